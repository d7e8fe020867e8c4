"""The texts of what can be achieved, in no particular game ("") and in each."""

from engine_core import catalog
from engine_core.console.parts.home_texts import home_texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.scene import Scene


def award(scene: "Scene", game: str, bit: int) -> str:
    """Return the text of one bit."""
    if game:
        text: str = catalog.texts(game, "award_words", scene.console.settings.language).WORDS[bit]
        return text
    return home_texts(scene, "award_words_")[bit]
