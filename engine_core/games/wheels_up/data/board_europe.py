# Generated from seeds/wheels_up/boards.toml by `make data`: change that file, not this one.
# Raised whenever the meaning of a state changes
EDITION = 0
# Airports in alphabetical order, three letters each, and where they are on the screen in pixels
CODES = "AMSARNATHCDGCPHDUBFCOFRAISTLHRLISMADVIEWAW"
X_PX = b"4_k!I\tEDy \6\35[b"
Y_PX = b"\30\r2\31\22\25+!%\x0e01$\30"
# By airport and its neighbours, x and y of a neighbour's code while the cursor is at the airport
LABELS = (
    b'=\t(\37\5\14f\20F\27\5\14"/f\20J)i\34\20(K\33'
    b"A\30%\14\"/'\35d\13\0\14=\x1790%\14_)\0\14A\30"
    b"\20(`\"'\17\25\36))Q)P0\5\14Q)f\20'\35d\13"
    b"\r\36\0\14k\34\3'%\14\"/d\13Q*\6\35))\3'P0"
    b"))(\37b\35f\20'\17d\13k\34Q)"
)
# The cursor's point on each route: sixteenths of the way from its second airport to its first
SHARES = b"\5\t\7\n\13\t\5\10\10\10\7\7\10\10\5\n\7\6\7\n\6\13\5\6\10\n\7\7"
# Eight slots for each airport: its minimum number of seats; 7: from deregulation on; 0: no slot
SLOT_MARKS = (
    b"\2\2\4\7\0\0\0\0\2\3\5\7\0\0\0\0\2\4\6\7\0\0\0\0"
    b"\2\2\4\5\6\7\7\0\2\4\6\7\0\0\0\0\2\5\7\0\0\0\0\0"
    b"\2\2\5\6\7\0\0\0\2\2\4\5\6\7\7\0\2\3\5\7\0\0\0\0"
    b"\2\2\4\5\6\7\7\0\2\6\7\0\0\0\0\0\2\2\4\7\0\0\0\0"
    b"\2\2\4\6\7\0\0\0\2\3\5\7\0\0\0\0"
)
# Routes in alphabetical order: both airports, and what they pay
ENDS_A = b"\0\0\0\0\1\1\1\1\2\2\2\2\3\3\3\4\5\5\6\6\6\7\10\10\10\t\n\14"
ENDS_B = b"\4\7\t\r\4\t\13\r\6\10\13\14\7\t\13\5\6\t\7\13\14\14\t\14\r\n\13\r"
PAYOUTS = b"\1\1\1\2\1\2\3\1\1\1\3\2\1\1\1\2\3\1\1\2\1\1\3\2\2\2\1\1"
# Cards that name airports and are used here: card, then the route and 0, or one airport, or two
NAMED = (
    b"\27\2\0\30\5\7\31\33\0\32\10\x086\31\x007\6\t8\27\x009\2\2"
    b"R\20\0S\7\7U\13\0V\10\r"
)
