"""The end of a game: the ranking, with the parts of each score."""

from engine_core import catalog, loader
from engine_core.console import saved_game
from engine_core.console.cues import WIN
from engine_core.console.home_texts import home_texts
from engine_core.console.records import BEST
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.session import Session
from engine_core.console.words import home_words as H
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import LARGE, SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_FRAME = const(0)  # the parts: the header, the heads and the footer; the other is the rows
_SHOWN = const(4)


class Ending(Scene):
    """Up and down walk the seats, A plays again with the same seats, B goes home."""

    PARTS = 2
    LABEL_X = -1

    def __init__(self, console: "Console", session: Session) -> None:
        super().__init__(console)
        records = self.bring("console.records").Records(console.machine.store)
        self._best = records.count(session)
        entry = records.of(session.game)
        self._holder = entry.holder
        self._beaten = entry.numbers[BEST] - 1 > self._best >= 0
        loader.release(self.held, "console.records")
        saved_game.forget(console.machine.store, session)  # after the records: a game cut off here is counted once
        console.cue(WIN)
        self._sure = False
        self._session = session
        self._facts = self.bring(catalog.module(session.game, "screens.facts"))
        rules = session.match.rules
        state = session.match.state
        self._winners = rules.winners(state)
        self._ranking = sorted(
            range(rules.seats), key=lambda seat: (not self._winners >> seat & 1, -rules.score(state, seat), seat)
        )
        self._row = 0
        self._parts = [self._facts.parts(rules, state, seat) for seat in range(rules.seats)]
        # What was not played for is "" with everybody and has no column.
        self._columns = [i for i in range(len(self._parts[0])) if any(parts[i] for parts in self._parts)]

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = home_texts(self)
        session = self._session
        state = session.match.state
        if part == _FRAME:
            game = catalog.title(session.game)
            if session.taken_back:
                self.header(canvas, game, texts[H.WITH_TAKEN_BACK] % session.taken_back)
            elif self._beaten:
                self.header(canvas, game, texts[H.NEW_BEST])
            elif self._best >= 0:
                self.header(canvas, game, texts[H.BEST_HERE] % (self._best, self._holder))
            else:
                self.header(canvas, game + "  " + texts[H.FINAL_SCORES])
            heads = self._facts.heads(session.words)
            for i, part_index in enumerate(self._columns):
                canvas.text_right(SMALL, self._right(i), 12, heads[part_index])
            seats = [seat for seat in range(session.match.rules.seats) if self._winners >> seat & 1]
            if len(seats) > 2:  # as many names have no room
                verdict = texts[H.WIN] % " ".join([signs.SEATS[seat] for seat in seats])
            elif len(seats) == 2:
                verdict = texts[H.TWO_WIN] % (session.names[seats[0]], session.names[seats[1]])
            else:
                verdict = texts[H.WINS_TIE if self._tied() else H.WINS] % session.names[seats[0]]
            if self._sure:
                self.footer(canvas, texts[H.AGAIN_SURE])
            else:
                self.footer(canvas, verdict, "" if self.console.demo else texts[H.PLAY_AGAIN])
            return
        canvas.fill(0, 18, 128, 38, 0)
        top = max(0, self._row - _SHOWN + 1)
        for i in range(min(_SHOWN, len(self._ranking))):
            row = top + i
            seat = self._ranking[row]
            y = 21 + 9 * i
            canvas.text(SMALL, 1, y, str(self._rank(row)))
            canvas.text(SMALL, 7, y, signs.SEATS[seat])
            canvas.text(SMALL, 15, y, session.names[seat])
            for i, part_index in enumerate(self._columns):
                canvas.text_right(SMALL, self._right(i), y, self._parts[seat][part_index])
            canvas.text_right(LARGE, 126, y - 1, str(session.match.rules.score(state, seat)))
            if row == self._row:
                self.turn_over(canvas, 0, y, 128, 9)
        self.bar(canvas, top, _SHOWN, len(self._ranking), 19, 36)

    def _tied(self) -> bool:
        """Return whether the second has as many points as the first."""
        best = self._session.match.rules.score(self._session.match.state, self._ranking[0])
        return best == self._session.match.rules.score(self._session.match.state, self._ranking[1])

    def _right(self, column: int) -> int:
        """Return the x at which a column of the scores ends."""
        columns = len(self._columns)
        return 107 - (columns - 1 - column) * 18 - (3 if column < columns - 1 else 0)

    def _rank(self, row: int) -> int:
        """Return the place of a row: winners share the first, equal scores below them share theirs."""
        rules = self._session.match.rules
        state = self._session.match.state
        place = row
        while place > 0:
            here, above = self._ranking[place], self._ranking[place - 1]
            same_side = (self._winners >> here & 1) == (self._winners >> above & 1)
            if not same_side or rules.score(state, here) != rules.score(state, above):
                break
            place -= 1
        return place + 1

    def press(self, button: int) -> None:
        if button == B and self._sure:
            self._ask(False)
        elif button == B:
            self.console.leave(self._session.game)
        elif button == A and not self._sure:
            self._ask(True)  # a press of A that was meant for the table must not lose the scores
        elif button == A:
            old = self._session
            console = self.console
            seed = console.machine.entropy.seed()
            options = old.match.rules.options
            session = Session(old.game, options, old.kinds, old.names, seed, console.settings.language)
            session.call(old.given)
            console.open_table(session)
        elif button in (UP, DOWN):
            self._row = (self._row + (1 if button == DOWN else -1)) % len(self._ranking)
            self._sure = False
            self.redraw()

    def _ask(self, sure: bool) -> None:
        self._sure = sure
        self.stale |= 1 << _FRAME
