# Generated from seeds/console/puzzle.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"\xc3\xa9nigme %d\0"
    b"toi\0"
    b"L\xe2\x80\x99\xc3\xa9nigme %d. Points : %s.\0"
    b"Trouve le seul coup gagnant.\0"
    b"%s a en main %s. Trouve la seule fa\xc3\xa7on de gagner en %d tours.\0"
    b"Non : cela gagne %d fois sur 100. R\xc3\xa9essaie.\0"
    b"Non : alors %s gagne. R\xc3\xa9essaie.\0"
    b"Le mieux : %s.\0"
    b"Il gagne %d fois sur 100, tout autre %d au plus.\0"
    b"Il gagne quoi que l\xe2\x80\x99autre joue, et lui seul.\0"
    b"Bravo ! %s\0"
    b"C\xe2\x80\x99est gagn\xc3\xa9. %s\0"
    b"Pas cette fois\0"
    b"Trouv\xc3\xa9 !\0"
    b"Trouv\xc3\xa9 au 2e essai\0"
    ,
    b"Les bots faciles s\xe2\x80\x99y trompent.\0"
    b"Les bots moyens s\xe2\x80\x99y trompent.\0"
    b"Les bots difficiles s\xe2\x80\x99y trompent.\0"
    b"trouv\xc3\xa9es : %d, de suite : %d\0"
    b"Elle revient apr\xc3\xa8s sept autres.\0"
    b"Suivante\0"
    b"Jouer d\xe2\x80\x99ici\0"
    b"Accueil\0"
)
