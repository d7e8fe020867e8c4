"""`updeck replay --explain` shows every move and its alternatives as the hard bot judges them."""

from pathlib import Path

import pytest

from host_sim import cli, setting
from host_sim.records import explain, record
from host_sim.records.given_record import legal_moves
from tests.games_with import HINT, games_with

every_game = pytest.mark.parametrize("game", games_with(HINT))


def played(game: str, seed: int, level: str = "easy") -> tuple[record.Match, list[int]]:
    rules = setting.make_rules(game, None, [])
    *_, (match, _) = record.play(rules, seed, [setting.bot_class(game, level)] * rules.seats)
    return match, list(match.history)


@every_game
def test_each_decision_has_all_its_moves_best_first(game: str) -> None:
    match, actions = played(game, 3)
    found = list(explain.decisions(match.rules, 3, actions[:12]))
    state = match.rules.new_state(3)
    expected = []
    for n, action in enumerate(actions[:12]):
        moves = legal_moves(match.rules, state)
        if len(moves) > 1:
            expected.append((n, match.rules.current_player(state), action, sorted(moves)))
        match.rules.apply_action(state, action)
    got = [(one.n, one.seat, one.played.action, sorted((x.action, x.text) for x in one.alternatives)) for one in found]
    assert got == expected
    for one in found:
        losses = [x.loss for x in one.alternatives]
        assert losses == sorted(losses) and losses[0] == 0
    assert max(one.played.loss for one in found) > 0, "easy errs"


@every_game
def test_nothing_that_a_seat_cannot_know_moves_a_figure(game: str) -> None:
    match, actions = played(game, 5)
    rules = match.rules
    state = rules.new_state(5)
    looked = 0
    for n, action in enumerate(actions):
        moves = legal_moves(rules, state)
        if len(moves) > 1 and n >= 3 * looked and looked < 4:
            looked += 1
            expected = explain.alternatives(rules, state, moves)
            other = bytearray(state)
            rules.resample(other, rules.current_player(state), bytearray((looked, 3, 5, 7, 11, 13, 17, 19)))
            assert explain.alternatives(rules, other, moves) == expected
        rules.apply_action(state, action)
    assert looked == 4


def test_the_command_explains_every_game_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = setting.make_rules("way_up_high", 2, [])
    file = tmp_path / "games.jsonl"
    bots = [setting.bot_class("way_up_high", "easy")] * 2
    file.write_text("".join(line + "\n" for seed in (1, 2) for line in record.record_lines(rules, seed, bots, False)))
    assert cli.main(["replay", str(file), "--explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("way_up_high")] == [
        "way_up_high, 2 seats, seed %d" % seed for seed in (1, 2)
    ]
    decisions = [line for line in lines if line.startswith("decision ")]
    assert len(decisions) == sum(line.endswith(" (played)") for line in lines) > 20
    assert len([line for line in lines if "as good as the bot's" in line]) == 4
    assert lines[-1].endswith("all as the rules have it.")
