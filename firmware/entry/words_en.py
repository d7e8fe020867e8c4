# Generated from seeds/console/self_test.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Self-test:\0"
    b"press every button\0"
    b"%d of 6\0"
    b"20 s without a press: next test\0"
    b"turn knob both ways\0"
    b"knob\0"
    b"All was lit, then chequered,\0"
    b"and this frame is unbroken?\0"
    b"Four rising tones,\0"
    b"over and over?\0"
    b"\xc2\x89 yes     \xc2\x8a no\0"
    b"passed\0"
    b"failed: %d\0"
    b"\xc2\x89 go on\0"
    b"buttons\0"
    b"display\0"
    b"buzzer\0"
    b"saves\0"
    b"none on this board\0"
    b"not confirmed\0"
    b"did not answer\0"
    b"memory\0"
    b"battery\0"
    b"%d.%d%d V\0"
    b"%d KB free\0"
    b"This console has stopped.\0"
    b"Switch it off and on; saved\0"
    ,
    b"games are still there.\0"
)
