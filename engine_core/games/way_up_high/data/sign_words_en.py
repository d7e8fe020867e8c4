# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"17 \x032\0"
    b"\xe2\x80\xa6 4\0"
    b"+3\0"
    b"bar, \16\0"
    b"side bar\0"
    b"\xc2\x8a\0"
    b"total; first longest run: 2 \3\0"
    b"floors below, not shown\0"
    b"bonus for run or goal\0"
    b"card fits; card you drew\0"
    b"card that was just built\0"
    b"in a game: whole trees\0"
)
