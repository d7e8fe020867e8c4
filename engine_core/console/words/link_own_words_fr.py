# Generated from seeds/console/link_own.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Ouvrir une table\0"
    b"\xc2\x89 pr\xc3\xa9parer\0"
    b"Code d\xe2\x80\x99une table\0"
    b"\xc2\x89 rejoindre\0"
    b"\xc2\x8a retour\0"
    b"\xc2\x8a effacer\0"
    b"C\xe2\x80\x99est toi.\n\27 : ton nom.\0"
    b"Ta place serait libre.\0"
    b"La table fermerait pour tous.\0"
    b"\xc2\x89 partir  \xc2\x8a rester\0"
    b"priv\xc3\xa9e\0"
    b"non\0"
    b"oui\0"
    b"dur\xc3\xa9e\0"
    b"libre\0"
    b"30 s\0"
    b"60 s\0"
    b"1 jour\0"
    b"Qui voit cette table dans la liste ?\0"
    b"Combien de temps par tour ?\0"
    b"Tous les joueurs de ce serveur.\0"
    b"Personne : un ami tape son code.\0"
    b"Un tour dure ce qu\xe2\x80\x99il faut.\0"
    ,
    b"Puis un bot joue ce tour.\0"
    b"Puis un bot joue ce tour.\0"
    b"Jeux lents. Puis un bot joue.\0"
)
