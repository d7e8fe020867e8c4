"""`updeck play`: the console in a terminal, and what it does without one."""

import asyncio
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine_core.console import saved
from engine_core.console.console import Console
from hal.machine_host import Machine
from host_sim import play
from host_sim.pixels import braille, half_blocks
from host_sim.terminal import Terminal

ROOT = Path(__file__).parents[1]


def test_without_a_terminal_one_game_as_text_and_exit_0() -> None:
    command = [sys.executable, "-m", "host_sim", "play"]
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert "Scores: " in text and text.count("\n") > 100


class Pressed:
    """Notes which buttons go down and up, in order, beside the real ones."""

    def __init__(self, machine: Machine) -> None:
        self.heard: list[tuple[str, int]] = []
        for name in ("tap", "press", "release"):
            self._listen(machine.buttons, name)

    def _listen(self, buttons: object, name: str) -> None:
        real = getattr(buttons, name)

        def noted(bits: int) -> None:
            self.heard.append((name, bits))
            real(bits)

        vars(buttons)[name] = noted


def terminal(folder: Path) -> tuple[Terminal, Console, Machine]:
    machine = Machine(folder=str(folder), seed=1)
    console = Console(machine)
    return Terminal(machine, console, play._TAPS, play._HOLDS, play._HELP), console, machine


def keys(folder: Path, *pressed: str, size: tuple[int, int] = (80, 24)) -> SimpleNamespace:
    """Run the terminal, press keys, and return what became of it."""
    app, console, machine = terminal(folder)
    notes = Pressed(machine)

    async def run() -> str:
        async with app.run_test(size=size) as pilot:
            await pilot.pause(0.1)
            for key in pressed:
                await pilot.press(key)
                await pilot.pause(0.1)
            await pilot.pause(0.2)
            return str(app.query_one("#glass").render()) if app.is_running else ""

    glass = asyncio.run(run())
    return SimpleNamespace(app=app, console=console, machine=machine, heard=notes.heard, glass=glass)


@pytest.mark.parametrize(
    ("key", "bits"),
    [
        ("up", 1), ("down", 2), ("left", 4), ("right", 8),
        ("w", 1), ("s", 2), ("a", 4), ("d", 8),
        ("z", 16), ("enter", 16), ("space", 16), ("x", 32), ("backspace", 32),
    ],
)  # fmt: skip
def test_keys_are_buttons(tmp_path: Path, key: str, bits: int) -> None:
    done = keys(tmp_path, key)
    assert done.heard[0] == ("tap", bits)


@pytest.mark.parametrize(("key", "bits"), [("Z", 16), ("i", 16), ("X", 32), ("escape", 32), ("p", 32)])
def test_some_keys_hold_a_button(tmp_path: Path, key: str, bits: int) -> None:
    done = keys(tmp_path, key, "f1", "f1", "f1", "f1", "f1", "f1", "f1")
    assert done.heard == [("press", bits), ("release", bits)]


def test_the_glass_is_drawn_to_fit_the_terminal(tmp_path: Path) -> None:
    for size, drawn in (((80, 24), braille), ((140, 40), half_blocks)):
        done = keys(tmp_path, "down", size=size)
        assert done.glass.rstrip("\n") == drawn(done.machine.display.picture())


def test_quitting_keeps_the_game(tmp_path: Path) -> None:
    done = keys(tmp_path, "enter", "enter", "q")
    assert done.app.saved
    session = saved.load(done.console, "up_or_down")
    assert session is not None and session.match.seed == done.console.session.match.seed


def test_quitting_tells_when_the_game_could_not_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app, console, machine = terminal(tmp_path)
    app.saved = False
    machine.store.trouble = "full"
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setattr(play, "Machine", lambda folder: machine)
    monkeypatch.setattr(play, "Console", lambda machine: console)
    monkeypatch.setattr("host_sim.terminal.Terminal", lambda *arguments: app)
    monkeypatch.setattr(app, "run", lambda: None)
    assert play.run(SimpleNamespace(saves=None)) == 1  # type: ignore[arg-type]
    assert "could not be saved" in capsys.readouterr().out


def test_unknown_keys_do_nothing(tmp_path: Path) -> None:
    done = keys(tmp_path, "f1", "7", "ctrl+t", "é", "tab")
    assert done.heard == []
    assert type(done.console.top()).__name__ == "Home"
