# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Match its colour or number.\0"
)
