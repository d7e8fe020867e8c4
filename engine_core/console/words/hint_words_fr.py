# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"je r\xc3\xa9fl\xc3\xa9chis\0"
    b"\xc2\x8a arr\xc3\xaat\0"
    b"conseil : %s\0"
    b"puis : %s\0"
    b"Aucun autre coup n\xe2\x80\x99est permis.\0"
    b"%s ; autres coups, au plus %s.\0"
    b"%s ce tour ; autres, au plus %s.\0"
    b"\xe2\x80\x93%d pour %s ; autres coups : %d.\0"
    b"%s maintenant ; un autre aussi.\0"
    b"%s ce tour ; un autre aussi.\0"
    b"%s maintenant ; un autre : %s.\0"
    b"%s ce tour ; un autre : %s.\0"
    b"Jou\xc3\xa9e %d fois, en moyenne :\0"
    b"Un coup plus loin :\0"
    b"en points, +%d sur tout autre coup.\0"
    ,
    b"un autre coup vaut autant.\0"
    b"l\xe2\x80\x99autre ne vaut alors pas mieux.\0"
)
