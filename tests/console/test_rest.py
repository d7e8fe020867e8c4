"""The screen dims after a minute without a press, and sleeps after five. It can be turned, and sound can be on
or off.
"""

from pathlib import Path

import pytest

from engine_core.console.scene import DOWN, RIGHT, A
from engine_core.console.store import setting_rows as S
from hal.host.parts import SteppedClock
from tests.console_desk import NORMAL, PERSON, Desk, do, scene, sit, wait_for

MINUTE_MS = 60_000


def later(desk: Desk, ms: int) -> None:
    """Let a long time pass in steps of one second."""
    clock = desk.machine.clock
    assert isinstance(clock, SteppedClock)
    for _ in range(0, ms, 1000):
        clock.step(1000)
        desk.console.step()


def test_a_minute_dims_and_a_press_brightens_and_counts(desk: Desk) -> None:
    do(desk, "down a")
    display = desk.machine.display
    bright = display.level
    later(desk, MINUTE_MS - 2000)
    assert display.level == bright
    later(desk, 3000)
    assert display.level < 16 and not display.asleep
    do(desk, "down")
    assert display.level == bright
    assert desk.console.top()._list.row == 1


def test_five_minutes_put_it_to_sleep_and_a_press_only_wakes_it(desk: Desk) -> None:
    display = desk.machine.display
    bright = display.level
    (before,) = do(desk, "snap before")
    later(desk, 5 * MINUTE_MS + 1000)
    assert display.asleep
    do(desk, "a")
    assert not display.asleep and display.level == bright
    assert scene(desk) == "Home" and desk.picture() == before
    do(desk, "a")
    assert scene(desk) == "GamePage"


@pytest.mark.parametrize("button", [A, DOWN])
def test_the_press_that_wakes_does_nothing_however_long_it_is(desk: Desk, button: int) -> None:
    (before,) = do(desk, "snap before")
    later(desk, 6 * MINUTE_MS)
    desk.machine.buttons.press(button)
    desk.wait(3000)
    desk.machine.buttons.release(button)
    desk.wait(500)
    assert desk.picture() == before
    desk.machine.buttons.tap(button)
    desk.settle()
    assert desk.picture() != before


def test_the_display_sleeps_on_when_the_clock_wraps(desk: Desk) -> None:
    later(desk, 6 * MINUTE_MS)
    clock = desk.machine.clock
    assert isinstance(clock, SteppedClock)
    for _ in range(8):
        clock.step(1 << 27)
        desk.step()
        assert desk.machine.display.asleep


@pytest.mark.parametrize(
    ("presses", "dims", "sleeps"), [("", 1, 5), ("right", 5, 15), ("right right", 0, 0), ("left", 0.5, 2)]
)
def test_when_it_rests_can_be_set(desk: Desk, presses: str, dims: float, sleeps: int) -> None:
    do(desk, "down a down*6 " + presses)
    display = desk.machine.display
    bright = display.level
    for half in range(1, 40):
        later(desk, MINUTE_MS // 2)
        minute = half / 2
        assert (display.level < bright) == (0 < dims <= minute)
        assert display.asleep == (0 < sleeps <= minute)


@pytest.mark.parametrize("button", [A, DOWN])
def test_a_stuck_button_does_not_keep_it_awake_nor_from_waking(desk: Desk, button: int) -> None:
    do(desk, "a")
    desk.machine.buttons.press(button)
    later(desk, 6 * MINUTE_MS)
    assert desk.machine.display.asleep
    desk.machine.buttons.tap(RIGHT)
    desk.settle()
    assert not desk.machine.display.asleep


def test_bots_play_on_and_the_screen_shows_it_when_it_wakes(desk: Desk) -> None:
    sit(desk, [NORMAL, NORMAL])
    later(desk, 20 * MINUTE_MS)
    assert desk.machine.display.asleep and scene(desk) == "Ending"
    do(desk, "a")
    assert scene(desk) == "Ending"
    assert any(desk.picture())


# Tests of a console that is held the other way up


def upside_down(picture: bytes) -> bytes:
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(picture))


def test_held_the_other_way_up_screen_and_cross_are_turned_and_stay_so(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    (home,) = do(desk, "snap home down a")
    do(desk, "down*5")
    (before,) = do(desk, "snap settings right")
    assert desk.machine.display.rotated and upside_down(desk.picture()) != before, "the value has changed"
    do(desk, "up")  # The contact for up is now down.
    assert desk.console.top()._list.row == 6
    do(desk, "down*6 right left b up")  # Left and right are swapped, so the language changes and changes back.
    later = Desk(folder=str(tmp_path))
    assert later.machine.display.rotated, "the picture is turned from the beginning"
    assert upside_down(later.picture()) == home
    do(later, "left")
    assert later.console.top().game == 1
    do(later, "a")
    assert scene(later) == "GamePage"
    do(later, "b")
    assert scene(later) == "Home"


def test_a_button_that_is_down_while_it_is_turned_counts_no_more(desk: Desk) -> None:
    do(desk, "down a down*5")
    desk.machine.buttons.press(RIGHT)
    desk.wait(5000)
    assert desk.machine.display.rotated
    desk.machine.buttons.release(RIGHT)
    desk.settle()
    do(desk, "left")
    assert not desk.machine.display.rotated


def test_actions_and_a_victory_have_their_sounds(desk: Desk) -> None:
    session = sit(desk, [PERSON, NORMAL], seed=seed_with_which_seat_0_begins(desk))
    cues = desk.machine.buzzer.cues
    do(desk, "right a menu:undo")
    del cues[:]
    for presses, heard in (("right", 0), ("a", 1), ("menu:undo b", 0)):
        do(desk, presses)
        assert cues[:1] == [heard]
        del cues[:]
    while scene(desk) != "Ending":
        do(desk, "a wait 500")
    assert 3 not in cues
    vars(session.match.rules)["winners"] = lambda state: 1
    do(desk, "wait 4000 a")
    assert scene(desk) == "Winner" and 3 in cues


def test_a_victory_of_a_bot_is_not_heard(desk: Desk) -> None:
    session = sit(desk, [PERSON, NORMAL], seed=seed_with_which_seat_0_begins(desk))
    vars(session.match.rules)["winners"] = lambda state: 2
    while scene(desk) != "Ending":
        do(desk, "a wait 500")
    do(desk, "wait 4000 a")
    assert scene(desk) == "Winner" and 3 not in desk.machine.buzzer.cues


def test_silence_is_kept(desk: Desk) -> None:
    do(desk, "down a down*2 right b")
    assert not desk.console.settings.values[S.SOUND]
    del desk.machine.buzzer.cues[:]
    sit(desk, [NORMAL, NORMAL])
    wait_for(desk, "Ending")
    assert desk.machine.buzzer.cues == []


def test_a_tone_ends(desk: Desk) -> None:
    do(desk, "a right a menu:undo")
    desk.wait(3000)
    assert desk.machine.buzzer.tones[-1] == 0


def seed_with_which_seat_0_begins(desk: Desk) -> int:
    """Return a seed that lets seat 0 begin."""
    seed = 0
    while True:
        rules = sit(desk, [PERSON, NORMAL], seed=seed).match.rules
        begins = rules.current_player(rules.new_state(seed)) == 0
        desk.console.leave("up_or_down")
        if begins:
            return seed
        seed += 1
