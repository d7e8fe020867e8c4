# Generated from seeds/up_or_down/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"une colonne de dix cartes\0"
    b"aucune carte jet\xc3\xa9e\0"
)
