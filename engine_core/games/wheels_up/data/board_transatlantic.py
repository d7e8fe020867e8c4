# Generated from seeds/wheels_up/boards.toml by `make data`: change that file, not this one.
# Raised whenever the meaning of a state changes
EDITION = 0
# Airports in alphabetical order, three letters each, and where they are on the screen in pixels
CODES = "ATLBOSCDGDUBFCOFRAJFKKEFLHRLISMADMIAORDYUL"
X_PX = b"\x073aJyw\x1d4`IV\33\6\37"
Y_PX = b")'\30\17'\35(\r\16-#2\37\30"
# By airport and its neighbours, x and y of a neighbour's code while the cursor is at the airport
LABELS = (
    b"\n\37e\14 0\0\26>\24\21\37\30\13N+\5\26\\!\21\37e\14"
    b"S(\24\17',\30\13e\14g\24S(E\26]%e\14\0\26\0."
    b"8%E\26e\14 0\0\26',>\24\24\35\0.g\17/\23\\!"
    b"!,N+'\36e\14Z'E\26e,N+\x010\0.\21\37Z'"
    b"\13 g\24\0-$\26',g\17\30\13\0\26"
)
# The cursor's point on each route: sixteenths of the way from its second airport to its first
SHARES = b"\7\10\n\t\5\5\6\13\13\7\10\10\13\7\n\6\t\10\6\13\5\7\t\13\5\13\n\7"
# Eight slots for each airport: its minimum number of seats; 7: from deregulation on; 0: no slot
SLOT_MARKS = (
    b"\2\2\4\6\7\0\0\0\2\2\5\6\7\0\0\0\2\2\4\5\6\7\7\0"
    b"\2\3\6\7\0\0\0\0\2\5\7\0\0\0\0\0\2\3\4\6\7\0\0\0"
    b"\2\2\4\5\6\7\7\0\2\4\7\0\0\0\0\0\2\2\4\5\6\7\7\0"
    b"\2\5\6\7\0\0\0\0\2\2\7\0\0\0\0\0\2\4\7\0\0\0\0\0"
    b"\2\2\4\5\7\0\0\0\2\3\5\7\0\0\0\0"
)
# Routes in alphabetical order: both airports, and what they pay
ENDS_A = b"\0\0\0\0\1\1\1\1\1\2\2\2\2\2\3\3\4\4\5\5\6\6\6\7\10\t\n\14"
ENDS_B = b"\6\10\13\14\3\6\7\t\r\5\6\10\n\r\7\10\5\n\10\14\10\13\14\r\t\n\13\r"
PAYOUTS = b"\1\3\1\1\3\1\2\3\1\1\3\1\1\3\1\1\1\2\1\3\3\2\2\2\2\1\3\1"
# Cards that name airports and are used here: card, then the route and 0, or one airport, or two
NAMED = (
    b"\25\2\0\26\0\6\30\3\x054\25\x005\13\x0c6\30\x007\4\10P\26\0"
    b"Q\1\13S\5\5T\24\0"
)
