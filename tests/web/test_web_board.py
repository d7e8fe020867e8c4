"""The page installs the console on boards, and mirrors a board, over a fake of the browser's serial ports.

The board runs the programs that the page sends, with a folder for its files; pico/flash/test_pico_board.py does the
same with real firmware.
"""

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine_core.console.mirror import Mirror
from firmware.bundle import prebuilt
from firmware.install.notice import NOTICE_START
from firmware.wiring import wiring
from host_sim import cli
from host_sim.desk import Desk
from host_sim.web import boards, site
from tests.firmware.flash.fake_device import FEATHER, NEW, OLD, as_circuitpython, put, whole
from tests.firmware.flash.test_runtimes import DEVICES, SENTENCES
from tests.sample import sample
from tests.setting import every_language
from tests.web.board_port import ReplBoard, plug_in
from tests.web.builds import place
from tests.web.conftest import Visit, a_profile

# The script closes everything that a test has left open, and returns whether the page is then at rest.
CLEAN_UP = """
(() => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  document.getElementById("trouble").hidden = true;
  updeck.python().set_language("en");
  updeck.python().home();
  return !document.getElementById("board-wiring")?.disabled && !document.querySelector("#board-live:not([hidden])");
})()
"""
VERSIONS = {"micropython": (1, 24, 1, ""), "circuitpython": (10, 2, 1, "")}


@pytest.fixture(params=["micropython", pytest.param("circuitpython", marks=pytest.mark.thorough)])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> ReplBoard:
    return ReplBoard(tmp_path / "board", request.param, VERSIONS[request.param])


def builds(board: ReplBoard) -> tuple[dict[str, bytes], dict[str, bytes]]:
    return (OLD, NEW) if board.runtime == "micropython" else (as_circuitpython(OLD), as_circuitpython(NEW))


class Cable:
    """The page's cable, which leads to another board in each test."""

    board: Any = None

    def open(self) -> bool:
        return bool(self.board.open())

    def close(self) -> None:
        self.board.close()

    def exchange(self, sent: bytes) -> bytes:
        return bytes(self.board.exchange(sent))


class BoardPage:
    """A page with a board on a cable. The tests in this file use the same page, one after another."""

    def __init__(self, visit: Any, site: dict[str, Any]) -> None:
        self.visit = visit
        self.site = site
        self.cable = Cable()
        self.stale = True  # whether the page must be loaded again
        plug_in(visit.page, self.cable)

    def begin(self, board: Any) -> None:
        self.offer({"pico": NEW}, "micropython")
        self.offer({"pico": as_circuitpython(NEW)}, "circuitpython")
        self.put(boards.INDEX, boards.index())
        self.cable.board = board
        if self.stale:
            self.visit.open()
        self.stale = True

    def end(self) -> None:
        """Return the page to its initial state, if that is possible."""
        self.stale = not self.visit.page.evaluate(CLEAN_UP)
        self.visit.check()

    def put(self, name: str, content: bytes) -> None:
        self.site["/" + name] = (content, content)

    def offer(self, builds: dict[str, dict[str, bytes]], target: str) -> None:
        for name, files in builds.items():
            self.put("%s%s-%s.bin" % (boards.FOLDER, name, target), prebuilt.packed(files))

    def dialog(self) -> Any:
        page = self.visit.page
        if not page.locator("#board-dialog[open]").count():
            page.click("#more")
            page.click("#boards")
            page.wait_for_selector("#board-dialog[open]")
        return page

    def install(self, wiring: str = "") -> str:
        """Install the console on the board, and return the page's last sentence."""
        page = self.dialog()
        page.select_option("#board-wiring", wiring)
        page.click("#board-install")
        self.visit.wait("!document.getElementById('board-wiring').disabled")
        return str(page.inner_text("#board-told"))

    def french(self) -> None:
        self.visit.page.evaluate("updeck.python().set_language('fr')")
        self.visit.wait("document.documentElement.lang === 'fr'")


@pytest.fixture(scope="module")
def shared(chromium: Any, running_server: Any) -> Iterator[BoardPage]:
    profile = a_profile(chromium)
    yield BoardPage(Visit(profile, running_server.address), running_server.site)
    profile.close()


@pytest.fixture
def on_cable(shared: BoardPage, server: Any) -> Iterator[Callable[..., BoardPage]]:
    """A function that connects a board to the cable. `fresh`: the page is loaded just for this test."""
    alone: list[bool] = []

    def begin(board: Any, fresh: bool = False) -> BoardPage:
        alone.append(fresh)
        shared.stale |= fresh
        shared.begin(board)
        return shared

    yield begin
    shared.end()
    shared.stale |= any(alone)


@pytest.mark.thorough  # makes both builds
def test_a_folder_of_the_page_has_what_its_index_offers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "files", lambda address, tell: {"index.html": b""})
    assert cli.main(["web", "--build", str(tmp_path), "--boards", "pico"]) == 0
    about = (tmp_path / boards.INDEX).read_bytes()
    assert list(json.loads(about)["wirings"]) == ["pico"]
    assert all((tmp_path / name).is_file() for name in boards.named(about))


def test_what_boards_need_is_small_and_comes_when_it_is_wanted(files: dict[str, bytes]) -> None:
    sizes = {name: len(gzip.compress(files[place(files, name)], 9)) for name in ("board.js", "board.css", "board.bin")}
    assert sizes["board.js"] + sizes["board.css"] < 11_000
    assert sizes["board.bin"] < 3_000, "the Python that plans an update is small"
    main = files[place(files, "main.js")]
    assert b'import("./board.js")' in main and b'"board.bin"' in main
    assert not any(b"/board." in content for content in (files["sw.js"], files["index.html"])), "no visit loads it"


def test_a_board_with_firmware_only_gets_the_console(board: ReplBoard, on_cable: Any) -> None:
    told = on_cable(board).install()
    new = builds(board)[1]
    assert "Done: %d of %d files" % (len(new), len(new)) in told
    assert whole(board, new) and board.restarts == 1


def test_a_slow_board_answers_each_try_for_its_prompt(board: ReplBoard, on_cable: Any) -> None:
    board.tries = 2
    assert "Done" in on_cable(board).install() and board.tries == 0


# How many file changes the probe makes when it creates, writes and removes its file.
PROBED = {"micropython": 0, "circuitpython": 3}


def test_only_what_differs_is_sent_and_the_rest_of_the_board_stays(board: ReplBoard, on_cable: Any) -> None:
    new = builds(board)[1]
    put(board, {**new, "engine_core/a.mpy": b"M\x06 another", "hal/gone.mpy": b"gone"})
    (board.root / "mine.txt").write_text("mine")
    at = on_cable(board)
    assert "Done: 1 of %d files" % len(new) in at.install()
    assert whole(board, new) and not (board.root / "hal/gone.mpy").exists()
    assert (board.root / "mine.txt").read_text() == "mine"
    writes = board.changes
    assert "has this console already" in at.install()
    assert board.changes == writes + PROBED[board.runtime]


def test_the_page_and_the_command_line_do_the_same_to_a_board(board: ReplBoard, on_cable: Any, tmp_path: Path) -> None:
    other = ReplBoard(tmp_path / "other", board.runtime, board.version)
    old, new = builds(board)
    put(board, old)
    put(other, old)
    on_cable(board).install()
    put(other, new)
    assert board.files() == other.files()
    assert board.changes == other.changes + PROBED[board.runtime]


@pytest.mark.parametrize("cuts", sample([[1, 19], [12, 23]], [1, 19].__eq__), ids=str)
def test_a_plug_that_is_pulled_leaves_what_starts_and_the_next_time_ends_it(
    cuts: list[int], board: ReplBoard, on_cable: Any
) -> None:
    old, new = builds(board)
    language = "en" if board.runtime == "micropython" else "fr"
    put(board, old)
    at = on_cable(board)
    if language == "fr":
        at.french()
    began = board.changes
    seen = set()
    for cut in cuts:
        board.cut_at = began + cut
        told = at.install()
        if board.changes < board.cut_at:
            break
        assert ("coupée" if language == "fr" else "was lost") in told, told
        board.start()  # The guard on the board finishes the update if it can.
        seen.add(whole(board, new) or whole(board, old))
        assert seen == {True}
        board.cut_at = -1
        at.install()
        assert whole(board, new)
        put(board, old)
        began = board.changes


def test_a_first_time_that_is_cut_off_leaves_the_notice(board: ReplBoard, on_cable: Any) -> None:
    new = builds(board)[1]
    at = on_cable(board)
    board.cut_at = board.changes + 14
    told = at.install()
    assert "The board only shows a notice now." in told
    board.cut_at = -1
    assert (board.root / "main.py").read_bytes().startswith(NOTICE_START.encode())
    assert "Done" in at.install() and whole(board, new)


REFUSALS: dict[str, tuple[Callable[[ReplBoard], None], str]] = {
    "in use": (lambda board: setattr(board, "busy", True), "The port is in use"),
    "no raw paste": (lambda board: setattr(board, "raw_paste", False), "too old"),
    "other": (lambda board: setattr(board, "runtime", "snek"), "The board runs snek"),
    "full": (lambda board: setattr(board, "block_free", (4096, 4096, 300, 1)), "MicroPython leaves more room"),
    "feather": (lambda board: setattr(board, "machine", FEATHER), "could not be fetched in full"),
}


@pytest.mark.parametrize("which", REFUSALS)
def test_an_installation_that_cannot_be_done_is_explained_and_nothing_is_changed(
    which: str, tmp_path: Path, on_cable: Any
) -> None:
    board = ReplBoard(tmp_path / "board")
    put(board, OLD)
    before = board.files()
    change, sentence = REFUSALS[which]
    change(board)
    at = on_cable(board)
    at.put(boards.FOLDER + "feather_rp2040-micropython.bin", b"half of it")
    told = at.install()
    assert sentence in told and told.endswith("Nothing was changed."), told
    assert board.files() == before


def test_a_wiring_for_another_board_is_refused(tmp_path: Path, on_cable: Any) -> None:
    board = ReplBoard(tmp_path / "board")
    told = on_cable(board).install("feather_rp2040")
    assert "is not for the Raspberry Pi Pico" in told and board.files() == {}
    assert board.restarts == 1  # The board's own program starts again.


def test_a_board_that_nobody_knows_gets_the_usual_wiring_and_that_is_told(tmp_path: Path, on_cable: Any) -> None:
    board = ReplBoard(tmp_path / "board")
    board.machine = "Somebody's board with RP2040"
    told = on_cable(board).install()
    assert "Done" in told and "unknown here: it got the wiring of a Raspberry Pi Pico" in told and whole(board, NEW)


def test_a_mounted_drive_is_reported(tmp_path: Path, on_cable: Any) -> None:
    board = ReplBoard(tmp_path / "board", "circuitpython", VERSIONS["circuitpython"])
    board.mounted = True
    assert "CIRCUITPY" in on_cable(board).install() and board.files() == {}


@pytest.mark.parametrize(
    "version", sample([((9, 0, 5, ""),), ((10, 3, 1, ""),), ((11, 0, 0, ""),)], lambda it: it[0][0] != 10)
)
def test_every_circuitpython_from_9_on_gets_the_same_build(version: tuple, tmp_path: Path, on_cable: Any) -> None:
    board = ReplBoard(tmp_path / "board", "circuitpython", version)
    told = on_cable(board).install()
    assert "Done" in told and whole(board, as_circuitpython(NEW))
    assert f"CircuitPython {version[0]}.{version[1]}.{version[2]} is untested with this console." in told


@pytest.mark.parametrize("which", sample(list(SENTENCES), {"MicroPython 1.22.2", "RISC-V"}.__contains__))
def test_a_firmware_is_refused_as_the_command_line_does(which: str, tmp_path: Path, on_cable: Any) -> None:
    runtime, version, machine, mpy, lacks = DEVICES[which]
    board = ReplBoard(tmp_path / "board", runtime, version)
    board.machine, board.mpy, board.lacks = machine, mpy, lacks
    (board.root / "main.py").write_bytes(b"mine")
    told = on_cable(board).install()
    assert told.endswith("Nothing was changed.") and "undefined" not in told and "%" not in told, told
    reasons = ("too old", "another kind", "RISC-V", "does not support", "A probe")
    assert [one in told for one in reasons] == [one.lower() in SENTENCES[which].lower() for one in reasons], told
    assert board.files() == {"main.py": b"mine"}


def test_a_damaged_build_or_none_is_not_sent(tmp_path: Path, on_cable: Any) -> None:
    board = ReplBoard(tmp_path / "board")
    at = on_cable(board)
    name = boards.FOLDER + "pico-micropython.bin"
    spoilt = bytearray(prebuilt.packed({"main.py": b"x" * 500}))
    spoilt[30] ^= 4
    for content in (bytes(spoilt), prebuilt.packed(NEW)[:-40], b"", b"nothing of that"):
        at.put(name, content)
        assert "could not be fetched in full" in at.install()
    assert board.files() == {}
    board.spoil = lambda data: data[:-1]
    at.put(name, prebuilt.packed(NEW))
    assert "was damaged twice on its way" in at.install()


@every_language
def test_no_two_consoles_have_the_same_name(language: str, tmp_path: Path, on_cable: Any) -> None:
    at = on_cable(ReplBoard(tmp_path / "board"))
    if language == "fr":
        at.french()
    names = at.dialog().locator("#board-wiring option").all_inner_texts()
    assert len({*names}) == len(names) == 1 + len(wiring.names())


def test_choosing_no_board_and_a_browser_without_ports(tmp_path: Path, on_cable: Any) -> None:
    at = on_cable(ReplBoard(tmp_path / "board"), fresh=True)
    at.dialog()
    at.visit.page.evaluate("window.noBoard = true")
    assert at.install() == "No board was chosen."
    at.visit.page.keyboard.press("Escape")
    at.visit.page.evaluate("Object.defineProperty(navigator, 'serial', { value: undefined })")
    assert "This browser cannot reach a board" in at.dialog().inner_text("#board-told")
    assert at.visit.page.is_disabled("#board-install")


def test_an_empty_board_is_offered_a_file_or_where_to_get_one(tmp_path: Path, on_cable: Any) -> None:
    at = on_cable(ReplBoard(tmp_path / "board"), fresh=True)
    about = json.loads(boards.index())
    about["wirings"]["pico"]["uf2"] = {"micropython": "install/a.uf2"}
    about["wirings"]["pico_w"]["uf2"] = {}
    at.put(boards.INDEX, json.dumps(about).encode())
    page = at.dialog()
    page.select_option("#board-wiring", "pico")
    assert "BOOTSEL" in page.inner_text("#board-how") and "RPI-RP2" in page.inner_text("#board-how")
    assert page.get_attribute("#board-links a", "href") == "./install/a.uf2"
    page.select_option("#board-wiring", "pico_w")
    assert "micropython.org/download/RPI_PICO_W" in page.inner_text("#board-links")


class Mirrored:
    """A console on the cable, which makes a few passes whenever its bytes are requested."""

    def __init__(self) -> None:
        self.desk = Desk(1)
        self.desk.settle()
        self.out: list[bytes] = []
        self._in = b""
        self.mirror: Mirror | None = None
        self.plugged = True

    def send(self, line: bytes) -> bool:
        self.out.append(line)
        return True

    def poll(self) -> "bytes | None":
        line, newline, rest = self._in.partition(b"\n")
        if not newline:
            return None
        self._in = rest
        return line + newline

    def exchange(self, sent: bytes) -> bytes:
        self._in += sent
        machine: Any = self.desk.console.machine
        if self._in and self.mirror is None:
            self.mirror = Mirror(machine, self)
        for _ in range(4):
            self.desk.console.step()
            machine.clock.step(5)
        if self.mirror is not None and not self.mirror.on:
            self.mirror.end()
            self.mirror = None
        out = b"".join(self.out)
        self.out.clear()
        return out


@pytest.fixture
def console(tmp_path: Path) -> tuple[ReplBoard, Mirrored]:
    board = ReplBoard(tmp_path / "board")
    mirrored = Mirrored()
    board.console = mirrored.exchange
    return board, mirrored


def shows(at: BoardPage, desk: Desk) -> None:
    eventually(at, lambda: at.visit.glass() == desk.picture())


def eventually(at: BoardPage, happened: Callable[[], bool]) -> None:
    """Wait for a condition, while the page requests bytes from the console on the cable."""
    for _ in range(1800):
        if happened():
            return
        at.visit.page.wait_for_timeout(20)
    raise AssertionError("it never happened")


def test_the_mirror_shows_the_consoles_pixels_and_presses_its_buttons(
    console: tuple[ReplBoard, Mirrored], on_cable: Any
) -> None:
    board, mirrored = console
    at = on_cable(board)
    at.visit.settled()  # waits until the picture is drawn
    own = at.visit.glass()
    page = at.dialog()
    page.click("#board-mirror")
    page.wait_for_selector("#board-live:not([hidden])")
    shows(at, mirrored.desk)
    before = mirrored.desk.picture()
    at.visit.key("ArrowRight")
    eventually(at, lambda: mirrored.desk.picture() != before)
    shows(at, mirrored.desk)
    page.click("#button-a")
    eventually(at, lambda: type(mirrored.desk.console.top()).__name__ == "GamePage")
    shows(at, mirrored.desk)
    page.evaluate("location.hash = '#c=AAAA'")
    eventually(at, lambda: mirrored.mirror is not None and mirrored.mirror.challenge.endswith(b"/#c=AAAA"))
    page.click("#board-end")
    page.wait_for_selector("#board-live", state="hidden")
    at.visit.until("s.scene === 'Home'")
    at.visit.shows(own)
    assert mirrored.mirror is None


def test_a_console_that_is_unplugged_gives_the_page_its_own_back(
    console: tuple[ReplBoard, Mirrored], on_cable: Any
) -> None:
    board, mirrored = console
    at = on_cable(board)
    page = at.dialog()
    page.click("#board-mirror")
    page.wait_for_selector("#board-live:not([hidden])")
    board.answers = False
    page.wait_for_selector("#board-live", state="hidden")
    at.visit.until("s.scene === 'Home'")
    assert "is gone" in page.inner_text("#trouble")
    at.visit.key("ArrowRight")  # presses a button of the page's own console
    assert at.visit.glass() != mirrored.desk.picture()


@pytest.mark.thorough
def test_no_console_on_the_cable_is_reported(tmp_path: Path, on_cable: Any) -> None:
    board = ReplBoard(tmp_path / "board")
    board.console = lambda sent: b""
    at = on_cable(board)
    page = at.dialog()
    page.click("#board-mirror")
    at.visit.wait("!document.getElementById('board-wiring').disabled")
    assert "No console answers" in page.inner_text("#board-told")
    assert at.visit.status()["scene"] == "Home"
