"""A new era of Wheels Up!, why it begins, and what the scoring before it paid, route by route."""

from engine_core import catalog
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.const import CLOCK, const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.wheels_up.data import era_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.notation import route_text
from engine_core.games.wheels_up.rules.scoring import controlled, controller, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.chaos.chaos_turn import ChaosTurn
    from engine_core.packed_texts import Words

_ROWS = const(3)  # the number of lines with two routes each
_PAGE = const(6)  # the number of routes on a page
_TOP = const(22)  # the top row of the routes
_PITCH = const(8)  # the distance between two routes in pixels
_DEREGULATION = const(2)  # the value of ERA for deregulation
_READ = const(4)  # without people, how many times longer than a bot's move a page stays


def announced(turn: "ChaosTurn") -> tuple:
    """Note that the page of a new era, or of the last scoring, is shown. Return its heading and `times`; see Era."""
    now = turn.session.match.state[L.ERA]
    times = now - turn.era
    heading = G.ERAS + now
    if not times:
        turn.scored = True
        times = 1
        heading = G.LAST_SCORING
    elif now == 3:
        times = 1  # Final approach may come without deregulation.
    turn.era = now
    return heading, times


class Era(Scene):
    """Shows why the era begins, the routes with airplanes, six to a page, and each seat's gain and money. A turns the
    page and, after the last one, goes on.

    The routes that the viewer leads come first, inverse; then those that each other seat leads, by descending payout;
    ties come last.

    `heading`: the index of the era's word
    `times`: how many times this board was scored: twice if two eras have begun at once
    """

    def __init__(self, console: "Console", session: "Session", heading: int, times: int) -> None:
        super().__init__(console)
        self._session = session
        self._heading = heading
        self._times = times
        self._page = 0
        self._since_ms = -1
        rules: Rules = session.match.rules  # type: ignore[assignment]
        state = session.match.state
        self.first = session.viewer if session.viewer >= 0 else max(0, session.holder)
        routes = []
        for route in range(rules.routes):
            if state[L.TRAFFIC + route]:
                leader = controller(rules, state, route)
                behind = (leader - self.first) % rules.seats if leader >= 0 else rules.seats
                routes.append((behind, -rules.payouts[route], route))
        routes.sort()
        self.routes = bytes([route for _, _, route in routes])
        words = catalog.texts("wheels_up", "era_words", console.settings.language).WORDS
        self.why = self._why(rules, state, words)
        self._on = signs.BUTTON_A + " " + words[P.ON] if session.people else ""

    def _why(self, rules: "Rules", state: bytearray, words: "Words") -> str:
        """Return a text that says why the era begins and what it deals, or why the game ends (WU14-WU16, WU19)."""
        if self._heading == G.LAST_SCORING:
            return words[P.WHY_LAST + (0 if state[L.FINAL] else 1)]
        late = state[L.ERA] == _DEREGULATION
        what = L.GATES if late else L.PLACED
        counts = [state[L.SEATS + L.SEAT_SIZE * seat + what] for seat in range(rules.seats)]
        most = max(counts)
        name = self._session.names[counts.index(most)]
        if late:
            return words[P.WHY_GATES] % name if most >= L.DEREGULATION_AT else words[P.WHY_NO_SLOT]
        return words[P.WHY_PLANES + (state[L.ERA] > _DEREGULATION)] % name

    def draw(self, canvas: "Canvas", part: int) -> None:
        session = self._session
        words = session.words
        canvas.fill(0, 0, 128, 64, 0)
        heading = words[self._heading]
        width = LARGE.width(heading)
        x = (128 - width) // 2
        canvas.text(LARGE, x, 2, heading)
        canvas.fill(2, 5, x - 8, 1, 1)
        if self._on:
            canvas.text_right(SMALL, 127, 3, self._on)
        else:
            canvas.fill(x + width + 6, 5, 120 - x - width, 1, 1)
        canvas.text_centre(SMALL, 0, 13, 128, self.why)
        routes = self.routes[_PAGE * self._page : _PAGE * self._page + _PAGE]
        if not routes:
            canvas.text_centre(SMALL, 0, 26, 128, words[G.NOBODY_LED])
        else:
            canvas.dots(63, 21, 1, 22)
        for i in range(len(routes)):
            self._route(canvas, routes[i], 66 if i >= _ROWS else 2, _TOP + _PITCH * (i % _ROWS))
        canvas.dots(0, 46, 128, 1)
        if len(self.routes) > _PAGE:
            more = _PAGE * (self._page + 1) < len(self.routes)
            canvas.fill(62, 43, 5, 5, 0)  # This makes room beside the bar of the last line.
            canvas.text(SMALL, 62, 43, signs.DOWN if more else signs.UP)
        rules: Rules = session.match.rules  # type: ignore[assignment]
        state = session.match.state
        pitch = (33, 33, 33, 33, 33, 25, 21)[rules.seats]
        for seat in range(rules.seats):
            x = 2 + pitch * seat
            gain = self._times * controlled(rules, state, seat, 1)
            canvas.text(SMALL, x, 49, "%s+%d" % (signs.SEATS[seat], gain))
            coins = "$%d" % money(state, seat)
            if SMALL.width(coins) > pitch - 3:
                coins = coins[1:]
            canvas.text(LARGE if LARGE.width(coins) < pitch - 1 else SMALL, x, 56, coins)

    def _route(self, canvas: "Canvas", route: int, x: int, y: int) -> None:
        rules: Rules = self._session.match.rules  # type: ignore[assignment]
        canvas.text(SMALL, x, y, route_text(rules, route))
        leader = controller(rules, self._session.match.state, route)
        if leader < 0:
            canvas.text_right(SMALL, x + 59, y, self._session.words[G.TIE])
        else:
            canvas.text(SMALL, x + 40, y, signs.SEATS[leader])
            canvas.text_right(SMALL, x + 59, y, "+%d" % (self._times * rules.payouts[route]))
        if leader == self.first:
            canvas.invert(x - 1, y - 1, 61, 7)

    def _turn(self) -> None:
        self._since_ms = -1
        if _PAGE * (self._page + 1) < len(self.routes):
            self._page += 1
            self.redraw()
        else:
            self.console.pop()

    def tick(self, now_ms: int) -> None:
        if self._session.people:
            return
        if self._since_ms < 0:
            self._since_ms = now_ms
        elif (now_ms - self._since_ms) & CLOCK >= _READ * self.console.settings.pace_ms:
            self._turn()

    def press(self, button: int) -> None:
        if button in (A, RIGHT, DOWN):
            self._turn()
        elif button in (LEFT, UP):
            self._page = max(0, self._page - 1)
            self.redraw()
        elif button == B:
            self.console.pop()
