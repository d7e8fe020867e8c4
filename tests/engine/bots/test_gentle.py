"""Adaptive bots see at every level only what they may know, make no pointless moves, and let a person win about half
the games.
"""

from typing import Any

import pytest

from engine_core import catalog
from engine_core.bots import gentle
from engine_core.console.play.session import EASY, GENTLE, LAST_KIND, NORMAL, PERSON, Session
from engine_core.console.store import gentle_rung
from engine_core.match import Match
from engine_core.rng import below
from hal.host.store import HostStore
from host_sim.setting import GENTLE as NAMES
from host_sim.setting import bot_class
from tests.micropython import bots
from tests.micropython.test_engine import on_micropython, run
from tests.sample import sample
from tests.setting import GAMES, every_game, fewest, legal

RUNGS = range(gentle.TOP + 1)
ROUNDS = 20  # games played before the person's share of wins is counted


def test_there_is_a_kind_of_seat_for_every_rung() -> None:
    assert LAST_KIND - GENTLE == gentle.TOP == len(NAMES) - 1
    assert 0 < gentle.START < gentle.TOP


@every_game
def test_each_level_of_a_gentle_bot_errs_less_than_the_one_below(game: str) -> None:
    rules = fewest(game)
    noises = [bot_class(game, name)(rules, bytearray(8)).noise for name in NAMES[: gentle.TOP]]
    assert noises == sorted(set(noises), reverse=True)
    assert noises[3] == bot_class(game, "easy")(rules, bytearray(8)).noise
    assert issubclass(bot_class(game, NAMES[gentle.TOP]), catalog.door(game).bot(NORMAL))


@on_micropython
@every_game
def test_every_rung_plays_alike_on_micropython_and_thinks_without_allocating(game: str) -> None:
    seats = catalog.part(game, "rules.rules").Rules.MAX_SEATS
    seen = set()
    for seed in (1, 1 + seats):
        lines = run("bots", game, str(seats), str(seed), "60", "gentle", heap="128k").splitlines()
        assert lines.pop() == "heap 0"
        assert lines == bots.play(game, seats, seed, 60, "gentle")
        seen |= {(int(line.split()[0]) + seed) % len(RUNGS) for line in lines}
    assert seen == set(RUNGS)


@every_game
def test_the_console_seats_the_bot_of_the_rung(game: str) -> None:
    for rung in RUNGS:
        seats = fewest(game).seats
        session = Session(game, {}, [GENTLE + rung] * seats, ["Ana"] * seats, 5, "en")
        alone = Match(session.match.rules, 5)
        for seat in range(seats):
            alone.seat_bot(seat, bot_class(game, NAMES[rung]))
        for match in (session.match, alone):
            while len(match.history) < 6:
                action = match.think()
                if action >= 0:
                    match.apply(action)
        assert session.match.history == alone.history


class Chance:
    """A person who plays any legal move one time in five, and otherwise an easy bot's moves."""

    def __init__(self, rules: Any, generator: bytearray) -> None:
        self._usual = catalog.door(rules.ID).bot(EASY)(rules, generator)
        self._rules = rules
        self._generator = generator
        self._state = generator

    def start(self, state: bytearray, seat: int) -> None:
        self._state = state
        self._usual.start(state, seat)

    def step(self) -> int:
        if below(self._generator, 5):
            return int(self._usual.step())
        actions = legal(self._rules, self._state)
        return actions[below(self._generator, len(actions))]


def won(game: str, person: type, kinds: list[int], seed: int, store: Any) -> bool:
    """Play a game, adjust the level, and return whether the person won alone."""
    session = Session(game, {}, kinds, ["Ana", "Ben", "Cleo"][: len(kinds)], seed, "en")
    seat = kinds.index(PERSON)
    match = session.match
    match.seat_bot(seat, person)
    while not session.is_over():
        action = match.think()
        if action >= 0:
            match.apply(action)
    gentle_rung.adapt(store, session)
    winners = match.rules.winners(match.state)
    session.stop_thinking()
    return winners == 1 << seat


PERSONS: dict[str, str | type] = {"easy": "easy", "normal": "normal", "chance": Chance}
QUICK = (("up_or_down", "chance"), ("way_up_high", "easy"), ("up_too_high", "normal"))


@pytest.mark.parametrize(
    "game, person",
    sample([(game, person) for game in GAMES for person in PERSONS], lambda case: case in QUICK),
)
def test_a_person_wins_about_half_once_the_rung_has_followed(game: str, person: str, tmp_path: Any) -> None:
    store = HostStore(str(tmp_path))
    kind = PERSONS[person]
    player = kind if isinstance(kind, type) else bot_class(game, kind)
    results = []
    rungs = []
    for seed in range(ROUNDS + 20):
        rung = gentle_rung.of(store, game)
        kinds = [PERSON, GENTLE + rung] if seed % 2 else [GENTLE + rung, PERSON]
        results.append(won(game, player, kinds, seed, store))
        rungs.append(rung)
    assert rungs[0] == gentle.START
    share = sum(results[ROUNDS:]) / 20
    print(game, person, share, rungs)
    assert share <= 0.7, rungs
    assert share >= 0.3 or max(rungs[ROUNDS:]) <= 1, rungs  # No level is weaker.
