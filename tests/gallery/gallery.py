"""Draws every screen of the console in both languages: `python -m tests.gallery.gallery` fills docs/screens/.

The scripts *.shot beside this module (`updeck shot --help`) walk to the screens that a person meets at once; the
positions of positions.py and positions_GAME.py are those that a game reaches late or seldom.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from engine_core.console.settings import LANGUAGES
from host_sim import shot
from host_sim.desk import Desk
from host_sim.picture import save_png, sheet

HERE = Path(__file__).parent
FOLDER = HERE.parents[1] / "docs" / "screens"
SCALE = 3
README = {  # the screens that it shows
    "home": "home",
    "late_play": "Up or Down?",
    "wh_most_3": "Way Up High",
    "uth_fly_4": "Up Too High",
    "wu_europe_late": "Wheels Up!",
    "wu_card_5": "Wheels Up!",
}
HEAD = """\
# Every screen

Made by `make gallery` from `tests/gallery/`; all at once in
[English](en.png) and [French](fr.png). How a screen is laid out, and why: [docs/drawing.md](../drawing.md).
"""


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield every screen as (name, 1,024 bytes as Canvas has them), always in the same order."""
    for script in sorted(HERE.glob("*.shot")):
        yield from shot.walk(Desk(language=language), shot.read(str(script)))
    for module in sorted(HERE.glob("positions*.py")):
        yield from import_module("tests.gallery." + module.stem).screens(language)


def main() -> None:
    """Write a PNG a screen, a sheet a language, the page that shows them and the README's picture; old ones go."""
    rows = []
    for language in LANGUAGES:
        folder = FOLDER / language
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()
        drawn = list(screens(language))
        for name, picture in drawn:
            save_png(picture, folder / (name + ".png"), SCALE)
        sheet(drawn).save(FOLDER / (language + ".png"), optimize=True)
        if language == "en":
            best = [(caption, dict(drawn)[name]) for name, caption in README.items()]
            sheet(best, columns=2, scale=3).save(FOLDER.parent / "updeck.png", optimize=True)
        rows = ["| `%s` | ![](en/%s.png) | ![](fr/%s.png) |\n" % (name, name, name) for name, _ in drawn]
    page = HEAD + "\n| | English | French |\n|---|---|---|\n" + "".join(rows)
    (FOLDER / "README.md").write_text(page, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
