# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 351
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis, mais la le\xc3\xa7on continue avec un autre choix.\0"
    b"row\0"
    b"Voici la deuxi\xc3\xa8me le\xc3\xa7on, dans une autre partie. Cette partie en est \xc3\xa0 l\xe2\x80\x99\xc3"
    b"\xa8re du jet. Tu as cinq cartes, le maximum\xc2\xa0: des \xc3\xa9v\xc3\xa9nements, des bonus et des cartes cha"
    b"os.\0"
    b"row\0"
    ,
    b"Tu peux piocher deux cartes pour une action. Tu as alors deux cartes de trop\xc2\xa0: d\xc3\xa9fausse \xc2\xab"
    b"\xc2\xa0Seul en piste\xc2\xa0\xc2\xbb et \xc2\xab\xc2\xa0Haute altitude\xc2\xa0\xc2\xbb. Appuie sur \xc2\x8a, p"
    b"uis choisis le symbole \xc2\x8c avec \xc2\x89.\0"
    b"row\0"
    b"Une carte chaos ne co\xc3\xbbte jamais d\xe2\x80\x99action. Joue \xc2\xab\xc2\xa0Clients d\xc3\xa9tourn\xc3\xa9"
    b"s\xc2\xa0\xc2\xbb\xc2\xa0: Ben te verse\xc2\xa02\xc2\xa0M$. Appuie sur \xc2\x8a, puis choisis le symbole \31 av"
    b"ec \xc2\x89.\0"
    b"row\0"
    ,
    b"Un \xc3\xa9v\xc3\xa9nement co\xc3\xbbte une action. Joue \xc2\xab\xc2\xa0Brouillard \xc3\xa9pais\xc2\xa0\xc2"
    b"\xbb\xc2\xa0: il renvoie au hangar tous les avions d\xe2\x80\x99une ligne de ton choix. Appuie sur \xc2\x8a, pu"
    b"is choisis le symbole \31 avec \xc2\x89.\0"
    b"MSY-ORD\0"
    b"Ben m\xc3\xa8ne MSY-ORD, de La Nouvelle-Orl\xc3\xa9ans \xc3\xa0 Chicago. Elle paie\xc2\xa02\xc2\xa0M$\xc2\xa0: "
    b"choisis-la.\0"
    b"row\0"
    ,
    b"Joue \xc2\xab\xc2\xa0Magnat des portes\xc2\xa0\xc2\xbb. Ce bonus paie\xc2\xa03\xc2\xa0M$ au joueur qui a le plu"
    b"s de portes\xc2\xa0: c\xe2\x80\x99est toi. Mais tes actions sont jou\xc3\xa9es. Ach\xc3\xa8tes-en une \xc3\xa0"
    b"\xc2\xa01\xc2\xa0M$\xc2\xa0: appuie sur \xc2\x8a, puis sur \xc2\x89.\0"
    b"row\0"
    b"Ben joue \xc2\xab\xc2\xa0Rachat \xc3\xa0 l\xe2\x80\x99amiable\xc2\xa0\xc2\xbb pour te prendre une porte. R\xc3"
    b"\xa9ponds par ta carte chaos \xc2\xab\xc2\xa0Clou\xc3\xa9 par la pluie\xc2\xa0\xc2\xbb\xc2\xa0: elle annule cel"
    b"le de Ben.\0"
    b"BOS\0"
    ,
    b"Tu as huit portes. La neuvi\xc3\xa8me lancera la d\xc3\xa9r\xc3\xa9gulation\xc2\xa0: les lignes paieront, et tu"
    b" recevras trois cartes. Pose-la \xc3\xa0 Boston (BOS).\0"
    b"ATL\0"
    b"La d\xc3\xa9r\xc3\xa9gulation a ouvert les places \xc3\xa0 \xc2\x83. Deux places d\xe2\x80\x99Atlanta (ATL) son"
    b"t prises\xc2\xa0: pose la troisi\xc3\xa8me porte.\0"
    b"header\0"
    ,
    b"Dans la rang\xc3\xa9e de symboles en bas, \xc2\x8d sert \xc3\xa0 d\xc3\xa9placer tes avions vers d\xe2\x80\x99a"
    b"utres lignes. Tu peux les prendre sur une ligne ou dans ton hangar \xc2\x9e. Le symbole \xc2\x91 m\xc3\xa8ne au"
    b"x listes des lignes et des portes.\0"
    b"header\0"
    ,
    b"Tu as\xc2\xa09\xc2\xa0M$, et Ben\xc2\xa06\xc2\xa0M$. Les derniers tours commencent quand un joueur pose son dix"
    b"i\xc3\xa8me avion. Ben a pos\xc3\xa9 huit avions. Apr\xc3\xa8s les derniers tours, les lignes paient une derni"
    b"\xc3\xa8re fois, et la partie est finie.\0"
)
# How many moves are played before the first step
START = 36
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\3\1\0\2\0\0\1\1\0\1\1\0\2\3\0\1\2\0\1\3\0\1\1\0\0\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\0\0\4\0\7\0\3\0\1\0\24\0\0\0\30\0\3\0\2\0\23\0\7\0\4\0\24\0\30\0\6\0\5\0\20\0\22\0\23\0'\0\36\0\1\0\25\0"
    b"\xff\0\xff\0\2\0\xff\0\27\0\xff\0\xff\0\34\0\xff\0\34\0\xff\0\xff\0\x90\0 \0=\0\xff\0\xd1\0\1\0X\0\xff\0\14\0"
    b"\xff\0\x92\0n\0\xff\0\xff\0;\0\xae\0\34\0\xff\0\1\0\4\0\14\0\xff\0\0\0\xff\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b"%\0=\0&\0 \0"
