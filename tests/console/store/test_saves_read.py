"""Reading saves that are damaged, from an earlier edition of their game, or from a later version."""

import random
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.play.session import Session
from engine_core.console.store import saved_game
from engine_core.console.words import home_words as H
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from engine_core.game import TERMINAL
from tests.console.store.memory_store import (
    MemoryStore,
    give,
    keep_loaded,
    load,
    of_an_older_edition,
)
from tests.console_desk import EASY, NORMAL, PERSON, Desk, do, scene, sit
from tests.ink import complaint
from tests.setting import every_language


def test_a_save_cut_short_is_none(save: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    keep_loaded()
    assert load(desk, save) is not None
    for size in range(len(save)):
        assert load(desk, save[:size]) is None, size
    assert load(desk, save + b"\0") is None


def test_a_save_with_bits_turned_over_never_stops_the_console(save: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves with flipped bits but a valid CRC, like saves of another version, never stop the console. (The CRC refuses
    other damaged saves.)
    """
    desk = Desk()
    keep_loaded()
    dice = random.Random(1)
    for at in [*range(40), *(dice.randrange(len(save)) for _ in range(200))]:
        data = bytearray(save)
        data[at] ^= 1 << dice.randrange(8)
        session = load(desk, bytes(data))
        if session is not None:
            assert session.match.rules.current_player(session.match.state) >= TERMINAL
    for size in range(300):
        load(desk, bytes(dice.randrange(256) for _ in range(size)))


def test_continue_with_a_save_that_cannot_be_read_stays_home(save: bytes) -> None:
    desk = Desk()
    store = give(desk, MemoryStore())
    store.data["up_or_down"] = save[:-1]
    desk.console.top().show()
    desk.settle()
    do(desk, "up")
    (before, after) = do(desk, "snap before a snap after")
    assert scene(desk) == "Home" and before != after
    assert complaint(desk.console) == ""
    do(desk, "a right a right a")
    assert scene(desk) == "Table", "a new game starts"


@every_language
def test_a_newer_save_and_a_damaged_one_are_reported_and_not_opened(save: bytes, language: str) -> None:
    desk = Desk(language=language)
    home = desk.picture()
    pictures = []
    for data, why in (
        (bytes((saved_game.VERSION + 1,)) + save[1:], saved_game.NEWER),
        (b"\0" + save[1:], saved_game.DAMAGED),
        (b"", saved_game.DAMAGED),
    ):
        store = give(desk, MemoryStore())
        store.data["up_or_down"] = data
        assert saved_game.moves(store, "up_or_down") == why
        assert saved_game.load(desk.console, "up_or_down") is None
        desk.console.top().show()
        desk.settle()
        pictures.append(desk.picture())
        assert complaint(desk.console) == ""
        assert desk.console.top().line != 0, "there is nothing to continue"
    assert pictures[0] != pictures[1] == pictures[2] != home != pictures[0]


def test_a_game_whose_seed_has_60_bits_goes_on() -> None:
    desk = Desk()
    store = give(desk, MemoryStore())
    seed = (1 << 60) - 2
    long = Session("up_or_down", {}, [PERSON, NORMAL], ["A", "B"], seed, "en")
    assert saved_game.save(store, long)
    again = saved_game.load(desk.console, "up_or_down")
    assert again is not None and again.match.seed == seed
    assert again.match.state == long.match.rules.new_state(seed)
    at = store.data["up_or_down"].index(seed.to_bytes(8, "little"))
    damaged = bytearray(store.data["up_or_down"])
    damaged[at + 7] = 16
    store.data["up_or_down"] = bytes(damaged)
    assert saved_game.read(desk.console, "up_or_down") == saved_game.DAMAGED


@every_language
def test_a_game_on_a_board_that_has_changed_since_is_told_as_too_old_and_kept(language: str) -> None:
    desk = Desk(language=language)
    store = give(desk, MemoryStore())
    old = of_an_older_edition()
    store.data = {"wheels_up": old, "last": b"wheels_up"}
    assert saved_game.load(desk.console, "wheels_up") is None
    assert saved_game.read(desk.console, "wheels_up") == saved_game.OLDER
    home = desk.console.top()
    home.begin_at("wheels_up")
    home.show()
    do(desk, "a")
    assert scene(desk) == "Home" and desk.console.session is None
    sentence = home.texts()[H.SAVES_REFUSED + saved_game.NEWER - saved_game.OLDER]
    assert sentence == {"en": "an older Updeck saved this game", "fr": "partie d’un Updeck trop ancien"}[language]
    assert home.moves == saved_game.OLDER and home.line != 0 and complaint(desk.console) == ""
    canvas = Canvas()
    canvas.text(SMALL, 1, 2, sentence)
    assert desk.picture()[:128] == bytes(canvas.buffer)[:128]
    assert store.data["wheels_up"] == old, "the save is left where it is"


@pytest.mark.parametrize(("edition", "why"), [(0, saved_game.OLDER), (1, None), (2, saved_game.NEWER)])
def test_a_save_says_of_which_edition_of_the_game_it_is(edition: int, why: int | None) -> None:
    desk = Desk()
    store = give(desk, MemoryStore())
    session = sit(desk, [PERSON, EASY, EASY], game="wheels_up", options={"board": "north_america"})
    assert saved_game.save(store, session)
    data = bytearray(store.data["wheels_up"])
    at = 2 + len("wheels_up") + 3
    assert data[at] == session.match.rules.edition == 1
    data[at] = edition
    store.data["wheels_up"] = bytes(data)
    found: Any = saved_game.read(desk.console, "wheels_up")
    assert found == why if why else bytes(found.match.state) == bytes(session.match.state)


def test_home_looks_for_saves_while_it_rests(save: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    store = give(desk, MemoryStore())
    store.data["up_or_down"] = save
    do(desk, "a b")
    desk.wait(100)
    asked_for: list[str] = []
    loads = store.load

    def load_noted(key: str) -> Any:
        asked_for.append(key)
        return loads(key)

    monkeypatch.setattr(store, "load", load_noted)
    home = desk.console.top()
    found = 0
    for _ in catalog.GAMES:
        do(desk, "right")
        found += home.moves >= 0
    assert asked_for == []
    assert found == 1
