# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"Permis\xc2\xa0; mais la le\xc3\xa7on continue l\xc3\xa0 o\xc3\xb9 pointe la fl\xc3\xa8che.\0"
    b"pips\0"
    b"Fonde une compagnie\xc2\xa0: des portes d\xe2\x80\x99abord, puis des avions. Les points\xc2\xa0: deux actions p"
    b"ar tour. Le plus riche gagne\xc2\xa0; \xc3\xa0 \xc3\xa9galit\xc3\xa9, on partage.\0"
    b"ATL\0"
    b"Une porte \xc3\xa0 Atlanta sert ses quatre lignes. \xc2\x89 la pose.\0"
    b"DCA;row\0"
    ,
    b"Encore une action. Une porte aussi \xc3\xa0 Washington (DCA)\xc2\xa0: \xc3\xa0 droite, puis en haut. // En bas"
    b"\xc2\xa0: \xc3\xa0 qui sont les portes de l\xe2\x80\x99a\xc3\xa9roport, ses places libres, ses verrous \xc2\x83"
    b". Ils s\xe2\x80\x99ouvrent dans une \xc3\xa8re future.\0"
    b"ATL-DCA;row\0"
    b"Une ligne veut une porte \xc3\xa0 toi \xc3\xa0 chaque bout\xc2\xa0: celle-ci les a. // Va dessus\xc2\xa0: en ba"
    b"s, ce qu\xe2\x80\x99elle paie, 1\xc2\xa0M$. \xc2\x89 y pose un avion.\0"
    b"row;DCA\0"
    ,
    b"Une touche fl\xc3\xa9ch\xc3\xa9e m\xc3\xa8ne tout droit au prochain lieu o\xc3\xb9 tu peux b\xc3\xa2tir ou vole"
    b"r. La touche oppos\xc3\xa9e ram\xc3\xa8ne. // Pr\xc3\xa8s d\xe2\x80\x99un nom, de petites marques\xc2\xa0: un a"
    b"vion chacune, et \xc3\xa0 qui. S\xe2\x80\x99il y en a plus, une grande\xc2\xa0: qui m\xc3\xa8ne.\0"
    b"row\0"
    b"\xc2\x8a\xc2\xa0: la rang\xc3\xa9e du bas. Une carte est une action aussi\xc2\xa0: Chouchou local paie qui m"
    b"\xc3\xa8ne une ligne\xc2\xa0: toi, 2\xc2\xa0M$. Le bonus d\xe2\x80\x99un rival peut te payer aussi.\0"
    b"row\0"
    ,
    b"Aucune action ne reste. Une fois par tour, 1\xc2\xa0M$ en ach\xc3\xa8te une de plus. Pas ici\xc2\xa0: finis le "
    b"tour. Tu gardes cinq cartes au plus\xc2\xa0: Ben pioche et se d\xc3\xa9fausse.\0"
    b"row\0"
    b"\xc2\x8a, la carte Nouvelle a\xc3\xa9rogare\xc2\xa0: trois portes d\xe2\x80\x99un coup. Atlanta (ATL) encore, N"
    b"ew York (JFK), Miami (MIA).\0"
    b"ATL-DCA\0"
    ,
    b"Pose un avion de plus vers Washington. Deux portes \xc3\xa0 Atlanta\xc2\xa0: jusqu\xe2\x80\x99\xc3\xa0 deux avi"
    b"ons par ligne. Seul compte le bout qui en a le plus. Qui y a le plus d\xe2\x80\x99avions la m\xc3\xa8ne\xc2\xa0"
    b"; \xc3\xa0 \xc3\xa9galit\xc3\xa9, personne.\0"
    b"DCA-JFK\0"
    b"De m\xc3\xaame Atlanta\xe2\x80\x93Miami et Washington\xe2\x80\x93New York. Puis finis le tour.\0"
    b"ATL-MIA\0"
    ,
    b"Atlanta\xe2\x80\x93Miami encore. Qui pose son cinqui\xc3\xa8me avion, o\xc3\xb9 qu\xe2\x80\x99ils volent, ouvre"
    b" l\xe2\x80\x99\xc3\xa8re du jet\xc2\xa0: toi, ici. Chaque ligne paie qui la m\xc3\xa8ne\xc2\xa0; \xc3\xa0 \xc3"
    b"\xa9galit\xc3\xa9, personne.\0"
    b"header;JFK-MIA\0"
    b"Avec l\xe2\x80\x99\xc3\xa8re du jet, chacun a eu trois cartes. Les lignes longues, ferm\xc3\xa9es jusqu\xe2\x80"
    b"\x99ici, sont ouvertes\xc2\xa0: elles paient plus. // New York\xe2\x80\x93Miami paie\xc2\xa02\xc2\xa0M$\xc2\xa0"
    b": vas-y.\0"
    b"row;row\0"
    ,
    b"Les cartes des rivaux prennent argent, cartes ou portes. D\xe2\x80\x99autres ferment des portes ou annulent une"
    b" carte. Des avions rentrent au hangar\xc2\xa0: deux ici. // Un chaos est gratuit, m\xc3\xaame hors de ton tour"
    b"\xc2\xa0: B.\0"
    b"row;DCA\0"
    b"Ach\xc3\xa8te une action pour\xc2\xa01\xc2\xa0M$. // Une deuxi\xc3\xa8me porte \xc3\xa0 Washington (DCA) fait d"
    b"e la place sur ses lignes.\0"
    b"row\0"
    ,
    b"\xc2\x8a, puis \xc2\x8d\xc2\xa0: jusqu\xe2\x80\x99\xc3\xa0 trois avions pour une action, d\xe2\x80\x99abord ceu"
    b"x du hangar. Vers Washington depuis Atlanta, puis depuis New York.\0"
    b"header\0"
    b"La neuvi\xc3\xa8me porte d\xe2\x80\x99un joueur ouvre l\xe2\x80\x99\xc3\xa8re suivante, la d\xc3\xa9r\xc3\xa9gu"
    b"lation. La derni\xc3\xa8re place libre aussi, une fois prise. Les lignes paient encore, trois cartes \xc3\xa0 c"
    b"hacun, et les places \xc2\x83 ouvrent.\0"
    b"row\0"
    ,
    b"La carte Haute altitude\xc2\xa0: 3\xc2\xa0M$ \xc3\xa0 chacun sur une ligne longue, donc \xc3\xa0 toi.\0"
    b"header\0"
    b"La fin\xc2\xa0: le dixi\xc3\xa8me et dernier avion d\xe2\x80\x99un joueur. Les lignes paient, le tour s\xe2\x80"
    b"\x99ach\xc3\xa8ve. Puis chacun a un dernier tour complet, puis tous sauf ce joueur une action, sans achat. Et l"
    b"es lignes paient une derni\xc3\xa8re fois.\0"
    b"header\0"
    b"Ou plus t\xc3\xb4t, apr\xc3\xa8s douze tours de table sans nouvel avion ni \xc3\xa8re.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = (
    b"\0\0\0\1\0\0\1\2\0\1\1\0\0\0\0\1\2\0\1\3\0\4\0\0\2\2\0\3\2\0\1\4\0\1\2\0\0\0\0\2\3\0\5\0\0\0\0\0"
    b"\1\0\0\0\0\0\0\0\0"
)
# All moves, two bytes each
MOVES = (
    b"\0\0\2\0\7\0\3\0\20\0\xff\0O\0\xff\0\xff\0\xff\0\30\0\x90\0\17\x002\0\0\0\4\0\5\0\20\0\xff\0\1\0\4\0\21\0\27\0"
    b"\xff\0\6\0\24\0\21\0\6\0\10\0!\0\xff\0\31\0\xd0\0\0\0\x92\0\2\0\34\0\1\0\xff\0\x91\0\34\0\0\0\34\0\7\0m\0"
)
# Which move, and what will do as well
OTHERWISE = b"\16\0\4\0\16\0\5\0\17\0\0\0\17\0\5\0\20\0\0\0\20\0\4\0\25\0\27\0\26\0\21\0"
