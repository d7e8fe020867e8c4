# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Analyse\0"
    b"tour : choix d\xe2\x80\x99un bot difficile\0"
    b"pts\0"
    b"Un bot difficile rejoue ta partie.\0"
    b"\xc2\x8a arr\xc3\xaater\0"
    b"Bien jou\xc3\xa9 ! Le bot n\xe2\x80\x99a trouv\xc3\xa9\0"
    b"aucun coup nettement meilleur.\0"
    b"Parmi ces choix, le bot n\xe2\x80\x99a trouv\xc3\xa9\0"
    b"aucun coup nettement meilleur.\0"
    b"choix essay\xc3\xa9s : %d sur %d\0"
    b"Il essaie %d de tes %d choix.\0"
    b"Le bot a vu %d de tes %d choix :\0"
    b"%d de tes %d choix, bien r\xc3\xa9partis :\0"
    b"Un coup conseill\xc3\xa9 compte pour le bot.\0"
    ,
    b"%d comme lui, %d aussi bons, %d pires\0"
    b"\xc2\x89 voir\0"
    b"\xc2\x8a retour\0"
    b"pts : avance en plus \xc3\xa0 la fin\0"
    b"Que jouerais-tu ici ?\0"
    b"\xc2\x89 ce coup\0"
    b"ton coup  \27\30 bot\0"
    b"bot +%d  \27\30 ton coup\0"
    b"oui ! +%d  \27\30 ton coup\0"
    b"\xc2\x89 jouer ici\0"
    b"rejouer d\xe2\x80\x99ici ?\0"
    b"\xc2\x89 oui\0"
)
