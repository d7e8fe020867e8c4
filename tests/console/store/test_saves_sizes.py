"""The longest known games fit into a save, and a game resumed from a save continues exactly where it was."""

from itertools import product
from random import Random
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.play.session import NORMAL, PERSON
from engine_core.console.store import saved_game
from hal.store import MAX_PAYLOAD
from host_sim.desk import Desk
from host_sim.setting import legal
from tests.console.store.memory_store import MemoryStore, give
from tests.console_desk import dealt
from tests.setting import every_game


def choices(game: str) -> list[tuple[int, dict[str, Any]]]:
    """Return every choice of options that the game allows, with the minimum and the maximum number of seats."""
    rules = catalog.part(game, "rules.rules").Rules
    found = []
    for seats in (rules.MIN_SEATS, rules.MAX_SEATS):
        for values in product(*[allowed for _, allowed in rules.OPTIONS]):
            options = dict(zip([name for name, _ in rules.OPTIONS], values, strict=True))
            try:
                rules(seats, options)
            except ValueError:
                continue
            found.append((seats, options))
    return found


def play(desk: Desk, game: str, seats: int, options: dict[str, Any], seed: int, every: int) -> int:
    """Play at random, and save, load and compare after every `every` actions. Return the size of the largest save."""
    kinds = [PERSON if seat % 2 == 0 else NORMAL for seat in range(seats)]
    session = dealt(desk, game, kinds, options, seed)
    session.set_names(["MMMM"] * seats)
    store = give(desk, MemoryStore())
    largest = 0
    match = session.match
    dice = Random(seed)
    while not session.is_over():
        session.apply(dice.choice(legal(match.rules, match.state)))
        done = len(match.history)
        if done % every == 0 or dice.random() < 0.01:
            assert saved_game.save(store, session)
            largest = max(largest, len(store.data[game]))
            later = saved_game.load(desk.console, game)
            assert later is not None, done
            again = later.match
            assert (again.state, again.history, again.undo_from) == (match.state, match.history, match.undo_from)
            assert (again.start, later.kinds, later.names) == (None, kinds, session.names)
            assert saved_game.moves(store, game) == session.caption_count == later.caption_count
    assert saved_game.save(store, session)
    return max(largest, len(store.data[game]))


@every_game
def test_a_save_goes_on_exactly_and_has_room_to_spare(game: str) -> None:
    desk = Desk()
    every = choices(game)
    sizes = [play(desk, game, seats, options, 7, 40) for seats, options in every[:: len(every) // 4 or 1]]
    assert max(sizes) < MAX_PAYLOAD // 2, "a game twice as long would have to be cut"


@pytest.mark.long
@every_game
def test_many_games_fit(game: str) -> None:
    desk = Desk()
    for seats, options in choices(game):
        for seed in range(10):
            assert play(desk, game, seats, options, seed, 97) < MAX_PAYLOAD
