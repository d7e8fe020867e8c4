# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"thinking\0"
    b"\xc2\x8a stop\0"
    b"hint: %s\0"
    b"then: %s\0"
    b"This goes on from the last hint.\0"
    b"There is no other move.\0"
    b"%s now; others at most %s.\0"
    b"Keeps %d from %s; others %d.\0"
    b"%s now; others bring that, too.\0"
    b"%s, not %s: it pays off later.\0"
    b"%s, not %s: it evens out later.\0"
    b"Tried in %d deals: %d better.\0"
    b"Tried in %d deals: none is better.\0"
    b"One move on: %d better.\0"
    b"No other move is better now.\0"
)
