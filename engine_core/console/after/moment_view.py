"""A moment of a review on the table of then: the person's choice, and a hard bot's. From there one can play on."""

from engine_core import catalog
from engine_core.console.history.past import Past
from engine_core.console.parts import over_header
from engine_core.console.play.session import LINES, PERSON, Session
from engine_core.console.scene import LEFT, RIGHT, A, B, Scene
from engine_core.console.words import review_words as R
from engine_core.const import const
from engine_core.draw import signs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.after.review import Moment
    from engine_core.console.console import Console
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas

_SLICE = const(4)  # actions a pass


class MomentView(Scene):
    """Left and right go between the two; the footer is the table's, and says what each brings. A plays on from here,
    once it is confirmed by another press. Only what the person could see then is shown. `report`: of the review.
    """

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
        self._lines: list = []  # the last ones told before the moment, and how many were told
        self._told = 0
        self._above: tuple = ()  # where the header's text stands
        self._class = catalog.door(session.game).table()
        self.PARTS = self._class.PARTS
        self.table: Table | None = None
        self._better = True
        self._sure = False

    def show(self) -> None:
        if self.table is not None:  # else what was shown before stays until the moment is found
            super().show()

    def tick(self, now_ms: int) -> None:
        """Play the game again up to the moment."""
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
        self._point(table)
        super().show()

    def _point(self, table: "Table") -> None:
        """Put the cursor onto one of the two choices."""
        made = self._session.door.hint()
        assert made
        guide = made(table)
        action = self._moment.better if self._better else self._moment.played
        guide.point([action, action] if guide.goes_on(self.state, action) else [action])
        self._above = over_header.room(guide)
        table.redraw()
        table.stale = 0  # this draws it
        self.redraw()

    def left(self) -> None:
        if self.table is not None:
            self.table.left()
        super().left()

    def draw(self, canvas: "Canvas", part: int) -> None:
        if self.table is None:
            return
        texts = self.texts("review_words_")
        said = (texts[R.BOTS] % self._moment.loss if self._better else texts[R.YOURS], texts[R.FROM_HERE])
        if self._sure:
            said = (texts[R.SURELY], texts[R.SURELY + 1])
        over_header.draw(canvas, self.table, self._above, part, said)

    def press(self, button: int) -> None:
        if button == B and not self._sure:
            console = self.console
            console.drop()
            from engine_core.console.after.review import Review

            console.push(Review(console, self._session, self._report))
        elif self.table is None:
            return
        elif button == A and self._sure:
            self._play_on()
        else:
            self._sure = button == A
            if button in (LEFT, RIGHT):
                self._better = not self._better
            self._point(self.table)

    def _play_on(self) -> None:
        """Open the table of a game that goes on from here. It counts for nothing."""
        old = self._session
        console = self.console
        match = old.match
        new = Session(
            old.game,
            match.rules.options,
            old.seats,
            old.names,
            match.seed,
            console.settings.language,
        )
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
