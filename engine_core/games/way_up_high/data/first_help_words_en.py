# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"The lower floor of your card must have the colour or the number of your roof. \25 turns it over: grey always fi"
    b"ts, as two floors of 2. A long run of one colour earns a bonus.\0"
)
