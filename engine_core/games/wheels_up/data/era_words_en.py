# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"%s: 5 airplanes. All get 3 cards.\0"
    b"%s has 10 airplanes: last turns.\0"
    b"%s: 9 gates. All get 3 cards.\0"
    b"No open slot. All get 3 cards.\0"
    b"The last turns are over.\0"
    b"No airplane for 12 rounds.\0"
    b"go on\0"
)
