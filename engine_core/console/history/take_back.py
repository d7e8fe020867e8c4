"""Undoes a whole turn of one person among bots. The screen shows what would be lost, and A undoes it."""

from engine_core.console.history.replay import Replay, draw_turn
from engine_core.console.play.session import LINES
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.words import turn_words as T
from engine_core.const import const
from engine_core.draw import signs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas

_SHOWN = const(5)
_SLICE = const(4)  # how many actions are replayed in a pass


def way_back(session: "Session") -> int:
    """Return the index in session.turn_starts of the last turn in which the person did something, or -1."""
    starts = session.turn_starts
    at = len(starts) - _size(session)
    while at >= 0 and starts[at] | starts[at + 1] << 8 >= len(session.match.history):
        at -= _size(session)
    return at


def _size(session: "Session") -> int:
    return 2 + 8 * (len(session.kinds) - 1)


class TakeBack(Scene):
    """Replays the game and lists the turns that would be lost. Up and down scroll."""

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self._session = session
        self._way = way_back(session)
        self._target = session.turn_starts[self._way] | session.turn_starts[self._way + 1] << 8
        self._replay = Replay(session)
        self._state: bytes | None = None  # the state after `_target` actions
        self._lines: list = []  # the last captions before the turns that would be lost
        self._gone = 0  # the number of captions that would be lost
        self._turns: list = []
        self._top = 0
        self.ready = False

    def tick(self, now_ms: int) -> None:
        replay = self._replay
        for _ in range(0 if self.ready else _SLICE):
            if replay.at == self._target:
                self._state = bytes(replay.state)
            if replay.at == len(self._session.match.history):
                self._ended()
                self.ready = True
                self.redraw()
                return
            shown = replay.shown
            replay.step(self._ended)
            if replay.shown == shown:
                continue
            if replay.at > self._target:
                self._gone += 1
            else:
                self._lines.append(signs.SEATS[replay.seat] + replay.line)
                del self._lines[:-LINES]

    def _ended(self) -> None:
        """Note a turn that would be lost."""
        if self._replay.first >= self._target:
            text, figure = self._replay.gist()
            self._turns.append((self._replay.seat, text.rstrip(" …"), figure))
            self._turns += [(self._replay.seat, "", part) for part in self._replay.parts().split("|") if part]

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("turn_words_")
        turns = [line for _, line, _ in self._turns if line]  # A row without a line belongs to the turn above it.
        self.header(canvas, texts[T.GONE_THEN], str(len(turns)) if self.ready else "")
        canvas.fill(0, 9, 128, 47, 0)
        self.footer(canvas, texts[T.TAKE_BACK_HINT] if self.ready else "", texts[T.NO_RECORD])
        for i, turn in enumerate(self._turns[self._top : self._top + _SHOWN]):
            draw_turn(canvas, 1, 12 + 9 * i, turn)
        self.bar(canvas, self._top, _SHOWN, len(self._turns), 11, 44)

    def press(self, button: int) -> None:
        if button == B:
            self.console.pop()
        elif button == A and self.ready:
            self._go_back()
        elif button in (UP, DOWN):
            top = self._top + (1 if button == DOWN else -1)
            self._top = max(0, min(top, len(self._turns) - _SHOWN))
            self.redraw()

    def _go_back(self) -> None:
        """Restore the state, the bots and the captions to the beginning of the turn, and ask the player again."""
        session = self._session
        match = session.match
        match.go_on(match.history[: self._target], self._state)  # type: ignore[arg-type]
        at = self._way + 2
        for generator in match.generators:
            if generator:
                generator[:] = session.turn_starts[at : at + 8]
                at += 8
        session.turn_starts = session.turn_starts[:at]
        session.moved = False
        session.caught_up(session.holder)
        session.taken_back = min(session.taken_back + 1, 255)
        session.caption_count -= self._gone
        session.lines = self._lines
        session.line = self._lines[-1][1:] if self._lines else ""
        session.line_seat = signs.SEATS.find(self._lines[-1][0]) if self._lines else -1
        session.recapped = (session.caption_count, session.holder)
        self.console.autosave.soon()
        self.console.open_table(session)
