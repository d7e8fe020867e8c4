# Generated from seeds/console/link_said.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"dire un mot\0"
    b"Toute la table le voit.\0"
    b"Bonjour !\0"
    b"Bonne chance !\0"
    b"Un instant\xe2\x80\xa6\0"
    b"Merci !\0"
    b"Bien jou\xc3\xa9 !\0"
    b"Oh non !\0"
    b"rien : maintiens \xc2\x8a\0"
    b"Temps \xc3\xa9coul\xc3\xa9 : un bot a jou\xc3\xa9.\0"
    b"Joue, ou un bot prend ta place.\0"
    b"encore %d s\0"
    b"temps par tour : %d s\0"
    b"temps par tour : %d min\0"
    b"temps par tour : un jour\0"
    b"Tu regardes.\0"
)
