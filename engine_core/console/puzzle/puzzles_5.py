# Generated from seeds/puzzles.toml by `make data`: change that file, not this one.
# Puzzles 161 to 161
PUZZLES = b'# \2\xdf\35z\0\3\6\0\x93y\xccV\x9d"lA\x82B\16\x80A\x84X\20\1N\n\xb0\x9a\20\xa0f\xc0\0'
