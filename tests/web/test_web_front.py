"""The page at a first visit: its introduction, the deal of the day, tables, and how to keep the page."""

import re
from datetime import datetime, timedelta
from typing import Any

import pytest

from engine_core import catalog
from host_sim.daily import number, puzzle
from tests.console.puzzle.puzzling import open_puzzle, presses
from tests.console_desk import Desk
from tests.sample import sample
from tests.tables.serving import Called, Person
from tests.web.conftest import AT_TABLE, until_beside
from tests.web.look.test_web_layout import TOUCH
from tests.web.storage.test_web_challenge import TO_THE_END, a_link
from tests.web.test_web_page import DESK

NOON = datetime(2026, 11, 29, 12)  # a day whose game is Way Up High
DAY = NOON.toordinal()
# The script presses buttons. After A, four seconds without drawing show that all others have moved.
PRESSES = """
(buttons) => {
  updeck.stop();
  for (const button of buttons) {
    desk.tap(button, 1);
    for (let quiet = button === "a" ? 0 : 200; quiet < 200; ) quiet = updeck.pass() ? quiet + 1 : 0;
  }
  updeck.go();
}
"""
WELCOME = {
    ("en", False): "A pocket console with four tabletop games, which plays right here. Press Z, button A, to begin.",
    ("en", True): "A pocket console with four tabletop games, which plays right here. Tap A to begin.",
    ("fr", False): "Une console de poche et quatre jeux de société, à jouer ici même. Appuie sur W, le bouton A,",
    ("fr", True): "Une console de poche et quatre jeux de société, à jouer ici même. Touche A pour commencer.",
}


@pytest.mark.parametrize(("language", "touch"), sample(WELCOME, lambda case: case in (("en", False), ("fr", True))))
def test_one_line_says_what_the_page_is_and_what_to_press(language: str, touch: bool, visit: Any) -> None:
    options = {"viewport": {"width": 320, "height": 568}, **TOUCH} if touch else {}
    made = visit(locale={"fr": "fr-FR"}.get(language, language), **options)
    # This makes the page guess the letters on the keys.
    made.page.add_init_script("delete Navigator.prototype.keyboard")
    made.open()
    assert made.page.inner_text("#welcome").startswith(WELCOME[language, touch])
    moving = "document.getAnimations().some(({ animationName }) => animationName === 'beckon')"
    assert made.page.evaluate(moving), "the button to be pressed moves"
    if touch:
        assert made.page.inner_text(".of-b").strip() == {"en": "hold: menu", "fr": "maintenir\u00a0: menu"}[language]
        labels = made.page.evaluate("[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel).join()")
        assert language == "en" or "\u00a0;" in labels
        assert not re.search(" [:;!?»]|« ", labels)
        assert made.page.is_visible(".of-a") and not made.page.is_visible(".of-left")
    made.page.tap("#button-a") if touch else made.page.keyboard.press("Enter")
    made.until("s.scene === 'GamePage'")
    assert not made.page.is_visible("#welcome") and not made.page.evaluate(moving)
    made.settled()
    made.page.reload()
    made.started()
    assert not made.page.is_visible("#welcome"), "it is said once"
    made.page.click("#share")  # Without a game, the page itself is shared.
    made.page.wait_for_selector("#share-code path", state="attached")
    assert made.page.input_value("#share-link") == made.address
    note = {"en": "leads to the page itself", "fr": "mène à la page elle-même"}[language]
    assert note in made.page.inner_text("#share-note")
    shown = ("#share-copy", "#share-gif", "#share-record", "#share-watch", "#share-open", "#share-kinds")
    assert [made.page.is_visible(one) for one in shown] == [True] + 5 * [False]


@pytest.mark.parametrize("midnight", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_the_deal_of_the_day_is_at_the_front_with_what_one_did(midnight: bool, visit: Any) -> None:
    assert catalog.GAMES[DAY % len(catalog.GAMES)][0] == "way_up_high"
    made = visit(timezone_id="UTC")
    made.page.clock.set_fixed_time(NOON)
    made.open()
    made.page.evaluate("updeck.write('page', JSON.stringify({ days: { last: %d, count: 2 } }))" % (DAY - 1))
    made.page.evaluate("updeck.settled()")
    made.page.reload()
    made.started()
    front = "document.querySelector('#daily').textContent"
    title = "Deal of the day %d: Way Up High" % number(DAY)
    made.wait("%s === %r" % (front, title + " · days in a row: 2"))
    made.page.click("#daily")
    made.until("s.scene === 'Table' && s.deal === %d" % number(DAY))
    made.page.evaluate(DESK)
    if midnight:
        made.wait("JSON.parse(updeck.kept().page).days.begun === %d" % DAY)
        made.page.clock.set_fixed_time(NOON + timedelta(days=1))
    made.page.evaluate(TO_THE_END)
    made.until("s.scene === 'AfterGame'")
    made.wait("%s.endsWith('days in a row: 3')" % front)
    told = made.page.text_content("#daily")
    assert midnight or re.fullmatch(title.replace("?", r"\?") + r" · today \d+\s: \d+ · days in a row: 3", told)
    made.page.clock.set_fixed_time(NOON + timedelta(days=3))  # Two days were missed.
    made.page.reload()
    made.started()
    made.wait("%s.startsWith('Deal of the day %d')" % (front, number(DAY + 3)))
    assert "row" not in made.page.text_content("#daily")


def test_the_page_counts_days_of_puzzles_in_a_row(visit: Any) -> None:
    """The page counts days in a row of puzzles. A desk finds out which presses solve a puzzle, since a handheld gives
    it the same number.
    """
    made = visit(timezone_id="UTC", permissions=["clipboard-read", "clipboard-write"])
    first = datetime(2026, 12, 1, 12)
    made.page.clock.set_fixed_time(first)
    made.open("#p=12")
    made.until("s.scene === 'PuzzleTable'")
    assert made.page.evaluate("location.hash") == ""
    made.page.evaluate("location.hash = 'p=9999'")
    made.wait("document.body.textContent.includes('no puzzle with that number')")
    made.page.evaluate(DESK)

    def shows(number: int) -> None:
        """Wait until the page shows a puzzle's question, as the desk does."""
        desk = Desk()
        open_puzzle(desk, number)
        made.shows(desk.picture())

    def play(day: int, solved: bool) -> tuple[int, int, int]:
        """Play a day's puzzle. Return its number, the number of tries, and the days in a row."""
        made.page.clock.set_fixed_time(first + timedelta(days=day))
        made.wait("document.querySelector('#puzzle').textContent === 'Puzzle of the day: %d'" % (day + 1))
        made.page.click("#puzzle")
        shows(day + 1)
        assert puzzle((first + timedelta(days=day)).toordinal()) == day + 1, "a terminal has the same puzzle"
        made.page.evaluate(PRESSES, presses(day + 1, solved))
        made.until("s.scene === 'PuzzleEnd'")
        told = made.status()["puzzle"]
        return told["number"], told["tries"], told["row"]

    for day, tries, row in ((0, 1, 1), (1, 1, 2), (5, 1, 1), (6, 0, 1), (7, 1, 1), (13, 1, 1)):
        assert play(day, tries > 0) == (day + 1, tries, row)
    made.page.click("#share")
    made.wait("document.querySelector('#share-dialog').open")
    assert made.page.inner_text("#share-title") == "Share this puzzle"
    assert made.page.input_value("#share-link").endswith("/#p=14") and "no move" in made.page.inner_text("#share-note")
    made.page.click("#share-result")
    made.wait("document.querySelector('#share-done').textContent === 'Copied.'")
    told = made.page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"Updeck puzzle 14 \(.*\): solved in 1 ■\n.*/#p=14", told)


@pytest.mark.parametrize("way", ["challenge", "daily"])
def test_a_deal_of_a_game_that_was_never_played_waits_until_it_is_learnt(way: str, visit: Any) -> None:
    scene = {"challenge": "Challenge", "daily": "Table"}[way]
    made = visit(timezone_id="UTC")
    made.page.clock.set_fixed_time(NOON)  # On other days, the deal of the day may be one of this game.
    made.open(a_link() if way == "challenge" else "")
    if way == "daily":
        made.sit_down()
        made.page.click("#daily")
    made.until(f"s.scene === '{scene}'")
    made.page.wait_for_selector("#offer")
    assert re.match("You have not played .* here yet. This deal will wait", made.page.inner_text("#offer-text"))
    deal = made.status()["deal"] if way == "daily" else None
    made.page.click("#offer-yes")
    made.until("s.scene === 'LessonTable'")
    assert not made.page.is_visible("#welcome")
    made.page.click("#offer-yes")
    made.until(f"s.scene === '{scene}'")
    made.settled()
    if way == "daily":
        assert made.status()["deal"] == deal
    else:
        made.key("KeyZ")
        made.until("s.scene === 'Table' && s.game === 'way_up_high'")
    assert not made.page.is_visible("#offer")


def test_an_offer_to_learn_a_game_goes_when_what_waits_for_it_is_left(visit: Any) -> None:
    made = visit(timezone_id="UTC")
    made.page.clock.set_fixed_time(NOON)
    made.open(a_link())
    for scene in ("Challenge", "Table"):
        made.until(f"s.scene === '{scene}'")
        made.page.wait_for_selector("#offer")
        made.page.evaluate("updeck.python().home()")
        made.page.wait_for_selector("#offer", state="hidden")
        if scene == "Challenge":
            made.page.click("#daily")


@pytest.mark.parametrize(("agent", "words"), sample([
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604", "Home Screen"),
    ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18.0 Safari/605.1", "Add to Dock"),
    ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Add app to Home screen"),
], lambda case: "iPhone" in case[0]))  # fmt: skip
def test_a_browser_without_a_button_for_it_is_told_how_to_keep_the_page(agent: str, words: str, visit: Any) -> None:
    made = visit(user_agent=agent)
    made.open()
    made.sit_down()
    made.key("KeyZ")
    made.until("s.moves >= 1")
    assert not made.page.is_visible("#offer"), "the offer waits until a game is over or left"
    made.page.evaluate("updeck.python().suspend(); updeck.python().home(); updeck.write('open', null)")
    made.until("s.scene === 'Home'")
    made.settled()
    made.page.reload()
    made.started()
    made.page.wait_for_selector("#offer")
    assert words in made.page.inner_text("#offer-text")
    assert ("seven days" in made.page.inner_text("#offer-text")) == ("Safari" in agent)
    assert not made.page.is_visible("#offer-no")
    made.page.click("#offer-yes")
    made.settled()
    made.page.reload()
    made.started()
    made.settled()
    assert not made.page.is_visible("#offer"), "it is told once"


def test_a_table_where_somebody_waits_is_shown_and_joined_at_once(visit: Any, table: tuple[str, int, str]) -> None:
    address, port, _ = table
    people = [Person("way_up_high", Called(port)) for _ in range(2)]
    for _ in range(100):
        people[0].step()
    made = visit()
    made.address = address
    made.open()
    until_beside(people, made, "!document.querySelector('#table-open').hidden")
    assert "Way Up High" in made.page.inner_text("#table-open")
    made.page.click("#table-open")
    assert not made.page.is_visible("#welcome"), "A begins nothing here"
    until_beside(people, made, AT_TABLE)
    made.page.wait_for_selector("#table-open", state="hidden")
    for person in people:
        person.port.close()
