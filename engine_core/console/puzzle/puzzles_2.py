# Generated from seeds/puzzles.toml by `make data`: change that file, not this one.
# Puzzles 65 to 96
PUZZLES = (
    b'" \2\x94@t\0\3\6\0w|\xd9t\xda4\1S\x83\16\33:a`\30!\22\2\n\x95\x881\14\10\20'
    b"!\20\2\xd4bn\0\3\14\0\x97\x9bSq\xca\x9d\2pA\xc1E\30,\20\24c!I\33\n\0\x88,\20"
    b"\23!\3)\27\17\0\1\2dh\20\0 \22E\4\0\0\0"
    b"#0\2-\x87o\0\3\17\0\27}\xcc\x81*\xca\xc3G\r\xab!h$DZ\21\x82J\0\0\20\x82M\0\x84\0"
    b'" \2\xd8Dr\0\3\6\0W\\\xed\xb6(0a`\x99&\x9b 2\x96 \x8aa`\x90\20F\23F$ '
    b"\22\21\3\xea\xc7\17\0\1\2] \0\0\0\x80\n\4\0\0"
    b"!\20\2\x90\x9bo\0\3\t\0\xb1\30U\xb8\xa5c(\xe1D0d\1\21c\1\n\2\1b\1\x84\x89\20\0"
    b"$0\2\xf3fo\0\3\14\0\x93\xb0\x85\xb6\x9b0\xb0@\xb1\n\xc4\x91\x90\xb4\xc9\xa4\xaa\0\3 R\1 !\10\0\0"
    b"# \2\xe3\x8ek\0\3\17\0\xb3\30\xc4T\23\22\xacA\x81\6\24\x890A\0\26\0H\21$\x90\0\x88bH@"
    b"\22!\3\xbd\xae\20\0\1\1d\10\x80\1a\x90\1d\0\0"
    b'#\20\2\xf6ir\0\3\t\0\t\10\xee\x196\x8e\xd8\22\xa0\xc1!\5\24\31@\xd0H\x89 \x96\2@$B"H'
    b"#0\2\xc2\30p\0\3\t\0\21\xb8\x8d\24\xa82\xa8\xe2\x9b\2$\t2\t \x81\0\4\1\x90\22F\0\x80\xc0\x80"
    b"\22!\3\xcd\xe6\17\0\1\2d,\2Ai(\xb6\x88\0\0"
    b"$ \2V\xa6y\0\3\6\x000\35\xad\xb6\xa0\n\24`\xc9\6H\x190$\xc1\xc0\7\r\x84P\2\tc\10\xc0\x81 "
    b"#\20\2\xf7Gr\0\3\6\0U\x9c\xcdE\13 I&0 \xc0\x80\xa0\x94\2@$\x82X\6\x86HM\0\x82@"
    b"\21\21\3\32\x83\17\0\1\2dI\x80\20\0\x80\r\xc0\0"
    b'" \2\xb1\xe7p\0\3\t\0u|\xd9v\32\x8b\6\xcd\32p\xb1c\1 \xa2\xb4\x85 "@\x8cE8@\0'
    b'"0\2z\xf7l\0\3\14\x001k\xca\xaa\xd9\xdc\x190dL\xb1\0\0\xb0\5\0RM\21!\10A\20\10\x80'
    b"\24!\x031\x8e\20\0\1\1dD\20\0\x80$Z \0\0\0\0"
    b"#\20\2\14%o\0\3\t\x001\x9d\xc3\25\xb0#CM\x88\x90`\xc1\x85\x80Y\5\32\30\4\x82hI\t\2D@"
    b'" \2\xd1zo\0\3\t\0[\\\xed\16\xac\xc0\xa3\2\16\20d\xc4\3\0a\20\x91@0\x90\5\10L\10\0'
    b"\23!\3E\xe0\17\0\1\2dD0\0L$0\x000\0\0"
    b"#0\2!\xben\0\3\14\0;\xbc\xcdd\xacaE\x88\x94\x88$mId\x86A\xa0\2\nI,\14\x84\xa2d\xc8"
    b"#\20\2\x95\x94o\0\3\t\0\xb7\xac\xcc\xd1Z\xa1J\4\xa8\30\xaeX\1\x80\21\x040\20\10\0\t\0\5@\0\x80"
    b"! \2\xa8\xc0p\0\3\t\0s8\xcbfRX\xbd\r0\4\xc1\x83\x82\x90\xc8\20\x8d\xad)c\30\x80F\0"
    b"\24!\3\xfb(\17\0\1\2\\A\0\30\4\x98\x92P\30\0\0\0"
    b"$0\2+\xe4p\0\3\14\0\1\35\x85\xa8\30\x80\xcc\xb3\26$\x990\xa9I\xd3&\x92l\xa4@,\2\xc0 \4 \x80"
    b'"\20\2\x84\4m\0\3\14\0\23\35\xc3\xa46\xdb\24\xd6\xa4\xa0\x83\6\x88\0\xc40\0\xa0\xd4\x9e\14\23\0\1\0'
    b"\23\21\3\xa8\xd7\21\0\1\0d!\24\xcad\23I`\0\0\0"
    b'" \2\xed\xc4r\0\3\6\0\21\r\xdah\x81Y0 H\xc1\xb7D@ \0\0 \xc4hA\31\xa1\4@H'
    b"!0\2\xa0\xb5m\0\3\14\0\xb3\xbd\xd1\6e\xa5l\x81\xa6\10\30 @\x88\t@@\x80@\0\22\xcc\0\xa1"
    b"\23!\3\21V\20\0\1\1d\r\2\x80\4\x92\x89\x88\0\0\0"
)
