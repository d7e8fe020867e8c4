"""Draws the table of Wheels Up!."""

from engine_core.console.play.session import PERSON
from engine_core.console.scene import A, B
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import page_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import ACTION, LAND, OVER, PLACE
from engine_core.games.wheels_up.rules.layout import ACTIONS, ERA, FINAL, HANGAR, PHASE, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.scoring import money
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.choice.choice import LISTS, MAP, RIVALS, ROW, WHOSE
from engine_core.games.wheels_up.screens.map import action_row as row
from engine_core.games.wheels_up.screens.map import place_caption
from engine_core.games.wheels_up.screens.map.map_places import ROUTE, has_owner
from engine_core.games.wheels_up.screens.map.map_view import SIZE, Map

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.table import MapsAhead, Table


_TABLE = const(2)
_NAME = const(4)
# The range of Canvas.text_rows for the rows of the map: its start and its end
_ROWS = const(24)
_END = const(168)


class View:
    """Draws the parts of a Table. `ahead`: its MapsAhead (table.py), or None"""

    def __init__(self, table: "Table") -> None:
        self._table = table
        table.kept = table.kept or bytearray(SIZE)
        self.map = Map(table.rules)
        self._seen_by = table.session.viewer  # the seat that the kept map was drawn for
        self._texts: bytearray | None = None  # the places of the map's texts, if noted
        self.ahead: MapsAhead | None = None

    def fly(self, place: int) -> None:
        """Let something fly to an airport or along a route."""
        self.map.fly(self._table.console.motion, place)

    def draw(self, canvas: "Canvas", part: int) -> None:
        """Draw a part of the table."""
        table = self._table
        mode = table.choice.mode if table.mine else MAP
        if part == table.FOOTER and table.mine and table.choice.noted:
            self._draw_footer(canvas)
        elif part == _NAME:
            if mode not in (RIVALS, LISTS):
                draw_place(table, canvas, table.header_end)
        elif mode == RIVALS:
            table.choice.rivals().draw(table, canvas, part)
        elif mode == LISTS:
            table.choice.lists().draw(table, canvas, part)
        elif part == table.HEADER:
            table.header_end = draw_header(table, canvas)
        elif part == table.FOOTER:
            self._draw_footer(canvas)
        elif part == _TABLE:
            self._draw_map(canvas, False)
        else:
            self._draw_map(canvas, True)

    def _draw_map(self, canvas: "Canvas", cursor: bool) -> None:
        """Restore the map, or draw it if the kept map is another airport's; with its cursor if `cursor` is set."""
        table = self._table
        state = table.session.match.state
        viewer = table.session.viewer
        if viewer < 0 and table.session.people == 1:
            viewer = table.session.kinds.index(PERSON)  # A table of the past shows the person's map.
        masks = (-1, -1)
        focus = table.airport()
        route = -1
        on_map = False
        if table.mine:
            masks = table.choice.masks
            route = table.choice.cursor.route
            on_map = table.choice.mode != ROW or route >= 0
        elif table.turn.last >= ROUTE:
            route = table.turn.last - ROUTE
            if focus not in (table.rules.ends_a[route], table.rules.ends_b[route]):
                focus = table.rules.ends_a[route]
        elif table.turn.last >= 0:
            focus = table.turn.last
        rows = canvas.text_rows
        if table.drawn != focus and self.ahead:
            self.ahead.keep(focus)
            self._texts = None
        if table.drawn != focus or self._seen_by != viewer or (rows is not None and self._texts is None):
            if rows is not None:
                rows[_ROWS:_END] = bytes(_END - _ROWS)
            self.map.draw(canvas, state, viewer, focus, masks, table.kept)
            table.drawn = focus
            self._seen_by = viewer
            self._texts = None if rows is None else rows[_ROWS:_END]
        elif rows is not None and self._texts is not None:
            rows[_ROWS:_END] = self._texts
        self.map.restore(canvas, table.kept)
        aimed = _awaited(table)[1] - ROUTE
        if aimed >= 0 and focus not in (table.rules.ends_a[aimed], table.rules.ends_b[aimed]):
            self.map.aim(canvas, state, viewer, focus, aimed, masks[1])
        if cursor and (table.mine or table.turn.last >= 0):
            spot = table.choice.cursor.spot if table.mine else table.turn.last
            self.map.point(canvas, state, viewer, focus, route, masks, on_map, spot)

    def _draw_footer(self, canvas: "Canvas") -> None:
        table = self._table
        if table.turn.confirming >= 0 and (table.choice.item() != row.END or table.brings(table.chosen())):
            table.draw_footer(canvas, "", "")
        elif table.mine:
            draw_footer(table, canvas)
        elif table.turn.ended:
            table.footer(canvas, table.session.words[G.TURN_OVER])
        else:
            self._draw_money(canvas)

    def _draw_money(self, canvas: "Canvas") -> None:
        """Draw all seats' money, but not before the page of the last scoring, which has already paid it. If there is
        room, also draw where B leads.
        """
        table = self._table
        state = table.session.match.state
        canvas.fill(0, 56, 128, 8, 0)
        if state[PHASE] == OVER and not table.turn.scored:
            return
        seats = table.rules.seats
        pitch = 126 // seats if seats > 3 else 31
        if seats < 4 and state[PHASE] != OVER and table.turn.names_call():
            leads_to: str = table.session.words[G.CHAOS_CARDS if seats < 3 else G.KINDS + 1]
            canvas.text_right(SMALL, 127, 58, signs.BUTTON_B + " " + leads_to)
        for seat in range(seats):
            coins = "$%d" % money(state, seat)
            if SMALL.width(coins) > pitch - 8:
                coins = coins[1:]
            canvas.text(SMALL, 1 + pitch * seat, 58, signs.SEATS[seat] + coins)


_RIGHT = const(127)
_PLACES = (ACTION, PLACE, LAND)  # the decisions after which a gate or an airplane is at the cursor
_ASKED = const(79)  # the width in pixels of a question that leaves room for a route's code


def city(cities: str, code: str) -> str:
    """Return an airport's city. `cities`: see data/words_cities_en.py"""
    start = cities.find("|" + code) + 4
    end = cities.find("|", start)
    return cities[start:end]


def draw_header(table: "Table", canvas: "Canvas") -> int:
    """Draw rows 0-7: the player and the decision, or the last action. Return `end` for `draw_place`."""
    session = table.session
    state = session.match.state
    words = session.words
    decision = table.decision()
    seat = session.viewer
    if decision == ACTION:
        text = "%s %s $%d" % (table.whom(), asked.pips(session.match), money(state, seat))
        waiting = state[SEATS + SEAT_SIZE * seat + HANGAR]
        if waiting:
            text += " %s%d" % (signs.HANGAR, waiting)
    elif decision >= 0:
        asks = asked.asked_text(table.rules, state, decision, words)
        text = table.console.words[W.OF_WHOM] % (table.whom(), asks)
        if SMALL.width(text) > _ASKED:
            text = asks
    else:
        seat, text = table.told()
    canvas.fill(0, 0, 128, 8, 0)
    canvas.text(SMALL, 1, 2, signs.SEATS[seat])
    if table.mine:
        text = table.first or text
    return canvas.text(SMALL, 9, 2, text) + 3


def draw_place(table: "Table", canvas: "Canvas", end: int) -> None:
    """Draw the rest of the header from column `end` on: the actions left while a decision is fresh, then the name of
    the place under the cursor, or a fact; after an action that has begun an era, the era's name.
    """
    rules = table.rules
    decision = table.decision()
    canvas.fill(end, 0, 128 - end, 8, 0)
    chosen = table.chosen() if table.mine else -1
    follows = table.follows(chosen) if chosen >= 0 else ""
    leads = _who_leads(table, follows)
    if table.step:
        right: tuple = (table.step,)
    elif decision == ACTION and table.choice.fresh and table.session.match.state[FINAL]:
        right = (fact(table), "")
    elif leads:
        right = leads
    elif follows:
        right = (follows, table.session.words[G.ENDS_TURN + 1], signs.END)
    elif decision >= 0 and (table.choice.mode == ROW or (decision == ACTION and table.choice.fresh)):
        right = (fact(table), "")
    else:
        place = table.choice.cursor.place() if decision >= 0 else table.turn.last
        right = names(rules, place, table.cities())
        if decision < 0:
            era = table.session.match.state[ERA]
            begins = era != table.turn.era and table.console.top() is table  # The era's page comes next.
            # The caption already names the place by its code.
            right = (table.session.words[G.ERAS_SMALL + era],) if begins else right[:1]
    for name in right:
        start = _RIGHT - SMALL.width(name)
        if start >= end:
            canvas.text(SMALL, start, 2, name)
            return


def names(rules: "Rules", place: int, cities: str) -> tuple:
    """Return a place's names, fullest first."""
    if place < 0:
        return ("",)
    if place < ROUTE:
        code = airport_text(rules, place)
        return city(cities, code), code, ""
    code = route_text(rules, place - ROUTE)
    return city(cities, code[:3]) + "–" + city(cities, code[4:]), code, ""


def draw_footer(table: "Table", canvas: "Canvas") -> None:
    """Draw the row of actions, or the things at the place under the cursor and the result of a choice there.

    In any mode it may say instead that the last choice can be undone.
    """
    choice = table.choice
    if choice.noted:
        table.footer(canvas, choice.page_words()[P.TAKES_BACK])
        return
    rules = table.rules
    session = table.session
    words = session.words
    state = session.match.state
    if choice.refused:
        pages = choice.page_words()
        table.footer(canvas, place_caption.why(rules, state, session.viewer, choice.cursor.place(), pages, P.WHY))
        return
    if choice.ends() and table.turn.confirming < 0 and not table.brings(choice.action()):
        code = names(rules, choice.cursor.place(), "")[1]
        ways = "  ".join([way for way in table.ways_on() if way])
        table.footer(canvas, code if SMALL.width(code + ways) <= table.FOOTER_PX else "", ways)
        return
    brings = _brings(table)
    if choice.mode == ROW:
        possible = choice.possible()
        at = choice.item_at
        from engine_core.games.wheels_up.screens.map import row_view

        may = possible >> at & 1 > 0
        text = row_view.row_text(state, session.viewer, choice.items[at], may, words)
        if brings:
            text = brings[2]
        if table.turn.confirming >= 0:
            text = words[G.END_ANYWAY]
        row_view.draw(canvas, choice.items, at, possible, text, may and table.names(A))
        return
    here = choice.here()
    unheaded = brings and has_owner(state) and SMALL.width(brings[2]) > _RIGHT - table.header_end
    if _seeks_row(table) or unheaded:
        code = names(rules, choice.cursor.place(), "")[1]
        way = brings[0] if unheaded else table.ways_on()[1]
        table.footer(canvas, code if SMALL.width(code + way) <= table.FOOTER_PX else "", way)
        return
    sign = signs.BUTTON_A + " " if choice.action() >= 0 and table.names(A) else ""
    if choice.mode == WHOSE or (len(here) == 1 and has_owner(state)):
        from engine_core.games.wheels_up.screens.map import seats_caption

        seats_caption.whose_footer(canvas, rules, state, here, choice.at, session.names, sign)
        return
    cursor = choice.cursor
    may = len(here) > 0
    if may and brings and brings[0] in (words[G.BRINGS + 1], words[G.BRINGS + 2]) and table.decision() in _PLACES:
        does = (signs.GATE if cursor.route < 0 else signs.AIRPLANE) + " "  # This says what A does.
        brings = does + brings[0], does + brings[2], brings[2]
    buttons: tuple = (sign,)
    if not table.names(B):
        pass
    elif table.decision() != ACTION:
        brings = brings or ((words[G.LANDED],) if choice.landed() else ())
        buttons += _way_out(table)
    elif choice.fresh or table.turn.lesson:
        buttons += (words[G.MENU],)
    told = table.names(A) or table.console.top().TELLS_A
    seat = session.viewer if told or not may else -1  # With -1 there is no text about the result of A.
    if cursor.route < 0:
        place_caption.airport_footer(canvas, rules, state, seat, cursor.airport, may, words, buttons, brings)
    else:
        headed = table.decision() != ACTION and not table.step and not (may and table.follows(choice.action()))
        headed = headed and not brings  # Then the header says who would lead.
        may = may and seat >= 0
        place_caption.route_footer(canvas, rules, state, seat, cursor.route, may, words, buttons, brings, headed)


def _brings(table: "Table") -> tuple:
    """Return texts about what the choice under the cursor begins or ends for all players, fullest first, or ()."""
    code = table.brings(table.chosen()) if table.mine else 0
    return place_caption.brings_texts(table.session.words, code) if code else ()


def _who_leads(table: "Table", follows: str) -> tuple:
    """Return texts about who would lead the route under the cursor, and that the turn ends after it, fullest first, or
    () where the footer says this itself. Where seats lose something, return what the choice begins or ends: the footer
    shows their loss.
    """
    cursor = table.choice.cursor
    state = table.session.match.state
    words = table.session.words
    brings = _brings(table) if table.mine and table.choice.mode in (MAP, WHOSE) else ()
    if brings and has_owner(state):
        return brings
    if not brings or cursor.route < 0 or table.decision() not in _PLACES:
        return ()
    leads = place_caption.outcome_at(table.rules, state, table.session.viewer, cursor.place(), (-1, -1), words)[0]
    if not follows:
        return (leads,)
    return leads + ", " + words[G.ENDS_TURN + 1], leads + " " + signs.END, leads


def _way_out(table: "Table") -> tuple:
    """Return where B leads in the middle of a move or of a card: to the row, or, in short, to its item's sign."""
    choice = table.choice
    item = choice.items[choice.first_item()]
    if item not in (row.HANGAR, row.STOP, row.UNDO):
        return ()
    from engine_core.games.wheels_up.screens.map import row_view

    return table.session.words[G.MENU], signs.BUTTON_B + " " + row_view.SIGNS[item]


def _seeks_row(table: "Table") -> bool:
    """Return whether a lesson awaits an action in the row that B leads to, and not on the map."""
    action, place = _awaited(table)
    return action >= 0 > place and table.decision() == ACTION and table.choice.mode == MAP


def _awaited(table: "Table") -> tuple:
    """Return the action that a lesson awaits from the viewer, and its place on the map, or -1."""
    lesson = getattr(table.turn.lesson, "lesson", None)  # A review's question awaits no action.
    action = lesson.awaited() if lesson and table.mine else -1
    return action, table.place_of(action) if action >= 0 else -1


def fact(table: "Table") -> str:
    """Return the actions left, for a decision about an action; else the fact that belongs to the row's item."""
    session = table.session
    choice = table.choice
    state = session.match.state
    acts = table.decision() == ACTION
    if acts and choice.fresh:
        text: str = session.words[G.ACTIONS_LEFT + state[ACTIONS]]
        if state[FINAL] and state[ACTIONS]:
            text = choice.page_words()[P.LAST_TURNS + state[FINAL] - 1]
        return text
    possible = choice.possible() >> choice.item_at & 1 > 0
    from engine_core.games.wheels_up.screens.map import row_view

    text = row_view.row_fact(table.rules, state, session.viewer, choice.item(), possible, session.words)
    return text
