"""The battery on the screen: three bars and an early warning. Only a console that measures a battery loads this."""

from engine_core.console.words import battery_words as T
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.scene import Scene
    from engine_core.draw.canvas import Canvas

_RIGHT_X = const(115)


class BatteryGauge:
    """When the battery gets low, saves the game and shows a line at the foot of the screen until a press."""

    def __init__(self, console: "Console") -> None:
        self._console = console
        self._bars = -1
        self._note = -1  # the index of the text at the foot of the screen, or -1

    def step(self, now_ms: int) -> None:
        """Read the battery. Redraw if the number of bars has changed, which is rare."""
        console = self._console
        bars = console.machine.battery.bars(now_ms)  # type: ignore[union-attr]  # The console has a battery.
        if bars == self._bars:
            return
        self._bars = bars
        self._note = -1
        if not bars:
            session = console.session
            own = session is not None and not session.guest and not session.is_over()
            kept = console.autosave.now()
            self._note = T.LOW_NOT_SAVED if not kept else T.LOW_SAVED if own else T.LOW
        console.draw_again()

    def draw_after(self, canvas: "Canvas", x: int) -> None:
        """Draw the battery at the right end of a header whose text ends at column x, if there is room."""
        if x < _RIGHT_X - 1:
            self.draw(canvas, _RIGHT_X, 0)

    def draw(self, canvas: "Canvas", x: int, y: int) -> None:
        """Draw the battery, 13 by 7 pixels."""
        canvas.fill(x, y, 12, 7, 1)
        canvas.fill(x + 1, y + 1, 10, 5, 0)
        canvas.fill(x + 12, y + 2, 1, 3, 1)
        for bar in range(self._bars):
            canvas.fill(x + 2 + 3 * bar, y + 2, 2, 3, 1)

    def draw_note(self, scene: "Scene") -> None:
        """Write the warning over the foot of the screen, except during a demo."""
        if self._note >= 0 and not self._console.demo:
            canvas = self._console.canvas
            canvas.fill(0, 55, 128, 9, 1)
            canvas.text(SMALL, 2, 57, scene.texts("battery_words_")[self._note], 0)

    def pressed(self) -> None:
        """Remove the warning: a person who presses a button has read it."""
        if self._note >= 0:
            self._note = -1
            self._console.draw_again()
