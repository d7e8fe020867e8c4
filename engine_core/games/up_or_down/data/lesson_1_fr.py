# Generated from seeds/up_or_down/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"length": "short"}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"C\xe2\x80\x99est permis, mais la le\xc3\xa7on continue avec un autre choix.\0"
    b"ring;hand\0"
    b"Tu es Ana. La rang\xc3\xa9e du haut est l\xe2\x80\x99anneau. Ton\xc2\xa019 irait entre le\xc2\xa017 et le\xc2"
    b"\xa029. // Cette rang\xc3\xa9e est ta main. Joue le\xc2\xa019 dans l\xe2\x80\x99anneau\xc2\xa0: la carte va "
    b"\xc3\xa0 sa place, dans l\xe2\x80\x99ordre des num\xc3\xa9ros.\0"
    b"ring;foot;neighbour\0"
    ,
    b"Prends une de ses deux voisines pour tes colonnes. // La ligne du bas montre ce que rapporte la carte choisie. "
    b"// Le symbole d\xe2\x80\x99une carte est sa couleur\xc2\xa0: \4 pour le\xc2\xa017 et le\xc2\xa029. Prends le"
    b"\xc2\xa017 et laisse le\xc2\xa029 pour plus tard.\0"
    b"columns\0"
    b"La carte ouvre une colonne\xc2\xa0; tu peux en avoir trois. La deuxi\xc3\xa8me carte d\xc3\xa9cide si la colonn"
    b"e monte ou descend.\0"
    b"piles;foot\0"
    ,
    b"Il y a deux piles. Le nombre \xc3\xa0 c\xc3\xb4t\xc3\xa9 d\xe2\x80\x99une pile compte ses cartes. Tu peux pioch"
    b"er la carte visible, ou une inconnue. Le reste du temps, la carte visible est en haut \xc3\xa0 droite, et \31 c"
    b"ompte les cartes \xc3\xa0 piocher. // La ligne du bas montre ce que la carte choisie pourrait prendre au procha"
    b"in tour. Pioche le\xc2\xa020.\0"
    b"columns;columns;columns\0"
    ,
    b"Ta colonne est pr\xc3\xa8s de ta main\xc2\xa0: sa derni\xc3\xa8re carte est le\xc2\xa017. // 1\xc3\x97\x041 veu"
    b"t dire\xc2\xa0: une carte, de couleur \4. La colonne vaut\xc2\xa01 \xc3\x97 1 = 1 point. // Ben a jou\xc3\xa9, "
    b"et lui aussi a une colonne.\0"
    b"ring;ring;columns\0"
    ,
    b"L\xe2\x80\x99anneau a six cartes, sept avec la tienne. Il est rond\xc2\xa0: la plus haute touche la plus basse."
    b" // Ton\xc2\xa019 est encore dans l\xe2\x80\x99anneau\xc2\xa0: joue le\xc2\xa020 \xc3\xa0 c\xc3\xb4t\xc3\xa9. /"
    b"/ Avant de jouer, \24\xc2\xa0ou\xc2\xa0\25 montre les colonnes de tous les joueurs.\0"
    b"ring;foot\0"
    b"Maintenant, reprends le\xc2\xa019. // La ligne du bas montre ce qu\xe2\x80\x99elle rapporte\xc2\xa0: 3 points d"
    b"e plus, dans la colonne\xc2\xa01.\0"
    b"columns\0"
    ,
    b"Le\xc2\xa017, puis le\xc2\xa019\xc2\xa0: la colonne monte pour de bon. La colonne vaut\xc2\xa0: ses cartes \xc3"
    b"\x97 celles de sa couleur dominante. Ici\xc2\xa0: 2\xc2\xa0\xc3\x97\xc2\xa02\xc2\xa0=\xc2\xa04.\0"
    b"piles\0"
    b"Une carte plus basse aurait fait descendre la colonne pour de bon. Cette fois, pioche la carte inconnue\xc2\xa0"
    b": appuie sur \30, puis sur \xc2\x89.\0"
    b"columns;ring\0"
    ,
    b"\24 19\xc2\xa0: ta colonne monte, sa derni\xc3\xa8re carte est le\xc2\xa019. 2\xc3\x97\x042\xc2\xa0: deux carte"
    b"s, dont deux de couleur \4. // Tu veux le\xc2\xa029. Joue le\xc2\xa023, qui va juste \xc3\xa0 c\xc3\xb4t\xc3"
    b"\xa9, puis prends le\xc2\xa029.\0"
    b"columns\0"
    b"3 \xc3\x97 3 = 9. Chaque nouvelle carte augmente la valeur de toutes les autres.\0"
    b"hand\0"
    b"Maintenant, la le\xc3\xa7on saute bien des tours, jusqu\xe2\x80\x99\xc3\xa0 ton dernier.\0"
    b"worths;columns;worths\0"
    ,
    b"Voici ton dernier tour. Le\xc2\xa07 ne va sur aucune colonne. // Avec trois colonnes, tu peux toujours en jeter"
    b" une\xc2\xa0: chacune de ses cartes vaut alors un point. Ici, tu dois en jeter une, et le\xc2\xa07 ouvre une no"
    b"uvelle colonne. La ligne du bas fait le compte. // Jette la colonne qui vaut\xc2\xa02.\0"
    b"scores\0"
    ,
    b"Les piles et les mains sont vides\xc2\xa0: la partie est finie. Tu comptes tes colonnes, et un point par carte "
    b"jet\xc3\xa9e (5)\xc2\xa0: 61 \xc3\xa0\xc2\xa044, tu gagnes\xc2\xa0! Le plus haut total gagne\xc2\xa0; \xc3\xa0 "
    b"\xc3\xa9galit\xc3\xa9, on partage la victoire.\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\1\0\0\1\0\0\1\0\0\1\4\0\0\0\0\1\0\0\1\0\0\1\0\0\1\4\0\2\0\0\2\0\0\0j\0\1\3\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\23\0\21\0\3\0\0\0#\0)\0\3\0\0\0\24\0\23\0\0\0\1\0(\0\5\0\3\0\0\0\27\0\35\0\0\0\0\0\30\0\37\0\0\0\0\0"
    b'\4\0(\0\3\0\1\0\33\0\30\0\0\0\1\0$\0\4\0\3\0\1\0\3\0\13\0\1\0\1\0"\0#\0\0\0\0\0\t\0\3\0\3\0\1\0'
    b"&\0$\0\0\0\1\0\14\0\t\0\0\0\1\0\6\0&\0\0\0\1\0\17\0\24\0\1\0\1\0\n\0\14\0\2\0\1\0%\0\6\0\0\0\1\0"
    b'\26\0\17\0\2\0\1\0\31\0\27\0\1\0\0\0\36\0\33\0\2\0\1\0 \0\36\0\1\0\1\0!\0"\0\2\0\1\0%\0\1\0*\0!\0'
    b"\1\0'\0*\0\1\0\32\0 \0\1\0\25\0\n\0\2\0\10\0\1\0\5\0\34\0\32\0\2\0\7\0'\0\0\0\2\0\34\0\2\0\22\0\10\0"
    b"\1\0\20\0\22\0\6\0\16\0\7\0\5\0\r\0\2\0\0\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b""
