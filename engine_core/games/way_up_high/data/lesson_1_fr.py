# Generated from seeds/way_up_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 1278
SEATS = 2
OPTIONS: dict = {}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis, mais la le\xc3\xa7on continue avec une autre carte.\0"
    b"tree\0"
    b"Tu es Ana. Tu b\xc3\xa2tis une cabane dans un arbre, deux \xc3\xa9tages par tour. Le symbole d\xe2\x80\x99un "
    b"\xc3\xa9tage est sa couleur, son nombre est sa valeur.\0"
    b"hand\0"
    b"Tous jouent avec la m\xc3\xaame main\xc2\xa0: \xc3\xa0 deux joueurs, deux cartes, plus celle que tu viens de pi"
    b"ocher (*). Pose une carte\xc2\xa0; les autres passent \xc3\xa0 ton voisin de gauche.\0"
    b"tree;sums;hand\0"
    ,
    b"Toute carte va sur le tronc. // Des \xc3\xa9tages de m\xc3\xaame couleur \xc3\xa0 la suite forment une s\xc3"
    b"\xa9rie. La plus longue de toute la table rapporte sa longueur en bonus\xc2\xa0: +2. // Prends la carte qui a "
    b"\x014 en haut et \x013 en bas.\0"
    b"hand;sums\0"
    ,
    b"La main revient, et tu as pioch\xc3\xa9. Ton toit est l\xe2\x80\x99\xc3\xa9tage du haut de ton arbre. Tu peux p"
    b"oser en couleurs toute carte soulign\xc3\xa9e\xc2\xa0: son \xc3\xa9tage du bas a la couleur ou la valeur du toi"
    b"t. Le curseur part d\xe2\x80\x99une telle carte. // \1 sur \1 fait une s\xc3\xa9rie de quatre\xc2\xa0: Ben perd"
    b" son bonus.\0"
    b"sums;hand\0"
    ,
    b"Tous ceux dont la s\xc3\xa9rie \xc3\xa9gale la plus longue ont le bonus. // Aucune carte de cette main n\xe2"
    b"\x80\x99a \1 en bas. Mais un\xc2\xa02 va sur un\xc2\xa02\xc2\xa0: prends la carte qui a \x042 en haut et \x032 "
    b"en bas.\0"
    b"hidden;hand\0"
    ,
    b"Les points et le\xc2\xa02 sous ton arbre signalent que ses\xc2\xa02 \xc3\xa9tages du bas sont hors de l\xe2\x80"
    b"\x99\xc3\xa9cran. Dans la vue de tous les arbres, un arbre trop haut continue dans une colonne \xc3\xa0 sa droi"
    b"te. // Aucune carte ne va sur ton toit. Toute carte peut se retourner et se poser en gris\xc2\xa0: deux \xc3"
    b"\xa9tages gris, 4 points en tout. Choisis une carte.\0"
    b"sums\0"
    ,
    b"Le gris n\xe2\x80\x99est pas une couleur\xc2\xa0: il coupe la s\xc3\xa9rie, et toute carte va dessus. La carte "
    b"grise est face cach\xc3\xa9e\xc2\xa0: personne ne la voit.\0"
    b"sums\0"
    b"Avec deux joueurs, il y a sept tours. \xc3\x80 la fin, tous les \xc3\xa9tages comptent, et le bonus. Le plus ha"
    b"ut total gagne. En cas d\xe2\x80\x99\xc3\xa9galit\xc3\xa9, celui qui joue en second gagne seul.\0"
    b"hand\0"
    ,
    b"Il reste trois tours\xc2\xa0: joue comme tu veux. \25 retourne une carte en gris, m\xc3\xaame si elle peut se p"
    b"oser. \24 la remet en couleurs. Maintiens \xc2\x89\xc2\xa0: symboles.\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\0\0\0\1\1\0\1\1\0\1\1\0\1\1\0\0\0\0\0\0\0\0\0\1"
# All moves, two bytes each
MOVES = b"\3\0\23\0\1\0\17\0\14\0\n\0M\0\5\0"
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b"\6\0W\0\6\0X\0"
