# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"un arbre sans gris\0"
    b"une s\xc3\xa9rie de cinq\0"
)
