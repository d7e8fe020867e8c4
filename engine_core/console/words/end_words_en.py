# Generated from seeds/end/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"The last table\0"
    b"\24\25  \xc2\x89 the count\0"
    b"\xc2\x89 faster\0"
    b"\xc2\x89 on\0"
    b"final scores\0"
    b"%s wins\0"
    b"%s wins the tie\0"
    b"%s win\0"
    b"%s and %s win\0"
    b"wins the tie\0"
    b"wins by 1 point over %s\0"
    b"wins by %d points over %s\0"
    b"best here: %d, %s\0"
    b"a new best here!\0"
    b"taken back: %d, no record\0"
    b"play again\0"
    b"last table\0"
    b"what happened\0"
    b"3 moments\0"
    b"other set-up\0"
    b"home\0"
    b"\xc2\x87 %s\0"
    b"with hints: best score kept apart\0"
    b"from a moment: counts for nothing\0"
)
