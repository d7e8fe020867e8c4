# Generated from seeds/*/settings.toml and games' about.py by `make data`: change those files, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    # language
    b"langue\0"
    b"English\0"
    b"fran\xc3\xa7ais\0"
    # contrast
    b"contraste\0"
    b"faible\0"
    b"moyen\0"
    b"fort\0"
    # sound
    b"son\0"
    b"non\0"
    b"oui\0"
    # pace
    b"vitesse des bots\0"
    b"lente\0"
    b"normale\0"
    b"rapide\0"
    # motion
    b"animations\0"
    b"non\0"
    b"oui\0"
    # left_handed
    b"mode gaucher\0"
    b"non\0"
    b"oui\0"
    # sleep
    b"veille\0"
    b"1 et 5 min\0"
    b"5 et 15 min\0"
    b"jamais\0"
    b"30 s et 2 min\0"
    # text
    b"texte\0"
    b"petit\0"
    b"grand\0"
    # confirm
    b"confirmer\0"
    b"jamais\0"
    b"le d\xc3\xa9finitif\0"
    b"\xc3\xa0 plusieurs\0"
    # recap
    b"depuis ton tour\0"
    b"jamais\0"
    b"un moment\0"
    b"jusqu\xe2\x80\x99\xc3\xa0 A\0"
    # hints
    b"conseils\0"
    b"non\0"
    b"oui\0"
    # hold
    b"appui long\0"
    b"0,3 s\0"
    b"0,5 s\0"
    b"0,8 s\0"
    # repeat
    b"r\xc3\xa9p\xc3\xa9tition\0"
    b"jamais\0"
    b"lente\0"
    b"normale\0"
    b"rapide\0"
    # gentle
    b"bots indulgents suivent\0"
    b"non\0"
    b"oui\0"
    # phrases
    b"phrases des autres\0"
    b"non\0"
    b"oui\0"
    # wheels_up.chaos_cards
    b"chaos propos\xc3\xa9\0"
    b"toujours\0"
    b"apr\xc3\xa8s carte\0"
    b"jamais\0"
    # What each is about
    b"De tout ce qui est \xc3\xa9crit ici.\0"
    b"La clart\xc3\xa9 de l\xe2\x80\x99\xc3\xa9cran.\0"
    b"De brefs sons au fil du jeu.\0"
    b"Combien on voit le coup d\xe2\x80\x99un bot.\0"
    b"Cartes et points qui bougent.\0"
    b"Console tenue t\xc3\xaate en bas.\0"
    b"Sans appui : sombre, puis \xc3\xa9teint.\0"
    b"De ce qu\xe2\x80\x99on lit : r\xc3\xa8gles, menus\xe2\x80\xa6\0"
    b"Quels coups veulent un second A.\0"
    b"Montre ce qu\xe2\x80\x99ont fait les autres.\0"
    b"A tenu, puis A : l\xe2\x80\x99avis d\xe2\x80\x99un bot.\0"
    b"Quand A ou B compte comme tenu.\0"
    b"Une fl\xc3\xa8che tenue qui se r\xc3\xa9p\xc3\xa8te.\0"
    b"Plus forts quand tu gagnes.\0"
    b"Ce que disent les autres d\xe2\x80\x99une table.\0"
    b"Quand on te propose tes chaos.\0"
)
