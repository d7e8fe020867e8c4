# Generated from seeds/turns/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"reprendre le tour\0"
    b"ton dernier tour,\0"
    b"et ce qui a suivi\0"
    b"tours repris : %d\0"
    b"hors palmar\xc3\xa8s\0"
    b"Ce qui serait repris\0"
    b"\xc2\x89 reprendre\0"
    b"\xc2\x89 ses \xc3\xa9tapes\0"
    b"\27 \30 pages\0"
    b"\27 \30 \xc3\xa9tape %d/%d\0"
    b"\xc2\x8a retour\0"
    b"Depuis ton tour\0"
    b"toi %s\0"
    b"\xc2\x8a pas \xc3\xa0 pas\0"
    b"\xc2\x89 \xc3\xa0 toi\0"
)
