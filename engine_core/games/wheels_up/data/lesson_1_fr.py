# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"Permis\xc2\xa0; mais la le\xc3\xa7on continue l\xc3\xa0 o\xc3\xb9 pointe la fl\xc3\xa8che.\0"
    b"pips\0"
    b"Tu fondes une compagnie\xc2\xa0: pose d\xe2\x80\x99abord des portes, puis des avions. Les points en haut sont t"
    b"es deux actions de ce tour. Le plus riche gagne\xc2\xa0; \xc3\xa0 \xc3\xa9galit\xc3\xa9, la victoire est partag"
    b"\xc3\xa9e.\0"
    b"ATL\0"
    b"Une porte \xc3\xa0 Atlanta sert ses quatre lignes. Appuie sur \xc2\x89 pour la poser.\0"
    b"DCA;row\0"
    ,
    b"Tu as encore une action\xc2\xa0: pose aussi une porte \xc3\xa0 Washington (DCA). Appuie \xc3\xa0 droite, puis e"
    b"n haut. // Le bas de l\xe2\x80\x99\xc3\xa9cran montre \xc3\xa0 qui sont les portes de l\xe2\x80\x99a\xc3\xa9rop"
    b"ort, ses places libres et ses verrous \xc2\x83. Ils s\xe2\x80\x99ouvrent dans une \xc3\xa8re future.\0"
    b"ATL-DCA;row\0"
    ,
    b"Une ligne demande une porte \xc3\xa0 toi \xc3\xa0 chaque bout\xc2\xa0: tu les as. // Va dessus. Le bas de l\xe2"
    b"\x80\x99\xc3\xa9cran montre ce qu\xe2\x80\x99elle paie\xc2\xa0: 1\xc2\xa0M$. Appuie sur \xc2\x89 pour y poser u"
    b"n avion.\0"
    b"row;DCA\0"
    ,
    b"Une fl\xc3\xa8che saute au prochain lieu o\xc3\xb9 tu peux b\xc3\xa2tir ou voler. La fl\xc3\xa8che oppos\xc3"
    b"\xa9e te ram\xc3\xa8ne. // Les petites marques pr\xc3\xa8s d\xe2\x80\x99un nom sont des avions\xc2\xa0: chacune"
    b" montre \xc3\xa0 qui il est. S\xe2\x80\x99il y en a plus, une grande montre qui en a le plus.\0"
    b"row\0"
    ,
    b"Appuie sur \xc2\x8a pour la rang\xc3\xa9e du bas. Jouer une carte co\xc3\xbbte aussi une action. Chouchou local"
    b" paie chaque joueur qui m\xc3\xa8ne une ligne, avec le plus d\xe2\x80\x99avions\xc2\xa0: tu re\xc3\xa7ois\xc2"
    b"\xa02\xc2\xa0M$. Le bonus d\xe2\x80\x99un rival peut te payer aussi.\0"
    b"row\0"
    ,
    b"Tu as jou\xc3\xa9 tes actions. Une fois par tour, tu peux en acheter une de plus pour\xc2\xa01\xc2\xa0M$. Pas m"
    b"aintenant\xc2\xa0: finis le tour. Tu gardes cinq cartes au plus\xc2\xa0: Ben piochera, puis devra se d\xc3\xa9f"
    b"ausser.\0"
    b"row\0"
    b"Appuie sur \xc2\x8a et joue la carte Nouvelle a\xc3\xa9rogare\xc2\xa0: trois portes pour une action. Pose-les "
    b"\xc3\xa0 Atlanta (ATL) encore, \xc3\xa0 New York (JFK) et \xc3\xa0 Miami (MIA).\0"
    b"ATL-DCA\0"
    ,
    b"Pose encore un avion vers Washington, puis finis le tour. Deux portes \xc3\xa0 Atlanta permettent deux avions p"
    b"ar ligne. Seul compte le bout qui a le plus de portes.\0"
    b"DCA-JFK\0"
    b"Pose un avion sur Atlanta\xe2\x80\x93Miami et un sur Washington\xe2\x80\x93New York. Puis finis le tour.\0"
    b"ATL-MIA\0"
    ,
    b"Pose encore un avion sur Atlanta\xe2\x80\x93Miami. Le cinqui\xc3\xa8me avion d\xe2\x80\x99un joueur ouvre l\xe2"
    b"\x80\x99\xc3\xa8re du jet\xc2\xa0: c\xe2\x80\x99est le tien. Chaque ligne paie alors celui qui la m\xc3\xa8ne"
    b"\xc2\xa0; \xc3\xa0 \xc3\xa9galit\xc3\xa9, personne.\0"
    b"header;JFK-MIA\0"
    b"L\xe2\x80\x99\xc3\xa8re du jet a commenc\xc3\xa9\xc2\xa0: chacun a re\xc3\xa7u trois cartes. Les lignes longues"
    b", ferm\xc3\xa9es jusqu\xe2\x80\x99ici, sont ouvertes et paient plus. // New York\xe2\x80\x93Miami paie\xc2\xa02"
    b"\xc2\xa0M$\xc2\xa0: poses-y un avion.\0"
    b"row;row\0"
    ,
    b"La carte d\xe2\x80\x99un rival peut prendre argent, carte ou porte, fermer une porte ou annuler une carte. D"
    b"\xe2\x80\x99autres renvoient tes avions au hangar\xc2\xa0: deux ici. // Une carte chaos ne co\xc3\xbbte pas d"
    b"\xe2\x80\x99action, m\xc3\xaame au tour d\xe2\x80\x99un rival.\0"
    b"row;DCA\0"
    b"Ach\xc3\xa8te une action pour\xc2\xa01\xc2\xa0M$. // Une deuxi\xc3\xa8me porte \xc3\xa0 Washington (DCA) fait d"
    b"e la place pour un avion de plus sur ses lignes\xc2\xa0: pose-la.\0"
    b"row\0"
    ,
    b"Appuie sur \xc2\x8a, puis choisis \xc2\x8d. Une action d\xc3\xa9place jusqu\xe2\x80\x99\xc3\xa0 trois avions, d"
    b"\xe2\x80\x99abord ceux du hangar. D\xc3\xa9place-en un vers Atlanta\xe2\x80\x93Washington, puis un vers Washing"
    b"ton\xe2\x80\x93New York.\0"
    b"header\0"
    b"La neuvi\xc3\xa8me porte d\xe2\x80\x99un joueur, ou la derni\xc3\xa8re place libre, ouvre la d\xc3\xa9r\xc3\xa9"
    b"gulation. Les lignes paient encore, chacun re\xc3\xa7oit trois cartes, et les places \xc2\x83 s\xe2\x80\x99ouvr"
    b"ent.\0"
    b"row\0"
    ,
    b"Joue la carte Haute altitude. Chaque joueur qui vole sur une ligne longue re\xc3\xa7oit\xc2\xa03\xc2\xa0M$\xc2"
    b"\xa0: toi aussi.\0"
    b"header;header\0"
    b"La fin s\xe2\x80\x99ouvre quand un joueur pose son dixi\xc3\xa8me et dernier avion. Les lignes paient, et le to"
    b"ur continue. // Puis chacun a un tour complet, puis tous sauf ce joueur une action, sans achat. Les lignes paie"
    b"nt une derni\xc3\xa8re fois.\0"
    b"header\0"
    ,
    b"La partie finit aussi apr\xc3\xa8s douze tours de table sans nouvel avion ni nouvelle \xc3\xa8re.\0"
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
