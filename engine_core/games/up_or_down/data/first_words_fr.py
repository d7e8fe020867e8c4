# Generated from seeds/up_or_down/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Joue, puis prends une voisine.\0"
    b"Prends-en une pour tes colonnes.\0"
    b"Pose %s : on monte ou descend.\0"
    b"Pioche la carte visible, ou l\xe2\x80\x99autre.\0"
)
