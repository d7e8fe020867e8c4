# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"%s has 5 airplanes. You get 3 \31.\0"
    b"%s has 10 airplanes. Last turns.\0"
    b"%s has 9 gates. You get 3 cards.\0"
    b"No open slot. Everyone gets 3 cards.\0"
    b"The last turns are over.\0"
    b"No airplane for 12 rounds.\0"
    b"go on\0"
)
