"""The review of a finished game: up to three moments at which a hard bot would have done better."""

from array import array

from engine_core import rng
from engine_core.console.after.after_game import REVIEW
from engine_core.console.history.replay import Replay, draw_turn
from engine_core.console.play.session import HARD, PERSON
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.words import review_words as R
from engine_core.const import CLOCK, const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.contract import Hard, Watcher
    from engine_core.draw.canvas import Canvas

_WORDS = "review_words_"
_MOST = const(16)  # maximum number of decisions to look at
_KEPT = const(3)  # maximum number of moments to keep
# After this time a review shows what it has found. After half of it, the review turns to the decisions that looked
# worse than the bot's
_LIMIT_MS = const(90000)
_SLICE = const(4)  # number of actions to replay in a pass
# A decision that seems worth showing gets up to three looks: a quick one, one with the bot's whole budget, and, if the
# watcher is not sure, another one with other guesses of the hidden cards
_QUICK = const(0)
_WHOLE = const(1)
_AGAIN = const(2)
_BAR = const(110)  # length of the progress bar in pixels
_PROGRESS = const(1)  # the part of the screen with the progress; part 0 is the rest
_LITTER = const(128)  # number of replayed actions after which a collection of garbage pays


class Moment:
    """A decision that a hard bot would make better.

    `at`, `turn`: the number of actions before it, and the number of its turn in the history.
    `played`, `better`: the action chosen, and the bot's action, which is better by `loss` points.
    `line`: the text that names `better`.
    `answer`: the action that the player chooses in the review, or -1 before that.
    """

    answer = -1

    def __init__(self, at: int, turn: int, played: int, better: int, loss: int, line: str) -> None:
        self.at = at
        self.turn = turn
        self.played = played
        self.better = better
        self.loss = loss
        self.line = line


class Review(Scene):
    """Replays the game to find the player's decisions, and then to let a bot think about them, a slice in each pass.

    A decision that looks worse at a quick look gets the hard bot's whole budget, and is shown only if it still looks
    worse. The decisions that look worst come first, until three moments are found or the time is over.

    B ends the quick looks. Pressed again, it stops the review and shows the moments found so far, or goes back if there
    was nothing to compare. Then up and down select a moment, and A shows its table, which first asks what the player
    would play. Until then the list hides the bot's choice. `report`: the results of an earlier review.
    """

    PARTS = 2

    def __init__(self, console: "Console", session: "Session", report: "tuple | None" = None) -> None:
        super().__init__(console)
        self._session = session
        self._seat = session.kinds.index(PERSON)
        self._rules = session.match.rules
        self._actions = array("H", [0] * self._rules.max_legal)
        self._view = bytearray(self._rules.state_size)
        self._generator = bytearray(8)
        self.watcher: Watcher | None = None
        self._bot: Hard | None = None  # the watcher's bot, or None for an expert, which needs no quick looks
        self._work = 0  # the bot's whole budget
        self._look = _QUICK
        self._before = 0  # the loss at the previous look
        self._doubts: list = []  # a loss and the number of a decision for each that looked worse at a quick look
        self._again = False  # whether the quick looks are over and the doubts get longer looks
        self._number = 0  # the number of the current or next decision
        self._began_ms = -1
        self.thinks = False
        self.counted = False  # whether the progress on the screen includes this decision
        self._choice = -1  # the bot's choice, or -1 while it thinks
        self._littered = False  # whether to collect garbage in the next pass, because a full heap slows everything
        self.ready = False
        self.decisions = array("H", [])  # the number of actions before each decision; its turn is in `_turns`
        self._turns = array("H", [])
        self._turn = 1
        self._replay: Replay | None = None  # replays the game to find the decisions
        self._planned = False
        self.done = self._count = 0  # numbers of decisions: finished, and to look at
        self._all = 0  # the number of the player's decisions in the game
        self._spread = False  # whether the compared decisions are an even sample of all
        self.same = self._near = self._worse = 0  # numbers of decisions equal to the bot's, hardly worse, and worse
        self.found: list = []
        self._row = 0
        if report:
            self.found, self._row, self._all, self._spread, self.same, self._near, self._worse = report
            self.ready = True
        else:  # imported now, because a later import would delay button presses
            self.texts(_WORDS)
            self._restart()
            expert = console.experts.get(session.game)
            if expert:
                self.watcher = expert(self._rules, self._generator).watcher()
            else:
                self._bot = session.door.bot(HARD)(self._rules, self._generator)  # type: ignore[assignment]
                assert self._bot
                self._work = self._bot.work
                self.watcher = session.door.watcher()(self._bot)

    def _restart(self) -> None:
        self.at, self._state = self._session.match.first()
        self._replay = None
        if not self._planned:
            self._replay = Replay(self._session)
            self._replay.prepare()

    def tick(self, now_ms: int) -> None:
        if self.ready or self.stale:
            return
        if self._began_ms < 0:
            self._began_ms = now_ms
        passed = (now_ms - self._began_ms) & CLOCK
        if self._littered:
            self._littered = False
            self.console.idle.tidy()
        elif passed >= _LIMIT_MS:
            self._stop()
        elif not self._planned:
            self._plan()
        elif self._doubts and not self._again and passed >= _LIMIT_MS >> 1:
            self._go_back()
        elif self.thinks:
            if not self.counted:
                self.counted = True
                self.stale = 1 << _PROGRESS
            elif self._choice < 0:
                assert self.watcher
                self._choice = self.console.machine.compute(self.watcher)
            else:  # one pass after the bot decided
                self._compare(self._choice)
        elif self._number == len(self.decisions):
            self._go_back()
        else:
            self._go_on()

    def _plan(self) -> None:
        """Replay one action to find the player's decisions. At the end, take an even sample if there are too many."""
        history = self._session.match.history
        rules = self._rules
        replay = self._replay
        assert replay
        state = replay.state
        if replay.at == len(history):
            self._all = count = len(self.decisions)
            if count > _MOST:
                chosen = [i * count // _MOST for i in range(_MOST)]
                self.decisions = array("H", [self.decisions[i] for i in chosen])
                self._turns = array("H", [self._turns[i] for i in chosen])
            self._count = len(self.decisions)
            self._planned = self._littered = True
            self._restart()
            return
        choice = rules.current_player(state) == self._seat and rules.legal_actions(state, self._actions) > 1
        at = replay.at
        replay.step(self._turn_ended)
        self._littered = at % _LITTER == _LITTER - 1
        if choice:
            self.decisions.append(at)
            self._turns.append(self._turn)
        i = len(self.decisions) - 1
        while i >= 0 and self.decisions[i] >= replay.first:  # A turn may begin with actions that had no caption.
            self._turns[i] = self._turn
            i -= 1

    def _turn_ended(self) -> None:
        self._turn += 1

    def _go_on(self) -> None:
        """Replay some actions, or let the bot begin to think at the next decision."""
        history = self._session.match.history
        place = self.decisions[self._number]
        if self.at < place:
            for at in range(self.at, min(self.at + _SLICE, place)):
                self._rules.apply_action(self._state, history[at])
                self.at = at + 1
        elif self._session.hints.get(place) == history[place]:
            self.same += 1  # a hint is the choice of a hard bot or an expert
            self.done += 1
            self._number += 1
            self.stale = 1 << _PROGRESS
        else:
            self._think((_QUICK if self._bot else _WHOLE) + self._again)
            self.thinks = True
            self.counted = False

    def _go_back(self) -> None:
        """Go to the decision with the largest loss among the doubts. The first call ends the quick looks."""
        if not self._doubts or len(self.found) == _KEPT:
            self._stop()
            return
        if not self._again:
            self._again = True
            self._doubts.sort()
            self._count = self.done + len(self._doubts)
            self.stale = 1 << _PROGRESS
        self.thinks = False
        self._choice = -1
        self._before, self._number = self._doubts.pop()
        if self.decisions[self._number] < self.at:
            self._restart()

    def _think(self, look: int) -> None:
        """Begin a look at the current decision."""
        self._look = look
        if self._bot:
            self._bot.work = self._work if look else self._work >> 2
        rng.seed(self._generator, max(look, _WHOLE))
        self._view[:] = self._state
        self._rules.resample(self._view, self._seat, self._generator)
        assert self.watcher
        self.watcher.start(self._view, self._seat, self._session.match.history[self.at])

    def _compare(self, choice: int) -> None:
        """Compare the bot's choice with the action that was played, and keep the moment if it is much worse."""
        self._choice = -1
        session = self._session
        played = session.match.history[self.at]
        assert self.watcher
        least = self.watcher.least
        loss = self.watcher.loss() if choice != played else 0
        if loss >= least and not self._again:
            self._doubts.append((loss, self._number))
            self._next()
            return
        if loss >= least and self._look < (_WHOLE if self.watcher.is_sure else _AGAIN):
            self._before = loss
            self._think(self._look + 1)
            return
        if self._look == _AGAIN:
            loss = min(loss, self._before)
        self.same += choice == played
        self._near += choice != played and loss < least
        if loss >= least:
            line = session.tell(self._rules, self._state, choice, session.words)
            if line:  # an action without a line is part of a larger one, such as a card of a bid
                self._worse += 1
                self._keep(Moment(self.at, self._turns[self._number], played, choice, loss, line))
        self.done += 1
        self._next()

    def _next(self) -> None:
        self.thinks = False
        self._littered = True
        self._number = len(self.decisions) if self._again else self._number + 1

    def _keep(self, moment: "Moment") -> None:
        """Keep a moment if it is among the worst, of each turn only the worst one."""
        found = self.found
        found.append(moment)
        found.sort(key=lambda one: -one.loss)
        turns = [one.turn for one in found]
        self.found = [one for i, one in enumerate(found) if turns.index(one.turn) == i][:_KEPT]

    def _stop(self) -> None:
        self.ready = True
        self._spread = self.done == len(self.decisions) < self._all
        self.watcher = self._bot = None
        self.redraw()

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts(_WORDS)
        if part == _PROGRESS:
            if self._planned and not self.ready:
                canvas.fill(0, 38, 128, 12, 0)  # includes the rows of accents
                canvas.text(SMALL, 1, 42, texts[R.LOOKED_AT] % (self.done, self._count))
                canvas.fill(0, 22, 128, 9, 0)
                if self._count < self._all:
                    canvas.text(SMALL, 1, 24, texts[R.LOOKED_AT + 1] % (self._count, self._all))
                canvas.fill(1, 32, _BAR * self.done // max(1, self._count), 5, 1)
            return
        if self.found and self.ready:
            self.header(canvas, texts[R.HARD_WOULD], texts[R.HARD_WOULD + 1])
        else:
            self.header(canvas, texts[R.THREE_MOMENTS])
        canvas.fill(0, 9, 128, 55, 0)
        if not self.ready:
            canvas.text(SMALL, 1, 15, texts[R.THINKING])
            canvas.dots(1, 37, _BAR, 1)
            self.footer(canvas, texts[R.STOP])
            return
        for row, moment in enumerate(self.found):
            y = 12 + 8 * row
            canvas.text_right(SMALL, 13, y, str(moment.turn))
            line = texts[R.ASKED] if moment.answer < 0 else moment.line
            draw_turn(canvas, 16, y, (self._seat, line, "+%d" % moment.loss))
            if row == self._row:
                self.turn_over(canvas, 0, y, 128, 8)
        looked_at = self.same + self._near + self._worse
        canvas.text(SMALL, 1, 36, texts[R.OF_YOURS + self._spread] % (looked_at, self._all))
        canvas.text(SMALL, 1, 43, texts[R.AS_HARD] % (self.same, self._near, self._worse))
        if self._session.hinted:
            canvas.text(SMALL, 1, 50, texts[R.OF_YOURS + 2])
        if self.found:
            self.footer(canvas, texts[R.SEE], texts[R.OVER_YOURS])
        else:
            some = 2 if looked_at < self._all else 0
            for row in range(2):
                canvas.text(SMALL, 1, 12 + 9 * row, texts[R.NOTHING + some + row])
            self.footer(canvas, texts[R.BACK])

    def press(self, button: int) -> None:
        console = self.console
        if not self.ready and button != B:
            return
        if not self.ready and self._doubts and not self._again:
            self._go_back()
        elif not self.ready and self.same + self._near + self._worse:
            self._stop()
        elif button == B:
            console.drop()
            from engine_core.console.after.after_game import AfterGame

            console.push(AfterGame(console, self._session, REVIEW))
        elif button == A and self.found:
            report = (self.found, self._row, self._all, self._spread, self.same, self._near, self._worse)
            console.drop()
            from engine_core.console.after.moment_view import MomentView

            console.push(MomentView(console, self._session, self.found[self._row], report))
        elif button in (UP, DOWN) and self.found:
            self._row = (self._row + (1 if button == DOWN else -1)) % len(self.found)
            self.redraw()
