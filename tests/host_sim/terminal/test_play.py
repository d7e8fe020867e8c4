"""`updeck play`: the console in a terminal, and its output without one."""

import argparse
import asyncio
import datetime
import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import IO, Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from engine_core.console.console import Console
from engine_core.console.link.code import LinkCode
from engine_core.console.link.overlay import Said
from engine_core.console.parts.entry import DealEntry
from engine_core.console.store import saved_game
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.link.codes import game_of
from hal import store_files
from hal.host.machine import Machine
from hal.host.parts import Clock
from host_sim import daily
from host_sim.cli import main
from host_sim.command_error import CommandError
from host_sim.commands import play
from host_sim.terminal.app import Terminal
from host_sim.terminal.fit import CHARACTERS
from host_sim.terminal.pixels import braille, half_blocks, quadrants
from tests.console.puzzle.puzzling import asked_puzzle, finish, miss, solve
from tests.console_desk import TO_TABLE, Desk

ROOT = Path(__file__).parents[3]
WALK = [{"a": "enter"}.get(button, button) for button in TO_TABLE]


def test_without_a_terminal_one_game_as_text_and_exit_0() -> None:
    command = [sys.executable, "-m", "host_sim", "play"]
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert " wins: " in text and text.count("\n") > 100


def test_the_deal_of_the_day_and_the_form_of_pixels_reach_the_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[str, int]] = []

    def played(folder: str, error: OSError | None, pixels: str, link: object, *, deal: int, **_: object) -> int:
        given.append((pixels, deal))
        return 0

    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr(play, "play", played)
    today = datetime.date.today().toordinal()
    assert main(["play", "--saves", str(tmp_path), "--daily", "--pixels", "sixel"]) == 0
    assert given in [[("sixel", daily.number(day))] for day in (today, today + 1)]  # Midnight may pass during the test.


def test_a_puzzle_is_begun_and_how_it_went_can_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []
    told = []

    def played(*given: object, run: Any, notice: Any, **_: object) -> int:
        desk = Desk()
        run(SimpleNamespace(run=lambda: None), desk.console)
        begun.append(asked_puzzle(desk))
        miss(desk)
        solve(desk)
        finish(desk)
        told.append(notice(desk.console))
        return 0

    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr(play, "play", played)
    today = datetime.date.today().toordinal()
    for given in ([], ["12"]):
        assert main(["play", "--saves", str(tmp_path), "--puzzle", *given]) == 0
    assert begun in [[daily.puzzle(day), 12] for day in (today, today + 1)]  # Midnight may pass during the test.
    assert "Updeck puzzle 12 (" in told[1] and "): not solved ▢▢" in told[1]


class Pressed:
    """Buttons that also record, in order, which ones are pressed and released."""

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


class Hasty(Clock):
    """A clock that runs ten times as fast, so that tests need not wait for screens that last for seconds."""

    def ms(self) -> int:
        return time.monotonic_ns() // 100_000 & 0x1FFFFFFF


def terminal(folder: Path, forms: tuple[str, ...] = CHARACTERS) -> tuple[Terminal, Console, Machine]:
    machine = Machine(clock=Hasty(), folder=str(folder), seed=1)
    console = Console(machine)
    return Terminal(machine, console, forms), console, machine


def keys(folder: Path, *pressed: str, heard: int = 0, frame: float = 0.0) -> SimpleNamespace:
    """Run the terminal, press keys, wait until the buttons have received them, and return the terminal's state.

    `frame`: seconds between two keys, so that the console may show what the first one did.
    """
    app, console, machine = terminal(folder)
    notes = Pressed(machine)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            for key in pressed:
                await pilot.pause(frame)
                await pilot.press(key)
            await until(pilot, lambda: len(notes.heard) >= heard)
            await pilot.pause(0.1)

    asyncio.run(run())
    return SimpleNamespace(app=app, console=console, machine=machine, heard=notes.heard)


def text(app: Terminal, name: str) -> str:
    """Return the text of a part of the terminal, "" if the part is missing, or "cut off" if it is partly hidden."""
    widget = app.query_one(name, Static)
    if not widget.display:
        return ""
    said = str(widget.render())
    whole = app.screen.region.contains_region(widget.region)
    high = widget.content_size.height == said.count("\n") + 1
    wide = widget.content_size.width >= max(map(len, said.split("\n")))
    return said.replace("\xa0", " ") if whole and high and wide else "cut off"


def line(app: Terminal, name: str) -> str:
    """Return the text of a part on one line."""
    return text(app, name).replace("\n", " ")


async def until(pilot: Pilot, true: Callable[[], object]) -> None:
    """Wait until `true` returns a true value."""
    for _ in range(1000):
        if true():
            return
        await pilot.pause(0.02)
    pytest.fail("it did not happen")


async def sit_down(pilot: Pilot, console: Console) -> None:
    """Go from Home to a game's table, and wait until it is the person's turn."""
    for key in WALK:
        await pilot.press(key)
        await until(pilot, lambda: type(console.top()).__name__ != "Home")
    await until(pilot, lambda: console.session and console.top().asks())


@pytest.mark.parametrize(
    ("key", "bits"),
    [
        ("up", 1), ("down", 2), ("left", 4), ("right", 8),
        ("w", 1), ("s", 2), ("a", 4), ("d", 8),
        ("z", 16), ("enter", 16), ("space", 16), ("x", 32), ("backspace", 32),
        ("Z", 16), ("X", 32), ("W", 1), ("S", 2), ("A", 4), ("D", 8), ("ｚ", 16), ("Ｘ", 32),
        ("1", 16), ("2", 32), ("١", 16), ("۲", 32), ("２", 32), ("१", 16),
    ],
)  # fmt: skip
def test_keys_are_buttons(tmp_path: Path, key: str, bits: int) -> None:
    done = keys(tmp_path, key, heard=1)
    assert done.heard[0] == ("tap", bits)


@pytest.mark.parametrize(
    ("key", "bits"),
    [("i", 16), ("I", 16), ("3", 16), ("٣", 16), ("escape", 32), ("p", 32), ("P", 32), ("4", 32), ("۴", 32)],
)
def test_some_keys_hold_a_button(tmp_path: Path, key: str, bits: int) -> None:
    done = keys(tmp_path, key, heard=2)
    assert done.heard == [("press", bits), ("release", bits)]


async def test_letters_are_letters_where_a_code_is_typed(tmp_path: Path) -> None:
    app, console, machine = terminal(tmp_path)
    notes = Pressed(machine)
    codes: list[tuple[int, bytes]] = []
    async with app.run_test(size=(80, 24)) as pilot:
        console.push(LinkCode(console, lambda *code: codes.append(code)))
        for key in ("k", "s", "d", "P", "backspace", "a", "enter"):
            await pilot.press(key)
        await until(pilot, lambda: codes)
    assert codes == [(game_of("KSDA"), b"")]
    assert [bits for how, bits in notes.heard if how == "tap"] == [32, 16]


@pytest.mark.parametrize("key", ["q", "Q", "0", "٠", "ｑ", "ctrl+c"])
def test_each_of_these_keys_quits(tmp_path: Path, key: str) -> None:
    assert keys(tmp_path, key).app.return_code == 0
    assert keys(tmp_path, "f1").app.return_code is None


@pytest.mark.parametrize(("pressed", "legend"), [("z", "Z or Enter: A"), ("я", "1: A"), ("ω", "1: A"), ("é", "Z or")])
async def test_the_legend_names_digits_on_a_keyboard_without_latin_letters(
    tmp_path: Path, pressed: str, legend: str
) -> None:
    app, _, _ = terminal(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(pressed)
        await until(pilot, lambda: legend in line(app, "#help"))


async def test_digits_are_digits_where_a_number_is_typed(tmp_path: Path) -> None:
    app, console, _ = terminal(tmp_path)
    numbers: list[int] = []
    async with app.run_test(size=(80, 24)) as pilot:
        console.push(DealEntry(console, 0, numbers.append))
        for key in ("1", "0", "٣", "4", "enter"):
            await pilot.press(key)
        await until(pilot, lambda: numbers)
    assert numbers == [1034]


DRAWN = {"half blocks": half_blocks, "quadrants": quadrants, "braille": braille}


@pytest.mark.parametrize(
    ("size", "name", "framed"),
    [
        ((80, 24), "braille", True),
        ((64, 17), "braille", False),
        ((80, 40), "quadrants", True),
        ((130, 40), "half blocks", True),
        ((128, 34), "half blocks", False),
        ((200, 60), "half blocks", True),
    ],
)
async def test_the_picture_is_drawn_to_fit_and_the_keys_are_shown(
    tmp_path: Path, size: tuple[int, int], name: str, framed: bool
) -> None:
    app, _, machine = terminal(tmp_path)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: any(machine.display.picture()))
        await until(pilot, lambda: text(app, "#glass") == DRAWN[name](machine.display.picture()))
        assert app.query_one("#glass").has_class("framed") == framed
        assert "Q: quit" in text(app, "#help")


@pytest.mark.parametrize(
    ("size", "forms", "needs"),
    [
        ((60, 20), CHARACTERS, "64x17"),
        ((40, 12), CHARACTERS, "64x17"),
        ((80, 16), CHARACTERS, "64x17"),
        ((80, 24), ("half blocks", "quadrants"), "64x33"),
        ((20, 5), ("sixel",), "26x10"),
    ],
)
async def test_a_terminal_that_is_too_small_says_how_large_it_must_be(
    tmp_path: Path, size: tuple[int, int], forms: tuple[str, ...], needs: str
) -> None:
    app, _, machine = terminal(tmp_path, forms)
    notes = Pressed(machine)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: needs in line(app, "#notice") and "Q: quit" in line(app, "#help"))
        assert not app.query_one("#glass").display
        await pilot.press("enter")
        assert notes.heard == [], "the game waits"
        await pilot.resize_terminal(80, 40)
        await until(pilot, lambda: app.query_one("#glass").display and text(app, "#notice") == "")
        await pilot.resize_terminal(*size)
        await until(pilot, lambda: needs in line(app, "#notice") and not app.query_one("#glass").display)
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running)


async def test_resizing_in_a_game_changes_how_it_is_drawn_and_nothing_else(tmp_path: Path) -> None:
    app, console, machine = terminal(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot, console)
        session = console.session
        assert session is not None
        had = len(session.match.history)
        for size, drawn in (((130, 40), half_blocks), ((60, 20), None), ((80, 24), braille), ((70, 50), quadrants)):
            await pilot.resize_terminal(*size)
            if drawn:
                await until(pilot, lambda drawn=drawn: text(app, "#glass") == drawn(machine.display.picture()))  # type: ignore[misc]
            await until(pilot, lambda: "Q: quit" in text(app, "#help"))
            await pilot.press("right")
        assert console.session is session and len(session.match.history) == had


async def test_the_terminal_speaks_the_console_s_language(tmp_path: Path) -> None:
    app, console, _ = terminal(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        while console.settings.language != "fr":
            console.settings.change(S.LANGUAGE, 1)
        await until(pilot, lambda: "Q : quitter" in text(app, "#help"))
        await pilot.resize_terminal(50, 12)
        await until(pilot, lambda: "il faut 64x17 caractères" in line(app, "#notice"))


async def test_the_others_phrases_are_shown_in_characters_for_a_moment(tmp_path: Path) -> None:
    app, console, _ = terminal(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.form)
        before = text(app, "#help"), app.form
        console.said = Said(console, signs.SEATS[1] + " Ben", 4)
        await until(pilot, lambda: line(app, "#help").startswith("Ben: Well played!"))
        assert app.form == before[1]
        await until(pilot, lambda: (text(app, "#help"), app.form) == before)


def test_quitting_keeps_the_game(tmp_path: Path) -> None:
    done = keys(tmp_path, *WALK, "q", frame=0.1)
    assert done.app.saved
    session = saved_game.load(done.console, "up_or_down")
    assert session is not None and session.match.seed == done.console.session.match.seed


class Disk:
    """Stands between the store and the computer's files, and fails with `error` while that is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.error = 0
        monkeypatch.setattr(store_files, "open", self._open, raising=False)

    def _open(self, path: str, mode: str) -> IO[bytes]:
        if self.error and mode != "rb":
            raise OSError(self.error, os.strerror(self.error))
        return open(path, mode)


@pytest.mark.parametrize(
    ("error", "said", "noted"),
    [
        (errno.EROFS, "cannot be written (read-only file system)", 0),
        (errno.ENOSPC, "no room left in", 1),
        (errno.EDQUOT, "no room left in", 1),
        (errno.EIO, "failed (input/output error)", 2),
    ],
)
async def test_saves_that_fail_in_mid_game_are_reported_at_once_and_on_leaving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, said: str, noted: int
) -> None:
    disk = Disk(monkeypatch)
    app, console, machine = terminal(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot, console)
        assert text(app, "#notice") == "" and machine.store.load("up_or_down") is None
        disk.error = error
        console.autosave.soon()
        await until(pilot, lambda: said in line(app, "#notice"))
        assert "--saves DIR" in line(app, "#notice") and "Q: quit" in line(app, "#help")
        assert str(tmp_path) in line(app, "#notice").replace(" ", "")
        assert console.autosave.why == noted
        await pilot.press("q")
        await until(pilot, lambda: "Q once more" in line(app, "#notice"))
        assert app.is_running
        await pilot.press("f1")
        await until(pilot, lambda: "Q once more" not in line(app, "#notice"))
        disk.error = 0
        console.autosave.soon()
        await until(pilot, lambda: text(app, "#notice") == "")
        assert machine.store.load("up_or_down") is not None
        disk.error = error
        await pilot.press("q", "q")
        await until(pilot, lambda: not app.is_running)
    assert not app.saved and machine.store.error is not None
    assert machine.store.load("up_or_down") is not None, "the earlier save is still there"


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, run: Callable[[Terminal], None]) -> None:
    """Run `updeck play` in a simulated terminal, with this function in place of a person."""
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setattr("host_sim.terminal.graphics.ask", lambda: "")
    monkeypatch.setattr("host_sim.terminal.app.Terminal.run", run)


def test_leaving_a_game_that_was_not_saved_says_where_and_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(app: Terminal) -> None:
        app.saved = app.machine.store.save("up_or_down", b"")

    at_a_terminal(monkeypatch, run)
    Disk(monkeypatch).error = errno.ENOSPC
    assert main(["play", "--saves", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert str(tmp_path) in told and "no space left on device" in told and "--saves DIR" in told
    assert told.startswith("updeck: the game was not saved") and told.count("\n") == 1


@pytest.mark.parametrize("place", ["file", "under a file", "none"])
def test_a_folder_that_cannot_be_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    (tmp_path / "file").write_text("")
    at_a_terminal(monkeypatch, lambda app: pytest.fail("it was played"))
    folder = {"file": str(tmp_path / "file"), "under a file": str(tmp_path / "file" / "saves"), "none": ""}[place]
    assert main(["play", "--saves", folder]) == 2
    told = capsys.readouterr().err
    assert folder in told and told.count("\n") == 1


def test_the_person_s_own_folder_that_cannot_be_made_is_told_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    seen = []

    async def look(app: Terminal) -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: "--saves DIR" in line(app, "#notice"))
            seen.append(line(app, "#notice"))
            assert app.updeck.top().moves == saved_game.NONE, "there is no save, rather than a damaged one"

    at_a_terminal(monkeypatch, lambda app: asyncio.run(look(app)))
    assert main(["play"]) == 0
    assert "cannot be written (not a directory)" in seen[0]
    assert capsys.readouterr().err == "", "nothing was lost"


# Two consoles on one folder

HOLDER = """
import sys
from host_sim.terminal.saves_folder import taken
with taken(sys.argv[1] or None) as (folder, error):
    print(folder, error, flush=True)
    sys.stdin.read()
"""


@pytest.mark.parametrize("named", [True, False])
def test_a_second_console_on_a_folder_is_told_that_the_first_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], named: bool
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = str(tmp_path / "updeck")
    played = []

    def run(app: Terminal) -> None:
        played.append(app)

    at_a_terminal(monkeypatch, run)
    arguments = ["play", "--saves", folder] if named else ["play"]
    command = [sys.executable, "-c", HOLDER, folder if named else ""]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == folder + " None\n"
        assert main(arguments) == 1
        told = capsys.readouterr().err
        assert (
            "Another console is using the saves in " + folder in told
            and "--saves DIR" in told
            and told.count("\n") == 1
        )
        assert not played
        assert main(["play", "--saves", str(tmp_path / "other")]) == 0 and len(played) == 1
        first.send_signal(signal.SIGKILL)
        first.wait()
    assert main(arguments) == 0 and len(played) == 2, "a lock dies with its process"


def test_unknown_keys_do_nothing(tmp_path: Path) -> None:
    done = keys(tmp_path, "f1", "7", "ctrl+t", "я", "λ", "é", "tab")
    assert done.heard == []
    assert type(done.console.top()).__name__ == "Home"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--listen", "--table", "there"], "Use only one of --listen, --table and --serial"),
        (["--serial", "/dev/ttyACM0", "--table", "there"], "Use only one of --listen, --table and --serial"),
        (["--listen", "65536"], "--listen must be 1 to 65535, not 65536."),
        (["--table", "there:"], "--table must be HOST, HOST:PORT or [ADDRESS]:PORT, not 'there:'."),
        (["--table", ":7"], "--table must be HOST, HOST:PORT or [ADDRESS]:PORT, not ':7'."),
        (["--table", "there:0"], "--table must be HOST, HOST:PORT or [ADDRESS]:PORT, not 'there:0'."),
        (["--table", "no such host.invalid"], "There is no host 'no such host.invalid'"),
    ],
)
def test_a_wrong_link_is_reported_in_one_sentence(arguments: list[str], sentence: str) -> None:
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    given = parser.parse_args(arguments)
    with pytest.raises(CommandError) as told:
        play.link_of(given.listen, play.called_of(given.listen, given.table, given.serial), given.serial)
    assert str(told.value).startswith(sentence)


def test_a_port_that_is_taken_is_reported() -> None:
    first = play.link_of(0, None)
    assert first is not None
    with pytest.raises(CommandError, match="Cannot listen on port"):
        play.link_of(first.listens, None)
    first.close()
    assert play.link_of(None, None) is None


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--saves", ""], "--saves needs the name of a folder."),
        (["--challenge", "xyz"], "--challenge: the link is damaged"),
        (["--challenge", ""], "--challenge: the link is damaged"),
        (["--table", ":99999"], "[ADDRESS]:PORT, not ':99999'."),
        (["--listen", "99999"], "--listen must be 1 to 65535"),
        (["--code", "ABCD"], "--code needs --table."),
        (["--record", "x.jsonl"], "--record needs --listen"),
        (["--puzzle"], "--puzzle needs a terminal."),
        (["--puzzle", "0"], "--puzzle must be 1 to %d, not 0." % daily.PUZZLES),
        (["--puzzle", "9999"], "--puzzle must be 1 to %d, not 9999." % daily.PUZZLES),
        (["--daily"], "--daily needs a terminal."),
        (["--saves", "here", "--pixels", "sixel"], "--saves, --pixels need a terminal."),
        (["--table", "there"], "--table needs a terminal."),
        (["--listen"], "--listen needs a terminal."),
    ],
)
def test_options_are_checked_where_there_is_no_terminal(
    arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["play", *arguments]) == 2
    told = capsys.readouterr()
    assert says in told.err and told.out == "" and not list(tmp_path.iterdir())


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1", "no-such"])
def test_a_terminal_without_the_characters_of_the_picture_is_refused(encoding: str) -> None:
    with pytest.raises(CommandError, match="PYTHONIOENCODING=utf-8"):
        play.check_picture(encoding)
    play.check_picture("utf-8")
