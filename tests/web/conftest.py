"""Fixtures for the browser lane: browsers, and a server for the page. If one of them is missing, its tests are skipped
with a reason.

Playwright drives Chromium; webdriver.py drives Firefox and WebKit, for the tests that are marked `in_browsers`.
"""

import copy
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from host_sim.command_error import CommandError
from host_sim.web import site
from host_sim.web.serve import Server
from tests.console_desk import TO_TABLE
from tests.fakes.bench import modules
from tests.sample import sample
from tests.web import webdriver
from tests.web.inside.bench import WebBench

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking"]  # fmt: skip
# The next page of a site reuses the previous one's process, which saves a start.
ONE_PROCESS = "--process-per-site"
# Options that can be set on a page in a profile that other tests use too.
EMULATED = ("timezone_id", "user_agent", "locale", "color_scheme", "bypass_csp", "permissions")
# The service worker would store every file for offline visits, which takes longer than most tests.
NO_WORKER = "delete Navigator.prototype.serviceWorker"
# The script waits until presses were handled and the picture has stayed the same for a few frames; a busy machine has
# few of these in a second. It ends after 90 frames in any case, for a console that moves all the time.
SETTLED = """
(async () => {
  let before = -1;
  for (let still = 0, frames = 0; still < 6 && frames < 90; frames++) {
    await new Promise(requestAnimationFrame);
    still = updeck.machine.changed === before ? still + 1 : 0;
    before = updeck.machine.changed;
  }
})()
"""
PRESS = """
(code) => {
  const on = document.activeElement ?? document.body;
  for (const name of ["keydown", "keyup"]) {
    on.dispatchEvent(new KeyboardEvent(name, { code, bubbles: true, cancelable: true }));
  }
}
"""
BROWSERS = ("chromium", "firefox", "webkit")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def in_browsers(*quick: str) -> pytest.MarkDecorator:
    """Return the decorator that runs a test in every browser, or with `make test` only in the named ones."""
    return pytest.mark.parametrize("browser", sample(BROWSERS, quick.__contains__), indirect=True, scope="module")


@pytest.fixture(scope="session")
def files(made_once: Callable[..., Any]) -> dict[str, bytes]:
    """Return the site, or skip if the runtime cannot be fetched."""
    try:
        found: dict[str, bytes] = made_once("site", site.files)
        return found
    except CommandError as error:
        pytest.skip("the browser lane is left out: %s" % error)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    """Yield a Chromium for all of this folder's tests in a worker, or skip if there is none.

    It ends after the last of them, because Playwright leaves an event loop running, beside which no other test can
    start one.
    """
    if not CHROMIUM:
        pytest.skip("the browser lane is left out: no chromium in CHROMIUM or PATH (apt-get install chromium)")
    playwright = pytest.importorskip("playwright.sync_api", reason="the browser lane is left out: no playwright")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, ONE_PROCESS], headless=True)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> str:
    """Return the name of the browser in which a test runs, Chromium by default, or skip if it is not installed.

    With this scope, pytest runs all tests in one browser, then all in the next.
    """
    name: str = getattr(request, "param", "chromium")
    if name == "firefox" and not webdriver.FIREFOX:
        pytest.skip("the lane of Firefox is left out: no firefox-esr in FIREFOX or PATH (apt-get install firefox-esr)")
    if name == "webkit" and not (webdriver.WEBKIT and webdriver.XVFB):
        pytest.skip("the lane of WebKit is left out: apt-get install webkit2gtk-driver xvfb")
    return name


@pytest.fixture(scope="session")
def running_server(files: dict[str, bytes]) -> Iterator[Server]:
    with Server(files, 0) as running:
        yield serving(running)
        running.shutdown()


@pytest.fixture
def server(running_server: Server) -> Iterator[Server]:
    """A server with the original site, which the previous test may have changed."""
    site = dict(running_server.site)
    yield running_server
    running_server.site.clear()
    running_server.site.update(site)


VIEWPORT = {"width": 1280, "height": 800}


def a_profile(chromium: Any, **more: Any) -> Any:
    return chromium.new_context(**{"viewport": VIEWPORT, "accept_downloads": True, **more})


class Kept:
    """A profile without a service worker, which the tests use one after another; it is emptied each time.

    The browser need not compile MicroPython again.
    """

    def __init__(self, chromium: Any, address: str, **more: Any) -> None:
        self._chromium = chromium
        self._address = address
        self._more = more
        self._profile: Any = None
        self._stays: Any = None  # an open page of the site, without which the process would end

    def take(self) -> Any:
        if self._profile is None:
            self._profile = a_profile(self._chromium, **self._more)
            self._profile.add_init_script(NO_WORKER)
            self._stays = self._profile.new_page()
            self._stays.goto(self._address + "licences.txt")
        return self._profile

    def put_back(self) -> None:
        """Close the profile's pages, and delete everything that they left behind."""
        for page in self._profile.pages:
            if page is not self._stays:
                page.close()
        session = self._profile.new_cdp_session(self._stays)
        session.send("Storage.clearDataForOrigin", {"origin": self._address.rstrip("/"), "storageTypes": "all"})
        session.send("Network.clearBrowserCache")
        session.detach()
        self._profile.clear_permissions()

    def close(self) -> None:
        if self._profile is not None:
            self._profile.close()
        self._profile = None


class Visit:
    """A person at the page, whose browser profile was empty at first: no saves, choices or caches.

    `complaints`: the page's errors, which fail the test unless they are `forgiven`; `asked`: every address that it
    requested.
    """

    forgiven = False

    def __init__(self, profile: Any, address: str, **emulated: Any) -> None:
        """`emulated`: options of Playwright that each page has, and not the profile."""
        self.address = address
        self._emulated = emulated
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.profile = profile
        self.profile.on("request", self._note)
        self.look_at(self.profile.new_page())

    def _note(self, request: Any) -> None:
        self.asked.append(request.url)

    def look_at(self, page: Any) -> None:
        self.page = page
        self.page.set_default_timeout(60_000)
        self.page.on("console", lambda message: self._console(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        if self._emulated:
            self._emulate(self.profile.new_cdp_session(page), **self._emulated)

    def _console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append("%s: %s" % (kind, text))

    def _emulate(
        self,
        session: Any,
        timezone_id: str = "",
        user_agent: str = "",
        locale: str = "",
        color_scheme: str | None = None,
        bypass_csp: bool = False,
        permissions: Sequence[str] = (),
    ) -> None:
        """Emulate for this page alone what Playwright emulates for a profile; `permissions` last until the profile is
        emptied.
        """
        if timezone_id:
            session.send("Emulation.setTimezoneOverride", {"timezoneId": timezone_id})
        if user_agent or locale:
            agent = user_agent or self.page.evaluate("navigator.userAgent")
            session.send("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": locale or "en-US"})
        if locale:
            session.send("Emulation.setLocaleOverride", {"locale": locale})
        if bypass_csp:
            session.send("Page.setBypassCSP", {"enabled": True})
        if color_scheme:
            self.page.emulate_media(color_scheme=color_scheme)
        if permissions:
            self.profile.grant_permissions(permissions)

    def open(self, fragment: str = "") -> None:
        if self.page.evaluate("location.protocol") != "about:":  # Without this, only the fragment would change.
            self.page.goto("about:blank")
        self.page.goto(self.address + fragment)
        self.started()

    def another(self, fragment: str = "") -> "Visit":
        """Return a visit by the same person in another tab."""
        other = copy.copy(self)
        other.look_at(self.profile.new_page())
        other.page.goto(self.address + fragment)
        return other

    def started(self) -> None:
        self.page.wait_for_selector("html[data-ready]", state="attached")

    def status(self) -> dict[str, Any]:
        return self.page.evaluate("updeck.status()")

    def until(self, condition: str) -> None:
        """Wait until the console runs and a condition holds, in which `s` is updeck.status()."""
        ready = "'ready' in document.documentElement.dataset"
        self.wait("%s && (() => { const s = updeck.status(); return s && (%s); })()" % (ready, condition))

    def wait(self, expression: str) -> None:
        """Wait until an expression is true. It is evaluated from outside, because the page does not allow eval."""
        for _ in range(1800):
            if self.page.evaluate(expression):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("never true: %s; the console: %s" % (expression, self.status()))

    def glass(self) -> bytes:
        return bytes(self.page.evaluate("updeck.glass()"))

    def shows(self, picture: bytes, first: int = 0) -> None:
        """Wait until the panel shows the rows of a picture from `first` on."""
        wanted = json.dumps(list(picture[16 * first :]), separators=(",", ":"))
        self.wait("JSON.stringify(updeck.glass().slice(%d)) === %r" % (16 * first, wanted))

    def settled(self) -> None:
        """Wait until all presses have been handled and nothing moves."""
        self.page.evaluate(SETTLED)

    def key(self, code: str) -> None:
        """Press one of the console's keys, and wait until its effect is complete.

        Key down and key up are one task of the page, because between two commands to a busy browser the console would
        repeat the key.
        """
        self.page.evaluate(PRESS, code)
        self.settled()

    def hold(self, code: str, condition: str) -> None:
        """Hold a key until a condition, written as for `until`, is true."""
        self.page.keyboard.down(code)
        self.until(condition)
        self.page.keyboard.up(code)
        self.settled()

    def sit_down(self, a: str = "KeyZ") -> None:
        """Go from Home to the table of the game under the cursor. `a`: the key for button A."""
        for button in TO_TABLE:
            self.key(a if button == "a" else "ArrowRight")
            self.until("s.scene !== 'Home'")
        self.until("s.scene === 'Table'")

    def open_parts(self) -> None:
        """Open the parts of the page that are loaded when they are first used: Share, then the guide."""
        self.page.click("#share")
        self.page.wait_for_selector("#share-code path", state="attached")
        self.page.keyboard.press("Escape")
        self.page.click("#guide-open")
        self.page.wait_for_selector("#guide-play-up_or_down")

    def leave(self) -> None:
        """Stop listening to a profile that other visits will use."""
        self.profile.remove_listener("request", self._note)

    def close(self) -> None:
        self.profile.close()

    def check(self) -> None:
        assert self.forgiven or self.complaints == []
        assert [url for url in self.asked if not url.startswith((self.address, "about:", "blob:", "ws:"))] == []


class Driven(Visit):
    """A visit in Firefox or WebKit. `server`: its own server, if others visit with the same browser after this one."""

    def __init__(self, profile: webdriver.Browser, address: str, server: Server | None = None) -> None:
        self.address = server.address if server else address
        self.profile = profile
        self.complaints = []
        self.asked = []
        self.page = profile.new_page()
        self._server = server

    def look_at(self, page: Any) -> None:
        self.page = page

    def close(self) -> None:
        if self.profile.processes:
            self.complaints += self.profile.complaints(self.address)
        if self._server:
            self.page.goto("about:blank")
            self.profile.shown = ""  # The next visit reuses this tab.
            self._server.shutdown()
            self._server.server_close()
        else:
            self.profile.close()


def begun(name: str, folder: Path, **more: Any) -> webdriver.Browser:
    """Start a browser that webdriver.py drives. `folder`: for Firefox's profile, or WebKit's log."""
    return webdriver.Firefox(folder, more) if name == "firefox" else webdriver.WebKit(folder.with_suffix(".log"))


@pytest.fixture(scope="module")
def lent(browser: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., webdriver.Browser]]:
    """A function that returns a Firefox or WebKit; tests with the same options use it one after another."""
    running: dict[bool, webdriver.Browser] = {}

    def take(**more: Any) -> webdriver.Browser:
        if bool(more) not in running:
            end()
            running[bool(more)] = begun(browser, tmp_path_factory.mktemp(browser) / "lent", **more)
        return running[bool(more)]

    def end() -> None:
        while running:
            running.popitem()[1].close()

    yield take
    end()


def serving(server: Server) -> Server:
    """Start to serve in a thread, and return the server."""
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    return server


@pytest.fixture(scope="package")
def kept(chromium: Any, running_server: Server) -> Iterator[Callable[[bool, int], Kept]]:
    """A function that returns a profile which tests use one after another: kept(touch, person).

    `touch`: whether it is a phone's profile; `person`: how many people visit the page before this one in the same test.
    """
    found: dict[tuple[bool, int], Kept] = {}

    def one(touch: bool, person: int) -> Kept:
        more = {"has_touch": True, "is_mobile": True} if touch else {}
        return found.setdefault((touch, person), Kept(chromium, running_server.address, **more))

    yield one
    for profile in found.values():
        profile.close()


@pytest.fixture
def own_profile() -> None:
    """Give a test a profile that no other test has, for tests of the service worker, or tests that change the
    profile.
    """


@pytest.fixture
def visit(
    browser: str,
    lent: Callable[..., webdriver.Browser],
    server: Server,
    request: pytest.FixtureRequest,
    tmp_path: Path,
) -> Iterator[Any]:
    """A function that opens the page for a new person and returns a Visit: visit(**options).

    Each visit uses a kept profile, unless the test has the fixture own_profile, or options other than a viewport, touch
    and what can be EMULATED. `options` are Playwright's, as far as webdriver.py supports them.
    """
    visits: list[Visit] = []
    taken: list[tuple[Visit, Kept]] = []

    def make(**more: Any) -> Visit:
        own = "own_profile" in request.fixturenames
        late = {name: more.pop(name) for name in webdriver.TAKEN_LATE if name in more}
        whole = is_kept_in_a_profile(more)
        if browser != "chromium":
            viewport = more.pop("viewport", VIEWPORT)
            if own or not whole or visits:
                driven = Driven(begun(browser, tmp_path / ("person-%d" % len(visits)), **more), server.address)
            else:  # another address, for which the browser has no cached files
                beside = serving(Server({}, 0))
                beside.site = server.site
                driven = Driven(lent(**more), "", beside)
            driven.profile.prefer(late)
            driven.page.set_viewport_size(viewport)
            visits.append(driven)
            return driven
        emulated = {name: more[name] for name in EMULATED if name in more}
        size = {name: value for name, value in more.items() if name not in EMULATED}
        if own or not is_kept_in_a_profile(size):
            visits.append(Visit(a_profile(request.getfixturevalue("chromium"), **more), server.address))
            if not own:
                visits[-1].profile.add_init_script(NO_WORKER)
            return visits[-1]
        profile = request.getfixturevalue("kept")(more.get("has_touch", False), len(taken))
        made = Visit(profile.take(), server.address, **emulated)
        taken.append((made, profile))
        made.page.set_viewport_size(more.get("viewport", VIEWPORT))
        return made

    yield make
    for made in visits:
        made.close()
    for made, profile in taken:
        made.leave()
        profile.put_back()
        if made.complaints:
            profile.close()
    for made in [*visits, *(made for made, _ in taken)]:
        made.check()


@pytest.fixture
def bench() -> WebBench:
    return WebBench()


@pytest.fixture
def page(bench: WebBench) -> Iterator[Any]:
    """The page's Python over a fake of the page's JavaScript."""
    with modules(bench.page()):
        importlib.import_module("hal.web.machine")
        inside = importlib.import_module("host_sim.web.inside.page")
        yield importlib.reload(inside).Page()


AT_TABLE = "updeck.status()?.scene === 'Table' && updeck.status().game === 'way_up_high'"


def is_kept_in_a_profile(options: dict[str, Any]) -> bool:
    """Return whether a kept profile has these options: any viewport, and touch with a phone's page or neither."""
    is_whole = options.keys() <= {"viewport", "has_touch", "is_mobile"}
    return is_whole and options.get("has_touch") == options.get("is_mobile")


def until_beside(people: list[Any], made: Visit, condition: str) -> None:
    """Wait for a condition on the page, while other people (tests.tables.serving.Person) make their passes at a
    table.
    """
    for _ in range(6000):
        if made.page.evaluate(condition):
            return
        for person in people:
            person.step()
        made.page.wait_for_timeout(20)
    raise AssertionError("never true: %s; the console: %s" % (condition, made.status()))


@pytest.fixture
def table(files: dict[str, bytes], tmp_path: Path) -> Iterator[tuple[str, int, str]]:
    """`updeck table` for three people: (the page's address, the port for terminals, the table's code)."""
    options = ("--seats", "3", "--port", "0", "--tcp", "0", "--saves", str(tmp_path))
    command = [sys.executable, "-m", "host_sim", "table", "way_up_high", *options]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    said = ""
    told = r"127\.0\.0\.1:(\d+)\n.*Table (\w{4}), Way Up High, 3 seats: (\S+)#join"
    while not (found := re.search(told, said, re.DOTALL)):
        line = running.stdout.readline()
        assert line, said
        said += line
    yield found[3], int(found[1]), found[2]
    running.kill()
    running.wait()
