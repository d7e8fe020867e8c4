"""Plays through every lesson of a game, on CPython and as a script on MicroPython. Argument: the game."""

import sys
from array import array

from engine_core import catalog, rng
from engine_core.console.lesson.lesson import Lesson, texts_of
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.match import Match


def begin(game: str, number: int, language: str) -> Lesson:
    """Return a lesson with a learner, in which the lesson plays the other seats."""
    module = texts_of(game, number, language)
    rules = catalog.door(game).rules()(module.SEATS, module.OPTIONS)
    lesson = Lesson(Match(rules, module.SEED), module, lambda: module.TEXTS)
    for seat in range(1, module.SEATS):
        lesson.seat(seat)
    return lesson


def arrive(lesson: Lesson) -> None:
    """Play the moves before the step, or a long run of moves, a few at a time."""
    while lesson.run_on(8):
        assert not lesson.is_told() and lesson.due() >= 0
    assert lesson.due() < 0 or lesson.is_told()


def play_what_is_due(lesson: Lesson) -> bool:
    """Play the others' moves as a table does, and return whether another step has begun."""
    match = lesson.match
    while lesson.due() >= 0:
        if lesson.is_told():
            assert match.rules.current_player(match.state) > 0
            assert match.think() == -1
            match.apply(match.think())
        else:
            arrive(lesson)
    return lesson.played()


def walk(lesson: Lesson, way: int, look: object) -> list:
    """Play a lesson, taking alternative number `way` in each step. Return the state at each step's beginning.

    Check that every other legal move is refused. `look` is called at each step.
    """
    match = lesson.match
    rules = match.rules
    actions = array("H", [0] * rules.max_legal)
    states = []
    arrive(lesson)
    while lesson.number < lesson.steps and not lesson.free():
        number = lesson.number
        states.append(bytes(match.state))
        look(lesson)  # type: ignore[operator]
        assert lesson.text() and lesson.where() and lesson.refusal() and not lesson.is_over()
        if lesson.awaited() < 0:
            assert lesson.due() < 0 and not lesson.played()
            if not lesson.advance():
                assert play_what_is_due(lesson)
        while lesson.number == number:
            assert not lesson.advance() and rules.current_player(match.state) == 0
            count = rules.legal_actions(match.state, actions)
            ways = [actions[i] for i in range(count) if lesson.awaits(actions[i])]
            assert lesson.awaited() in ways
            match.apply(ways[way % len(ways)])
            if not lesson.played():
                play_what_is_due(lesson)
    if lesson.free():
        states.append(bytes(match.state))
        look(lesson)  # type: ignore[operator]
        free(lesson)
    assert lesson.is_over()
    return states


def free(lesson: Lesson) -> None:
    """Play freely to the end, at random."""
    match = lesson.match
    rules = match.rules
    actions = array("H", [0] * rules.max_legal)
    dice = bytearray(8)
    rng.seed(dice, 5)
    count = rules.legal_actions(match.state, actions)
    while count:
        assert lesson.awaited() < 0 and lesson.due() < 0 and not lesson.is_over()
        action = actions[rng.below(dice, count)]
        assert lesson.awaits(action)
        match.apply(action)
        assert not lesson.played() and not lesson.advance()
        count = rules.legal_actions(match.state, actions)


def check(game: str) -> str:
    """Play through every lesson in both languages; at every step go back, and begin again."""
    steps = 0
    for number in range(1, len(STEPS[game]) + 1):
        for language in ("en", "fr"):
            lesson = begin(game, number, language)
            states = walk(lesson, 0, step_back)
            assert len(states) == lesson.steps == STEPS[game][number - 1]
            for place in range(lesson.steps):
                lesson.resume(place)
                arrive(lesson)
                assert lesson.number == place and bytes(lesson.match.state) == states[place]
                steps += 1
    return "%d steps walked" % steps


def step_back(lesson: Lesson) -> None:
    """Go back to the lesson's beginning and forward to this step again, and check that every state is the same."""
    number = lesson.number
    state = bytes(lesson.match.state)
    history = list(lesson.match.history)
    while lesson.back():
        arrive(lesson)
    assert lesson.number == 0
    lesson.resume(number)
    arrive(lesson)
    assert bytes(lesson.match.state) == state and list(lesson.match.history) == history


if __name__ == "__main__":
    for game in sys.argv[1:]:
        print(check(game))
