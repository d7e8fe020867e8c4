# Generated from seeds/up_or_down/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Joue une carte, prends sa voisine.\0"
    b"Prends l\xe2\x80\x99une des deux voisines.\0"
    b"Pose %s : on monte ou descend.\0"
    b"Pioche la carte visible, ou l\xe2\x80\x99autre.\0"
)
