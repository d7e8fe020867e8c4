"""The page takes a seat at a table on the computer that serves it."""

import time
from typing import Any

import pytest

from engine_core.link import fairness
from tests.tables.serving import Called, Person
from tests.web.conftest import AT_TABLE, Visit, a_profile, until_beside
from tests.web.inside.bench import WebBench
from tests.web.inside.inside_page import frames, status


def to_join(visit: Visit, code: str) -> None:
    """Go from Home to the list of tables, and wait for the table with this code."""
    visit.until("s.scene === 'Home'")
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "KeyZ"):
        visit.key(key)
    visit.until("s.scene === 'LinkJoin'")
    visit.wait("updeck.python().hear(9999, true).includes(%r)" % code)


@pytest.mark.thorough  # takes two minutes
def test_two_browsers_and_a_terminal_play_a_game_to_its_end(table: tuple[str, int, str], chromium: Any) -> None:
    address, port, code = table
    person = Person("way_up_high", Called(port))
    visits = [Visit(a_profile(chromium), address) for _ in range(2)]
    visits[0].open("#join=" + code)
    visits[1].open()
    to_join(visits[1], code)
    visits[1].key("KeyZ")  # joins the first table
    ended: set[int] = set()
    until_s = time.monotonic() + 480
    while len(ended) < 2 or person.guest.verdict < 0:
        assert time.monotonic() < until_s, [visit.status() for visit in visits]
        for _ in range(20):
            person.step()
        for number, visit in enumerate(visits):
            scene = visit.status()["scene"]
            if scene == "Ending":
                ended.add(number)
            elif scene not in ("LinkJoin", "LinkAway"):
                visit.page.keyboard.press("KeyZ", delay=30)
    assert person.guest.verdict == fairness.FAIR and person.decided
    person.port.close()
    for visit in visits:
        visit.profile.close()
        visit.check()


SOCKETS = """
  globalThis.sockets = [];
  globalThis.WebSocket = class extends WebSocket { constructor(...given) { super(...given); sockets.push(this); } };
"""
NO_TEXT = """
  for (const data of [new Blob(["x"]), new ArrayBuffer(3), new Uint8Array(2)]) sockets.at(-1).onmessage({ data });
"""


@pytest.mark.thorough  # takes half a minute
def test_a_reloaded_page_returns_to_its_table_and_ignores_messages_that_are_not_text(
    table: tuple[str, int, str], chromium: Any
) -> None:
    address, port, code = table
    people = [Person("way_up_high", Called(port)) for _ in range(2)]
    visit = Visit(a_profile(chromium), address)
    visit.page.add_init_script(SOCKETS)
    visit.open("#join=" + code)
    until_beside(people, visit, AT_TABLE)
    visit.page.evaluate(NO_TEXT)
    for _ in range(2):
        visit.page.reload()
        visit.started()
        until_beside(people, visit, AT_TABLE)
    visit.page.evaluate(NO_TEXT)
    visit.page.wait_for_timeout(500)
    assert visit.status()["scene"] == "Table" and visit.status()["game"] == "way_up_high"
    for person in people:
        person.port.close()
    visit.profile.close()
    visit.check()


def test_a_page_opens_a_table_and_another_one_comes_by_its_link(table: tuple[str, int, str], visit: Any) -> None:
    visits = [visit() for _ in range(2)]
    for made in visits:
        made.address = table[0]
    visits[0].open()
    to_join(visits[0], table[2])
    for key in ("ArrowUp", "ArrowUp", "KeyZ"):
        visits[0].key(key)
    visits[0].until("s.scene === 'LinkCode'")
    visits[0].settled()
    for letter in "ksdal":  # letters that are buttons on other screens
        visits[0].page.keyboard.press(letter)
    visits[0].wait("updeck.python().hear(9999, true).includes('KSDA-L')")
    for _ in range(6):
        visits[0].key("KeyX")
    visits[0].until("s.scene === 'LinkJoin'")
    for key in ("ArrowDown", "KeyZ", "ArrowDown", "ArrowRight", "KeyX", "KeyZ"):  # a private table, then Start
        visits[0].key(key)
    visits[0].until("s.scene === 'LinkWait'")
    visits[0].page.click("#share")
    visits[0].page.wait_for_selector("#share-code path", state="attached")
    link = visits[0].page.input_value("#share-link")
    assert len(visits[0].status()["table"]) == 14, "the link of a private table has its whole code"
    assert link == "%s#join=%s" % (visits[0].page.url.split("#")[0], visits[0].status()["table"])
    shown = ("#share-copy", "#share-gif", "#share-record", "#share-watch", "#share-open", "#share-kinds")
    assert [visits[0].page.is_visible(one) for one in shown] == [True] + 5 * [False]
    visits[0].page.keyboard.press("Escape")
    visits[1].open(link[link.index("#") :])
    for made in visits:
        made.until("s.scene === 'Table'")


def test_without_tables_the_page_has_no_link(bench: WebBench) -> None:
    assert bench.machine.link is None


def test_the_page_hears_lines_and_looks_for_a_table(bench: WebBench, page: Any) -> None:
    bench.tables = True
    bench.restart()
    link = bench.machine.link
    assert link.poll() == []
    bench.connected = 1
    ports = link.poll()
    assert len(ports) == 1 and link.poll()[0] is ports[0]
    bench.lines += ["~x\n"]
    assert ports[0].poll() == b"~x\n" and ports[0].poll() is None
    assert ports[0].send(b"~y\n") and bench.sent_lines == ["~y\n"]
    bench.connected = 2
    assert link.poll()[0] is not ports[0]
    page.join("ABCD")
    frames(bench, page, 3)
    assert status(page)["scene"] == "LinkJoin"
    assert page.frame(8) < 2, "the page still receives lines"
