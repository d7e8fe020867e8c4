# Generated from seeds/wheels_up/effects.toml by `make data`: change that file, not this one.
# A line feed separates the lines of a text; card_text.py fills in what stands in braces
from engine_core.packed_texts import Texts

EFFECTS = Texts(
    b"\0"
    b"Pose jusqu\xe2\x80\x99\xc3\xa0 {n} portes,\nl\xc3\xa0 o\xc3\xb9 une place est libre.\0"
    b"Pose une porte, m\xc3\xaame hors de\nton tour.\0"
    b"Pose jusqu\xe2\x80\x99\xc3\xa0 {n} avions sur des\nlignes entre tes portes.\0"
    b"Pose un avion, m\xc3\xaame hors de\nton tour.\0"
    b"D\xc3\xa9place jusqu\xe2\x80\x99\xc3\xa0 {n} de tes avions\nvers d\xe2\x80\x99autres lignes.\0"
    b"Choisis une ligne : tous ses\navions rentrent au hangar.\0"
    b"Choisis une porte d\xe2\x80\x99un rival :\nelle devient la tienne.\0"
    ,
    b"Choisis une porte d\xe2\x80\x99un rival :\nelle dispara\xc3\xaet.\0"
    b"Choisis un rival qui a deux portes\n\xc3\xa0 un a\xc3\xa9roport : il en perd une.\0"
    b"{Un|Jusqu\xe2\x80\x99\xc3\xa0 {n}} avion{|s} d\xe2\x80\x99un rival sur\nune ligne rentre{|nt} au hangar.\0"
    b"Un rival de ton choix te paie\n{n} M$, ou tout ce qu\xe2\x80\x99il a.\0"
    b"Prends une carte au hasard dans\nla main d\xe2\x80\x99un rival.\0"
    b"Chaque rival d\xc3\xa9fausse {n} carte{|s}\nde son choix.\0"
    ,
    b"Pioche {n} cartes. Garde au plus\ncinq cartes en main.\0"
    b"Chacun pioche {n} cartes, toi\nd\xe2\x80\x99abord ; cinq au plus en main.\0"
    b"La banque te paie {n} M$.\0"
    b"Chaque rival paie {n} M$ \xc3\xa0 la\nbanque, ou tout ce qu\xe2\x80\x99il a.\0"
    b"L\xe2\x80\x99\xc3\xa9v\xc3\xa9nement ou le bonus jou\xc3\xa9 \xc3\xa0\nl\xe2\x80\x99instant est sans effet.\0"
    b"Paie {n} M$ \xc3\xa0 chaque compagnie\nqui a un avion sur {a}-{b}.\0"
    b"Paie {n} M$ \xc3\xa0 chaque compagnie\ndont les lignes relient {a} et {b}.\0"
    ,
    b"Paie {n} M$ \xc3\xa0 chaque compagnie\nqui a une porte \xc3\xa0 {a}.\0"
    b"Paie {n} M$ \xc3\xa0 qui a au moins\n{q} portes au m\xc3\xaame a\xc3\xa9roport.\0"
    b"Paie {n} M$ \xc3\xa0 qui a des avions\nsur au moins {q} lignes.\0"
    b"Paie {n} M$ \xc3\xa0 qui a une porte\n\xc3\xa0 au moins {q} a\xc3\xa9roports.\0"
    b"Paie {n} M$ \xc3\xa0 chaque compagnie\nqui m\xc3\xa8ne au moins {q} ligne{|s}.\0"
    b"Paie {n} M$ \xc3\xa0 qui vole sur au moins\n{q} ligne{|s} \xc3\xa0 2 ou 3 M$.\0"
    ,
    b"Paie {n} M$ \xc3\xa0 qui a le plus\nde {what}, sauf \xc3\xa0 \xc3\xa9galit\xc3\xa9.\0"
    b"Paie {n} M$ \xc3\xa0 chaque compagnie\nqui a le moins d\xe2\x80\x99argent.\0"
)
COUNTED = Texts(
    b"portes\0"
    b"avions\0"
    b"lignes\0"
    b"a\xc3\xa9roports\0"
)
