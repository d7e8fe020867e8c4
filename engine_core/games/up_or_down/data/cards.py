# Generated from seeds/up_or_down/cards.toml by `make data`: change that file, not this one.
# Colour of card k, 1..126 (0: no card): 0 R red, 1 Y yellow, 2 B blue, 3 G green, 4 V violet, 5 P pink.
COLOURS = (
    b"\0\1\0\2\5\3\4\2\3\4\1\5\0\5\2\0\4\3\1\3\5\4\0\1\2\4\1\0\2\3\5\2\5\4\0\1\3\0\4\3\5\2\1"
    b"\3\0\5\2\1\4\5\1\4\3\2\0\3\2\0\5\1\4\5\1\4\0\3\2\0\3\5\2\4\1\3\2\4\1\0\5\2\0\3\5\1\4\1"
    b"\3\4\2\0\5\2\4\5\0\3\1\0\1\2\3\5\4\5\2\1\4\3\0\3\5\4\0\2\1\0\2\1\4\3\5\1\3\2\0\5\4"
)
# Cards in play are 1..N; N by number of seats (no game with 0 or 1).
CARDS_SHORT = b"\0\0*<N``"
CARDS_FULL = b"\0\x006Nf~~"
