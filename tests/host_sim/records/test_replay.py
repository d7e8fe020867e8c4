"""Replaying records finds every error, and reports it in one sentence."""

import json
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core.bots import random_bot
from engine_core.games.up_or_down.rules.rules import Rules
from host_sim.command_error import CommandError
from host_sim.commands import replay
from host_sim.records import record


@cache
def lines(states: bool = False, seed: int = 3) -> tuple[str, ...]:
    return tuple(record.record_lines(Rules(2, {}), seed, [random_bot.Bot] * 2, states))


def told(damaged: list[str] | list[bytes]) -> str:
    """Return the message about a damaged record."""
    with pytest.raises(CommandError) as complaint:
        replay.check(line.encode() if isinstance(line, str) else line for line in damaged)
    sentence = str(complaint.value)
    assert complaint.value.status == 1
    assert "\n" not in sentence and sentence.isascii() and sentence.endswith(".") and len(sentence) < 300
    return sentence


def changed(number: int, change: Callable[[dict], object], states: bool = False) -> list[str]:
    """Return a record in which line `number` is changed (0 for the header, -1 for the result)."""
    damaged = list(lines(states))
    content = json.loads(damaged[number])
    change(content)
    damaged[number] = json.dumps(content)
    return damaged


def setting_of(**values: object) -> Callable[[dict], object]:
    return lambda content: content.update(values)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"record": 2}, "line 1: it is record version 2; this program reads 1."),
        ({"record": True}, "line 1: it is record version true; this program reads 1."),
        ({"game": "chess"}, 'line 1: there is no game "chess"; there is up_or_down'),
        ({"game": 7}, "line 1: there is no game 7; there is up_or_down"),
        ({"seats": 9}, "line 1: up_or_down is for 2 to 6 seats, not 9."),
        ({"seats": 2.0}, "line 1: up_or_down is for 2 to 6 seats, not 2.0."),
        ({"seed": -1}, "line 1: a seed is a number from 0 to 1152921504606846975, not -1."),
        ({"seed": "3"}, 'line 1: a seed is a number from 0 to 1152921504606846975, not "3".'),
        ({"options": []}, 'line 1: "options" is an object with every option of the game, not [].'),
        ({"options": {}}, "line 1: the header leaves out the option length."),
        ({"options": {"length": "long"}}, 'line 1: the option length is one of short, full, not "long".'),
        ({"options": {"length": "short", "x": 1}}, 'line 1: up_or_down has no option "x".'),
        (
            {"game": "wheels_up", "options": {"board": "europe", "opening": "two"}},
            'line 1: the option opening is one of full, one, not "two".',
        ),
        ({"game": "wheels_up", "options": {"opening": "one"}}, "line 1: the header leaves out the option board."),
        ({"more": 1}, 'line 1: a record has no "more" here.'),
    ],
)
def test_a_wrong_header_is_reported(values: dict, sentence: str) -> None:
    assert told(changed(0, setting_of(**values))).startswith(sentence)


@pytest.mark.parametrize("key", ["record", "game", "options", "seats", "seed"])
def test_a_header_with_a_part_missing_is_reported(key: str) -> None:
    assert told(changed(0, lambda content: content.pop(key))).startswith("line 1: ")


def test_another_seed_is_another_game() -> None:
    assert told(changed(0, setting_of(seed=4))).startswith("line 2: ")


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"n": 5}, 'line 5: "n" should be 3, not 5.'),
        ({"n": 3.0}, 'line 5: "n" should be 3, not 3.0.'),
        ({"seat": 7}, 'line 5: "seat" should be '),
        ({"decision": "bid"}, 'line 5: "decision" should be "draw", not "bid".'),
        ({"legal": ["draw up"]}, 'line 5: "legal" should be ["draw up", "draw down"], not ["draw up"].'),
        ({"move": "draw two"}, 'line 5: the move "draw two" is not legal at decision 3; legal: draw up, draw down.'),
        ({"move": 4}, "line 5: the move 4 is not legal at decision 3; legal: draw up, draw down."),
        ({"extra": 4}, 'line 5: a record has no "extra" here.'),
    ],
)
def test_a_wrong_decision_is_reported(values: dict, sentence: str) -> None:
    assert told(changed(4, setting_of(**values))).startswith(sentence)


def test_a_decision_without_a_move_is_reported() -> None:
    assert told(changed(4, lambda content: content.pop("move"))) == 'line 5: "move" is missing.'


def test_a_wrong_result_is_reported() -> None:
    last = len(lines())
    assert told(changed(-1, setting_of(scores=[0, 0]))).startswith('line %d: "scores" should be [' % last)
    assert told(changed(-1, setting_of(winners=[]))).startswith('line %d: "winners" should be [' % last)
    assert told(changed(-1, lambda content: content.pop("winners"))) == 'line %d: "winners" is missing.' % last


def test_a_wrong_state_is_reported() -> None:
    wrong = changed(4, lambda content: content["state"].update(turn=9), states=True)
    assert told(wrong).startswith("line 5: in the state, turn should be ")
    assert 'leaves out "ring"' in told(changed(4, lambda content: content["state"].pop("ring"), states=True))
    assert 'has no "x"' in told(changed(4, lambda content: content["state"].update(x=1), states=True))
    assert "is an object" in told(changed(4, setting_of(state=[]), states=True))
    assert "in the state" in told(changed(-1, lambda content: content["state"].update(turn=9), states=True))


def test_a_record_cut_short_is_reported() -> None:
    assert told([]) == "it is empty; a record begins with a header line."
    whole = list(lines())
    assert told(whole[:1]) == "line 1: the record ends here, before its decision 0; it was cut short."
    assert told(whole[:9]) == "line 9: the record ends here, before its decision 8; it was cut short."
    assert told(whole[:-1]).endswith("before its result; it was cut short.")
    assert told([*whole[:-1], whole[-1][:-4]]).startswith("line %d: this is not a JSON object" % len(whole))


def test_a_decision_left_out_or_too_many_are_reported() -> None:
    whole = list(lines())
    assert told(whole[:4] + whole[5:]).startswith('line 5: "n" should be 3, not 4.')
    assert told(whole[:4] + whole[-1:]) == "line 5: decision 3 is missing: the game is not over."
    assert "its result" in told([*whole[:-1], whole[-2], whole[-1]])
    assert "begins with a header line" in told([*whole, whole[-1]])


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"[]",
        b"null",
        b"NaN",
        b'{"n":',
        b"\xff\xfe\x00",
        b'{"n":1' + b"0" * 5000 + b"}",
        b"[" * 100_000,
        b'"\\ud800"',
        b'{"n":3,"n":3}',
        b'{"\xf0\x9f\x98\x80":1}',
        b"{" * 900 + b"}" * 900,
    ],
    ids=lambda line: ascii(line[:12]),
)
def test_a_line_that_is_not_of_a_record_is_reported(line: bytes) -> None:
    damaged = [text.encode() for text in lines()]
    damaged[4] = line
    assert told(damaged).startswith("line 5: ")
    assert told([line]).startswith("line 1: " if line else "it is empty")


@pytest.mark.parametrize("depth", range(100, 1100, 50))
def test_deep_nesting_is_no_traceback(depth: int) -> None:
    damaged = list(lines())
    damaged[4] = '{"move":%s1%s}' % ("[" * depth, "]" * depth)
    assert told(damaged).startswith("line 5: ")


def test_a_record_needs_only_a_header_moves_and_a_result() -> None:
    whole = [json.loads(line) for line in lines()]
    bare = [whole[0], *({"move": line["move"]} for line in whole[1:-1]), whole[-1]]
    assert replay.check(json.dumps(line).encode() for line in bare).decisions == len(whole) - 2


def test_several_games_in_a_file_and_the_line_that_is_wrong_in_them() -> None:
    both = [*lines(), *lines(seed=4)]
    counts = replay.check(line.encode() + b"\r\n" for line in both)
    assert (counts.games, counts.decisions) == (2, len(both) - 4)
    both[len(lines()) + 2] = "x"
    assert told(both).startswith("line %d: " % (len(lines()) + 3))


same_cases = settings(derandomize=True, database=None, max_examples=60)


@same_cases
@given(st.integers(0, (1 << 60) - 1), st.integers(2, 6), st.sampled_from(["short", "full"]))
def test_what_is_recorded_replays(seed: int, seats: int, length: str) -> None:
    rules = Rules(seats, {"length": length})
    replay.check(line.encode() for line in record.record_lines(rules, seed, [random_bot.Bot] * seats, False))
