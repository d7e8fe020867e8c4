# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Pose des portes, puis des avions sur les lignes dont tu as les deux bouts. Celui qui m\xc3\xa8ne une ligne est "
    b"pay\xc3\xa9 \xc3\xa0 chaque \xc3\xa8re. Appuie sur \xc2\x8a pour les cartes et le reste.\0"
    b"La carte les pose tous pour une action. Le curseur montre o\xc3\xb9. Pour arr\xc3\xaater plus t\xc3\xb4t, appui"
    b"e sur \xc2\x8a, puis choisis : c\xe2\x80\x99est tout.\0"
    ,
    b"Choisis l\xe2\x80\x99avion \xc3\xa0 d\xc3\xa9placer : un de ceux qui attendent au hangar, ou un d\xe2\x80\x99un"
    b"e ligne du plateau.\0"
    b"Choisis une ligne dont les deux bouts ont une porte \xc3\xa0 toi, et qui a de la place pour un avion.\0"
    b"On garde cinq cartes au plus. Choisis celle dont tu as le moins besoin : \xc2\x89 la d\xc3\xa9fausse.\0"
    ,
    b"Une carte chaos ne co\xc3\xbbte pas d\xe2\x80\x99action et se joue aussi hors de ton tour, comme ici. Joues-en "
    b"une, ou passe et garde-la.\0"
    b"La carte a besoin d\xe2\x80\x99une cible : une ligne, la porte d\xe2\x80\x99un autre joueur, ou un joueur. Le b"
    b"as de l\xe2\x80\x99\xc3\xa9cran montre son effet.\0"
)
