# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Pose des portes, puis des avions sur les lignes dont tu as les deux bouts. Qui m\xc3\xa8ne une ligne est pay"
    b"\xc3\xa9 \xc3\xa0 chaque \xc3\xa8re. B m\xc3\xa8ne aux cartes et autres actions.\0"
    b"La carte les pose sans autre action. Le curseur s\xe2\x80\x99arr\xc3\xaate l\xc3\xa0 o\xc3\xb9 c\xe2\x80\x99est"
    b" possible. Dans la rang\xc3\xa9e, par B, tu peux arr\xc3\xaater plus t\xc3\xb4t.\0"
    b"Choisis l\xe2\x80\x99avion \xc3\xa0 d\xc3\xa9placer : un de ceux qui attendent au hangar, ou un d\xe2\x80\x99un"
    b"e ligne du plateau.\0"
    ,
    b"Choisis une ligne dont les deux bouts ont une porte \xc3\xa0 toi, et qui a de la place pour un avion.\0"
    b"On garde cinq cartes au plus. Choisis celle dont tu as le moins besoin.\0"
    b"Un chaos ne co\xc3\xbbte pas d\xe2\x80\x99action et se joue aussi hors de ton tour, comme ici. Joues-en un, ou "
    b"passe et garde-le.\0"
    b"La carte a besoin d\xe2\x80\x99une cible : une ligne, la porte d\xe2\x80\x99un autre joueur, ou un joueur. En b"
    b"as : son effet.\0"
)
