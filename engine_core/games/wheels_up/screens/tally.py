"""The sources of everyone's money in Wheels Up!, found by replaying the game, and the page that shows them."""

from array import array

from engine_core import catalog
from engine_core.console.scene import Scene
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.game import TERMINAL
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT
from engine_core.games.wheels_up.rules.codes import ACTION, E_SERVICE, E_STEAL, TARGET
from engine_core.games.wheels_up.rules.layout import DECLARED, ERA, PENDING, PHASE
from engine_core.games.wheels_up.rules.layout import EFFECT as DOING
from engine_core.games.wheels_up.rules.notation import card_of
from engine_core.games.wheels_up.rules.scoring import controlled, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words

# The sources: 0 to 2 are the scorings, by the era that they begin, then come the last scoring, cards and purchases.
LAST_SCORING = const(3)
BONUS = const(4)
CHAOS = const(5)
OTHER = const(6)  # the source for events and for bought actions
EARLIER = const(7)  # anything before the first stored action of a very long game
SOURCES = const(8)

_SLICE = const(4)  # how many actions are replayed in a pass
_FIRST = const(58)  # the pixel column before the seats' numbers
_WIDEST = const(16)  # the maximum width in pixels of a seat's numbers
_PITCH = const(7)
_TOP = const(10)
_TOTAL = const(59)  # the row of the sums


class Tally:
    """Replays a game on a state of its own, a few actions in a pass. Everything that it finds is public.

    `sums`: millions by seat and source; those of a seat begin at SOURCES * seat
    """

    ADDS = b"\1\1\1\1"  # Every part of a score adds to it.

    def __init__(self, session: "Session", scene: "Scene") -> None:
        match = session.match
        self._match = match
        self._console = scene.console
        rules: Rules = match.rules  # type: ignore[assignment]
        self._rules = rules
        self.words: Words = catalog.texts("wheels_up", "scene_words", scene.console.settings.language).WORDS
        self._at, self._state = match.first()
        self._was = array("h", [0] * rules.seats)
        self.sums = array("h", [0] * (SOURCES * rules.seats))
        self._used = bytearray(SOURCES * rules.seats)  # 1 for a source that has paid or cost anything
        for seat in range(rules.seats):
            self._book(seat, EARLIER, money(self._state, seat))

    def run(self, most: int) -> bool:
        """Play up to `most` actions. Return whether all have been played."""
        history = self._match.history
        end = min(len(history), self._at + most)
        while self._at < end:
            self._step(history[self._at])
            self._at += 1
        if self._at < len(history):
            return False
        self._state = bytearray()  # This frees the state's memory.
        return True

    def share(self, width: int) -> int:
        """Return how many of `width` columns represent the actions played so far."""
        return width * self._at // max(1, len(self._match.history))

    def _step(self, action: int) -> None:
        rules = self._rules
        state = self._state
        was = self._was
        for seat in range(rules.seats):
            was[seat] = money(state, seat)
        phase = state[PHASE]
        if phase == TARGET and state[DOING] == E_STEAL:
            thief = rules.current_player(state)
            stolen = min(AMOUNT[state[PENDING]], was[action])
            self._book(action, CHAOS, -stolen)
            self._book(thief, CHAOS, stolen)
            was[action] -= stolen
            was[thief] += stolen
        card = card_of(action) if phase == ACTION else state[DECLARED]
        source = BONUS if EFFECT[card] >= E_SERVICE else OTHER
        era = state[ERA]
        self._match.redo(state, self._at, action)
        begun = state[ERA]
        if begun == LAST_SCORING > era:
            era = begun - 1  # Final approach may come without deregulation, and is scored once.
        over = rules.current_player(state) == TERMINAL
        for seat in range(rules.seats):
            left = money(state, seat) - was[seat]
            if over or begun > era:
                income = controlled(rules, state, seat, 1)
                for scoring in range(era, begun):
                    self._book(seat, scoring, income)
                    left -= income
                if over:
                    self._book(seat, LAST_SCORING, income)
                    left -= income
            self._book(seat, source, left)

    def _book(self, seat: int, source: int, amount: int) -> None:
        if amount:
            self.sums[SOURCES * seat + source] += amount
            self._used[SOURCES * seat + source] = 1

    def text(self, seat: int, source: int) -> str:
        """Return a seat's money from a source, or "-" if nothing was paid or cost. Balanced gains and costs are 0."""
        at = SOURCES * seat + source
        return str(self.sums[at]) if self._used[at] else "-"

    def heads(self, words: "Words") -> tuple:
        """Return the headings above the parts of a score."""
        return (self.words[P.ALL_ERAS], signs.BONUS, signs.CHAOS, self.words[P.ALL_ERAS + 1])

    def parts(self, rules: "Rules", state: bytearray, seat: int) -> tuple:
        """Return a seat's money by source as texts: scorings, bonus cards, chaos cards, events and bought actions."""
        at = SOURCES * seat
        eras = str(sum(self.sums[at : at + BONUS]))
        return eras, self.text(seat, BONUS), self.text(seat, CHAOS), self.text(seat, OTHER)

    def hint(self) -> str:
        """Return the label of the page that RIGHT opens from the final scores."""
        return self.words[P.EACH_SOURCE]

    def page(self, session: "Session") -> "Scene":
        """Return the page that shows all sources."""
        return MoneyPage(self._console, session, self)


class MoneyPage(Scene):
    """Shows a line for each source, a column for each seat, and the sums below. Any press goes back.

    `tally`: the final scores' Tally, if it already exists
    """

    def __init__(self, console: "Console", session: "Session", tally: Tally | None = None) -> None:
        super().__init__(console)
        self._session = session
        self._tally = tally or Tally(session, self)
        self._ready = tally is not None

    def tick(self, now_ms: int) -> None:
        if not self._ready and self._tally.run(_SLICE):
            self._ready = True
            self.redraw()

    def draw(self, canvas: "Canvas", part: int) -> None:
        words = self._tally.words
        seats = self._session.match.rules.seats
        pitch = min(_WIDEST, (128 - _FIRST) // seats)
        self.header(canvas, words[P.MONEY_FROM])
        canvas.fill(0, 8, 128, 56, 0)  # This clears the header's line, which has no room here.
        for seat in range(seats):
            canvas.text_right(SMALL, _FIRST + pitch * (seat + 1), 2, signs.SEATS[seat])
        if not self._ready:
            return
        sums = self._tally.sums
        earlier = max([sums[SOURCES * seat + EARLIER] for seat in range(seats)])
        y = _TOP
        for source in range(SOURCES if earlier else EARLIER):
            canvas.text(SMALL, 1, y, words[P.SOURCES + source])
            for seat in range(seats):
                canvas.text_right(SMALL, _FIRST + pitch * (seat + 1), y, self._tally.text(seat, source))
            y += _PITCH - (earlier > 0)
        canvas.fill(0, _TOTAL - 1, 128, 65 - _TOTAL, 1)
        canvas.text(SMALL, 1, _TOTAL, words[P.TOTAL], 0)
        for seat in range(seats):
            total = str(sum(sums[SOURCES * seat : SOURCES * (seat + 1)]))
            canvas.text_right(SMALL, _FIRST + pitch * (seat + 1), _TOTAL, total, 0)

    def press(self, button: int) -> None:
        self.console.pop()
