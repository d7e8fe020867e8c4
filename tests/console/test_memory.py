"""Modules are unloaded with the scene or game that needed them: a device has room for one game and one scene."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.console import setting_rows as S
from engine_core.games.wheels_up.screens.decision_modes import HAND
from firmware.bundle.targets import BUNDLES
from tests.console_desk import EASY, PERSON, Desk, do, leave, scene, sit
from tests.games_with import to_line

ROOT = Path(__file__).resolve().parents[2]
GAMES = [game for game, _, _ in catalog.GAMES]
HALF_A_HOLD_MS = 300

# Prints the modules that are there after each of some scripts, a line each, a module that came in anew with another
# number; in a process of its own, where nobody else has brought any in
LOADED = """
import sys
from tests.micropython.console import Run

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
    """Return the loaded modules, without those that a device has in one file with the console."""
    return names(after) - names(before) - set(BUNDLES[0].modules)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_leaves_nothing_behind(game: str) -> None:
    code = f"""
tell()
from tests.micropython.console import bots
bots({game!r}, 2, 5)
tell()
"""
    before, after = told(code)
    assert come(before, after) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_the_menu_leaves_nothing_behind(game: str) -> None:
    pages = ["hold a b", "hold b b", *(f"hold b down*{row} a b b" for row in (2, 3, 4, 5))]
    code = f"""
run.do("{to_line(game, "play")} wait 4000")
tell()
for script in {pages!r}:
    run.do(script)
    tell()
"""
    before, *after = told(code)
    assert [come(before, modules) for modules in after] == [set()] * len(pages)
    # what came in anew while something still had the old one would be there twice; what draws and chooses is unloaded
    drawing = {
        "table_drawing",
        "map_view",
        "map_ahead",
        "map_header",
        "own_footer",
        "page_words",
        "place_caption",
        "row_view",
        "seats_caption",
        "asked",
    }
    choosing = {"choice_presses", "decision_start", "decision_modes", "map_cursor", "possible", "action_row"}
    view = drawing | choosing if game == "wheels_up" else set()
    for modules in after:
        anew = names(modules - before) - set(BUNDLES[0].modules)
        assert {name for name in anew if name.rpartition(".")[2] not in view} == set()


def test_a_short_press_leaves_nothing_of_what_a_long_one_would_have_opened() -> None:
    code = f"""
run.console.settings.values[{S.CONFIRM}] = 1
run.do("right*3 a right a")
while not run.console.top().mine:
    run.step()
run.settle()
tell()
for button in (16, 32):
    run.machine.buttons.press(button)
    for _ in range({HALF_A_HOLD_MS} // 20):
        run.step()
    tell()
    run.machine.buttons.release(button)
    run.settle()
    tell()
run.machine.buttons.press(16)
for _ in range({HALF_A_HOLD_MS} // 20):
    run.step()
run.console.presses.forget(False)
tell()
"""
    before, legend, after_a, pause, after_b, forgotten = told(code)
    facts = {"engine_core.games.wheels_up." + name for name in ("screens.facts", "data.scene_words")}
    along = {"hint_offer", "home_texts", "pages", "words.hint_words"}
    assert come(before, legend) - {"engine_core.console." + name for name in along} - facts == {
        "engine_core.console.legend"
    }
    along = {"cursor_list", "hint_offer", "home_texts", "pause_preview", "words.turn_words", "words.turn_words_en"}
    assert come(before, pause) - {"engine_core.console." + name for name in along} == {"engine_core.console.pause"}
    assert come(before, after_a) == set()
    assert come(before, after_b) == set()
    assert come(before, forgotten) == set()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_holds_on_to_a_table_that_was_left(game: str) -> None:
    desk = Desk()
    sit(desk, [PERSON, EASY], game=game, options={})
    do(desk, "wait 4000")
    table, session = weakref.ref(desk.console.top()), weakref.ref(desk.console.session)
    do(desk, "hold a b hold b b hold b down*3 a b b")
    leave(desk)
    assert scene(desk) == "Home"
    gc.collect()
    assert (table(), session()) == (None, None)


def test_no_board_stays_beside_the_one_that_the_rules_have() -> None:
    code = """
run.do("right*3 a right*2 a up right*5 down left down a down a a b a wait 500")
tell()
"""
    (names,) = told(code)
    boards = [name for name in names if ".board_" in name]
    assert boards == []


@pytest.mark.parametrize(
    "script", ["down a b", "down right a b", "down right*2 a b", "a b", "a right*2 a left*2 b b b b", "a right*3 a b b"]
)
def test_what_is_opened_from_home_leaves_nothing_behind(script: str) -> None:
    before, after = told(f"tell()\nrun.do({script!r})\ntell()\n")
    assert come(before, after) == set()


def test_a_game_that_has_ended_keeps_neither_its_bots_nor_the_records() -> None:
    code = """
run.do("right*2 a right*2 a left a*3 b a")
run.until("Ending")
tell()
"""
    (loaded,) = told(code)
    assert {name for name in names(loaded) if ".bots." in name or name.endswith((".records", ".search"))} == set()


def test_what_the_cursor_was_in_leaves_with_the_decision_at_a_table_of_wheels_up() -> None:
    desk = Desk()
    sit(desk, [PERSON, EASY], game="wheels_up", options={})
    do(desk, "wait 4000")
    table = desk.console.top()
    before = set(table.held)
    for open_it in (lambda: table.choice.go(HAND), table.choice.open_lists):
        open_it()
        do(desk, "wait 200")
        map_only = {"own_footer", "table_drawing", "map_ahead"}  # not in memory under the hand
        assert set(table.held) > before - {"games.wheels_up.screens." + name for name in map_only}
        table.ask()
        assert set(table.held) <= before


def test_a_table_of_wheels_up_is_not_drawn_while_anything_lies_on_it() -> None:
    code = """
run.do("right*3 a a wait 4000 a a a")
tell()
run.do("hold b")
tell()
"""
    table, menu = told(code)
    drawing = "engine_core.games.wheels_up.screens.table_drawing"
    assert drawing in names(table) and drawing not in names(menu)


def test_set_up_takes_the_place_of_the_games_page_and_leads_back_to_it() -> None:
    desk = Desk()
    do(desk, "a right*2")
    page, chosen = weakref.ref(desk.console.top()), desk.picture()
    do(desk, "a")
    gc.collect()
    assert (scene(desk), page()) == ("Setup", None)
    do(desk, "b")
    assert scene(desk) == "GamePage" and desk.picture() == chosen
