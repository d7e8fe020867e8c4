"""Checks the names of people at a table: which are refused, and which look the same, as far as Unicode's tables
tell.
"""

import unicodedata

_UNSEEN = ("C", "Z")  # control, format, private and unassigned characters; separators other than the space
_FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs that have no visible shape
_MARKS = 2  # maximum number of combining marks on one letter


def is_name(name: str) -> bool:
    """Return whether a name contains letters, all of them visible."""
    marks = _MARKS
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if marks > _MARKS or letter in _FILLERS or (kind[0] in _UNSEEN and letter != " "):
            return False
    return bool(name.strip())


def fold(name: str) -> str:
    """Return a form that is equal for names that look alike: without accents, capitals, letter variants or blanks."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    plain = unicodedata.normalize("NFKD", plain)
    return "".join(letter for letter in plain if unicodedata.category(letter)[0] not in "MCZ")
