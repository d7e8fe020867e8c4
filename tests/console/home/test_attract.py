"""When Home is left alone, it plays a demo game between bots; any press brings Home back and does nothing else."""

import sys
from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import Records
from engine_core.console.words import home_words as H
from engine_core.console.words.home_words_en import WORDS as WORDS_EN
from engine_core.console.words.home_words_fr import WORDS as WORDS_FR
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from hal.host.parts import SteppedClock
from tests.console_desk import NORMAL, PERSON, Desk, do, scene, sit
from tests.expected import expected
from tests.ink import complaint
from tests.setting import every_game, every_language

ALONE_MS = 31_000
BUTTONS = {"up": 1, "down": 2, "left": 4, "right": 8, "a": 16, "b": 32}


def left_alone(desk: Desk, ms: int = ALONE_MS) -> None:
    desk.wait(ms)
    desk.settle()


def test_after_half_a_minute_bots_play_the_game_under_the_cursor() -> None:
    desk = Desk(seed=5)
    do(desk, "right")
    desk.wait(29_000)
    assert scene(desk) == "Home"
    left_alone(desk, 2000)
    assert scene(desk) == "Table"
    table = desk.console.top()
    assert table.session.game == "way_up_high" and table.session.people == 0
    shown = set()
    for _ in range(1000):
        desk.step()
        shown.add(desk.picture())
    assert len(shown) > 20


def test_the_picture_under_the_cursor_moves_before_that_until_a_press_and_only_with_motion() -> None:
    for motion in (1, 0):
        desk = Desk(seed=5)
        desk.console.settings.values[S.MOTION] = motion
        (before,) = do(desk, "snap home")
        seen = set()
        for _ in range(1000):
            desk.step()
            seen.add(desk.picture())
        assert len(seen) == 1 + motion
        while motion and desk.picture() == before:
            desk.step()
        do(desk, "right left")
        assert desk.picture() == before


@pytest.mark.parametrize("spot", ["", "right right", "down", "down right", "up"])
@pytest.mark.parametrize("button", ["a", "b", "up", "right"])
def test_any_press_brings_home_back_as_it_was_and_does_nothing_else(spot: str, button: str, tmp_path: Path) -> None:
    desk = Desk(seed=5, folder=str(tmp_path))
    sit(desk, [PERSON, NORMAL])
    do(desk, "menu:save")
    assert scene(desk) == "Home"
    (before,) = do(desk, spot + " snap home")
    left_alone(desk)
    assert scene(desk) == "Table"
    desk.machine.buttons.press(BUTTONS[button])
    desk.wait(3000)  # A button that is still held neither repeats nor counts as a long press.
    assert desk.picture() == before
    desk.machine.buttons.release(BUTTONS[button])
    desk.settle()
    assert scene(desk) == "Home" and desk.picture() == before
    do(desk, "right")
    assert desk.picture() != before, "the next press counts"


def test_the_demo_saves_and_counts_nothing_and_makes_no_sound(tmp_path: Path) -> None:
    desk = Desk(seed=5, folder=str(tmp_path))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    del desk.machine.buzzer.cues[:]
    left_alone(desk)
    while scene(desk) != "Ending":
        desk.step()
    desk.settle()
    assert desk.console.autosave.now(), "nor is anything saved on the way out"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert desk.machine.buzzer.cues == []
    assert Records(desk.machine.store).games == {}


def test_one_game_follows_the_other_and_each_is_let_go_of() -> None:
    desk = Desk(seed=5)
    desk.console.settings.values[S.PACE] = 2
    desk.console.settings.use()
    played: list[str] = []
    left_alone(desk)
    for _ in range(60_000):
        clock_of(desk).step(180)  # lets much time pass
        desk.console.display_sleep.pressed_ms = desk.machine.clock.ms()
        desk.step()
        table = desk.console.top()
        if scene(desk) == "Table" and table.session.game not in played:
            assert not modules_of(played)
            played.append(table.session.game)
        if len(played) == len(catalog.GAMES) and scene(desk) == "Ending":
            break
    assert played == [game for game, _, _ in catalog.GAMES]
    do(desk, "b")
    assert scene(desk) == "Home" and desk.console.demo is None
    assert not modules_of(played)


def clock_of(desk: Desk) -> SteppedClock:
    clock = desk.machine.clock
    assert isinstance(clock, SteppedClock)
    return clock


def modules_of(games: list[str]) -> list[str]:
    return [name for name in sys.modules if name.split(".")[1:2] and name.split(".")[1] in games]


def test_when_the_display_goes_to_sleep_the_demo_ends() -> None:
    desk = Desk(seed=5)
    (before,) = do(desk, "snap home")
    left_alone(desk)
    for _ in range(300):
        clock_of(desk).step(1000)
        desk.step()
    assert desk.machine.display.asleep and scene(desk) == "Home" and desk.console.demo is None
    desk.settle()
    desk.press("a")
    assert scene(desk) == "Home" and desk.picture() == before


def test_nobody_is_left_alone_anywhere_else() -> None:
    for walk, name in (("a", "GamePage"), ("a right*2 a", "Setup"), ("down a", "SettingsView"), ("a right a", "Table")):
        desk = Desk(seed=5)
        do(desk, walk)
        left_alone(desk)
        assert scene(desk) == name
        assert desk.console.demo is None
        picture = desk.picture()
        do(desk, "b")
        assert desk.picture() != picture or name == "Table", "a press counts"


@every_language
@every_game
def test_every_frame_says_that_it_is_a_demo_and_nothing_is_covered_by_that(game: str, language: str) -> None:
    desk = Desk(seed=5, language=language)
    desk.console.settings.values[S.PACE] = 2
    desk.console.settings.use()
    do(desk, "right " * [name for name, _, _ in catalog.GAMES].index(game))
    while desk.console.demo is None:
        desk.step()
    demo = desk.console.demo
    words = WORDS_FR if language == "fr" else WORDS_EN
    sentence, word = words[H.DEMO_ENDS], words[H.DEMO]
    seen = set()
    draw = demo.label

    def checked(canvas: Canvas) -> None:
        before = bytes(canvas.buffer)
        draw(canvas)
        x, y, w, h, text = place(desk, sentence, word)
        label = drawn(x, y, w, h, text)
        assert pixels(before, x, y, w, h) in (0, label), "it covers something"
        assert pixels(bytes(canvas.buffer), x, y, w, h) == label

    vars(demo)["label"] = checked
    shown = -1
    while scene(desk) != "Ending" or desk.console.top().stale:
        desk.step()
        desk.console.display_sleep.pressed_ms = desk.machine.clock.ms()
        if desk.machine.display.frames != shown:
            shown = desk.machine.display.frames
            x, y, w, h, text = place(desk, sentence, word)
            assert pixels(desk.picture(), x, y, w, h) == drawn(x, y, w, h, text)
            seen.add((scene(desk), text))
    wanted = {("Table", sentence), ("Table", word), ("Ending", sentence)}
    assert seen == wanted | {(name, word) for name in expected(game, "SCENES")}
    assert complaint(desk.console) == ""


def place(desk: Desk, sentence: str, word: str) -> tuple[int, int, int, int, str]:
    """Return the label's current position and text."""
    x = desk.console.top().LABEL_X
    if x < 0:
        return 0, 44, 128, 10, sentence
    demo = desk.console.demo
    assert demo is not None
    if demo.session and not demo.session.match.history:
        return 0, 56, 128, 8, sentence
    return x, 56, 22, 8, word


def drawn(x: int, y: int, w: int, h: int, text: str) -> int:
    canvas = Canvas()
    canvas.fill(x, y, w, h, 1)
    canvas.text_centre(SMALL, x, y + 2 + (h > 8), w, text, 0)
    return pixels(bytes(canvas.buffer), x, y, w, h)


def pixels(picture: bytes, x: int, y: int, w: int, h: int) -> int:
    """Return the pixels of a box as one number."""
    number = 0
    for row in range(y, y + h):
        line = int.from_bytes(picture[16 * row : 16 * row + 16], "big")
        number = number << w | line >> 128 - x - w & (1 << w) - 1
    return number
