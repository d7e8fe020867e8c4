# Generated from seeds/console/expert.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Expert bot:\0"
    b"searches longer,\0"
    b"beats hard. \xc2\x89:\0"
    b"player or none.\0"
)
