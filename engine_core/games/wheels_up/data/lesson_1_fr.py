# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis, mais la le\xc3\xa7on suit la fl\xc3\xa8che.\0"
    b"pips\0"
    b"Tu es Ana, et tu fondes une compagnie\xc2\xa0: pose d\xe2\x80\x99abord des portes, puis des avions. Les points "
    b"en haut sont tes deux actions de ce tour. Le plus riche gagne\xc2\xa0; \xc3\xa0 \xc3\xa9galit\xc3\xa9, la victo"
    b"ire est partag\xc3\xa9e.\0"
    b"ATL\0"
    b"Un anneau est un a\xc3\xa9roport. Il s\xe2\x80\x99\xc3\xa9paissit d\xc3\xa8s que tu y as une porte. Une porte "
    b"\xc3\xa0 Atlanta dessert ses quatre lignes. Pose-la avec \xc2\x89.\0"
    ,
    b"row;DCA\0"
    b"En bas sont les portes de l\xe2\x80\x99a\xc3\xa9roport, et un trait par place libre. Les places \xc3\xa0 \xc2"
    b"\x83 s\xe2\x80\x99ouvriront plus tard. // Pose aussi une porte \xc3\xa0 Washington (DCA). Une fl\xc3\xa8che sau"
    b"te au prochain lieu o\xc3\xb9 b\xc3\xa2tir ou voler\xc2\xa0: appuie sur \30, puis sur \xc2\x89.\0"
    b"ATL-DCA;row\0"
    ,
    b"Une ligne demande une porte \xc3\xa0 toi \xc3\xa0 chaque bout\xc2\xa0: tu les as ici. // Place le curseur sur l"
    b"a ligne\xc2\xa0: le bas de l\xe2\x80\x99\xc3\xa9cran montre alors ce qu\xe2\x80\x99elle paie, 1\xc2\xa0M$. Pose"
    b" un avion avec \xc2\x89.\0"
    b"DCA\0"
    b"Pr\xc3\xa8s d\xe2\x80\x99un nom, chaque petite marque est un avion et montre \xc3\xa0 qui il est. S\xe2\x80\x99"
    b"il y en a beaucoup, une seule grande marque montre qui en a le plus.\0"
    b"row\0"
    ,
    b"Appuie sur \xc2\x8a pour la rang\xc3\xa9e des actions\xc2\xa0: tes cartes y sont. Une carte co\xc3\xbbte aussi "
    b"une action. Joue \xc2\xab\xc2\xa0Chouchou local\xc2\xa0\xc2\xbb\xc2\xa0: chaque joueur qui m\xc3\xa8ne une lign"
    b"e, donc y a le plus d\xe2\x80\x99avions, re\xc3\xa7oit\xc2\xa02\xc2\xa0M$. Le bonus d\xe2\x80\x99un rival peut "
    b"te payer aussi.\0"
    b"row\0"
    ,
    b"Tu as jou\xc3\xa9 tes actions. Une fois par tour, tu peux acheter une action de plus pour\xc2\xa01\xc2\xa0M$. P"
    b"as maintenant\xc2\xa0: finis le tour. On garde cinq cartes au plus\xc2\xa0: Ben, ton rival, va piocher, puis en"
    b" d\xc3\xa9fausser une.\0"
    b"row\0"
    b"Appuie sur \xc2\x8a et joue ta carte \xc2\xab\xc2\xa0Nouvelle a\xc3\xa9rogare\xc2\xa0\xc2\xbb\xc2\xa0: trois po"
    b"rtes pour une action. Pose-en encore une \xc3\xa0 Atlanta (ATL), une \xc3\xa0 New York (JFK), une \xc3\xa0 Miam"
    b"i (MIA).\0"
    b"row;ATL-DCA\0"
    ,
    b"Deux portes \xc3\xa0 Atlanta permettent deux avions sur chacune de ses lignes. Une seule porte suffit \xc3\xa0 "
    b"l\xe2\x80\x99autre bout. // Pose donc encore un avion sur Atlanta\xe2\x80\x93Washington. Puis finis le tour.\0"
    b"MIA;DCA-JFK\0"
    b"Une croix ou un cadenas marque un a\xc3\xa9roport sans place libre. // Tu as dix avions en tout. Poses-en un su"
    b"r Atlanta\xe2\x80\x93Miami et un sur Washington\xe2\x80\x93New York. Puis finis le tour.\0"
    b"ATL-MIA\0"
    ,
    b"Pose encore un avion sur Atlanta\xe2\x80\x93Miami. L\xe2\x80\x99\xc3\xa8re du jet s\xe2\x80\x99ouvre au cinqui"
    b"\xc3\xa8me avion d\xe2\x80\x99un joueur\xc2\xa0: voici le tien. Chaque ligne paie alors celui qui la m\xc3\xa8n"
    b"e\xc2\xa0; \xc3\xa0 \xc3\xa9galit\xc3\xa9, personne.\0"
    b"header;JFK-MIA;row\0"
    ,
    b"L\xe2\x80\x99\xc3\xa8re du jet a commenc\xc3\xa9\xc2\xa0: chacun a re\xc3\xa7u trois cartes. Les lignes longues"
    b" sont ouvertes, et paient plus. // New York\xe2\x80\x93Miami paie\xc2\xa02\xc2\xa0M$\xc2\xa0: poses-y un avion."
    b" // Ben r\xc3\xa9pondra par une carte chaos\xc2\xa0: gratuite, elle se joue m\xc3\xaame au tour d\xe2\x80\x99un"
    b" autre.\0"
    b"header;row\0"
    ,
    b"La carte de Ben a ferm\xc3\xa9 une de tes portes\xc2\xa0: deux avions ont d\xc3\xbb rentrer \xc3\xa0 ton hangar"
    b" \xc2\x9e. // D\xe2\x80\x99autres cartes te prennent de l\xe2\x80\x99argent, une carte ou une porte, ou annulen"
    b"t une carte.\0"
    b"row;DCA\0"
    b"Dans la rang\xc3\xa9e, choisis \xc2\xab\xc2\xa0action \xc3\xa0\xc2\xa01\xc2\xa0M$\xc2\xa0\xc2\xbb\xc2\xa0: c"
    b"\xe2\x80\x99est permis une fois par tour. // Une deuxi\xc3\xa8me porte \xc3\xa0 Washington (DCA) permet un avio"
    b"n de plus sur ses lignes\xc2\xa0: pose-la.\0"
    b"row\0"
    ,
    b"Appuie sur \xc2\x8a, puis choisis \xc2\x8d. Une action d\xc3\xa9place jusqu\xe2\x80\x99\xc3\xa0 trois avions, d"
    b"\xe2\x80\x99abord ceux du hangar. D\xc3\xa9place les tiens\xc2\xa0: un vers Atlanta\xe2\x80\x93Washington, puis"
    b" un vers Washington\xe2\x80\x93New York.\0"
    b"header\0"
    ,
    b"L\xe2\x80\x99\xc3\xa8re suivante est la d\xc3\xa9r\xc3\xa9gulation. Elle commence \xc3\xa0 la neuvi\xc3\xa8me p"
    b"orte d\xe2\x80\x99un joueur, ou quand la derni\xc3\xa8re place libre est prise. Les lignes paient encore, chacu"
    b"n re\xc3\xa7oit trois cartes, et les places \xc3\xa0 \xc2\x83 s\xe2\x80\x99ouvrent.\0"
    b"row\0"
    b"Appuie sur \xc2\x8a et joue ta carte \xc2\xab\xc2\xa0Haute altitude\xc2\xa0\xc2\xbb. Chaque joueur qui vole sur"
    b" une ligne longue re\xc3\xa7oit\xc2\xa03\xc2\xa0M$\xc2\xa0: toi comme Ben.\0"
    b"header;header\0"
    ,
    b"L\xe2\x80\x99approche finale s\xe2\x80\x99ouvre au dixi\xc3\xa8me et dernier avion d\xe2\x80\x99un joueur. Les "
    b"lignes paient, et ce joueur finit son tour. // Puis chacun, ce joueur aussi, a un tour complet. Enfin, tous sau"
    b"f lui ont une action, sans pouvoir en acheter.\0"
    b"header\0"
    b"Les lignes paient une derni\xc3\xa8re fois, et la partie finit. Elle finit aussi apr\xc3\xa8s douze tours de ta"
    b"ble sans nouvel avion ni nouvelle \xc3\xa8re.\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = (
    b"\0\0\0\1\0\0\1\2\0\1\1\0\0\0\0\1\2\0\1\3\0\4\0\0\2\2\0\3\2\0\1\4\0\1\2\0\0\0\0\2\3\0\5\0\0\0\0\0"
    b"\1\0\0\0\0\0\0\0\0"
)
# All moves, two bytes each
MOVES = (
    b"\0\0\2\0\7\0\3\0\20\0\xff\0O\0\xff\0\xff\0\xff\0\30\0\x90\0\17\x002\0\0\0\4\0\5\0\20\0\xff\0\1\0\4\0\21\0\27\0"
    b"\xff\0\6\0\24\0\21\0\6\0\10\0!\0\xff\0\31\0\xd0\0\0\0\x92\0\2\0\34\0\1\0\xff\0\x91\0\34\0\0\0\34\0\7\0m\0"
)
# A place in MOVES and an action that will do as well, two bytes each
OTHERWISE = b"\16\0\4\0\16\0\5\0\17\0\0\0\17\0\5\0\20\0\0\0\20\0\4\0\25\0\27\0\26\0\21\0"
