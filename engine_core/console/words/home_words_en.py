# Generated from seeds/home/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"A game is waiting: move %d,\0"
    b"A newer Updeck saved a game:\0"
    b"this one cannot read it.\0"
    b"A game is saved, but it is\0"
    b"damaged: nobody can read it.\0"
    b"An older Updeck saved a game:\0"
    b"this one cannot read it.\0"
    b"Starting one replaces it.\0"
    b"Keep it\0"
    b"Start\0"
    b"demo\0"
    b"demo: any button ends it\0"
)
