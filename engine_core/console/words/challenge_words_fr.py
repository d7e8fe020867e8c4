# Generated from seeds/console/challenge.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"D\xc3\xa9fi\0"
    b"%d points \xc3\xa0 battre\0"
    b"%d joueurs, la m\xc3\xaame donne.\0"
    b"\xc3\x80 la fin vous comparez\0"
    b"vos choix, tour par tour.\0"
    b"\xc2\x89 jouer\0"
    b"\xc2\x8a retour\0"
    b"Ce lien est ab\xc3\xaem\xc3\xa9.\0"
    b"Ce lien est d\xe2\x80\x99une autre version.\0"
    b"Ce jeu manque ici.\0"
    b"toi\0"
    b"autre\0"
    b"Vous avez jou\xc3\xa9\0"
    b"les m\xc3\xaames coups.\0"
    b"\xc2\x89 ton code\0"
    b"\24\25 tours\0"
    b"%d points\0"
    b"\xc3\xa0 battre :\0"
    b"scanne-le,\0"
    b"joue cette\0"
    b"donne.\0"
    b"Partie trop\0"
    b"longue pour\0"
    b"un code.\0"
)
