"""The menu after a game, with the ranking beside it: play again, last table, what happened, review, set-up, home."""

from engine_core import catalog
from engine_core.console.after.result import Result
from engine_core.console.parts.cursor_list import CursorList
from engine_core.console.play.session import Session
from engine_core.console.scene import DOWN, REFUSE, UP, A, B, Scene
from engine_core.console.set_up import deals
from engine_core.console.store.records import ACHIEVED, award_text
from engine_core.console.words import end_words as E
from engine_core.const import CLOCK, const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_LINES = const(0)  # the parts of the scene: everything but the cursor, then the cursor
_CURSOR = const(1)

_NONE = const(-1)  # the rows of the menu
_AGAIN = const(0)
TABLE = const(1)
_TOLD = const(2)
REVIEW = const(3)
_CHALLENGE = const(4)
_SET_UP = const(5)
_HOME = const(6)
_SAY = const(7)


class AfterGame(Scene):
    """Up and down move through the menu, and A opens a row. B moves to the last row, Home, and a second B goes there,
    because nothing here can be reached again. The game has already been counted and its save deleted. If it answers a
    challenge, the two are compared.

    `row`: the row that was opened before. At first the cursor is on the row that plays again, but a player who keeps
    pressing A does not start a game.
    """

    PARTS = 2

    def __init__(self, console: "Console", session: Session, row: int = _NONE) -> None:
        super().__init__(console)
        self._session = session
        self._result = Result(session)
        self.rows = [_AGAIN, TABLE, _TOLD, _SET_UP, _HOME]
        if session.people == 1:  # With several people, a review would show what one of them held.
            self.rows.insert(3, REVIEW)
            if not session.linked and not session.practice and session.match.start is None:
                self.rows.insert(4, _CHALLENGE)
        if session.linked and session.people and console.link:
            self.rows.insert(-2, _SAY)
        self.left_s = 0  # how many more seconds a linked table's next game waits
        self._moved = row != _NONE  # whether the cursor was moved; until then the note is about the game
        self._large = self.large()
        shown, top, pitch = 5, 12, 9
        if self._large:
            shown, top, pitch = self._large.grid()
            shown -= 1
        self._list = CursorList(len(self.rows), shown, top, pitch)
        if row in self.rows:
            self._list.go(self.rows.index(row))
        else:
            console.presses.forget_next(console.machine.clock.ms(), True)

    def under_cursor(self) -> int:
        """Return the row under the cursor: _AGAIN and so on."""
        row: int = self.rows[self._list.row]
        return row

    def tick(self, now_ms: int) -> None:
        left_s = 0
        link = self.console.link if self._session.guest and self.under_cursor() == _AGAIN else None
        if link and link.guest.may_put_out and link.guest.next:  # The table belongs to a server.
            left_s = max(0, frames.AGAIN_S - ((now_ms - link.turn_ms) & CLOCK) // 1000)
        if left_s != self.left_s:
            self.left_s = left_s
            self.redraw()

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _CURSOR:
            self._list.draw_cursor(self, canvas, 126 if self._large else 58)
            return
        texts = self.texts("end_words_")
        if self._large:
            self._draw_large(canvas, texts)
        else:
            self._draw_small(canvas, texts)

    def _draw_small(self, canvas: "Canvas", texts: "Words") -> None:
        """Draw the menu in small text, with the ranking beside it."""
        session = self._session
        deal = deals.number(session.match.seed)
        verdict = texts[E.DEAL] % deal if deal else self._result.verdict(texts)
        self.header(canvas, catalog.title(session.game), verdict)
        canvas.fill(0, 9, 128, 55, 0)
        for line in range(self._list.top, self._list.top + self._list.shown):
            canvas.text(SMALL, 2, self._list.y(line), texts[E.AFTER_ROWS + self.rows[line]])
        self._list.begin()
        canvas.dots(60, 11, 1, 46)
        self.bar(canvas, self._list.top, self._list.shown, self._list.count, 11, 46, 60)
        for row, seat in enumerate(self._result.ranking):
            y = 11 + 8 * row if len(self._result.ranking) > 5 else 13 + 9 * row
            canvas.text(SMALL, 65, y, str(self._result.place(row)))
            canvas.text(SMALL, 72, y, signs.SEATS[seat])
            canvas.text(SMALL, 81, y, session.names[seat])
            canvas.text_right(SMALL, 127, y, str(self._result.scores[seat]))
        canvas.text(SMALL, 1, 58, self._note(texts))

    def _note(self, texts: "Words") -> str:
        """Return what there is to say about the game beside its result. If there is nothing, or the cursor was moved,
        return what the row under the cursor leads to.
        """
        if self.left_s:
            return texts[E.WAITS] % self.left_s
        return ("" if self._moved else self._told(texts)) or texts[E.AFTER_NOTES + self.under_cursor()]

    def _told(self, texts: "Words") -> str:
        session = self._session
        achieved = session.counted[ACHIEVED]
        if session.practice:
            return texts[E.PRACTICE]
        if not achieved:
            return texts[E.NO_RECORD + session.hinted] if session.helped() else ""
        game, bit = achieved[0]
        more = signs.FITS * (len(achieved) - 1)  # a mark for each further award
        return more + texts[E.ACHIEVED] % award_text(self, game, bit)

    def _draw_large(self, canvas: "Canvas", texts: "Words") -> None:
        """Draw three rows across the whole width, with the note as a footer; the scores stand beside *home*."""
        result = self._result
        large = self._large
        assert large
        large.header(canvas, result.verdict(texts))
        large.menu(self, canvas, self._list, [texts[E.AFTER_ROWS + row] for row in self.rows], 0)
        scores = "  ".join([signs.SEATS[seat] + " " + str(result.scores[seat]) for seat in result.ranking])
        large.footer(canvas, scores if self.under_cursor() == _HOME else self._note(texts))

    def press(self, button: int) -> None:
        if button == B and self.under_cursor() != _HOME:
            self._moved = True
            self._list.go(len(self.rows) - 1)
            self.redraw()
        elif button == B:
            self.console.leave(self._session.game)
        elif button == A:
            self._open()
        elif button == UP or (button == DOWN and self.under_cursor() != _HOME):  # At Home, DOWN does not open a game.
            self._moved = True
            self._list.move(button)
            self.redraw()

    def _open(self) -> None:
        console = self.console
        session = self._session
        row = self.under_cursor()
        if row == _AGAIN and session.linked:
            self._again_linked()
        elif row == _AGAIN:
            seed = console.machine.entropy.seed()
            options = session.match.rules.options
            from engine_core.console.set_up import new_game

            kinds = new_game.adapted(console, session.game, session.seats)
            console.close()
            new = Session(session.game, options, kinds, session.names, seed, console.settings.language)
            new.set_names(session.given)
            console.open_table(new)
        elif row == TABLE:
            console.open_table(session)
            from engine_core.console.after.last_table import LastTable

            table: Table = console.top()
            console.push(LastTable(console, table))
        elif row == _TOLD:
            from engine_core.console.history.history_view import HistoryView

            console.push(HistoryView(console, session))
        elif row == REVIEW:
            if session.door.hint() is None:  # A game without hints has no review.
                console.cue(REFUSE)
                return
            console.drop()
            from engine_core.console.after.review import Review

            console.push(Review(console, session))
        elif console.link and row == _SAY:
            from engine_core.console.link.say import LinkSay

            console.push(LinkSay(console, console.link))
        elif row == _CHALLENGE:
            from engine_core.console.after import challenge_end

            console.push(challenge_end.opened(console, session))
        else:
            console.leave(session.game)
            if row == _SET_UP:
                from engine_core.console.set_up.setup import Setup

                console.push(Setup(console, catalog.entry(session.game)))

    def _again_linked(self) -> None:
        """Open a table that waits for the same people, or look for the one that they join."""
        console = self.console
        session = self._session
        if session.guest:
            from engine_core.console.link.seek import seek

            guest = console.link.guest if console.link else None
            if guest:
                guest.leave()
            console.clear()
            if guest and guest.next:
                seat = guest.seat if session.people else frames.WATCHES
                seek(console, guest.next, True, seat, guest.secrets.get(guest.next, b""))
            else:
                seek(console)
        else:
            options = session.match.rules.options
            from engine_core.console.set_up import new_game

            number = console.link.host.next if console.link else 0
            new_game.start(console, session.game, session.seats, options, session.given, 0, number)
