"""The game under way is saved by itself at the end of each person's turn; that it could not be is said once."""

from engine_core import loader
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.scene import Scene

_KEPT = const(0)
_TO_SAY = const(1)
_ON_SCREEN = const(2)
_SAID = const(3)


class Autosave:
    """Saving takes flash tens of milliseconds: it waits until what was done is on the screen and being read."""

    def __init__(self, console: "Console") -> None:
        self._console = console
        self._due = False
        self._state = _KEPT
        self._why = 0  # counted from words.TROUBLES

    def soon(self) -> None:
        """Save the game under way as soon as the picture is complete."""
        self._due = True

    def now(self) -> bool:
        """Save the game under way, if any that is not over; False where it could not be saved."""
        self._due = False
        session = self._console.session
        if session is None or session.is_over():
            return True
        held: list[str] = []
        kept = loader.bring(held, "console.saved_game").save(self._console.machine.store, session)
        loader.release(held)  # room for the game
        return kept

    def step(self) -> None:
        """Do what is due, the picture being complete."""
        if not self._due:
            return
        if self.now():
            self._state = _KEPT
        elif self._state == _KEPT:
            self._state = _TO_SAY
            self._why = self._console.trouble()
            self._console.draw_again()

    def draw(self, scene: "Scene") -> None:
        """Say over the footer of a table that asks a person that it is not saved, and why."""
        if self._state in (_TO_SAY, _ON_SCREEN) and getattr(scene, "mine", False):
            self._state = _ON_SCREEN
            words = self._console.words
            note = words[W.NOT_SAVED_WHY] % words[W.TROUBLES + self._why]
            canvas = self._console.canvas
            canvas.fill(0, 56, 128, 8, 0)
            canvas.text(SMALL, 1, 58, note)

    def pressed(self) -> None:
        """A press: whoever presses has read the note."""
        if self._state == _ON_SCREEN:
            self._state = _SAID
            self._console.draw_again()
