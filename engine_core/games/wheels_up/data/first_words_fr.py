# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Une porte \xc3\xa0 chaque bout, puis vole.\0"
    b"C\xe2\x80\x99est gratuit : choisis le lieu.\0"
    b"Quel avion se d\xc3\xa9place ?\0"
    b"O\xc3\xb9 vole-t-il d\xc3\xa9sormais ?\0"
    b"Tu gardes cinq cartes au plus.\0"
    b"R\xc3\xa9ponds par un chaos, ou passe.\0"
    b"Choisis ce que la carte touche.\0"
)
