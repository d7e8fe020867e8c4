"""A moment of a review, on the table as it was. It asks what to play, then shows what was played and what a hard bot
chose. The game can be played on from there.
"""

from engine_core import catalog
from engine_core.console.history.past import Past
from engine_core.console.parts import over_header
from engine_core.console.play.session import LINES, PERSON, Session
from engine_core.console.scene import LEFT, REFUSE, RIGHT, TAKE, A, B, Scene
from engine_core.console.words import review_words as R
from engine_core.const import const
from engine_core.draw import signs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.after.review import Moment
    from engine_core.console.console import Console
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas

_SLICE = const(4)  # how many actions are replayed in a pass


class MomentView(Scene):
    """At first the cursor moves freely, and A gives an answer; a long press of B goes back without one. Then left and
    right switch between the two choices, and the table's footer says what each brings. A plays on from here after a
    second press. Only what the person could see then is shown.

    `report`: the results of the review
    """

    HOLDS = True
    TELLS_A = True
    IS_PUZZLE = False

    def __init__(self, console: "Console", session: Session, moment: "Moment", report: tuple) -> None:
        super().__init__(console)
        self._report = report
        match = session.match
        self._session = session
        self._moment = moment
        self.past = Past(session)
        self.past.viewer = self.past.holder = session.kinds.index(PERSON)
        self.state = self.past.match.state
        self._at, self.state[:] = match.first()
        self._lines: list = []  # the last captions before the moment, and their number
        self._told = 0
        self._above: tuple = ()  # the parts of the table that the header's text covers
        self._class = catalog.door(session.game).table()
        self.PARTS = self._class.PARTS
        self.table: Table | None = None
        self._better = True
        self._sure = False
        self._moved = False  # whether the cursor was moved, so that the table's own header asks

    def show(self) -> None:
        if self.table is not None:  # Until the moment is found, the previous picture stays.
            super().show()

    def tick(self, now_ms: int) -> None:
        """Replay the game up to the moment."""
        session = self._session
        match = session.match
        for _ in range(_SLICE if self.table is None else 0):
            if self._at == self._moment.at:
                self._open()
                return
            action = match.history[self._at]
            line = session.tell(match.rules, self.state, action, session.words)
            if line:
                self._told += 1
                self._lines.append(signs.SEATS[match.rules.current_player(self.state)] + line)
                del self._lines[:-LINES]
            match.rules.apply_action(self.state, action)
            self._at += 1

    def _open(self) -> None:
        past = self.past
        past.match.history = memoryview(self._session.match.history)[: self._at]
        past.match.undo_from = self._at
        table = self.table = self._class(self.console, past)
        table.mine = True
        table.turn.look()
        table.ask()
        self._begin(table)
        super().show()

    def _begin(self, table: "Table") -> None:
        """Ask the question or, if it was answered, show the choices."""
        if self._moment.answer < 0:
            table.turn.lesson = self
            self._show_all(table, self._guide(table))
        else:
            self._point(table)

    def _guide(self, table: "Table") -> over_header.HintGuide:
        made = self._session.door.hint()
        assert made
        return made(table)

    def _show_all(self, table: "Table", guide: over_header.HintGuide) -> None:
        """Draw everything, with the header's text where it hides nothing under the cursor."""
        self._above = over_header.room(guide)
        table.redraw()
        table.stale = 0  # The whole table has just been drawn.
        self.redraw()

    # The methods of a lesson that the table calls while the question is open

    def allows(self, actions: "tuple | list") -> bool:
        """Take an action as the answer, without playing it."""
        table = self.table
        assert table
        self._moment.answer = actions[0]
        self.console.cue(TAKE if actions[0] == self._moment.better else REFUSE)
        table.turn.lesson = None
        self._point(table)
        return False

    def acts(self, button: int) -> bool:
        return button != A or self._moved

    def read_again(self) -> bool:
        """Go back to the list if B has nothing to take back."""
        self._go_back()
        return True

    def _point(self, table: "Table") -> None:
        """Put the cursor on the choice that is shown."""
        guide = self._guide(table)
        action = self._moment.better if self._better else self._moment.played
        guide.point([action, action] if guide.goes_on(self.state, action) else [action])
        self._show_all(table, guide)

    def left(self) -> None:
        if self.table is not None:
            self.table.left()
        super().left()

    def draw(self, canvas: "Canvas", part: int) -> None:
        table = self.table
        if table is None:
            return
        if self.is_asking() and self._moved:
            table.draw(canvas, part)
            return
        texts = self.texts("review_words_")
        moment = self._moment
        said = (texts[R.ASKED], texts[R.ASKED + 1])
        if self._sure:
            said = (texts[R.SURELY], texts[R.SURELY + 1])
        elif not self.is_asking():
            same = R.FOUND if moment.answer == moment.better else R.BOTS
            said = (texts[same] % moment.loss if self._better else texts[R.YOURS], texts[R.FROM_HERE])
        over_header.draw(canvas, table, self._above, part, said)

    def is_asking(self) -> bool:
        """Return whether the question is still open."""
        return self._moment.answer < 0

    def press(self, button: int) -> None:
        table = self.table
        if table is None:
            if button == B:
                self._go_back()
        elif self.is_asking():
            if not self._moved:
                self._moved = True
                table.redraw()
            table.press(button)
            self.stale |= table.stale
            table.stale = 0
        elif button == B and not self._sure:
            self._go_back()
        elif button == A and self._sure:
            self._play_on()
        else:
            self._sure = button == A
            if button in (LEFT, RIGHT):
                self._better = not self._better
            self._point(table)

    def hold(self, button: int) -> None:
        if button == B:
            self._go_back()

    def _go_back(self) -> None:
        console = self.console
        console.drop()
        from engine_core.console.after.review import Review

        console.push(Review(console, self._session, self._report))

    def _play_on(self) -> None:
        """Open the table of a game that continues from here. It counts for neither records nor achievements."""
        old = self._session
        console = self.console
        match = old.match
        new = Session(old.game, match.rules.options, old.seats, old.names, match.seed, console.settings.language)
        new.set_names(old.given)
        new.match.start = match.start
        new.match.go_on(match.history[: self._at], self.state)
        new.practice = True
        new.caption_count = self._told
        new.lines = self._lines
        new.recapped = (new.caption_count, new.holder)
        new.caught_up(new.holder)
        console.open_table(new)
        console.autosave.soon()
