# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"%s : 5 avions. Chacun re\xc3\xa7oit 3 \31.\0"
    b"%s a 10 avions : derniers tours.\0"
    b"%s : 9 portes. Chacun re\xc3\xa7oit 3 \31.\0"
    b"Places \xc3\xa9puis\xc3\xa9es. Chacun re\xc3\xa7oit 3 \31.\0"
    b"Les derniers tours sont jou\xc3\xa9s.\0"
    b"12 tours de table sans avion.\0"
    b"suite\0"
)
