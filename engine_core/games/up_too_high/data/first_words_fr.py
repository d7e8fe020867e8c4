# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Propose une part ; puis on mise.\0"
    b"Mise : la plus haute prend d\xe2\x80\x99abord.\0"
    b"\0"
    b"\0"
    b"Vol de %s : les 2 piochent \xc3\xa0 l\xe2\x80\x99arr\xc3\xaat.\0"
    b"Am\xc3\xa9liore %s : sa part vaut plus.\0"
    b"Dividende de %s : cartes par part.\0"
)
