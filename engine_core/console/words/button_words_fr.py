# Generated from seeds/console/button.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"choix des boutons\0"
    b"Quel bouton\0"
    b"sera :\0"
    b"C\xe2\x80\x99est d\xc3\xa9j\xc3\xa0 %s.\0"
    b"Un autre ?\0"
    b"%d s sans appui : annul\xc3\xa9\0"
    b"Essaie-les.\0"
    b"\xc2\x89 : garder\0"
    b"%d s ou \xc2\x8a : garder les anciens\0"
)
