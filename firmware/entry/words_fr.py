# Generated from seeds/console/self_test.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Autotest :\0"
    b"appuie sur chacun\0"
    b"%d sur 6\0"
    b"20 s sans appui : test suivant\0"
    b"tourne dans les 2 sens\0"
    b"molette\0"
    b"Tout allum\xc3\xa9, puis en damier,\0"
    b"et ce cadre est complet ?\0"
    b"Quatre notes qui montent,\0"
    b"en boucle ?\0"
    b"\xc2\x89 oui     \xc2\x8a non\0"
    b"r\xc3\xa9ussi\0"
    b"\xc3\xa9checs : %d\0"
    b"\xc2\x89 suite\0"
    b"boutons\0"
    b"\xc3\xa9cran\0"
    b"son\0"
    b"stockage\0"
    b"aucun sur cette carte\0"
    b"non confirm\xc3\xa9\0"
    b"pas de r\xc3\xa9ponse\0"
    b"m\xc3\xa9moire\0"
    b"batterie\0"
    b"%d,%d%d V\0"
    b"%d Ko libres\0"
    b"Cette console s\xe2\x80\x99est arr\xc3\xaat\xc3\xa9e.\0"
    ,
    b"\xc3\x89teins puis rallume ; les parties\0"
    b"sauvegard\xc3\xa9es sont toujours l\xc3\xa0.\0"
)
