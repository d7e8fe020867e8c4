# Generated from seeds/up_or_down/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"\24 39\0"
    b"7\xc3\x97\x065\0"
    b"24 \6 \31 9\0"
    b"barre\0"
    b"gris\0"
    b"\x075\0"
    b"pointill\xc3\xa9\0"
    b"\xc2\x98\0"
    b"monte, derni\xc3\xa8re carte 39\0"
    b"7 cartes, 5 d\xe2\x80\x99une couleur\0"
    b"carte visible, 9 \xc3\xa0 piocher\0"
    b"sous les cartes voisines\0"
    b"sous la carte pioch\xc3\xa9e\0"
    b"5 cartes ont \xc3\xa9t\xc3\xa9 jet\xc3\xa9es\0"
    b"carte choisie, en main\0"
    b"un bot joue\0"
)
