# Generated from seeds/console/home.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"a first victory\0"
    b"a hard bot beaten\0"
    b"a game of every kind\0"
    b"three victories in a row\0"
)
