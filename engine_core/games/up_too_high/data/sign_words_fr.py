# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"C  3+2\0"
    b"\xc2\x80 2 3\0"
    b"\x081 \t3\0"
    b"\x182 \x172\0"
    b"\32\0"
    b"cadre\0"
    b"menu\0"
    b"capital 3, en gagnerait 2\0"
    b"niveaux de cartes en main\0"
    b"parts que chacun d\xc3\xa9tient\0"
    b"vols de 2, deux sens\0"
    b"ce coup vide la pioche\0"
    b"peut \xc3\xaatre choisie\0"
    b"\xc2\x8a maintenu : scores, parts\0"
)
