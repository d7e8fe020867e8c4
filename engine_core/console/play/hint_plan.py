"""What a hint thinks: a bot plans the turn of the person who is asked, and its first choice is compared with others."""

from array import array

from engine_core import catalog, rng
from engine_core.console.parts.home_texts import home_texts
from engine_core.console.play.session import HARD
from engine_core.console.scene import Scene
from engine_core.console.words import hint_words as H
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.console.play.table import Table

_SEED = const(1)  # always the same: what somebody else holds, or did without a word, must change no hint
_HURRY = const(4)  # what follows in a turn gets one part in so many of the work


class HintPlan(Scene):
    """It plans what is left of the turn, as far as that does not hang on cards to come: `steps`, for each choice the
    decision and its actions, those of a bid together.

    The bot gets what every bot gets, a copy in which all is resampled that its seat cannot know. Nothing of the match
    changes.
    """

    def __init__(self, console: "Console", table: "Table", steps: "list | tuple" = ()) -> None:
        super().__init__(console)
        session = table.session
        rules = session.match.rules
        self.table = table
        self.rules = rules
        guide = catalog.door(session.game).hint()
        assert guide
        self.guide = guide
        self._turn: Any = None  # how a turn of several actions is planned, where the game says more about it
        self.steps = list(steps)
        self._generator = bytearray(8)
        self.state = bytearray(0)  # resampled, and after what is planned
        self.view = bytearray(0)  # what the bot gets
        self.bot: Any = None
        self._landed: list = []  # on which routes it lands airplanes
        self._open = False  # more is chosen on the same screen as the last
        self._moves = True  # see hint_turn.py
        self.actions = array("H", [])
        self.weighed = -1  # how many actions have been compared with the chosen one; -1: the bot still thinks
        self._own: list = []  # what the chosen action would bring, by seat
        self._best = 0  # the most that another would bring
        self._falls: list = []  # by seat: the most that another would take from its best move
        self.said = ""  # why

    def tell(self) -> None:
        """Put the cursor onto the first step of the plan, and name it."""

    def begin(self) -> None:
        """Have a bot begin to think about what comes next in the turn."""
        if not self.state:
            self._turn = catalog.door(self.rules.ID).hint_turn()
            self._go_to_start()
        turn = self._turn
        banned = turn.banned(self.state, self.table.turn.landed + self._landed, self._moves) if turn else []
        hurried = len(banned) + len(self.steps) > 0
        game = self.rules.ID
        make = catalog.door(game).bot(HARD) if hurried else self.console.strongest(game)
        self.bot = make(self.rules, self._generator)
        if hurried:
            self.bot.work //= _HURRY
        self.view[:] = self.state
        self.bot.start(self.view, self.table.session.viewer)
        if banned:
            turn.ban(self.bot, banned)

    def _go_to_start(self) -> None:
        """Have `state` be the table's, resampled, and nothing be planned."""
        viewer = self.table.session.viewer
        self.steps = []
        self._landed = []
        self._open = False
        self.state = bytearray(self.table.session.match.state)
        self.view = bytearray(self.state)
        rng.seed(self._generator, _SEED)
        self.rules.resample(self.state, viewer, self._generator)
        if self._turn:
            self._turn.calm(self.rules, self.state, viewer)

    def choose(self, action: int) -> None:
        """Note a choice of the bot's; go on thinking if more of the turn can be planned."""
        self.bot = None
        rules = self.rules
        state = self.state
        turn = self._turn
        decision = rules.decision(state)
        if turn and turn.wasted(state, self.steps[-1][-1] if self.steps else -1, action):
            self._moves = False
            self._go_to_start()
            return
        if self._open:
            self.steps[-1].append(action)
        else:
            self.steps.append([decision, action])
        self._open = self.guide.goes_on(state, action)
        ends = False
        if turn:
            ends = turn.reveals(state, action)
            self._landed += self.guide.landed(state, action)
        rules.apply_action(state, action)
        goes_on = turn or self._open or rules.decision(state) >= decision
        if ends or not goes_on or rules.current_player(state) != self.table.session.viewer:
            self._compare()

    def _compare(self) -> None:
        """Begin to compare the first action with the others."""
        steps = self.steps
        self._go_to_start()
        self.steps = steps
        self.actions = array("H", [0] * self.rules.max_legal)
        self._own = self._gains(steps[0][1])
        self._best = -0x8000
        self._falls = [0] * self.rules.seats
        self.weighed = 0

    def _gains(self, action: int) -> list:
        found: list = self.guide.gains(self.rules, self.state, self.table.session.viewer, action)
        return found

    def weigh(self) -> None:
        """Compare one more action with the first of the plan; after the last, tell the hint."""
        count = self.rules.legal_actions(self.state, self.actions)
        if self.weighed == count:
            self.said = self._reason(count)
            self.tell()
            return
        action = self.actions[self.weighed]
        self.weighed += 1
        if action != self.steps[0][1]:
            gains = self._gains(action)
            self._best = max(self._best, gains[self.table.session.viewer])
            self._falls = [min(pair) for pair in zip(self._falls, gains)]

    def _reason(self, count: int) -> str:
        texts = home_texts(self, "hint_words_")
        session = self.table.session
        gain = self._own[session.viewer]
        if count == 1:
            return texts[H.ONLY_MOVE]
        if gain > self._best:
            return texts[H.MOST_NOW] % gain if gain > 0 else texts[H.LEAST]
        for seat in range(self.rules.seats):
            if seat != session.viewer and self._own[seat] < self._falls[seat]:
                return texts[H.TAKES_IT] % session.names[seat]
        return texts[H.AS_MUCH if gain == self._best else H.MORE_LATER]
