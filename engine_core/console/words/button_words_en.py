# Generated from seeds/console/button.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"choose the buttons\0"
    b"Press your\0"
    b"button for\0"
    b"That is %s.\0"
    b"Press another.\0"
    b"%d s without a press cancels\0"
    b"Try them out.\0"
    b"\xc2\x89 keep\0"
    b"%d s or \xc2\x8a: keep the old ones\0"
)
