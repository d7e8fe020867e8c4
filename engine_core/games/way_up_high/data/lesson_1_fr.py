# Generated from seeds/way_up_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 1089
SEATS = 2
OPTIONS: dict = {}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"Elle va aussi. Mais d\xe2\x80\x99abord la carte marqu\xc3\xa9e.\0"
    b"tree\0"
    b"Ton arbre gagne deux \xc3\xa9tages par tour. Le signe d\xe2\x80\x99un \xc3\xa9tage est sa couleur, son nombre e"
    b"st sa valeur.\0"
    b"hand\0"
    b"Sur le tronc, tout va. Prends \x043 sur \x042\xc2\xa0: une m\xc3\xaame couleur forme une s\xc3\xa9rie.\0"
    b"hand\0"
    b"Les mains tournent. Une barre\xc2\xa0: elle va. \4 sur \4\xc2\xa0: s\xc3\xa9rie de quatre.\0"
    b"hand\0"
    b"Aucun \4 en bas. Mais un\xc2\xa04 va sur un\xc2\xa04\xc2\xa0: prends \x022 sur \x014.\0"
    b"hand\0"
    b"Rien ne va sur ton toit\xc2\xa0: toutes sont grises, deux \xc3\xa9tages, 4 en tout. Bas grise aussi celles qui "
    b"vont.\0"
    b"sums\0"
    b"Le gris coupe la s\xc3\xa9rie\xc2\xa0; dessus, tout va. La plus longue de toutes rapporte sa longueur.\0"
    b"tree\0"
    b"Il te reste trois tours\xc2\xa0: \xc3\xa0 toi\xc2\xa0! A tenu\xc2\xa0: ce que disent les signes.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\1\1\0\1\1\0\1\1\0\1\1\0\0\0\0\0\0\1"
# All moves, two bytes each
MOVES = b"\21\0\24\0\23\0\t\0\6\0W\0B\0J\0"
# Which move, and what will do as well
OTHERWISE = b"\6\0H\0\6\0K\0"
