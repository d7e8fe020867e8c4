# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Offer a share: others may take it.\0"
    b"The highest bid takes first.\0"
    b"The first share makes you president.\0"
    b"Which one gets the odd card?\0"
    b"At each stop, both draw a card.\0"
    b"Higher levels raise your shares.\0"
    b"Each share earns its owner cards.\0"
)
