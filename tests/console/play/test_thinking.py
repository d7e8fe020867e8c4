"""Bots think in slices: buttons meanwhile work, and a pass plays at most one move of a bot."""

from array import array
from typing import Any

import pytest

from engine_core.console.play.pause_preview import SETTINGS
from engine_core.console.play.session import HARD, Session
from engine_core.console.scene import A, B
from engine_core.console.store import setting_rows as S
from engine_core.const import CLOCK
from engine_core.game import TERMINAL, Game
from tests.console.history.turns import CALM_MS, turn
from tests.console_desk import NORMAL, PERSON, Desk, asked, do, scene, sit, wait_for
from tests.ink import measured
from tests.setting import every_game, fewest


class Slow:
    """A bot that thinks for many slices."""

    slices = 500

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self._rules = rules
        self.steps = 0

    def start(self, state: bytearray, seat: int) -> None:
        self._state = state
        self.steps = 0

    def step(self) -> int:
        self.steps += 1
        if self.steps < self.slices:
            return -1
        actions = array("H", [0] * self._rules.max_legal)
        self._rules.legal_actions(self._state, actions)
        return actions[0]


def test_a_pass_is_one_slice_and_buttons_are_answered_meanwhile(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a")
    session.match.seat_bot(1, Slow)
    bot: Any = session.match.bots[1]
    do(desk, "a")
    desk.wait(CALM_MS)
    assert session.match.rules.current_player(session.match.state) == 1
    before = bot.steps
    assert before < Slow.slices
    for passed in range(1, 20):
        desk.step()
        assert bot.steps == before + passed
    do(desk, "hold b")
    assert scene(desk) == "Pause"
    thought = bot.steps
    desk.wait(1000)
    assert bot.steps == thought, "under the pause menu bots stand still"
    do(desk, "b")
    asked(desk)


@pytest.mark.parametrize("before_ms", [20, 200, 400])
def test_a_hold_that_ends_after_a_bot_s_turn_opens_the_pause_menu(desk: Desk, before_ms: int) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    bots_turn_ends_soon(desk, session, before_ms)
    desk.machine.buttons.press(B)
    desk.wait(before_ms + 40)
    assert desk.console.top().asks(), "the bot's turn is over, and B is down"
    desk.wait(600 - before_ms)
    assert scene(desk) == "Pause"
    desk.machine.buttons.release(B)
    desk.settle()
    assert scene(desk) == "Pause"


@pytest.mark.parametrize("button", [A, B])
def test_a_press_that_ends_after_a_bot_s_turn_does_nothing(desk: Desk, button: int) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    bots_turn_ends_soon(desk, session, 200)
    count = len(session.match.history)
    desk.machine.buttons.press(button)
    desk.wait(300)
    assert desk.console.top().asks()
    picture = desk.picture()
    desk.machine.buttons.release(button)
    desk.settle()
    assert desk.picture() == picture and len(session.match.history) == count
    do(desk, "a")
    assert len(session.match.history) == count + 1, "the next press counts"


def test_a_hold_that_ends_when_the_console_is_handed_over_opens_the_pause_menu(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL, PERSON], "a a a a a a a")  # The last "a" leaves the drawn card.
    match = session.match
    while len(match.history) < match.undo_from + 3:
        # The loop ends once the bot's last action but one is visible.
        desk.step()
    desk.wait(desk.console.settings.pace_ms - 200)
    assert scene(desk) == "Table"
    desk.machine.buttons.press(B)
    wait_for(desk, "HandOver", 300)
    wait_for(desk, "Pause", 60)
    desk.machine.buttons.release(B)
    do(desk, "b")
    assert scene(desk) == "HandOver"


def bots_turn_ends_soon(desk: Desk, session: Session, ms: int) -> None:
    """Wait until the bot's last move stays on the screen for at most `ms` more milliseconds."""
    while session.match.rules.current_player(session.match.state) != 0:
        desk.step()
    table = desk.console.top()
    while table.turn.since_ms < 0:
        desk.step()
    while desk.machine.clock.ms() - table.turn.since_ms < desk.console.settings.pace_ms - ms:
        desk.step()
    assert not table.mine


def test_while_a_bot_plays_its_turn_nothing_of_it_can_be_undone(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    match = session.match
    while len(match.history) == match.undo_from:
        # The loop ends once the bot has played, but has not finished its turn.
        desk.step()
    assert match.bots[match.rules.current_player(match.state)] is not None
    do(desk, "hold b down")
    assert scene(desk) == "Pause"
    assert match.bots[match.rules.current_player(match.state)] is not None and len(match.history) > match.undo_from
    history, state = list(match.history), bytes(match.state)
    do(desk, "a")
    assert scene(desk) == "TakeBack", "only the whole turn can be undone, and with it the bot's"
    assert (list(match.history), bytes(match.state)) == (history, state)
    do(desk, "b")
    assert list(match.history[: len(history)]) == history, "the bot plays on"


def test_a_pass_plays_one_move_at_most(desk: Desk) -> None:
    session = sit(desk, [NORMAL] * 3)
    count = len(session.match.history)
    while scene(desk) == "Table":
        desk.step()
        assert len(session.match.history) <= count + 1
        count = len(session.match.history)
    assert session.match.rules.current_player(session.match.state) == TERMINAL


def decided(session: Session, cut: bool) -> tuple[int, bytes]:
    """Let the bot whose turn it is decide, and return its action and its generator. With `cut`, interrupt it once, so
    that it begins again.
    """
    match = session.match
    seat = match.rules.current_player(match.state)
    if cut:
        assert match.think() < 0
        session.stop_thinking()
    action = -1
    while action < 0:
        action = match.think()
    return action, bytes(match.generators[seat])


@every_game
def test_a_bot_that_was_interrupted_while_it_thought_does_what_it_would_have_done(game: str) -> None:
    seats = fewest(game).seats
    whole, cut = (Session(game, {}, [HARD] * seats, ["Ana"] * seats, 5, "en") for _ in range(2))
    for _ in range(6):
        expected = decided(whole, False)
        assert decided(cut, True) == expected
        for session in (whole, cut):
            session.apply(expected[0])


@pytest.mark.parametrize(("language", "begins"), [("en", "begins"), ("fr", "commence")])
def test_who_begins_is_said_where_that_is_somebody_else(language: str, begins: str) -> None:
    said = {}
    for seed in range(20):
        desk = Desk(language=language)
        session = sit(desk, [PERSON, NORMAL], seed=seed)
        if session.match.rules.current_player(session.match.state) == 1:
            said[0] = desk.console.top().told()[1]
            while not session.match.history:
                desk.step()
            session.line = ""
            said[1] = desk.console.top().told()[1]
    assert begins in said[0] and begins not in said[1]


def test_a_press_shortens_all_that_bots_do_until_the_person_is_asked(desk: Desk) -> None:
    taken = []
    for hurries in (False, True):
        session = turn(desk, [PERSON, NORMAL], "a a a a")
        start = desk.clock.ms()
        before = len(session.match.history)
        do(desk, "a")
        if hurries:
            desk.wait(CALM_MS)
            do(desk, "right")
        asked(desk)
        taken.append(((desk.clock.ms() - start) & CLOCK) / (len(session.match.history) - before))
    assert taken[1] < taken[0] / 2


def test_the_settings_begin_at_the_speed_of_bots_while_they_play(desk: Desk) -> None:
    for presses, row in (("", 0), ("a", S.PACE)):
        session = turn(desk, [PERSON, NORMAL], "a a a a")
        session.match.seat_bot(1, Slow)
        do(desk, presses)
        desk.wait(CALM_MS)
        do(desk, "hold b")
        while desk.console.top().under_cursor() != SETTINGS:
            do(desk, "down")
        assert "speed of the bots" in {text for text, _ in measured(desk.console).texts}
        do(desk, "a")
        assert desk.console.top()._list.row == row
        do(desk, "b b")
