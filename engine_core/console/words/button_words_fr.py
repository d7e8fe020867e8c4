# Generated from seeds/console/button.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"choix des boutons\0"
    b"Appuie sur\0"
    b"ce qui sera\0"
    b"D\xc3\xa9j\xc3\xa0 %s !\0"
    b"Un autre !\0"
    b"%d s sans appui : comme avant\0"
    b"Essaie-les.\0"
    b"\xc2\x89 garde \xc3\xa7a\0"
    b"%d s, ou \xc2\x8a : comme avant\0"
)
