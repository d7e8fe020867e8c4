"""The reference program for Wheels Up!: its tables, possible hands and decks, and damaged records."""

import copy
import json
from typing import Any

from engine_core.games.wheels_up.rules.codes import END
from engine_core.games.wheels_up.rules.rules import Rules
from host_sim.records import record
from tests.reference import wheels_up
from tests.reference.airlines.wheels_up_board import BOARDS, CARDS
from tests.reference.test_records import recorded
from tests.setting import legal

Lines = list[dict[str, Any]]


def play(seed: int) -> Lines:
    return [json.loads(line) for line in recorded("wheels_up", seed)]


def check(lines: Lines) -> list[str]:
    return wheels_up.check([json.dumps(line) for line in lines])


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """Return a copy of a JSON value with another value at the path."""
    value = copy.deepcopy(value)
    place = value
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = new
    return value


def test_tables() -> None:
    assert len(CARDS) == 90 and len(BOARDS) == 6
    for board in BOARDS.values():
        for route, payout in board.routes.items():
            start, end = route.split("-")
            assert start < end and {start, end} <= set(board.slots) and payout in (1, 2, 3)
        for slots in board.slots.values():
            assert slots == sorted(slots) and set(slots) <= {*"23456D"}


class Idle:
    """A bot that ends its turn at once."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self._rules = rules

    def start(self, state: bytearray, seat: int) -> None:
        self._state = state

    def step(self) -> int:
        moves = legal(self._rules, self._state)
        return END if END in moves else moves[-1]


def test_a_game_in_which_nothing_is_placed_ends_when_the_reference_says() -> None:
    lines = list(record.record_lines(Rules(2, {}), 1, [Idle] * 2, True))
    assert json.loads(lines[-1])["state"]["idle"] == 12 and wheels_up.check(lines) == []


def test_broken_states_are_named() -> None:
    good = play(3)

    def complaint(*path: Any, value: Any) -> str:
        found = check(put(good, path, value))
        assert len(found) == 1
        return found[0]

    state = good[4]["state"]
    assert complaint(4, "state", value=state | {"weather": 0}).startswith("Game 1, n 3: state has weather, ")
    without = {key: value for key, value in state.items() if key != "idle"}
    assert complaint(4, "state", value=without) == "Game 1, n 3: state has no idle."
    assert complaint(4, "state", "gates", value={"XXX": []}).startswith("Game 1, n 3: state.gates is ")
    assert complaint(1, "state", "hands", 0, value=[1]).startswith("Game 1, n 0: state.hands[0] has 1 cards")
    assert complaint(1, "state", "actions", value=1).startswith("Game 1, n 0: state.actions is 1 ")
    assert complaint(0, "options", "board", value="asia") == 'Game 1, header: option board is "asia".'


def test_order_in_hands_and_discards_means_nothing() -> None:
    lines = play(8)
    for line in lines[1:]:
        for name in ("hands", "discards"):
            line["state"][name] = [cards[::-1] for cards in line["state"][name]]
    assert check(lines) == []
    for line in lines[1:]:
        line["state"]["decks"] = [cards[::-1] for cards in line["state"]["decks"]]
    assert len(check(lines)) == 1


def test_reshuffled_cards_stay_the_same_cards() -> None:
    """Any order is possible, but a card from elsewhere is not."""
    for lines in map(play, range(90)):
        for at in range(2, len(lines)):
            before, after = lines[at - 1]["state"], lines[at]["state"]
            if len(after["decks"][0]) > len(before["decks"][0]):
                place = f"Game 1, n {at - 1}: state.decks"
                turned = put(lines, (at, "state", "decks", 0), after["decks"][0][::-1])
                assert not any(sentence.startswith(place) for sentence in check(turned))
                foreign = put(lines, (at, "state", "decks", 0, 0), before["decks"][1][0])
                assert [sentence.startswith(place) for sentence in check(foreign)] == [True]
                return
    raise AssertionError("no game reshuffles")
