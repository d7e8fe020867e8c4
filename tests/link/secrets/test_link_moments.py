"""Nobody can tell which seats are asked for chaos cards, neither from the lines nor from their times."""

import random
from array import array
from collections.abc import Callable
from typing import Any

import pytest

from engine_core.game import Game
from engine_core.games.wheels_up.rules.codes import ACTION, CARD, DRAW, PASS
from engine_core.games.wheels_up.rules.layout import PHASE
from engine_core.link import fairness, frames
from engine_core.link.interrupt import CARRY_OUT
from engine_core.match import Match
from host_sim.setting import rules_class
from tests.link.party import PASS_MS, Player, Table, elsewhere, join_all
from tests.link.pipe import MUCH
from tests.sample import sample
from tests.setting import SETTINGS, Setting, information, legal, trace

HANDS = range(1, 5)
DELAY = 7  # passes until a person answers or decides
WATCHED_MS = 14_000


class Slow:
    """A bot that takes a few slices, then plays the next action of `first` or passes. `took` is called at each
    slice.
    """

    def __init__(self, first: list[int], slices: int, took: Callable[[], None] = lambda: None) -> None:
        self._first = first
        self._slices = slices
        self._left = 0
        self._took = took

    def start(self, state: bytearray, seat: int) -> None:
        self._left = self._slices
        self._took()

    def step(self) -> int:
        self._left -= 1
        self._took()
        if self._left > 0:
            return -1
        return self._first.pop(0) if self._first else PASS


class Steady(Player):
    """A person who takes the same time for everything, always or never opts in, and passes after opting in."""

    calls = False
    _waited = 0

    def step(self) -> None:
        match = self.match
        asked = match is not None and match.started and (match.interrupt.on() or match.bots[match.seat] is None)
        self._waited = self._waited + 1 if asked else 0
        if not asked or self._waited > DELAY:
            super().step()
        else:
            self.hear()

    def answer(self, match: Any) -> None:
        self.moments += 1
        self._waited = 0
        match.interrupt.answered(match.seat if self.calls else -1)

    def decide(self, match: Any) -> None:
        self.asked += 1
        self._waited = 0
        match.apply(PASS)


def seen(
    rules: Game, before: bytes, action: int, watcher: int, callers: int, slices: int = 9, slice_ms: int = 0
) -> tuple[list, int, bool]:
    """Play an action. Return the lines to the watcher with their times, how many questions the watcher got, and whether
    any seat was asked.

    A bot at the table thinks for `slices` slices of `slice_ms` each. If `slice_ms` is above 0, the lines do not include
    acknowledgements, because a table that is thinking sends them late.
    """
    match = Match(rules, 0)
    match.start = bytearray(before)
    match.go_on(array("H", []), before)
    actor = rules.current_player(match.state)
    bot = next(seat for seat in range(rules.seats) if seat not in (actor, watcher))
    places = [seat for seat in range(rules.seats) if seat not in (actor, bot)]
    table = Table(rules, places, random.Random(8))
    people = [Steady(table, wish=seat) for seat in places]
    join_all(table, people)  # type: ignore[arg-type]
    for person in people:
        person.calls = callers >> person.guest.seat & 1 > 0

    def pass_time() -> None:
        table.now += slice_ms

    for seat in range(rules.seats):
        match.seat_bot(seat, lambda rules, generator: Slow([], slices, pass_time))
    match.seat_bot(actor, lambda rules, generator: Slow([action], 60))
    table.host.begin(match)
    table.match = match
    watched = next(person for person in people if person.guest.seat == watcher)
    lines: list[tuple[int, bytes]] = []
    was_asked = False
    watched.end.heard.clear()
    end = table.now + WATCHED_MS
    while table.now < end:
        begun = table.now
        if match.interrupt.on() or not match.history:
            table.step()
        else:
            table.now += PASS_MS
            table.host.step(table.now)  # Nobody plays, and the host only reports past moves.
        for _ in range(begun, table.now, PASS_MS):
            for person in people:
                person.step()
        lines += [(table.now, line) for line in watched.end.heard if not slice_ms or kind_of(line) != frames.BEAT]
        watched.end.heard.clear()
        was_asked = was_asked or rules.is_secret(match.state)
    assert not match.interrupt.on() and elsewhere(table, watcher).has_seen(len(match.history))
    return lines, watched.asked, was_asked


def kind_of(line: bytes) -> int:
    """Return the kind of a frame."""
    found = frames.frame(line)
    assert found is not None
    return found[1]


def situations(setting: Setting) -> list[tuple[bytes, int]]:
    """Return states and actions that begin an interrupt for people; in some, a card is declared."""
    game = trace(setting, "greedy")
    steps = list(zip(game.states, game.actions, strict=False))
    begun = [(state, action) for state, action in steps if state[PHASE] == ACTION and action <= DRAW]
    declared = [step for step in begun if CARD <= step[1] < DRAW]
    return declared[:6] + begun[20:80:15]


@pytest.mark.parametrize(
    ("callers", "slices", "slice_ms"),
    sample(
        [(callers, *bot) for callers in (0, 63) for bot in ((9, 0), (60, 0), (60, 80))],
        [(0, 60, 80), (63, 9, 0)].__contains__,
    ),
)
@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.game == "wheels_up" and s.seats == 4][:1], ids=str)
def test_no_line_and_no_time_tells_who_was_asked(setting: Setting, callers: int, slices: int, slice_ms: int) -> None:
    """The same action with other hands gives the same lines at the same times, whether or not somebody was asked.

    This also holds if a bot thinks for longer than it may, in short slices or in slices that delay the table.
    """
    game = trace(setting, "greedy")
    rules = game.rules
    compared = differ = 0
    for number, (before, action) in enumerate(situations(setting)):
        actor = rules.current_player(bytearray(before))
        watcher = (actor + 1 + number % 2) % rules.seats
        found: dict[bytes, tuple[list, bool]] = {}
        for hands in [before, *(other(rules, before, watcher, generator) for generator in HANDS)]:
            after = bytearray(hands)
            if action not in legal(rules, after):
                continue
            lines, own, was_asked = seen(rules, hands, action, watcher, callers, slices, slice_ms)
            known = information(rules, bytearray(hands), watcher) + bytes((own,))
            if known in found:
                compared += 1
                differ += found[known][1] != was_asked
                assert found[known][0] == lines
            found[known] = lines, was_asked
    assert compared > 10 and differ > 2


def other(rules: Game, state: bytes, seat: int, number: int) -> bytes:
    """Return the state with other hands, but with the same knowledge for the seat."""
    copy = bytearray(state)
    rules.resample(copy, seat, bytearray((number, 2, 3, 5, 7, 11, 13, 17)))
    return bytes(copy)


@pytest.mark.parametrize("seats", [3, 5])
def test_a_player_who_calls_decides_or_seems_to(seats: int) -> None:
    """In a whole game people are asked in interrupts: some respond with a card, others have nothing to respond with."""
    table = Table(rules_class("wheels_up")(seats, {}), [0, 1], random.Random(seats), MUCH)
    players = [Player(table) for _ in range(2)]
    join_all(table, players)
    match = table.begin()
    stages = set()
    for _ in range(200_000):
        table.step()
        stages.add(match.interrupt.stage)
        for player in players:
            player.step()
        if all(player.guest.verdict >= 0 for player in players):
            break
    assert [player.guest.verdict for player in players] == [fairness.FAIR] * 2
    assert CARRY_OUT in stages
    for player in players:
        assert player.moments > 20 and player.decoys > 3


def moment_of(table: Table, players: list[Player]) -> Match:
    """Play until people are asked; nobody responds."""
    match = table.begin()
    for player in players:
        vars(player)["answer"] = lambda match: None
    for _ in range(20_000):
        table.step()
        for player in players:
            player.step()
        if any(player.match and player.match.interrupt.open() for player in players):
            return match
    raise AssertionError("nobody is asked")


def test_a_guest_that_does_not_answer_is_waited_for_fifteen_seconds() -> None:
    table = Table(rules_class("wheels_up")(3, {}), [1, 2], random.Random(4))
    players = [Player(table) for _ in range(2)]
    join_all(table, players)
    match = moment_of(table, players)
    begun, number = table.now, match.interrupt.number
    while match.interrupt.on() and match.interrupt.number == number:
        table.step()
        for player in players:
            player.step()
    assert 14_000 < table.now - begun < 17_000


def test_an_answer_to_another_moment_or_from_a_seat_that_is_not_asked_has_no_effect() -> None:
    table = Table(rules_class("wheels_up")(3, {}), [0, 1, 2], random.Random(4))
    players = [Player(table) for _ in range(3)]
    join_all(table, players)
    match = moment_of(table, players)
    turn = match.interrupt.turn
    for player in players:
        for count in (-1, 1, 0):
            body = bytearray()
            frames.put_number(body, (player.guest.number + count) & 65535, 2)
            if player.guest.seat == turn or count:
                player.guest.channel.put(frames.ANSWER, body + b"\1")
    for _ in range(200):
        table.step()
        for player in players:
            player.step()
    assert match.interrupt.responses is not None and match.interrupt.responses.callers() == []
    assert [player.guest.why for player in players] == [-1] * 3
