"""The text about a table that is set aside because it cannot continue: the reason, and a line for each entry."""

import time


def told(why: str, entries: list[bytes]) -> bytes:
    """Return the text. Unprintable bytes of an entry are written as \\x and two digits."""
    lines = ["# %s: %s." % (time.strftime("%Y-%m-%d %H:%M:%S"), why[:1].upper() + why[1:])]
    lines += [entry.decode("latin-1").encode("unicode_escape").decode("ascii") for entry in entries]
    return "".join(line + "\n" for line in lines).encode()
