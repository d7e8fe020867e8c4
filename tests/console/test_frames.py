"""Every screen equals its golden frame pixel by pixel. No text is cut off, and no texts touch."""

import pytest

from engine_core.console.settings import LANGUAGES
from host_sim.desk import Desk
from tests.gallery import gallery
from tests.golden import frames
from tests.ink import complaint

Screens = tuple[list[tuple[str, bytes]], list[str]]


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def screens(language: str) -> Screens:
    """Return every screen by its name, and the faults found after each press on the way."""
    complaints = []
    settle = Desk.settle

    def measured(desk: Desk) -> None:
        settle(desk)
        complaints.append(complaint(desk.console))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Desk, "settle", measured)
        return list(gallery.screens(language)), complaints


def test_screens_are_the_golden_frames(language: str, screens: Screens) -> None:
    drawn = dict(screens[0])
    kept = {path.stem for path in (frames.FOLDER / language).glob("*.png")}
    assert set(drawn) == kept
    differ = [name for name, picture in drawn.items() if picture != frames.frame(language, name)]
    assert differ == [], "pytest --regenerate draws them anew; then look at each"


def test_no_text_is_cut_or_touches_another(screens: Screens) -> None:
    drawn, complaints = screens
    assert len(complaints) > len(drawn)
    assert {words for words in complaints if words} == set()


def test_names_of_screens_are_all_different(screens: Screens) -> None:
    names = [name for name, _ in screens[0]]
    assert len(set(names)) == len(names)
