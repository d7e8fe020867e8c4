# Generated from seeds/wheels_up/boards.toml by `make data`: change that file, not this one.
# Raised whenever the meaning of a state changes
EDITION = 0
# Airports in alphabetical order, three letters each, and where they are on the screen in pixels
CODES = "ATLBOSDCADTWJFKMIAMSYORD"
X_PX = b"'uV5nH\6\27"
Y_PX = b"%\r \20\x1d1+\24"
# By airport and its neighbours, x and y of a neighbour's code while the cursor is at the airport
LABELS = (
    b'J\26M/\n/\13\13b"./\r#!\25b\24J%\13\13Y\13'
    b':\36./\13\31\r#Y\13h"\n/,#M/\13\13,#:\16'
    b"b\24\13)"
)
# The cursor's point on each route: sixteenths of the way from its second airport to its first
SHARES = b"\t\n\n\13\n\5\t\13\13\5\6\10\n"
# Eight slots for each airport: its minimum number of seats; 7: from deregulation on; 0: no slot
SLOT_MARKS = (
    b"\2\2\3\4\5\6\7\7\2\2\4\6\7\0\0\0\2\2\3\4\5\6\7\0"
    b"\2\2\3\5\6\7\0\0\2\2\3\4\5\6\7\7\2\3\4\5\7\0\0\0"
    b"\2\4\6\7\0\0\0\0\2\2\3\4\5\6\7\7"
)
# Routes in alphabetical order: both airports, and what they pay
ENDS_A = b"\0\0\0\0\1\1\2\2\3\4\4\5\6"
ENDS_B = b"\2\5\6\7\4\5\3\4\7\5\7\6\7"
PAYOUTS = b"\1\1\1\1\1\3\1\1\1\2\2\2\2"
# Cards that name airports and are used here: card, then the route and 0, or one airport, or two
NAMED = b"\25\1\0\26\0\x044\t\x005\5\7P\n\0Q\1\5"
