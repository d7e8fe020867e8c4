# Generated from seeds/console and seeds/way_up_high/texts.toml by `make data`: change those files, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Quand tu pioches ta carte.\0"
    b"Avant de poser : un choix de plus.\0"
    b"Apr\xc3\xa8s : la carte reste \xc3\xa0 toi.\0"
    b"Le nombre de manches \xc3\xa0 jouer.\0"
    b"Une : 5 minutes par joueur.\0"
    b"Deux : 10 minutes par joueur.\0"
    b"Un but de plus, et des points.\0"
    b"Aucun : seul l\xe2\x80\x99arbre compte.\0"
    b"L\xe2\x80\x99un des cinq, au hasard.\0"
    b"Le plus d\xe2\x80\x99une couleur : +5.\0"
    b"Deux couleurs \xc3\xa0 3 \xc3\xa9tages : +5.\0"
    b"Le moins de couleurs, seul : +5.\0"
    ,
    b"Le plus de couleurs en double : +5.\0"
    b"Le score le plus bas : +7.\0"
    b"Personne ne joue\nici. \xc2\x89 ajoute un\njoueur.\0"
    b"Joueur humain. \27 :\nchanger son nom.\n\xc2\x89 : bot facile.\0"
    b"Bot facile : fait\nbien des erreurs.\n\xc2\x89 : bot normal.\0"
    b"Bot normal : joue\nbien, sans\ncalculer. \xc2\x89 : bot\ndifficile.\0"
    b"Bot difficile :\npr\xc3\xa9voit, bat le\nnormal 2 fois sur 3.\n\xc2\x89 : suivant.\0"
    b"Un joueur sur une\nautre console, qui\ntape un code.\0"
    ,
    b"Bot indulgent : plus\nfort si tu gagnes,\nmoins sinon.\nNiveau %d sur 8.\0"
    b"Bot indulgent : tes\nr\xc3\xa9glages le\nlaissent au niveau\n%d sur 8.\0"
    b"Audacieux : risque\ngros pour gagner\ngros. \27 : prudent.\0"
    b"Prudent : attend et\nrisque peu. \27 :\nb\xc3\xa2tisseur.\0"
    b"B\xc3\xa2tisseur :\nrenforce ce qu\xe2\x80\x99il a.\n\27 : sans style.\0"
    b"Un num\xc3\xa9ro (\xc2\x89)\ndonne les m\xc3\xaames\ncartes sur chaque\nconsole.\0"
)
