"""The table with which the hard bot of Wheels Up! plans its turns in a game for two."""

import subprocess
import sys

import numpy as np
import pytest

from engine_core.games.wheels_up.bots import learned as T
from engine_core.games.wheels_up.bots.hard import Bot
from engine_core.games.wheels_up.bots.learned import Learned
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.match import Match
from host_sim.workshop.arena import fit


@pytest.fixture(scope="module")
def positions() -> fit.Positions:
    found = fit.Positions()
    for seed in range(4):
        found.play(seed, None, False)
    return found


def test_a_worth_is_the_sum_of_the_weights_that_the_fit_counts(positions: fit.Positions) -> None:
    table = bytes(1 + 37 * i % 255 for i in range(T.SIZE))
    table = table[:32] + bytes([T.ZERO]) + table[33:]  # a route without airplanes and gates has the weight 0
    for era in range(1, 5):
        table = table[: 80 * era + 32] + bytes([T.ZERO]) + table[80 * era + 33 :]
    weights = np.array([weight - T.ZERO for weight in table])
    weights[T.MONEY : T.MONEY + 4] += T.ZERO
    learned = Learned(Rules(2, {}), table)
    checked = 0
    for state, seat in zip(positions.states, positions.seats, strict=True):
        if state[L.FINAL] > 1:
            continue
        indices, counts = fit.weights_of(np.frombuffer(state, np.uint8)[None], np.array([seat]))
        whole = bytearray(state + bytes(learned.rules.state_size - len(state)))
        learned.begin(whole, seat)
        learned.last = 0
        learned.learn(whole)
        assert learned.worth(whole) == 2 * (weights[indices] * counts).sum()
        checked += 1
    assert checked > 40


def test_the_fit_finds_what_a_lead_is_worth_and_repeats(positions: fit.Positions) -> None:
    weights = fit.fitted(positions)
    assert fit.table_of(weights) == fit.table_of(fit.fitted(positions))
    indices, counts = fit.weights_of(
        np.frombuffer(b"".join(positions.states), np.uint8).reshape(len(positions.states), -1),
        np.array(positions.seats),
    )
    leads = np.array(positions.leads)

    def missed(values: np.ndarray) -> float:
        return float(((leads - (values[indices] * counts).sum(1)) ** 2).mean())

    assert missed(weights) < missed(fit.beginning())


def test_a_planned_turn_is_worth_more() -> None:
    """The hard bot gains money against itself without the table, in the same deals and on the same seats."""
    rules = Rules(2, {})
    gained = []
    for seed in range(8):
        for seat in range(2):
            match = Match(rules, 600 + seed)
            match.seat_bot(seat, Bot, 0)
            match.seat_bot(1 - seat, fit.Unlearned, 1)
            while rules.current_player(match.state) >= 0:
                action = match.think()
                if action >= 0:
                    match.apply(action)
            gained.append(rules.score(match.state, seat) - rules.score(match.state, 1 - seat))
    assert sum(gained) > len(gained)


def test_any_amount_of_work_ends() -> None:
    """The search also ends when its hash table is full."""
    match = Match(Rules(2, {}), 7)
    match.seat_bot(0, Bot, 0)
    match.seat_bot(1, Bot, 1)
    for bot in match.bots:
        assert isinstance(bot, Bot)
        bot.work = 100_000
    while len(match.history) < 20:
        slices = 0
        action = -1
        while action < 0:
            action = match.think()
            slices += 1
            assert slices < 5_000
        match.apply(action)


def test_games_of_more_seats_do_not_load_the_table() -> None:
    code = (
        "import sys; from engine_core.games.wheels_up.bots.hard import Bot;"
        "from engine_core.games.wheels_up.rules.rules import Rules; Bot(Rules(%d, {}), bytearray(8));"
        "print('engine_core.games.wheels_up.data.worths' in sys.modules)"
    )
    for seats, loads in ((2, "True"), (3, "False")):
        done = subprocess.run([sys.executable, "-c", code % seats], capture_output=True, text=True, check=True)
        assert done.stdout.strip() == loads
