# Generated from seeds/console/expert.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Bot expert :\0"
    b"cherche bien plus,\0"
    b"bat le difficile. \xc2\x89 :\0"
    b"joueur ou aucun.\0"
)
