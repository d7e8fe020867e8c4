"""Modules that were imported while a level of the console was on top leave memory with it
(engine_core/console/levels.py).
"""

import gc
import subprocess
import sys
import weakref
from functools import cache
from pathlib import Path

import pytest

from engine_core.console.scene import RIGHT, A
from engine_core.console.store import setting_rows as S
from firmware.bundle.targets import RESIDENTS
from tests.console_desk import EASY, PERSON, Desk, do, leave, scene, sit
from tests.games_with import to_line
from tests.setting import every_game

ROOT = Path(__file__).resolve().parents[2]
HALF_A_HOLD_MS = 300
RESIDENT = {*RESIDENTS[0], "engine_core.match", "engine_core.game", "engine_core.rng", "engine_core.console.play.turn"}

# A program for its own process, in which nothing else has imported modules. Each `tell()` prints a line with the loaded
# modules; a module that was imported again has another number.
LOADED = """
import sys
from host_sim.workshop.measures.played_console import Run

def tell():
    for name, module in sys.modules.items():
        if module not in seen:
            seen.append(module)  # and kept, so that its number stays its own
    names = sorted(name for name in sys.modules if name.startswith("engine_core."))
    print("loaded", *("%s:%d" % (name, seen.index(sys.modules[name])) for name in names))

seen = []

run = Run(3)
run.settle()
"""


def told(code: str) -> list[set[str]]:
    done = subprocess.run([sys.executable, "-c", LOADED + code], cwd=ROOT, capture_output=True, text=True, check=True)
    return [set(line.split()[1:]) for line in done.stdout.splitlines() if line.startswith("loaded")]


def names(modules: set[str]) -> set[str]:
    return {module.split(":")[0] for module in modules}


def come(before: set[str], after: set[str]) -> set[str]:
    """Return the names of the new modules, without the ones that share a file with the console on a device."""
    return names(after) - names(before) - RESIDENT


@every_game
def test_a_game_that_is_over_leaves_nothing_behind(game: str) -> None:
    code = f"""
tell()
from host_sim.workshop.measures.played_console import bots
bots({game!r}, 2, 5)
tell()
"""
    before, after = told(code)
    assert come(before, after) == set()


def test_modules_that_read_or_write_a_note_once_do_not_stay_loaded() -> None:
    """No modules stay loaded after a page has read records and the progress of lessons, a lesson has written its
    progress, or a first game has noted which decisions it explained.
    """
    scripts = ("", "a", "a a a wait 1000", "hold b up a right a wait 12000")
    before, *after = told("\n".join("run.do(%r)\ntell()" % script for script in scripts))
    gone = (".records", ".statistics", ".lesson_notes", ".setting_file")
    last = (".game_page", ".lesson_table", ".first_time")
    for modules, name in zip(after, last, strict=True):
        assert [one for one in names(modules) if one.endswith(name)]
        assert not [one for one in come(before, modules) if one.endswith(gone)]


@cache
def over_the_table(game: str) -> list[set[str]]:
    """Return the modules under a resting table, then after opening and leaving each line of its menu."""
    return told(f"""
run.do("{to_line(game, "play")} wait 12000 hold a a b hold b b")
tell()
for row in (2, 3, 4, 5):
    run.do("hold b down*%d a b b" % row)
    tell()
""")


@every_game
def test_modules_opened_from_a_menu_leave_memory_with_it(game: str) -> None:
    """Once the table is visible again, the only new modules in memory may be those that the table itself imports."""
    before, *after = over_the_table(game)
    own = {"engine_core.console.store.saved_game"}  # A table's turns import this module.
    for modules in after:
        assert come(before, modules) - own == set()
        assert not [name for name in names(modules) if name.endswith((".help", ".history_view", ".settings_view"))]


@every_game
def test_no_module_is_imported_twice(game: str) -> None:
    """A module that was imported under a table stays the same, whatever screen is opened over it."""
    before, *after = over_the_table(game)
    for modules in after:
        assert {one for one in modules if one.split(":")[0] in names(before)} <= before


@every_game
def test_rules_words_and_boards_of_set_up_are_those_of_the_table(game: str) -> None:
    code = f"""
run.do("{to_line(game, "set-up")}")
tell()
run.do("a wait 4000")
tell()
"""
    set_up, table = told(code)
    for part in (f".{game}.rules.", f".{game}.data.words_", f".{game}.data.board_"):
        shared = {one for one in set_up if part in one}
        assert shared <= table
        assert shared or ("board" in part and game != "wheels_up")
    assert not [name for name in names(table) if name.endswith((".setup", ".setup_view", ".home"))]


def test_half_a_long_press_imports_what_a_whole_one_opens() -> None:
    code = f"""
run.do("right*3 a right a")
while not run.console.top().asks():
    run.step()
run.settle()
tell()
for button in (16, 16, 32):
    run.machine.buttons.press(button)
    for _ in range({HALF_A_HOLD_MS} // 20):
        run.step()
    tell()
    run.console.presses.forget(False)
    run.machine.buttons.release(button)
    run.settle()
    run.console.session.met = bytearray()  # from now on it is not the first game, whose help begins with a notice
"""
    before, notice, legend, pause = told(code)
    assert "engine_core.console.play.hand_over" in come(before, notice)
    assert "engine_core.console.play.legend" in come(notice, legend)
    assert "engine_core.console.play.pause" in come(legend, pause)


@every_game
def test_the_screen_of_scores_is_imported_while_the_cursor_of_the_menu_is_on_its_line(game: str) -> None:
    code = f"""
run.do("{to_line(game, "play")} wait 4000")
while not run.console.top().asks():
    run.do("wait 100")
run.do("hold b down*2")
run.settle()
tell()
run.do("down")
run.settle()
tell()
"""
    before, after = told(code)
    assert f"engine_core.games.{game}.screens.score_screen" in come(before, after)


def test_opening_a_table_collects_garbage_once(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(1)
    do(desk, to_line("wheels_up", "set-up"))
    desk.settle()
    collections: list[str] = []
    monkeypatch.setattr(desk.machine, "collect", lambda: collections.append("once"))
    desk.machine.buttons.tap(A)
    while scene(desk) == "Setup":
        desk.console.step()
    assert collections == ["once"]


def test_room_is_made_for_a_screen_only_where_garbage_was_not_collected_after_the_last_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk(1)
    desk.settle()
    asked: list[int] = []
    monkeypatch.setattr(desk.machine, "make_room", asked.append)
    do(desk, "right a b")
    assert not asked
    for button in (RIGHT, A):
        desk.machine.buttons.tap(button)
        desk.step()
    assert scene(desk) == "GamePage" and len(asked) == 1


@every_game
def test_nothing_holds_on_to_a_table_that_was_left(game: str) -> None:
    desk = Desk()
    sit(desk, [PERSON, EASY], game=game, options={})
    do(desk, "wait 4000")
    table, session = weakref.ref(desk.console.top()), weakref.ref(desk.console.session)
    do(desk, "hold a b hold b b menu:scores b b")
    leave(desk)
    assert scene(desk) == "Home"
    gc.collect()
    assert (table(), session()) == (None, None)


@pytest.mark.parametrize(
    "script", ["down a b", "down right a b", "down left a b", "a b", "a right*2 a left*2 b b b b", "a right*3 a b b"]
)
def test_scenes_opened_from_home_leave_no_modules_behind(script: str) -> None:
    before, after = told(f"tell()\nrun.do({script!r})\ntell()\n")
    # These modules stay with a game.
    entered = ("engine_core.games", "engine_core.contract", "engine_core.sorted_cards")
    assert [name for name in come(before, after) if not name.startswith(entered)] == []


def test_a_game_that_has_ended_keeps_neither_its_bots_nor_its_table() -> None:
    code = """
run.do("right*2 a right*2 a left a*3 b a")
run.until("Ending")
tell()
"""
    (loaded,) = told(code)
    assert {name for name in names(loaded) if ".bots." in name or name.endswith((".table", ".search"))} <= RESIDENT


def test_another_language_takes_the_place_of_the_one_before() -> None:
    code = """
run.do("down a")
tell()
run.do("a")
tell()
"""
    english, french = told(code)
    words = "engine_core.console.words.words_"
    assert words + "en" in names(english) and words + "fr" not in names(english)
    assert words + "fr" in names(french) and words + "en" not in names(french)


def test_the_last_table_opens_where_nobody_else_has_imported_tables() -> None:
    code = """
from engine_core.console.set_up import new_game
from engine_core.console.play.session import EASY
run.console.clear()
new_game.start(run.console, "up_or_down", [EASY, EASY], {}, ["", ""], 7)
run.until("Ending")
run.do("b down a")
print("loaded", type(run.console.top()).__name__)
"""
    assert told(code) == [{"LastTable"}]


LARGE_TEXT = "engine_core.console.parts.reading"


@pytest.mark.parametrize("size", [0, 1])
def test_the_settings_screen_loads_what_lays_out_large_text_only_where_that_is_set(size: int) -> None:
    code = f"""
if {size}:
    run.console.settings.change({S.TEXT}, 1)
    run.console.draw_again()
run.do("down a")
tell()
"""
    (loaded,) = told(code)
    assert "engine_core.console.home.settings_view" in names(loaded)
    assert (LARGE_TEXT in names(loaded)) == bool(size)


def test_small_text_loads_nothing_for_large_under_a_table() -> None:
    for modules in over_the_table("up_or_down"):
        assert "engine_core.console.play.table" in names(modules) and LARGE_TEXT not in names(modules)
