"""Finds, for lessons and puzzles, where things are on the table of Up Too High. Only they load this module."""

from engine_core.console.puzzle import puzzle_places
from engine_core.draw.face import SMALL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import place_of
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens import preview, ring_view
from engine_core.games.up_too_high.screens.bid_plan import SLOTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.lesson.lesson import Lesson
    from engine_core.games.up_too_high.screens.table import Table

_RECTANGLES = {  # x, y, width and height in pixels
    "ring": (0, 10, 128, 20, 0),  # The fifth value, 0, omits the tail of the box.
    "hand": (3, 38, 122, 17),
    "share": (11, 17, 18, 20),
    "header": (0, 0, 128, 8, 0),
    "bids": (0, 10, 128, 24),
}


class Places(puzzle_places.PuzzlePlaces):
    """In a bid the arrow points at the first card of the awaited bid that is not lifted yet."""

    table: "Table"
    LOOKS = True

    def where(self, what: "str | int") -> tuple:
        table = self.table
        state = table.session.match.state
        phase = state[L.PHASE]
        if what == "rows":
            return self.where(table.actions[0])
        if what == "hand" and phase != L.BID:
            return 0, 36, 34, 20
        if what == "ring" and table.asked() in (L.BID, L.BUILD, L.DIVIDEND):
            return ()
        if isinstance(what, str):
            return _RECTANGLES.get(what, ()) if len(what) != 1 else _company(state, LETTERS.index(what))
        if phase == L.BID:
            return _card(table, what)
        if phase == L.BUILD:
            line = list(table.actions[: table.count]).index(what) - table.top
            return 0, 19 + 9 * line, 126, 9
        if phase == L.DIVIDEND:
            return _RECTANGLES["share"]
        if phase == L.FLY:
            return _flight(table, what)
        return _company(state, what) if phase <= L.EXTRA else ()

    def goal(self, action: int) -> str:
        table = self.table
        phase = table.session.match.state[L.PHASE]
        if phase <= L.EXTRA and phase != L.BID:
            return table.session.words[G.GOALS + max(0, phase - 1)] % LETTERS[action]
        if phase != L.BUILD or action == L.DONE:
            return ""
        return table.session.words[G.GOALS + 3] % ("%s%d" % preview.building(action))

    def after(self, state: bytearray) -> tuple:
        names = self.table.session.names
        acts = [
            "%s\u00a0(%s)" % (LETTERS[i], names[state[L.PRESIDENT + i]])
            for i in range(state[L.ACTING], L.COMPANIES)
            if state[L.PRESIDENT + i] != L.NONE
        ]
        return 3 + (len(acts) > 1), (acts[0], ", ".join(acts[1:]))[: len(acts)]

    def told(self, state: bytearray, action: int) -> str:
        if state[L.PHASE] == L.DIVIDEND:
            return ""  # The choice does not change any points.
        return super().told(state, action).split(",")[0].replace("  ", " ").replace(" ", "\u00a0")

    def next_of(self, lesson: "Lesson") -> int:
        table = self.table
        action = lesson.awaited()
        if table.session.match.state[L.PHASE] != L.BID:
            return action
        plan = table.plan
        ahead = 0
        wanted: dict = {}
        while action not in (-1, L.DONE):
            wanted[action] = wanted.get(action, 0) + 1
            lifted = sum([plan.lifted[i] for i in range(plan.count) if plan.kinds[i] == action])
            if lifted < wanted[action]:
                return action
            ahead += 1
            action = lesson.awaited(ahead)
        return action


def _company(state: bytearray, company: int) -> tuple:
    place = place_of(state, company)
    return ring_view.box_x(place), 10 if place < 4 else 36, 31, 20


def _card(table: "Table", kind: int) -> tuple:
    """Return the rectangle of a card of `kind` in the hand that is not lifted yet, or, for DONE, of the bid in the
    footer; () if it is not on the screen.
    """
    plan = table.plan
    if kind == L.DONE:
        w = SMALL.width(table.session.words[G.BID])
        return 123 - w, 56, w + 4, 8
    for i in range(plan.top, min(plan.count, plan.top + SLOTS)):
        if plan.kinds[i] == kind and not plan.lifted[i]:
            return 4 + 12 * (i - plan.top), 38, 11, 16
    return ()


def _flight(table: "Table", action: int) -> tuple:
    x = 2
    for flight in (L.CLOCKWISE, L.COUNTER):
        w = SMALL.width(table.session.words[G.FLIGHTS + flight])
        if flight == action:
            return x - 2, 56, w + 4, 8
        x += w + 5
    return ()
