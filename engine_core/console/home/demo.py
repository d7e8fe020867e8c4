"""The demo: bots play on the screen after no one has pressed a button on Home for a while."""

from engine_core import catalog
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EASY, Session
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.const import CLOCK, const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.home.home import Home
    from engine_core.draw.canvas import Canvas

_ENDING_MS = const(8000)


class Demo:
    """Two easy bots play one game after another, beginning with the one under Home's cursor.

    DisplaySleep clears its `demo` when someone presses a button, or when the display goes off. Home then looks as it
    did before. The console has no session during a demo, so nothing is saved or recorded.
    """

    def __init__(self, console: "Console", home: "Home") -> None:
        self._console = console
        self._spot = home.spot()
        self._at = self._spot[1]
        self._since_ms = 0
        self.session: Session | None = None
        console.display_sleep.demo = True
        words = home.texts()
        self._word = words[H.DEMO]
        self._sentence = words[H.DEMO_ENDS]
        self._begin()

    def _begin(self) -> None:
        console = self._console
        game, seats, _ = catalog.GAMES[self._at]
        kinds = [EASY] * seats
        names = default_names(console.words, W.NAMES, seats)
        seed = console.machine.entropy.seed()
        console.close()
        console.enter(game)
        session = Session(game, {}, kinds, names, seed, console.settings.language)
        self.session = session
        console.open_table(session)
        console.session = None

    def step(self, now_ms: int) -> None:
        """Go back to Home if the demo is over. Start the next game 8 s after the end of the last."""
        console = self._console
        game = catalog.GAMES[self._at][0]
        if not console.display_sleep.demo:
            console.demo = None
            console.leave(game).return_to(self._spot)
        elif self.session and not self.session.is_over():
            self._since_ms = now_ms
        elif (now_ms - self._since_ms) & CLOCK >= _ENDING_MS:
            self._at = (self._at + 1) % len(catalog.GAMES)
            self._begin()

    def label(self, canvas: "Canvas") -> None:
        """Label the picture as a demo. At the first move and with the scores, also say how to end it."""
        x = self._console.top().LABEL_X
        if x < 0:
            canvas.fill(0, 44, 128, 10, 1)
            canvas.text_centre(SMALL, 0, 47, 128, self._sentence, 0)
        elif self.session and not self.session.match.history:
            canvas.fill(0, 56, 128, 8, 1)
            canvas.text_centre(SMALL, 0, 58, 128, self._sentence, 0)
        else:
            canvas.fill(x, 56, 22, 8, 1)
            canvas.text_centre(SMALL, x, 58, 22, self._word, 0)
