"""The header over the map of Wheels Up!: no line closes it, the northernmost airports lie so high."""

from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import ACTION
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.scoring import money
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.choice.decision_modes import ROW
from engine_core.games.wheels_up.screens.map import own_footer
from engine_core.games.wheels_up.screens.map.map_search import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.table import Table

_RIGHT = const(127)


def city(cities: str, code: str) -> str:
    """Return the city of an airport; `cities` as data/words_cities_en.py has them."""
    start = cities.find("|" + code) + 4
    end = cities.find("|", start)
    return cities[start:end]


def draw(table: "Table", canvas: "Canvas") -> int:
    """Draw rows 0-7: who decides what, or what was done last; return the column behind it, for `draw_place`."""
    session = table.session
    rules = table.rules
    state = session.match.state
    words = session.words
    decision = table.decision()
    seat = session.viewer
    if decision == ACTION:
        text = "%s %s $%d" % (session.names[seat], asked.pips(session.match), money(state, seat))
    elif decision >= 0:
        text = table.console.words[W.OF_WHOM] % (
            session.names[seat],
            asked.asked_text(state, decision, words),
        )
    elif session.line:
        seat = session.line_seat
        text = session.names[seat] + "  " + session.line
    else:
        seat = rules.current_player(state)
        text = session.names[seat] + "  " + table.console.words[W.THINKS]
    canvas.fill(0, 0, 128, 8, 0)
    canvas.text(SMALL, 1, 2, signs.SEATS[seat])
    return canvas.text(SMALL, 9, 2, text) + 3


def draw_place(table: "Table", canvas: "Canvas", end: int) -> None:
    """Draw the rest of the header, from column `end` on: the actions left as a decision begins, then the name of
    the place under the cursor, or one fact."""
    session = table.session
    rules = table.rules
    decision = table.decision()
    canvas.fill(end, 0, 128 - end, 8, 0)
    if table.step:
        right: tuple = (table.step,)
    elif decision >= 0 and (table.choice.mode == ROW or (decision == ACTION and table.choice.fresh)):
        right = (own_footer.fact(table), "")
    elif decision < 0 and table.turn.ended:
        right = (session.words[G.TURN_OVER], "")
    else:
        place = table.choice.cursor.place() if decision >= 0 else table.turn.last
        right = names(rules, place, table.cities())
    for name in right:
        start = _RIGHT - SMALL.width(name)
        if start >= end:
            canvas.text(SMALL, start, 2, name)
            return


def names(rules: "Rules", place: int, cities: str) -> tuple:
    """Return names of a place, the fullest first."""
    if place < 0:
        return ("",)
    if place < ROUTE:
        code = airport_text(rules, place)
        return city(cities, code), code, ""
    code = route_text(rules, place - ROUTE)
    return city(cities, code[:3]) + "–" + city(cities, code[4:]), code, ""
