"""Replays the golden games of the named games, or of all games: one for every setting, each setting with its own seed.

Greedy and random bots alternate. With --missing, games that already have a file keep it.
"""

import json
import sys
from binascii import crc32
from collections.abc import Iterator, Sequence

from engine_core import catalog
from engine_core.rng import KEY
from host_sim.records import record
from host_sim.setting import bot_class
from tests.golden import golden_file
from tests.setting import SETTINGS, Setting

BOTS = ("random", "greedy")  # bots whose moves stay the same when bots improve


def golden_lines(setting: Setting, seed: int) -> Iterator[str]:
    """Yield the lines of one golden game."""
    rules = setting.rules()
    names = [BOTS[(seed + seat) % len(BOTS)] for seat in range(setting.seats)]
    header = {"game": setting.game, "options": rules.options, "seats": setting.seats, "seed": seed, "bots": names}
    yield json.dumps(header, separators=(",", ":"))
    state = rules.new_state(seed)
    for match, action in record.play(rules, seed, [bot_class(setting.game, name) for name in names]):
        yield "%d %08x" % (action, crc32(match.state[:-KEY]))
        state = match.state
    result = record.result(rules, state)
    yield "end %s %d %08x" % (",".join(map(str, result["scores"])), rules.winners(state), crc32(state[:-KEY]))


def main(arguments: Sequence[str] = ()) -> None:
    """Write the files of these games, or of every game in the catalog if none is named."""
    games = [argument for argument in arguments if argument != "--missing"]
    for game in games or [game for game, _, _ in catalog.GAMES]:
        if "--missing" in arguments and golden_file(game).exists():
            continue
        settings = [setting for setting in SETTINGS if setting.game == game]
        with golden_file(game).open("w", encoding="ascii", newline="\n") as file:
            for seed, setting in enumerate(settings, 101):
                file.writelines(line + "\n" for line in golden_lines(setting, seed))
        print("%s: %d games" % (golden_file(game), len(settings)))


if __name__ == "__main__":
    main(sys.argv[1:])
