"""The cursor's walk on a map of Wheels Up!: from an airport onto a route, along it to the next airport.

A place is an airport, or ROUTE + route together with the airport it was entered from. On a route the button that led
there goes on, its opposite goes back, the two others turn to the next route of the same airport.
"""

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules

ROUTE = const(16)  # places below are airports

_TURN = const(4096)  # what a whole turn counts in `_angle`


def other_end(rules: "Rules", route: int, airport: int) -> int:
    """Return the airport at the other end of a route."""
    return rules.ends_a[route] + rules.ends_b[route] - airport


def from_airport(rules: "Rules", airport: int, button: int) -> int:
    """Return the route of `airport` that lies best in the direction of a button, -1 where none does."""
    best = -1
    best_dot = 0
    best_square = 1
    for i in range(rules.spokes[airport], rules.spokes[airport + 1]):
        far = rules.spoke_ends[i]
        dx = rules.table.X_PX[far] - rules.table.X_PX[airport]
        dy = rules.table.Y_PX[far] - rules.table.Y_PX[airport]
        dot = dx if button == RIGHT else -dx if button == LEFT else dy if button == DOWN else -dy
        square = dx * dx + dy * dy
        # the cosine, squared: dot² / square; a direction hardly met is none
        if dot > 0 and 16 * dot * dot > square and dot * dot * best_square > best_dot * best_dot * square:
            best = rules.spoke_routes[i]
            best_dot = dot
            best_square = square
    return best


def lying(rules: "Rules", airport: int, button: int) -> int:
    """Return a mask of the airports that lie more in the direction of a button than across it."""
    found = 0
    for far in range(rules.airports):
        dx = rules.table.X_PX[far] - rules.table.X_PX[airport]
        dy = rules.table.Y_PX[far] - rules.table.Y_PX[airport]
        along = dx if button == RIGHT else -dx if button == LEFT else dy if button == DOWN else -dy
        if along > 0 and along >= abs(dy if button in (LEFT, RIGHT) else dx):
            found |= 1 << far
    return found


def ahead(rules: "Rules", airport: int, route: int) -> int:
    """Return the button that points most along a route, seen from one of its airports."""
    far = other_end(rules, route, airport)
    dx = rules.table.X_PX[far] - rules.table.X_PX[airport]
    dy = rules.table.Y_PX[far] - rules.table.Y_PX[airport]
    if abs(dx) >= abs(dy):
        return RIGHT if dx > 0 else LEFT
    return DOWN if dy > 0 else UP


def opposite(button: int) -> int:
    """Return the button of the opposite direction."""
    return button << 1 if button in (UP, LEFT) else button >> 1


def turned(rules: "Rules", airport: int, route: int, button: int) -> int:
    """Return the next route of `airport` from `route` in the sense of turning towards a button; itself if alone."""
    towards = (3 if button == UP else 1 if button == DOWN else 0 if button == RIGHT else 2) * _TURN // 4
    here = _angle(rules, airport, route)
    clockwise = (towards - here) % _TURN < _TURN // 2
    best = route
    least = _TURN
    for i in range(rules.spokes[airport], rules.spokes[airport + 1]):
        other = rules.spoke_routes[i]
        angle = _angle(rules, airport, other)
        turn = (angle - here if clockwise else here - angle) % _TURN
        if 0 < turn < least:
            best = other
            least = turn
    return best


def _angle(rules: "Rules", airport: int, route: int) -> int:
    """Return the direction of a route, 0 to the right, growing clockwise; not evenly, but in the right order."""
    far = other_end(rules, route, airport)
    dx = rules.table.X_PX[far] - rules.table.X_PX[airport]
    dy = rules.table.Y_PX[far] - rules.table.Y_PX[airport]
    part = 1024 * abs(dy) // (abs(dx) + abs(dy))
    if dx >= 0:
        return part if dy >= 0 else (_TURN - part) % _TURN
    return _TURN // 2 - part if dy >= 0 else _TURN // 2 + part


def nearest(rules: "Rules", airport: int, targets: int, routes: bool) -> int:
    """Return the airport, or the route, of a mask of targets that lies nearest to `airport`; -1 for an empty mask."""
    best = -1
    least = 1 << 20
    x = 2 * rules.table.X_PX[airport]
    y = 2 * rules.table.Y_PX[airport]
    for i in range(rules.routes if routes else rules.airports):
        if targets >> i & 1:
            first = rules.ends_a[i] if routes else i
            last = rules.ends_b[i] if routes else i
            dx = rules.table.X_PX[first] + rules.table.X_PX[last] - x
            dy = rules.table.Y_PX[first] + rules.table.Y_PX[last] - y
            if dx * dx + dy * dy < least:
                least = dx * dx + dy * dy
                best = i
    return best
