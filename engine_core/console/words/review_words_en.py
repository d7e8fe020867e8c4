# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Review\0"
    b"turn: a hard bot\xe2\x80\x99s choice\0"
    b"points\0"
    b"A hard bot plays your game again.\0"
    b"\xc2\x8a stop\0"
    b"Well played! The bot found no move\0"
    b"that is clearly better.\0"
    b"Among these, the bot found no\0"
    b"move that is clearly better.\0"
    b"choices tried: %d of %d\0"
    b"It tries %d of your %d choices.\0"
    b"The bot tried %d of your %d choices:\0"
    b"%d of your %d, spread evenly:\0"
    b"A hinted move counts as the bot\xe2\x80\x99s.\0"
    b"%d like the bot, %d as good, %d worse\0"
    ,
    b"\xc2\x89 see it\0"
    b"\xc2\x8a back\0"
    b"points: bigger final lead\0"
    b"What would you play?\0"
    b"\xc2\x89 this move\0"
    b"your move  \27\30 bot\0"
    b"bot +%d  \27\30 your move\0"
    b"yes! +%d  \27\30 your move\0"
    b"\xc2\x89 play on\0"
    b"replay from here?\0"
    b"\xc2\x89 yes\0"
)
