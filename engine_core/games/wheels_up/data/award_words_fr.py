# Generated from seeds/wheels_up/awards.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"huit routes men\xc3\xa9es\0"
    b"quarante dollars\0"
)
