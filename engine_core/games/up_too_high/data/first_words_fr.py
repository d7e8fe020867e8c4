# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Propose une part \xc3\xa0 la table.\0"
    b"Mise : la plus haute choisit d\xe2\x80\x99abord.\0"
    b"\0"
    b"\0"
    b"Vol de %s : 2 cartes par arr\xc3\xaat.\0"
    b"Am\xc3\xa9liore %s : ses parts montent.\0"
    b"Dividende de %s : parts pay\xc3\xa9es.\0"
)
