"""Real firmware at the end of the page's cable, through a fake of navigator.serial: the page installs and updates the
console, the cable is cut, the console is mirrored, and receives a challenge.
"""

import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from engine_core.console.after.challenge import Challenge
from engine_core.console.store import saved_game
from engine_core.console.store import setting_rows as S
from engine_core.console.store.settings import NAME
from engine_core.packed_game import CHALLENGE
from firmware.bundle import prebuilt
from host_sim.desk import Desk
from host_sim.pico.pico import Pico
from host_sim.pico.serve import serve
from host_sim.setting import legal
from host_sim.web import boards
from host_sim.web.serve import Server
from host_sim.workshop.measures import figures, measure, reviews
from host_sim.workshop.measures.side_by_side import SideBySide, fitted
from tests.console.after.test_challenge import finished, link_of, opened
from tests.console.after.test_ending import at_the_end
from tests.console_desk import EASY, PERSON, scene
from tests.pico.flash.test_pico_flash import small_build, started
from tests.pico.images import needed
from tests.scanner import scanned
from tests.web.board_port import SocketBoard, Unplugged, plug_in
from tests.web.conftest import Visit, a_profile

pytestmark = pytest.mark.pico

_PATIENCE = 4000  # maximum number of looks at the page, one every 50 ms, because the emulated Pico is slow
_SAVED_MS = 1000  # milliseconds until a game is saved
_TO_ANSWER = 3  # rows below the first in the menu after a game
_MACHINE = "from hal import board\nfrom hal.machine_%s import Machine\nmachine = Machine(board)"
_SHORT = "way_up_high"  # a game with only seven decisions for each of two seats


class Cable(SocketBoard):
    """An emulated Pico's cable. `cut`: the cable is pulled after this many bytes."""

    cut = -1

    def exchange(self, sent: bytes) -> bytes:
        if self.cut >= 0:
            self.cut -= len(sent)
            if self.cut < 0:
                self.cut = -1
                self.close()
                raise Unplugged
        return super().exchange(sent)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A separate Chromium for these tests, since Playwright's loop ends with them."""
    from tests.web.conftest import CHROMIUM, FLAGS

    if not CHROMIUM:
        pytest.skip("no chromium in CHROMIUM or PATH (apt-get install chromium)")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def site(made_once: Any) -> dict[str, bytes]:
    from host_sim.web import site

    found: dict[str, bytes] = made_once("site", site.files)
    return found


@pytest.fixture
def visit(chromium: Any, site: dict[str, bytes]) -> Iterator[Visit]:
    with Server({**site, boards.INDEX: boards.index()}, 0) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        made = Visit(a_profile(chromium), server.address)
        made.server = server  # type: ignore[attr-defined]
        yield made
        made.profile.close()
        server.shutdown()
        thread.join()
        made.check()


def wait(visit: Visit, expression: str) -> None:
    for _ in range(_PATIENCE):
        if visit.page.evaluate(expression):
            return
        visit.page.wait_for_timeout(50)
    raise AssertionError("never true: %s; told: %s" % (expression, visit.page.inner_text("#board-told")))


def put_on(visit: Visit, pico: Pico, files: dict[str, bytes], cut: int = -1) -> str:
    """Let the page put a build onto the board, and return the page's message."""
    name = "/%spico-%s.bin" % (boards.FOLDER, pico.family)
    packed = prebuilt.packed(files)
    visit.server.site[name] = (packed, packed)  # type: ignore[attr-defined]
    with serve(pico) as served:
        cable = Cable(served.port)
        cable.cut = cut
        visit.page.close()  # The old page still has its cable.
        visit.look_at(visit.profile.new_page())
        plug_in(visit.page, cable)
        visit.open()
        visit.page.click("#more")
        visit.page.click("#boards")
        visit.page.click("#board-install")
        wait(visit, "!document.getElementById('board-wiring').disabled")
        return str(visit.page.inner_text("#board-told"))


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_the_page_puts_a_build_on_updates_it_and_survives_a_pulled_plug(
    family: str, request: pytest.FixtureRequest, visit: Visit
) -> None:
    empty: Pico = request.getfixturevalue(family)
    one, two = small_build(family, "one"), small_build(family, "two")
    with Pico(family=family, flash=empty.flash()) as pico:
        assert "Done: %d of %d files" % (len(one), len(one)) in put_on(visit, pico, one)
        pico.power_cycle()
        assert started(pico) == "a one b one"
        changed = {**one, "demo/b.py": two["demo/b.py"]}
        told = put_on(visit, pico, changed, cut=4500)
        assert "still starts" in told
        pico.power_cycle()
        assert started(pico) in ("a one b one", "a one b two")
        told = put_on(visit, pico, changed)
        assert "of %d files" % len(one) in told or "already" in told
        pico.power_cycle()
        assert started(pico) == "a one b two"


@contextmanager
def mirrored(visit: Visit, pico: Pico) -> Iterator[None]:
    """A page that mirrors a board's console, once it has started."""
    menu = fitted(Desk(1), pico).picture()
    assert pico.run_for(20_000_000, lambda: pico.screen() == menu)
    with serve(pico) as served:
        plug_in(visit.page, Cable(served.port))
        visit.open()
        visit.page.click("#more")
        visit.page.click("#boards")
        visit.page.evaluate("updeck.stop()")  # The page's timeouts must not run out, as the emulated Pico is slow.
        visit.page.click("#board-mirror")
        wait(visit, "!document.getElementById('board-live').hidden")
        shows(visit, pico, menu)
        yield


def shows(visit: Visit, pico: Pico, picture: bytes) -> None:
    """Wait until the page and the console that it mirrors show a picture."""
    wait(visit, "JSON.stringify(updeck.glass()) === %r" % json.dumps(list(picture), separators=(",", ":")))
    assert pico.screen() == picture


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_the_page_mirrors_a_console_and_presses_its_buttons(family: str, visit: Visit) -> None:
    needed(family)
    with figures.console_on(family) as pico:
        with mirrored(visit, pico):
            menu = visit.glass()
            visit.page.keyboard.press("ArrowRight", delay=300)
            for _ in range(_PATIENCE):
                if visit.glass() == pico.screen() != menu:
                    break
                visit.page.wait_for_timeout(50)
            assert visit.glass() == pico.screen() != menu
        assert pico.exec("print(6 * 7)") == "42\n"  # The prompt can be reached while a page mirrors the screen.


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_a_challenge_goes_from_the_page_to_the_console_and_the_answer_back(family: str, visit: Visit) -> None:
    """The game is short, and all but its last decision is played without the console's screens."""
    needed(family)
    given = link_of(at_the_end(Desk(seed=1), [PERSON, EASY], _SHORT)).partition("#")[2]
    with figures.console_on(family) as pico:
        both = SideBySide(pico, 0)
        desk = both.desk
        with mirrored(visit, pico):
            visit.page.evaluate("location.hash = %r" % given)
            desk.console.push(Challenge(desk.console, visit.address + "#" + given))
            finished(desk.console.top())
            desk.settle()
            shows(visit, pico, desk.picture())
            visit.page.keyboard.press("z", delay=300)
            desk.press("a")
            while not desk.console.top().asks():
                desk.step()
            desk.settle()
            shows(visit, pico, desk.picture())
        desk.wait(_SAVED_MS)
        desk.machine.store.save(_SHORT, at_the_last_decision(desk.console.session))
        desk.machine.store.save("last", _SHORT.encode())
        for row in (S.PACE, S.MOTION):  # settings that show bots' lines as briefly as possible, without motion
            desk.console.settings.change(row)
        pico.exec(_MACHINE % family)
        for name in (_SHORT, "last", NAME):
            assert pico.exec("print(machine.store.save(%r, %r))" % (name, desk.machine.store.load(name))) == "True\n"
        both.restart()
        desk = both.desk
        reviews.read_to_menu(both)
        for _ in range(_TO_ANSWER):
            both.press("down")
        for name in ("ChallengeEnd", "CodeView"):
            measure.press(pico, "a")
            desk.press("a")
            assert scene(desk) == name
            finished(desk.console.top())
            both.alike()
        answer = scanned(pico.screen())
    assert answer.startswith(visit.address + CHALLENGE) and answer != visit.address + given
    visit.open("#" + answer.partition("#")[2])
    visit.until("s.scene === 'Challenge'")
    visit.shows(opened(answer).picture())


def at_the_last_decision(session: Any) -> bytes:
    """Play a game to its end at random. Return the save from the person's last decision."""
    match = session.match
    dice = random.Random(4)
    saved = b""
    while not session.is_over():
        if session.kinds[match.rules.current_player(match.state)] == PERSON:
            saved = bytes(saved_game.written(session, False))
        session.apply(dice.choice(legal(match.rules, match.state)))
    return saved
