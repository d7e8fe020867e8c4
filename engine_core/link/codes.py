"""Reads the codes of tables as people enter them. frames.py writes them."""

from engine_core.link import frames


def game_of(code: str) -> int:
    """Return the table's number for a code of four letters, or -1 if the letters are not a code."""
    code = code.upper()
    if len(code) != 4:
        return -1
    game = 0
    for letter in code:
        at = frames.LETTERS.find(letter)
        if at < 0:
            return -1
        game = game << 4 | at
    return game


def entered(code: str) -> tuple:
    """Return a table's number and its secret, which is b"" if the table is not private. `code` may contain blanks and
    hyphens; if it is invalid, return -1 and b"".
    """
    code = code.replace(" ", "").replace("-", "")
    game = game_of(code[:4])
    if len(code) == 4 or game < 0:
        return game, b""
    high, low = game_of(code[4:8]), game_of(code[8:])
    if high < 0 or low < 0:
        return -1, b""
    return game, bytes((high >> 8, high & 255, low >> 8, low & 255))
