# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"17 \x032\0"
    b"\xe2\x80\xa6 4\0"
    b"4  +4\0"
    b"*\0"
    b"barre\0"
    b"barre\0"
    b"total ; s\xc3\xa9rie la plus longue\0"
    b"\xc3\xa9tages plus bas\0"
    b"s\xc3\xa9rie de 4, bonus de 4\0"
    b"la carte que tu as pioch\xc3\xa9e\0"
    b"dessous : va en couleurs\0"
    b"\xc3\xa0 droite : vient d\xe2\x80\x99\xc3\xaatre pos\xc3\xa9e\0"
)
