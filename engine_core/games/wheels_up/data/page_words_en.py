# Generated from seeds/wheels_up/page_texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"routes\0"
    b"gates\0"
    b"\xc2\x89 map  \30 more\0"
    b"open %d\0"
    b"leads %d, earns %d\0"
    b"whole net\0"
    b"\27 other nets \30\0"
    b"solid: you fly there\0"
    b"\xc2\x8a back\0"
    b"Chaos cards\0"
    b"They cost no action, and may be\0"
    b"played in anybody\xe2\x80\x99s turn: on a card\0"
    b"just announced, or on what is done.\0"
    b"You may always pass. When to be\0"
    b"asked: pause menu (hold B).\0"
    b"\xc2\x89 go on\0"
    b"event: takes an action\0"
    b"chaos: free, at any time\0"
    b"bonus: pays all who fit\0"
    b"can be played now\0"
    b"\25 signs\0"
)
