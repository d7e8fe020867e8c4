# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis. Mais d\xe2\x80\x99abord, suis la fl\xc3\xa8che.\0"
    b"pips\0"
    b"D\xe2\x80\x99abord des portes, puis des avions. Les points\xc2\xa0: deux actions par tour.\0"
    b"ATL\0"
    b"Une porte \xc3\xa0 Atlanta sert ses quatre lignes. Puis A la pose.\0"
    b"DCA\0"
    b"Encore une action. Suis la ligne jusqu\xe2\x80\x99\xc3\xa0 Washington\xc2\xa0: une porte.\0"
    b"ATL-DCA\0"
    b"Chaque bout est \xc3\xa0 toi\xc2\xa0: va sur la ligne, A y pose un avion.\0"
    b"ATL-DCA\0"
    b"Sur une ligne, les fl\xc3\xa8ches de c\xc3\xb4t\xc3\xa9 passent \xc3\xa0 la voisine.\0"
    b"row\0"
    b"B\xc2\xa0: la ligne du bas. Cartes\xc2\xa0: Chouchou local paie qui m\xc3\xa8ne une ligne\xc2\xa0: toi, 2\xc2"
    b"\xa0M$.\0"
    b"row\0"
    b"Plus d\xe2\x80\x99action. Pour\xc2\xa01\xc2\xa0M$, une de plus. Pas ici\xc2\xa0: finis le tour.\0"
    b"row\0"
    b"Nouvelle a\xc3\xa9rogare\xc2\xa0: trois portes d\xe2\x80\x99un coup. Atlanta encore, New York, Miami.\0"
    b"ATL-DCA\0"
    b"Deux portes\xc2\xa0: jusqu\xe2\x80\x99\xc3\xa0 deux avions par ligne. Qui en a le plus m\xc3\xa8ne.\0"
    b"DCA-JFK\0"
    b"De m\xc3\xaame Atlanta\xe2\x80\x93Miami et Washington\xe2\x80\x93New York. Puis finis le tour.\0"
    b"ATL-MIA\0"
    b"Atlanta\xe2\x80\x93Miami, cinqui\xc3\xa8me avion\xc2\xa0: \xc3\xa8re du jet. Chaque ligne paie.\0"
    b"header\0"
    b"Ainsi \xc3\xa0 chaque \xc3\xa8re. Les lignes longues sont ouvertes. Qui a le plus d\xe2\x80\x99argent gagne.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\1\0\0\1\2\0\1\1\0\0\0\0\1\2\0\1\3\0\4\0\0\2\2\0\3\2\0\1\4\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\0\0\2\0\7\0\3\0\20\0\xff\0O\0\xff\0\xff\0\xff\0\30\0\x90\0\17\x002\0\0\0\4\0\5\0\20\0\xff\0\1\0\4\0\21\0\27\0"
    b"\xff\0\6\0\24\0\21\0\6\0\10\0!\0\xff\0"
)
# Which move, and what will do as well
OTHERWISE = b"\16\0\4\0\16\0\5\0\17\0\0\0\17\0\5\0\20\0\0\0\20\0\4\0\25\0\27\0\26\0\21\0"
