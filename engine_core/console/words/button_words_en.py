# Generated from seeds/console/button.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"choose the buttons\0"
    b"Press what\0"
    b"is to be\0"
    b"That is %s.\0"
    b"Press another.\0"
    b"%d s without a press: as before\0"
    b"Try them out.\0"
    b"\xc2\x89 keeps it\0"
    b"%d s, or \xc2\x8a: back as before\0"
)
