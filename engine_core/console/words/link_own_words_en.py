# Generated from seeds/console/link_own.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Open a table\0"
    b"\xc2\x89 set-up\0"
    b"A table\xe2\x80\x99s code\0"
    b"\xc2\x89 join\0"
    b"\xc2\x8a back\0"
    b"\xc2\x8a delete\0"
    b"This is you.\n\27: your name.\0"
    b"Your seat would be free again.\0"
    b"The table would close for all.\0"
    b"\xc2\x89 leave  \xc2\x8a stay\0"
    b"private\0"
    b"no\0"
    b"yes\0"
    b"clock\0"
    b"off\0"
    b"30 s\0"
    b"60 s\0"
    b"a day\0"
    b"Who sees this table in the list?\0"
    b"How long may a turn take?\0"
    b"Everyone on this server.\0"
    b"No one: friends type its code.\0"
    b"A turn may take any time.\0"
    b"Then a bot plays that turn.\0"
    ,
    b"Then a bot plays that turn.\0"
    b"For slow games. Then a bot plays.\0"
)
