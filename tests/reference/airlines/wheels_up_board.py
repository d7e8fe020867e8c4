"""The boards and cards of Wheels Up!, and everything that follows from a state: gates, airplanes, scoring, eras,
bonuses.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.reference.record import State

SEEDS = Path(__file__).resolve().parents[3] / "seeds" / "wheels_up"

BEGINNINGS, JETLINERS, DEREGULATION, FINAL = range(4)
ERAS = ["beginnings", "jetliners", "deregulation"]
FLEET = 10
"""WU6: the airplanes of a seat."""


@dataclass(frozen=True)
class Board:
    """Slots by airport, in the order in which they are used, and payouts by route, both in alphabetical order."""

    slots: dict[str, list[str]]
    routes: dict[str, int]


@dataclass(frozen=True)
class Card:
    """A card. `words`: the effect's parameters that are airports or a thing to count; `numbers`: the other
    parameters.
    """

    era: int
    kind: str
    effect: str
    words: list[str]
    numbers: list[int]


def _read(name: str) -> dict[str, Any]:
    with (SEEDS / name).open("rb") as file:
        return tomllib.load(file)


def _boards() -> dict[str, Board]:
    boards = {}
    for table in _read("boards.toml")["board"]:
        slots = {airport["code"]: airport["slots"].split(",") for airport in table["airports"]}
        routes = {name: int(payout) for name, payout in (route.split() for route in table["routes"])}
        boards[table["id"]] = Board(dict(sorted(slots.items())), dict(sorted(routes.items())))
    return boards


def _cards() -> dict[int, Card]:
    cards = {}
    for table in _read("cards.toml")["cards"]:
        effect, *parameters = table["effect"].split()
        words = [word for word in parameters if not word.isdigit()]
        numbers = [int(word) for word in parameters if word.isdigit()]
        cards[table["id"]] = Card(ERAS.index(table["era"]), table["kind"], effect, words, numbers)
    return cards


BOARDS = _boards()
CARDS = _cards()


def used_cards(board: Board, era: int) -> list[int]:
    """WU2: return the cards of an era that are used on a board."""
    used = []
    for number, card in CARDS.items():
        if card.effect == "service":
            fitting = "-".join(card.words) in board.routes
        elif card.effect in ("link", "station"):
            fitting = all(airport in board.slots for airport in card.words)
        else:
            fitting = True
        if card.era == era and fitting:
            used.append(number)
    return used


def board_of(state: State) -> Board:
    return BOARDS[state["board"]]


def clockwise(state: State, first: int) -> list[int]:
    """Return all seats clockwise, beginning with `first`."""
    seats = len(state["money"])
    return [(first + i) % seats for i in range(seats)]


def others(state: State, seat: int) -> list[int]:
    """Return the other seats, clockwise."""
    return clockwise(state, seat)[1:]


def deck_era(state: State) -> int:
    """WU8, WU17: return the deck to draw from, which in the final approach is the deck of deregulation."""
    return int(min(state["era"], DEREGULATION))


def open_airports(state: State) -> list[str]:
    """WU5: return the airports with a free slot that may be used."""
    seats = len(state["money"])
    found = []
    for airport, slots in board_of(state).slots.items():
        usable = 0
        for slot in slots:
            if slot == "D":
                # WU17: a slot that deregulation opened stays usable in the final approach.
                usable += state["era"] >= DEREGULATION
            else:
                usable += int(slot) <= seats
        if len(state["gates"].get(airport, [])) < usable:
            found.append(airport)
    return found


def gates_at(state: State, seat: int, airport: str) -> int:
    return int(state["gates"].get(airport, []).count(seat))


def gate_counts(state: State, seat: int) -> list[int]:
    """Return how many gates a seat has at each airport where it has any."""
    return [gates.count(seat) for gates in state["gates"].values() if seat in gates]


def planes_on(state: State, seat: int, route: str) -> int:
    return int(state["planes"].get(route, {}).get(str(seat), 0))


def put_planes(state: State, seat: int, route: str, count: int) -> None:
    """Set the number of airplanes, leaving out zero counts and routes without airplanes."""
    on_route = state["planes"].setdefault(route, {})
    on_route[str(seat)] = count
    if not count:
        del on_route[str(seat)]
    if not on_route:
        del state["planes"][route]


def flown(state: State, seat: int) -> list[str]:
    """Return the routes with airplanes of a seat."""
    return [route for route in board_of(state).routes if planes_on(state, seat, route)]


def placed(state: State, seat: int) -> int:
    """WU11: return how many airplanes are placed, counting airplanes in the hangar."""
    return int(state["hangar"][seat] + sum(planes_on(state, seat, route) for route in flown(state, seat)))


def most_planes(state: State, seat: int, route: str) -> int:
    """WU6: return how many airplanes of a seat may be on a route."""
    gates = [gates_at(state, seat, airport) for airport in route.split("-")]
    return max(gates) if all(gates) else 0


def landing_routes(state: State, seat: int) -> list[str]:
    """WU6, WU12: return the routes that take another airplane of a seat."""
    return [
        route
        for route, payout in board_of(state).routes.items()
        if (payout == 1 or state["era"] >= JETLINERS)
        and planes_on(state, seat, route) < most_planes(state, seat, route)
    ]


def placing_routes(state: State, seat: int) -> list[str]:
    """WU6: return the routes on which a seat can place an airplane from its supply."""
    return landing_routes(state, seat) if placed(state, seat) < FLEET else []


def lifting_places(state: State, seat: int) -> list[str]:
    """WU9: return the routes, and the hangar, from which an airplane can move to another route."""
    landing = landing_routes(state, seat)
    places = [route for route in flown(state, seat) if any(other != route for other in landing)]
    if state["hangar"][seat] and landing:
        places.append("hangar")
    return places


def controller(state: State, route: str) -> int | None:
    """WU13: return the seat with strictly the most airplanes on a route."""
    return strictly_most([planes_on(state, seat, route) for seat in clockwise(state, 0)])


def strictly_most(counts: list[int]) -> int | None:
    """Return the seat with the highest count, or None if several have it."""
    highest = max(counts)
    return counts.index(highest) if counts.count(highest) == 1 else None


def score_board(state: State) -> None:
    """WU13: score the board."""
    for route, payout in board_of(state).routes.items():
        seat = controller(state, route)
        if seat is not None:
            state["money"][seat] += payout


def era_due(state: State) -> int | None:
    """WU17: return the era that begins at once on the board as it is now; eras begin one at a time, in order."""
    seats = clockwise(state, 0)
    fleets = [placed(state, seat) for seat in seats]
    if state["era"] == BEGINNINGS and max(fleets) >= 5:  # WU14
        return JETLINERS
    nine = any(sum(gate_counts(state, seat)) >= 9 for seat in seats)
    if state["era"] == JETLINERS and (nine or not open_airports(state)):  # WU15
        return DEREGULATION
    if state["era"] < FINAL and max(fleets) >= FLEET:  # WU16
        return FINAL
    return None


def linked(state: State, seat: int, start: str, end: str) -> bool:
    """Return whether a seat's airplanes join two airports by any chain of its routes."""
    reached = [start]
    for airport in reached:  # The list grows during the loop.
        for route in flown(state, seat):
            ends = route.split("-")
            if airport in ends:
                reached += [other for other in ends if other not in reached]
    return end in reached


def bonus_seats(state: State, card: Card) -> list[int]:
    """WU22: return the seats that meet a bonus card's condition; the card's last number is what each of them gets."""
    seats = clockwise(state, 0)
    routes = board_of(state).routes
    if card.effect == "most":
        return _seat_with_most(state, card.words[0])
    if card.effect == "fewest_money":
        return [seat for seat in seats if state["money"][seat] == min(state["money"])]
    met = []
    for seat in seats:
        if card.effect == "service":
            meets = planes_on(state, seat, "-".join(card.words)) > 0
        elif card.effect == "link":
            meets = linked(state, seat, card.words[0], card.words[1])
        elif card.effect == "hub":
            meets = max(gate_counts(state, seat), default=0) >= card.numbers[0]
        elif card.effect == "routes":
            meets = len(flown(state, seat)) >= card.numbers[0]
        elif card.effect == "airports":
            meets = len(gate_counts(state, seat)) >= card.numbers[0]
        elif card.effect == "control":
            meets = [controller(state, route) for route in routes].count(seat) >= card.numbers[0]
        elif card.effect == "long":
            meets = sum(routes[route] > 1 for route in flown(state, seat)) >= card.numbers[0]
        elif card.effect == "station":
            meets = gates_at(state, seat, card.words[0]) > 0
        else:
            raise ValueError(f"no bonus: {card.effect}")
        if meets:
            met.append(seat)
    return met


def _seat_with_most(state: State, what: str) -> list[int]:
    """WU25: return the seats with the most of something, not counting airplanes in hangars."""
    counts = []
    for seat in clockwise(state, 0):
        on_routes = placed(state, seat) - state["hangar"][seat]
        gates = gate_counts(state, seat)
        count = {"gates": sum(gates), "planes": on_routes, "routes": len(flown(state, seat)), "airports": len(gates)}
        counts.append(count[what])
    seat_with_most = strictly_most(counts)
    return [] if seat_with_most is None else [seat_with_most]
