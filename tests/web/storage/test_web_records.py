"""Records on the page in headless Chromium: watched from a link or a file, refused, or beside a game that continues."""

import json
from typing import Any

import pytest

from engine_core.bots.random_bot import Bot
from host_sim.records import record
from host_sim.setting import make_rules
from tests import hostile
from tests.setting import GAMES
from tests.web.storage.records import a_record, every_language, watched
from tests.web.storage.stored import SLOTS


def test_turns_and_scores_lead_to_a_move_whose_link_and_game_go_on_from_there(visit: Any) -> None:
    made = visit()
    made.open("")
    watched(made, a_record("up_or_down", 11))
    page = made.page
    page.click("#replay-turns")
    turns = len(json.loads(page.evaluate("updeck.python().timeline()"))["turns"])
    made.wait("document.querySelector('#turns-body').rows.length === %d" % (turns - 1))
    assert turns > 20
    assert page.locator("#turns-plot path").count() == 2
    scores = made.status()["watching"]["length"]
    page.locator("#turns-body button").nth(9).click()
    page.wait_for_selector("#turns-body tr:nth-child(10)[aria-current=step]")
    at = made.status()["watching"]["position"]
    assert 5 < at < scores
    assert page.inner_text("#turns-now").startswith("Move %d of %d, turn 10, " % (at, scores))
    width = page.locator("#turns-plot").bounding_box()["width"]
    page.locator("#turns-plot").click(position={"x": width - 2, "y": 9})
    made.until("s.watching.position >= s.watching.length - 2")
    page.locator("#turns-position").fill(str(at))
    made.until("s.watching.position === %d" % at)
    page.select_option("#turns-seen", "1")
    made.settled()
    seen = made.glass()
    page.select_option("#turns-seen", "0")
    made.settled()
    assert made.glass() != seen, "another hand"
    page.keyboard.press("Escape")
    page.click("#share")
    page.wait_for_selector("#share-code path", state="attached")
    made.wait("document.querySelector('#share-dialog').open")
    link = page.input_value("#share-link")
    page.keyboard.press("Escape")
    assert link.startswith(made.address + "g/up_or_down/#g=")
    other = visit()
    other.open("%s.%d" % (link.removeprefix(other.address), at))
    other.until("s.watching?.ready && s.watching.position === %d && !s.watching.playing" % at)
    assert other.page.evaluate("location.pathname") == "/", "the address of a game leads to the page"
    other.page.click("#replay-turns")
    other.page.click("#turns-on")
    other.until("!s.watching && s.scene === 'Table' && s.moves >= %d && !s.over" % at)
    other.page.reload()
    other.started()
    other.until("s.game === 'up_or_down' && s.moves >= %d" % at)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_link_carries_a_game_that_is_watched_step_by_step(game: str, visit: Any) -> None:
    made = visit()
    made.open("")
    text = a_record(game, 11)
    watched(made, text)
    made.page.click("#share")
    made.wait("document.querySelector('#share-dialog').open")  # The dialog opens once the link is made.
    link = made.page.input_value("#share-link")
    assert "#g=" in link and len(link) < 400
    print("%s: %d decisions, a link of %d signs" % (game, text.count("\n") - 2, len(link)))
    other = visit()
    other.open(link.removeprefix(other.address))
    other.until("s.watching?.ready")
    length = other.status()["watching"]["length"]
    assert length == text.count("\n") - 2
    if other.status()["watching"]["playing"]:
        other.page.click("#replay-play")
    other.page.click("#replay-first")
    other.settled()
    first = other.glass()
    other.page.click("#replay-step")
    other.until("s.watching.position === 1 && s.moves === 1")
    other.settled()
    assert other.glass() != first
    other.page.click("#replay-back")
    other.shows(first)
    other.page.locator("#replay-position").fill(str(length))
    other.until("s.over")
    other.page.locator("#replay-position").fill("0")
    other.page.select_option("#replay-speed", "100")
    other.page.click("#replay-play")
    other.until("s.watching.position > 5")
    other.page.click("#replay-leave")
    other.until("s.scene === 'Home'")
    assert "#" not in other.page.url
    assert other.page.evaluate(SLOTS) == []


@pytest.mark.thorough
@pytest.mark.parametrize("fragment", ["#g=AAAA", "#g=", "#g=%%%", "#g=q1ZKVrJSSlSyUqoFAA"])
def test_a_damaged_link_is_reported_and_harms_nothing(fragment: str, visit: Any) -> None:
    made = visit()
    made.open(fragment)
    made.until("s.scene === 'Home'")
    assert made.page.is_visible("#trouble")
    made.key("KeyZ")
    made.until("s.scene === 'GamePage'")


# The script watches records one after another, and returns the saves and the screen.
HOSTILE = (
    """
(() => {
  const saved = async () => JSON.stringify(await %s);
  window.hostile = {
    saved,
    async refusals(texts) {
      const told = updeck.machine.onRefuse;
      const whys = [];
      for (const text of texts) {
        let why = updeck.python().watch(text, 0);
        if (!why) {
          why = await Promise.race([
            new Promise((done) => (updeck.machine.onRefuse = done)),
            new Promise((done) => setTimeout(done, 20000, "nobody refused it")),
          ]);
        }
        whys.push(why);
      }
      updeck.machine.onRefuse = told;
      return whys;
    },
  };
})()
"""
    % SLOTS
)


def a_game(made: Any) -> int:
    """Sit down at a game, and play a move until the person has to decide again. Return the number of moves."""
    made.sit_down()
    made.key("KeyZ")
    made.until("s.moves > 0 && s.hint")
    made.settled()  # waits until the motion is over
    return made.status()["moves"]


def still_playing(made: Any, moves: int) -> None:
    """Assert that the current game is there and continues, and that saves go to the browser's storage."""
    status = made.status()
    assert (status["scene"], status["moves"]) == ("Table", moves)
    assert "#g=" not in made.page.url
    made.page.evaluate("document.activeElement.blur()")
    before = ""
    for button, count in (("KeyX", moves - 1), ("KeyZ", moves)):
        made.key(button)
        made.until("s.moves === %d" % count)
        made.page.evaluate("updeck.python().suspend()")
        after = made.page.evaluate("hostile.saved()")
        assert after != before and "up_or_down" in after
        before = after


@pytest.mark.thorough
def test_hostile_records_are_refused_by_the_page_itself_too(visit: Any) -> None:
    """The page refuses all invalid records, here on MicroPython; tests/host_sim/records/test_given_record.py tests them
    on CPython.
    """
    made = visit()
    made.open("#seed=0")
    made.page.evaluate(HOSTILE)
    moves = a_game(made)
    records = [(name, data.decode(), kind) for name, data, kind in hostile.RECORDS if is_text(data)]
    before = made.page.evaluate("hostile.saved()")
    whys = made.page.evaluate("(texts) => hostile.refusals(texts)", [text for _, text, _ in records])
    for (name, _, kind), why in zip(records, whys, strict=True):
        expected = "record_" + kind if kind in ("long", "many", "move") else "no_record"
        assert why == expected or (not kind and why in ("no_record", "record_move")), (name, why)
    assert made.page.evaluate("hostile.saved()") == before
    still_playing(made, moves)


def is_text(data: bytes) -> bool:
    try:
        return bool(data.decode())
    except UnicodeDecodeError:
        return False


@every_language
def test_hostile_links_and_files_get_a_sentence_and_the_game_goes_on(language: str, visit: Any) -> None:
    made = visit()
    made.open("#seed=0")
    made.page.evaluate(HOSTILE)
    made.page.evaluate("updeck.python().set_language(%r)" % language)
    moves = a_game(made)
    records = {name: data for name, data, _ in hostile.RECORDS}
    said = set()

    def told() -> str:
        made.wait("!document.getElementById('trouble').hidden && !location.hash")
        made.page.evaluate("document.getElementById('trouble').hidden = true")
        return made.page.text_content("#trouble")

    chosen = ("seats 1000000", "a thousand moves", "not legal at 39", "one long line", "no UTF-8 b'\\xff'")
    for fragment in [fragment for _, fragment, _ in hostile.LINKS]:
        made.page.evaluate("(fragment) => (location.hash = fragment)", fragment)
        said.add(told())
        assert made.status()["moves"] == moves
    for name in chosen:
        made.page.set_input_files("#file", {"name": "a.jsonl", "mimeType": "", "buffer": records[name]})
        said.add(told())
        assert made.status()["moves"] == moves
    assert len(said) == 5, said  # damaged, too long, too many moves, an illegal move, and another kind of file
    still_playing(made, moves)
    # If the page is loaded with such a link in its address, it also returns to the game.
    for _, fragment, _ in hostile.LINKS[2:3]:
        made.page.evaluate("dispatchEvent(new Event('pagehide'))")  # The event may come too late by itself.
        made.open(fragment)
        assert told() in said, "the text is in the same language"
        made.until("s.scene === 'Table' && s.moves === %d" % moves)


@pytest.mark.thorough
def test_a_record_is_watched_beside_a_game_that_goes_on_after_it(visit: Any) -> None:
    made = visit()
    made.open("#seed=0")
    made.page.evaluate(HOSTILE)
    moves = a_game(made)
    made.page.evaluate("(fragment) => (location.hash = fragment)", hostile.LINK)
    made.until("s.watching?.ready")
    saved = made.page.evaluate("hostile.saved()")
    made.page.evaluate("(fragment) => (location.hash = fragment)", "#g=AAAA")  # an invalid link in the meantime
    made.wait("!document.getElementById('trouble').hidden")
    assert made.status()["watching"]["ready"]
    made.page.click("#replay-leave")
    made.until("s.scene === 'Table' && !s.watching && s.moves === %d" % moves)
    assert made.page.evaluate("hostile.saved()") == saved
    still_playing(made, moves)


@pytest.mark.thorough
def test_a_link_is_read_however_soon_the_page_looks_around(visit: Any) -> None:
    """A link is read even if the page looks at its state after the address has changed, but before the event that
    reports the change.
    """
    made = visit()
    made.open("#seed=0")
    made.page.evaluate(
        "(fragment) => { location.hash = fragment; document.querySelector('#share').click(); }",
        hostile.LINK,
    )
    made.until("s.watching?.ready")
    made.page.keyboard.press("Escape")
    made.page.click("#replay-leave")
    made.until("!s.watching")
    assert "#" not in made.page.url


@pytest.mark.thorough
def test_the_page_stays_awake_while_long_records_are_checked(visit: Any) -> None:
    """The page draws frames while it checks long records. The longest time between two frames is only printed."""
    made = visit()
    made.open("#seed=0")
    rules = make_rules("wheels_up", 6, [])
    text = "\n".join(record.record_lines(rules, 1, [Bot] * 6, False)) + "\n"
    made.page.evaluate(
        "(text) => { let last = performance.now(); window.gaps = []; const look = (now) => { gaps.push(now - last);"
        " last = now; requestAnimationFrame(look); }; requestAnimationFrame(look); updeck.python().watch(text, 0); }",
        text,
    )
    made.until("s.watching?.ready")
    gaps = made.page.evaluate("gaps")
    print("%d decisions: %d frames, at most %d ms between two" % (text.count("\n") - 2, len(gaps), max(gaps)))
    assert len(gaps) > 10
