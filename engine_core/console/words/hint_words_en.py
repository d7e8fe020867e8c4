# Generated from seeds/hints/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"hint, best score apart\0"
    b"\xc2\x8a stop\0"
    b"hint: %s\0"
    b"hint: only move\0"
    b"hint: most now, +%d\0"
    b"hint: costs least now\0"
    b"hint: takes it from %s\0"
    b"hint: best in the long run\0"
    b"hint: less now, more later\0"
)
