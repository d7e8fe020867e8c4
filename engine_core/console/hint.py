"""A hint: the bot thinks for the person who is asked, the cursor goes onto its choice, the header says why."""

from array import array

from engine_core import catalog, loader, rng
from engine_core.console import over_header
from engine_core.console.home_texts import home_texts
from engine_core.console.scene import A, B, Scene
from engine_core.console.words import hint_words as H
from engine_core.const import CLOCK, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.console.table import Table
    from engine_core.draw.canvas import Canvas

_OWN = "console.hint"
_SEED = const(1)  # always the same: what somebody else holds, or did without a word, must change no hint
_BLINK_MS = const(250)
_DOTS = const(3)
_TURN_MS = const(1600)  # so long the header names the choice, so long it says why


class Hint(Scene):
    """Lies on a table, and has it draw itself. B stops; once the hint is there, B or another choice takes it away, and
    A plays. What follows in the same turn is hinted without being asked for.

    The header names the choice and says why, in turns.

    The bot gets what every bot gets, a copy in which all is resampled that its seat cannot know. Nothing of the match
    changes. The header says the first of these that holds: it is the only move; it brings strictly the most now, or
    costs the least; it takes strictly the most from another's best move; it brings as much as the best; it brings less.
    """

    HOLDS = True

    def __init__(self, console: "Console", table: "Table") -> None:
        super().__init__(console)
        session = table.session
        rules = session.match.rules
        self.PARTS = table.PARTS
        self._table = table
        self._rules = rules
        self.bring(catalog.module(session.game, "rules.rules"))
        self._guide = self.bring(catalog.module(session.game, "screens.hint"))
        expert = session.game in console.experts
        self._hard = catalog.module(session.game, "bots.expert" if expert else "bots.hard")
        self._state = bytearray(session.match.state)  # and after what was chosen on the same screen before
        self._view = bytearray(rules.state_size)  # what the bot gets
        self._generator = bytearray(8)
        self._bot: Any = None
        self._chosen: list = []  # what the bot would do: a bid has several cards
        self._actions = array("H", [0] * rules.max_legal)
        self._count = rules.legal_actions(self._state, self._actions)
        self._weighed = -1  # how many actions have been compared with the chosen one; -1: the bot still thinks
        self._own: list = []  # what the chosen action would bring, by seat
        self._best = 0  # the most that another would bring
        self._falls: list = []  # by seat: the most that another would take from its best move
        self._said = ""  # why
        self._named = ""  # the choice
        self._names = False  # the header names it now
        self._draws = True  # the table has to be drawn; else only the header over it
        self._since_ms = 0
        self._dots = 0

    def show(self) -> None:
        picture = self._table.picture
        if picture is None:
            super().show()
        else:
            self.console.canvas.restore(picture)
            self._table.picture = None
            self._draws = False
            self.stale = 1 << self._table.HEADER

    def draw(self, canvas: "Canvas", part: int) -> None:
        said = (self._named if self._names else self._said, "")
        if not self._said:
            texts = home_texts(self, "hint_words_")
            said = (texts[H.THINKING] + "." * (self._dots % _DOTS + 1), texts[H.STOP])
        over_header.draw(canvas, self._table, over_header.room(self._guide, self._table), part, said, self._draws)

    def tick(self, now_ms: int) -> None:
        if self.stale:
            return
        if self._said:
            if (now_ms - self._since_ms) & CLOCK >= _TURN_MS:
                self._since_ms = now_ms
                self._names = not self._names
                self._draws = False
                self.stale = 1 << self._table.HEADER
            return
        if (now_ms - self._since_ms) & CLOCK >= _BLINK_MS:
            self._since_ms = now_ms
            self._dots += 1
            self._draws = False
            self.stale = 1 << self._table.HEADER
        if self._weighed >= 0:
            self._weigh(now_ms)
        elif self._bot is None:
            self._guide.think(self._table)
            self._bot = self.bring(self._hard).Bot(self._rules, self._generator)
            self._begin()
        else:
            action = self._bot.step()
            if action >= 0:
                self._choose(action)

    def _begin(self) -> None:
        """Have the bot begin to think about what comes next."""
        self._resample()
        self._bot.start(self._view, self._table.session.viewer)

    def _resample(self) -> None:
        rng.seed(self._generator, _SEED)
        self._view[:] = self._state
        self._rules.resample(self._view, self._table.session.viewer, self._generator)

    def _choose(self, action: int) -> None:
        """Note a choice of the bot's; go on thinking if more is chosen on the same screen."""
        self._chosen.append(action)
        if self._guide.goes_on(self._state, action):
            self._rules.apply_action(self._state, action)
            self._begin()
            return
        self._bot = None
        loader.release(self.held, self._hard)
        self._state[:] = self._table.session.match.state
        self._resample()
        self._own = self._gains(self._chosen[0])
        self._best = -0x8000
        self._falls = [0] * self._rules.seats
        self._weighed = 0

    def _gains(self, action: int) -> list:
        found: list = self._guide.gains(self._rules, self._view, self._table.session.viewer, action)
        return found

    def _weigh(self, now_ms: int) -> None:
        """Compare one more action with the chosen one; after the last, say what the hint is."""
        if self._weighed == self._count:
            table = self._table
            self._said = self._reason()
            self._named = home_texts(self, "hint_words_")[H.NAMED] % self._name()
            self._names = True
            self._since_ms = now_ms
            self._guide.point(table, self._chosen)
            self._state = self._view = bytearray(0)  # room for what draws the table
            self._actions = array("H", [])
            loader.release(self.held, "console.words.hint_words_" + self.console.settings.language)
            table.turn.session.hinted = True
            table.redraw()
            table.stale = 0  # this draws it
            self._draws = True
            self.redraw()
            return
        action = self._actions[self._weighed]
        self._weighed += 1
        if action != self._chosen[0]:
            gains = self._gains(action)
            self._best = max(self._best, gains[self._table.session.viewer])
            self._falls = [min(pair) for pair in zip(self._falls, gains)]

    def _name(self) -> str:
        """Return what is chosen, as it will be told; what the game calls it where that is not told to everybody."""
        session = self._table.turn.session
        name = getattr(self._guide, "name", None)
        text: str = name(self._table, self._chosen[0]) if name else ""
        if text:
            return text
        for action in self._chosen:
            text = session.tell(self._rules, self._view, action, session.words) or text
            self._rules.apply_action(self._view, action)
        return text

    def _reason(self) -> str:
        texts = home_texts(self, "hint_words_")
        session = self._table.session
        gain = self._own[session.viewer]
        if self._count == 1:
            return texts[H.ONLY_MOVE]
        if gain > self._best:
            return texts[H.MOST_NOW] % gain if gain > 0 else texts[H.LEAST]
        for seat in range(self._rules.seats):
            if seat != session.viewer and self._own[seat] < self._falls[seat]:
                return texts[H.TAKES_IT] % session.names[seat]
        return texts[H.AS_MUCH if gain == self._best else H.MORE_LATER]

    def press(self, button: int) -> None:
        if not self._said:
            if button == B:
                self.console.pop()
            return
        console = self.console
        table = self._table
        match = table.session.match
        count = len(match.history)
        held: list[str] = []
        loader.bring(held, _OWN)  # it may be wanted again at once
        console.pop()
        if button != B:
            table.press(button)
        played = button == A and list(match.history[count:]) == self._chosen
        # a turn begins with decision 0
        if played and table.mine and console.top() is table and self._rules.decision(match.state):
            console.push(console.bring(_OWN).Hint(console, table))
        loader.release(held)

    def hold(self, button: int) -> None:
        if self._said:
            self.console.pop()
            self._table.hold(button)
