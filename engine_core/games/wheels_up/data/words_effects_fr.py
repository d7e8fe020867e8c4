# Generated from seeds/wheels_up/effects.toml by `make data`: change that file, not this one.
# A line feed separates the lines of a text; card_text.py replaces the words in braces
from engine_core.packed_texts import Texts

EFFECTS = Texts(
    b"\0"
    b"Pose jusqu\xe2\x80\x99\xc3\xa0 {n} portes,\nl\xc3\xa0 o\xc3\xb9 une place est libre.\0"
    b"Pose une porte, m\xc3\xaame pendant le\ntour d\xe2\x80\x99un autre.\0"
    b"Pose jusqu\xe2\x80\x99\xc3\xa0 {n} avions sur des\nlignes entre [tes|ses] portes.\0"
    b"Pose un avion, m\xc3\xaame pendant le\ntour d\xe2\x80\x99un autre.\0"
    b"D\xc3\xa9place jusqu\xe2\x80\x99\xc3\xa0 {n} de [tes|ses] avions\nvers d\xe2\x80\x99autres lignes.\0"
    b"[Choisis|Le joueur choisit] une ligne :\nles avions qui y sont vont au hangar.\0"
    ,
    b"[Choisis|Le joueur choisit] une porte d\xe2\x80\x99un\nrival : elle devient la [tienne|sienne].\0"
    b"[Choisis|Le joueur choisit] une porte d\xe2\x80\x99un\nrival : elle dispara\xc3\xaet.\0"
    b"[Choisis|Le joueur choisit] un rival qui a\n2 portes au m\xc3\xaame lieu : il en perd une.\0"
    b"{Un|Jusqu\xe2\x80\x99\xc3\xa0 {n}} avion{|s} d\xe2\x80\x99un rival sur\nune ligne rentre{|nt} au hangar.\0"
    b"[Prends|Le joueur prend] {n} M$ \xc3\xa0 un rival,\nou moins s\xe2\x80\x99il a moins.\0"
    ,
    b"Pren[ds|d] une carte au hasard dans\nla main d\xe2\x80\x99un rival.\0"
    b"Chaque rival d\xc3\xa9fausse {n} carte{|s}\nde son choix.\0"
    b"Pioche {n} cartes. Garde au plus\n5 cartes en main.\0"
    b"Chacun pioche {n} cartes et en\ngarde au plus 5 en main.\0"
    b"Pren[ds|d] {n} M$ \xc3\xa0 la banque.\0"
    b"Chaque rival paie {n} M$ \xc3\xa0 la\nbanque, ou moins s\xe2\x80\x99il a moins.\0"
    b"Annule l\xe2\x80\x99\xc3\xa9v\xc3\xa9nement ou le bonus\nqui vient d\xe2\x80\x99\xc3\xaatre jou\xc3\xa9.\0"
    ,
    b"Chaque joueur qui a un avion\nsur {a}-{b} re\xc3\xa7oit {n} M$.\0"
    b"Chaque joueur qui relie {a} et {b},\nm\xc3\xaame par escales, re\xc3\xa7oit {n} M$.\0"
    b"Chaque joueur qui a une porte\n\xc3\xa0 {a} re\xc3\xa7oit {n} M$.\0"
    b"Chaque joueur qui a {q} portes ou\nplus au m\xc3\xaame a\xc3\xa9roport re\xc3\xa7oit {n} M$.\0"
    b"Chaque joueur qui vole sur au moins\n{q} lignes re\xc3\xa7oit {n} M$.\0"
    b"Chaque joueur qui a des portes \xc3\xa0 au\nmoins {q} a\xc3\xa9roports re\xc3\xa7oit {n} M$.\0"
    ,
    b"Chaque joueur qui m\xc3\xa8ne au moins\n{q} ligne{|s} re\xc3\xa7oit {n} M$.\0"
    b"Chaque joueur qui vole sur au moins\n{q} longue{|s} ligne{|s} re\xc3\xa7oit {n} M$.\0"
    b"Le joueur qui a le plus {what}\nre\xc3\xa7oit {n} M$, sauf \xc3\xa0 \xc3\xa9galit\xc3\xa9.\0"
    b"Chaque joueur qui a le moins\nd\xe2\x80\x99argent re\xc3\xa7oit {n} M$.\0"
)
COUNTED = Texts(
    b"de portes\0"
    b"d\xe2\x80\x99avions\0"
    b"de lignes\0"
    b"d\xe2\x80\x99a\xc3\xa9roports\0"
)
