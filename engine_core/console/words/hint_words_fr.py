# Generated from seeds/hints/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"conseil, record \xc3\xa0 part\0"
    b"\xc2\x8a arr\xc3\xaat\0"
    b"conseil : %s\0"
    b"conseil : seul coup\0"
    b"conseil : le plus ici, +%d\0"
    b"conseil : co\xc3\xbbte le moins\0"
    b"conseil : le prend \xc3\xa0 %s\0"
    b"conseil : mieux \xc3\xa0 la longue\0"
    b"conseil : moins ici, plus apr\xc3\xa8s\0"
)
