# Generated from seeds/way_up_high/cards.toml by `make data`: change that file, not this one.
# Card k, 1..32 (0 is no card). Colours: 0 R red, 1 Y yellow, 2 B blue, 3 G green, 4 P violet; values 2-4.
BOTTOM_COLOUR = b"\0\0\0\0\0\0\0\0\2\2\2\2\2\2\2\3\3\3\3\3\3\3\1\1\1\1\1\1\1\4\4\4\4"
BOTTOM_VALUE = b"\0\2\3\3\4\3\4\3\4\2\2\3\2\3\4\2\4\2\3\4\3\2\3\3\3\2\3\4\4\4\3\4\3"
TOP_COLOUR = b"\0\0\0\0\2\3\1\4\0\2\2\2\3\1\4\0\2\3\3\3\1\4\0\2\3\1\1\1\4\0\2\3\1"
TOP_VALUE = b"\0\2\2\4\4\4\2\2\2\2\3\3\2\4\2\2\3\3\3\4\2\3\4\4\2\2\3\2\4\3\2\3\4"
# The same as bits, so that two floors with one in common fit: bit 0-4 the colour, bit 5-7 the value 2-4.
BOTTOM_BITS = b'\0!AA\x81A\x81A\x84$$D$D\x84(\x88(H\x88H(BBB"B\x82\x82\x90P\x90P'
TOP_BITS = b'\0!!\x81\x84\x88"0!$DD(\x820!DHH\x88"P\x81\x84("B"\x90A$H\x82'
# Both values added.
VALUE = b"\0\4\5\7\10\7\6\5\6\4\5\6\4\7\6\4\7\5\6\10\5\5\7\7\5\4\6\6\10\7\5\7\7"
