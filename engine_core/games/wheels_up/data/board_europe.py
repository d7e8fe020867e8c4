# Generated from seeds/wheels_up/boards.toml by `make data`: change that file, not this one.
# Counted up when a state came to mean something else
EDITION = 0
# Airports in alphabetical order, three letters each, and where they are on the map in pixels
CODES = "AMSARNATHCDGCPHDUBFCOFRAISTLHRLISMADVIEWAW"
X_PX = b"0Yk)H\16G<z \5\26Ub"
Y_PX = b"\22\4/\31\14\20'\27(\24-*\33\23"
# Eight slots an airport: the least number of seats, 7 from deregulation on, 0 none
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
