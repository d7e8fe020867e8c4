"""People's names appear on every screen and stay from one game to the next; their wins are counted; all of it can be
erased.
"""

from pathlib import Path

import pytest

from engine_core.console.store import player_names, saved_game
from engine_core.console.store.records import BEST, PLAYED, WON, Entry, Records
from engine_core.draw.face import SMALL
from tests.console.after.test_ending import at_the_end
from tests.console_desk import NORMAL, PERSON, Desk, do, scene, session_of, sit
from tests.ink import complaint
from tests.setting import every_language

NAME_OF_SEAT_0 = "a right*2 a left left"  # presses from Home: the game's page, set-up, the first seat, its letters


def named(desk: Desk) -> str:
    return "".join(desk.console.top()._letters)


def test_a_name_is_walked_kept_and_shown(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    do(desk, NAME_OF_SEAT_0)
    assert scene(desk) == "NameEntry" and named(desk) == "Ana"
    do(desk, "left*3 down right down right")
    assert named(desk) == "Boa"
    do(desk, "a")
    assert scene(desk) == "Setup"
    do(desk, "b a")
    assert session_of(desk).names == ["Boa", "Ben"]
    do(desk, "menu:save")
    later = Desk(folder=str(tmp_path))
    do(later, "a")
    assert session_of(later).names == ["Boa", "Ben"], "in the save, too"
    third = Desk(folder=str(tmp_path))
    do(third, "down a right*2 a left left")
    assert scene(third) == "NameEntry" and named(third) == "Boa", "the name is there in the next game"


def test_b_leaves_the_name_as_it_was_and_no_letters_mean_the_first_name() -> None:
    desk = Desk()
    do(desk, NAME_OF_SEAT_0 + " up up b b a")
    assert session_of(desk).names[0] == "Ana"
    desk = Desk()
    do(desk, NAME_OF_SEAT_0)
    desk.console.top()._letters.clear()
    do(desk, "a b a")
    session = session_of(desk)
    assert session.names[0] == "Ana" and session.given[0] == ""


@every_language
def test_no_name_is_too_wide_whatever_is_pressed(language: str) -> None:
    desk = Desk(language=language)
    do(desk, NAME_OF_SEAT_0 + " left*3")
    seen = set()
    for _ in range(8):
        do(desk, "up*16 right")
        assert SMALL.width(named(desk)) <= player_names.WIDTH
        assert complaint(desk.console) == ""
    do(desk, "left*5")
    for _ in range(90):
        do(desk, "down")
        assert SMALL.width(named(desk)) <= player_names.WIDTH
        seen.add(named(desk))
        assert complaint(desk.console) == ""
    assert len(seen) > 10


def test_every_letter_can_be_drawn() -> None:
    from engine_core.console.set_up import name_entry
    from engine_core.draw.signs import HIGH_GLYPHS

    for letter in name_entry._SMALL_LETTERS + name_entry._REST:
        assert ord(letter) <= 126 or letter in HIGH_GLYPHS, letter


@pytest.mark.parametrize("game", ["up_or_down", "way_up_high", "up_too_high"])
def test_the_widest_names_fit_on_every_screen(game: str) -> None:
    desk = Desk()
    session = sit(desk, [PERSON, PERSON], game=game, options={})
    wide = "MMl"
    while SMALL.width(wide + "l") <= player_names.WIDTH:
        wide += "l"
    assert player_names.WIDTH - 2 <= SMALL.width(wide) <= player_names.WIDTH
    session.set_names([wide, wide])
    assert complaint(desk.console) == "", "hand it over"
    for walk in ("a", "a", "hold b down*2", "a wait 500", "b down", "a", "b b", "hold a", "b"):
        do(desk, walk)
        assert complaint(desk.console) == "", walk


def test_names_of_a_damaged_record_are_the_first_ones(tmp_path: Path) -> None:
    desk = Desk()
    store = desk.machine.store
    assert player_names.keep(store, 2, "Zoé")
    assert player_names.given(store) == ["", "", "Zoé", "", "", ""]
    good = store.load("people")
    assert good is not None
    for data in (b"", b"\7", *(good[:size] for size in range(len(good))), b"\1\1\xff" + good[2:]):
        store.save("people", data)
        assert player_names.given(store) == [""] * 6


def test_a_name_that_could_not_be_kept_is_said_and_used(tmp_path: Path) -> None:
    desk = Desk()
    do(desk, NAME_OF_SEAT_0 + " left*3 down")
    store = desk.machine.store
    save = store.save

    def refuse(name: str, data: bytes) -> bool:
        store.trouble = "readonly"
        return False

    store.save = refuse  # type: ignore[method-assign, assignment]
    do(desk, "a")
    assert scene(desk) == "NameEntry" and complaint(desk.console) == "", "says so"
    do(desk, "a")
    assert scene(desk) == "Setup"
    store.save = save  # type: ignore[method-assign]
    do(desk, "b a")
    assert session_of(desk).names[0] == "Bna"


def end(desk: Desk, kinds: list[int], seed: int) -> Desk:
    """Play a game to its end, and open the scores."""
    at_the_end(desk, kinds, seed=seed)
    do(desk, "a")
    return desk


def test_a_game_is_counted_once_with_who_won_and_the_best_score(tmp_path: Path) -> None:
    desk = end(Desk(folder=str(tmp_path)), [PERSON, NORMAL], 3)
    session = session_of(desk)
    match = session.match
    won = match.rules.winners(match.state)
    score = match.rules.score(match.state, 0)
    records = Records(desk.machine.store)
    assert records.games["up_or_down"].numbers == [1, won & 1, 0, won >> 1, 0, score + 1, 0, 0]
    assert records.games["up_or_down"].holder == "Ana" and records.people == [["Ana", 1, won & 1]]
    end(desk, [PERSON, NORMAL], 3)  # The deal is the same, as if someone resumed a save from before the end.
    assert Records(desk.machine.store).of("up_or_down").numbers[PLAYED] == 1
    end(desk, [PERSON, NORMAL], 4)
    assert Records(desk.machine.store).of("up_or_down").numbers[PLAYED] == 2
    before = desk.machine.store.load("records")
    end(desk, [NORMAL, NORMAL], 5)
    assert desk.machine.store.load("records") == before, "bots among themselves are not counted"


def test_numbers_stop_at_what_two_bytes_hold() -> None:
    desk = Desk()
    records = Records(desk.machine.store)
    entry = records.games["up_or_down"] = Entry()
    entry.numbers[PLAYED] = entry.numbers[WON] = entry.numbers[WON + 2] = 65535
    records.people = [["Ana", 65535, 65535]]
    assert records.save()
    end(desk, [PERSON, NORMAL], 3)
    after = Records(desk.machine.store)
    assert after.of("up_or_down").numbers[:BEST] == [65535, 65535, 0, 65535, 0] and after.people[0][1:] == [
        65535,
        65535,
    ]
    desk.console.leave("up_or_down")
    do(desk, "down right a")
    assert complaint(desk.console) == ""


def test_forgetting_is_asked_for_once(tmp_path: Path) -> None:
    desk = end(Desk(folder=str(tmp_path)), [PERSON, NORMAL], 3)
    desk.console.leave("up_or_down")
    sit(desk, [PERSON, NORMAL])
    do(desk, "menu:save")
    store = desk.machine.store
    assert saved_game.moves(store, "up_or_down") == 0 and Records(store).of("up_or_down").numbers[PLAYED] == 1
    do(desk, "down*2 a up*2 a*3")  # more presses than needed
    assert scene(desk) == "ForgetPrompt"
    do(desk, "b b")
    assert saved_game.moves(store, "up_or_down") == 0, "another button means no"
    do(desk, "a up*2 a right a")
    assert (
        saved_game.moves(store, "up_or_down") == saved_game.NONE
        and Records(store).of("up_or_down").numbers[PLAYED] == 1
    )
    do(desk, "down a right a")
    assert Records(store).of("up_or_down").numbers[PLAYED] == 0
    do(desk, "b")
    assert scene(desk) == "Home" and desk.console.top().line != 0, "there is nothing to continue"
