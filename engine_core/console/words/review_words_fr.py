# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Moments\0"
    b"tour : choix d\xe2\x80\x99un bot difficile\0"
    b"pts\0"
    b"Un bot difficile rejoue ta partie.\0"
    b"\xc2\x8a assez\0"
    b"Rien \xc3\xa0 te reprocher : aucun coup\0"
    b"meilleur de plus d\xe2\x80\x99un point.\0"
    b"Parmi ces choix, le bot n\xe2\x80\x99a rien\0"
    b"trouv\xc3\xa9 de mieux, \xc3\xa0 un point pr\xc3\xa8s.\0"
    b"%d choix sur %d\0"
    b"%d choix sur %d, de tes %d\0"
    b"Le bot a essay\xc3\xa9 %d choix sur %d :\0"
    b"%d choix sur %d, bien r\xc3\xa9partis :\0"
    b"Un conseil suivi est du bot.\0"
    ,
    b"du bot %d, aussi bons %d, pires %d\0"
    b"\xc2\x89 voir\0"
    b"\xc2\x8a retour\0"
    b"avance de plus \xc3\xa0 la fin\0"
    b"toi  \27\30 bot\0"
    b"bot +%d  \27\30 toi\0"
    b"\xc2\x89 jouer ici\0"
    b"essai \xc3\xa0 partir d\xe2\x80\x99ici ?\0"
    b"\xc2\x89 oui\0"
)
