"""Game records have the format of seeds/README.md, to the byte."""

import json

import pytest

from engine_core.bots import random_bot
from engine_core.games.up_or_down.bots.levels import Greedy
from engine_core.games.up_or_down.rules.rules import Rules
from host_sim import setting
from host_sim.command_error import CommandError
from host_sim.commands import replay
from host_sim.games import state_json
from host_sim.records import record
from tests.setting import Setting, every_setting

STATE_KEYS = ["ring", "down", "up", "hands", "columns", "discard", "turn", "played", "taken"]


def written(rules: Rules, seed: int, states: bool = False) -> list[str]:
    return list(record.record_lines(rules, seed, [random_bot.Bot] * rules.seats, states))


def test_lines_have_their_keys_in_the_documented_order() -> None:
    lines = written(Rules(3, {}), 17)
    assert lines[0] == '{"record":1,"game":"up_or_down","options":{"length":"short"},"seats":3,"seed":17}'
    for n, line in enumerate(lines[1:-1]):
        assert line.startswith('{"n":%d,"seat":' % n)
        assert list(json.loads(line)) == ["n", "seat", "decision", "legal", "move"]
    assert list(json.loads(lines[-1])) == ["scores", "winners"]
    assert not any(" " in line.replace(' "', "").split('"legal"')[0] for line in lines)


def test_states_stand_last_in_their_lines_and_are_those_before_the_move() -> None:
    rules = Rules(2, {"length": "full"})
    state = rules.new_state(5)
    for line in written(rules, 5, states=True)[1:]:
        content = json.loads(line)
        assert list(content)[-1] == "state"
        assert content["state"] == state_json(rules, state)
        assert list(content["state"]) == STATE_KEYS
        if "move" in content:
            rules.apply_action(state, record.parse_move(rules, state, content["move"]))


def test_states_change_nothing_else() -> None:
    rules = Rules(4, {})
    with_states = [json.loads(line) for line in written(rules, 2, states=True)]
    for line in with_states:
        line.pop("state", None)
    assert with_states == [json.loads(line) for line in written(rules, 2)]


def test_bots_sit_where_they_are_named() -> None:
    rules = Rules(2, {})
    mixed = setting.bot_classes(rules, "greedy,random")
    assert mixed == [Greedy, random_bot.Bot]
    assert setting.bot_classes(rules, "greedy") == [Greedy] * 2
    assert list(record.record_lines(rules, 1, mixed, False)) != list(record.record_lines(rules, 1, mixed[::-1], False))


@every_setting("sat")
def test_records_of_every_game_replay(sat: Setting) -> None:
    rules = sat.rules()
    for states in (False, True):
        bots = [setting.bot_class(sat.game, setting.BOTS[seat % 2]) for seat in range(sat.seats)]
        lines = list(record.record_lines(rules, 9, bots, states))
        header = json.loads(lines[0])
        named = [name for name, value in sat.options if name not in rules.LATER or value != rules.default(name)]
        assert header["options"] == {name: rules.options[name] for name in named}
        assert all(line.isascii() for line in lines)
        assert [json.dumps(json.loads(line), separators=(",", ":")) for line in lines] == lines
        replayed = replay.check(line.encode() for line in lines)
        assert (replayed.games, replayed.decisions) == (1, len(lines) - 2)


def test_a_move_is_read_back_only_in_its_one_notation() -> None:
    rules = Rules(2, {})
    state = rules.new_state(1)
    text = record.legal_moves(rules, state)[0][1]
    assert record.parse_move(rules, state, text) == int(text.split()[1])
    for other in ("", text.upper(), text + " ", text.replace(" ", "  "), "play 0%s" % text.split()[1], "draw up"):
        assert record.parse_move(rules, state, other) == -1


@pytest.mark.parametrize(
    ("game", "seats", "options", "sentence"),
    [
        ("chess", 2, [], "A game must be one of up_or_down"),
        ("up_or_down", 7, [], "up_or_down is for 2 to 6 seats, not 7."),
        ("up_or_down", 1, [], "up_or_down is for 2 to 6 seats, not 1."),
        ("up_or_down", 2, ["length"], "An option must be written as NAME=VALUE, not 'length'."),
        ("up_or_down", 2, ["length=long"], "up_or_down: length must be one of short, full, not 'long'."),
        ("up_or_down", 2, ["size=long"], "An option of up_or_down must be one of length, not 'size'."),
    ],
)
def test_wrong_settings_are_reported_in_one_sentence(game: str, seats: int, options: list[str], sentence: str) -> None:
    with pytest.raises(CommandError) as told:
        setting.make_rules(game, seats, options)
    assert str(told.value).startswith(sentence)
    assert told.value.status == 2


@pytest.mark.parametrize("names", ["", "best", "random,", "random,random,random", "Random"])
def test_wrong_bots_are_reported(names: str) -> None:
    with pytest.raises(CommandError):
        setting.bot_classes(Rules(2, {}), names)


@pytest.mark.parametrize(("first", "games"), [(-1, 1), (1 << 30, 1), ((1 << 30) - 1, 2), (0, 0), (0, -1)])
def test_wrong_seeds_are_reported(first: int, games: int) -> None:
    with pytest.raises(CommandError):
        setting.check_seeds(first, games)


def test_the_last_seed_is_a_seed() -> None:
    setting.check_seeds((1 << 30) - 2, 2)
    assert len(written(Rules(2, {}), (1 << 30) - 1)) > 100


@every_setting("sat")
def test_options_are_read_from_the_command_line_as_records_have_them(sat: Setting) -> None:
    rules = setting.make_rules(sat.game, sat.seats, ["%s=%s" % option for option in sat.options])
    assert tuple((name, rules.options[name]) for name, _ in rules.OPTIONS) == sat.options
    for name, value in sat.options:
        assert type(rules.options[name]) is type(value)
