"""Draws every screen of the console in both languages, for the golden frames and the page that shows them.

`python -m tests.gallery.gallery` writes docs/screens/README.md, which shows the golden frames, and the README's
animated GIF (moving.py). The scripts *.shot beside this module (`updeck shot --help`) lead to the screens that a person
sees first; positions.py and positions_GAME.py show positions that games reach late or rarely.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

from host_sim.commands import shot
from host_sim.desk import Desk
from tests.gallery import moving
from tests.gallery.scenes import scene_of

HERE = Path(__file__).parent
FOLDER = HERE.parents[1] / "docs" / "screens"
SHEETS = HERE.parent / "golden" / "frames"
HEAD = """\
# Every screen

These are the golden frames that the tests compare: each screen in English, and beside it in French. `make gallery`
writes this page. [docs/developing/drawing.md](../developing/drawing.md) explains how a screen is laid out.
"""


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield every screen as (name, 1,024 bytes in Canvas's layout), always in the same order.

    Raises AssertionError if the scene on top is not the one in scenes.py.
    """
    tops = [""]
    picture = Desk.picture

    def noted(desk: Desk) -> bytes:
        tops.append(type(desk.console.top()).__name__)
        return picture(desk)

    with patch.object(Desk, "picture", noted):
        for name, pixels in _drawn(language):
            shown, wanted = tops[-1], scene_of(name)
            assert shown == wanted, "%s shows %s, not %s" % (name, shown, wanted)
            tops[:] = [""]
            yield name, pixels


def _drawn(language: str) -> Iterator[tuple[str, bytes]]:
    for script in sorted(HERE.glob("*.shot")):
        yield from shot.walk(Desk(language=language), shot.read(str(script)))
    for module in sorted(HERE.rglob("positions*.py"), key=lambda path: path.name):
        name = ".".join(module.relative_to(HERE).with_suffix("").parts)
        yield from import_module("tests.gallery." + name).screens(language)


def page() -> str:
    """Return the page that shows every sheet."""
    sheets = [
        "\n![%s](../../tests/golden/frames/%s)\n" % (path.stem, path.name) for path in sorted(SHEETS.glob("*.png"))
    ]
    return HEAD + "".join(sheets)


def main() -> None:
    """Write the README's animated GIF, and the page of every screen."""
    moving.main()
    (FOLDER / "README.md").write_text(page(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
