# Generated from seeds/up_or_down/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Play a card, then take a neighbour.\0"
    b"Take one card for your columns.\0"
    b"Put %s: columns rise or fall.\0"
    b"Draw the card you see, or another.\0"
)
