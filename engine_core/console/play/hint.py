"""A hint: a bot plans the player's turn, the cursor moves to its choice, and the header says why."""

from array import array

from engine_core import catalog, rng
from engine_core.console.parts import over_header
from engine_core.console.play.session import HARD
from engine_core.console.scene import A, B, Scene
from engine_core.console.words import hint_words as H
from engine_core.const import CLOCK, const
from engine_core.packed_texts import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.table import Table
    from engine_core.contract import Hard, Thinker
    from engine_core.draw.canvas import Canvas

_SEED = const(1)  # The seed never changes, because hidden things must not change a hint.
# The work for the first decision, in eighths of a hard bot's work. With this, a turn takes a Pico at most 4 s.
_FIRST = const(6)
_NEXT = const(1)  # the work for each later decision, in eighths of a hard bot's work
_BLINK_MS = const(250)
_DOTS = const(3)
_TURN_MS = const(2200)  # how long the header shows the choice, and each reason
_ROUNDS = const(2)  # how many times the header shows both; then the choice stays
_SLICES = const(3)  # how many slices of thinking, or compared actions, a pass contains


class Hint(Scene):
    """Covers a table, which draws itself. A plays the choice under the cursor; any other press removes the hint.

    It plans the rest of the turn, as far as that does not depend on future cards. `steps` lists, for each choice, the
    decision and its actions; those of a bid are one step. When a step is played, `go_on` shows the next without
    thinking.

    The bot gets what every bot gets: a copy in which everything that its seat cannot know is resampled. The match does
    not change. The header alternates between the choice and the reason: it is the only move, the game has a reason, it
    gains strictly the most now, or it takes strictly the most from another player's best move. Otherwise the header
    says what the choice gains now and what the bot found by trial. Later steps show only the game's reasons.
    """

    HOLDS = True
    TELLS_A = True

    def __init__(self, console: "Console", table: "Table", steps: "list | tuple" = ()) -> None:
        super().__init__(console)
        session = table.session
        rules = session.match.rules
        self.table = table
        self.rules = rules
        guide = catalog.door(session.game).hint()
        assert guide
        self.guide = guide(table)
        self.steps = list(steps)
        table.turn.session.resumed = False  # A person who asks for a hint has read the table.
        if table.turn.confirming >= 0:  # The header says what A does, so the footer must not.
            table.moved()
            table.picture = None
        self._generator = bytearray(8)
        self.state = self.view = bytearray(0)  # the resampled state after the planned actions, and the bot's copy
        self.bot: Thinker | None = None
        self._landed: list = []  # the routes where the plan lands airplanes (Wheels Up!)
        self._open = False  # whether the next action is chosen on the same screen as the last one
        self._moves = True  # the argument `moves` of HintGuide.banned
        self.actions = array("H", [])
        self.weighed = -1  # how many actions were compared with the chosen one; -1 while the bot thinks
        self._own: list = []  # the gains of the chosen action, by seat
        self._best = 0  # the highest gain of another action
        self._falls: list = []  # the maximum that another action would take from each seat's best move
        self.said: list = []  # the reasons, as sentences
        self._lead = (0, 0, -1)  # the lead of the first choice; see contract.Thinker
        self.PARTS = table.PARTS
        self._later = len(self.steps) > 0  # whether the steps were planned earlier
        self.named = ""
        self._says = 0  # what the header says now: 0 for the choice, or the number of a sentence
        self._rounds = 0  # how many times everything has been shown
        self._draws = True  # whether to draw the whole table, not only the header over it
        self._since_ms = 0
        self._dots = 0

    def show(self) -> None:
        picture = self.table.picture
        self.table.picture = None
        if picture is None:
            super().show()
        else:
            self.console.canvas.restore(picture)
            self._head()

    def _head(self) -> None:
        self._draws = False
        self.stale = 1 << self.table.HEADER

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("hint_words_")
        said = texts[H.THINKING] + "." * (self._dots % _DOTS + 1)
        if self.named:
            said = self.said[self._says - 1] if self._says else self.named
        does = texts[H.STOP + (self.named != "")]
        over_header.draw(canvas, self.table, over_header.room(self.guide), part, (said, does), self._draws)
        if part == self.table.HEADER:
            canvas.invert(0, 0, 128, 8)

    def tick(self, now_ms: int) -> None:
        if self._later and not self.named:
            self.tell()
        if self.stale:
            return
        if self.named:
            if self.said and self._rounds < _ROUNDS and (now_ms - self._since_ms) & CLOCK >= _TURN_MS:
                self._since_ms = now_ms
                self._says = (self._says + 1) % (len(self.said) + 1)
                self._rounds += not self._says
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
                action = self.console.machine.compute(self.bot)
                if action >= 0:
                    self.choose(action)
            if self.named or self.bot is None:
                return

    def tell(self) -> None:
        """Put the cursor on the plan's first step, and name it."""
        table = self.table
        self.state = bytearray(table.session.match.state)
        if self._later:
            why = self.guide.why(self.state, self.steps[0][1:])
            self.said = [why] if why else []
        texts = self.texts("hint_words_")
        name = self.guide.names(self.state, self.steps)
        self.named = texts[H.THEN if self._later else H.NAMED] % name
        if not over_header.fits(self.named, texts[H.STOP + 1]):
            self.named = name
        self.guide.point(self.steps[0][1:])
        self.state = self.view = bytearray(0)  # This makes room for the modules that draw the table.
        self.actions = array("H", [])
        table.turn.session.hinted = True
        table.turn.session.hints.update(enumerate(self.steps[0][1:], len(table.session.match.history)))
        table.redraw()
        table.stale = 0  # The whole table has just been drawn.
        self._draws = True
        self.redraw()

    # Thinking: a bot plans the turn, and the first choice is compared with others

    def begin(self) -> None:
        """Let a bot start thinking about the turn's next decision."""
        if not self.state:
            self._go_to_start()
        banned = self.guide.banned(self.state, self.table.turn.landed + self._landed, self._moves)
        hurried = len(banned) + len(self.steps) > 0
        game = self.rules.ID
        expert = None if hurried else self.console.experts.get(game)
        self.view[:] = self.state
        if expert:
            self.bot = expert(self.rules, self._generator)
            self.bot.start(self.view, self.table.session.viewer)
            return
        bot: Hard = catalog.door(game).bot(HARD)(self.rules, self._generator)  # type: ignore[assignment]
        bot.work = bot.work * (_NEXT if hurried else _FIRST) >> 3
        bot.start(self.view, self.table.session.viewer)
        if banned:
            bot.ban(banned)
        self.bot = bot

    def _go_to_start(self) -> None:
        """Start a plan: copy the table's state, resampled, to `state`."""
        viewer = self.table.session.viewer
        self.steps = []
        self._landed = []
        self._open = False
        self.state = bytearray(self.table.session.match.state)
        self.view = bytearray(self.state)
        rng.seed(self._generator, _SEED)
        self.rules.resample(self.state, viewer, self._generator)
        self.guide.calm(self.state, viewer)

    def choose(self, action: int) -> None:
        """Add the bot's choice to the plan. Go on thinking if more of the turn can be planned."""
        action = self._rather(action)
        self.bot = None
        rules, state, guide = self.rules, self.state, self.guide
        decision = rules.decision(state)
        if guide.wasted(state, self.steps[-1][-1] if self.steps else -1, action):
            self._moves = False
            self._go_to_start()
            return
        if not self._open:
            self.steps.append([decision])
        self.steps[-1].append(action)
        self._open = guide.goes_on(state, action)
        ends = guide.reveals(state, action)
        self._landed += guide.landed(state, action)
        rules.apply_action(state, action)
        goes_on = guide.PLANS or self._open or rules.decision(state) >= decision
        if ends or not goes_on or rules.current_player(state) != self.table.session.viewer:
            self._compare()

    def _rather(self, action: int) -> int:
        """Return the bot's choice, or its second-best one if that is as good and gains more now."""
        assert self.bot
        points, _, other = lead = self.bot.lead()
        if not self.steps:
            self._lead = lead
        if points or other < 0 or self.guide.why(self.state, [action]):
            return action
        more, now = [self._gains([one])[self.table.session.viewer] for one in (other, action)]
        return other if more > now else action

    def _compare(self) -> None:
        """Start comparing the first choice with all other legal actions."""
        steps = self.steps
        self._go_to_start()
        self.steps = steps
        self.actions = array("H", [0] * self.rules.max_legal)
        self._own = self._gains([action for step in steps for action in step[1:]])
        self._best = -0x8000
        self._falls = [0] * self.rules.seats
        self.weighed = 0

    def _gains(self, actions: list) -> list:
        return self.guide.gains(self.state, self.table.session.viewer, actions)

    def weigh(self) -> None:
        """Compare one more action with the first choice. After the last one, show the hint."""
        count = self.rules.legal_actions(self.state, self.actions)
        if self.weighed == count:
            self.said = self._reasons(count)
            self.tell()
            return
        action = self.actions[self.weighed]
        self.weighed += 1
        if action != self.steps[0][1]:
            gains = self._gains([action])
            self._best = max(self._best, gains[self.table.session.viewer])
            self._falls = [min(pair) for pair in zip(self._falls, gains)]

    def _reasons(self, count: int) -> list:
        texts = self.texts("hint_words_")
        session = self.table.session
        own = self._own
        gain = own[session.viewer]
        best = self._best
        if count == 1:
            return [texts[H.ONLY_MOVE]]
        points, deals, _ = self._lead
        if deals < 0:
            return [texts[H.KEEPS - 1 - deals]]
        turn = self.guide.WHOLE_TURN and len(self.steps) > 1
        why = self.guide.why(self.state, self.steps[0][1:])
        if why and not deals:
            return [why]
        if not why and gain > best:
            return [texts[H.MOST_NOW] % (signed(gain), signed(best))]
        for seat in range(self.rules.seats):
            if not why and seat != session.viewer and own[seat] < self._falls[seat]:
                return [texts[H.TAKES_IT] % (session.names[seat], -own[seat], -self._falls[seat])]
        if not why and gain == best != 0 and not points:
            return [texts[H.AS_MUCH + turn] % signed(gain)]
        if not why and (gain or best):
            why = texts[H.LESS_NOW + turn] % (signed(gain), signed(best))
        tried = texts[H.TRIED + (0 if deals else 3) + (0 if points else 1 + (gain < best))]
        return ([why] if why else []) + [tried % points if points else tried]

    # Buttons

    def press(self, button: int) -> None:
        if button == A and not self.named:
            return
        turn = self.table.turn
        if button == A:
            turn.plan = self.steps
            turn.planned_at = len(turn.session.match.history)
            turn.landed += self.guide.landed(turn.session.match.state, self.steps[0][1])
        self.console.pop()
        if button != B:
            self.table.press(button)

    def hold(self, button: int) -> None:
        self.console.pop()
        self.table.hold(button)


def go_on(console: "Console", table: "Table") -> None:
    """Show a plan's next step, if the previous one was played and the table asks again in the same turn."""
    turn = table.turn
    match = table.session.match
    first = turn.plan[0][1:]
    steps = turn.plan[1:]
    turn.plan = []
    if list(match.history[turn.planned_at : turn.planned_at + len(first)]) != first:
        return
    if steps and match.rules.decision(match.state) == steps[0][0] and steps[0][1] in table.actions[: table.count]:
        console.push(Hint(console, table, steps))
    elif len(match.history) == turn.planned_at + len(first):  # The plan could not foresee this decision.
        console.push(Hint(console, table))
