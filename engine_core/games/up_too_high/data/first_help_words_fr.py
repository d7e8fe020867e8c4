# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Chacun propose une part, mise, puis en prend une. Le grand chiffre est le capital d\xe2\x80\x99une compagnie : "
    b"ce qu\xe2\x80\x99elle peut d\xc3\xa9penser. \xc3\x80 la fin, une part vaut a\xc3\xa9roport plus avion.\0"
    b"La plus haute mise prend d\xe2\x80\x99abord. Avec la premi\xc3\xa8re part d\xe2\x80\x99une compagnie, tu la pr"
    b"\xc3\xa9sides et ta mise rejoint son capital. Sinon, m\xc3\xaame si tu la reprends, ta mise est perdue.\0"
    ,
    b"La premi\xc3\xa8re part d\xe2\x80\x99une compagnie te fait pr\xc3\xa9sident : quand tous ont pris, ta mise rejo"
    b"int son capital. Avec plus de parts que le pr\xc3\xa9sident, tu le remplaces, mais ta mise est perdue.\0"
    b"Te voil\xc3\xa0 pr\xc3\xa9sident de deux compagnies : elles se partagent ta mise. La carte en trop va \xc3\xa0 "
    b"celle que tu choisis.\0"
    ,
    b"\xc3\x80 chaque compagnie o\xc3\xb9 l\xe2\x80\x99avion s\xe2\x80\x99arr\xc3\xaate, la tienne pioche une carte p"
    b"our son capital, puis l\xe2\x80\x99autre compagnie aussi. Avec les fl\xc3\xa8ches, choisis le sens, ou de reste"
    b"r.\0"
    b"Une carte de ta main \xc3\xa9l\xc3\xa8ve l\xe2\x80\x99a\xc3\xa9roport ou l\xe2\x80\x99avion, et avec lui la val"
    b"eur de chaque part. Le capital paie le niveau, plus chaque niveau saut\xc3\xa9 : de 1 \xc3\xa0 3, c\xe2\x80\x99"
    b"est 2+3.\0"
    ,
    b"Chaque part rapporte autant de cartes que tu le choisis, au plus le niveau de l\xe2\x80\x99a\xc3\xa9roport. Le "
    b"capital paie ; il regagne ce niveau \xc3\xa0 chaque manche. Ta main paie les mises.\0"
)
