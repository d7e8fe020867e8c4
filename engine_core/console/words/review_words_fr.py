# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Moments\0"
    b"tour : choix d\xe2\x80\x99un bot difficile\0"
    b"plus\0"
    b"Un bot difficile rejoue ta partie.\0"
    b"\xc2\x8a assez\0"
    b"Rien \xc3\xa0 te reprocher : aucun coup\0"
    b"meilleur de plus d\xe2\x80\x99un point.\0"
    b"%d choix sur %d\0"
    b"%d choix sur %d, du d\xc3\xa9but \xc3\xa0 la fin\0"
    b"Un conseil suivi compte pour bon.\0"
    b"du bot : %d, aussi bons : %d, pires : %d\0"
    b"\xc2\x89 voir\0"
    b"\xc2\x8a retour\0"
    b"points de plus, en moyenne\0"
    b"toi  \27\30 bot\0"
    b"bot +%d  \27\30 toi\0"
    b"\xc2\x89 d\xe2\x80\x99ici\0"
    b"\xc2\x89 \xc3\xa0 l\xe2\x80\x99essai\0"
)
