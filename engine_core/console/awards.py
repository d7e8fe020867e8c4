"""The texts of what can be achieved, in no particular game ("") and in each."""

from engine_core import catalog
from engine_core.console.home_texts import home_texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.scene import Scene


def award(scene: "Scene", game: str, bit: int) -> str:
    """Return the text of one bit, loaded for as long as `scene` is there."""
    if game:
        part = catalog.module(game, "data.award_words_" + scene.console.settings.language)
        text: str = scene.bring(part).WORDS[bit]
        return text
    return home_texts(scene, "award_words_")[bit]
