"""Reads the codes of tables as people enter them: frames.py writes them."""

from engine_core.link import frames


def game_of(code: str) -> int:
    """Return the number of the table with a code of four letters, -1 if the letters are no code."""
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
    """Return the number of a table and its secret, b"" if it is not private. `code` may have blanks and hyphens; if it
    is none, return -1 and b"".
    """
    code = code.replace(" ", "").replace("-", "")
    game = game_of(code[:4])
    if len(code) == 4 or game < 0:
        return game, b""
    high, low = game_of(code[4:8]), game_of(code[8:])
    if high < 0 or low < 0:
        return -1, b""
    return game, bytes((high >> 8, high & 255, low >> 8, low & 255))
