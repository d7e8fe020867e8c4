# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Une porte par bout ouvre une ligne.\0"
    b"Choisis o\xc3\xb9 la carte agit.\0"
    b"Choisis l\xe2\x80\x99avion \xc3\xa0 d\xc3\xa9placer.\0"
    b"Choisis sa nouvelle ligne.\0"
    b"Tu gardes cinq cartes au plus.\0"
    b"Joue une carte chaos, ou passe.\0"
    b"Choisis la cible de la carte.\0"
)
