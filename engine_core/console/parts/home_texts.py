"""Texts in the language set."""

from engine_core import catalog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.scene import Scene
    from engine_core.packed_texts import Words


def home_texts(scene: "Scene", stem: str = "home_words_") -> "Words":
    """Return texts of the console in the language set. `stem`: of their modules in words/."""
    found: Words = catalog.named("console.words." + stem + scene.console.settings.language).WORDS
    return found
