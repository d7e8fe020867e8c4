# Generated from seeds/up_or_down/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"\24 39\0"
    b"7\xc3\x97\x065\0"
    b"24 \6 \31 9\0"
    b"bar\0"
    b"grey\0"
    b"\x075\0"
    b"dotted\0"
    b"\xc2\x98\0"
    b"it rises, its last card is 39\0"
    b"7 cards, 5 of one colour\0"
    b"face-up card, 9 to draw\0"
    b"under the neighbours\0"
    b"under the card just drawn\0"
    b"5 cards were given up\0"
    b"the chosen card in hand\0"
    b"a bot has this seat\0"
)
