# Generated from seeds/wheels_up/page_texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"lignes\0"
    b"portes\0"
    b"\xc2\x89 carte  \30 suite\0"
    b"\xc2\x89 jouer  \30 suite\0"
    b"libres %d\0"
    b"m\xc3\xa8ne %d, gagne %d\0"
    b"tout le r\xc3\xa9seau\0"
    b"\27 autres \30\0"
    b"trait plein : tu y voles\0"
    b"\xc2\x8a retour\0"
    b"\xc3\xa9v\xc3\xa9nement : une action\0"
    b"chaos : gratuit, \xc3\xa0 tout tour\0"
    b"bonus : action, paie tous\0"
    b"jouable maintenant\0"
    b"approche finale\0"
    b"dernier tour\0"
    b"derni\xc3\xa8re action\0"
    b"fait : \xc2\x89 suite, \xc2\x8a annuler\0"
)
