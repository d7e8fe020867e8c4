# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Offer a share: anyone may take it.\0"
    b"Your bid: the highest picks first.\0"
    b"\0"
    b"\0"
    b"Fly %s: both draw at each stop.\0"
    b"Build for %s: shares score more.\0"
    b"Dividend of %s: cards for shares.\0"
)
