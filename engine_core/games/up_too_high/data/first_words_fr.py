# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Offre une part : on peut la prendre.\0"
    b"La plus haute mise prend d\xe2\x80\x99abord.\0"
    b"La premi\xc3\xa8re part te fait pr\xc3\xa9sident.\0"
    b"Laquelle re\xc3\xa7oit la carte en trop ?\0"
    b"\xc3\x80 chaque arr\xc3\xaat, les deux piochent.\0"
    b"Un niveau de plus, et la part monte.\0"
    b"Chaque part rapporte des cartes.\0"
)
