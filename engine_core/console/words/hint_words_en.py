# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"thinking\0"
    b"\xc2\x8a stop\0"
    b"\xc2\x89 play\0"
    b"hint: %s\0"
    b"then: %s\0"
    b"There is no other move.\0"
    b"%s now; other moves at most %s.\0"
    b"%s; other cards at most %s.\0"
    b"Leaves %s %d less; others: %d.\0"
    b"%s now; another brings as much.\0"
    b"%s; another card brings as much.\0"
    b"%s now; another %s, but \xe2\x80\xa6\0"
    b"%s; another card %s, but \xe2\x80\xa6\0"
    b"Tried out, other moves: lead \xe2\x80\x93%d.\0"
    b"Tried out, another is as good.\0"
    b"Tried out, none is better.\0"
    ,
    b"One action on, others: lead \xe2\x80\x93%d.\0"
    b"One action on, another is as good.\0"
    b"One action on, none is better.\0"
)
