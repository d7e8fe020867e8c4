# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Offre une part \xc3\xa0 tous les joueurs.\0"
    b"Mise : la plus haute prend d\xe2\x80\x99abord.\0"
    b"\0"
    b"\0"
    b"Vol de %s : une carte par escale.\0"
    b"Am\xc3\xa9liore %s : sa part vaut plus.\0"
    b"Dividende de %s : cartes par part.\0"
)
