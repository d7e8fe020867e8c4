# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Build: the roof\xe2\x80\x99s colour or value.\0"
    b"Build: all cards fit on the trunk.\0"
    b"Build: every card fits on grey.\0"
    b"No card fits: build one in grey.\0"
)
