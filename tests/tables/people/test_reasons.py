"""Every reason why a table refuses or puts out a guest has a sentence, in both languages, everywhere."""

from typing import Any

import pytest

from engine_core.console.link.away import LinkAway
from engine_core.console.link.join import LinkJoin
from engine_core.console.words import link_words as K
from engine_core.console.words import link_words_en, link_words_fr
from engine_core.link import frames
from engine_core.link.guest import Guest
from host_sim.desk import Desk
from tests.ink import complaint
from tests.tables.people.own_desks import OwnDesks
from tests.tables.people.test_own_console import every_look

TEXTS = {"en": link_words_en.WORDS, "fr": link_words_fr.WORDS}


def reasons() -> dict[str, int]:
    """Return the reasons by name, which frames.py lists one below the other, numbered from 0."""
    names = list(vars(frames))
    found: dict[str, int] = {}
    for name in names[names.index("LEFT") :]:
        if vars(frames)[name] != len(found):
            break
        found[name] = len(found)
    return found


REASONS = reasons()


def test_the_list_of_reasons_is_whole() -> None:
    assert {"LEFT", "FULL", "GONE", "BAD_NAME", "REPLACED", "NO_GAME"} <= set(REASONS)


@pytest.mark.parametrize("language", TEXTS)
def test_each_reason_has_a_sentence_of_its_own(language: str) -> None:
    sentences = [TEXTS[language][K.GOODBYE + why] for why in REASONS.values()]
    assert len(set(sentences)) == len(sentences) == K.PUT_OUT - K.GOODBYE, "the next text belongs to something else"
    assert all(sentence[-1] == "." for sentence in sentences)


def guest_at(desks: OwnDesks, number: int) -> Guest:
    guest: Guest = desks.desks[number].console.link.guests[0]
    return guest


@pytest.mark.parametrize("why", REASONS.values(), ids=REASONS)
@every_look
def test_the_list_of_tables_says_the_reason(why: int, languages: str, large: int) -> None:
    desks = OwnDesks(languages, large, ["way_up_high"])
    desk = desks.desks[0]
    assert isinstance(desk.console.top(), LinkJoin)
    guest_at(desks, 0).why = why
    desks.wait(100)
    seen(desk, why)


@pytest.mark.parametrize("why", REASONS.values(), ids=REASONS)
@every_look
def test_a_waiting_table_and_a_game_say_the_reason(why: int, languages: str, large: int) -> None:
    desks = OwnDesks(languages, large, ["way_up_high"], people=3)
    number = next(iter(desks.server.tables))
    desks.desks[0].console.top().wish(number)
    desks.wait(900)
    assert desks.scene(0) == "LinkWait"
    desk = desks.desks[0]
    guest = desk.console.link.guest
    guest.why = why
    desks.wait(100)
    seen(desk, why)
    desk.console.push(LinkAway(desk.console, guest, why))
    seen(desk, why)


def seen(desk: Desk, why: int) -> None:
    """Assert that the sentence is drawn, and fits."""
    drawn: list[str] = []
    top = desk.console.top()
    top.redraw()
    texts = top.texts("link_words_")
    sentence = texts[K.GOODBYE + why]
    canvas = desk.console.canvas
    text = canvas.text

    def noted(face: Any, x: int, y: int, said: str, *more: int) -> object:
        drawn.append(said)
        return text(face, x, y, said, *more)

    vars(canvas)["text"] = noted
    try:
        desk.settle()
    finally:
        del vars(canvas)["text"]
    assert complaint(desk.console) == ""
    assert sentence.split()[0] in " ".join(drawn).split(), drawn


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("code", [len(REASONS), 99, 255])
def test_a_reason_that_this_console_does_not_know_is_a_sentence_too(code: int, language: str) -> None:
    desks = OwnDesks(language + " " + language, 0, ["way_up_high"])
    guest = guest_at(desks, 0)
    guest._hear((frames.BYE, guest.channel.game, bytes((code,))), 0)
    assert guest.why in REASONS.values()
    desks.wait(100)
    assert complaint(desks.desks[0].console) == ""
