# Generated from seeds/*/settings.toml and games' about.py by `make data`: change those files, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    # language
    b"language\0"
    b"English\0"
    b"fran\xc3\xa7ais\0"
    # contrast
    b"contrast\0"
    b"low\0"
    b"middle\0"
    b"high\0"
    # sound
    b"sound\0"
    b"off\0"
    b"on\0"
    # pace
    b"speed of the bots\0"
    b"slow\0"
    b"normal\0"
    b"fast\0"
    # motion
    b"motion\0"
    b"off\0"
    b"on\0"
    # left_handed
    b"left-handed\0"
    b"off\0"
    b"on\0"
    # sleep
    b"dim and sleep\0"
    b"1 and 5 min\0"
    b"5 and 15 min\0"
    b"never\0"
    b"30 s and 2 min\0"
    # text
    b"text\0"
    b"small\0"
    b"large\0"
    # confirm
    b"confirm\0"
    b"never\0"
    b"final moves\0"
    b"between people\0"
    # recap
    b"since your turn\0"
    b"never\0"
    b"for a moment\0"
    b"until A\0"
    # hints
    b"hints\0"
    b"off\0"
    b"on\0"
    # hold
    b"long press\0"
    b"0.3 s\0"
    b"0.5 s\0"
    b"0.8 s\0"
    # repeat
    b"arrows repeat\0"
    b"never\0"
    b"slowly\0"
    b"normal\0"
    b"fast\0"
    # gentle
    b"gentle bots adapt\0"
    b"no\0"
    b"yes\0"
    # wheels_up.chaos_cards
    b"offer chaos\0"
    b"always\0"
    b"after a card\0"
    b"never\0"
)
