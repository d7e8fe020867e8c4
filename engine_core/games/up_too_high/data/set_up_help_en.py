# Generated from seeds/set_up and seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Nobody plays here.\nA adds a person.\0"
    b"A person. Left: the\nname. A: a bot\ninstead.\0"
    b"Easy bot: sound\nideas, and many\nmistakes.\0"
    b"Normal bot: plays\nwhat is best right\nnow.\0"
    b"Hard bot: plans\nahead, wins 2 of 3\nagainst normal.\0"
    b"A person at\nanother console,\nwho joins by a\ncode.\0"
)
