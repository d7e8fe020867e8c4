# Generated from seeds/up_too_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 83
SEATS = 3
OPTIONS: dict = {}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis. Mais d\xe2\x80\x99abord ce qui est marqu\xc3\xa9.\0"
    b"ring\0"
    b"Sept compagnies en cercle. Une part vaut a\xc3\xa9roport \xc2\x80 plus avion \xc2\x81.\0"
    b"C\0"
    b"Chacun offre une part en secret. Tu as deux C\xc2\xa0: offre-en une.\0"
    b"hand\0"
    b"Les cartes paient. La plus haute mise prend d\xe2\x80\x99abord\xc2\xa0: l\xc3\xa8ve \xc2\x802 et \xc2\x814, et "
    b"mise.\0"
    b"C\0"
    b"La tienne gagne. Premi\xc3\xa8re part de C\xc2\xa0: tu pr\xc3\xa9sides \10, ta mise est son capital, le nombre "
    b"\xc3\xa0 droite.\0"
    b"rows\0"
    b"C agit\xc2\xa0: revenu\xc2\xa01. B\xc3\xa2tis l\xe2\x80\x99a\xc3\xa9roport\xc2\xa02\xc2\xa0: 2 cartes du capita"
    b"l.\0"
    b"rows\0"
    b"L\xe2\x80\x99avion\xc2\xa02 d\xe2\x80\x99un coup co\xc3\xbbte\xc2\xa03\xc2\xa0: le niveau saut\xc3\xa9 se paie "
    b"aussi.\0"
    b"share\0"
    b"Le dividende va du capital aux mains de qui a des C\xc2\xa0: rien que toi. Verse\xc2\xa01.\0"
    b"C\0"
    b"Un tour plus tard, deux escales\xc2\xa0: C y pioche, l\xe2\x80\x99escale aussi. D n\xe2\x80\x99a personne\xc2"
    b"\xa0: sens horaire.\0"
    b"ring\0"
    b"C vaut\xc2\xa02 + 2, A\xc2\xa01 + 2\xc2\xa0: 7 points. La troisi\xc3\xa8me fois que la pioche se vide, le tour "
    b"est le dernier.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\1\2\0\3\3\0\1\4\0\1\0\0\1\0\0\1\25\0\1\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\2\0\4\0\1\0\7\0\16\0\17\0\5\0\17\0\17\0\2\0\4\0\1\0\17\0\0\0\7\0\14\0\1\0\13\0\7\0\1\0\0\0\6\0\2\0\1\0"
    b"\1\0\17\0\17\0\0\0\13\0\17\0\2\0\0\0\6\0\14\0\1\0\13\0\7\0\1\0\1\0"
)
# Which move, and what will do as well
OTHERWISE = b""
