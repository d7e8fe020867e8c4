# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"thinking\0"
    b"\xc2\x8a stop\0"
    b"hint: %s\0"
    b"then: %s\0"
    b"There is no other move.\0"
    b"%s now; other moves at most %s.\0"
    b"%s this turn; others at most %s.\0"
    b"\xe2\x80\x93%d for %s; others at most %d.\0"
    b"%s now; another brings as much.\0"
    b"%s this turn; another as much.\0"
    b"%s now; another brings %s.\0"
    b"%s this turn; another brings %s.\0"
    b"Played on %d times, on average:\0"
    b"One move further on:\0"
    b"in points, +%d over any other move.\0"
    b"another move is as good.\0"
    ,
    b"that other is no better then.\0"
)
