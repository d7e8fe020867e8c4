# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Fit the roof\xe2\x80\x99s colour or value.\0"
    b"Every card fits on the trunk.\0"
    b"Every card fits on a grey roof.\0"
    b"No card fits: build one in grey.\0"
)
