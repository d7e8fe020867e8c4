# Generated from seeds/console/battery.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"battery low: charge it soon\0"
    b"battery low: your game is saved\0"
    b"battery low: nothing is saved!\0"
)
