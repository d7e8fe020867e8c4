# Generated from seeds/way_up_high/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Pose : couleur ou valeur du toit.\0"
    b"Pose : tout va sur le tronc.\0"
    b"Pose : tout va sur le gris.\0"
    b"Aucune carte ne va, sauf en gris.\0"
)
