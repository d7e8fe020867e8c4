"""The HAL's conformance suite: one set of checks for every machine, according to hal/README.md.

A check is a plain function that takes a bench (tests/fakes/bench.py): a machine, with ways to press its buttons and to
see its display. To test another machine, real or emulated, write a bench for it and run CHECKS on it.
"""

import weakref
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engine_core.draw import signs
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.draw.shapes import box

UP, DOWN, LEFT, RIGHT, A, B = 1, 2, 4, 8, 16, 32
WRAP = 1 << 29

CHECKS: list[Callable[[Any], None]] = []
ANSWERS: list[Callable[[Any], None]] = []  # checks for displays that can report whether they are connected


def check(function: Callable[[Any], None]) -> Callable[[Any], None]:
    CHECKS.append(function)
    return function


def check_answers(function: Callable[[Any], None]) -> Callable[[Any], None]:
    ANSWERS.append(function)
    return check(function)


SIX: list[Callable[[Any], None]] = []  # checks for machines with a contact for each of the six buttons
LATCHES: list[Callable[[Any], None]] = []  # checks for buttons that latch a press when it happens


def check_six(function: Callable[[Any], None]) -> Callable[[Any], None]:
    SIX.append(function)
    return check(function)


@cache
def picture(seed: int) -> bytes:
    """Return 1,024 bytes without symmetry, so that a turned or mirrored picture is noticed."""
    state = seed * 2654435761 & 0xFFFFFFFF
    out = bytearray()
    for _ in range(1024):
        state = (state * 1103515245 + 12345) & 0xFFFFFFFF
        out.append(state >> 16 & 255)
    return bytes(out)


def changed(before: bytes, seed: int, *areas: tuple[int, int, int]) -> bytes:
    """Return a picture in which some areas have other bytes, each given as (page, first byte column, last)."""
    after = bytearray(before)
    for page, first, last in areas:
        for y in range(8 * page, 8 * page + 8):
            for at in range(16 * y + first, 16 * y + last + 1):
                after[at] ^= picture(seed)[at] | 1
    return bytes(after)


def upside_down(rows: bytes) -> bytes:
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(rows))


def show_all(bench: Any, rows: bytes) -> None:
    bench.machine.display.buffer[0:1024] = rows
    assert bench.machine.display.show()


@check
def the_first_show_sends_everything(bench: Any) -> None:
    """Nothing of the chip's earlier memory may remain, even where the canvas is dark."""
    bench.machine.display.buffer[0:1024] = picture(1)
    assert bench.machine.display.show()
    assert bench.glass() == picture(1)


@check
def every_pixel_has_its_place(bench: Any) -> None:
    for seed in (2, 3):
        show_all(bench, picture(seed))
        assert bench.glass() == picture(seed)


def _least(areas: tuple[tuple[int, int, int], ...], on_its_side: bool) -> int:
    """Return how many bytes updates of these areas need, each given as (page, first byte column, last).

    An update takes one message per page, or per byte column on a display that lies on its side.
    """
    if not on_its_side:
        return sum(8 * (last - first + 1) for _, first, last in areas)
    columns: dict[int, list[int]] = {}
    for page, first, last in areas:
        for column in range(first, last + 1):
            columns.setdefault(column, []).append(page)
    return sum(8 * (max(pages) - min(pages) + 1) for pages in columns.values())


@check
def only_what_has_changed_is_sent(bench: Any) -> None:
    cases = (
        ((3, 2, 5),),
        ((0, 0, 0), (7, 15, 15)),
        ((1, 4, 6), (2, 4, 6), (3, 4, 7)),
        ((0, 0, 15), (2, 8, 8), (3, 8, 8), (4, 0, 3), (7, 1, 14)),
    )
    for seed, areas in enumerate(cases):
        before = picture(seed + 10)
        show_all(bench, before)
        sent = bench.sent()
        show_all(bench, changed(before, seed, *areas))
        assert bench.glass() == bytes(bench.machine.display.buffer[0:1024])
        assert bench.sent() - sent == _least(areas, getattr(bench, "on_its_side", False))


@check
def a_change_in_any_one_row_is_sent(bench: Any) -> None:
    """Each of the eight rows of a page counts."""
    show_all(bench, bytes(1024))
    for y in range(64):
        sent = bench.sent()
        bench.machine.display.buffer[16 * y + y % 16] ^= 1
        assert bench.machine.display.show()
        assert bench.glass() == bytes(bench.machine.display.buffer[0:1024])
        assert bench.sent() - sent == 8, y


@check
def a_box_is_filled_and_turned_over_as_in_python(bench: Any) -> None:
    display = bench.machine.display
    if display.box is None:  # The machine has no faster way than the canvas's own.
        return
    boxes = ((0, 0, 128, 64), (5, 9, 17, 17), (127, 63, 1, 1), (0, 19, 1, 15), (8, 8, 8, 8), (0, 20, 128, 9))
    outside = ((-5, 3, 9, 4), (120, 60, 30, 30), (3, -9, 4, 9), (128, 3, 4, 4), (9, 9, 0, 5), (-9, -9, 200, 99))
    for number, place in enumerate(boxes + outside):
        for ink in (0, 1, 2):
            expected = bytearray(picture(number))
            show_all(bench, bytes(expected))
            box(expected, *place, ink)
            display.box(display.buffer, *place, ink)
            assert bytes(display.buffer[0:1024]) == bytes(expected)
            assert display.show()
            assert bench.glass() == bytes(expected)


@check
def text_is_drawn_and_measured_as_in_python(bench: Any) -> None:
    display = bench.machine.display
    if display.glyphs is None:
        return
    every = "".join(map(chr, range(1, 127))) + signs.HIGH_GLYPHS + "\x7f\u20ac"
    places = ((0, 2, "27 x col. 2 +6"), (-7, 20, "œuvre €"), (90, 60, every), (3, -3, every), (0, 70, "A"), (5, 5, ""))
    for number, (x, y, string) in enumerate(places):
        for face in (SMALL, LARGE):
            for ink in (0, 1):
                expected = bytearray(picture(number))
                show_all(bench, bytes(expected))
                face.hasten(None)
                width, end = face.width(string), face.draw(expected, face.tables, x, y, string, ink)
                try:
                    face.hasten(display.glyphs)
                    assert face.draw(display.buffer, face.tables, x, y, string, ink) == end
                    assert face.width(string) == width
                    assert bytes(display.buffer[0:1024]) == bytes(expected)
                finally:
                    face.hasten(None)


@check
def lines_are_drawn_as_in_python(bench: Any) -> None:
    display = bench.machine.display
    if display.line is None:
        return
    ends = (
        (0, 0, 127, 63),
        (100, 5, 3, 60),
        (20, 50, 20, 9),
        (90, 30, 7, 30),
        (64, 40, 60, 2),
        (-9, 5, 140, 70),
        (4, 4, 4, 4),
    )
    for number, line in enumerate(ends):
        for pattern in ((1, 0), (1, 1), (3, 2), (1, 3)):
            expected = Canvas(bytearray(picture(number)))
            show_all(bench, bytes(expected.buffer))
            expected.line(*line, *pattern)
            display.line(display.buffer, *line, *pattern)
            assert bytes(display.buffer[0:1024]) == bytes(expected.buffer)


@check
def nothing_new_sends_nothing(bench: Any) -> None:
    show_all(bench, picture(1))
    show_all(bench, picture(5))
    sent = bench.sent()
    assert bench.machine.display.show()
    assert bench.sent() == sent


@check
def a_turned_display_shows_it_all_upside_down(bench: Any) -> None:
    show_all(bench, picture(6))
    bench.machine.display.rotate(True)
    assert bench.machine.display.show()
    assert bench.glass() == upside_down(picture(6))
    bench.machine.display.buffer[0:1024] = picture(7)
    assert bench.machine.display.show()
    assert bench.glass() == upside_down(picture(7))
    bench.machine.display.rotate(False)
    assert bench.machine.display.show()
    assert bench.glass() == picture(7)


@check
def a_sleeping_display_is_dark_and_keeps_up(bench: Any) -> None:
    show_all(bench, picture(8))
    bench.machine.display.sleep(True)
    assert bench.glass() == bytes(1024)
    show_all(bench, picture(9))
    assert bench.glass() == bytes(1024)
    bench.machine.display.sleep(False)
    assert bench.glass() == picture(9)


@check_answers
def a_display_that_stops_answering_is_told_and_comes_back(bench: Any) -> None:
    show_all(bench, picture(20))
    assert bench.machine.display.trouble == ""
    bench.machine.display.rotate(True)
    assert bench.machine.display.show()
    bench.unplug()
    assert not bench.machine.display.show()
    assert bench.machine.display.trouble
    bench.machine.display.contrast(1)
    bench.machine.display.sleep(False)
    assert not bench.machine.display.show()
    bench.plug()
    assert bench.machine.display.show()
    assert bench.glass() == upside_down(picture(20))
    assert bench.machine.display.trouble == ""


@check_answers
def a_wire_that_was_off_while_nothing_changed_is_noticed(bench: Any) -> None:
    show_all(bench, picture(21))
    bench.unplug()
    assert not bench.machine.display.show()
    bench.plug()
    assert bench.machine.display.show()
    assert bench.glass() == picture(21)


@check_answers
def a_display_that_is_not_there_at_the_start_may_come_later(bench: Any) -> None:
    bench.unplug()
    bench.restart()
    bench.machine.display.buffer[0:1024] = picture(22)
    for _ in range(3):
        assert not bench.machine.display.show()
    bench.plug()
    assert bench.machine.display.show()
    assert bench.glass() == picture(22)


@check_six
def each_button_has_its_bit(bench: Any) -> None:
    bench.machine.buttons.poll()
    for bit in (UP, DOWN, LEFT, RIGHT, A, B):
        bench.wait(50)
        bench.press(bit)
        bench.wait(50)
        assert bench.machine.buttons.poll() == bit | bit << 8
        assert bench.machine.buttons.poll() == bit
        bench.release(bit)
        bench.wait(50)
        assert bench.machine.buttons.poll() == 0


@check_six
def a_press_between_two_polls_is_not_lost(bench: Any) -> None:
    bench.machine.buttons.poll()
    bench.wait(50)
    bench.press(A | LEFT)
    bench.wait(40)
    bench.release(A | LEFT)
    bench.wait(40)
    assert bench.machine.buttons.poll() == (A | LEFT) << 8
    assert bench.machine.buttons.poll() == 0


LATCHES.append(a_press_between_two_polls_is_not_lost)


@check_six
def bouncing_contacts_are_one_press(bench: Any) -> None:
    bench.machine.buttons.poll()
    bench.wait(50)
    presses = 0
    for _ in range(3):
        for down in (True, False):
            bench.bounce(B, down)
            for _ in range(12):
                bench.wait(5)
                presses += bench.machine.buttons.poll() >> 13 & 1
    assert presses == 3


@check
def a_stuck_button_is_one_press_and_no_more(bench: Any) -> None:
    bench.machine.buttons.poll()
    bench.wait(50)
    bench.press(DOWN)
    polls = []
    for _ in range(100):
        bench.wait(30)
        polls.append(bench.machine.buttons.poll())
    assert polls[1:] == [DOWN] * 99
    assert sum(poll >> 9 & 1 for poll in polls) == 1


@check
def others_work_beside_a_contact_that_chatters(bench: Any) -> None:
    bench.machine.buttons.poll()
    bench.wait(50)
    for _ in range(300):  # more than any queue of events holds
        bench.chatter(UP, 8)
    bench.machine.buttons.poll()
    bench.machine.buttons.poll()
    bench.wait(50)
    assert bench.machine.buttons.poll() & ~(UP | UP << 8) == 0
    bench.press(RIGHT)
    bench.wait(50)
    assert bench.machine.buttons.poll() & ~(UP | UP << 8) == RIGHT | RIGHT << 8


@check
def the_clock_goes_and_wraps(bench: Any) -> None:
    start = bench.machine.clock.ms()
    assert 0 <= start < WRAP
    for _ in range(4):
        bench.wait(500)
        assert 0 <= bench.machine.clock.ms() < WRAP
    assert 2000 <= (bench.machine.clock.ms() - start) % WRAP < 3000


@check
def seeds_are_small_and_differ(bench: Any) -> None:
    seeds = [bench.machine.entropy.seed() for _ in range(20)]
    assert all(0 <= seed < 1 << 30 for seed in seeds)
    assert len(set(seeds)) > 15


@check
def collect_gives_back_what_nothing_needs(bench: Any) -> None:
    class Loop:
        pass

    loop: Any = Loop()
    loop.itself = loop
    gone = weakref.ref(loop)
    del loop
    bench.machine.collect()
    assert gone() is None


@check
def a_cue_sounds_and_ends(bench: Any) -> None:
    buzzer, clock = bench.machine.buzzer, bench.machine.clock
    for cue in range(4):
        buzzer.play(cue)
        assert 100 <= bench.tone() <= 4000
        for _ in range(100):
            buzzer.poll(clock.ms())
            bench.wait(10)
        assert bench.tone() == 0
    buzzer.play(3)
    buzzer.play(0)
    for _ in range(10):
        buzzer.poll(clock.ms())
        bench.wait(10)
    assert bench.tone() == 0


@check
def a_battery_has_three_bars_at_most_or_is_none(bench: Any) -> None:
    battery = bench.machine.battery
    measured = getattr(getattr(bench, "board", None), "BATTERY", None) is not None
    assert (battery is not None) == measured
    if battery is not None:
        assert battery.bars(bench.machine.clock.ms()) == 3
        assert abs(battery.millivolts() - bench.board.BATTERY_FULL_MV) < 20


# The store; tests/hal/test_store.py tests power cuts and flipped bits


@check
def what_is_saved_is_loaded_also_after_a_restart(bench: Any) -> None:
    store = bench.machine.store
    assert store.load("never") is None and store.trouble == ""
    for n in range(5):
        for name in ("settings", "one", "two-2"):
            data = bytes((n,)) * (3500 if name == "one" else 150 + n)
            assert store.save(name, data), store.trouble
            assert store.load(name) == data
    bench.restart()
    assert bench.machine.store.load("one") == bytes((4,)) * 3500
    assert bench.machine.store.load("two-2") == bytes((4,)) * 154
    assert bench.machine.store.load("settings") == bytes((4,)) * 154
    assert bench.machine.store.trouble == ""


@check
def an_erased_save_is_gone_and_its_name_free(bench: Any) -> None:
    store = bench.machine.store
    for n in range(3):
        assert store.save("game", bytes((n,)) * 100) and store.save("other", b"kept")
    assert store.erase("game") and store.erase("game")
    assert store.load("game") is None and store.trouble == ""
    assert store.load("other") == b"kept"
    assert store.save("game", b"new")
    bench.restart()
    assert bench.machine.store.load("game") == b"new"


@check
def a_store_that_cannot_be_written_says_so_and_keeps(bench: Any) -> None:
    store = bench.machine.store
    assert store.save("game", b"first") and store.save("game", b"second")
    bench.protect(True)
    assert not store.save("game", b"third") and store.trouble == "readonly"
    assert not store.erase("game") and store.trouble == "readonly"
    assert not store.save("new", b"x") and store.trouble == "readonly"
    assert store.load("game") == b"second" and store.trouble == ""
    bench.protect(False)
    assert store.save("game", b"fourth") and store.trouble == ""
    assert store.load("game") == b"fourth"


@check
def odd_names_and_sizes(bench: Any) -> None:
    store = bench.machine.store
    for name in ("", "a" * 17, "Game", "../x", "a.b", "a b"):
        with pytest.raises(ValueError):
            store.save(name, b"")
        with pytest.raises(ValueError):
            store.load(name)
    with pytest.raises(ValueError):
        store.save("game", bytes(4001))
    for data in (b"", b"x", bytes(4000)):
        assert store.save("a" * 16, data) and store.load("a" * 16) == data
