"""Real firmware at the end of the page's cable: put on, updated, cut off, mirrored, by a fake of navigator.serial."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from firmware.bundle import prebuilt
from host_sim.desk import Desk
from host_sim.pico.beside import fitted
from host_sim.pico.measures import figures
from host_sim.pico.pico import Pico
from host_sim.pico.serve import serve
from host_sim.web import boards
from host_sim.web.serve import Server
from tests.pico.flash.test_pico_flash import small_build, started
from tests.pico.images import needed
from tests.web.board_port import SocketBoard, Unplugged, plug_in
from tests.web.conftest import Visit, a_profile

pytestmark = pytest.mark.pico

_PATIENCE = 4000  # looks at the page, 50 ms each: the emulated Pico is slow


class Cable(SocketBoard):
    """The cable of an emulated Pico. `cut`: it is pulled after so many bytes."""

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
    """A Chromium for these tests alone: Playwright's loop ends with them."""
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
    """Have the page put a build onto the board, and return what it tells."""
    name = "/%spico-%s.bin" % (boards.FOLDER, pico.family)
    packed = prebuilt.packed(files)
    visit.server.site[name] = (packed, packed)  # type: ignore[attr-defined]
    with serve(pico) as served:
        cable = Cable(served.port)
        cable.cut = cut
        visit.page.unroute_all()
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


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_the_page_mirrors_a_console_and_presses_its_buttons(family: str, visit: Visit) -> None:
    needed(family)
    with figures.console_on(family) as pico:
        menu = fitted(Desk(1), pico).picture()
        assert pico.run_for(20_000_000, lambda: pico.screen() == menu)
        with serve(pico) as served:
            plug_in(visit.page, Cable(served.port))
            visit.open()
            visit.page.click("#more")
            visit.page.click("#boards")
            visit.page.evaluate("updeck.stop()")  # no patience runs out: the emulated Pico is slow
            visit.page.click("#board-mirror")
            wait(visit, "!document.getElementById('board-live').hidden")
            wait(visit, "JSON.stringify(updeck.glass()) === %s" % json.dumps(_listed(menu)))
            visit.page.keyboard.press("ArrowRight", delay=300)
            wait(visit, "JSON.stringify(updeck.glass()) !== %s" % json.dumps(_listed(menu)))
            for _ in range(_PATIENCE):
                if visit.glass() == pico.screen() != menu:
                    break
                visit.page.wait_for_timeout(50)
            assert visit.glass() == pico.screen() != menu
        assert pico.exec("print(6 * 7)") == "42\n"  # the prompt is reached while a page watches


def _listed(picture: bytes) -> str:
    return json.dumps(list(picture), separators=(",", ":"))
