# Generated from seeds/wheels_up/boards.toml by `make data`: change that file, not this one.
# Raised whenever the meaning of a state changes
EDITION = 0
# Airports in alphabetical order, three letters each, and where they are on the screen in pixels
CODES = "AMSBCNCDGDUBEDIFCOFRALHRLISMAD"
X_PX = b"[GL\24*tb6\6."
Y_PX = b"\20+\32\25\r.\32\x1721"
# By airport and its neighbours, x and y of a neighbour's code while the cursor is at the airport
LABELS = (
    b"\21\13g\30\33\x151\36h%\21/L)g\30\33\25\21/\21\13Y2"
    b":\17`\16\10\32,#\10\32g\30\21/`\16@\21X,\0)3/"
    b"`\16@\37\10\14\x0b0g\x183\x0e3/;2@\21h%g\30\3)"
)
# The cursor's point on each route: sixteenths of the way from its second airport to its first
SHARES = b"\n\10\10\n\7\13\13\13\n\n\13\n\10\5\t\6\10\5"
# Eight slots for each airport: its minimum number of seats; 7: from deregulation on; 0: no slot
SLOT_MARKS = (
    b"\2\3\4\6\7\0\0\0\2\2\3\4\5\6\7\0\2\2\3\4\5\6\7\7"
    b"\2\4\6\7\0\0\0\0\2\5\7\0\0\0\0\0\2\3\5\6\7\0\0\0"
    b"\2\2\3\4\5\6\7\7\2\2\3\4\5\6\7\7\2\4\6\7\0\0\0\0"
    b"\2\3\4\5\7\0\0\0"
)
# Routes in alphabetical order: both airports, and what they pay
ENDS_A = b"\0\0\0\1\1\1\2\2\2\3\3\3\5\5\6\6\7\10"
ENDS_B = b"\4\6\7\2\5\t\6\7\t\4\5\7\6\t\10\t\10\t"
PAYOUTS = b"\2\1\1\1\1\1\1\1\1\1\3\1\1\2\3\2\2\1"
# Cards that name airports and are used here: card, then the route and 0, or one airport, or two
NAMED = b"\27\2\0\30\3\x066\20\x007\5\7R\n\0S\6\6"
