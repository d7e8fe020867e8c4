# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"je r\xc3\xa9fl\xc3\xa9chis\0"
    b"\xc2\x8a arr\xc3\xaat\0"
    b"\xc2\x89 jouer\0"
    b"conseil : %s\0"
    b"puis : %s\0"
    b"Aucun autre coup n\xe2\x80\x99est permis.\0"
    b"%s ; autres coups, au plus %s.\0"
    b"%s ; autres cartes, au plus %s.\0"
    b"%s aura %d de moins ; sinon %d.\0"
    b"%s ; un autre coup fait autant.\0"
    b"%s ; une autre carte fait autant.\0"
    b"%s ; un autre coup %s, mais \xe2\x80\xa6\0"
    b"%s ; une autre carte %s, mais \xe2\x80\xa6\0"
    b"En test, autre coup : avance \xe2\x80\x93%d.\0"
    b"En test, un autre coup le vaut.\0"
    ,
    b"En test, aucun n\xe2\x80\x99est meilleur.\0"
    b"Un coup apr\xc3\xa8s, autre : avance \xe2\x80\x93%d.\0"
    b"Un coup plus loin, un autre le vaut.\0"
    b"Un coup plus loin, rien de mieux.\0"
)
