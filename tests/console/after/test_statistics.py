"""Each person's statistics and achievements, which are counted with the records, stored in their file, and read on
their own pages.
"""

import pytest

from engine_core.console.home.records_view import RecordsView
from engine_core.console.play.session import Session
from engine_core.console.store import award_list, statistics
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import ACHIEVED, Records
from tests.console.after.test_ending import at_the_end
from tests.console_desk import EASY, HARD, NORMAL, PERSON, Desk, do, scene, sit
from tests.ink import complaint
from tests.setting import GAMES, every_language


def finished(
    desk: Desk, seed: int, winners: int, kinds: list[int] | None = None, given: str = "Maxim", score: int = 0
) -> Session:
    """End a game with these winners, and count it."""
    kinds = kinds or [PERSON, NORMAL]
    session = at_the_end(desk, kinds, seed=seed)
    session.set_names([given])
    vars(session.match.rules)["winners"] = lambda state: winners
    if score:
        vars(session.match.rules)["score"] = lambda state, seat: score
    do(desk, "b b")
    assert scene(desk) == "AfterGame"
    return session


def person(desk: Desk, name: str = "Maxim") -> list:
    (found,) = (each for each in Records(desk.machine.store).statistics["up_or_down"][1] if each[0] == name)
    return list(found)


def test_games_victories_best_mean_streaks_and_the_strongest_bot_beaten() -> None:
    desk = Desk()
    scores = [20, 31, 25, 40]
    for seed, (score, winners, bot) in enumerate(zip(scores, (1, 1, 2, 1), (EASY, NORMAL, HARD, EASY), strict=True)):
        finished(desk, seed, winners, [PERSON, bot], score=score)
    found = person(desk)
    assert found[: statistics.SUM] == ["Maxim", 4, 3, 41] and statistics.mean(found) == 29
    assert (found[statistics.ROW], found[statistics.LONGEST], found[statistics.STRONGEST]) == (1, 2, NORMAL)


def test_guests_share_a_line_and_the_oldest_goes() -> None:
    desk = Desk()
    finished(desk, 1, 1, given="")
    finished(desk, 2, 2, given="")
    assert person(desk, "")[: statistics.BEST] == ["", 2, 1]
    for seed, name in enumerate("ABCDEFG"):
        finished(desk, 10 + seed, 1, given=name)
    people = Records(desk.machine.store).statistics["up_or_down"][1]
    assert [each[0] for each in people] == ["G", "F", "E", "D", "C", "B"]


def test_the_file_is_bounded_whatever_was_played() -> None:
    records = Records(Desk().machine.store)
    for number in range(10):
        entry = [65535, [["WWWWWW", *[65535] * 7, 3] for _ in range(6)]]
        records.statistics["game_%011d" % number] = entry
        records.games["game_%011d" % number] = records.of("x")
        records.games["game_%011d" % number].numbers = [65535] * 8
    records.people = [["WWWWWW", 65535, 65535] for _ in range(8)]
    assert records.save()
    again = Records(records.store)
    assert again.statistics == records.statistics and again.people == records.people and not again.damaged


def test_a_damaged_file_is_reported() -> None:
    desk = Desk()
    finished(desk, 1, 1)
    store = desk.machine.store
    good = store.load("records")
    assert good is not None
    for size in range(1, len(good)):
        store.save("records", good[:size])
        records = Records(store)
        assert records.damaged and not records.statistics and not records.games and records.people == [], size
    desk.console.leave("up_or_down")
    do(desk, "down right a")
    assert scene(desk) == "RecordsView" and complaint(desk.console) == ""
    shown = desk.picture()
    do(desk, "right")
    assert desk.picture() == shown, "there is one page, which says that"


def test_what_is_achieved_is_told_once_after_the_game_that_earned_it() -> None:
    desk = Desk()
    session = finished(desk, 1, 1, [PERSON, HARD])
    assert ("", 0) in session.counted[ACHIEVED] and ("", 1) in session.counted[ACHIEVED]
    assert complaint(desk.console) == ""
    again = finished(desk, 2, 1, [PERSON, HARD])
    assert not {("", 0), ("", 1)} & set(again.counted[ACHIEVED])
    third = finished(desk, 3, 1, [PERSON, HARD])
    assert ("", 3) in third.counted[ACHIEVED], "three in a row"
    assert Records(desk.machine.store).statistics[""][0] == 11


def test_bots_achieve_nothing() -> None:
    desk = Desk()
    session = sit(desk, [NORMAL, NORMAL])
    while scene(desk) != "AfterGame":
        desk.wait(1000)
        if session.is_over():
            desk.press("b")
    assert session.counted[ACHIEVED] == [] and Records(desk.machine.store).statistics == {}


def test_there_are_twelve_awards_and_each_game_has_some() -> None:
    assert sorted(award_list.AWARDS) == sorted(GAMES)
    assert 4 + sum(award_list.AWARDS.values()) == 12


@every_language
def test_every_page_of_the_records_with_the_largest_numbers(language: str) -> None:
    desk = Desk(language=language)
    records = Records(desk.machine.store)
    for game in [*GAMES, ""]:
        people = [["Maxim", 9999, 9999, 1000, 65535, 100, 99, 99, level % 4] for level in range(6)]
        people[1][0] = ""
        records.statistics[game] = [65535, people if game else []]
    assert records.save()
    do(desk, "down right a")
    seen = set()
    for _ in range(2 * len(GAMES) + 3):
        assert complaint(desk.console) == ""
        seen.add(desk.picture())
        do(desk, "right")
    assert len(seen) == 2 * len(GAMES) + 3
    do(desk, "b")
    assert scene(desk) == "Home"


@every_language
@pytest.mark.parametrize("text", [0, 1])
def test_only_a_game_that_people_have_played_has_a_page_of_people(language: str, text: int) -> None:
    """A game that nobody has played has no page of people, which would only repeat that nobody has played it."""
    desk = Desk(language=language)
    finished(desk, 2, winners=1)
    desk.console.settings.values[S.TEXT] = text
    desk.console.push(RecordsView(desk.console))
    desk.settle()
    view = desk.console.top()
    if text:
        assert [game for _, reading, game in view.plan if not reading] == ["up_or_down", ""]
    else:
        assert view.games == [("up_or_down", 0), ("up_or_down", 1)] + [(game, 0) for game in GAMES[1:]]
        assert view.pages.count == len(GAMES) + 1 + 2 + 1
    for _ in range(view.pages.count):
        assert complaint(desk.console) == ""
        do(desk, "right")
