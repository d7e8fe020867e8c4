"""Pages of chaos cards: what they are, once before a console asks for them; what a rival's card took from who looks."""

from engine_core import catalog
from engine_core.console.scene import A, B, Scene
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.screens.cards import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
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


class Struck(Scene):
    """What the card is called, what it does, what was lost: gates, airplanes, millions, cards. A leads on."""

    def __init__(self, console: "Console", session: "Session", card: int, by: int, lost: tuple) -> None:
        super().__init__(console)
        self._session = session
        self.card = card
        self._by = by
        self.lost = lost

    def draw(self, canvas: "Canvas", part: int) -> None:
        session = self._session
        language = self.console.settings.language
        words = catalog.texts("wheels_up", "scene_words", language).WORDS
        canvas.fill(0, 0, 128, 64, 0)
        self.header(canvas, words[P.STRUCK_BY] % session.names[self._by], "", self._by)
        canvas.text(LARGE, 1, 12, card_text.name_of(self.card, language))
        for i, line in enumerate(card_text.lines_of(session.match.rules, self.card, language)):  # type: ignore[arg-type]
            canvas.text(SMALL, 1, 24 + 8 * i, line)
        lost = []
        for kind, count in enumerate(self.lost):
            if count > 0:
                lost.append(words[P.LOST_ONE + kind] if count == 1 else words[P.LOST_MORE + kind] % count)
        canvas.dots(0, 43, 128, 1)
        canvas.text(SMALL, 1, 47, words[P.STRUCK_LOST] % ", ".join(lost))
        self.footer(canvas, "", signs.BUTTON_A + " " + words[P.STRUCK_ON])

    def press(self, button: int) -> None:
        if button == A:
            self.console.pop()
