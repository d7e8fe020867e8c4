# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"quatre fois pr\xc3\xa9sident\0"
    b"toutes les compagnies\0"
)
