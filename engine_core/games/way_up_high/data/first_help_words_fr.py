# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"L\xe2\x80\x99\xc3\xa9tage du bas doit avoir la couleur ou le nombre de ton toit. \25 retourne la carte : en gri"
    b"s, elle va toujours, comme deux \xc3\xa9tages de 2. Une longue s\xc3\xa9rie d\xe2\x80\x99une couleur donne un b"
    b"onus.\0"
)
