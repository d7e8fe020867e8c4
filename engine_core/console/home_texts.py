"""Texts that are in memory only while a scene that shows them is open."""

from engine_core import loader
from engine_core.console.settings import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.scene import Scene
    from engine_core.packed_texts import Words


def home_texts(scene: "Scene", stem: str = "home_words_") -> "Words":
    """Return those texts in the language set, loaded for as long as `scene` is there; `stem`: of their modules."""
    stem = "console.words." + stem
    wanted = scene.console.settings.language
    texts = scene.bring(stem + wanted).WORDS
    for language in LANGUAGES:
        if language != wanted:
            loader.release(scene.held, stem + language)
    return texts
