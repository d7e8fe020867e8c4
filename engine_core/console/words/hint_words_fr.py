# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"je r\xc3\xa9fl\xc3\xa9chis\0"
    b"\xc2\x8a arr\xc3\xaat\0"
    b"conseil : %s\0"
    b"ensuite : %s\0"
    b"Aucun autre coup n\xe2\x80\x99est permis.\0"
    b"Il rapporte le plus ici : +%d.\0"
    b"Il co\xc3\xbbte le moins ici.\0"
    b"Il g\xc3\xaane %s le plus.\0"
    b"Il est meilleur \xc3\xa0 la longue.\0"
    b"Moins ici, mais plus ensuite.\0"
)
