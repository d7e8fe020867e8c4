"""Challenges on the page in headless Chromium: a link that is opened, refused, played, and shared again."""

from typing import Any

import pytest

from tests.console.after.test_challenge import CHALLENGE, MOMENTS, link_of, opened, other_link
from tests.console.after.test_ending import at_the_end
from tests.console_desk import EASY, PERSON, Desk, session_of
from tests.web.test_web_page import DESK

TO_THE_END = """
(() => {
  updeck.stop();
  for (let i = 0; i < 300; i++) {
    const { scene } = updeck.status();
    if (scene === "AfterGame") break;
    desk.tap(scene === "Winner" ? "b" : "a", 1);
  }
  updeck.go();
})()
"""


def a_link(key: str = CHALLENGE) -> str:
    """Return the part of a challenge's link after the page's address."""
    return "#" + link_of(at_the_end(Desk(seed=1), [PERSON, EASY], "way_up_high"), key).partition("#")[2]


def test_a_challenge_leads_to_its_table_and_its_end_is_shared(visit: Any) -> None:
    made = visit(permissions=["clipboard-read", "clipboard-write"])
    made.open(a_link())
    made.until("s.scene === 'Challenge'")
    assert "#" not in made.page.url
    made.settled()
    made.key("KeyZ")
    made.until("s.scene === 'Table' && s.game === 'way_up_high'")
    made.page.evaluate(DESK)
    made.page.evaluate(TO_THE_END)
    made.until("s.scene === 'AfterGame' && s.over && s.alone")
    page = made.page
    page.click("#share")
    made.wait("document.querySelector('#share-dialog').open")
    answer = page.input_value("#share-link")
    assert "#c=" in answer and "same deal" in page.inner_text("#share-note")
    desk = opened(answer)  # The answer is opened as in a terminal.
    desk.press("a")
    assert session_of(desk).match.seed == made.status()["seed"]
    page.select_option("#share-kind", "#m=")
    moments = page.input_value("#share-link")
    page.select_option("#share-kind", "#g=")
    assert "#m=" in moments and "#g=" in page.input_value("#share-link")
    page.click("#share-result")
    made.wait("document.querySelector('#share-done').textContent")
    told = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert told[0].startswith("Updeck · Way Up High ") and 0 < len(told[1]) <= 8 and "#c=" in told[2]
    with page.expect_download() as loading:
        page.click("#share-gif")
    assert loading.value.suggested_filename.endswith(".gif")
    other = visit()
    other.open("#" + moments.partition("#")[2])
    other.until("s.scene === 'Review'")


@pytest.mark.thorough
def test_a_challenge_that_cannot_be_played_is_refused_in_a_sentence_and_the_game_under_way_is_kept(
    visit: Any,
) -> None:
    made = visit()
    made.open("")
    made.sit_down()
    made.key("KeyZ")
    made.until("s.moves > 0")
    unknown = "#" + other_link(name=b"up_and_away").partition("#")[2]
    for link, said in ((a_link()[:-4], "damaged"), (unknown, "lacks that game")):
        made.page.evaluate("location.hash = %r" % link)
        made.until("s.scene === 'Challenge'")
        made.wait("document.querySelector('#says').textContent.includes(%r)" % said)
    made.page.reload()
    made.started()
    assert made.page.evaluate("updeck.kept()['up_or_down.a'] || updeck.kept()['up_or_down.b']")
    made.open(a_link(MOMENTS))
    made.until("s.scene === 'Review'")
