"""Every screen equals its golden frame pixel by pixel. No text is cut off, and no texts touch."""

from pathlib import Path

import pytest
from PIL import Image

from engine_core.console.store.settings import LANGUAGES
from host_sim.desk import Desk
from tests.gallery import gallery, scenes
from tests.golden import frames
from tests.ink import complaint

Screens = tuple[list[tuple[str, bytes]], list[str]]


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def screens(language: str) -> Screens:
    """Return every screen by name, and the faults found after each press on the way."""
    complaints = []
    settle = Desk.settle

    def measured(desk: Desk) -> None:
        settle(desk)
        complaints.append(complaint(desk.console))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Desk, "settle", measured)
        return list(gallery.screens(language)), complaints


def test_screens_are_the_golden_frames(language: str, screens: Screens) -> None:
    found = frames.differences(language, screens[0])
    assert not found, "\n".join(["pytest --regenerate draws the sheets anew; look at each:", *found])


def test_every_listed_sheet_has_screens() -> None:
    assert set(frames.SHEETS) <= {path.stem for path in frames.FOLDER.glob("*.png")}


def test_a_difference_is_named_and_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "DIFFERENCES", tmp_path)
    drawn = frames.every("fr")
    one_pixel = bytes([drawn["wu_card_3_signs"][0] ^ 1]) + drawn["wu_card_3_signs"][1:]
    drawn.update({"wu_card_3_signs": one_pixel, "brand_new": one_pixel})
    del drawn["home"]
    picture = tmp_path / "wu_card_3_signs.fr.png"
    assert frames.differences("fr", drawn.items()) == [
        "wu_card_3_signs, fr, differs from the sheet wu_card.png: see %s" % picture,
        "brand_new, fr, is new",
        "home, fr, is no longer drawn",
    ]
    with Image.open(picture) as shown:
        assert shown.width > 3 * 4 * 128


def test_no_text_is_cut_or_touches_another(screens: Screens) -> None:
    drawn, complaints = screens
    assert len(complaints) > len(drawn)
    assert {words for words in complaints if words} == set()


def test_names_of_screens_are_all_different(screens: Screens) -> None:
    names = [name for name, _ in screens[0]]
    assert len(set(names)) == len(names)


def test_a_position_that_shows_another_scene_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(scenes.SCENES, "about", "Home")
    with pytest.raises(AssertionError, match="about shows About, not Home"):
        list(gallery.screens("en"))
