# Generated from seeds/console/link_said.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"say something\0"
    b"Everyone at the table sees it.\0"
    b"Hello!\0"
    b"Good luck!\0"
    b"One moment\xe2\x80\xa6\0"
    b"Thank you!\0"
    b"Well played!\0"
    b"Oh no!\0"
    b"nothing: hold \xc2\x8a\0"
    b"Time\xe2\x80\x99s up: a bot played for you.\0"
    b"Play now, or a bot takes over.\0"
    b"%d s left\0"
    b"time for a turn: %d s\0"
    b"time for a turn: %d min\0"
    b"time for a turn: a day\0"
    b"You are watching.\0"
)
