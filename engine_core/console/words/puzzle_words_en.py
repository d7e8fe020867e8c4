# Generated from seeds/console/puzzle.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"puzzle %d\0"
    b"you\0"
    b"Puzzle %d. Points: %s.\0"
    b"Find the only move that wins.\0"
    b"%s holds %s. Find the only way to win in %d turns.\0"
    b"No: that wins %d games of 100. Try again.\0"
    b"No: then %s wins. Try again.\0"
    b"Best: %s.\0"
    b"It wins %d games of 100, any other %d at most.\0"
    b"It wins whatever the other plays; nothing else does.\0"
    b"Right! %s\0"
    b"So it is won. %s\0"
    b"Not this time\0"
    b"Solved!\0"
    b"Solved, second try\0"
    b"Easy bots miss it.\0"
    ,
    b"Normal bots miss it.\0"
    b"Hard bots miss it.\0"
    b"%d solved, %d in a row\0"
    b"It comes again after seven others.\0"
    b"Next\0"
    b"Play on\0"
    b"Home\0"
)
