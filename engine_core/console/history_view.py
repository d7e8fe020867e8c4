"""The history of a game, one line for each action."""

from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.session import Session
    from engine_core.draw.canvas import Canvas

_KEPT = const(40)  # lines
_SHOWN = const(6)
_SLICE = const(4)  # actions a pass


class HistoryView(Scene):
    """Replays the game from its seed, a few actions in each pass, then shows the last lines. Up and down scroll."""

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self._session = session
        self._lines: list = []
        start = session.match.start
        if start is None:
            self._state = session.match.rules.new_state(session.match.seed)
        else:
            self._state = bytearray(start)
            self._lines.append(" " + console.words[W.EARLIER_GONE])
        self._done = 0
        self._top = 0

    def tick(self, now_ms: int) -> None:
        session = self._session
        match = session.match
        if self._done == len(match.history):
            return
        for _ in range(min(_SLICE, len(match.history) - self._done)):
            action = match.history[self._done]
            seat = match.rules.current_player(self._state)
            line = session.tell(match.rules, self._state, action, session.words)
            if line:
                self._lines.append(signs.SEATS[seat] + line)
            if len(self._lines) > _KEPT:
                del self._lines[0]
            match.rules.apply_action(self._state, action)
            self._done += 1
        if self._done == len(match.history):
            self._top = max(0, len(self._lines) - _SHOWN)
            self.redraw()

    def draw(self, canvas: "Canvas", part: int) -> None:
        count = len(self._lines)
        self.header(canvas, self.console.words[W.WHAT_HAPPENED], "%d" % self._session.told)
        canvas.fill(0, 9, 128, 55, 0)
        if self._done < len(self._session.match.history):
            return
        for i in range(min(_SHOWN, count)):
            line = self._lines[self._top + i]
            seat = signs.SEATS.find(line[:1])
            y = 13 + 9 * i
            if seat < 0:  # not what somebody did
                canvas.text(SMALL, 2, y, line[1:])
                continue
            canvas.text(SMALL, 2, y, line[:1])
            canvas.text(SMALL, 10, y, self._session.names[seat])
            canvas.text(SMALL, 40, y, line[1:])
        self.bar(canvas, self._top, _SHOWN, count, 11, 52)

    def press(self, button: int) -> None:
        if button in (A, B):
            self.console.pop()
        elif button in (UP, DOWN):
            top = self._top + (1 if button == DOWN else -1)
            self._top = max(0, min(top, len(self._lines) - _SHOWN))
            self.redraw()
