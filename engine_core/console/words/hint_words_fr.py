# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"je r\xc3\xa9fl\xc3\xa9chis\0"
    b"\xc2\x8a arr\xc3\xaater\0"
    b"\xc2\x89 jouer\0"
    b"conseil : %s\0"
    b"puis : %s\0"
    b"Aucun autre coup n\xe2\x80\x99est permis.\0"
    b"Seul ce coup assure la victoire.\0"
    b"Seul ce coup assure l\xe2\x80\x99\xc3\xa9galit\xc3\xa9.\0"
    b"Gain : %s, sinon %s au plus.\0"
    b"Il co\xc3\xbbte \xc3\xa0 %s %d, un autre %d.\0"
    b"Gain : %s. Un autre coup le vaut.\0"
    b"Gain : %s. Une autre carte aussi.\0"
    b"%s, un autre coup %s, mais \xe2\x80\xa6\0"
    b"%s, une autre carte %s, mais \xe2\x80\xa6\0"
    b"Tout autre coup te co\xc3\xbbte %d \xc3\xa0 la fin.\0"
    ,
    b"Un autre coup vaut celui-ci.\0"
    b"\xc3\x80 la fin, aucun n\xe2\x80\x99est meilleur.\0"
    b"Tout autre coup te co\xc3\xbbte bient\xc3\xb4t %d.\0"
    b"Pour l\xe2\x80\x99instant, un autre le vaut.\0"
    b"Pour l\xe2\x80\x99instant, rien n\xe2\x80\x99est meilleur.\0"
)
