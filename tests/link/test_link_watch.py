"""A console watches a game: from the list of tables to the end."""

import pytest

from engine_core.console.parts.texts import console_texts
from engine_core.console.play.pause_preview import PUT_OUT, SAVE, SAY, SETTINGS
from engine_core.console.words import link_said_words as L
from engine_core.console.words import link_words as K
from tests.console_desk import do, scene
from tests.ink import complaint
from tests.link.linked_desks import Linked


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("languages", ["en en fr", "fr fr en"])
def test_a_full_table_is_watched_from_the_list_by_a(languages: str, large: int) -> None:
    linked = Linked(2, languages, large=large)
    linked.host_table()
    linked.join(1)
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    desk = linked.desks[2]
    desk.console.top().return_to((2, 0, 2))
    linked.do(2, "a")
    linked.wait(1500)
    texts = console_texts(desk.console.top(), "link_words_")
    assert [offer[2] for offer in desk.console.top().offers] == [0]
    assert complaint(desk.console) == ""
    assert desk.console.top()._what(texts) == texts[K.WATCH + 1] in ("\x89 watch", "\x89 regarder")
    do(desk, "a")
    linked.until("Table", 2)
    words = console_texts(desk.console.top(), "link_said_words_")
    linked.wait(100)
    assert desk.console.said and desk.console.said.text == words[L.WATCHING]
    assert complaint(desk.console) == ""
    session = desk.console.session
    assert session and session.viewer == -1 and not session.people
    linked.wait(4000)
    linked.do(2, "hold b")
    menu = desk.console.top()
    rows: list[int] = []
    while menu.under_cursor() not in rows:
        rows.append(menu.under_cursor())
        linked.do(2, "down")
    assert SAY not in rows and PUT_OUT not in rows and {SETTINGS, SAVE} <= set(rows)
    assert complaint(desk.console) == ""
    while menu.under_cursor() != SAVE:
        linked.do(2, "down")
    linked.do(2, "a")
    assert scene(desk) == "Home"
    assert not linked.desks[0].console.link.host.watchers
    assert desk.machine.store.load("people") in (None, b"")


def test_tables_with_free_seats_stand_above_those_to_watch() -> None:
    linked = Linked(1, "en en")
    desk = linked.desks[1]
    desk.console.top().return_to((2, 0, 2))
    linked.do(1, "a")
    linked.wait(100)
    (guest,) = desk.console.top().link.guests
    guest.offers = {5: ("up_or_down", 3, 0, b"\0\0\0"), 6: ("way_up_high", 2, 3, b"\0\0")}
    linked.wait(100)
    assert [offer[0] for offer in desk.console.top().offers] == [6, 5]
    assert complaint(desk.console) == ""
