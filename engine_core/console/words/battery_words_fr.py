# Generated from seeds/console/battery.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"batterie faible : \xc3\xa0 recharger\0"
    b"batterie faible, partie gard\xc3\xa9e\0"
    b"batterie faible, rien de gard\xc3\xa9 !\0"
)
