# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"C  3+2\0"
    b"\xc2\x80 2 3\0"
    b"\x081 \t3\0"
    b"\x182 \x172\0"
    b"\32\0"
    b"frame\0"
    b"menu\0"
    b"capital 3, would gain 2\0"
    b"levels of cards in hand\0"
    b"shares each player holds\0"
    b"flights of 2, either way\0"
    b"this empties the draw pile\0"
    b"can be chosen now\0"
    b"hold \xc2\x8a: scores, all shares\0"
)
