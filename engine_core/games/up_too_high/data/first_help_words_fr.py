# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Chacun propose une part, mise, puis en prend une. Le grand chiffre est le capital d\xe2\x80\x99une compagnie : "
    b"ce qu\xe2\x80\x99elle peut d\xc3\xa9penser. \xc3\x80 la fin, une part vaut a\xc3\xa9roport plus avion.\0"
    b"Tu paies avec des cartes de ta main. La plus haute mise prend d\xe2\x80\x99abord. Si tu deviens pr\xc3\xa9siden"
    b"t d\xe2\x80\x99une compagnie, ta mise rejoint son capital. Sinon, elle est perdue.\0"
    ,
    b"La premi\xc3\xa8re part d\xe2\x80\x99une compagnie te fait pr\xc3\xa9sident : quand tous ont pris, ta mise rejo"
    b"int son capital. Le joueur qui a plus de parts te remplace. Puis les compagnies agissent.\0"
    b"Te voil\xc3\xa0 pr\xc3\xa9sident de deux compagnies : elles se partagent ta mise. La carte en trop va \xc3\xa0 "
    b"celle que tu choisis.\0"
    ,
    b"\xc3\x80 chaque compagnie o\xc3\xb9 l\xe2\x80\x99avion s\xe2\x80\x99arr\xc3\xaate, la tienne pioche une carte p"
    b"our son capital, puis l\xe2\x80\x99autre aussi. Avec les fl\xc3\xa8ches, choisis le sens, ou de rester.\0"
    b"Une carte de ta main \xc3\xa9l\xc3\xa8ve l\xe2\x80\x99a\xc3\xa9roport ou l\xe2\x80\x99avion, et avec lui la val"
    b"eur de chaque part. Le capital paie en cartes le num\xc3\xa9ro du niveau, et celui de chaque niveau saut\xc3"
    b"\xa9.\0"
    ,
    b"Chaque part rapporte autant de cartes que tu choisis, au plus le niveau de l\xe2\x80\x99a\xc3\xa9roport. Le cap"
    b"ital paie ; chaque manche, il re\xc3\xa7oit ce niveau en cartes. Ta main paie les mises.\0"
)
