"""Positions of Wheels Up! for its tests: they set up a table, then answer questions and take moves in the words of the
rules.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine_core.games.wheels_up.data.cards import CHAOS, FIRST_OF
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules import layout as at
from engine_core.games.wheels_up.rules import placing, turns
from engine_core.games.wheels_up.rules.cards import piles
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.rules.scoring import money, pay
from host_sim.games import state_json
from tests.position import GamePosition

SEEDS = Path(__file__).parents[3] / "seeds/wheels_up"
CARDS = tomllib.loads((SEEDS / "cards.toml").read_text(encoding="utf-8"))["cards"]
BOARDS = {board["id"]: board for board in tomllib.loads((SEEDS / "boards.toml").read_text(encoding="utf-8"))["board"]}
every_board = pytest.mark.parametrize("board", BOARDS)
every_seats = pytest.mark.parametrize("seats", range(2, 7))


class Position(GamePosition):
    """A position in which seat 0 is first and on turn with two actions, and no seat has cards, gates, airplanes or
    money.

    `hands`: each seat's cards. `tops`: cards on top of their eras' decks, the last one uppermost. `gone`: discards. All
    other cards are in their decks, the lowest number on top, or with `rest` "gone" in the discards.
    """

    rules: Rules

    def __init__(
        self,
        seats: int = 3,
        board: str = "europe",
        hands: tuple[list[int], ...] = (),
        tops: tuple[int, ...] = (),
        gone: tuple[int, ...] = (),
        rest: str = "decks",
    ) -> None:
        self.rules = rules = Rules(seats, {"board": board})
        self.state = state = rules.new_state(1)
        for seat in range(seats):
            base = L.SEATS + L.SEAT_SIZE * seat
            state[base + L.HAND_COUNT : base + L.HAND + 8] = bytes(9)
            state[L.CHAOS_HELD + seat] = 0
        state[L.HOLDING] = 0
        dealt = [card for hand in hands for card in hand]
        assert all(rules.used[card] for card in (*dealt, *tops, *gone)), "not on this board"
        for seat, hand in enumerate(hands):
            for card in hand:
                piles.take_in(state, seat, card)
        for era in range(3):
            cards = [card for card in range(FIRST_OF[era], FIRST_OF[era + 1]) if rules.used[card]]
            placed = {*dealt, *tops, *gone}
            left = [card for card in reversed(cards) if card not in placed]
            thrown = [card for card in cards if card in gone]
            if rest == "gone":
                thrown, left = thrown + left, []
            deck = left + [card for card in tops if card in cards]
            start = L.DECKS + FIRST_OF[era] - 1
            state[start : L.DECKS + FIRST_OF[era + 1] - 1] = bytes(deck).ljust(FIRST_OF[era + 1] - FIRST_OF[era], b"\0")
            state[L.DECK_COUNT + era] = len(deck)
            state[L.GONE_COUNT + era] = len(thrown)
            for card in thrown:
                state[L.GONE + card] = 1
        state[L.TURN] = state[L.SEAT] = state[L.FIRST] = 0
        state[L.ACTIONS] = 2

    def airport(self, code: str) -> int:
        return [airport_text(self.rules, airport) for airport in range(self.rules.airports)].index(code)

    def route(self, name: str) -> int:
        return [route_text(self.rules, route) for route in range(self.rules.routes)].index(name)

    def era(self, era: int) -> "Position":
        """Open an era without scoring or dealing. Call this before anything is laid out."""
        if era and not self.state[L.ERA]:
            self.state[L.ERA] = 1
            turns.open_routes(self.rules, self.state)
        if era > 1:
            self.state[L.ERA] = era
            turns.open_slots(self.rules, self.state)
        return self

    def gates(self, **owners: list[int]) -> "Position":
        """Give airports gates, in slot order."""
        for code, seats in owners.items():
            for seat in seats:
                placing.place_gate(self.rules, self.state, seat, self.airport(code))
        self.state[L.DUE] = 0
        return self

    def planes(self, **routes: dict[int, int]) -> "Position":
        """Give routes airplanes by seat; a route is written with an underscore. Gates must allow the airplanes."""
        for name, counts in routes.items():
            route = self.route(name.replace("_", "-"))
            for seat, count in counts.items():
                for _ in range(count):
                    assert "plane " + name.replace("_", "-") in self.could_place(seat), name
                    placing.place_plane(self.rules, self.state, seat, route)
        self.state[L.DUE] = 0
        return self

    def could_place(self, seat: int) -> list[str]:
        """Return, as moves, the routes that would take one of the seat's airplanes."""
        routes = row(self.state, L.SEATS + L.SEAT_SIZE * seat + L.MENU_COUNT, 28)
        return ["plane " + route_text(self.rules, route) for route in routes]

    def hangar(self, *counts: int) -> "Position":
        """Put airplanes into the hangars; they count as placed."""
        for seat, count in enumerate(counts):
            self.state[L.SEATS + L.SEAT_SIZE * seat + L.HANGAR] += count
            self.state[L.SEATS + L.SEAT_SIZE * seat + L.PLACED] += count
        return self

    def money(self, *amounts: int) -> "Position":
        for seat, amount in enumerate(amounts):
            pay(self.state, seat, amount - money(self.state, seat))
        return self

    def set(self, turn: int = 0, actions: int = 2, idle: int = 0, first: int = 0) -> "Position":
        self.state[L.TURN] = self.state[L.SEAT] = turn
        self.state[L.ACTIONS] = actions
        self.state[L.IDLE] = idle
        self.state[L.FIRST] = first
        return self

    def final(self, by: int, since: int, phase: int) -> "Position":
        """Start final approach, leaving airplanes as they are."""
        self.era(3)
        self.state[L.FINAL] = phase + 1
        self.state[L.FINAL_BY] = by
        self.state[L.FINAL_FROM] = since
        return self

    def of(self, word: str) -> list[str]:
        """Return the legal moves that begin with a word, without that word."""
        return [move[len(word) + 1 :] for move in self.moves if move.split()[0] == word]

    def moved(self) -> None:
        check(self.rules, self.state)


def check(rules: Rules, state: bytearray) -> None:
    """Compute everything that a state caches from the plain facts, and compare."""
    json = state_json(rules, state)
    seats = range(rules.seats)
    codes = [airport_text(rules, airport) for airport in range(rules.airports)]
    routes = [route_text(rules, route) for route in range(rules.routes)]
    gates = [[json["gates"].get(code, []).count(seat) for code in codes] for seat in seats]
    late = json["era"] >= 2
    free = []
    for airport, code in enumerate(codes):
        marks = rules.table.SLOT_MARKS[8 * airport : 8 * airport + 8]
        slots = sum(0 < mark <= rules.seats or (mark == 7 and late) for mark in marks)
        used = len(json["gates"].get(code, []))
        free.append(slots - used)
        assert not any(state[at.SLOTS + 8 * airport + used : at.SLOTS + 8 * airport + 8])
    assert list(state[at.FREE : at.FREE + len(codes)]) == free and min(free) >= 0
    assert row(state, at.OPEN_COUNT, 14) == [airport for airport, count in enumerate(free) if count]
    for route, name in enumerate(routes):
        assert state[at.TRAFFIC + route] == sum(json["planes"].get(name, {}).values())
    masks = dict.fromkeys((at.FLYING, at.DOUBLED, at.MONEYED, at.HOLDING), 0)
    for seat in seats:
        base = at.SEATS + at.SEAT_SIZE * seat
        menu, flying = [], 0
        for route, name in enumerate(routes):
            one, other = (gates[seat][codes.index(code)] for code in name.split("-"))
            room = max(one, other) if one and other else 0
            planes = json["planes"].get(name, {}).get(str(seat), 0)
            flying += planes
            assert planes == state[base + at.PLANES + route] <= room
            if json["era"] or rules.payouts[route] == 1:
                menu += [route] * (planes < room)
            else:
                assert not planes
        assert row(state, base + at.MENU_COUNT, 28) == menu
        assert row(state, base + at.HAND_COUNT, 9) == json["hands"][seat] == sorted(json["hands"][seat])
        doubles = sum(count > 1 for count in gates[seat])
        assert state[base + at.GATES] == sum(gates[seat]) and state[base + at.DOUBLES] == doubles
        assert flying + json["hangar"][seat] == state[base + at.PLACED] <= 10
        for mask, has in zip(masks, (flying, doubles, json["money"][seat], json["hands"][seat]), strict=True):
            masks[mask] |= bool(has) << seat
        held = 0
        for card in json["hands"][seat]:
            held |= CHAOS[card]
        assert state[at.CHAOS_HELD + seat] == held
    assert all(state[mask] == value for mask, value in masks.items())
    resolved = [json["declared"], json["pending"] and json["pending"]["card"]]
    cards = [card for piles in ("hands", "decks", "discards") for pile in json[piles] for card in pile]
    cards += [card for card in resolved if card]
    assert sorted(cards) == [card for card in range(1, 91) if rules.used[card]]
    for era in range(3):
        for pile in (json["decks"][era], json["discards"][era]):
            assert all(piles.era_of(card) == era for card in pile)
        assert state[at.GONE_COUNT + era] == len(json["discards"][era])
        start = at.DECKS + FIRST_OF[era] - 1
        assert not any(state[start + len(json["decks"][era]) : at.DECKS + FIRST_OF[era + 1] - 1])


def row(state: bytearray, start: int, room: int) -> list[int]:
    """Return the row whose count is at `start`, and check that zeros fill the rest of its room."""
    count = state[start]
    assert not any(state[start + 1 + count : start + 1 + room])
    return list(state[start + 1 : start + 1 + count])


def start(seats: int, board: str, seed: int) -> dict:
    rules = Rules(seats, {"board": board})
    return state_json(rules, rules.new_state(seed))


def five(position: Position) -> Position:
    """Give seat 0 four airplanes, and gates for a fifth on CDG-LHR."""
    position.gates(LHR=[0], CDG=[0], AMS=[0], FRA=[0])
    return position.planes(AMS_FRA={0: 1}, AMS_LHR={0: 1}, CDG_FRA={0: 1}).hangar(1).set()


def nine(position: Position) -> Position:
    """Give seat 0 eight gates in the jetliner era."""
    position.era(1).gates(AMS=[0], ARN=[0], CDG=[0], FCO=[0], FRA=[0], IST=[0], LHR=[0], MAD=[0])
    return position.set()


def jetliners_next(seats: int = 3, **piles: Any) -> Position:
    """Give seat 0 four airplanes; a fifth on CDG-LHR begins the jetliners."""
    return five(Position(seats, **piles))


def final_next(**piles: Any) -> Position:
    return Position(**piles).era(1).gates(LHR=[0], CDG=[0]).hangar(9).set()


def full(position: Position) -> Position:
    """Fill every open slot, seat after seat."""
    turn = 0
    while position.of("gate"):
        position.gates(**{position.of("gate")[0]: [turn % position.rules.seats]})
        turn += 1
    return position
