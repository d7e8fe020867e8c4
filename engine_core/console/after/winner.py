"""The winner in large letters, while the game's signs drift past."""

from engine_core import catalog
from engine_core.console.after.result import Result
from engine_core.console.play.session import PERSON
from engine_core.console.scene import WIN, A, B, Scene
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import BEATEN, OLD_BEST, OLD_HOLDER
from engine_core.console.words import end_words as E
from engine_core.const import CLOCK, const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_WHO = const(0)  # the parts of the scene
_SIGNS = const(1)
_DRIFT_MS = const(400)
_AGAIN_MS = const(1600)  # the time between the beginnings of the two drifts
_PITCH = const(18)
_TOP = const(3)  # the y of the two rows of signs
_LOW = const(46)


class Winner(Scene):
    """Shows a single winner's mark, name and score in double size, or several winners in a row each. A and B go on."""

    PARTS = 2

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self._session = session
        self._result = Result(session)
        facts = catalog.door(session.game).facts()
        legend = facts.legend(session.match.rules, session.words, console.words)
        self._signs = [sign for sign, _ in legend if sign] or [signs.SEATS[seat] for seat in self._result.winners]
        self._signs += [signs.FACES[seat] for seat in self._result.winners if session.is_bot(seat)]
        self._large = self.large()
        self._has_signs = True  # Two lines of large text leave no room for signs.
        self._since_ms = -1
        self._at = 0  # how many columns the signs have drifted
        for seat in self._result.winners:
            if session.kinds[seat] == PERSON:
                console.cue(WIN)
                break

    def tick(self, now_ms: int) -> None:
        if self.stale or not self.console.settings.values[S.MOTION]:
            return
        if self._since_ms < 0:
            self._since_ms = now_ms
        ms = (now_ms - self._since_ms) & CLOCK
        if ms > _AGAIN_MS + _DRIFT_MS:
            self._since_ms = now_ms - _AGAIN_MS - _DRIFT_MS & CLOCK  # Both drifts are over, even if the clock wraps.
        ms = min(ms - _AGAIN_MS if ms >= _AGAIN_MS else ms, _DRIFT_MS)
        at = 2 * _PITCH * ms // _DRIFT_MS % (2 * _PITCH)
        if at != self._at:
            self._at = at
            self.stale |= 1 << _SIGNS

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _SIGNS:
            if self._has_signs:
                self._draw_signs(canvas, _TOP, self._at)
            if not self._large:
                self._draw_signs(canvas, _LOW, -self._at - _PITCH // 2)
            return
        texts = self.texts("end_words_")
        session = self._session
        result = self._result
        winners = result.winners
        if len(winners) > 1:
            y = 33 - 4 * len(winners)
            for i, seat in enumerate(winners):
                canvas.text(SMALL, 30, y + 8 * i, signs.SEATS[seat])
                canvas.text(SMALL, 40, y + 8 * i, session.names[seat])
                canvas.text_right(SMALL, 98, y + 8 * i, str(result.scores[seat]))
        else:
            seat = winners[0]
            score = str(result.scores[seat])
            how = self._how(texts, result.ahead())
            y = 17
            if self._large:
                lines = self._large.lines(LARGE, how, 122)
                if len(lines) > 1:
                    self._has_signs = False
                    y = 6
                for i, line in enumerate(lines):
                    canvas.text(LARGE, 4, y + 20 + 12 * i, line)
            else:
                canvas.text_centre(SMALL, 0, 37, 128, how)
            canvas.text(LARGE, 4, y, signs.SEATS[seat], 1, 2)
            canvas.text(LARGE, 24, y, session.names[seat], 1, 2)
            canvas.text(LARGE, 127 - 2 * LARGE.width(score), y, score, 1, 2)
        if self._large:
            self._large.footer(canvas, self._best(texts) or texts[E.ON])
        else:
            self.footer(canvas, self._best(texts), texts[E.ON])

    def _how(self, texts: "Words", ahead: int) -> str:
        """Return a text that says how far the winner is ahead of second place."""
        if not ahead:
            return texts[E.TIE_BROKEN]
        result = self._result
        names = self._session.names
        second = [seat for row, seat in enumerate(result.ranking) if result.place(row) == 2]
        how = texts[E.BY] % (ahead, ", ".join([names[seat] for seat in second]))
        if len(second) > 1 and (self._large or SMALL.width(how) > 126):
            how = texts[E.BY] % (ahead, " ".join([signs.SEATS[seat] for seat in second]))
        return how

    def _best(self, texts: "Words") -> str:
        """Return a text with the best score on this console, new or old, or "" if there is none. For a game with hints
        or turns taken back, it says that the game does not count.
        """
        counted = self._session.counted
        if self._session.helped():
            return texts[E.NO_RECORD + self._session.hinted]
        if self._session.practice:
            return ""
        if counted[BEATEN]:
            return texts[E.NEW_BEST]
        return texts[E.BEST_HERE] % (counted[OLD_BEST], counted[OLD_HOLDER]) if counted[OLD_BEST] >= 0 else ""

    def _draw_signs(self, canvas: "Canvas", y: int, shift: int) -> None:
        canvas.fill(0, y, 128, 8, 0)
        count = len(self._signs)
        if len(self._result.winners) > 4:
            return
        for i in range(128 // _PITCH + 3):
            x = _PITCH * (i - 2) + 8 + shift % (2 * _PITCH)
            if 0 <= x <= 128 - 8:
                canvas.text(SMALL, x, y + 1 + (i & 1), self._signs[i % count])

    def press(self, button: int) -> None:
        if button in (A, B):
            console = self.console
            console.drop()
            from engine_core.console.after.after_game import AfterGame

            console.push(AfterGame(console, self._session))
