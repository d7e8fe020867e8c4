"""The screen "Since your turn": when it appears, what it shows of the others' turns, and how it closes."""

import random
from typing import Any

import pytest

from engine_core.console.play.session import Session
from engine_core.console.play.turn import missed
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from host_sim.desk import BUTTONS
from tests.console.history.test_history import turns_of
from tests.console_desk import EASY, NORMAL, PERSON, Desk, asked, do, go_on, scene, session_of, sit, wait_for
from tests.ink import complaint, measured
from tests.setting import every_language, played_by

NEVER, BRIEFLY, UNTIL_A = 0, 1, 2
every_game = pytest.mark.parametrize("game", played_by(3))


def at_a_turn(game: str, kinds: list[int], recap: int, seed: int = 5, language: str = "en") -> tuple[Desk, Session]:
    """Sit down with `recap` as the setting, and wait until the person has to decide."""
    desk = Desk(seed=1, language=language)
    session = sit(desk, kinds, seed=seed, game=game, options={}, recap=recap)
    asked(desk)
    return desk, session


def play(desk: Desk, dice: random.Random) -> None:
    """Play the person's actions until another player has acted after one of that person's turns."""
    session = session_of(desk)
    while not (session.moved and session.since[0][0]):
        go_on(desk, dice)


def to_since(desk: Desk) -> Any:
    """Wait until the recap is on the screen and complete, and return its scene."""
    wait_for(desk, "SinceView", 20_000)
    while not desk.console.top().ready:
        desk.step()
    desk.settle()
    return desk.console.top()


@every_game
def test_the_recap_lists_each_turn_of_the_others_since_the_persons_own(game: str) -> None:
    desk, session = at_a_turn(game, [PERSON, EASY, NORMAL], UNTIL_A)
    before = len(session.match.history)
    play(desk, random.Random(1))
    since = to_since(desk)
    assert complaint(desk.console) == ""
    turns = [seat for _, seat, *_ in turns_of(session)]
    others = turns[len(turns) - turns[::-1].index(0) :]
    assert [seat for seat, line, _ in since.turns if line] == others
    assert all(line or figure for _, line, figure in since.turns)
    assert before < since.since < len(session.match.history)
    picture = desk.picture()
    desk.wait(60_000)
    assert desk.picture() == picture, "it stays until A"
    desk.press("a")
    asked(desk)
    assert len(session.match.history) == desk.console.top().turn.asked_at, "A has played nothing"


@every_game
def test_for_a_moment_it_goes_on_by_itself_so_no_press_is_added(game: str) -> None:
    desk, _ = at_a_turn(game, [PERSON, EASY, NORMAL], BRIEFLY)
    play(desk, random.Random(1))
    since = to_since(desk)
    read_ms = max(6000, desk.console.settings.pace_ms * (2 * len(since.turns) + 1))
    desk.wait(read_ms - 500)
    assert scene(desk) == "SinceView"
    desk.wait(1000)
    assert scene(desk) == "Notice" or (scene(desk) == "Table" and desk.console.top().asks())


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@every_language
def test_for_a_moment_the_footer_counts_the_seconds_until_a_press_keeps_the_recap(language: str, large: int) -> None:
    desk, _ = at_a_turn("up_or_down", [PERSON, EASY, NORMAL], BRIEFLY, language=language)
    desk.console.settings.values[S.TEXT] = large
    play(desk, random.Random(1))
    since = to_since(desk)
    most = max(6, -(-desk.console.settings.pace_ms * (2 * len(since.turns) + 1) // 1000))
    go_on_ = signs.BUTTON_A + {"en": " go on", "fr": " suite"}[language]
    found: list[int] = []
    pictures = []
    while scene(desk) == "SinceView":
        assert complaint(desk.console) == ""
        [text] = [text for text, _ in measured(desk.console).texts if go_on_ in text]
        left = int(text.split(" (")[1].split(" s)")[0])
        if not found or found[-1] != left:
            found.append(left)
            pictures.append(desk.picture())
        assert desk.picture() == pictures[-1], "the picture changes only with the number"
        desk.wait(100)
    assert found == list(range(most, 0, -1))


def test_a_press_keeps_it() -> None:
    desk, _ = at_a_turn("up_or_down", [PERSON, EASY, NORMAL], BRIEFLY)
    play(desk, random.Random(1))
    to_since(desk)
    assert any(text.endswith("go on (6 s)") for text, _ in measured(desk.console).texts)
    desk.press("down")
    assert any(text.endswith("go on") for text, _ in measured(desk.console).texts), "no seconds are counted any more"
    desk.wait(60_000)
    assert scene(desk) == "SinceView"
    do(desk, "hold b b")
    assert scene(desk) == "SinceView", "the pause menu has taken its place"


@every_game
def test_never_is_never(game: str) -> None:
    desk, _ = at_a_turn(game, [PERSON, EASY, NORMAL], NEVER)
    play(desk, random.Random(1))
    assert "SinceView" not in asked(desk)


# In Wheels Up! the recap appears only as a turn begins.
@pytest.mark.parametrize("game", sorted({*played_by(3)} - {"wheels_up"}))
@pytest.mark.parametrize("bots", [1, 2])
def test_the_recap_comes_whenever_others_did_something(game: str, bots: int) -> None:
    desk, session = at_a_turn(game, [PERSON] + [EASY] * bots, BRIEFLY)
    for turn in range(3):
        play(desk, random.Random(turn))
        seen = asked(desk)
        if session.is_over():
            break
        assert "SinceView" in seen and not missed(session, 0)
    assert turn


@every_game
def test_the_recap_comes_once_more_if_others_moves_ended_the_game(game: str) -> None:
    """The recap shows the others' last moves even if they ended the game. The test tries seeds until another player has
    the last turn.
    """
    for seed in range(5, 25):
        desk, session = at_a_turn(game, [PERSON, EASY, EASY], BRIEFLY, seed)
        dice = random.Random(seed)
        while not session.is_over():
            go_on(desk, dice)
        if session.line_seat != 0:
            break
    assert session.line_seat != 0
    since = to_since(desk)
    assert [seat for seat, line, _ in since.turns if line and not seat] == []
    assert complaint(desk.console) == ""
    desk.wait(60_000)
    assert scene(desk) == "SinceView", "no screen follows that goes on by itself"
    desk.press("a")
    while scene(desk) != "LastTable":
        desk.press("a")
        assert scene(desk) in ("Table", "Notice", "Era", "LastTable"), "each of them only once"


def gone_by_itself() -> tuple[Desk, Session]:
    """Play a turn, and step until the recap has appeared and closed."""
    desk, session = at_a_turn("up_or_down", [PERSON, EASY], BRIEFLY)
    play(desk, random.Random(1))
    to_since(desk)
    while scene(desk) == "SinceView":
        desk.step()
    return desk, session


def test_a_press_of_a_just_after_it_has_gone_by_itself_plays_nothing() -> None:
    desk, session = gone_by_itself()
    done = len(session.match.history)
    desk.press("a")
    assert len(session.match.history) == done and desk.console.top().turn.confirming < 0
    desk.wait(500)
    desk.press("a")
    assert len(session.match.history) > done or desk.console.top().turn.confirming >= 0


def test_a_long_press_of_a_just_after_it_has_gone_opens_the_signs() -> None:
    desk, session = gone_by_itself()
    done = len(session.match.history)
    do(desk, "hold a")
    assert scene(desk) == "Legend" and len(session.match.history) == done


@pytest.mark.parametrize("game", ["way_up_high", "up_too_high"])
def test_with_one_other_the_recap_comes_when_one_s_own_points_changed_and_says_so(game: str) -> None:
    """The recap appears when one's own points have changed. Wheels Up! is left out: another player's turn changes one's
    money only by ending an era, which has its own page.
    """
    for seed in range(30):
        desk, session = at_a_turn(game, [PERSON, NORMAL], UNTIL_A, seed)
        for turn in range(6):
            if session.is_over() or scene(desk) == "Ending":
                break
            points = session.match.rules.score(session.match.state, 0)
            play(desk, random.Random(turn))
            points = session.since[0][1]
            while not session.is_over() and scene(desk) != "SinceView" and not desk.console.top().asks():
                desk.step()
            if scene(desk) == "SinceView":
                since = to_since(desk)
                now = session.match.rules.score(session.match.state, 0)
                if now == points:
                    asked(desk)
                    continue
                assert since.own == "%d%s%d" % (points, signs.BECOMES, now)
                assert any("you" in figure for _, _, figure in since.turns) or now == points
                return
            if session.is_over():
                break
    raise AssertionError("it never came")


@every_game
@pytest.mark.parametrize("bots", [1, 2])
def test_a_player_who_does_not_begin_is_told_what_was_done_before(game: str, bots: int) -> None:
    for seed in range(30):
        desk = Desk(seed=1)
        session = sit(desk, [PERSON] + [EASY] * bots, seed=seed, game=game, options={}, recap=UNTIL_A)
        while scene(desk) != "SinceView" and not desk.console.top().asks():
            desk.step()
        if scene(desk) == "SinceView":
            break
    since = to_since(desk)
    assert not session.since[0][0] and not since.since
    told = [(seat, line.rstrip(" …")) for _, seat, line, *_ in turns_of(session)]
    assert [turn[:2] for turn in since.turns if turn[1]] == told, "rows below say what a line leaves out"


@every_game
def test_the_single_moves_are_shown_on_the_table_forward_and_back(game: str) -> None:
    desk, session = at_a_turn(game, [PERSON, EASY, NORMAL], UNTIL_A)
    play(desk, random.Random(2))
    since = to_since(desk)
    here = desk.picture()
    state = bytes(session.match.state)
    do(desk, "b wait 2000")
    steps = desk.console.top()
    assert scene(desk) == "StepView" and len(steps.steps) >= len({seat for seat, _, _ in since.turns})
    first = desk.picture()
    do(desk, "right left")
    assert desk.picture() == first and complaint(desk.console) == ""
    do(desk, "b")
    assert desk.picture() == here and bytes(session.match.state) == state
    do(desk, "a")
    asked(desk)
    assert bytes(session.match.state) == state


def test_each_of_several_people_has_a_recap_after_the_console_was_handed_over() -> None:
    desk, session = at_a_turn("up_or_down", [PERSON, EASY, PERSON, EASY], UNTIL_A)
    dice = random.Random(3)
    for _ in range(12):
        table = desk.console.top()
        viewer = session.viewer
        table.turn.play(table.actions[dice.randrange(table.count)])
        seen = asked(desk)
        if session.viewer != viewer:
            assert "SinceView" in seen[seen.index("HandOver") :]


@every_game
def test_the_recap_shows_only_what_everybody_knows(game: str) -> None:
    """Another person sees the same lines after the same moves: the summaries of test_history.py, and points."""
    desk, session = at_a_turn(game, [PERSON, EASY, NORMAL], UNTIL_A)
    play(desk, random.Random(4))
    since = to_since(desk)
    expected = [turn for turn in turns_of(session) if turn[0] >= since.since]
    assert [turn[:2] for turn in since.turns if turn[1]] == [turn[1:3] for turn in expected]


@every_game
def test_no_ordinary_turn_needs_a_press_more_than_without_it(game: str) -> None:
    """The same actions take the same presses with and without a recap; A is pressed only when the table asks."""
    counts = []
    for recap in (NEVER, BRIEFLY):
        desk, session = at_a_turn(game, [PERSON, EASY, NORMAL], recap)
        presses = 0
        for _ in range(30_000):
            if presses == 12 or session.is_over():
                break
            if desk.console.top().asks():
                desk.wait(500)
                desk.press("a")
                presses += 1
            else:
                desk.step()
        counts.append((presses, list(session.match.history)[:20]))
    assert counts[0] == counts[1]


@every_game
def test_no_black_screen_lies_before_the_first_step(game: str) -> None:
    """The previous picture stays until the earlier moves have been replayed."""
    desk, _ = at_a_turn(game, [PERSON, EASY, NORMAL], UNTIL_A)
    play(desk, random.Random(2))
    to_since(desk)
    before = desk.picture()
    desk.machine.buttons.tap(BUTTONS["b"])
    shown = []
    for _ in range(400):
        desk.step()
        shown.append(desk.picture())
    assert scene(desk) == "StepView" and shown[-1] != before
    first = shown.index(shown[-1])
    assert set(shown[:first]) <= {before}
    assert complaint(desk.console) == ""
