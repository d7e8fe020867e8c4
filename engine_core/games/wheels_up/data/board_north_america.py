# Generated from seeds/wheels_up/boards.toml by `make data`: change that file, not this one.
# Raised whenever the meaning of a state changes
EDITION = 1
# Airports in alphabetical order, three letters each, and where they are on the screen in pixels
CODES = "ATLBOSDENDFWJFKLAXMEXMIAORDSEASFOYYCYYZ"
X_PX = b"Xy0;n\x1e7]J\t\10\37b"
Y_PX = b"&\25\31(\37%20\26\20#\r\22"
# By airport and its neighbours, x and y of a neighbour's code while the cursor is at the airport
LABELS = (
    b".\37b$C.>\rb$\5\x1a8\37\33*>\r\0\25\0(M\35"
    b"\24\27\x1b0>\r?*g\14\23\34b./\16J\n-\20b$<0"
    b"\3\24\14\33.\37\23\34b.M\35b$\x1b0\0\25?*$\16&\37"
    b"b$\6\25W\t4\35\26)b.>\r\14\33$\13g\14-\20\23*"
    b"\r\24\r\24W\tb$>\33\24\22"
)
# The cursor's point on each route: sixteenths of the way from its second airport to its first
SHARES = b"\7\6\10\6\6\6\5\7\5\6\t\10\5\t\7\n\5\6\6\6\6\6\t\13\5\7\7"
# Eight slots for each airport: its minimum number of seats; 7: from deregulation on; 0: no slot
SLOT_MARKS = (
    b"\2\2\4\5\6\7\7\0\2\3\5\7\0\0\0\0\2\2\4\5\6\7\7\0"
    b"\2\3\5\7\0\0\0\0\2\2\4\5\6\7\7\0\2\2\4\6\7\0\0\0"
    b"\2\5\6\7\0\0\0\0\2\2\4\7\0\0\0\0\2\2\4\5\6\7\7\0"
    b"\2\2\5\7\0\0\0\0\2\4\7\0\0\0\0\0\2\6\7\0\0\0\0\0"
    b"\2\3\4\6\7\0\0\0"
)
# Routes in alphabetical order: both airports, and what they pay
ENDS_A = b"\0\0\0\0\1\1\2\2\2\2\2\3\3\4\4\4\4\5\5\5\6\7\10\10\t\t\13"
ENDS_B = b"\3\4\7\10\4\n\3\5\10\t\n\6\10\5\7\10\14\6\t\n\7\t\t\14\n\13\14"
PAYOUTS = b"\1\1\1\1\1\3\1\1\2\1\1\1\2\3\2\2\1\2\1\1\2\3\2\1\1\1\2"
# Cards that name airports and are used here: card, then the route and 0, or one airport, or two
NAMED = b"\25\2\0\26\0\x044\16\x005\7\10P\17\0Q\1\7"
