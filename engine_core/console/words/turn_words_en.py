# Generated from seeds/turns/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"take turn back\0"
    b"your last turn,\0"
    b"and all since\0"
    b"taken back: %d\0"
    b"no record then\0"
    b"This would be gone\0"
    b"\xc2\x89 take it back\0"
    b"\xc2\x89 its steps\0"
    b"\27 \30 pages\0"
    b"\27 \30 step %d/%d\0"
    b"\xc2\x8a back\0"
    b"Since your turn\0"
    b"you %s\0"
    b"\xc2\x8a step by step\0"
    b"\xc2\x89 your turn\0"
)
