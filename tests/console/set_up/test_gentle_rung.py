"""The console's adaptive bots: their level follows the last results, is fixed during a game, and is saved with it."""

from pathlib import Path

import pytest

from engine_core.bots import gentle
from engine_core.console.play.session import GENTLE, Session
from engine_core.console.set_up import setup_view
from engine_core.console.store import gentle_rung, last_set_ups, saved_game, setting_file
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import WON, Records
from engine_core.draw import signs
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.link import table_messages
from tests.console.after.test_statistics import finished, person
from tests.console_desk import EASY, HARD, PERSON, Desk, asked, do, leave, scene, session_of, sit
from tests.games_with import to_line
from tests.ink import complaint
from tests.setting import every_language

GAME = "up_or_down"
WITH_GENTLE = [PERSON, GENTLE + 2, HARD]


def rung(desk: Desk) -> int:
    return gentle_rung.of(desk.console.notes, GAME)


def test_the_rung_goes_up_after_a_victory_down_after_a_defeat_and_stays_after_a_tie() -> None:
    desk = Desk()
    seen = [rung(desk)]
    for seed, winners in enumerate((1, 1, 2, 3, 4)):
        finished(desk, seed, winners, WITH_GENTLE)
        seen.append(rung(desk))
    start = gentle.START
    assert seen == [start, start + 1, start + 2, start + 1, start + 1, start]
    assert gentle_rung.of(desk.machine.store, "wheels_up") == start, "each game has its own rung"


@pytest.mark.parametrize("winners, end", [(1, gentle.TOP), (2, 0)])
def test_the_ladder_has_an_end_on_both_sides(winners: int, end: int) -> None:
    desk = Desk()
    for seed in range(gentle.TOP + 2):
        finished(desk, seed, winners, WITH_GENTLE)
    assert rung(desk) == end


@pytest.mark.parametrize("kinds", [[PERSON, HARD], [PERSON, EASY], [PERSON, PERSON, GENTLE]])
def test_only_a_game_of_one_person_with_a_gentle_bot_moves_it(kinds: list[int]) -> None:
    desk = Desk()
    finished(desk, 1, 1, kinds)
    assert rung(desk) == gentle.START


@pytest.mark.parametrize("what", ["taken_back", "practice"])
def test_a_game_that_does_not_count_does_not_move_the_rung(what: str) -> None:
    desk = Desk()
    session = Session(GAME, {}, WITH_GENTLE, ["A", "B", "C"], 1, "en")
    setattr(session, what, 1)
    vars(session.match.rules)["winners"] = lambda state: 1
    gentle_rung.adapt(desk.machine.store, session)
    assert rung(desk) == gentle.START


def test_the_rung_stays_if_the_setting_says_so() -> None:
    desk = Desk()
    finished(desk, 1, 1, WITH_GENTLE)
    assert desk.console.settings.change(S.GENTLE)
    finished(desk, 2, 1, WITH_GENTLE)
    assert rung(desk) == gentle.START + 1


def test_settings_keep_it_when_another_row_changes(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    finished(desk, 1, 1, WITH_GENTLE)
    assert desk.console.settings.change(S.SOUND)
    assert rung(Desk(folder=str(tmp_path))) == gentle.START + 1


def test_a_rung_of_another_build_is_the_highest_of_this_one() -> None:
    desk = Desk()
    setting_file.note(desk.machine.store, "gentle." + GAME, 200)
    assert rung(desk) == gentle.TOP


@every_language
def test_set_up_says_how_strong_it_is_and_the_game_begins_with_that(language: str) -> None:
    desk = Desk(language=language)
    setting_file.note(desk.machine.store, "gentle." + GAME, 4)
    do(desk, to_line(GAME, "set-up") + " right down a*2")
    setup = desk.console.top()
    assert setup.kinds == [PERSON, GENTLE] and complaint(desk.console) == ""
    adapts = setup_view.seat_text(setup)
    assert "5" in adapts and signs.STRENGTHS[GENTLE - 1] == signs.GENTLE
    desk.console.settings.change(S.GENTLE)
    stays = setup_view.seat_text(setup)
    assert "5" in stays and stays != adapts
    do(desk, "b a")
    assert session_of(desk).kinds == [PERSON, GENTLE + 4]
    assert last_set_ups.last(desk.console.notes, Rules)[0] == [PERSON, GENTLE]


def test_another_game_with_the_same_seats_has_the_new_rung() -> None:
    desk = Desk()
    finished(desk, 1, 1, WITH_GENTLE)
    assert scene(desk) == "AfterGame"
    do(desk, "down up a")
    assert session_of(desk).kinds == [PERSON, GENTLE + 3, HARD]


def test_a_saved_game_goes_on_with_the_rung_that_it_began_with(tmp_path: Path) -> None:
    desk = Desk(seed=1, folder=str(tmp_path))
    sit(desk, [PERSON, GENTLE + 5], seed=2)
    asked(desk)
    do(desk, "a a a")
    leave(desk)
    setting_file.note(desk.machine.store, "gentle." + GAME, 1)
    data = desk.machine.store.load(GAME)
    assert data is not None and data[0] == saved_game.VERSION
    later = Desk(seed=1, folder=str(tmp_path))
    session = saved_game.load(later.console, GAME)
    assert session is not None and session.kinds == [PERSON, GENTLE + 5]


def test_a_gentle_bot_counts_as_an_easy_one() -> None:
    desk = Desk()
    finished(desk, 1, 2, [PERSON, GENTLE + 7])
    assert Records(desk.machine.store).of(GAME).numbers[WON + EASY] == 1
    finished(desk, 2, 1, [PERSON, GENTLE + 7])
    assert person(desk)[-1] == EASY


def test_guests_hear_of_one_at_the_table() -> None:
    for kind, right in ((GENTLE, True), (GENTLE + gentle.TOP, True), (GENTLE + gentle.TOP + 1, False)):
        body = bytes((kind, 0, 0, PERSON, 0, 0))
        if right:
            assert table_messages.table(body, 2) == [(kind, 0, ""), (PERSON, 0, "")]
        else:
            with pytest.raises(ValueError):
                table_messages.table(body, 2)
