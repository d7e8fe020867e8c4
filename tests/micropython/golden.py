"""Replays golden games and compares every choice and every state, on CPython and as a script on MicroPython.

Arguments: files of golden games (format: tests/golden).
"""

import json
import sys
from binascii import crc32

from engine_core import catalog
from engine_core.bots import random_bot
from engine_core.match import Match
from engine_core.rng import KEY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game


def headers(path: str) -> list:
    """Return the headers of the golden games in a file, which describe set-ups of the game."""
    found = []
    with open(path) as lines:
        for line in lines:
            if line[0] == "{":
                found.append(json.loads(line))
    return found


def some_headers(path: str) -> list:
    """Return all headers of a short file, or every fifth of a long one, which still differ in seats and options."""
    found = headers(path)
    return found if len(found) <= 12 else [found[i] for i in range(0, len(found), 5)]


def make_rules(header: dict) -> "Game":
    """Return a golden game's rules."""
    return catalog.part(header["game"], "rules.rules").Rules(header["seats"], header["options"])


def check(path: str) -> str:
    """Play all games in a file, and return a summary. Raises ValueError, with one sentence, at the first difference."""
    match = None
    games = 0
    number = 0
    with open(path) as lines:
        for line in lines:
            number += 1
            if match is None:
                header = json.loads(line)
                match = Match(make_rules(header), header["seed"])
                for seat, name in enumerate(header["bots"]):
                    match.seat_bot(
                        seat, random_bot.Bot if name == "random" else catalog.part(header["game"], "bots.levels").Greedy
                    )
            elif line[0] != "e":
                action, crc = line.split()
                if crc32(match.state[:-KEY]) != int(crc, 16):
                    raise ValueError("%s, line %d: the state is another" % (path, number))
                chosen = -1
                while chosen < 0:
                    chosen = match.think()
                if chosen != int(action):
                    raise ValueError("%s, line %d: the bot chooses %d" % (path, number, chosen))
                match.apply(chosen)
            else:
                rules = match.rules
                scores = ",".join([str(rules.score(match.state, seat)) for seat in range(rules.seats)])
                end = "end %s %d %08x" % (scores, rules.winners(match.state), crc32(match.state[:-KEY]))
                if line.strip() != end or rules.current_player(match.state) >= 0:
                    raise ValueError("%s, line %d: the game ends otherwise: %s" % (path, number, end))
                match = None
                games += 1
    if match is not None or not games:
        raise ValueError("%s is cut short" % path)
    return "%d games" % games


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, check(name))
