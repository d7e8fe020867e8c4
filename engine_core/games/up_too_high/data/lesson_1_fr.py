# Generated from seeds/up_too_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 83
SEATS = 3
OPTIONS: dict = {}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis, mais la le\xc3\xa7on continue avec le choix qui clignote.\0"
    b"ring\0"
    b"Tu es Ana. Sept compagnies forment un cercle. En fin de partie, chaque part vaut les niveaux de sa compagnie"
    b"\xc2\xa0: a\xc3\xa9roport \xc2\x80 plus avion \xc2\x81. Le plus haut total gagne\xc2\xa0; \xc3\xa0 \xc3\xa9gali"
    b"t\xc3\xa9, le plus de cartes en main.\0"
    b"ring\0"
    ,
    b"Le nombre est le capital de la compagnie, en cartes. Au d\xc3\xa9part, elle en a une, plus une par voisine qui "
    b"vient apr\xc3\xa8s elle dans l\xe2\x80\x99alphabet.\0"
    b"hand;C\0"
    b"Chacun propose en secret une part de sa main, puis on les r\xc3\xa9v\xc3\xa8le. // Tu as deux C\xc2\xa0: propos"
    b"es-en une.\0"
    b"hand;bids\0"
    ,
    b"Les cartes de ta main sont aussi ta monnaie. // Chacun en mise, ou aucune\xc2\xa0: les autres ne voient que leu"
    b"r nombre. La plus haute mise choisit en premier\xc2\xa0; \xc3\xa0 \xc3\xa9galit\xc3\xa9, c\xe2\x80\x99est la pr"
    b"emi\xc3\xa8re faite. La manche suivante, ton voisin de gauche commence.\0"
    b"hand\0"
    b"Tu veux \xc3\xaatre le premier \xc3\xa0 prendre\xc2\xa0: ajoute \xc2\x802 et \xc2\x814 \xc3\xa0 la mise, puis c"
    b"hoisis \xc2\xab\xc2\xa0miser\xc2\xa0\xc2\xbb.\0"
    b"C\0"
    ,
    b"Ta mise est la plus haute. C n\xe2\x80\x99a pas de pr\xc3\xa9sident\xc2\xa0: sa premi\xc3\xa8re part te fait pr"
    b"\xc3\xa9sident \10. Quand tous ont pris, ta mise rejoint le capital de C, \xc3\xa0 droite. S\xe2\x80\x99il y a "
    b"d\xc3\xa9j\xc3\xa0 un pr\xc3\xa9sident, la mise est perdue. Prends C.\0"
    b"header\0"
    ,
    b"Tu d\xc3\xa9cides pour C tant que personne n\xe2\x80\x99a plus de parts de C que toi. Celui qui te remplace per"
    b"d sa mise. Les compagnies qui ont un pr\xc3\xa9sident agissent de A \xc3\xa0 G. Chacune\xc2\xa0: revenu, vol, a"
    b"m\xc3\xa9lioration, dividende.\0"
    b"rows\0"
    ,
    b"C a re\xc3\xa7u son revenu\xc2\xa0: autant de cartes de la pioche que le niveau de son a\xc3\xa9roport, 1. Elle"
    b" n\xe2\x80\x99a pas encore d\xe2\x80\x99avion. Am\xc3\xa9liore C avec un a\xc3\xa9roport de ta main\xc2\xa0: le"
    b" capital paie son niveau. L\xe2\x80\x99a\xc3\xa9roport\xc2\xa02 co\xc3\xbbte\xc2\xa02 cartes.\0"
    b"rows\0"
    ,
    b"Tu peux am\xc3\xa9liorer autant que tu veux, avec des avions aussi. Joue tout de suite l\xe2\x80\x99avion\xc2"
    b"\xa02\xc2\xa0: il co\xc3\xbbte\xc2\xa02, plus\xc2\xa01 pour le niveau\xc2\xa01 que tu sautes, soit\xc2\xa03. Po"
    b"ur un a\xc3\xa9roport aussi, un niveau saut\xc3\xa9 co\xc3\xbbte son num\xc3\xa9ro.\0"
    b"share\0"
    ,
    b"Enfin vient le dividende. Chaque part de C rapporte des cartes du capital au joueur qui la d\xc3\xa9tient. C"
    b"\xe2\x80\x99est au plus le niveau de l\xe2\x80\x99a\xc3\xa9roport par part, si le capital suffit pour toutes. L"
    b"a seule part est \xc3\xa0 toi\xc2\xa0: verse\xc2\xa01.\0"
    b"C\0"
    ,
    b"Une manche plus tard, une mise t\xe2\x80\x99a aussi donn\xc3\xa9 A. C a son revenu et peut voler, dans un sens "
    b"ou dans l\xe2\x80\x99autre. Elle s\xe2\x80\x99arr\xc3\xaate aux deux compagnies suivantes\xc2\xa0: c\xe2\x80"
    b"\x99est le niveau de son avion.\0"
    b"C\0"
    b"C re\xc3\xa7oit une carte \xc3\xa0 chaque arr\xc3\xaat, et la compagnie o\xc3\xb9 elle s\xe2\x80\x99arr\xc3\xaa"
    b"te aussi. D n\xe2\x80\x99a pas de pr\xc3\xa9sident pour en profiter\xc2\xa0: vole dans le sens horaire.\0"
    b"ring\0"
    ,
    b"C vaut\xc2\xa02 + 2, A\xc2\xa01 + 2\xc2\xa0: tu as\xc2\xa07 points. Quand la pioche est vide, on m\xc3\xa9lange"
    b" la d\xc3\xa9fausse. La manche o\xc3\xb9 la pioche se vide pour la troisi\xc3\xa8me fois est la derni\xc3\xa8re"
    b" (quatri\xc3\xa8me \xc3\xa0 cinq joueurs).\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\0\0\0\1\2\0\0\0\0\3\3\0\1\4\0\0\0\0\1\0\0\1\0\0\1\25\0\0\0\0\1\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\2\0\4\0\1\0\7\0\16\0\17\0\5\0\17\0\17\0\2\0\4\0\1\0\17\0\0\0\7\0\14\0\1\0\13\0\7\0\1\0\0\0\6\0\2\0\1\0"
    b"\1\0\17\0\17\0\0\0\13\0\17\0\2\0\0\0\6\0\14\0\1\0\13\0\7\0\1\0\1\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b""
