# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"A card\xe2\x80\x99s lower floor must have the colour or the value of your roof. \25 turns the card grey: two fl"
    b"oors of 2, which always fit. The longest run of one colour earns a bonus.\0"
)
