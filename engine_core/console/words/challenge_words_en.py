# Generated from seeds/console/challenge.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Challenge\0"
    b"%d points to beat\0"
    b"%d players, the same deal.\0"
    b"Afterwards you both see who\0"
    b"chose better, turn by turn.\0"
    b"\xc2\x89 play\0"
    b"\xc2\x8a back\0"
    b"This link is damaged.\0"
    b"This link is of another version.\0"
    b"This console lacks that game.\0"
    b"you\0"
    b"other\0"
    b"You both played\0"
    b"the same moves.\0"
    b"\xc2\x89 your code\0"
    b"\24\25 turns\0"
    b"%d points\0"
    b"to beat:\0"
    b"scan it\0"
    b"and play\0"
    b"this deal.\0"
    b"The game is\0"
    b"too long\0"
    b"for a code.\0"
)
