"""Numbered deals: a number deals the same everywhere, set-up accepts one, and the end of the game shows it."""

import datetime
import zlib

import pytest

from engine_core import rng
from engine_core.console.set_up import deals
from engine_core.console.words import end_words as E
from engine_core.console.words.end_words_en import WORDS
from host_sim import daily
from host_sim.cli import main
from host_sim.setting import rules_class
from tests.console_desk import Desk, by_chance, do, scene, session_of, wait_for
from tests.games_with import to_line
from tests.ink import complaint
from tests.setting import every_game, every_language

# CRC-32 of each deal's first state, with the default options and the fewest seats. They must never change, because a
# number that a player has passed on would then lead to another deal.
TABLE = {
    ("up_or_down", 1): 3154259421,
    ("up_or_down", 42): 4181333218,
    ("up_or_down", 4711): 1750476929,
    ("up_or_down", 9999): 4174015149,
    ("way_up_high", 1): 4067732226,
    ("way_up_high", 42): 1830433065,
    ("way_up_high", 4711): 2636126718,
    ("way_up_high", 9999): 2929221752,
    ("up_too_high", 1): 1206389738,
    ("up_too_high", 42): 3727224158,
    ("up_too_high", 4711): 4129379034,
    ("up_too_high", 9999): 336257814,
    ("wheels_up", 1): 2826131669,
    ("wheels_up", 42): 1268382196,
    ("wheels_up", 4711): 1776948080,
    ("wheels_up", 9999): 926530439,
}


def first_state(game: str, number: int) -> bytes:
    Rules = rules_class(game)
    return bytes(Rules(Rules.MIN_SEATS, {}).new_state(deals.seed(number))[: -rng.KEY])


@pytest.mark.parametrize(("game", "number"), TABLE)
def test_a_number_deals_the_same_for_ever(game: str, number: int) -> None:
    assert zlib.crc32(first_state(game, number)) == TABLE[game, number]


def test_every_number_has_a_seed_of_its_own_and_is_read_off_it() -> None:
    seeds = [deals.seed(number) for number in range(1, deals.MOST + 1)]
    assert len(set(seeds)) == deals.MOST and max(seeds) < 1 << 30
    assert [deals.number(seed) for seed in seeds] == list(range(1, deals.MOST + 1))
    for seed in (0, 1, deals.seed(7) + 1, deals.seed(7) - 1, deals.seed(deals.MOST + 1), (1 << 30) - 1):
        assert deals.number(seed) == 0


def test_a_day_has_a_number_that_no_other_of_27_years_has() -> None:
    first = datetime.date(2026, 1, 1)
    numbers = [daily.number(first.toordinal() + days) for days in range(deals.MOST)]
    assert sorted(numbers) == list(range(1, deals.MOST + 1))
    assert daily.number(datetime.date(2026, 11, 22).toordinal()) == 6717


@every_language
@every_game
def test_set_up_accepts_a_deal_number_and_the_end_shows_it(game: str, language: str) -> None:
    desk = Desk(language=language)
    do(desk, to_line(game, "set-up") + " up" * (1 + len(rules_class(game).OPTIONS)))
    assert complaint(desk.console) == ""
    do(desk, "a")
    assert scene(desk) == "DealEntry"
    do(desk, "up right down right up up right up up up")
    assert complaint(desk.console) == ""
    do(desk, "a b")
    assert scene(desk) == "Setup" and complaint(desk.console) == ""
    do(desk, "a")
    session = session_of(desk)
    assert deals.number(session.match.seed) == 1923
    by_chance(session, 1)
    desk.console.open_table(session)
    for _ in range(20):
        desk.wait(1000)
        if scene(desk) in ("LastTable", "AfterGame"):
            break
        do(desk, "a")
    do(desk, "b b" if scene(desk) == "LastTable" else "")
    assert scene(desk) == "AfterGame" and complaint(desk.console) == ""


def test_any_deal_is_as_before_and_b_leaves_the_number() -> None:
    desk = Desk(seed=5)
    do(desk, "a right*2 a up up a up b b a")
    assert session_of(desk).match.seed == 5


def test_the_usual_presses_are_as_before() -> None:
    desk = Desk()
    do(desk, "a right*2 a down right")
    assert desk.console.top().options == {"length": "full"}
    do(desk, "b up right")
    assert desk.console.top().options == {"length": "short"}
    do(desk, "down a")
    assert scene(desk) == "Table"


def test_another_game_after_a_numbered_one_is_any_deal() -> None:
    desk = Desk(seed=5)
    desk.console.deal = 7
    do(desk, "a right*2 a left a*3 b a")
    wait_for(desk, "Ending")
    do(desk, "up b")  # The first press wakes the display, because bots have played for a long time.
    assert scene(desk) == "AfterGame"
    assert WORDS[E.DEAL] % 7
    do(desk, "down up a")
    assert session_of(desk).match.seed == 5


def test_record_takes_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "way_up_high", "--deal", "7"]) == 0
    by_number = capsys.readouterr().out
    assert main(["record", "way_up_high", "--seed", str(deals.seed(7))]) == 0
    assert capsys.readouterr().out == by_number
    for wrong in (["--deal", "0"], ["--deal", "10000"], ["--deal", "7", "--games", "2"]):
        assert main(["record", "way_up_high", *wrong]) != 0
        said = capsys.readouterr()
        assert said.out == "" and said.err.count("\n") == 1
