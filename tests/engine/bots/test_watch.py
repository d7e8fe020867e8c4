"""A hard bot with a watcher chooses as it does without one; the watcher reports how much worse another action is."""

from typing import Any

import pytest

from engine_core import catalog
from engine_core.game import TERMINAL
from engine_core.match import Match
from host_sim.setting import bot_class
from tests.games_with import HINT, games_with
from tests.setting import fewest, legal

GAMES = games_with(HINT)  # Games with hints have a review.


def think(match: Match, seat: int, watch: int, generator: bytearray | None = None) -> tuple[int, bytes, int]:
    """Return a hard bot's choice, its generator afterwards, and the loss of `watch`, or -1 if nobody watches."""
    generator = generator or bytearray(range(8))
    bot: Any = bot_class(match.rules.ID, "hard")(match.rules, generator)
    view = bytearray(match.state)
    match.rules.resample(view, seat, generator)
    if watch >= 0:
        bot = catalog.door(match.rules.ID).watcher()(bot)
        bot.start(view, seat, watch)
    else:
        bot.start(view, seat)
    action = -1
    while action < 0:
        action = bot.step()
    return action, bytes(generator), bot.loss() if watch >= 0 else 0


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in (fewest(game).seats, 4)])
def test_watching_changes_no_choice(game: str, seats: int) -> None:
    match = Match(catalog.part(game, "rules.rules").Rules(seats, {}), seats)
    losses = []
    for number in range(24):
        seat = match.rules.current_player(match.state)
        if seat == TERMINAL:
            break
        actions = legal(match.rules, match.state)
        choice, _, loss = think(match, seat, -1)
        if len(actions) > 1 and number % 3 == 0:
            for watch in {actions[0], actions[-1], choice}:
                found, _, loss = think(match, seat, watch)
                assert found == choice, (number, watch)
                assert 0 <= loss < 200 and (watch != choice or loss == 0)
                losses.append(loss)
        match.apply(choice)
    assert max(losses) > 0


def test_a_watcher_begins_each_decision_anew() -> None:
    match = Match(catalog.part("way_up_high", "rules.rules").Rules(3, {}), 3)
    generator = bytearray(range(8))
    watcher: Any = catalog.door("way_up_high").watcher()(bot_class("way_up_high", "hard")(match.rules, generator))
    for _ in range(6):
        seat = match.rules.current_player(match.state)
        watch = legal(match.rules, match.state)[-1]
        expected = think(match, seat, watch)
        generator[:] = bytes(range(8))
        view = bytearray(match.state)
        match.rules.resample(view, seat, generator)
        watcher.start(view, seat, watch)
        action = -1
        while action < 0:
            action = watcher.step()
        assert (action, bytes(generator), watcher.loss()) == expected
        match.apply(action)
