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
    # phrases
    b"phrases of others\0"
    b"off\0"
    b"on\0"
    # wheels_up.chaos_cards
    b"offer chaos\0"
    b"always\0"
    b"after a card\0"
    b"never\0"
    # What each is about
    b"Of all that is written here.\0"
    b"How bright the display is.\0"
    b"Short tones as the game goes on.\0"
    b"How long a bot\xe2\x80\x99s move is shown.\0"
    b"Cards slide, figures count up.\0"
    b"For a console held the other way up.\0"
    b"Without a press: dim, then dark.\0"
    b"Of all that is read, not looked at.\0"
    b"Which moves need A a second time.\0"
    b"Shows what the others just did.\0"
    b"Hold A, then A: what a bot would do.\0"
    b"How long A or B counts as held.\0"
    b"How an arrow goes on while held.\0"
    b"They grow stronger when you win.\0"
    b"What others at a linked table say.\0"
    b"When to ask for your chaos cards.\0"
)
