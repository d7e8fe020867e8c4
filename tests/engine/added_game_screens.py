"""The screens of the game in tests/fifth_game, run over a copy of the repository with it: test_added_game.py."""

from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.console.store.records import Records
from engine_core.draw.data import pictures
from host_sim.desk import Desk
from tests.console_desk import EASY, HARD, NORMAL, PERSON, do, scene, sit, wait_for
from tests.ink import complaint

GAME = "undertow"
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


@LANGUAGES
def test_home_shows_it_as_the_fifth_and_scrolls(language: str) -> None:
    desk = Desk(language=language)
    home = desk.console.top()
    assert [game for game, _, _ in catalog.GAMES][4:] == [GAME] and len(pictures.GAMES) == 5
    first = desk.picture()
    do(desk, "right*4")
    assert home.spot()[1] == 4 and complaint(desk.console) == ""
    last = desk.picture()
    assert tiles(last)[:3] == tiles(first)[1:] and tiles(last)[3] not in tiles(first)
    do(desk, "right")
    assert home.spot()[1] == 0 and desk.picture() == first


def tiles(picture: bytes) -> list[bytes]:
    """Return the four pictures of games on Home, the one under the cursor not inverted."""
    found = []
    for at in range(4):
        rows = [picture[16 * y + 4 * at : 16 * y + 4 * at + 4] for y in range(12, 38)]
        lit = rows[0][0] & 0x40  # inside the frame, where each picture is dark
        found.append(b"".join(bytes(byte ^ (255 if lit else 0) for byte in row)[1:3] for row in rows))
    return found


@LANGUAGES
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_a_whole_game_on_its_screens(seats: int, language: str) -> None:
    desk = Desk(language=language)
    desk.console.settings.values[4] = 2
    desk.console.settings.use()
    sit(desk, [EASY, NORMAL, HARD, NORMAL][:seats], game=GAME, options={"hand": 6})
    seen = set()
    while scene(desk) != "Ending":
        desk.settle()
        seen.add(desk.picture())
        assert complaint(desk.console) == ""
    desk.settle()
    assert len(seen) >= 6 * seats and complaint(desk.console) == ""


@LANGUAGES
def test_people_play_a_whole_game_by_presses(language: str) -> None:
    """Two people pass the console on, and a bot plays too; the results are counted."""
    desk = Desk(language=language)
    session = sit(desk, [PERSON, NORMAL, PERSON], game=GAME, options={"hand": 4}, recap=2)
    scenes = set()
    for _ in range(2000):
        scenes.add(scene(desk))
        if scene(desk) == "Ending":
            break
        if scene(desk) in ("HandOver", "SinceView") or desk.console.top().asks():
            do(desk, "right a a" if scene(desk) == "Table" else "a")
        desk.step()
        desk.settle()
        assert complaint(desk.console) == ""
    assert scenes == {"Table", "HandOver", "SinceView", "LastTable", "Ending"}
    assert Records(desk.machine.store).of(GAME).numbers[0] == 1
    assert session.told == 12


@LANGUAGES
def test_pause_scores_help_signs_and_history(language: str) -> None:
    desk = Desk(language=language)
    session = sit(desk, [PERSON, NORMAL], game=GAME, options={})
    while session.told < 3:
        if desk.console.top().asks():
            do(desk, "a a")
        desk.step()
    while not desk.console.top().asks():
        desk.step()
    desk.settle()
    table = desk.picture()
    seen = []
    for row in range(7):
        do(desk, "hold b")
        assert scene(desk) == "Pause"
        do(desk, "down*%d a" % row)
        seen.append(scene(desk))
        assert complaint(desk.console) == ""
        if scene(desk) == "Home":
            break
        while scene(desk) not in ("Table", "Home"):
            do(desk, "b")
        assert desk.picture() == table
    assert {"HistoryView", "Scores", "Help", "SettingsView", "Home"} <= set(seen)
    sit(desk, [PERSON, NORMAL], game=GAME, options={})
    do(desk, "hold a")
    assert scene(desk) == "Legend" and complaint(desk.console) == ""


def test_a_saved_game_goes_on_from_home(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    session = sit(desk, [PERSON, EASY], game=GAME, options={"hand": 6})
    while session.told < 4 or not desk.console.top().asks():
        if desk.console.top().asks():
            do(desk, "a a")
        desk.step()
    desk.settle()
    shown, state = desk.picture(), bytes(session.match.state)
    assert desk.console.autosave.now()
    later = Desk(folder=str(tmp_path))
    assert scene(later) == "Home"
    do(later, "a")
    resumed = later.console.session
    assert scene(later) == "Table" and resumed is not None and resumed.game == GAME
    assert bytes(resumed.match.state) == state and resumed.match.rules.options == {"hand": 6}
    do(later, "right left")
    assert later.picture() == shown


def test_left_alone_it_is_a_demo() -> None:
    desk = Desk()
    do(desk, "right*4")
    desk.wait(32_000)
    assert scene(desk) == "Table" and desk.console.top().session.game == GAME
    wait_for(desk, "Ending")
