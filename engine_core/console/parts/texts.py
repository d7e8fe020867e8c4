"""Texts in the language set."""

from engine_core import catalog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.scene import Scene
    from engine_core.packed_texts import Words


def console_texts(scene: "Scene", stem: str = "home_words_") -> "Words":
    """Return texts of the console in the language set. `stem`: of their modules in words/."""
    found: Words = catalog.named("console.words." + stem + scene.console.settings.language).WORDS
    return found


def award_text(scene: "Scene", game: str, bit: int) -> str:
    """Return the text of what can be achieved, bit `bit`, in a game, or in no particular game ("")."""
    if game:
        text: str = catalog.texts(game, "award_words", scene.console.settings.language).WORDS[bit]
        return text
    return console_texts(scene, "award_words_")[bit]
