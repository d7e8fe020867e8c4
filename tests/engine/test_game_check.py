"""`updeck game check` finds errors that are deliberately put into the game in tests/driftwood."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from host_sim.commands.game import lanes
from host_sim.workshop.pack.given_parts import GIVEN
from tests.micropython.test_engine import on_micropython

ROOT = Path(__file__).parents[2]
GAME = "driftwood"
RULES = "engine_core/games/driftwood/rules/rules.py"
GUIDE = "engine_core/games/driftwood/bots/guide.py"
FACTS = "engine_core/games/driftwood/screens/facts.py"
TABLE = "engine_core/games/driftwood/screens/table.py"
TEXTS = "seeds/driftwood/texts.toml"


class Fault(NamedTuple):
    """A text in one of the game's files and its replacement; the lane that finds the error, and its message, or "" if a
    test fails.
    """

    path: str
    old: str
    new: str
    lane: str
    says: str = ""


FAULTS = {
    "a leak of a hidden card": Fault(
        RULES,
        "    def score(",
        "    def information_state(self, state: bytearray, seat: int, out: bytearray) -> int:\n"
        "        size = super().information_state(state, seat, out)\n"
        "        out[0] = state[self.deck]\n"
        "        return size\n\n"
        "    def score(",
        "contract",
    ),
    "an illegal action offered": Fault(RULES, "if count and state[self.taken]:", "if 0 < count < ROW:", "rules"),
    "a bot that peeks": Fault(
        RULES,
        "    def score(",
        "    def resample(self, state: bytearray, seat: int, generator: bytearray) -> None:\n"
        "        self.max_decisions = 2 * CARDS + state[self.deck]\n"
        "        super().resample(state, seat, generator)\n\n"
        "    def score(",
        "contract",
    ),
    "a text too wide": Fault(
        TEXTS, 'en = "take a card"', 'en = "take a card of those that lie open"', "data", "pixels wide"
    ),
    "a score that does not add up": Fault(FACTS, "str(sum(", "str(1 + sum(", "screens"),
    "a state that is no copy": Fault(
        RULES,
        "            state[self.turn] = (state[self.turn] + 1) % self.seats",
        "            self.max_decisions += 1\n            state[self.turn] = self.max_decisions % self.seats",
        "contract",
    ),
    "a bot below its level": Fault(
        GUIDE,
        "    rules: Rules\n",
        "    rules: Rules\n\n"
        "    def worth(self, state: bytearray, seat: int) -> int:\n"
        "        return -super().worth(state, seat)\n",
        "levels",
        "hard is weaker than normal: give it more work",
    ),
    "a draw that does not repaint": Fault(TABLE, "            canvas.fill(0, 21, 128, 35, 0)\n", "", "rules"),
    "an allocation in a playout": Fault(
        RULES,
        "        if action != STOP:\n",
        "        if [action] != [STOP]:\n",
        "micropython",
        "apply_action allocates",
    ),
    "a French text missing": Fault(TEXTS, 'fr = "prends une carte"\n', "", "data", "[choose] must have en and fr"),
}
QUICKLY = "data,style,rules,links"  # suites that take seconds
QUICK = ("a French text missing", "a draw that does not repaint")


def checked(folder: Path, lane: str) -> subprocess.CompletedProcess[str]:
    """Run one part of the check over the package in a folder, whose tests stop at the first failure."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "PYTEST_ADDOPTS": "-x", "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", "host_sim", "game", "check", GAME, "--only", lane],
        check=False,
        cwd=folder,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            name,
            marks=[
                *([] if name in QUICK else [pytest.mark.thorough]),
                *([on_micropython] if fault.lane == "micropython" else []),
            ],
            id=name.replace(" ", "_"),
        )
        for name, fault in FAULTS.items()
    ],
)
def test_a_fault_is_found(name: str, tmp_path: Path) -> None:
    fault = FAULTS[name]
    shutil.copytree(ROOT / "tests/driftwood", tmp_path, dirs_exist_ok=True)
    file = tmp_path / ("updeck_" + GAME) / fault.path
    if file.exists():
        text = file.read_text(encoding="utf-8")
    else:
        text = (GIVEN / "screens/table.txt").read_text(encoding="utf-8").replace("{id}", GAME)
    if name == "a bot that peeks":
        guide = tmp_path / ("updeck_" + GAME) / GUIDE
        old = "        return self.actions[0]"
        peeking = "        if rules.max_decisions & 1:\n            return self.actions[count - 1]\n"
        guide.write_text(guide.read_text(encoding="utf-8").replace(old, peeking + old), encoding="utf-8")
    assert text.count(fault.old) == 1
    file.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
    done = checked(tmp_path, fault.lane)
    assert done.returncode == 1 and fault.says in done.stdout + done.stderr, done.stdout + done.stderr
    if fault.lane != "data":  # The game can still be played.
        assert "passed   data " in done.stdout and "failed   %s " % fault.lane in done.stdout, done.stdout
        ran = [lane.name for lane in lanes() if "not run  %-12s" % lane.name not in done.stdout]
        assert ran == ["data", fault.lane]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("new", "No-Thanks", "--seats", "3-7"), "1 to 16 characters (a-z"),
        (("new", "no_thanks", "--seats", "3-7"), "between 2 and 6"),
        (("new", "pebbles_", "--seats", "2-4"), "not end in _"),
        (("new", "pebbles", "--seats", "2-4", "--title", 'The "Game"'), "A title must be 1 to 20 characters"),
        (("new", "pebbles", "--seats", "2-4", "--title", "x" * 21), "A title must be 1 to 20 characters"),
        (("new", "pebbles", "--seats", "2-4", "--title", ""), "A title must be 1 to 20 characters"),
        (("new", "wheels_up", "--seats", "2-4"), "A game named wheels_up already exists"),
        (("check", "no_thanks"), "There is no game 'no_thanks' here"),
        (("check", "wheels_up", "--only", "all"), "A check must be one of data"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: tuple[str, ...], says: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", "game", *arguments],
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode and done.stderr.startswith("updeck: ") and says in done.stderr
    assert done.stderr.count("\n") == 1 and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("only", "other"),
    [
        pytest.param([], [], marks=pytest.mark.thorough, id="all"),
        pytest.param(["--only", "data,style,rules"], [], id="quick"),
        *(
            pytest.param(["--only", QUICKLY], other.split(","), marks=pytest.mark.thorough, id=other)
            for other in (
                "pebbles,--seats,2-2",
                "a,--seats,3-6,--title,It's « A »! Go on",
                "game_of_sixteen1,--seats,6-6",
            )
        ),
    ],
)
def test_the_commands_of_the_page(only: list[str], other: list[str], tmp_path: Path) -> None:
    """A game written by the first commands in docs/developing/adding-a-game.md passes without edits; so do
    other games.
    """
    page = (ROOT / "docs/developing/adding-a-game.md").read_text(encoding="utf-8")
    typed = [line for line in page.splitlines() if line.startswith(("    updeck game ", "    cd updeck-"))][:3]
    new, folder, check = (shlex.split(line, comments=True) for line in typed)
    assert (new[:3], folder[0], check[:3]) == (["updeck", "game", "new"], "cd", ["updeck", "game", "check"])
    if other:
        new[3:], folder[1], check[3] = other, "updeck-" + other[0].replace("_", "-"), other[0]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment |= {"XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONPATH": str(ROOT)}
    for place, arguments in ((tmp_path, new), (tmp_path / folder[1], [*check, *only])):
        done = subprocess.run(
            [sys.executable, "-m", "host_sim", *arguments[1:]],
            check=False,
            cwd=place,
            env=environment,
            capture_output=True,
            text=True,
            timeout=540,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("passed ") == (
        only[1].count(",") + 1 if only else len(lanes()) - done.stdout.count("not run ")
    )
