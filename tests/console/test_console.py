"""The console as people use it: Home, set-up, turns, undo, the end of a game, and a display that stops answering."""

from pathlib import Path

import pytest

from engine_core.console.after.ending import Ending
from engine_core.console.after.winner import Winner
from engine_core.console.play.session import GENTLE, Session
from engine_core.draw import signs
from engine_core.games.up_or_down.rules.layout import DOWN, DRAW, PLAY, PUT, TAKE
from tests.console.history.turns import CALM_MS, decision, turn
from tests.console_desk import EASY, HARD, NORMAL, PERSON, Desk, asked, do, scene, session_of, sit
from tests.ink import complaint, measured
from tests.setting import every_language

# Home and set-up


def test_two_presses_start_a_usual_game(desk: Desk) -> None:
    do(desk, "a right a")
    session = session_of(desk)
    assert scene(desk) == "Table"
    assert session.kinds == [PERSON, NORMAL]
    assert session.match.rules.options == {"length": "short"}
    assert session.match.seed == 5, "the seed is the machine's entropy"


def test_a_seat_goes_from_person_over_the_bots_back_to_person(desk: Desk) -> None:
    do(desk, "a right*2 a left")
    for kind in (EASY, NORMAL, HARD, GENTLE, PERSON, EASY):  # With only two seats, none can be empty.
        do(desk, "a")
        assert desk.console.top().kinds == [kind, NORMAL]


def test_seats_from_the_fewest_to_the_most(desk: Desk) -> None:
    do(desk, "a right*2 a left down")
    for seats in range(3, 7):
        do(desk, "down a")
        assert desk.console.top().kinds == [PERSON, NORMAL] + [PERSON] * (seats - 2)
    do(desk, "down up")
    do(desk, "a*5")  # The last seat becomes empty.
    assert desk.console.top().kinds == [PERSON, NORMAL] + [PERSON] * 3
    do(desk, "b a")
    assert len(session_of(desk).kinds) == 5


def test_the_cursor_of_the_seats_goes_round_and_no_further_than_the_first_empty_one(desk: Desk) -> None:
    do(desk, "a right*2 a left")
    seen = []
    for _ in range(4):
        seen.append(desk.console.top().cursor)
        do(desk, "down")
    assert seen == [0, 1, 2, 0]


def test_options_are_changed_and_what_they_mean_is_shown(desk: Desk) -> None:
    (short,) = do(desk, "a right*2 a up snap short")
    (full,) = do(desk, "right snap full")
    assert short != full
    do(desk, "down a")
    assert session_of(desk).match.rules.options == {"length": "full"}


def test_b_leads_from_anywhere_in_set_up_back_home(desk: Desk) -> None:
    for walk in ("a right*2 a b b", "a right*2 a left b*3", "a right*2 a up b*3"):
        do(desk, walk)
        assert scene(desk) == "Home"


def test_without_memory_for_a_copy_the_scene_below_a_menu_is_drawn_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(desk, [PERSON, NORMAL])
    asked(desk)
    before = desk.picture()

    def kept() -> bytes:
        raise MemoryError

    monkeypatch.setattr(desk.console.canvas, "kept", kept)
    do(desk, "hold b")
    assert scene(desk) == "Pause" and desk.picture() != before
    do(desk, "b")
    assert scene(desk) == "Table" and desk.picture() == before


@pytest.mark.parametrize("walk", ["down a", "down right a", "down left a"])
def test_settings_and_about_lead_back_home(desk: Desk, walk: str) -> None:
    (before,) = do(desk, "snap before")
    do(desk, walk)
    assert scene(desk) in ("SettingsView", "RecordsView", "About")
    do(desk, "b up")
    assert desk.picture() == before


def test_settings_are_kept(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    do(desk, "down a right down left down right down right b")
    again = Desk(folder=str(tmp_path), language="fr")
    assert again.console.settings.values == desk.console.settings.values == b"\1\1\0\2\1\0\0\0\2\1\1\1\2\1\1\1"
    assert again.machine.display.level == 96
    assert again.console.words[0] == "Updeck"


@pytest.mark.parametrize("kept", [b"", b"\1", b"\2\0\0\0\0", b"\1\0\0\0\0\0", b"\1\xff\xff\xff\xff", bytes(300)])
def test_settings_that_cannot_be_read_are_the_defaults_or_some_choice(tmp_path: Path, kept: bytes) -> None:
    Desk(folder=str(tmp_path)).machine.store.save("settings", kept)
    desk = Desk(folder=str(tmp_path))
    do(desk, "down a right*9 down right*9 down right*9 down right*9 b")
    assert scene(desk) == "Home"


def test_a_turn_is_four_presses_and_one_to_confirm(desk: Desk) -> None:
    session = sit(desk, [PERSON, EASY])
    while session.match.rules.current_player(session.match.state):
        desk.step()
    desk.wait(CALM_MS)
    seen = []
    for _ in range(5):
        seen.append((decision(desk), len(session.match.history)))
        do(desk, "a")
    first = seen[0][1]
    assert seen == [(PLAY, first), (TAKE, first + 1), (PUT, first + 2), (DRAW, first + 3), (DRAW, first + 3)]
    assert len(session.match.history) >= first + 4


def test_what_cannot_be_taken_back_is_confirmed_once(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a snap draw")
    (before, asked) = do(desk, "snap before a snap asked")
    assert before != asked
    assert len(session.match.history) == 3
    do(desk, "b")
    assert desk.picture() == before, "after B, nothing is done"
    do(desk, "a right")
    assert len(session.match.history) == 3
    do(desk, "a")
    assert len(session.match.history) == 3, "the cursor has moved, so the question comes again"
    do(desk, "a")
    assert session.match.history[3] == DOWN


@pytest.mark.parametrize(("kinds", "confirm", "asked"), [
    ([PERSON, NORMAL], 2, False),
    ([PERSON, PERSON], 2, True),
    ([PERSON, NORMAL], 1, True),
    ([PERSON, PERSON], 0, False),
])  # fmt: skip
def test_a_person_alone_among_bots_confirms_only_where_that_is_set(kinds: list[int], confirm: int, asked: bool) -> None:
    desk = Desk()
    session = turn(desk, kinds, "", confirm=confirm)
    do(desk, ("a " if scene(desk) == "HandOver" else "") + "a a a")
    assert decision(desk) == DRAW and len(session.match.history) == 3
    do(desk, "a")
    assert (len(session.match.history) == 3) == asked


def test_what_was_played_without_a_confirmation_can_be_taken_back() -> None:
    desk = Desk()
    session = turn(desk, [PERSON, NORMAL], "", confirm=2)
    state = bytes(session.match.state)
    do(desk, "a a a a")
    asked(desk)
    do(desk, "menu:undo wait 1000 a")
    assert session.match.state == state and session.taken_back


def test_undo_goes_back_through_the_turn_to_the_same_pictures(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "")
    state = bytes(session.match.state)
    pictures = []
    for _ in range(3):
        pictures += do(desk, "snap here a")
    for picture in reversed(pictures):
        do(desk, "b")
        assert desk.picture() == picture
    assert session.match.state == state
    do(desk, "b b")
    assert session.match.state == state and len(session.match.history) == 0


def test_undo_by_the_pause_menu_is_the_same(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "")
    (before,) = do(desk, "snap before")
    do(desk, "a menu:undo")
    assert scene(desk) == "Table"
    assert desk.picture() == before
    assert session.lines == []


def test_undo_does_not_go_past_what_was_revealed(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    assert session.match.undo_from >= 4
    asked(desk)
    count = len(session.match.history)
    do(desk, "b*3 menu:undo")
    assert scene(desk) == "TakeBack", "a whole turn is taken back on another screen"
    assert len(session.match.history) == count
    do(desk, "b b")
    assert scene(desk) == "Table" and len(session.match.history) == count


def test_the_cursor_stays_where_it_was_while_the_pause_menu_is_open(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "right")
    (before,) = do(desk, "snap before")
    do(desk, "hold b b hold a b up b")
    assert desk.picture() == before


def test_what_a_bot_did_last_can_be_read_before_one_is_asked(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    table = desk.console.top()
    while session.match.rules.current_player(session.match.state) != 0:
        desk.step()
    assert not table.mine
    assert session.line_seat == 1
    desk.wait(400)
    assert not table.mine
    desk.wait(CALM_MS)
    assert table.mine


def test_a_press_while_a_bot_s_move_is_read_goes_on_and_plays_nothing(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    while session.match.rules.current_player(session.match.state) != 0:
        desk.step()
    count = len(session.match.history)
    do(desk, "a")
    assert desk.console.top().asks()
    assert len(session.match.history) == count


def play_to_the_end(desk: Desk, kinds: list[int], seed: int) -> Session:
    session = sit(desk, kinds, seed=seed)
    while scene(desk) != "Ending":
        if scene(desk) in ("HandOver", "Notice") or desk.console.top().asks():
            do(desk, "a")
        else:
            desk.step()
    desk.settle()
    return session


@pytest.mark.parametrize("kinds", [[PERSON, NORMAL], [NORMAL] * 6, [PERSON, PERSON, EASY]], ids=str)
def test_the_ranking_has_everyone_best_first(desk: Desk, kinds: list[int]) -> None:
    session = play_to_the_end(desk, kinds, 4)
    result = desk.console.top().result
    rules, state = session.match.rules, session.match.state
    assert sorted(result.ranking) == list(range(len(kinds)))
    scores = [rules.score(state, seat) for seat in result.ranking]
    assert scores == sorted(scores, reverse=True)
    places = [result.place(row) for row in range(len(kinds))]
    assert places == [1 + scores.index(score) for score in scores]
    assert {result.ranking[row] for row in range(len(kinds)) if places[row] == 1} == {
        seat for seat in range(len(kinds)) if rules.winners(state) >> seat & 1
    }


def test_again_is_another_deal_with_the_same_seats(desk: Desk) -> None:
    old = play_to_the_end(desk, [PERSON, NORMAL, EASY], 4)
    do(desk, "b")
    assert scene(desk) == "AfterGame" and session_of(desk) is old and complaint(desk.console) == ""
    do(desk, "down up a")
    new = session_of(desk)
    assert new is not old
    assert scene(desk) == "Table"
    assert (new.kinds, new.names, new.match.rules.options) == (old.kinds, old.names, old.match.rules.options)
    assert new.match.seed != old.match.seed
    do(desk, "menu:save")
    assert scene(desk) == "Home"
    assert desk.console.session is None


def test_b_leads_home_from_the_end(desk: Desk) -> None:
    play_to_the_end(desk, [PERSON, NORMAL], 4)
    do(desk, "b b")
    assert scene(desk) == "AfterGame", "leaving takes two presses, because this menu does not come back"
    do(desk, "b")
    assert scene(desk) == "Home"


def test_all_winners_of_a_tie_are_named_whatever_their_number(desk: Desk) -> None:
    session = play_to_the_end(desk, [NORMAL] * 6, 4)
    for count in range(1, 7):
        vars(session.match.rules)["winners"] = lambda state, count=count: (1 << count) - 1
        desk.console.drop()
        desk.console.push(Ending(desk.console, session))
        desk.wait(500)  # The menu before it ignores A at first.
        for name in ("Ending", "Winner", "AfterGame"):
            assert scene(desk) == name and complaint(desk.console) == ""
            do(desk, "a" if name != "AfterGame" else "")


@every_language
def test_all_seats_that_come_second_are_named(language: str) -> None:
    desk = Desk(language=language)
    session = play_to_the_end(desk, [NORMAL] * 6, 4)
    rules = session.match.rules
    vars(rules)["winners"] = lambda state: 1
    for count in range(1, 6):
        vars(rules)["score"] = lambda state, seat, count=count: 40 - rules.GOAL * ((seat > 0) + (seat > count))
        desk.console.drop()
        desk.console.push(Winner(desk.console, session))
        desk.settle()
        shown = " ".join(text for text, _ in measured(desk.console).texts)
        for seat in range(1, 6):
            assert (session.names[seat] in shown or signs.SEATS[seat] in shown.split(" ")) == (seat <= count)
        assert complaint(desk.console) == ""


def test_a_display_that_was_away_shows_the_whole_picture_again(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "a")
    other = Desk(seed=5)
    turn(other, [PERSON, NORMAL], "a menu:scores b b right")
    desk.machine.display.answers = False
    do(desk, "menu:scores b b right")
    assert desk.picture() == bytes(1024)
    desk.machine.display.answers = True
    desk.settle()
    assert desk.picture() == other.picture()
