# Generated from seeds/wheels_up/boards.toml by `make data`: change that file, not this one.
# Raised whenever the meaning of a state changes
EDITION = 0
# Airports in alphabetical order, three letters each, and where they are on the screen in pixels
CODES = "ATHBEGBUDHELISTOTPPRGRIXVIEWAW"
X_PX = b'H:"fqh\tR\22;'
Y_PX = b"2%\33\r1%\24\23$\31"
# By airport and its neighbours, x and y of a neighbour's code while the cursor is at the airport
LABELS = (
    b"?#c\22Z)\10)-0\26\22\\\34\37)\\\34\10)-0\6\13"
    b'B\30-0\\\34\10).\20\36#\26\22Y/c\22H\30\27".\20'
    b"Z\22\r\14?\35M0\6\31Z)\16\22.\20Y/\6\13H\n\10\33"
)
# The cursor's point on each route: sixteenths of the way from its second airport to its first
SHARES = b"\5\7\7\13\13\13\10\13\13\13\t\6\5\6\10\t\6\5"
# Eight slots for each airport: its minimum number of seats; 7: from deregulation on; 0: no slot
SLOT_MARKS = (
    b"\2\3\4\5\7\0\0\0\2\2\3\5\6\7\0\0\2\2\3\4\5\6\7\7"
    b"\2\4\6\7\0\0\0\0\2\3\4\5\6\7\0\0\2\2\4\6\7\0\0\0"
    b"\2\3\5\7\0\0\0\0\2\4\6\7\0\0\0\0\2\2\3\4\5\6\7\7"
    b"\2\2\3\4\5\6\7\7"
)
# Routes in alphabetical order: both airports, and what they pay
ENDS_A = b"\0\0\0\0\1\1\2\2\3\3\4\4\4\6\6\6\7\10"
ENDS_B = b"\1\3\4\10\2\5\5\10\6\7\5\10\t\7\10\t\t\t"
PAYOUTS = b"\1\3\1\2\1\1\1\1\3\1\1\2\2\2\1\1\1\1"
# Cards that name airports and are used here: card, then the route and 0, or one airport, or two
NAMED = b"\31\21\0\32\4\x048\13\x009\0\0U\3\0V\4\t"
