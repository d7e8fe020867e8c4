"""Golden games: what every Python must play alike, to the byte. `python -m tests.golden` plays them anew.

A file a game, text. A game begins with a JSON line of what is needed to play it. Then a line a decision: the action
that the bot chose, and the CRC-32 of the state before it. The last line: `end`, the scores, the winners' mask, the CRC.
"""

from pathlib import Path

FOLDER = Path(__file__).parent


def golden_file(game: str) -> Path:
    """Return where the golden games of a game lie."""
    return FOLDER / (game + ".txt")
