"""Counts the presses of a turn on every board, late in a game of six: `python -m tests.games.wheels_up.presses`.

Two airplanes on the two routes that lie farthest apart, a gate at the airport farthest away, a card of the hand. Each
is counted for who only walks over the map and for who takes the lists where they are shorter. The cursor begins where
the game puts it; the press of A that plays is counted, too. Last, an ordinary turn: the gates, airplanes and draws that
the greedy bot would choose, until the turn is over, with and without the presses that confirm: between people and alone
among bots.
"""

from collections.abc import Iterable
from typing import Any

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.console.store import setting_rows as S
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import ACTIONS, ERA, PHASE, TURN
from engine_core.games.wheels_up.screens.map.map_places import ROUTE, Cursor
from host_sim.desk import Desk
from tests.gallery.games import positions_wheels_up as positions

SEEDS = range(1, 61)
_MOST = 20  # presses that a card may take before the count gives up
_HEAD = (
    "| board | airplanes, walked | with lists | gate, walked | with lists | card | turn, people | alone |\n"
    "|---|---|---|---|---|---|---|---|"
)
CONFIRMED, ALONE = 1, 2  # choices of the setting
_TURNS = 8  # the ordinary turns are the first to the eighth of their games


def walked(choice: Any, start: int) -> dict[int, int]:
    """Return, by place, the fewest presses of the cross to it."""
    found = {start: 0}
    waiting = [start]
    stops = choice.stops()
    for at in waiting:
        for button in (UP, DOWN, LEFT, RIGHT):
            cursor = Cursor(choice.table.rules)
            cursor.go(at)
            if cursor.step(button, *stops) and cursor.place() not in found:
                found[cursor.place()] = found[at] + 1
                waiting.append(cursor.place())
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
    columns += [ordinary_turns(board, choice) for choice in (CONFIRMED, ALONE)]
    for seed in SEEDS:
        desk = Desk()
        found = positions.sit_down(desk, 6, seed, board, _late)
        table: Any = desk.console.top()
        if found.is_over():
            continue
        ways = walked(table.choice, table.choice.cursor.place())
        legal = set(table.actions[: table.count])
        routes = [ROUTE + action - codes.PLANE for action in legal if codes.PLANE <= action < codes.CARD]
        gates = [action for action in legal if action < codes.PLANE]
        lines = listed(table, False)
        pairs = [(one, walked(table.choice, one), other) for one in routes for other in routes if one != other]
        if pairs:
            one, onward, other = max(pairs, key=lambda pair: pair[1][pair[2]])
            columns[0].append(ways[one] + 1 + onward[other] + 1)
            later = listed(table, False, on_airport=False)
            columns[1].append(min(ways[one], lines[one]) + 1 + min(onward[other], later[other]) + 1)
        if gates:
            far = max(gates, key=lambda gate: ways[gate])
            columns[2].append(ways[far] + 1)
            columns[3].append(min(ways[far], listed(table, True)[far]) + 1)
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


def ordinary_turns(board: str, confirm: int) -> list[int]:
    """Return the presses of ordinary turns of seat 0, of games of three: one of each game, early ones and late ones.
    `confirm`: the choice of that setting.
    """
    found = []
    for seed in SEEDS:
        desk = Desk()
        positions.sit_down(desk, 3, seed, board, _turn_of_number(1 + seed % _TURNS))
        desk.console.settings.values[S.CONFIRM] = confirm
        presses = _presses_of_turn(desk) if desk.console.top().IS_TABLE else 0  # else an era begins with the turn
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
    """Play the turn of seat 0 as the greedy bot would; return the presses, 0 where it does something less ordinary."""
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
    """Have the cursor where an action is chosen; return the fewest presses to there."""
    choice = table.choice
    if action >= codes.CARD:
        item = positions.row.DRAW if action == codes.DRAW else positions.row.END
        if choice.item() == item:
            return 0
        at = choice.items.index(item)
        positions.to_row(desk, item)
        return 1 + min(at, len(choice.items) - at)
    cursor = choice.cursor
    place = action if action < codes.PLANE else ROUTE + action - codes.PLANE
    count = walked(choice, cursor.place())[place]
    count = min(count, listed(table, action < codes.PLANE, cursor.route < 0)[place])
    cursor.go(place)
    return count


def main() -> None:
    print(_HEAD)
    for board in positions.BOARDS:
        print("| %s | %s |" % (board, " | ".join(counted(board))))


if __name__ == "__main__":
    main()
