"""The QR code of a finished game, as a challenge: a phone that scans it opens the same deal on the page."""

from engine_core import packed_game
from engine_core.console.after import challenge
from engine_core.console.play.session import PERSON, Session
from engine_core.console.scene import A, B, Scene
from engine_core.console.words import challenge_words as C
from engine_core.const import const
from engine_core.draw import qr
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_SLICE = const(4)  # how many actions are packed in a pass
_SIDE = const(64)  # the side, in pixels, of the light square around the code
_LONGEST = const(321)  # the maximum length in bytes of a code that fits with modules of one pixel


class CodeView(Scene):
    """Packs the game and makes the code, a slice in each pass. Modules are as large as fits. A and B go back.

    `link`: the text of the code, or "" until the game is packed
    """

    def __init__(self, console: "Console", session: Session) -> None:
        super().__init__(console)
        self._session = session
        match = session.match
        self.packer = packed_game.Packer(match.rules, match.seed)
        self._state = match.dealt()
        self._at = 0
        self._code: qr.Code | None = None
        self.link = ""
        self.ready = False

    def tick(self, now_ms: int) -> None:
        if self.ready or self.stale:
            return
        match = self._session.match
        if self._code:
            self.ready = self._code.step()
            self.stale = int(self.ready)
            return
        for _ in range(_SLICE):
            if self._at == len(match.history):
                session = self._session
                text = self.packer.text(packed_game.CHALLENGE, session.seats, session.helped())
                self.link = challenge.address(self.console, self.texts("challenge_words_")[C.PAGE]) + text
                if len(self.link) > _LONGEST:
                    self.ready = True
                    self.redraw()
                else:
                    self._code = qr.Code(self.link.encode())
                return
            action = match.history[self._at]
            self.packer.add(self._state, action)
            match.rules.apply_action(self._state, action)
            self._at += 1

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("challenge_words_")
        canvas.fill(0, 0, 128, 64, 0)
        canvas.text(SMALL, 1, 2, texts[C.CHALLENGE])
        canvas.dots(0, 8, 60, 1)
        too_long = self.ready and not self._code
        bare = self.link.startswith(packed_game.CHALLENGE)
        first, count = (C.NO_CODE, 3) if too_long else (C.SCAN_TEXT if bare else C.SCAN, 5)
        session = self._session
        helped = session.helped()
        for row in range(count):
            text = texts[first + row]
            if row == 0 and not too_long:
                text = text % session.match.rules.score(session.match.state, session.kinds.index(PERSON))
            canvas.text(SMALL, 1, 18 + 8 * row if helped else 13 + 9 * row, text)
        if helped:
            canvas.text(SMALL, 1, 10, texts[C.HELPED])
        canvas.text(SMALL, 1, 58, texts[C.BACK])
        if self._code and self.ready:
            self._draw_code(canvas, self._code)

    def _draw_code(self, canvas: "Canvas", code: qr.Code) -> None:
        canvas.fill(128 - _SIDE, 0, _SIDE, _SIDE, 1)
        pixels = _SIDE // (code.size + 4)
        pixels = max(1, pixels)
        x = 128 - _SIDE + (_SIDE - pixels * code.size) // 2
        y = (_SIDE - pixels * code.size) // 2
        for row in range(code.size):
            for column in range(code.size):
                if code.dark(column, row):
                    canvas.fill(x + pixels * column, y + pixels * row, pixels, pixels, 0)

    def press(self, button: int) -> None:
        if button in (A, B):
            self.console.pop()
