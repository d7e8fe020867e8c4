# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"L\xe2\x80\x99\xc3\xa9tage du bas de ta carte doit avoir la couleur ou la valeur de ton toit. \25 la retourne : "
    b"deux \xc3\xa9tages gris de 2, qui vont partout. La plus longue s\xc3\xa9rie d\xe2\x80\x99une couleur donne un b"
    b"onus.\0"
)
