"""Golden frames: every screen of the gallery in both languages, a one-bit PNG of 128x64 pixels each.

People look at them as pictures; tests compare their pixels. `pytest --regenerate` draws them again.
"""

from pathlib import Path

from PIL import Image

from engine_core.console.settings import LANGUAGES
from host_sim.picture import save_png
from tests.gallery import gallery

FOLDER = Path(__file__).parent


def frame(language: str, name: str) -> bytes:
    """Return the pixels of a golden frame as Canvas has them."""
    with Image.open(FOLDER / language / (name + ".png")) as picture:
        return picture.convert("1").tobytes()


def write() -> None:
    """Draw all of them again, and remove those of screens that no longer exist."""
    for language in LANGUAGES:
        (FOLDER / language).mkdir(exist_ok=True)
        for old in (FOLDER / language).glob("*.png"):
            old.unlink()
        for name, picture in gallery.screens(language):
            save_png(picture, FOLDER / language / (name + ".png"), 1)
