"""Lessons played without a screen: every move and alternative, going back and resuming at every step."""

import pytest

from engine_core.console.lesson.lesson import Lesson
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.match import Match
from tests.micropython import lesson as walks

EVERY = [(game, number) for game, steps in STEPS.items() for number in range(1, len(steps) + 1)]
every_lesson = pytest.mark.parametrize(("game", "number"), EVERY)


@pytest.mark.parametrize("game", list(STEPS))
def test_every_lesson_can_be_walked_through_in_both_languages(game: str) -> None:
    assert walks.check(game) == "%d steps walked" % (2 * sum(STEPS[game]))


@every_lesson
@pytest.mark.parametrize("way", range(3))
def test_each_alternative_leads_to_the_end_and_stays_played(game: str, number: int, way: int) -> None:
    def there_and_back(lesson: Lesson) -> None:
        if not lesson.number:
            return
        match = lesson.match
        place = lesson.number
        state = bytes(match.state)
        history = list(match.history)
        assert lesson.back() and lesson.number == place - 1
        walks.arrive(lesson)
        before = len(match.history)
        assert list(match.history) == history[:before]
        for action in history[before:]:
            match.apply(action)
        assert (lesson.played() or lesson.advance()) and lesson.number == place
        assert bytes(match.state) == state

    walks.walk(walks.begin(game, number, "en"), way, there_and_back)


def test_there_is_a_lesson_with_an_alternative() -> None:
    lesson = walks.begin("way_up_high", 1, "en")
    lesson.resume(5)
    walks.arrive(lesson)
    ways = [action for action in range(128) if lesson.awaits(action)]
    assert len(ways) == 3 and lesson.awaited() == ways[0]


def test_back_within_a_step_goes_to_its_beginning() -> None:
    lesson = walks.begin("wheels_up", 1, "en")
    lesson.resume(7)  # In this step the learner plays a card and builds three gates.
    walks.arrive(lesson)
    state = bytes(lesson.match.state)
    for _ in range(3):
        lesson.match.apply(lesson.awaited())
        assert not lesson.played()
    assert lesson.back() and lesson.number == 7
    assert lesson.awaited() == -1 and not lesson.awaits(0) and not lesson.advance() and not lesson.back(), (
        "not there yet"
    )
    walks.arrive(lesson)
    assert bytes(lesson.match.state) == state
    assert lesson.back() and lesson.number == 6


def test_moves_in_any_order_count_once_each() -> None:
    lesson = walks.begin("wheels_up", 1, "en")
    lesson.resume(7)
    walks.arrive(lesson)
    card = lesson.awaited()
    lesson.match.apply(card)
    gates = [action for action in range(16) if lesson.awaits(action)]
    assert len(gates) == 3
    last, middle, first = gates
    lesson.match.apply(first)
    assert not lesson.awaits(first) and lesson.awaited() in (middle, last)
    assert lesson.awaits_all([middle, last]) and lesson.awaits_all([last, middle])
    assert not lesson.awaits_all([last, last]) and not lesson.awaits_all([first, last])


def test_a_chain_is_compared_as_a_chain() -> None:
    lesson = walks.begin("up_too_high", 1, "en")
    lesson.resume(4)  # In this step the learner bids two cards and ends the bid.
    walks.arrive(lesson)
    chain = []
    while lesson.awaited() >= 0:
        chain.append(lesson.awaited())
        lesson.match.apply(chain[-1])
    assert len(chain) == 3
    lesson.back()
    walks.arrive(lesson)
    assert lesson.number == 4
    assert lesson.awaits_all(chain) and lesson.awaits_all(chain[:2])
    assert not lesson.awaits_all(chain[1:]) and not lesson.awaits_all([*chain, chain[0]])
    assert not lesson.awaits_all([chain[0], chain[2]])
    lesson.match.apply(chain[0])
    assert lesson.awaits_all(chain[1:]) and not lesson.awaits_all(chain)


def test_others_wait_while_something_is_to_be_read() -> None:
    lesson = walks.begin("wheels_up", 2, "en")
    assert lesson.due() >= 0 and not lesson.is_told() and lesson.awaited() == -1, (
        "the moves before the first step are due"
    )
    walks.arrive(lesson)
    assert lesson.number == 0 and lesson.awaited() == lesson.due() == lesson.step() == -1
    assert not lesson.awaits(0) and not lesson.played() and lesson.number == 0
    assert lesson.advance() and lesson.number == 1
    assert not lesson.advance(), "a move is awaited"


def test_the_end_is_the_end() -> None:
    lesson = walks.begin("up_or_down", 1, "fr")
    walks.walk(lesson, 0, lambda lesson: None)
    assert lesson.number == lesson.steps and lesson.is_over()
    assert not lesson.advance() and not lesson.played() and not lesson.awaits(0) and lesson.due() == -1
    assert lesson.back() and lesson.number == lesson.steps - 1
    lesson.resume(200)
    walks.arrive(lesson)
    assert lesson.is_over()


def test_a_long_run_of_moves_is_not_shown() -> None:
    lesson = walks.begin("up_or_down", 1, "en")
    lesson.resume(11)
    walks.arrive(lesson)
    assert lesson.awaited() < 0 and lesson.due() < 0, "it waits until its text was read"
    assert not lesson.advance()
    assert not lesson.is_told()
    before = len(lesson.match.history)
    assert lesson.run_on(8) and len(lesson.match.history) == before + 8
    walks.arrive(lesson)
    assert lesson.played() and lesson.number == 12


def test_a_word_of_its_own() -> None:
    class Words:
        """The words of a lesson with one step."""

        START = 0
        STEPS = b"\1\0\0"
        MOVES = b"\x13\0"
        OTHERWISE = b""
        TEXTS = ("All.", "hand", "Play it.|Not that one.")

    rules = Rules(2, {})
    lesson = Lesson(Match(rules, 29), Words, lambda: Words.TEXTS)  # type: ignore[arg-type, return-value]
    assert (lesson.text(), lesson.refusal(), lesson.where()) == ("Play it.", "Not that one.", "hand")
