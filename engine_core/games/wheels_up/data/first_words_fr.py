# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Une porte par bout ouvre une ligne.\0"
    b"\0"
    b"\0"
    b"\0"
    b"\0"
    b"Joue une carte chaos, ou passe.\0"
    b"\0"
)
