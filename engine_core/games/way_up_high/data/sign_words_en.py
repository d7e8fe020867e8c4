# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"17 \x032\0"
    b"\xe2\x80\xa6 4\0"
    b"4  +4\0"
    b"*\0"
    b"bar\0"
    b"bar\0"
    b"total; longest run: 2 \3\0"
    b"floors further down\0"
    b"run of 4, bonus of 4\0"
    b"the card you just drew\0"
    b"below: it fits face up\0"
    b"at the right: just built\0"
)
