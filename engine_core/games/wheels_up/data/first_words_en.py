# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Gates at both ends open a route.\0"
    b"\0"
    b"\0"
    b"\0"
    b"\0"
    b"Play a chaos card, or pass.\0"
    b"\0"
)
