# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Chacun offre une part, mise, puis en prend une. Le nombre \xc3\xa0 droite est le capital de la compagnie : ses "
    b"cartes. \xc3\x80 la fin, une part vaut son a\xc3\xa9roport plus son avion.\0"
    b"Tu paies avec des cartes de ta main. La plus haute mise prend d\xe2\x80\x99abord. Si tu deviens pr\xc3\xa9siden"
    b"t d\xe2\x80\x99une compagnie, ta mise rejoint son capital. Sinon, elle est perdue.\0"
    ,
    b"La premi\xc3\xa8re part d\xe2\x80\x99une compagnie te fait pr\xc3\xa9sident, et ta mise rejoint son capital. Av"
    b"ec plus de parts que le pr\xc3\xa9sident, tu le remplaces. Le pr\xc3\xa9sident d\xc3\xa9cide pour elle.\0"
    b"Tu as pris deux compagnies, et ta mise se partage entre elles. La carte en trop va \xc3\xa0 celle que tu choisi"
    b"s.\0"
    ,
    b"\xc3\x80 chaque compagnie o\xc3\xb9 l\xe2\x80\x99avion s\xe2\x80\x99arr\xc3\xaate, la tienne pioche une carte p"
    b"our son capital, puis l\xe2\x80\x99autre aussi. Avec les fl\xc3\xa8ches, choisis le sens, ou de rester.\0"
    b"Une carte de ta main \xc3\xa9l\xc3\xa8ve l\xe2\x80\x99a\xc3\xa9roport ou l\xe2\x80\x99avion, et avec lui la val"
    b"eur de chaque part. Le capital paie chaque niveau franchi.\0"
    ,
    b"Le capital donne \xc3\xa0 chaque part autant de cartes que tu choisis, pour celui qui la d\xc3\xa9tient. En mai"
    b"n, elles servent \xc3\xa0 miser et \xc3\xa0 am\xc3\xa9liorer.\0"
)
