# Generated from seeds/console/link_wifi.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Le mot de passe Wi-Fi est faux.\0"
    b"R\xc3\xa9seau Wi-Fi introuvable.\0"
    b"Le Wi-Fi ne donne pas d\xe2\x80\x99adresse.\0"
    b"Le Wi-Fi refuse cette console.\0"
    b"Le Wi-Fi n\xe2\x80\x99a pas pu s\xe2\x80\x99ouvrir.\0"
)
