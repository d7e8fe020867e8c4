"""A hint: a bot plans the turn of the person who is asked, the cursor goes onto its choice, the header says why."""

from array import array

from engine_core.console.parts import over_header
from engine_core.console.parts.home_texts import home_texts
from engine_core.console.play.hint_plan import HintPlan
from engine_core.console.scene import A, B
from engine_core.console.words import hint_words as H
from engine_core.const import CLOCK, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas

_BLINK_MS = const(250)
_DOTS = const(3)
_TURN_MS = const(1600)  # so long the header names the choice, so long it says why
_SLICES = const(3)  # of the bot's thinking, or actions compared, in a pass


class Hint(HintPlan):
    """Lies on a table, and has it draw itself. A plays what the cursor is on, any other press takes the hint away.

    It plans what is left of the turn, as far as that does not hang on cards to come: `steps`, for each choice the
    decision and its actions, those of a bid together. When one is played, `go_on` shows the next without more thinking.

    The bot gets what every bot gets, a copy in which all is resampled that its seat cannot know. Nothing of the match
    changes. The header names the choice, and in turns says the first of these that holds: it is the only move; it
    brings strictly the most now, or costs the least; it takes strictly the most from another's best move; it brings as
    much as the best; it brings less. Later steps are only named.
    """

    HOLDS = True

    def __init__(self, console: "Console", table: "Table", steps: "list | tuple" = ()) -> None:
        super().__init__(console, table, steps)
        self.PARTS = table.PARTS
        self._later = len(self.steps) > 0  # they were planned before
        self.named = ""  # the choice
        self._names = True  # the header names it now
        self._draws = True  # the table has to be drawn; else only the header over it
        self._since_ms = 0
        self._dots = 0

    def show(self) -> None:
        picture = self.table.picture
        if picture is None:
            super().show()
        else:
            self.console.canvas.restore(picture)
            self.table.picture = None
            self._head()

    def _head(self) -> None:
        """Have only the header drawn."""
        self._draws = False
        self.stale = 1 << self.table.HEADER

    def draw(self, canvas: "Canvas", part: int) -> None:
        said = (self.named if self._names else self.said, "")
        if not self.named:
            texts = home_texts(self, "hint_words_")
            said = (texts[H.THINKING] + "." * (self._dots % _DOTS + 1), texts[H.STOP])
        over_header.draw(canvas, self.table, over_header.room(self.guide, self.table), part, said, self._draws)

    def tick(self, now_ms: int) -> None:
        if self._later and not self.named:
            self.tell()
        if self.stale:
            return
        if self.named:
            if self.said and (now_ms - self._since_ms) & CLOCK >= _TURN_MS:
                self._since_ms = now_ms
                self._names = not self._names
                self._head()
            return
        if (now_ms - self._since_ms) & CLOCK >= _BLINK_MS:
            self._since_ms = now_ms
            self._dots += 1
            self._head()
        for _ in range(_SLICES):
            if self.weighed >= 0:
                self.weigh()
            elif self.bot is None:
                self.begin()
            else:
                action = self.bot.step()
                if action >= 0:
                    self.choose(action)
            if self.named or self.bot is None:
                return

    def tell(self) -> None:
        """Put the cursor onto the first step of the plan, and name it."""
        table = self.table
        texts = home_texts(self, "hint_words_")
        self.state = bytearray(table.session.match.state)
        self.named = texts[H.THEN if self._later else H.NAMED] % self._name()
        self.guide.point(table, self.steps[0][1:])
        self.state = self.view = bytearray(0)  # room for what draws the table
        self.actions = array("H", [])
        table.turn.session.hinted = True
        table.redraw()
        table.stale = 0  # this draws it
        self._draws = True
        self.redraw()

    def _name(self) -> str:
        """Return what is chosen, as it will be told; what the game calls it where that is not told to everybody."""
        session = self.table.turn.session
        step = self.steps[0][1:]
        text = self.guide.name(self.table, step[0])
        if text:
            return text
        for action in step:
            text = session.tell(self.rules, self.state, action, session.words) or text
            self.rules.apply_action(self.state, action)
        return text

    # Buttons

    def press(self, button: int) -> None:
        if button == A and not self.named:
            return
        table = self.table
        turn = table.turn
        if button == A:
            turn.plan = self.steps
            turn.planned_at = len(table.session.match.history)
            turn.landed += self.guide.landed(table.session.match.state, self.steps[0][1])
        self.console.pop()
        if button != B:
            table.press(button)

    def hold(self, button: int) -> None:
        self.console.pop()
        self.table.hold(button)


def go_on(console: "Console", table: "Table") -> None:
    """Hint on, where a step of a plan was played and the table asks again in the same turn."""
    turn = table.turn
    match = table.session.match
    first = turn.plan[0][1:]
    steps = turn.plan[1:]
    turn.plan = []
    if list(match.history[turn.planned_at : turn.planned_at + len(first)]) != first:
        return
    if steps and match.rules.decision(match.state) == steps[0][0] and steps[0][1] in table.actions[: table.count]:
        console.push(Hint(console, table, steps))
    elif len(match.history) == turn.planned_at + len(first):  # what came was not known before
        console.push(Hint(console, table))
