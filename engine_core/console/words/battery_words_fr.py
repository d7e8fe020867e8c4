# Generated from seeds/console/battery.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"batterie faible : \xc3\xa0 recharger\0"
    b"batterie faible : sauvegard\xc3\xa9\0"
    b"batterie faible, non sauvegard\xc3\xa9 !\0"
)
