"""The console as people meet it: home, set-up, turns, taking back, the pause menu, passing it on, the end."""

import random
from array import array
from pathlib import Path
from typing import Any

import pytest

from engine_core.console.ending import Ending
from engine_core.console.scene import A, B
from engine_core.console.session import Session
from engine_core.game import TERMINAL, Game
from engine_core.games.up_or_down.rules.layout import DOWN, DOWN_COUNT, DRAW, HANDS, PLAY, PUT, TAKE, UP_COUNT
from tests.console_desk import EASY, HARD, NORMAL, PERSON, Desk, do, scene, sit, wait_for
from tests.ink import complaint

CALM_MS = 1600


@pytest.fixture
def desk() -> Desk:
    return Desk(seed=5)


def session_of(desk: Desk) -> Session:
    session = desk.console.session
    assert session is not None
    return session


def decision(desk: Desk) -> int:
    match = session_of(desk).match
    return match.rules.decision(match.state)


# Home and set-up


def test_two_presses_start_a_usual_game(desk: Desk) -> None:
    do(desk, "a a")
    session = session_of(desk)
    assert scene(desk) == "Table"
    assert session.kinds == [PERSON, NORMAL]
    assert session.match.rules.options == {"length": "short"}
    assert session.match.seed == 5, "the seed is the machine's entropy"


def test_a_seat_goes_from_person_over_the_bots_back_to_person(desk: Desk) -> None:
    do(desk, "a left")
    for kind in (EASY, NORMAL, HARD, PERSON, EASY):  # two seats are the fewest: none is empty
        do(desk, "a")
        assert desk.console.top().kinds == [kind, NORMAL]


def test_seats_from_the_fewest_to_the_most(desk: Desk) -> None:
    do(desk, "a left down")
    for seats in range(3, 7):
        do(desk, "down a")
        assert desk.console.top().kinds == [PERSON, NORMAL] + [PERSON] * (seats - 2)
    do(desk, "down up")
    do(desk, "a*4")  # the last becomes empty
    assert desk.console.top().kinds == [PERSON, NORMAL] + [PERSON] * 3
    do(desk, "b a")
    assert len(session_of(desk).kinds) == 5


def test_the_cursor_of_the_seats_goes_round_and_no_further_than_the_first_empty_one(desk: Desk) -> None:
    do(desk, "a left")
    seen = []
    for _ in range(4):
        seen.append(desk.console.top()._cursor)
        do(desk, "down")
    assert seen == [0, 1, 2, 0]


def test_options_are_changed_and_what_they_mean_is_shown(desk: Desk) -> None:
    (short,) = do(desk, "a up snap short")
    (full,) = do(desk, "right snap full")
    assert short != full
    do(desk, "down a")
    assert session_of(desk).match.rules.options == {"length": "full"}


def test_b_leads_from_anywhere_in_set_up_back_home(desk: Desk) -> None:
    for walk in ("a b", "a left b b", "a up b b"):
        do(desk, walk)
        assert scene(desk) == "Home"


@pytest.mark.parametrize("walk", ["down a", "down right a", "down left a"])
def test_settings_and_about_lead_back_home(desk: Desk, walk: str) -> None:
    (before,) = do(desk, "snap before")
    do(desk, walk)
    assert scene(desk) in ("SettingsView", "RecordsView", "About")
    do(desk, "b up")
    assert desk.picture() == before


def test_settings_are_kept(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    do(desk, "down a right down left down right down right b")
    again = Desk(folder=str(tmp_path), language="fr")
    assert again.console.settings.values == desk.console.settings.values == b"\1\1\0\2\1\0\0\1\1\1"
    assert again.machine.display.level == 96
    assert again.console.words[0] == "Updeck"


@pytest.mark.parametrize("kept", [b"", b"\1", b"\2\0\0\0\0", b"\1\0\0\0\0\0", b"\1\xff\xff\xff\xff", bytes(300)])
def test_settings_that_cannot_be_read_are_the_defaults_or_some_choice(tmp_path: Path, kept: bytes) -> None:
    Desk(folder=str(tmp_path)).machine.store.save("settings", kept)
    desk = Desk(folder=str(tmp_path))
    do(desk, "down a right*9 down right*9 down right*9 down right*9 b")
    assert scene(desk) == "Home"


# A turn


def test_a_turn_is_four_presses_and_one_to_confirm(desk: Desk) -> None:
    session = sit(desk, [PERSON, EASY])
    while session.match.rules.current_player(session.match.state):
        desk.step()
    desk.wait(CALM_MS)
    seen = []
    for _ in range(5):
        seen.append((decision(desk), len(session.match.history)))
        do(desk, "a")
    first = seen[0][1]
    assert seen == [(PLAY, first), (TAKE, first + 1), (PUT, first + 2), (DRAW, first + 3), (DRAW, first + 3)]
    assert len(session.match.history) >= first + 4


def turn(desk: Desk, kinds: list[int], script: str, seed: int = 1) -> Session:
    """Sit down where seat 0 begins and do a script."""
    while True:
        session = sit(desk, kinds, seed=seed)
        if session.match.rules.current_player(session.match.state) == 0:
            break
        desk.console.leave("up_or_down")
        seed += 1
    do(desk, script)
    return session


def test_what_cannot_be_taken_back_is_confirmed_once(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a snap draw")
    (before, asked) = do(desk, "snap before a snap asked")
    assert before != asked
    assert len(session.match.history) == 3
    do(desk, "b")
    assert desk.picture() == before, "B: not done after all"
    do(desk, "a right")
    assert len(session.match.history) == 3
    do(desk, "a")
    assert len(session.match.history) == 3, "the cursor has moved: asked anew"
    do(desk, "a")
    assert session.match.history[3] == DOWN


def test_undo_goes_back_through_the_turn_to_the_same_pictures(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "")
    state = bytes(session.match.state)
    pictures = []
    for _ in range(3):
        pictures += do(desk, "snap here a")
    for picture in reversed(pictures):
        do(desk, "b")
        assert desk.picture() == picture
    assert session.match.state == state
    do(desk, "b b")
    assert session.match.state == state and len(session.match.history) == 0


def test_undo_by_the_pause_menu_is_the_same(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "")
    (before,) = do(desk, "snap before")
    do(desk, "a hold b down a")
    assert scene(desk) == "Table"
    assert desk.picture() == before
    assert session.lines == []


def test_undo_does_not_go_past_what_was_revealed(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    assert session.match.undo_from >= 4
    wait_for_turn(desk)
    count = len(session.match.history)
    do(desk, "b*3 hold b down a")
    assert scene(desk) == "TakeBack", "that is another thing"
    assert len(session.match.history) == count
    do(desk, "b b")
    assert scene(desk) == "Table" and len(session.match.history) == count


def wait_for_turn(desk: Desk) -> None:
    """Step until the table asks a person."""
    for _ in range(100_000):
        if getattr(desk.console.top(), "mine", False):
            desk.settle()
            return
        desk.step()
    raise AssertionError("nobody is asked")


def test_the_cursor_stays_where_it_was_while_the_pause_menu_is_open(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "right")
    (before,) = do(desk, "snap before")
    do(desk, "hold b b hold a b up b")
    assert desk.picture() == before


def test_what_a_bot_did_last_can_be_read_before_one_is_asked(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    table = desk.console.top()
    while session.match.rules.current_player(session.match.state) != 0:
        desk.step()
    assert not table.mine
    assert session.line_seat == 1
    desk.wait(400)
    assert not table.mine
    desk.wait(CALM_MS)
    assert table.mine


def test_a_press_while_a_bot_s_move_is_read_goes_on_and_plays_nothing(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    while session.match.rules.current_player(session.match.state) != 0:
        desk.step()
    count = len(session.match.history)
    do(desk, "a")
    assert desk.console.top().mine
    assert len(session.match.history) == count


# Bots think in slices


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
    wait_for_turn(desk)


@pytest.mark.parametrize("before_ms", [20, 200, 400])
def test_a_hold_that_ends_after_a_bot_s_turn_opens_the_pause_menu(desk: Desk, before_ms: int) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    bots_turn_ends_soon(desk, session, before_ms)
    desk.machine.buttons.press(B)
    desk.wait(before_ms + 40)
    assert desk.console.top().mine, "the bot's turn is over, B is down"
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
    assert desk.console.top().mine
    picture = desk.picture()
    desk.machine.buttons.release(button)
    desk.settle()
    assert desk.picture() == picture and len(session.match.history) == count
    do(desk, "a")
    assert len(session.match.history) == count + 1, "the next press counts"


def test_a_hold_that_ends_when_the_console_is_handed_over_opens_the_pause_menu(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL, PERSON], "a a a a a a")
    match = session.match
    while len(match.history) < match.undo_from + 3:  # the bot's last action but one is being read
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
    """Wait until what the bot did last stays on the screen for no more than so long."""
    while session.match.rules.current_player(session.match.state) != 0:
        desk.step()
    table = desk.console.top()
    while table.turn._since_ms < 0:
        desk.step()
    while desk.machine.clock.ms() - table.turn._since_ms < desk.console.settings.pace_ms - ms:
        desk.step()
    assert not table.mine


def test_while_a_bot_plays_its_turn_nothing_of_it_can_be_undone(desk: Desk) -> None:
    session = turn(desk, [PERSON, NORMAL], "a a a a a")
    match = session.match
    while len(match.history) == match.undo_from:  # the bot has played, and not finished its turn
        desk.step()
    assert match.bots[match.rules.current_player(match.state)] is not None
    do(desk, "hold b down")
    assert scene(desk) == "Pause"
    assert match.bots[match.rules.current_player(match.state)] is not None and len(match.history) > match.undo_from
    history, state = list(match.history), bytes(match.state)
    do(desk, "a")
    assert scene(desk) == "TakeBack", "only the whole turn, and with it the bot's"
    do(desk, "b")
    assert (list(match.history), bytes(match.state)) == (history, state)


def test_a_pass_plays_one_move_at_most(desk: Desk) -> None:
    session = sit(desk, [NORMAL] * 3)
    count = len(session.match.history)
    while scene(desk) == "Table":
        desk.step()
        assert len(session.match.history) <= count + 1
        count = len(session.match.history)
    assert session.match.rules.current_player(session.match.state) == TERMINAL


# The pause menu


def pause_at(desk: Desk, row: int) -> None:
    do(desk, "hold b" + " down" * row)
    assert scene(desk) == "Pause"


def test_continue_goes_back_to_the_table(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "a")
    (before,) = do(desk, "snap before")
    pause_at(desk, 0)
    do(desk, "a")
    assert desk.picture() == before


@pytest.mark.parametrize(
    ("row", "opened"), [(2, "HistoryView"), (3, "Scores"), (4, "Help"), (5, "SettingsView")], ids=str
)
def test_a_line_opens_its_screen_and_b_leads_back(desk: Desk, row: int, opened: str) -> None:
    turn(desk, [PERSON, NORMAL], "a a")
    (table,) = do(desk, "snap table")
    pause_at(desk, row)
    (menu,) = do(desk, "snap menu")
    do(desk, "a")
    assert scene(desk) == opened
    assert desk.picture() != menu
    do(desk, "b")
    assert desk.picture() == menu
    do(desk, "b")
    assert desk.picture() == table


def test_the_lines_go_round(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "")
    (first,) = do(desk, "hold b snap first")
    assert do(desk, "down*7 snap round")[0] == first
    assert do(desk, "up*7 snap round")[0] == first


def test_help_opens_at_the_decision(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "")
    pages = []
    for _ in range(4):
        do(desk, "hold b down*4 a")
        pages.append(desk.console.top()._pages.page)
        do(desk, "b b a")
    assert pages == [1, 2, 3, 5]


def test_the_language_changes_the_whole_game(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "")
    do(desk, "hold b down*5 a right b b")
    french = Desk(seed=5, language="fr")
    turn(french, [PERSON, NORMAL], "")
    assert desk.picture() == french.picture()


# Passing it on


def between(desk: Desk, presses: str) -> list[bytes]:
    """Finish the turn that awaits its confirmation; return each picture from then until before A is pressed."""
    shown = desk.picture()
    seen = []

    def look() -> None:
        nonlocal shown
        if desk.picture() != shown:
            shown = desk.picture()
            seen.append(shown)

    desk.machine.buttons.tap(16)
    for _ in range(20_000):
        desk.step()
        look()
        if scene(desk) == "HandOver" and not desk.console.top().stale:
            break
    assert scene(desk) == "HandOver"
    for word in presses.split():
        if word == "hold":
            desk.hold("b")
        else:
            desk.press(word)
        look()
    return seen


def to_the_last_press(desk: Desk, kinds: list[int], seed: int, turns: int) -> Session:
    """Play so many turns of people; stop where the last move of one waits for its confirmation."""
    dice = random.Random(seed)
    session = sit(desk, kinds, seed=seed)
    while True:
        if scene(desk) == "HandOver":
            do(desk, "a")
        wait = desk.console.top()
        if not getattr(wait, "mine", False):
            desk.step()
            continue
        match = session.match
        if match.rules.decision(match.state) == DRAW:
            turns -= 1
            if turns == 0:
                do(desk, "right a" if dice.random() < 0.7 else "a")
                return session
            do(desk, "a a")
        else:
            do(desk, "right*%d a" % dice.randrange(3))
            if desk.console.top().turn.confirming >= 0:
                do(desk, "a")


def permuted(session: Session, dice: random.Random) -> bytes:
    """Return the state with everything dealt anew that a person cannot see on the table.

    What bots hold stays, and so do the face-up pile's upper three cards: two draws show them to everybody.
    """
    match = session.match
    state = bytearray(match.state)
    rules: Any = match.rules
    places = [HANDS + 3 * seat + i for seat in range(rules.seats) if session.kinds[seat] == PERSON for i in range(3)]
    places = [place for place in places if state[place]]
    places += list(range(rules.down, rules.down + state[DOWN_COUNT]))
    places += list(range(rules.up, rules.up + state[UP_COUNT] - 3))
    cards = [state[place] for place in places]
    dice.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        state[place] = card
    for seat in range(rules.seats):
        at = HANDS + 3 * seat
        hand = sorted(card for card in state[at : at + 3] if card)
        state[at : at + 3] = bytes(hand + [0] * (3 - len(hand)))
    return bytes(state)


@pytest.mark.parametrize("kinds", [[PERSON, PERSON], [PERSON, NORMAL, PERSON], [PERSON, PERSON, PERSON, EASY]], ids=str)
@pytest.mark.parametrize("turns", [1, 4])
def test_between_two_people_no_pixel_depends_on_a_secret(kinds: list[int], turns: int) -> None:
    # The last three presses open the pause menu over the screen that says whom to hand the console to.
    presses = "up down left right b hold down down a b b"
    dice = random.Random(turns)
    seen = []
    taken = []
    for variant in range(4):
        desk = Desk(seed=9)
        session = to_the_last_press(desk, kinds, seed=11, turns=turns)
        if variant:
            session.match.state[:] = permuted(session, dice)
        seen.append(between(desk, presses))
        wait_for(desk, "HandOver")
        do(desk, "a")
        wait_for_turn(desk)
        taken.append(desk.picture())
    assert len(set(taken)) > 1, "the secrets do differ"
    for frames in seen[1:]:
        assert frames == seen[0]


def test_before_the_first_turn_nothing_is_seen() -> None:
    seen = set()
    for seed in range(12):
        session = sit(desk := Desk(), [PERSON, PERSON], seed=seed)
        if session.match.rules.current_player(session.match.state) == 0:
            seen.add(desk.picture())
    assert len(seen) == 1


def test_one_person_is_never_asked_to_pass_it_on(desk: Desk) -> None:
    sit(desk, [NORMAL, PERSON, NORMAL])
    while scene(desk) != "Ending":
        assert scene(desk) in ("Table", "SinceView")
        if getattr(desk.console.top(), "mine", False):
            do(desk, "a")
        else:
            desk.step()


def test_nothing_but_a_takes_the_console_over(desk: Desk) -> None:
    sit(desk, [PERSON, PERSON])
    assert scene(desk) == "HandOver"
    (before,) = do(desk, "snap before")
    do(desk, "up down left right b hold a")
    assert scene(desk) == "HandOver" and desk.picture() == before
    do(desk, "hold b")
    assert scene(desk) == "Pause"
    do(desk, "b a")
    assert scene(desk) == "Table"


# The end


def play_to_the_end(desk: Desk, kinds: list[int], seed: int) -> Session:
    session = sit(desk, kinds, seed=seed)
    while scene(desk) != "Ending":
        if scene(desk) == "HandOver" or getattr(desk.console.top(), "mine", False):
            do(desk, "a")
        else:
            desk.step()
    desk.settle()
    return session


@pytest.mark.parametrize("kinds", [[PERSON, NORMAL], [NORMAL] * 6, [PERSON, PERSON, EASY]], ids=str)
def test_the_ranking_has_everyone_best_first(desk: Desk, kinds: list[int]) -> None:
    session = play_to_the_end(desk, kinds, 4)
    ending = desk.console.top()
    rules, state = session.match.rules, session.match.state
    assert sorted(ending._ranking) == list(range(len(kinds)))
    scores = [rules.score(state, seat) for seat in ending._ranking]
    assert scores == sorted(scores, reverse=True)
    places = [ending._rank(row) for row in range(len(kinds))]
    assert places == [1 + scores.index(score) for score in scores]
    assert {ending._ranking[row] for row in range(len(kinds)) if places[row] == 1} == {
        seat for seat in range(len(kinds)) if rules.winners(state) >> seat & 1
    }


def test_again_is_another_deal_with_the_same_seats(desk: Desk) -> None:
    old = play_to_the_end(desk, [PERSON, NORMAL, EASY], 4)
    do(desk, "a")
    assert scene(desk) == "Ending" and complaint(desk.console) == "", "asked once more"
    do(desk, "b a down a up")
    assert scene(desk) == "Ending" and session_of(desk) is old, "any other button means no"
    do(desk, "a a")
    new = session_of(desk)
    assert new is not old
    assert scene(desk) == "Table"
    assert (new.kinds, new.names, new.match.rules.options) == (old.kinds, old.names, old.match.rules.options)
    assert new.match.seed != old.match.seed
    do(desk, "hold b up a")
    assert scene(desk) == "Home"
    assert desk.console.session is None


def test_b_leads_home_from_the_end(desk: Desk) -> None:
    play_to_the_end(desk, [PERSON, NORMAL], 4)
    do(desk, "b")
    assert scene(desk) == "Home"


def test_all_winners_of_a_tie_are_named_whatever_their_number(desk: Desk) -> None:
    session = play_to_the_end(desk, [NORMAL] * 6, 4)
    for count in range(1, 7):
        vars(session.match.rules)["winners"] = lambda state, count=count: (1 << count) - 1
        desk.console.push(Ending(desk.console, session), True)
        desk.settle()
        assert complaint(desk.console) == ""


# A display that stops answering


def test_a_display_that_was_away_shows_the_whole_picture_again(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "a")
    other = Desk(seed=5)
    turn(other, [PERSON, NORMAL], "a hold b down*3 a b b right")
    desk.machine.display.answers = False
    do(desk, "hold b down*3 a b b right")
    assert desk.picture() == bytes(1024)
    desk.machine.display.answers = True
    desk.settle()
    assert desk.picture() == other.picture()
