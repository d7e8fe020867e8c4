"""Every screen is, pixel by pixel, the one that was looked at last, and nothing on it is cut or touches."""

import pytest

from engine_core.console.settings import LANGUAGES
from host_sim.desk import Desk
from tests.gallery import gallery
from tests.golden import frames
from tests.ink import complaint

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_screens_are_the_golden_frames(language: str) -> None:
    drawn = dict(gallery.screens(language))
    kept = {path.stem for path in (frames.FOLDER / language).glob("*.png")}
    assert set(drawn) == kept
    differ = [name for name, picture in drawn.items() if picture != frames.frame(language, name)]
    assert differ == [], "pytest --regenerate draws them anew; then look at each"


@every_language
def test_no_text_is_cut_or_touches_another(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    complaints = []
    settle = Desk.settle

    def measured(desk: Desk) -> None:
        settle(desk)
        complaints.append(complaint(desk.console))

    monkeypatch.setattr(Desk, "settle", measured)
    names = [name for name, _ in gallery.screens(language)]
    assert len(complaints) > len(names)
    assert {words for words in complaints if words} == set()


def test_names_of_screens_are_all_different() -> None:
    names = [name for name, _ in gallery.screens("en")]
    assert len(set(names)) == len(names)
