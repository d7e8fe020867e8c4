"""Tables that cannot go on, as they are put aside: a text with why, and a line for each entry."""

import time


def told(why: str, entries: list[bytes]) -> bytes:
    """Return the text. Letters of an entry that are no text are \\x and two digits."""
    lines = ["# %s: %s." % (time.strftime("%Y-%m-%d %H:%M:%S"), why[:1].upper() + why[1:])]
    lines += [entry.decode("latin-1").encode("unicode_escape").decode("ascii") for entry in entries]
    return "".join(line + "\n" for line in lines).encode()
