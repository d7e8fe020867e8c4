"""The levels of bots in every game, on CPython and on MicroPython."""

import itertools

import pytest

from engine_core import catalog
from engine_core.bots.search import Search, SearchWatcher
from engine_core.game import Game
from engine_core.games.up_or_down.rules.layout import DOWN_COUNT, UP_COUNT
from engine_core.match import Match
from host_sim.setting import bot_class, rules_class
from tests.micropython import bots
from tests.micropython.test_engine import on_micropython, run
from tests.position import last_state
from tests.sample import sample
from tests.setting import every_game, fewest, legal

WHOLE = 400  # more moves than any game with three seats has


@on_micropython
@every_game
@pytest.mark.parametrize(("seats", "moves"), sample([(2, 30), (3, WHOLE), (5, 30)], lambda case: case[0] > 2))
def test_every_level_plays_alike_on_micropython_and_thinks_without_allocating(
    game: str, seats: int, moves: int
) -> None:
    seats = fewest(game, seats).seats
    lines = run("bots", game, str(seats), "1", str(moves)).splitlines()
    assert lines.pop() == "heap 0"
    assert lines == bots.play(game, seats, 1, moves)
    assert seats == 2 or {bots.LEVELS[(int(line.split()[0]) + 1) % 3] for line in lines} == set(bots.LEVELS)


@every_game
@pytest.mark.parametrize("level", bots.LEVELS)
def test_the_same_seed_gives_the_same_moves(game: str, level: str) -> None:
    first, second = (moves(game, level, 6) for _ in range(2))
    assert first == second


def moves(game: str, level: str, count: int) -> list[int]:
    match = Match(fewest(game), 5)
    for seat in range(match.rules.seats):
        match.seat_bot(seat, bot_class(game, level))
    while len(match.history) < count:
        action = match.think()
        if action >= 0:
            assert action in legal(match.rules, match.state)
            match.apply(action)
    return list(match.history)


class Guide:
    """A guide for Up or Down? that values an action by its number, so that the best action is known."""

    horizon = 1
    work = 100
    deal = 4
    stride = 3
    unit = 1
    least = 2

    def __init__(self, rules: Game, prior: int) -> None:
        self.rules = rules
        self.prior = prior
        self.deals = 0
        self.chosen = 0

    def prepare(self, state: bytearray, seat: int) -> None:
        self.deals = 0

    def first(self, state: bytearray) -> int:
        return legal(self.rules, state)[0]

    def choose(self, state: bytearray) -> int:
        self.chosen += 1
        return legal(self.rules, state)[0]

    def clock(self, state: bytearray) -> int:
        return state[8]  # the phase, so that the search looks one decision ahead

    def worth(self, state: bytearray, seat: int) -> int:
        self.deals += 1
        return state[10]  # the card played

    def set_style(self, style: int) -> None:
        pass


@pytest.mark.parametrize("prior, best", [(0, True), (100_000, False)])
def test_search_finds_what_is_worth_most_unless_the_guides_move_is_nearly_as_good(prior: int, best: bool) -> None:
    rules = catalog.part("up_or_down", "rules.rules").Rules(2, {})
    state = rules.new_state(3)
    guide = Guide(rules, prior)
    search = Search(rules, bytearray(b"12345678"), guide)
    search.start(bytearray(state), rules.current_player(state))
    action = -1
    slices = 0
    while action < 0:
        action = search.step()
        slices += 1
    actions = legal(rules, state)
    assert action == (actions[-1] if best else actions[0])
    assert guide.deals > len(actions)
    deals = guide.deals / len(actions)  # the minimum, since not every move is played on after the first round
    assert guide.chosen + 2 * guide.deals + 4 * deals <= 100 * 3 // 2 + len(actions)
    assert slices > guide.deals / 3


def test_a_watcher_reports_no_loss_larger_than_the_loss_at_the_end_of_the_game() -> None:
    """The guide values high cards. Nothing is hidden any more, so playing on as the guide does always ends in the same
    way.
    """
    rules = catalog.part("up_or_down", "rules.rules").Rules(2, {})
    guide = Guide(rules, 0)
    state = rules.new_state(13)
    tried = smaller = 0
    while rules.current_player(state) >= 0:
        seat = rules.current_player(state)
        actions = legal(rules, state)
        if state[8] == 0 and not state[DOWN_COUNT] + state[UP_COUNT] and len(actions) > 1:
            leads = [lead_after(rules, guide, state, action, seat) for action in (actions[-1], actions[0])]
            watcher = SearchWatcher(Search(rules, bytearray(b"12345678"), guide))
            watcher.start(bytearray(state), seat, actions[0])
            while watcher.step() < 0:
                pass
            tried += 1
            seems = actions[-1] - actions[0]
            smaller += leads[0] - leads[1] < seems
            assert watcher.loss() == (max(0, min(seems, leads[0] - leads[1])) if seems >= guide.least else seems)
        rules.apply_action(state, actions[0])
    assert 0 < smaller < tried, "each of the two is the smaller loss at times"


def lead_after(rules: Game, guide: Guide, state: bytearray, action: int, seat: int) -> int:
    """Return the points by which a seat leads at the end if, after an action, all seats move as the guide does."""
    trial = bytearray(state)
    rules.apply_action(trial, action)
    while rules.current_player(trial) >= 0:
        rules.apply_action(trial, guide.choose(trial))
    return rules.score(trial, seat) - rules.score(trial, 1 - seat)


@every_game
def test_greedy_beats_random_on_every_seat_in_turn(game: str) -> None:
    kind = rules_class(game)
    won = games = 0.0
    for seats in {kind.MIN_SEATS, kind.MAX_SEATS}:
        for seed, seat in itertools.product(range(12 // seats), range(seats)):
            rules = kind(seats, {})
            bots = [bot_class(game, "greedy" if other == seat else "random") for other in range(seats)]
            winners = rules.winners(last_state(rules, seed, bots))
            won += (winners >> seat & 1) / winners.bit_count()
            games += 1
    assert won >= 0.7 * games
