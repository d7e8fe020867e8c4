"""The whole console in a heap of 160 KB on 32-bit MicroPython, from the compiled files that go onto a device."""

import contextlib
import io
import os
import subprocess
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.console.puzzle.puzzle_list import GAME_OF
from firmware.files import put
from firmware.install.runtimes import MICROPYTHON as MICROPYTHON_FIRMWARE
from host_sim.workshop.measures import budgets, played_console, random_games, random_presses
from host_sim.workshop.measures.figures import BLOCK, LIMITS
from tests.console.puzzle.puzzling import FIRST
from tests.expected import expected
from tests.micropython.test_engine import MICROPYTHON, on_micropython
from tests.sample import sample
from tests.setting import GAMES

PERSON = """
down right a right b right*2 a b left*3 a down right*2 a down*3 a a up b up
a right*2 a left left up*3 right down a b b b
a right*2 a left down a*3 down a*2 b up right b a
a right hold a a down b a right a hold b down*2 a up down b down a b down a right*2 left b down a down right*2 b
up*4 a b b right a a a a wait 3000 a hold b up a
a a a a a a a a a wait 3000 a a hold b up a
"""
# Wheels Up! on the largest map, after a short first turn: opens the symbols, the row, lists, networks, the hand and the
# menu.
AT_WHEELS_UP = """
right*3 a right*2 a down left*3 down left b a wait 3000 hold a a right*7 b b down right*2 down*3 right*4 b
a right*2 up b hold b down*3 b up a wait 1400 b right a wait 3000
"""
PERSONS = {"up_or_down": PERSON.split(), "wheels_up": AT_WHEELS_UP.split()}
# 144 would be less than CircuitPython leaves, and the demos of all games fragment a heap of that size too much.
HEAP_KB = 160
PICO_KB = 229  # heap size on a Pico
CIRCUITPYTHON_KB = 168  # a heap that leaves as much free at Home as CircuitPython does on a Pico
EVENINGS = 12  # number of runs, each with its own random presses
ENOUGH = 8  # how many evenings must reach their end, because chance decides how presses fragment the heap
LEAST_KB = HEAP_KB - (PICO_KB - 87)  # the free part of HEAP_KB when 87 KB of a Pico's heap are free
LESSON_SCENES = {
    "up_or_down": "GamePage LessonEnd LessonTable",  # no Home: the cursor is on this game at the start
    "wheels_up": "Era GamePage Home LessonEnd LessonTable",
}
QUICK = [  # the largest of the demos and lessons, with the most seats
    *(["bots", game, str(most)] for game, _, most in catalog.GAMES if game == "wheels_up"),
    ["lesson", "up_or_down", "1"],
    ["lesson", "wheels_up", "2"],
]


def scenes_of(games: list[str], shared: str) -> str:
    """Return the sorted names of the scenes that bots reach: `shared`, and those that only some of `games` have."""
    own = {name for game in games for name in expected(game, "SCENES")}
    return " ".join(sorted({*shared.split(), *own}))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory, made_once: Callable[..., Any]) -> Path:
    """A folder with the engine, the host's parts and the script, built like a device's files."""
    return put(tmp_path_factory.mktemp("mpy"), made_once("heap-program", budgets.heap_program))


def output(compiled: Path, arguments: list[str], heap_kb: int = HEAP_KB) -> tuple[list[str], str]:
    """Return the lines that the script prints on MicroPython, and the reason if it did not end by itself."""
    start = "from host_sim.workshop.measures import played_console; played_console.main(%r)" % arguments
    command = [str(MICROPYTHON), "-X", "heapsize=%dk" % heap_kb, "-c", start]
    environment = {**os.environ, "MICROPYPATH": ".:lib"}
    done = subprocess.run(
        command, env=environment, cwd=compiled, capture_output=True, text=True, check=False, timeout=600
    )  # In another folder it would find the sources first.
    return done.stdout.splitlines(), done.stderr if done.returncode else ""


def run(compiled: Path, arguments: list[str]) -> list[str]:
    """Return the lines that the script prints on MicroPython.

    The collector takes anything that looks like a reference for one. Rarely, this keeps a closed screen (18 KB) in
    memory. So a person's script that runs out of memory gets a second attempt with other addresses, and a warning.
    """
    lines, trouble = output(compiled, arguments)
    if "MemoryError" in trouble and arguments[0] == "person":
        warnings.warn("out of memory, tried again: %s" % trouble, stacklevel=1)
        lines, trouble = output(compiled, [*arguments, "wait", "20"])
    assert not trouble, "\n".join([*lines[-20:], trouble])
    return lines


@on_micropython
@pytest.mark.parametrize(
    ("arguments", "scenes"),
    sample(
        [
            *(
                (
                    ["bots", game, str(seats), str(seats + 3)],
                    scenes_of([game], "AfterGame Ending GamePage Home Setup Table Winner"),
                )
                for game, fewest, most in catalog.GAMES
                for seats in (fewest, most)
            ),
            *(
                (["lesson", game, str(number)], LESSON_SCENES.get(game, "GamePage Home LessonEnd LessonTable"))
                for game, steps in STEPS.items()
                for number in range(1, len(steps) + 1)
            ),
            *((["puzzle", str(number)], "PuzzleEnd PuzzleTable") for number in (*FIRST.values(), len(GAME_OF))),
            (["alone", "7"], scenes_of(GAMES, "Ending Home SettingsView Table")),
            (
                ["person", *PERSONS["up_or_down"]],
                "About GamePage HandOver Help HistoryView Home Legend NameEntry Notice Pause "
                "RecordsView Scores SettingsView Setup SinceView Table",
            ),
            (["person", *PERSONS["wheels_up"]], "ChaosPrompt GamePage Home Legend Notice Pause Setup SinceView Table"),
        ],
        lambda case: case[0][0] in ("alone", "person", "puzzle") or case[0][:3] in QUICK,
    ),
    ids=lambda value: " ".join(value[:3])[:30] if isinstance(value, list) else "",
)
def test_the_console_shows_the_same_pictures_and_has_memory_left(
    compiled: Path, arguments: list[str], scenes: str
) -> None:
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        played_console.main(arguments)
    lines = run(compiled, arguments)
    frames = [line for line in lines if line.startswith("frame")]
    assert frames == here.getvalue().splitlines()
    assert len(frames) > (8 if arguments[0] == "puzzle" else 20)
    free = {name: int(left) for word, left, name in map(str.split, lines) if word == "free"}
    print(*("%6d bytes free in %s" % (left, name) for name, left in free.items()), sep="\n")
    assert " ".join(sorted(free)) == scenes
    assert min(free.values()) > 1024 * LEAST_KB, free


def evening(compiled: Path, folder: Path, seed: int, heap_kb: int) -> list[int]:
    """Return the largest free block after each game of random presses; there are fewer figures if memory ran out."""
    games = [word for game, seats, played in random_games.games() for word in (game, str(seats), played.hex())]
    arguments = ["random", str(folder / str(seed)), str(seed), str(random_games.ROUNDS), *games]
    lines, trouble = output(compiled, arguments, heap_kb)
    assert not trouble or "MemoryError" in trouble, trouble
    return [int(line.split()[1]) for line in lines]


@on_micropython
@pytest.mark.thorough
def test_after_twenty_games_of_random_presses_a_large_block_is_free(compiled: Path, tmp_path: Path) -> None:
    blocks = evening(compiled, tmp_path, random_presses.SEED, PICO_KB)
    print(blocks)
    assert len(blocks) == random_games.COUNT
    assert blocks[-1] >= LIMITS[MICROPYTHON_FIRMWARE][BLOCK]


@on_micropython
@pytest.mark.thorough
def test_evenings_come_to_their_end_where_as_little_is_free_as_on_circuitpython(compiled: Path, tmp_path: Path) -> None:
    evenings = [evening(compiled, tmp_path, seed, CIRCUITPYTHON_KB) for seed in range(1, EVENINGS + 1)]
    print(*evenings, sep="\n")
    assert sum(len(blocks) == random_games.COUNT for blocks in evenings) >= ENOUGH
