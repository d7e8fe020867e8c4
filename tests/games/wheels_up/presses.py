"""Counts the presses of a turn on every board, late in a game of six: `python -m tests.games.wheels_up.presses`.

Two airplanes on the two routes that lie farthest apart, a gate at the airport farthest away, a card of the hand. Each
is counted for who only walks over the map and for who takes the lists where they are shorter. The cursor begins where
the game puts it; the press of A that plays is counted, too. The README's table is made with it.
"""

from collections.abc import Iterable
from typing import Any

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import ACTIONS, ERA
from engine_core.games.wheels_up.screens.map_cursor import Cursor
from engine_core.games.wheels_up.screens.map_search import ROUTE
from host_sim.desk import Desk
from tests.gallery import positions_wheels_up as positions

SEEDS = range(1, 21)
_MOST = 20  # presses that a card may take before the count gives up
_HEAD = "| board | airplanes, walked | with lists | gate, walked | with lists | card |\n|---|---|---|---|---|---|"


def walked(rules: Any, start: tuple[int, int, int]) -> dict[int, tuple[int, tuple[int, int, int]]]:
    """Return, by place, the fewest presses of the cross to it, and how the cursor stands there."""
    found: dict[int, tuple[int, tuple[int, int, int]]] = {}
    waiting = [(start, 0)]
    seen = {start}
    for at, presses in waiting:
        cursor = Cursor(rules)
        cursor.airport, cursor.route, cursor.ahead = at
        found.setdefault(cursor.place(), (presses, at))
        for button in (UP, DOWN, LEFT, RIGHT):
            cursor.airport, cursor.route, cursor.ahead = at
            cursor.step(button)
            to = (cursor.airport, cursor.route, cursor.ahead)
            if to not in seen:
                seen.add(to)
                waiting.append((to, presses + 1))
    return found


def listed(table: Any, gates: bool, on_airport: bool = True) -> dict[int, int]:
    """Return, by place, the presses to its line: B, down, into the other list where the cursor is on the other kind."""
    order = table.choice.lists().order(table, gates)
    first = 2 if gates == on_airport else 3
    return {place + (0 if gates else ROUTE): first + min(line, len(order) - line) for line, place in enumerate(order)}


def mean(counts: Iterable[int]) -> str:
    """Return the mean of some counts of presses."""
    found = list(counts)
    return "%.1f" % (sum(found) / len(found)) if found else "-"


def counted(board: str) -> list[str]:
    """Return the means over the games of a board, column by column."""
    columns: list[list[int]] = [[], [], [], [], []]
    for seed in SEEDS:
        desk = Desk()
        found = positions.sit_down(desk, 6, seed, board, _late)
        table: Any = desk.console.top()
        if found.is_over():
            continue
        rules = table.rules
        cursor = table.choice.cursor
        ways = walked(rules, (cursor.airport, cursor.route, cursor.ahead))
        legal = set(table.actions[: table.count])
        routes = [ROUTE + action - codes.PLANE for action in legal if codes.PLANE <= action < codes.CARD]
        gates = [action for action in legal if action < codes.PLANE]
        lines = listed(table, False)
        pairs = [(one, walked(rules, ways[one][1]), other) for one in routes for other in routes if one != other]
        if pairs:
            one, onward, other = max(pairs, key=lambda pair: pair[1][pair[2]][0])
            columns[0].append(ways[one][0] + 1 + onward[other][0] + 1)
            later = listed(table, False, on_airport=False)
            columns[1].append(min(ways[one][0], lines[one]) + 1 + min(onward[other][0], later[other]) + 1)
        if gates:
            far = max(gates, key=lambda gate: ways[gate][0])
            columns[2].append(ways[far][0] + 1)
            columns[3].append(min(ways[far][0], listed(table, True)[far]) + 1)
        if any(codes.CARD <= action < codes.DRAW for action in legal):
            columns[4].append(_presses_of_card(desk))
    return [mean(column) for column in columns]


def _late(rules: Any, state: bytearray) -> bool:
    return positions.my_turn(rules, state) and state[ERA] >= 2 and state[ACTIONS] == 2


def _presses_of_card(desk: Desk) -> int:
    """Play the first card that can be played, from the row of actions, and count."""
    table: Any = desk.console.top()
    before = len(table.session.match.history)
    desk.press("b")
    presses = 1
    while presses < _MOST and table.choice.item() != positions.row.CARDS:
        desk.press("right")
        presses += 1
    desk.press("a")
    presses += 1
    while presses < _MOST and len(table.session.match.history) == before:
        desk.press("a" if codes.CARD <= table.chosen() < codes.DRAW else "right")
        presses += 1
    return presses


def main() -> None:
    print(_HEAD)
    for board in positions.BOARDS:
        print("| %s | %s |" % (board, " | ".join(counted(board))))


if __name__ == "__main__":
    main()
