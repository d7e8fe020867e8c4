"""Chromium, Firefox and WebKit all pass the same tests of the page."""

from typing import Any

import pytest

from host_sim.web.serve import Server
from tests import hostile
from tests.sample import sample
from tests.tables.serving import Called, Person
from tests.web.builds import place
from tests.web.conftest import AT_TABLE, BROWSERS, Driven, begun, in_browsers, until_beside
from tests.web.look.test_web_layout import TOUCH
from tests.web.storage.test_web_challenge import a_link

in_firefox = pytest.mark.parametrize("browser", ["firefox"], indirect=True, scope="module")


def fits_every_size(made: Any) -> None:
    """Assert that at every size pixels are whole, the buttons are on the screen, and nothing scrolls sideways.

    WebKit's window is at least 334 pixels wide, so its own width counts.
    """
    for wide, high in ((320, 200), (320, 568), (390, 844), (844, 390), (1280, 800)):
        made.page.set_viewport_size({"width": wide, "height": high})
        made.settled()
        fits = "document.documentElement.scrollWidth <= innerWidth"
        made.wait("innerHeight === %d && %s" % (high, fits))
        pixel, right = made.page.evaluate(
            "[glass.getBoundingClientRect().width * devicePixelRatio / 128,"
            " document.querySelector('#button-a').getBoundingClientRect().right / innerWidth]"
        )
        alone = "matchMedia('(hover: hover)').matches && document.documentElement.hasAttribute('data-theatre')"
        assert pixel % 1 == 0 and pixel >= 1, (wide, high)
        assert 0 < right <= 1 or made.page.evaluate(alone), (wide, high)


# This test is not part of `make test`, because tests/micropython plays lessons and the next test presses keys.
@in_browsers()
def test_a_stranger_takes_the_first_steps_of_a_lesson(visit: Any) -> None:
    made = visit(**TOUCH)
    made.open("#seed=0")
    made.page.keyboard.press("KeyZ")
    made.until("s.scene === 'GamePage'")
    made.page.keyboard.press("Enter")
    made.until("s.scene === 'LessonTable'")
    for _ in range(3):
        before = made.glass()
        made.key("Space")
        assert made.glass() != before
    made.page.click("#sound")
    made.wait("document.querySelector('#sound').getAttribute('aria-pressed') === 'false'")


@in_browsers(*BROWSERS)
def test_turns_are_played_by_keyboard_alone_and_are_there_after_a_reload(visit: Any) -> None:
    made = visit(**TOUCH)
    made.open("#seed=0")
    fits_every_size(made)
    made.sit_down("Enter")
    made.key("ArrowRight")
    before = made.glass()
    made.key("KeyD")
    assert made.glass() != before
    made.key("Space")
    made.until("s.moves === 1")
    made.key("KeyX")
    made.until("s.moves === 0")
    made.hold("Escape", "s.scene === 'Pause'")
    made.key("Backspace")
    made.until("s.scene === 'Table'")
    # Tab reaches the page's own controls, and the keys that act on them do not reach the console.
    for _ in range(40):
        made.page.keyboard.press("Tab")
        if made.page.evaluate("document.activeElement.id") == "more":
            break
    made.page.keyboard.press("Enter")
    made.page.wait_for_selector("#more-dialog")
    made.page.keyboard.press("Escape")
    made.page.wait_for_selector("#more-dialog", state="hidden")
    assert made.status()["moves"] == 0 and made.status()["scene"] == "Table"
    made.key("KeyZ")
    made.until("s.moves === 1")
    made.settled()  # waits until the motion is over
    seed = int(made.status()["seed"])
    before = made.glass()
    made.page.reload()
    made.started()
    comes_back(made, seed)
    made.shows(before, 9)  # the picture without the header, which explains a decision the first two times


def comes_back(made: Any, seed: int) -> None:
    """Assert that a game with one decision is on the screen again."""
    made.until("s.scene === 'Table'")
    assert (made.status()["seed"], made.status()["moves"]) == (seed, 1)


@in_browsers()  # test_web_worker.py tests the same in Chromium.
def test_the_page_works_without_a_network_after_the_first_visit(own_profile: None, visit: Any, server: Any) -> None:
    made = visit()
    made.open("")
    made.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    made.wait("navigator.serviceWorker.controller !== null")
    server.site.clear()  # From here on, the server has no files.
    made.open("")
    made.sit_down()
    made.open_parts()


@pytest.mark.thorough  # test_web_durable.py kills Chromium.
@in_firefox
def test_a_killed_firefox_has_every_decision(own_profile: None, visit: Any) -> None:
    made = visit()
    made.open("#seed=0")
    made.sit_down()
    made.key("KeyZ")
    made.until("s.moves >= 1")
    seed = int(made.status()["seed"])
    folder = made.profile.folder
    made.profile.close()
    again = Driven(begun("firefox", folder), made.address)
    again.open()
    comes_back(again, seed)
    again.close()
    again.check()


# Accessing the storage throws an error, as in browsers that store nothing for a page, or for a page in a frame.
REFUSES = """
const refuse = { get() { throw new DOMException("refused", "SecurityError"); } };
for (const name of ["BroadcastChannel", "indexedDB", "AudioContext", "localStorage"])
  Object.defineProperty(window, name, refuse);
for (const name of ["serviceWorker", "getGamepads"])
  Object.defineProperty(Navigator.prototype, name, refuse);
LockManager.prototype.request = () => Promise.reject(new DOMException("refused", "SecurityError"));
StorageManager.prototype.persisted = () => Promise.reject(new DOMException("refused", "SecurityError"));
"""


@pytest.mark.parametrize(
    ("browser", "options"),
    [
        pytest.param("chromium", {}, id="chromium-all-refused"),
        pytest.param("firefox", {"network.cookie.cookieBehavior": 2, **TOUCH}, id="firefox-blocked"),
        pytest.param(
            "firefox", {"browser.privatebrowsing.autostart": True}, id="firefox-private", marks=pytest.mark.thorough
        ),
    ],
    indirect=["browser"],
    scope="module",
)
def test_what_a_browser_refuses_does_not_stop_the_console(browser: str, options: dict[str, Any], visit: Any) -> None:
    made = visit(**options)
    if browser == "chromium":
        made.page.add_init_script(REFUSES)
    made.open("#seed=0")
    private = "browser.privatebrowsing.autostart" in options
    assert made.page.evaluate("document.querySelector('#unsaved').hidden") is private
    made.sit_down()
    made.key("KeyZ")
    made.until("s.moves >= 1")
    made.forgiven = browser == "chromium"  # Chromium logs the reason in its console.


@in_browsers("chromium")
@pytest.mark.parametrize(
    "fault",
    sample(
        ["missing", b"throw new Error('no');", b"let a b;", b"await import('./none.js');"],
        ("missing", b"let a b;").__contains__,
    ),
)
def test_a_page_that_does_not_start_says_so_and_can_be_loaded_again(
    fault: str | bytes, browser: str, visit: Any, server: Server
) -> None:
    made = visit()
    made.forgiven = True
    path = "/" + place({name[1:]: content for name, (content, _) in server.site.items()}, "main.js")
    whole = server.site.pop(path)
    if isinstance(fault, bytes):
        server.site[path] = fault, fault
    made.page.goto(made.address)
    made.page.wait_for_selector("#early")
    # WebKit does not report this error to any script, but a timer detects it.
    untold = browser == "webkit" and fault[:5] == b"await"
    said = "has not started yet" if untold else "could not start"
    assert said in made.page.evaluate("document.querySelector('#early').textContent")
    if fault == "missing":  # The browser's cache still has the wrong file, because a URL depends on the content.
        server.site[path] = whole
        made.page.click("#early button")
        made.started()
        made.page.wait_for_selector("#early", state="hidden")
        made.sit_down()


def test_a_page_that_waits_for_ever_says_so(visit: Any, server: Server) -> None:
    made = visit(locale="fr")
    path = "/" + place({name[1:]: content for name, (content, _) in server.site.items()}, "main.js")
    server.site[path] = (b"await new Promise(() => {});",) * 2
    made.page.clock.install()
    made.page.goto(made.address)
    assert not made.page.is_visible("#early")
    made.page.clock.fast_forward(20_000)
    made.page.wait_for_selector("#early")
    assert "n’a pas encore démarré" in made.page.inner_text("#early")


@in_browsers()  # Other files in this folder test these steps in Chromium.
def test_a_challenge_is_opened_and_played(visit: Any) -> None:
    made = visit()
    made.open(a_link())
    made.until("s.scene === 'Challenge'")
    assert made.page.evaluate("location.hash") == ""
    made.settled()
    made.key("KeyZ")
    made.until("s.scene === 'Table' && s.game === 'way_up_high'")


@in_browsers()  # Other files in this folder test these steps in Chromium.
def test_a_shared_game_is_watched(visit: Any) -> None:
    made = visit()
    made.open(hostile.LINK)
    made.until("s.watching?.ready")
    made.page.click("#replay-first")
    made.until("s.watching.position === 0")
    before = made.glass()
    made.page.click("#replay-step")
    made.until("s.watching.position === 1")
    made.settled()
    assert made.glass() != before
    made.page.click("#replay-leave")
    made.until("s.scene === 'Home'")


@in_browsers()  # Other files in this folder test these steps in Chromium.
def test_a_seat_at_a_table_is_taken_by_its_link(visit: Any, table: tuple[str, int, str]) -> None:
    address, port, code = table
    people = [Person("way_up_high", Called(port)) for _ in range(2)]
    made = visit()
    made.address = address
    made.open("#join=" + code)
    until_beside(people, made, AT_TABLE)
    for person in people:
        person.port.close()


@in_firefox
def test_fingers_press_the_buttons(visit: Any) -> None:
    made = visit(viewport={"width": 390, "height": 844}, **TOUCH)
    made.open("#seed=0")
    made.page.tap("#button-a")
    made.until("s.scene === 'GamePage'")
    made.page.tap("#button-b")
    made.until("s.scene === 'Home'")
