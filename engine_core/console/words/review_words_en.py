# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Moments\0"
    b"turn: a hard bot\xe2\x80\x99s choice\0"
    b"points\0"
    b"A hard bot plays your game again.\0"
    b"\xc2\x8a enough\0"
    b"Nothing to reproach: the bot found\0"
    b"no move better by over one point.\0"
    b"Among these, the bot found no\0"
    b"move better by over one point.\0"
    b"%d of %d choices\0"
    b"%d of %d choices, of your %d\0"
    b"The bot tried %d of %d choices:\0"
    b"%d of %d choices, spread evenly:\0"
    b"A hint you took counts as the bot\xe2\x80\x99s.\0"
    ,
    b"%d as the bot, %d as good, %d worse\0"
    b"\xc2\x89 see it\0"
    b"\xc2\x8a back\0"
    b"more lead at the end\0"
    b"you  \27\30 bot\0"
    b"bot +%d  \27\30 you\0"
    b"\xc2\x89 play on\0"
    b"practice from here?\0"
    b"\xc2\x89 yes\0"
)
