"""A rival's card that took something from whoever looks: what it is called, what it does, what was lost."""

from engine_core import catalog
from engine_core.console.scene import A, Scene
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


class Struck(Scene):
    """A leads on. `lost`: how many gates, airplanes, millions, cards."""

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
