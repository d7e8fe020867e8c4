# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Couleur ou valeur de ton toit.\0"
    b"Toute carte va sur le tronc.\0"
    b"Tout va sur un toit gris.\0"
    b"Aucune ne va, sauf en gris.\0"
)
