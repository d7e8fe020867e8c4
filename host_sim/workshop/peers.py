"""OpenSpiel in the bench: its games that are most like ours, played to the end by random choices.

Each is played in the fastest way that there is from Python: rules only, without observations for a learner.
"""

import importlib
import random
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

_GAMES = 20  # in a run


class Peer(NamedTuple):
    """A game of another engine. `new(seed)` creates one, `deal(game, dice)` deals it, `play(game, dice)` plays it.

    `play` returns the number of decisions.
    """

    name: str
    seats: int
    new: Callable[[int], Any]
    deal: Callable[[Any, random.Random], None]
    play: Callable[[Any, random.Random], int]


def peers() -> Iterator[Peer | str]:
    """Yield each peer; if its engine is not installed, a string that says which games are left out and why."""
    try:
        yield from _open_spiel(importlib.import_module("pyspiel"))
    except ImportError as error:
        yield "OpenSpiel's dominoes and hearts (no %s)" % error.name


def measure(peer: Peer, runs: int) -> tuple[float, float, float]:
    """Return decisions a game and seconds of processor time a game, from the deal to the end and with the deal."""
    played_s = whole_s = float("inf")
    decisions = 0
    for _ in range(runs):
        dice = random.Random(1)
        games = [peer.new(seed) for seed in range(_GAMES)]
        start = time.process_time()
        for game in games:
            peer.deal(game, dice)
        dealt = time.process_time()
        decisions = sum([peer.play(game, dice) for game in games])
        end = time.process_time()
        played_s = min(played_s, end - dealt)
        whole_s = min(whole_s, end - start)
    return decisions / _GAMES, played_s / _GAMES, whole_s / _GAMES


def _open_spiel(pyspiel: Any) -> Iterator[Peer]:
    importlib.import_module("open_spiel.python.games.block_dominoes")  # registers it
    for name, short_name in (("OpenSpiel dominoes", "python_block_dominoes"), ("OpenSpiel hearts (C++)", "hearts")):
        game = pyspiel.load_game(short_name)

        def new(seed: int, game: Any = game) -> Any:
            return game.new_initial_state()

        yield Peer(name, game.num_players(), new, _deal_state, _play_state)


def _deal_state(state: Any, dice: random.Random) -> None:
    while state.is_chance_node():  # all that can happen there is equally likely
        actions = state.legal_actions()
        state.apply_action(actions[int(dice.random() * len(actions))])


def _play_state(state: Any, dice: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(dice.random() * len(actions))])
        decisions += 1
    return decisions
