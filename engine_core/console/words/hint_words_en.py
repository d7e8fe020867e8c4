# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"thinking\0"
    b"\xc2\x8a stop\0"
    b"\xc2\x89 play\0"
    b"hint: %s\0"
    b"then: %s\0"
    b"There is no other move.\0"
    b"Only this move keeps the win.\0"
    b"Only this move keeps the tie.\0"
    b"It brings %s, others at most %s.\0"
    b"It costs %s %d; others, up to %d.\0"
    b"%s now. Another move is as good.\0"
    b"It gains %s. So does another card.\0"
    b"%s now, another move %s, but \xe2\x80\xa6\0"
    b"%s, another card %s, but \xe2\x80\xa6\0"
    b"Any other move costs %d in the end.\0"
    b"Another move is just as good.\0"
    ,
    b"In the end, no other is better.\0"
    b"Any other move soon costs you %d.\0"
    b"Another move is as good for now.\0"
    b"No other move is better for now.\0"
)
