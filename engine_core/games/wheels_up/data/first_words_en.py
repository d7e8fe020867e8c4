# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Build gates at both ends, then fly.\0"
    b"This is free: choose where it goes.\0"
    b"Which airplane moves?\0"
    b"Where does it fly from now on?\0"
    b"You may keep five cards at most.\0"
    b"Answer with chaos, or pass.\0"
    b"Choose what the card hits.\0"
)
