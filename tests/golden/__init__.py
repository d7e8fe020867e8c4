"""Golden games, which every Python must play identically, to the byte. `python -m tests.golden` writes them again.

There is a text file for each game. A game begins with a JSON line of its set-up. Then a line for each decision has
the action that the bot chose and the CRC-32 of the state before it. The last line: `end`, scores, mask of winners,
CRC.
"""

from pathlib import Path

FOLDER = Path(__file__).parent


def golden_file(game: str) -> Path:
    """Return the file with the golden games of a game."""
    return FOLDER / (game + ".txt")
