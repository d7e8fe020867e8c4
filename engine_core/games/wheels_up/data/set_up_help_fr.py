# Generated from seeds/console and seeds/wheels_up/texts.toml by `make data`: change those files, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"O\xc3\xb9 tu voles, de 2 \xc3\xa0 6 joueurs.\0"
    b"La plus petite : id\xc3\xa9ale \xc3\xa0 deux.\0"
    b"Plus vaste\xc2\xa0: id\xc3\xa9ale \xc3\xa0 trois.\0"
    b"Des d\xc3\xa9tours : id\xc3\xa9ale \xc3\xa0 4 ou 5.\0"
    b"L\xe2\x80\x99oc\xc3\xa9an paie 3 : id\xc3\xa9ale \xc3\xa0 six.\0"
    b"D\xe2\x80\x99Helsinki \xc3\xa0 Ath\xc3\xa8nes : \xc3\xa0 2 ou 3.\0"
    b"De Dublin \xc3\xa0 Rome : \xc3\xa0 2 ou 3.\0"
    b"Actions du tout premier tour.\0"
    b"Deux, comme \xc3\xa0 chaque tour.\0"
    b"Une seule : mieux \xc3\xa0 2 ou 3.\0"
    b"Personne ne joue\nici. \xc2\x89 ajoute un\njoueur.\0"
    ,
    b"Joueur humain. \27 :\nchanger son nom.\n\xc2\x89 : bot facile.\0"
    b"Bot facile : fait\nbien des erreurs.\n\xc2\x89 : bot normal.\0"
    b"Bot normal : joue\nbien, sans\ncalculer. \xc2\x89 : bot\ndifficile.\0"
    b"Bot difficile :\npr\xc3\xa9voit, bat le\nnormal 2 fois sur 3.\n\xc2\x89 : suivant.\0"
    b"Un joueur sur une\nautre console, qui\ntape un code.\0"
    b"Bot indulgent : plus\nfort si tu gagnes,\nmoins sinon.\nNiveau %d sur 8.\0"
    ,
    b"Bot indulgent : tes\nr\xc3\xa9glages le\nlaissent au niveau\n%d sur 8.\0"
    b"Audacieux : risque\ngros pour gagner\ngros. \27 : prudent.\0"
    b"Prudent : attend et\nrisque peu. \27 :\nb\xc3\xa2tisseur.\0"
    b"B\xc3\xa2tisseur :\nrenforce ce qu\xe2\x80\x99il a.\n\27 : sans style.\0"
    b"Un num\xc3\xa9ro (\xc2\x89)\ndonne les m\xc3\xaames\ncartes sur chaque\nconsole.\0"
)
