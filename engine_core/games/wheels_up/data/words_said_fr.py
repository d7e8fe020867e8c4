# Generated from seeds/wheels_up/effects.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SAID = Texts(
    b"\0"
    b"pose {n} portes\0"
    b"pose une porte\0"
    b"pose {n} avions\0"
    b"pose un avion\0"
    b"d\xc3\xa9place {n} avions\0"
    b"vide toute une ligne\0"
    b"tu prends une porte\0"
    b"ferme une porte d\xe2\x80\x99un rival\0"
    b"ferme une 2e porte\0"
    b"avions d\xe2\x80\x99un rival : \xe2\x80\x93{n}\0"
    b"prend {n} M$ \xc3\xa0 un rival\0"
    b"prend une carte \xc3\xa0 un rival\0"
    b"chaque rival d\xc3\xa9fausse {n}\0"
    b"tu pioches {n} cartes\0"
    b"chacun pioche {n} cartes\0"
    b"tu re\xc3\xa7ois {n} M$\0"
    b"les autres paient {n} M$\0"
    b"annule une carte\0"
    ,
    b"{n} M$ pour la ligne nomm\xc3\xa9e\0"
    b"{n} M$ si tu relies 2 lieux\0"
    b"{n} M$ pour l\xe2\x80\x99a\xc3\xa9roport cit\xc3\xa9\0"
    b"{n} M$ si {q} portes en un lieu\0"
    b"{n} M$ pour {q} lignes\0"
    b"{n} M$ pour {q} a\xc3\xa9roports\0"
    b"{n} M$ pour mener {q} ligne{|s}\0"
    b"{n} M$ pour {q} longue{|s} ligne{|s}\0"
    b"{n} M$ si le plus {what}\0"
    b"{n} M$ pour le moins d\xe2\x80\x99argent\0"
)
COUNTED = Texts(
    b"de portes\0"
    b"d\xe2\x80\x99avions\0"
    b"de lignes\0"
    b"d\xe2\x80\x99a\xc3\xa9roports\0"
)
