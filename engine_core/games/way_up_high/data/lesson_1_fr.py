# Generated from seeds/way_up_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 1278
SEATS = 2
OPTIONS: dict = {}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis, mais la le\xc3\xa7on continue par la carte marqu\xc3\xa9e.\0"
    b"tree\0"
    b"Tu b\xc3\xa2tis une cabane sur un arbre, deux \xc3\xa9tages par tour. Le symbole d\xe2\x80\x99un \xc3\xa9tage e"
    b"st sa couleur, son nombre est sa valeur.\0"
    b"hand\0"
    b"Une seule main tourne\xc2\xa0: une carte par joueur, et celle que tu viens de piocher. Poses-en une\xc2\xa0; le"
    b" reste passe \xc3\xa0 ton voisin de gauche.\0"
    b"tree;sums;hand\0"
    ,
    b"Toute carte va sur le tronc. // Des \xc3\xa9tages de m\xc3\xaame couleur \xc3\xa0 la suite forment une s\xc3"
    b"\xa9rie. // Prends \x014 sur \x013.\0"
    b"hand;sums\0"
    b"La main revient, avec une carte de plus. Une barre sous une carte dit qu\xe2\x80\x99elle va\xc2\xa0: son \xc3"
    b"\xa9tage du bas a la couleur ou la valeur de ton toit. // \1 sur \1\xc2\xa0: s\xc3\xa9rie de quatre.\0"
    b"sums;hand\0"
    ,
    b"La plus longue s\xc3\xa9rie de toute la table rapporte sa longueur, en bonus, \xc3\xa0 tous ceux qui l\xe2\x80"
    b"\x99\xc3\xa9galent. // Aucune carte de cette main n\xe2\x80\x99a \1 en bas. Mais un\xc2\xa02 va sur un\xc2\xa02"
    b"\xc2\xa0: prends \x042 sur \x032.\0"
    b"hand\0"
    b"Rien ne va sur ton toit, l\xe2\x80\x99\xc3\xa9tage du haut. Toute carte peut se poser grise\xc2\xa0: deux \xc3"
    b"\xa9tages gris, 4 points en tout. Choisis-en une.\0"
    b"sums;tree\0"
    ,
    b"Le gris n\xe2\x80\x99est pas une couleur\xc2\xa0: il coupe la s\xc3\xa9rie, et toute carte va dessus. La carte "
    b"est cach\xc3\xa9e\xc2\xa0: nul ne sait laquelle. // Quand un autre b\xc3\xa2tit, un arbre trop haut pour l\xe2"
    b"\x80\x99\xc3\xa9cran continue \xc3\xa0 c\xc3\xb4t\xc3\xa9.\0"
    b"sums\0"
    b"Avec deux joueurs, il y a sept tours. Tous les \xc3\xa9tages comptent, et la s\xc3\xa9rie. Le plus haut total g"
    b"agne. Ex \xc3\xa6quo, celui qui joue le dernier dans un tour gagne seul.\0"
    b"hand;hidden\0"
    ,
    b"Il reste trois tours\xc2\xa0: joue comme tu veux\xc2\xa0; \25 rend grise une carte qui va, et retour. // Des po"
    b"ints et un nombre sous l\xe2\x80\x99arbre comptent les \xc3\xa9tages cach\xc3\xa9s. A tenu explique les symbole"
    b"s.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\0\0\0\1\1\0\1\1\0\1\1\0\1\1\0\0\0\0\0\0\0\0\0\1"
# All moves, two bytes each
MOVES = b"\3\0\23\0\1\0\17\0\14\0\n\0M\0\5\0"
# Which move, and what will do as well
OTHERWISE = b"\6\0W\0\6\0X\0"
