"""Playing a game allocates nothing: each call is measured over a whole game of every setting.

This needs MicroPython, whose gc.mem_alloc() counts the heap in use, including garbage while the collector is off.
Arguments: files of golden games, for the settings.
"""

import gc
import sys
from array import array
from gc import mem_alloc as heap  # type: ignore[attr-defined]

from engine_core import rng
from engine_core.bots.random_bot import Playout
from tests.micropython.golden import make_rules, some_headers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

CALLS = (
    "current_player",
    "decision",
    "legal_actions",
    "reveals",
    "score",
    "winners",
    "information_state",
    "resample",
    "apply_action",
    "playout",
)


def measure(rules: "Game", seed: int, grown: array) -> None:
    """Play a random game. Add to `grown`, for each name in CALLS, how many bytes its calls made the heap grow."""
    state = rules.new_state(seed)
    view = bytearray(state)
    known = bytearray(rules.information_size)
    actions = array("H", [0] * rules.max_legal)
    generator = bytearray(8)
    rng.seed(generator, seed)
    playout = Playout(rules)
    count = 1
    while count:
        gc.collect()
        gc.disable()
        for i in range(len(state)):
            view[i] = state[i]
        at = heap()
        seat = rules.current_player(state)
        grown[0] += heap() - at
        at = heap()
        rules.decision(state)
        grown[1] += heap() - at
        at = heap()
        count = rules.legal_actions(state, actions)
        grown[2] += heap() - at
        if seat < 0:
            seat = 0
        at = heap()
        for i in range(count):
            rules.reveals(state, actions[i])
        grown[3] += heap() - at
        at = heap()
        for i in range(rules.seats):
            rules.score(state, i)
        grown[4] += heap() - at
        at = heap()
        rules.winners(state)
        grown[5] += heap() - at
        at = heap()
        rules.information_state(state, seat, known)
        grown[6] += heap() - at
        at = heap()
        rules.resample(view, seat, generator)
        grown[7] += heap() - at
        if count:
            chosen = actions[rng.below(generator, count)]
            at = heap()
            rules.apply_action(state, chosen)
            grown[8] += heap() - at
        gc.enable()
    state = rules.new_state(seed)
    gc.collect()
    gc.disable()
    at = heap()
    playout.run(state, 0x2AAAAAAA)
    grown[9] += heap() - at
    gc.enable()


if __name__ == "__main__":
    heaviest = 0
    for name in sys.argv[1:]:
        for header in some_headers(name):
            grown = array("l", [0] * len(CALLS))
            measure(make_rules(header), header["seed"], grown)
            for i in range(len(CALLS)):
                if grown[i]:
                    print(
                        "%s with %d seats: %s allocates %d bytes"
                        % (header["game"], header["seats"], CALLS[i], grown[i])
                    )
                    heaviest = 1
        print(name, "measured")
    sys.exit(heaviest)
