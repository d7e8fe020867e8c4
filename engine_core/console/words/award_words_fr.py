# Generated from seeds/console/home.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"une premi\xc3\xa8re victoire\0"
    b"un bot difficile battu\0"
    b"une partie de chaque jeu\0"
    b"trois victoires de suite\0"
)
