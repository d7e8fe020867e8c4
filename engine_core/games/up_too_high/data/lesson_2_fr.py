# Generated from seeds/up_too_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 718
SEATS = 2
OPTIONS: dict = {}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis, mais la le\xc3\xa7on continue avec le choix qui clignote.\0"
    b"B\0"
    b"Chacun propose une part, puis en r\xc3\xa9v\xc3\xa8le une autre de la pioche\xc2\xa0: \xc3\xa0 deux, il y en a "
    b"quatre \xc3\xa0 prendre. Les cartes tir\xc3\xa9es avant une part vont \xc3\xa0 la d\xc3\xa9fausse. Propose B.\0"
    b"hand\0"
    b"La plus haute mise choisit en premier et en troisi\xc3\xa8me. Ajoute \xc2\x811 et les deux \xc2\x812 \xc3\xa0 l"
    b"a mise, puis choisis \xc2\xab\xc2\xa0miser\xc2\xa0\xc2\xbb.\0"
    b"G\0"
    ,
    b"Tes trois battent les deux de Ben. Prends G\xc2\xa0: elle n\xe2\x80\x99a pas de pr\xc3\xa9sident, tu le deviens"
    b".\0"
    b"E\0"
    b"Prends E\xc2\xa0: l\xc3\xa0 aussi, tu deviens pr\xc3\xa9sident. Ben aura l\xe2\x80\x99autre E, mais il lui faut"
    b" plus de parts que toi pour te remplacer.\0"
    b"G\0"
    b"Les deux compagnies se partagent ta mise. Trois cartes, c\xe2\x80\x99est impair\xc2\xa0: tu choisis o\xc3\xb9 v"
    b"a la derni\xc3\xa8re. Choisis G.\0"
    b"header\0"
    ,
    b"Plus tard, la pioche s\xe2\x80\x99est vid\xc3\xa9e pour la troisi\xc3\xa8me fois. C\xe2\x80\x99est la derni\xc3"
    b"\xa8re manche. La pioche et la d\xc3\xa9fausse sont vides.\0"
    b"G\0"
    b"G s\xe2\x80\x99arr\xc3\xaate deux fois, mais il n\xe2\x80\x99y a plus rien \xc3\xa0 piocher. Une fois par manch"
    b"e, cela compte aussi comme une pioche vid\xc3\xa9e.\0"
    b"share\0"
    b"Le dividende paie chaque part\xc2\xa0: tu as trois G, Ben deux. Verse\xc2\xa01.\0"
    b"ring\0"
    ,
    b"Tu gagnes, 57 \xc3\xa0\xc2\xa056\xc2\xa0! Les cartes en main ne valent rien, mais \xc3\xa0 \xc3\xa9galit\xc3"
    b"\xa9 celui qui en a le plus gagne.\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\1\1\0\4\3\0\1\1\0\1\1\0\1g\0\0\0\0\1\0\0\1\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\1\0\4\0\13\0\14\0\14\0\17\0\7\0\r\0\17\0\6\0\1\0\4\0\4\0\6\0\7\0\2\0\13\0\1\0\14\0\1\0\4\0\4\0\17\0\3\0"
    b"\17\0\4\0\4\0\4\0\5\0\10\0\1\0\1\0\7\0\1\0\1\0\5\0\1\0\17\0\0\0\17\0\4\0\5\0\1\0\0\0\13\0\1\0\1\0\1\0"
    b"\10\0\13\0\1\0\1\0\2\0\0\0\17\0\17\0\6\0\0\0\2\0\2\0\1\0\1\0\2\0\7\0\10\0\1\0\14\0\2\0\2\0\1\0\7\0\t\0"
    b"\6\0\2\0\17\0\0\0\17\0\2\0\6\0\3\0\3\0\2\0\1\0\13\0\1\0\1\0\1\0\1\0\t\0\2\0\10\0\1\0\n\0\1\0\6\0\2\0"
    b"\0\0\1\0\17\0\0\0\17\0\6\0\6\0\0\0\2\0\2\0\1\0\1\0\3\0\13\0\1\0\1\0\1\0\1\0\2\0\14\0\1\0\1\0\1\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b""
