# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Gates at both ends open a route.\0"
    b"Choose where your card acts.\0"
    b"Choose an airplane to move.\0"
    b"Choose its new route.\0"
    b"You may keep five cards at most.\0"
    b"Play a chaos card, or pass.\0"
    b"Choose the target of the card.\0"
)
