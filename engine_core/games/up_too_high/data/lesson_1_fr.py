# Generated from seeds/up_too_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 83
SEATS = 3
OPTIONS: dict = {}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis, mais la le\xc3\xa7on continue par ce qui est marqu\xc3\xa9.\0"
    b"ring\0"
    b"Sept compagnies en cercle. Une part vaut \xc3\xa0 la fin les niveaux\xc2\xa0: a\xc3\xa9roport \xc2\x80 plus avi"
    b"on \xc2\x81. Le plus haut total gagne\xc2\xa0; \xc3\xa0 \xc3\xa9galit\xc3\xa9, la plus grosse main.\0"
    b"ring\0"
    b"Le nombre\xc2\xa0: le capital, une carte au d\xc3\xa9part, plus une par voisine plus loin dans l\xe2\x80\x99alp"
    b"habet.\0"
    b"hand;C\0"
    ,
    b"Chacun offre une part de sa main en secret, puis on les montre. // Tu as deux C\xc2\xa0: offre-en une.\0"
    b"hand;bids\0"
    b"Tes cartes sont aussi ta monnaie. // Chacun en mise, ou aucune\xc2\xa0: seul leur nombre se voit. La plus haute"
    b" mise prend d\xe2\x80\x99abord\xc2\xa0; \xc3\xa0 \xc3\xa9galit\xc3\xa9, la premi\xc3\xa8re faite. Chaque tour, "
    b"le suivant \xc3\xa0 gauche commence.\0"
    b"hand\0"
    b"Tu veux prendre d\xe2\x80\x99abord\xc2\xa0: l\xc3\xa8ve \xc2\x802 et \xc2\x814, et mise.\0"
    b"C\0"
    ,
    b"La tienne gagne. C est sans pr\xc3\xa9sident\xc2\xa0: sa premi\xc3\xa8re part te fait pr\xc3\xa9sident \10. Qua"
    b"nd tous ont pris, ta mise va \xc3\xa0 son capital, \xc3\xa0 droite. Si quelqu\xe2\x80\x99un pr\xc3\xa9side, ell"
    b"e est perdue. Prends C.\0"
    b"header\0"
    b"Tu d\xc3\xa9cides pour C tant que nul n\xe2\x80\x99a plus de parts de C que toi. Qui te remplace perd sa mise. "
    b"Les compagnies \xc3\xa0 pr\xc3\xa9sident agissent de A \xc3\xa0 G. Chacune\xc2\xa0: revenu, vol, construction, "
    b"dividende.\0"
    b"rows\0"
    ,
    b"C a eu son revenu\xc2\xa0: autant de cartes de la pioche que le niveau de son a\xc3\xa9roport, 1. Rien ne vole "
    b"encore. Construis\xc2\xa0: un a\xc3\xa9roport de ta main, et le capital paie son niveau en cartes. L\xe2\x80"
    b"\x99a\xc3\xa9roport\xc2\xa02 co\xc3\xbbte\xc2\xa02.\0"
    b"rows\0"
    ,
    b"Construis autant que tu veux, des avions de ta main aussi. Prends l\xe2\x80\x99avion\xc2\xa02 d\xe2\x80\x99un c"
    b"oup\xc2\xa0: il co\xc3\xbbte\xc2\xa02, plus\xc2\xa01 pour le niveau\xc2\xa01 saut\xc3\xa9, soit\xc2\xa03. Chaqu"
    b"e niveau saut\xc3\xa9 co\xc3\xbbte son num\xc3\xa9ro, pour un a\xc3\xa9roport aussi.\0"
    b"share\0"
    ,
    b"Enfin le dividende\xc2\xa0: pour chaque part de C, qui la tient re\xc3\xa7oit en main des cartes du capital. Au"
    b" plus le niveau de l\xe2\x80\x99a\xc3\xa9roport par part, si le capital suffit \xc3\xa0 toutes. Toi seul en as"
    b"\xc2\xa0: verse\xc2\xa01.\0"
    b"C\0"
    b"Un tour plus tard, tous ont construit, une mise t\xe2\x80\x99a donn\xc3\xa9 A aussi. C a son revenu et peut vol"
    b"er, dans un sens ou dans l\xe2\x80\x99autre. Ses escales\xc2\xa0: deux, le niveau de son avion.\0"
    b"C\0"
    ,
    b"Chaque escale donne une carte \xc3\xa0 la compagnie de l\xe2\x80\x99endroit, et une \xc3\xa0 C. D n\xe2\x80\x99"
    b"a pas de pr\xc3\xa9sident qui en profite\xc2\xa0: vole en sens horaire.\0"
    b"ring\0"
    b"C vaut\xc2\xa02 + 2, A\xc2\xa01 + 2\xc2\xa0: 7 points. Pioche vide\xc2\xa0: on m\xc3\xa9lange la d\xc3\xa9fauss"
    b"e. Le tour o\xc3\xb9 elle se vide la troisi\xc3\xa8me fois est le dernier\xc2\xa0; \xc3\xa0 cinq joueurs, la qu"
    b"atri\xc3\xa8me.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\0\0\0\1\2\0\0\0\0\3\3\0\1\4\0\0\0\0\1\0\0\1\0\0\1\25\0\0\0\0\1\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\2\0\4\0\1\0\7\0\16\0\17\0\5\0\17\0\17\0\2\0\4\0\1\0\17\0\0\0\7\0\14\0\1\0\13\0\7\0\1\0\0\0\6\0\2\0\1\0"
    b"\1\0\17\0\17\0\0\0\13\0\17\0\2\0\0\0\6\0\14\0\1\0\13\0\7\0\1\0\1\0"
)
# Which move, and what will do as well
OTHERWISE = b""
