# Generated from seeds/wheels_up/page_texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"routes\0"
    b"gates\0"
    b"\xc2\x89 map  \30 more\0"
    b"\xc2\x89 play  \30 more\0"
    b"open %d\0"
    b"leads %d, earns %d\0"
    b"whole net\0"
    b"\27 other nets \30\0"
    b"solid: you fly there\0"
    b"\xc2\x8a back\0"
    b"event: takes an action\0"
    b"chaos: free, at any time\0"
    b"bonus: an action, pays all\0"
    b"can be played now\0"
    b"final approach\0"
    b"your last full turn\0"
    b"your last action\0"
    b"done: \xc2\x89 go on, \xc2\x8a take it back\0"
)
