# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis, mais la le\xc3\xa7on suit la fl\xc3\xa8che.\0"
    b"header;pips;money\0"
    b"Tu es Ana, et tu fondes une compagnie\xc2\xa0: pose d\xe2\x80\x99abord des portes, puis des avions. // Les poin"
    b"ts en haut sont tes deux actions de ce tour. // Le plus riche gagne\xc2\xa0; \xc3\xa0 \xc3\xa9galit\xc3\xa9, la"
    b" victoire est partag\xc3\xa9e.\0"
    b"ATL\0"
    ,
    b"Un anneau est un a\xc3\xa9roport, \xc3\xa9pais d\xc3\xa8s que tu y as une porte. Le curseur est \xc3\xa0 Atlant"
    b"a (ATL). Les a\xc3\xa9roports voisins montrent leur code. Un losange a une place libre, une croix non\xc2\xa0; "
    b"un carr\xc3\xa9 est \xc3\xa0 toi. Une porte \xc3\xa0 Atlanta dessert ses quatre lignes. Pose-la avec \xc2\x89."
    b"\0"
    b"row;DCA\0"
    ,
    b"Le bas de l\xe2\x80\x99\xc3\xa9cran montre les portes de l\xe2\x80\x99a\xc3\xa9roport, et un trait par place li"
    b"bre. Une place \xc3\xa0 \xc2\x83 s\xe2\x80\x99ouvrira plus tard dans la partie. // Pose aussi une porte \xc3"
    b"\xa0 Washington (DCA). Un bouton fl\xc3\xa9ch\xc3\xa9 m\xc3\xa8ne le curseur \xc3\xa0 un lieu de ce c\xc3\xb4t"
    b"\xc3\xa9\xc2\xa0: appuie sur \30, puis sur \xc2\x89.\0"
    b"ATL-DCA;row\0"
    ,
    b"Une ligne demande une porte \xc3\xa0 toi \xc3\xa0 chaque bout\xc2\xa0: tu les as ici. // Place le curseur sur l"
    b"a ligne\xc2\xa0: il prend la forme d\xe2\x80\x99un avion. Le bas de l\xe2\x80\x99\xc3\xa9cran dit alors que la "
    b"ligne paie\xc2\xa01\xc2\xa0M$, et combien d\xe2\x80\x99avions tu y as. Va sur la ligne, puis pose un avion avec"
    b" \xc2\x89.\0"
    b"DCA;ATL-DCA;DCA\0"
    ,
    b"Le petit carr\xc3\xa9 \xc3\xa0 c\xc3\xb4t\xc3\xa9 du nom DCA est ton avion sur cette ligne. // Le grand avion s"
    b"ur une ligne n\xe2\x80\x99est que le curseur. // Chaque petite marque est un avion et montre \xc3\xa0 qui il ap"
    b"partient. D\xc3\xa8s trois avions, une seule grande marque montre qui m\xc3\xa8ne la ligne\xc2\xa0: le joueur q"
    b"ui y a le plus d\xe2\x80\x99avions.\0"
    b"row\0"
    ,
    b"Tu as aussi des cartes. Un \xc3\xa9v\xc3\xa9nement \xc2\x84 ou un bonus \xc2\x86 co\xc3\xbbte une action. Joue "
    b"\xc2\xab\xc2\xa0Chouchou local\xc2\xa0\xc2\xbb\xc2\xa0: ce bonus paie\xc2\xa02\xc2\xa0M$ \xc3\xa0 chaque joueur"
    b" qui m\xc3\xa8ne au moins une ligne. Appuie sur \xc2\x8a, puis choisis le symbole \31 avec \xc2\x89.\0"
    b"row\0"
    ,
    b"Tu as jou\xc3\xa9 tes actions. Apr\xc3\xa8s ton tour, Ben, ton rival, utilisera une action pour piocher deux ca"
    b"rtes. On garde cinq cartes au plus\xc2\xa0: Ben devra donc en d\xc3\xa9fausser une. Finis le tour avec \xc2\x89"
    b".\0"
    b"row\0"
    ,
    b"Joue \xc2\xab\xc2\xa0Nouvelle a\xc3\xa9rogare\xc2\xa0\xc2\xbb. Cet \xc3\xa9v\xc3\xa9nement pose trois portes po"
    b"ur une action. Pose-les \xc3\xa0 Atlanta (ATL), New York (JFK) et Miami (MIA), dans l\xe2\x80\x99ordre que tu v"
    b"eux. Appuie sur \xc2\x8a, puis choisis le symbole \31 avec \xc2\x89.\0"
    b"row;ATL-DCA\0"
    ,
    b"Avec deux portes \xc3\xa0 Atlanta, tu peux avoir deux avions sur chacune de ses lignes. C\xe2\x80\x99est vrai m"
    b"\xc3\xaame si l\xe2\x80\x99autre bout n\xe2\x80\x99a qu\xe2\x80\x99une porte. // Pose donc encore un avion sur "
    b"Atlanta\xe2\x80\x93Washington (ATL-DCA). Apr\xc3\xa8s cet avion, finis le tour.\0"
    b"MIA;ATL-MIA\0"
    ,
    b"Miami (MIA) montre un \xc2\x83\xc2\xa0: il n\xe2\x80\x99a pas de place libre, mais d\xe2\x80\x99autres s\xe2"
    b"\x80\x99y ouvriront plus tard. // Tu as dix avions en tout. Poses-en un sur Atlanta\xe2\x80\x93Miami et un sur "
    b"Washington\xe2\x80\x93New York (DCA-JFK). Une fois pos\xc3\xa9s, finis le tour.\0"
    b"ATL-MIA\0"
    ,
    b"Une partie a plusieurs \xc3\xa8res. L\xe2\x80\x99\xc3\xa8re du jet commence quand un joueur a pos\xc3\xa9 cinq "
    b"avions. Quand une \xc3\xa8re commence, chaque ligne paie celui qui la m\xc3\xa8ne\xc2\xa0; \xc3\xa0 \xc3\xa9gal"
    b"it\xc3\xa9, personne. Ton prochain avion est ton cinqui\xc3\xa8me en tout\xc2\xa0: pose-le sur Atlanta\xe2\x80"
    b"\x93Miami.\0"
    b"header;JFK-MIA;header\0"
    ,
    b"L\xe2\x80\x99\xc3\xa8re du jet a commenc\xc3\xa9\xc2\xa0: chacun a re\xc3\xa7u trois cartes. Les longues lignes"
    b" sont ouvertes, et paient plus. // New York\xe2\x80\x93Miami (JFK-MIA) paie\xc2\xa02\xc2\xa0M$\xc2\xa0: poses-y"
    b" un avion. // Ben r\xc3\xa9pondra par une carte chaos. Elle se joue sans action, m\xc3\xaame pendant le tour d"
    b"\xe2\x80\x99un autre.\0"
    b"header;header\0"
    ,
    b"La carte de Ben a ferm\xc3\xa9 une de tes portes \xc3\xa0 Atlanta. Avec une porte \xc3\xa0 Atlanta, tu peux avo"
    b"ir un avion sur chacune de ses lignes. Deux avions sont donc rentr\xc3\xa9s \xc3\xa0 ton hangar \xc2\x9e. // D"
    b"\xe2\x80\x99autres cartes des rivaux te prennent de l\xe2\x80\x99argent, une carte ou une porte, ou annulent ta"
    b" carte.\0"
    b"DCA;row\0"
    ,
    b"Une deuxi\xc3\xa8me porte \xc3\xa0 Washington (DCA) permet un avion de plus sur ses lignes\xc2\xa0: pose-la. //"
    b" Mais tes actions sont jou\xc3\xa9es. Une fois par tour, tu peux acheter une action de plus pour\xc2\xa01\xc2"
    b"\xa0M$. Apr\xc3\xa8s cette action, ton tour finira. Appuie sur \xc2\x8a, puis sur \xc2\x89.\0"
    b"row\0"
    ,
    b"Une action d\xc3\xa9place jusqu\xe2\x80\x99\xc3\xa0 trois avions, pris sur une ligne ou au hangar. D\xc3\xa9pla"
    b"ce tes deux avions du hangar\xc2\xa0: l\xe2\x80\x99un vers DCA-JFK, puis l\xe2\x80\x99autre vers ATL-DCA. Appui"
    b"e sur \xc2\x8a, puis choisis le symbole \xc2\x8d avec \xc2\x89.\0"
    b"header\0"
    ,
    b"L\xe2\x80\x99\xc3\xa8re suivante est la d\xc3\xa9r\xc3\xa9gulation. Elle commence quand un joueur pose sa neuvi"
    b"\xc3\xa8me porte, ou quand il ne reste plus de place libre. Les lignes paient \xc3\xa0 nouveau, chacun re\xc3"
    b"\xa7oit trois cartes, et les places \xc3\xa0 \xc2\x83 s\xe2\x80\x99ouvrent.\0"
    b"row\0"
    ,
    b"Joue \xc2\xab\xc2\xa0Haute altitude\xc2\xa0\xc2\xbb. Ce bonus paie\xc2\xa03\xc2\xa0M$ \xc3\xa0 chaque joueur qu"
    b"i a un avion sur une longue ligne\xc2\xa0: \xc3\xa0 toi, et \xc3\xa0 Ben. Le bonus d\xe2\x80\x99un rival peut t"
    b"e payer aussi. Appuie sur \xc2\x8a, puis choisis le symbole \31 avec \xc2\x89.\0"
    b"header;header\0"
    ,
    b"La derni\xc3\xa8re \xc3\xa8re est l\xe2\x80\x99approche finale. Elle commence quand un joueur pose son dixi\xc3"
    b"\xa8me avion. Les lignes paient, et ce joueur finit son tour. // Puis chaque joueur a encore un tour complet.\0"
    b"header\0"
    ,
    b"Apr\xc3\xa8s ces tours, le joueur qui a pos\xc3\xa9 son dixi\xc3\xa8me avion a fini. Tous les autres ont une de"
    b"rni\xc3\xa8re action, sans pouvoir en acheter d\xe2\x80\x99autre. Enfin, les lignes paient une derni\xc3\xa8re "
    b"fois, et la partie se termine. Elle se termine aussi apr\xc3\xa8s douze tours de table de suite sans nouvel avi"
    b"on ni nouvelle \xc3\xa8re.\0"
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
    b"\xff\0\6\0\24\0\21\0\6\0\10\0!\0\xff\0\31\0\xd0\0\0\0\x92\0\2\0\34\0\1\0\xff\0\x91\0\34\0\7\0\34\0\0\0m\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b"\16\0\4\0\16\0\5\0\17\0\0\0\17\0\5\0\20\0\0\0\20\0\4\0\25\0\27\0\26\0\21\0"
