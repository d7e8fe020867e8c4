"""Golden games, which every Python must play identically, to the byte. `python -m tests.golden` rewrites them.

There is a text file for each game. A golden game begins with a JSON line that describes its set-up. A line for each
decision follows, with the action that the bot chose and the CRC-32 of the state before it. The last line contains
`end`, the scores, the mask of the winners, and the CRC.
"""

from pathlib import Path

FOLDER = Path(__file__).parent


def golden_file(game: str) -> Path:
    """Return the file that contains a game's golden games."""
    return FOLDER / (game + ".txt")
