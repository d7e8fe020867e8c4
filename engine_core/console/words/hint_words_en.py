# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"thinking\0"
    b"\xc2\x8a stop\0"
    b"hint: %s\0"
    b"then: %s\0"
    b"There is no other move.\0"
    b"It brings most now: +%d.\0"
    b"It costs least now.\0"
    b"It hurts %s most.\0"
    b"It is best in the long run.\0"
    b"Less now, but more later.\0"
)
