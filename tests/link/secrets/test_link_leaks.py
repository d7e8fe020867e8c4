"""No message reveals anything that a seat must not know: neither the copies nor their number nor their order.

A guest's pixels equal those of a console that gets the true state.
"""

import random
from array import array

import pytest

from engine_core import rng
from engine_core.game import Game
from engine_core.games.wheels_up.rules.codes import PASS
from engine_core.link import changes, fairness
from engine_core.link.frames import NOBODY, NOTHING
from engine_core.link.reveal import SeatView
from host_sim.setting import game_ids, rules_class
from tests.link.party import Player, Screen, Table, join_all
from tests.link.pipe import MUCH
from tests.sample import sample
from tests.setting import SAMPLE, SEATINGS, SETTINGS, Setting, every_setting, has_three, information, legal, trace

OTHERS = range(1, 4)  # seeds for dealing other hands


def resampled(rules: Game, state: bytes | bytearray, seat: int, number: int) -> bytearray:
    other = bytearray(state)
    rules.resample(other, seat, bytearray((number, 2, 3, 5, 7, 11, 13, 17)))
    return other


def copy_of(rules: Game, seat: int, state: bytes | bytearray) -> bytes:
    out = bytearray(rules.state_size)
    SeatView(rules, seat, state).copy(out)
    return bytes(out)


def shown(rules: Game, seat: int, state: bytes | bytearray, history: "list[int]") -> list[tuple[int, int, bytes]]:
    """Return everything that a seat receives about these actions."""
    view = SeatView(rules, seat, state)
    out = bytearray(rules.state_size)
    sent = []
    while view.next(array("H", history), len(history), out):
        view.copy(out)
        sent.append((view.actor, view.action, bytes(out)))
    return sent


@every_setting("setting")
def test_a_copy_is_a_function_of_what_the_seat_knows(setting: Setting) -> None:
    game = trace(setting, "greedy")
    for state in game.positions(12):
        for seat in range(setting.seats):
            copy = copy_of(game.rules, seat, state)
            assert {copy_of(game.rules, seat, resampled(game.rules, state, seat, k)) for k in OTHERS} == {copy}
            assert copy_of(game.rules, seat, copy) == copy
            assert information(game.rules, bytearray(copy), seat) == information(game.rules, bytearray(state), seat)


@every_setting("setting")
def test_a_watcher_gets_the_same_bytes_whatever_any_seat_holds(setting: Setting) -> None:
    """Everything that one seat knows stays, and everything else is changed. Each seat takes a turn, so every secret is
    changed once.
    """
    game = trace(setting, "greedy")
    rules = game.rules
    moved = 0
    for state in game.positions(12):
        copy = copy_of(rules, NOBODY, state)
        assert copy_of(rules, NOBODY, copy) == copy
        others = [resampled(rules, state, seat, k) for seat in range(setting.seats) for k in OTHERS]
        others += [resampled(rules, other, k % setting.seats, k) for k, other in enumerate(others)]
        assert {copy_of(rules, NOBODY, other) for other in others} == {copy}
        moved += any(other[: -rng.KEY] != state[: -rng.KEY] for other in others)
        assert rules.current_player(bytearray(copy)) == rules.current_player(bytearray(state))
    assert moved > 6


@every_setting("setting")
def test_a_watcher_is_shown_what_happens_in_the_order_in_which_all_may_know_it(setting: Setting) -> None:
    game = trace(setting, "greedy")
    rules = game.rules
    sent = shown(rules, NOBODY, game.states[0], game.actions)
    known = []
    for state, action in zip(game.states, game.actions, strict=False):
        veiled = rules.veil(bytearray(state), action)
        if veiled >= 0:
            known.append((rules.current_player(bytearray(state)), veiled))
    assert [(actor, action) for actor, action, _ in sent if action != NOTHING] == known
    assert sent[-1][2] == copy_of(rules, NOBODY, game.states[-1])


@every_setting("setting")
def test_whoever_decides_gets_a_copy_of_every_own_decision_in_order(setting: Setting) -> None:
    game = trace(setting, "greedy")
    rules = game.rules
    for seat in range(setting.seats):
        own = [state for state in game.states if rules.current_player(bytearray(state)) == seat]
        sent = [copy for _, _, copy in shown(rules, seat, game.states[0], game.actions)]
        expected = [copy_of(rules, seat, state) for state in own]
        if expected and own[0] == game.states[0]:
            expected.pop(0)  # The first copy shows the start, which everybody gets.
        asked = [copy for copy in sent if rules.current_player(bytearray(copy)) == seat]
        at = 0
        for copy in asked:
            if at < len(expected) and copy == expected[at]:
                at += 1
        assert at == len(expected)
        assert sent[-1] == copy_of(rules, seat, game.states[-1])


@pytest.mark.parametrize(
    "setting", sample([s for s in SAMPLE if s.game == "wheels_up"], lambda s: s.seats in (2, 6)), ids=str
)
def test_once_all_have_passed_nothing_tells_whether_anybody_was_asked(setting: Setting) -> None:
    """Other hands change nothing in what a seat that was not asked, or a watcher, receives about the same action."""
    game = trace(setting, "greedy")
    rules = game.rules
    compared = asked = 0
    for number, state in enumerate(game.states[:-1]):
        before = bytearray(state)
        player = rules.current_player(before)
        if rules.is_secret(before):
            continue
        for seat in (*range(setting.seats), NOBODY):
            if seat == player:
                continue
            found: dict[bytes, list] = {}
            for hands in (bytes(before), *(bytes(resampled(rules, state, seat, k)) for k in OTHERS)):
                after = bytearray(hands)
                action = game.actions[number]
                if action not in legal(rules, after):
                    continue
                history = [action]
                rules.apply_action(after, action)
                was_asked = []
                while rules.current_player(after) >= 0 and rules.is_secret(after):
                    was_asked.append(rules.current_player(after))
                    history.append(PASS)
                    rules.apply_action(after, PASS)
                if seat in was_asked:
                    continue
                asked += len(was_asked) > 0
                sent = shown(rules, seat, hands, history)
                assert len(sent) == 1
                known = copy_of(rules, NOBODY, after) if seat == NOBODY else information(rules, after, seat)
                compared += known in found
                assert found.setdefault(known, sent) == sent
    assert compared > 20 and asked > 2


def test_every_game_is_looked_at() -> None:
    assert {setting.game for setting in SETTINGS} == set(game_ids())


@pytest.mark.parametrize(("game", "seats"), sample(SEATINGS, has_three))
def test_no_pixel_of_a_whole_game_reveals_a_secret(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "_BYTES", 1 << 20)  # There is no limit, since true states change less than copies.
    table = Table(rules_class(game)(seats, {}), [0, 1], random.Random(seats), MUCH)
    screen = Screen(table, wish=0)
    players: list[Player] = [screen, Player(table)]
    join_all(table, players)
    table.begin()
    for _ in range(100_000):
        table.step()
        for player in players:
            player.step()
        if all(player.guest.verdict >= 0 for player in players):
            break
    assert [player.guest.verdict for player in players] == [fairness.FAIR] * 2
    assert screen.compared > 300 and screen.asked > 3
    assert min(screen.looked_at.get(name, 0) for name in ("HistoryView", "StepView")) > 10
    assert screen.mirror is not None and screen.match is not None
    if seats > 2 or game != "way_up_high":
        assert screen.mirror.state != screen.match.state or screen.match.is_over
