"""seeds/wheels_up/*.toml -> engine_core/games/wheels_up/data/: cards.py, and board_<id>.py for each board."""

import tomllib
from pathlib import Path

from engine_core.games.wheels_up.rules import codes
from host_sim.games.wheels_up_effects import EFFECTS, NAMING, code
from host_sim.workshop.pack.module import PackError, first_line, lines_of, text_literal

CARD_SEED = "seeds/wheels_up/cards.toml"
BOARD_SEED = "seeds/wheels_up/boards.toml"
LAYOUT_SEED = "seeds/wheels_up/layout.toml"
FOLDER = "engine_core/games/wheels_up/data"
ERAS = ("beginnings", "jetliners", "deregulation")
MOST = ("gates", "planes", "routes", "airports")
CARDS = 90
AIRPORTS, ROUTES, SLOTS = 14, 28, 8  # the maximum for a board, and the maximum number of slots at one airport
DEREGULATED = 7  # number of any slot marked D, which deregulation opens
SEATS = range(2, 7)


def seed_cards(root: Path) -> list[dict]:
    """Return the cards in order, each with `words`: the effect's name and its parameters. Raises PackError if one is
    invalid.
    """
    cards = tomllib.loads((root / CARD_SEED).read_text(encoding="utf-8"))["cards"]
    for place, card in enumerate(cards):
        card["words"] = card["effect"].split()
        if card["id"] != place + 1 or card["words"][0] not in EFFECTS.get(card["kind"], ()) or card["era"] not in ERAS:
            raise PackError(f"{CARD_SEED}: card {card['id']} must be in order, with a known era, kind and effect.")
    if len(cards) != CARDS or [card["era"] for card in cards] != sorted(
        (card["era"] for card in cards), key=ERAS.index
    ):
        raise PackError(f"{CARD_SEED} must have {CARDS} cards, era after era.")
    return cards


def card_module(cards: list[dict]) -> str:
    """Return the source of the effect tables, which are indexed by card; 0 is no card."""
    effect, amount, need, chaos = ([0] * (CARDS + 1) for _ in range(4))
    for card in cards:
        name, *numbers = card["words"]
        effect[card["id"]] = code(name)
        if card["kind"] == "chaos":
            chaos[card["id"]] = int(getattr(codes, "C_" + name.upper()))
        if numbers:
            amount[card["id"]] = int(numbers[-1])
        if name == "most":
            need[card["id"]] = MOST.index(numbers[0])
        elif card["kind"] == "bonus" and name not in NAMING and len(numbers) > 1:
            need[card["id"]] = int(numbers[0])
    source = first_line(CARD_SEED)
    source += "# These tables have an entry for each card, 1..90 (0 is no card). Its effect: codes.E_..\n"
    source += lines_of("EFFECT", bytes(effect), 40)
    source += "# Its last parameter: how many, or how much it pays\n" + lines_of("AMOUNT", bytes(amount), 40)
    source += "# What a bonus asks for: a number, or a codes..._MOST\n" + lines_of("NEED", bytes(need), 40)
    source += "# codes.C_.. of a chaos card, 0 for others\n" + lines_of("CHAOS", bytes(chaos), 40)
    eras = [1 + sum(card["era"] in ERAS[:era] for card in cards) for era in range(len(ERAS) + 1)]
    return source + "# First card of each era, and one more than the last\n" + lines_of("FIRST_OF", bytes(eras), 40)


def labels(board: str, airports: list[str], pairs: list[tuple[str, ...]], layout: dict) -> bytes:
    """Return where each airport's neighbours have their codes: two bytes each, in the order of Rules.spoke_ends."""
    packed = bytearray()
    for airport in airports:
        ends = [pair[1 - pair.index(airport)] for pair in pairs if airport in pair]
        if sorted(ends) != sorted(layout.get(airport, {})):
            raise PackError(f"{LAYOUT_SEED}: [{board}] {airport} must have a label for each of {', '.join(ends)}.")
        for end in ends:
            packed += bytes(layout[airport][end])
    return bytes(packed)


def board_module(board: dict, layout: dict, cards: list[dict]) -> str:
    """Return a board's module. `layout`: its places on the screen. Raises PackError if the board is invalid."""
    airports = [airport["code"] for airport in board["airports"]]
    routes = [tuple(route.replace("-", " ").split()) for route in board["routes"]]
    sound = airports == sorted(airports) and routes == sorted(routes)
    sound = sound and len(airports) <= AIRPORTS and len(routes) <= ROUTES
    slots = bytearray()
    for airport in board["airports"]:
        marks = [DEREGULATED if mark == "D" else int(mark) for mark in airport["slots"].split(",")]
        sound = sound and marks == sorted(marks) and len(marks) <= SLOTS and {*marks} <= {*SEATS, DEREGULATED}
        slots += bytes(marks).ljust(SLOTS, b"\0")
    for first, second, payout in routes:
        sound = sound and first < second and {first, second} <= {*airports} and payout in "123"
    if not sound:
        raise PackError(
            f"{BOARD_SEED}: {board['id']} must list its airports, slots and routes in order, and not too many of them."
        )
    pairs = [route[:2] for route in routes]
    if sorted(layout.get("at", {})) != airports:
        raise PackError(f"{LAYOUT_SEED}: [{board['id']}] must have every airport of that board in `at`.")
    at = [layout["at"][airport] for airport in airports]
    shares = layout.get("shares", [])
    if len(shares) != len(routes) or not all(0 < share < 16 for share in shares):
        raise PackError(f"{LAYOUT_SEED}: [{board['id']}] must have a number from 1 to 15 for each route in `shares`.")
    named = bytearray()
    for card in cards:
        places = tuple(word for word in card["words"][1:] if word.isupper())
        if card["words"][0] == "service" and places in pairs:
            named += bytes((card["id"], pairs.index(places), 0))
        elif card["words"][0] in ("link", "station") and {*places} <= {*airports}:
            named += bytes((card["id"], airports.index(places[0]), airports.index(places[-1])))
    source = first_line(BOARD_SEED)
    source += "# Raised whenever the meaning of a state changes\n"
    source += f"EDITION = {board.get('edition', 0)}\n"
    source += "# Airports in alphabetical order, three letters each, and where they are on the screen in pixels\n"
    source += f"CODES = {text_literal(''.join(airports))}\n"
    source += lines_of("X_PX", bytes(x for x, _ in at), 40)
    source += lines_of("Y_PX", bytes(y for _, y in at), 40)
    source += "# By airport and its neighbours, x and y of a neighbour's code while the cursor is at the airport\n"
    source += lines_of("LABELS", labels(board["id"], airports, pairs, layout), 24)
    source += "# The cursor's point on each route: sixteenths of the way from its second airport to its first\n"
    source += lines_of("SHARES", bytes(shares), 40)
    source += "# Eight slots for each airport: its minimum number of seats; 7: from deregulation on; 0: no slot\n"
    source += lines_of("SLOT_MARKS", bytes(slots), 24)
    source += "# Routes in alphabetical order: both airports, and what they pay\n"
    source += lines_of("ENDS_A", bytes(airports.index(route[0]) for route in routes), 40)
    source += lines_of("ENDS_B", bytes(airports.index(route[1]) for route in routes), 40)
    source += lines_of("PAYOUTS", bytes(int(route[2]) for route in routes), 40)
    source += "# Cards that name airports and are used here: card, then the route and 0, or one airport, or two\n"
    return source + lines_of("NAMED", bytes(named), 24)


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    cards = seed_cards(root)
    modules = {f"{FOLDER}/cards.py": card_module(cards)}
    layouts = tomllib.loads((root / LAYOUT_SEED).read_text(encoding="utf-8"))
    for board in tomllib.loads((root / BOARD_SEED).read_text(encoding="utf-8"))["board"]:
        modules[f"{FOLDER}/board_{board['id']}.py"] = board_module(board, layouts.get(board["id"], {}), cards)
    return modules
