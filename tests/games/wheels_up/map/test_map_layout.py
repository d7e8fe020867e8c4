"""On the map of Wheels Up!, no label touches another, and no route runs over an airport."""

import itertools
import math

from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.rules.notation import airport_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens.map import map_view
from tests.games.wheels_up.position import every_board

Point = tuple[float, float]
Box = tuple[int, int, int, int]  # left, top, right and bottom edges


def off_line(point: Point, first: Point, last: Point) -> float:
    """Return how many pixels a point is from the line between two others."""
    dx, dy = last[0] - first[0], last[1] - first[1]
    along = ((point[0] - first[0]) * dx + (point[1] - first[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return math.dist(point, (first[0] + along * dx, first[1] + along * dy))


def box_of(point: tuple[int, int], half: int) -> Box:
    """Return an airport's box, `half` pixels to each side of its middle."""
    return (point[0] - half, point[1] - half, point[0] + half, point[1] + half)


def meet(one: Box, other: Box, gap: int) -> bool:
    """Return whether two boxes have fewer than `gap` dark pixels between them."""
    across = one[0] - gap <= other[2] and other[0] - gap <= one[2]
    return across and one[1] - gap <= other[3] and other[1] - gap <= one[3]


@every_board
def test_no_label_meets_another_an_airport_or_the_cursor(board: str) -> None:
    """With the cursor at any airport, every neighbour shows its code, followed by a leader's mark, for any seats."""
    rules = Rules(6, {"board": board})
    at = list(zip(rules.table.X_PX, rules.table.Y_PX, strict=True))
    for focus in range(rules.airports):
        spokes = range(rules.spokes[focus], rules.spokes[focus + 1])
        labels: dict[int, Box] = {}
        for i in spokes:
            x, y = rules.table.LABELS[2 * i], rules.table.LABELS[2 * i + 1]
            width = SMALL.width(airport_text(rules, rules.spoke_ends[i])) + map_view._MARK
            labels[rules.spoke_ends[i]] = (x, y, x + width - 1, y + SMALL.height - 1)
        for far, label in labels.items():
            assert label[0] >= 0 and label[2] < 128, (focus, far)
            assert label[1] >= 9 and label[3] <= 54, (focus, far)
            assert not meet(label, box_of(at[focus], 4), 0), (focus, far)
            for airport in set(range(rules.airports)) - {focus}:
                assert not meet(label, box_of(at[airport], 2 if airport in labels else 1), 1), (focus, far, airport)
        for one, other in itertools.combinations(labels.values(), 2):
            assert not meet(one, other, 1), (focus, one, other)


@every_board
def test_airports_keep_apart_and_routes_keep_clear_of_them(board: str) -> None:
    """Airports of five pixels never touch, and a route leaves a clear pixel beside every airport that it does not
    serve.
    """
    rules = Rules(6, {"board": board})
    at: list[Point] = list(zip(rules.table.X_PX, rules.table.Y_PX, strict=True))
    for one, other in itertools.combinations(at, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 8
    for route in zip(rules.ends_a, rules.ends_b, strict=True):
        passed = set(range(rules.airports)) - set(route)
        assert [airport for airport in passed if off_line(at[airport], at[route[0]], at[route[1]]) < 3.5] == [], route
