"""Expert bots see only what they may know, no device has them, and a computer's console seats and asks them."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine_core.console.after.review import Review
from engine_core.console.play.session import ELSEWHERE, EXPERT, GENTLE, HARD, Session
from engine_core.console.set_up import setup_view
from engine_core.console.store.records import WON, Records
from engine_core.draw import signs
from engine_core.games.up_or_down.rules.columns import put
from engine_core.games.up_or_down.rules.layout import NEW
from engine_core.link.table_messages import table
from firmware.bundle.program import modules_below
from host_sim import cli, setting
from host_sim.experts import up_or_down
from host_sim.records import explain, record
from host_sim.workshop.arena.deals import Task, play_deal
from tests.console.play.test_hint import thought
from tests.console_desk import PERSON, Desk, asked, do, leave, scene, session_of, sit
from tests.games_with import to_line
from tests.ink import complaint, measured
from tests.sample import sample
from tests.setting import decided, every_language, legal

EXPERTS = setting.experts()
GAMES = tuple(EXPERTS)
ROOT = Path(__file__).parents[2]
every_expert = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give experts less work, because no test here is about strength."""
    for game in GAMES:
        module = import_module("host_sim.experts." + game)
        for name in ("_WORK", "_PLANNED"):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, 100)


@pytest.fixture
def desk() -> Desk:
    """A computer's console."""
    desk = Desk(seed=1)
    desk.console.experts = EXPERTS
    return desk


def test_three_games_have_experts() -> None:
    assert GAMES == ("up_or_down", "up_too_high", "wheels_up")


@every_expert
def test_hidden_cards_permuted_change_no_choice_of_an_expert(game: str) -> None:
    rules = setting.make_rules(game, 2, [])
    looked = 0
    for match, _ in record.play(rules, 5, [setting.bot_class(game, "normal")] * 2):
        seat = rules.current_player(match.state)
        if len(legal(rules, match.state)) > 1 and len(match.history) % 9 == 4:
            looked += 1
            expected = decided(match, match.state, seat, "expert")
            other = bytearray(match.state)
            rules.resample(other, seat, bytearray((looked, 3, 5, 7, 11, 13, 17, 19)))
            assert decided(match, other, seat, "expert") == expected
        if looked == 2:
            break
    assert looked == 2


def test_the_same_seed_gives_an_expert_the_same_moves() -> None:
    task = Task("up_too_high", 2, (), ("expert", "hard"), 1)
    assert play_deal(task) == play_deal(task)


@pytest.mark.parametrize(
    "game, seats",
    sample([(game, seats) for game in ("wheels_up", "up_or_down") for seats in (2, 4)], lambda it: it[1] == 2),
)
def test_every_move_is_judged_and_the_choice_loses_nothing(game: str, seats: int) -> None:
    rules = setting.make_rules(game, seats, [])
    state = rules.new_state(3)
    moves = [(action, str(action)) for action in legal(rules, state)][:6]
    judged = explain.alternatives(rules, state, moves, expert=True)
    assert [one.loss for one in judged] == sorted(one.loss for one in judged)
    assert all(one.loss >= 0 for one in judged) and judged[-1].loss > 0


def test_a_replay_judges_each_move_as_the_expert_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["record", "up_or_down", "--seats", "2", "--seed", "1", "--option", "length=short"]) == 0
    game = tmp_path / "game.jsonl"
    game.write_text(capsys.readouterr().out, encoding="utf-8")
    assert cli.main(["replay", str(game), "--expert"]) == 0
    *judged, last = capsys.readouterr().out.splitlines()
    assert len(judged) > 50 and "all as the rules have it" in last


def test_an_expert_of_up_or_down_thinks_about_whole_turns_and_not_at_all_where_there_is_one_move() -> None:
    rules = setting.make_rules("up_or_down", 2, [])
    candidates = {"play": 0, "take": 0}
    for match, _ in record.play(rules, 5, [setting.bot_class("up_or_down", "normal")] * 2):
        bot: Any = setting.bot_class("up_or_down", "expert")(rules, bytearray(range(8)))
        bot.start(match.state, rules.current_player(match.state))
        moves = legal(rules, match.state)
        if len(moves) == 1:
            assert bot.step() == moves[0]
        decision = rules.DECISIONS[rules.decision(match.state)]
        if decision in candidates:
            candidates[decision] = max(candidates[decision], bot.alive)
            assert {bot.firsts[at] for at in range(bot.alive)} == set(moves)
    assert candidates["play"] > 20 and 6 < candidates["take"] <= 12


@pytest.mark.parametrize("seats", [2, 3])
def test_an_expert_of_up_or_down_evaluates_by_the_score_at_the_end_and_by_the_colours_left_before(seats: int) -> None:
    rules: Any = setting.make_rules("up_or_down", seats, [])
    evaluation = up_or_down.Evaluation(rules)
    for match, _ in record.play(rules, 6, [setting.bot_class("up_or_down", "normal")] * seats):
        state = match.state
    scores = [rules.score(state, seat) for seat in range(seats)]
    for seat in range(seats):
        others = (sum(scores) - scores[seat]) * 256 // (seats - 1)
        assert evaluation.lead(state, seat) == (scores[seat] * 256 - others) // 16
    state = rules.new_state(6)
    assert [evaluation.lead(state, seat) for seat in range(seats)] == [0] * seats
    leads = {}
    for last in range(2, rules.cards):
        position = bytearray(state)
        put(position, rules.area(0), last, NEW)
        leads[last] = evaluation.lead(position, 0)
    assert min(leads.values()) < leads[2], "a range with few cards left is worth less"
    assert len({leads[last] for last in (2, 3, 4, 5)}) > 1, "so are few cards of a colour"


def test_the_command_says_that_a_game_has_no_expert(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "way_up_high", "--bots", "expert,hard", "--deals", "1"]) == 2
    assert "way_up_high has no expert bot" in capsys.readouterr().err


@pytest.mark.parametrize("linked", [False, True])
def test_no_device_has_experts(linked: bool) -> None:
    names = [path.name for path in modules_below(ROOT / "engine_core", linked)]
    assert "words.py" in names and not [name for name in names if name.startswith("expert")]
    assert Desk().console.experts == {}


@every_language
@pytest.mark.parametrize("game", setting.game_ids())
def test_set_up_offers_an_expert_after_hard_where_the_game_has_one(game: str, language: str) -> None:
    desk = Desk(language=language)
    desk.console.experts = EXPERTS
    do(desk, to_line(game, "set-up"))
    setup = desk.console.top()
    do(desk, "right a*3")
    assert setup.kinds[0] == HARD
    do(desk, "a")
    assert setup.kinds[0] == (EXPERT if game in GAMES else GENTLE)
    if game in GAMES:
        shown = [string for string, _ in measured(desk.console).texts]
        assert any(signs.EXPERT in text for text in shown)
        assert setup_view.seat_text(setup).split("\n") == shown[-4:]
        assert complaint(desk.console) == ""
        do(desk, "a")
        assert setup.kinds[0] == GENTLE


@every_expert
def test_an_expert_that_was_set_up_sits_at_the_table_and_thinks(game: str, desk: Desk) -> None:
    session = sit(desk, [EXPERT, EXPERT], game=game, options={}, seed=2)
    while session.thinker is None:
        desk.step()
    assert type(session.thinker).__module__ == "host_sim.experts." + game
    while not session.match.history:
        desk.step()
    assert session.match.history[0] in legal(session.match.rules, session.match.rules.new_state(2))


@every_expert
def test_hints_are_the_expert_s(game: str, desk: Desk) -> None:
    session = sit(desk, [PERSON, HARD], game=game, options={}, seed=2)
    asked(desk)
    do(desk, "hold a a")
    thinking = desk.console.top()
    while thinking.bot is None:
        desk.step()
    assert type(thinking.bot).__module__ == "host_sim.experts." + game
    action, text = thought(desk)
    assert text and action in legal(session.match.rules, session.match.state)


@every_expert
def test_reviews_are_the_expert_s(game: str, desk: Desk) -> None:
    session = sit(desk, [PERSON, HARD], game=game, options={}, seed=2)
    review = Review(desk.console, session)
    judge = getattr(review.watcher, "search", review.watcher)
    assert type(judge).__module__ == "host_sim.experts." + game


@pytest.mark.parametrize("experts, kind", [(EXPERTS, EXPERT), ({}, HARD)])
def test_a_saved_game_goes_on_with_its_expert_or_where_there_is_none_with_a_hard_bot(
    experts: dict, kind: int, desk: Desk, tmp_path: Path
) -> None:
    desk = Desk(seed=1, folder=str(tmp_path))
    desk.console.experts = EXPERTS
    sit(desk, [PERSON, EXPERT], seed=2)
    asked(desk)
    do(desk, "a a a")
    leave(desk)
    later = Desk(seed=1, folder=str(tmp_path))
    later.console.experts = experts
    do(later, to_line("up_or_down", "play"))
    if scene(later) == "ReplacePrompt":
        do(later, "b")
    assert session_of(later).kinds == [PERSON, kind]


@pytest.mark.parametrize("experts, kind", [(EXPERTS, EXPERT), ({}, HARD)])
def test_a_table_that_was_set_up_is_dealt_again(experts: dict, kind: int, tmp_path: Path) -> None:
    desk = Desk(seed=1, folder=str(tmp_path))
    desk.console.experts = EXPERTS
    # The last wait gives the console a quiet moment to save the set-up.
    do(desk, to_line("up_or_down", "set-up") + " right down a*2 b a wait 3000")
    assert session_of(desk).kinds == [PERSON, EXPERT]
    later = Desk(seed=1, folder=str(tmp_path))
    later.console.experts = experts
    do(later, to_line("up_or_down", "play"))
    assert session_of(later).kinds == [PERSON, kind]


def test_a_guest_hears_of_an_expert_at_the_table() -> None:
    told = [(EXPERT, 0, "Bob"), (ELSEWHERE, 0, "Ada")]
    body = b"".join(bytes((kind, flags, len(name))) + name.encode() for kind, flags, name in told)
    assert table(body, 2) == told
    guest = Session("up_or_down", {}, [EXPERT, PERSON], ["Bob", "Ada"], 1, "en")
    assert guest.kinds == [EXPERT, PERSON] and signs.STRENGTHS[EXPERT - 1] == signs.EXPERT


def test_a_win_against_an_expert_counts_as_one_against_a_hard_bot_and_its_own_among_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for winners, won in ((1, WON), (2, WON + HARD)):
        desk = Desk(seed=1, folder=str(tmp_path / str(winners)))
        session = sit(desk, [PERSON, EXPERT])
        monkeypatch.setattr(session.match.rules, "winners", lambda state, winners=winners: winners)
        records = Records(desk.machine.store)
        *_, new = records.count(session)
        assert records.of("up_or_down").numbers[won] == 1
        assert (("", 1) in new) == (winners == 1), "a hard bot is beaten"
