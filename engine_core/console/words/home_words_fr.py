# Generated from seeds/home/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Une partie t\xe2\x80\x99attend : coup %d,\0"
    b"Un Updeck plus r\xc3\xa9cent a gard\xc3\xa9\0"
    b"une partie, illisible ici.\0"
    b"Une partie est gard\xc3\xa9e, mais elle\0"
    b"est ab\xc3\xaem\xc3\xa9e, donc illisible.\0"
    b"Un Updeck plus ancien a gard\xc3\xa9\0"
    b"une partie, illisible ici.\0"
    b"En commencer une l\xe2\x80\x99efface.\0"
    b"La garder\0"
    b"Commencer\0"
    b"d\xc3\xa9mo\0"
    b"d\xc3\xa9mo : un bouton y met fin\0"
)
