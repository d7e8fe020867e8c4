# Generated from seeds/up_too_high/cards.toml by `make data`: change that file, not this one.
# Copies of each kind of card, in card order: shares of A-G, airports of level 2-5, airplanes of level 1-4.
COPIES = b"\10\10\10\10\10\10\10\10\7\4\2\10\6\3\1"
