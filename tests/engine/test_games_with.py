"""Tests of a part that a game may lack leave no game out that has it."""

import pytest

from engine_core.console.lesson.lesson_list import STEPS
from engine_core.console.words.pitches_en import PITCHES
from tests.games_with import GIST, HINT, LESSON, SET_UP_HELP, SIGNS, games_with

COMPLETE = ["up_or_down", "way_up_high", "up_too_high", "wheels_up"]  # these have every part


@pytest.mark.parametrize("part", [HINT, GIST, LESSON, SET_UP_HELP])
def test_the_four_games_have_every_part(part: str) -> None:
    assert games_with(part)[: len(COMPLETE)] == COMPLETE
    assert games_with("screens.nothing") == []


def test_a_lesson_a_text_and_signs_are_found_where_the_console_finds_them() -> None:
    assert set(STEPS) == set(games_with(LESSON))
    assert set(COMPLETE) <= PITCHES.keys()
    assert set(COMPLETE) - set(games_with(SIGNS)) == {"wheels_up"}, "which has signs of another kind"
