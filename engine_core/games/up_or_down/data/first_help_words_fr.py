# Generated from seeds/up_or_down/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Ta carte entre dans l\xe2\x80\x99anneau, dans l\xe2\x80\x99ordre des nombres. Puis tu prends l\xe2\x80\x99une d"
    b"e ses deux voisines. La ligne du bas montre ce que chacune rapporterait.\0"
    b"La carte que tu prends va sur l\xe2\x80\x99une de tes colonnes. Compte ses cartes et celles de sa couleur domin"
    b"ante, puis multiplie : c\xe2\x80\x99est ce qu\xe2\x80\x99elle vaut.\0"
    ,
    b"La deuxi\xc3\xa8me carte d\xe2\x80\x99une colonne d\xc3\xa9cide si la colonne monte ou descend. Tu as trois col"
    b"onnes au plus ; une colonne jet\xc3\xa9e vaut un point par carte.\0"
    b"Le tour finit par une carte pour ta main : celle que tu vois sur sa pile, ou celle du dessus de la pile cach"
    b"\xc3\xa9e.\0"
)
