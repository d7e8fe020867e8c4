"""An ordinary turn takes few presses on every board, between people and alone among bots.

An ordinary turn consists of the gates, airplanes and draws that the greedy bot would choose, until the turn is over.
The cursor starts where the game puts it, and goes through the lists when that is shorter. Presses of A count too, even
if they play something.
"""

from typing import Any

import pytest

from engine_core.console.store import setting_rows as S
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import ACTIONS, PHASE, TURN
from engine_core.games.wheels_up.screens.map.map_places import ROUTE
from host_sim.desk import Desk
from tests.gallery.games import positions_wheels_up as positions
from tests.games.wheels_up.map.test_map_cursor import presses_from

SEEDS = range(1, 61)
CONFIRMED, ALONE = 1, 2  # choices of the setting for confirmations
MOST = {CONFIRMED: 8.0, ALONE: 6.0}  # maximum mean number of presses in a turn
_TURNS = 8  # Each game contributes one of its first eight turns.


def listed(table: Any, gates: bool, on_airport: bool = True) -> dict[int, int]:
    """Return, by place, the presses to its line: B, down, then into the other list if the cursor is on the
    other kind.
    """
    order = table.choice.lists().order(table, gates)
    first = 2 if gates == on_airport else 3
    return {place + (0 if gates else ROUTE): first + min(line, len(order) - line) for line, place in enumerate(order)}


def ordinary_turns(board: str, confirm: int) -> list[int]:
    """Return the presses of seat 0's ordinary turns in games of three: one per game, some early and some late.
    `confirm`: the choice of that setting.
    """
    found = []
    for seed in SEEDS:
        desk = Desk()
        positions.sit_down(desk, 3, seed, board, _turn_of_number(1 + seed % _TURNS))
        desk.console.settings.values[S.CONFIRM] = confirm
        presses = _presses_of_turn(desk) if desk.console.top().IS_TABLE else 0  # 0 if an era begins with the turn
        if presses:
            found.append(presses)
    return found


def _turn_of_number(number: int) -> positions.Found:
    begun = 0

    def found(rules: Any, state: bytearray) -> bool:
        nonlocal begun
        begun += positions.my_turn(rules, state) and state[ACTIONS] == 2
        return begun == number

    return found


def _presses_of_turn(desk: Desk) -> int:
    """Play seat 0's turn as the greedy bot would. Return the number of presses, or 0 if the turn is not ordinary."""
    table: Any = desk.console.top()
    match = table.session.match
    presses = 0
    while True:
        if not desk.console.top().asks() or match.state[PHASE] != codes.ACTION:
            return 0
        action = positions.greedy_move(match.rules, match.state)
        if not match.state[ACTIONS]:
            action = codes.END
        if action not in (codes.DRAW, codes.END) and action >= codes.CARD:
            return 0
        presses += _presses_to(desk, table, action)
        before = len(match.history)
        while len(match.history) == before:
            if table.chosen() != action:
                return 0
            desk.press("a")
            presses += 1
        if table.session.is_over() or match.state[TURN]:
            return presses
        positions.read(desk)


def _presses_to(desk: Desk, table: Any, action: int) -> int:
    """Put the cursor on the choice of an action. Return the minimum number of presses that this takes."""
    choice = table.choice
    if action >= codes.CARD:
        item = positions.row.DRAW if action == codes.DRAW else positions.row.END
        if table.chosen() == action:
            return 0
        at = choice.items.index(item)
        positions.to_row(desk, item)
        return 1 + min(at, len(choice.items) - at)
    cursor = choice.cursor
    place = action if action < codes.PLANE else ROUTE + action - codes.PLANE
    count = presses_from(table.rules, cursor.spot, *choice.stops()).get(place, 99)
    count = min(count, listed(table, action < codes.PLANE, cursor.route < 0)[place])
    cursor.go(place)
    return count


@pytest.mark.parametrize("confirm", MOST)
@pytest.mark.parametrize(
    "board",
    [pytest.param(board, marks=() if i == 1 else pytest.mark.thorough) for i, board in enumerate(positions.BOARDS)],
)
def test_an_ordinary_turn_takes_few_presses(board: str, confirm: int) -> None:
    counts = ordinary_turns(board, confirm)
    assert len(counts) >= 30
    assert sum(counts) / len(counts) <= MOST[confirm]
