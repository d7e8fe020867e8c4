# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"huit lignes men\xc3\xa9es\0"
    b"40 M$ \xc3\xa0 la fin\0"
)
