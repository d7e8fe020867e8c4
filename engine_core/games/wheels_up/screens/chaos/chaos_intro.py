"""What chaos cards are: a page that comes once, before a console asks for them the first time."""

from engine_core import catalog
from engine_core.console.scene import A, B, Scene
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.wheels_up.data import scene_words as P

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_LINES = const(5)


def show(console: "Console", told: str) -> None:
    """Show the page, and keep under a name that it has been shown."""
    console.machine.store.save(told, b"\1")
    console.push(ChaosIntro(console))


class ChaosIntro(Scene):
    """A and B lead on to what is asked."""

    def draw(self, canvas: "Canvas", part: int) -> None:
        words = catalog.texts("wheels_up", "scene_words", self.console.settings.language).WORDS
        canvas.fill(0, 0, 128, 64, 0)
        canvas.text(LARGE, 1, 1, words[P.CHAOS_TITLE])
        canvas.text_right(LARGE, 127, 1, signs.CHAOS)
        canvas.dots(0, 10, 128, 1)
        for i in range(_LINES):
            canvas.text(SMALL, 1, 14 + 8 * i, words[P.CHAOS_LINES + i])
        self.footer(canvas, "", words[P.GO_ON_HERE])

    def press(self, button: int) -> None:
        if button in (A, B):
            self.console.pop()
