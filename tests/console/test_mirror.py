"""The mirror: the screen that a page receives, and the presses that it sends."""

import random
from typing import Any

import pytest

from engine_core.console.mirror import Mirror
from engine_core.link import frames
from hal.host.machine import Machine
from hal.host.parts import SteppedClock

SESSION = 0x1234


class FakePage:
    """The page's end of the cable, which keeps the picture, and answers unless told otherwise."""

    def __init__(self) -> None:
        self.to_device: list[bytes] = []
        self.glass = bytearray(1024)
        self.flags = 0
        self.answers = True
        self.full = False
        self.longest = 0
        self.pictures = 0
        self.number = 0

    def send(self, line: bytes) -> bool:
        if self.full:
            return False
        self.longest = max(self.longest, len(line))
        frame = frames.frame(line)
        assert frame and frame[1] == frames.PICTURE and frames.number(frame, 4, 2) == SESSION
        at = frames.number(frame, 9, 2)
        self.glass[at : at + len(frame) - 11] = frame[11:]
        self.flags = frame[8]
        self.number = frame[6]
        self.pictures += 1
        if self.answers:
            self.say(frames.BEAT, b"\0")
        return True

    send_long = send

    def poll(self) -> "bytes | None":
        return self.to_device.pop(0) if self.to_device else None

    def say(self, kind: int, body: bytes, session: int = SESSION) -> None:
        head = bytearray((frames.VERSION, kind, 0, 0))
        frames.put_number(head, session, 2)
        self.to_device.append(frames.line(bytes(head) + bytes((0, self.number)) + body))


@pytest.fixture
def machine() -> Machine:
    machine = Machine(clock=SteppedClock())
    machine.display.buffer[:] = random.Random(3).randbytes(1024)
    return machine


def passes(machine: Any, count: int = 12, ms: int = 5) -> int:
    mask = 0
    for _ in range(count):
        mask |= machine.buttons.poll()
        machine.clock.step(ms)
    return mask


def watched(machine: Any) -> tuple[Mirror, FakePage]:
    page = FakePage()
    page.say(frames.MIRROR, b"\1")
    mirror = Mirror(machine, page)
    passes(machine)
    return mirror, page


def test_a_page_gets_the_whole_picture_in_lines_that_fit(machine: Machine) -> None:
    _, page = watched(machine)
    assert page.glass == machine.display.buffer
    assert page.pictures == 7
    assert page.longest <= 256
    assert not page.flags & 4


def test_only_what_changed_is_sent_and_nothing_while_nothing_does(machine: Machine) -> None:
    _, page = watched(machine)
    passes(machine, 50)
    assert page.pictures == 7
    machine.display.buffer[300] ^= 1
    machine.display.buffer[400] ^= 1
    passes(machine, 3)
    assert page.glass == machine.display.buffer
    assert page.pictures == 8


def test_a_picture_is_sent_when_it_is_whole(machine: Machine) -> None:
    mirror, page = watched(machine)
    before = bytes(page.glass)
    machine.display.buffer[5] ^= 255
    mirror.drawing = True
    passes(machine)
    assert page.glass == before
    mirror.drawing = False
    passes(machine)
    assert page.glass == machine.display.buffer


def test_the_pages_buttons_are_pressed_here_beside_the_real_ones(machine: Machine) -> None:
    buttons = machine.buttons
    _, page = watched(machine)
    buttons.press(2)
    page.say(frames.BUTTONS, bytes((16, 16)))
    assert passes(machine, 1) == 18 | 18 << 8
    assert passes(machine, 1) == 18
    page.say(frames.BUTTONS, bytes((0, 0)))
    assert passes(machine, 1) == 2
    page.say(frames.BUTTONS, bytes((0, 32)))  # a press that begins and ends between two passes
    assert passes(machine, 1) == 2 | 32 << 8
    page.say(frames.BUTTONS, bytes((16, 16)))  # the same press in two lines
    page.say(frames.BUTTONS, bytes((0, 0)))
    assert passes(machine, 1) == 2 | 16 << 8


@pytest.mark.parametrize("answers", [True, False])
def test_a_page_that_falls_silent_ends_the_mirror_after_three_lines_at_most(machine: Machine, answers: bool) -> None:
    buttons = machine.buttons
    mirror, page = watched(machine)
    page.answers = answers
    machine.display.buffer[7] ^= 1
    sent = page.pictures
    passes(machine, 200, 20)
    assert not mirror.on
    assert page.pictures - sent <= (1 if answers else 3)
    mirror.end()
    assert machine.buttons is buttons


def test_a_port_that_nobody_reads_holds_nothing_up(machine: Machine) -> None:
    _, page = watched(machine)
    page.full = True
    for at in range(20):
        machine.display.buffer[50 * at] ^= 255
        passes(machine, 1)
    page.full = False
    page.say(frames.BEAT, b"\0")
    passes(machine)
    assert page.glass == machine.display.buffer


def test_a_lost_line_is_made_up_for(machine: Machine) -> None:
    _, page = watched(machine)
    page.answers = False
    machine.display.buffer[500] ^= 255
    passes(machine, 2)
    page.glass[:] = bytes(1024)
    page.answers = True
    for _ in range(4):
        page.number = 0
        page.say(frames.BEAT, b"\0")
        passes(machine, 20, 20)
    assert page.glass == machine.display.buffer


def test_the_page_ends_the_mirror_and_buttons_of_another_session_are_not_pressed(machine: Machine) -> None:
    mirror, page = watched(machine)
    page.say(frames.BUTTONS, bytes((1, 1)), session=99)
    assert passes(machine, 1) == 0
    page.say(frames.MIRROR, b"\0")
    passes(machine, 1)
    assert not mirror.on


def test_a_dark_and_a_turned_display_are_reported(machine: Machine) -> None:
    mirror, page = watched(machine)
    mirror.dark = True
    passes(machine, 2)
    assert page.flags == 1
    mirror.dark = False
    machine.display.rotate(True)
    passes(machine, 2)
    assert page.flags == 2


@pytest.mark.parametrize("line", [b"AT\r\n", b"print(1)\r\n", b"~AAAA\n", b"~" + b"A" * 2000 + b"\n", b"\xff\xfe\n"])
def test_whatever_else_is_written_ends_it_within_a_second(machine: Any, line: bytes) -> None:
    page = FakePage()
    page.to_device.append(line)
    mirror = Mirror(machine, page)
    passes(machine, 25, 50)
    assert not mirror.on and not page.pictures


def test_frames_cut_short_change_nothing(machine: Machine) -> None:
    mirror, page = watched(machine)
    for kind in (frames.MIRROR, frames.BUTTONS, frames.BEAT):
        page.say(kind, b"")
    page.say(frames.BUTTONS, b"\1")
    assert passes(machine, 3) == 0
    assert mirror.on


def test_the_entry_point_steps_the_console_while_a_page_watches() -> None:
    from firmware.entry import usb as entry
    from host_sim.desk import Desk

    desk = Desk(1)
    page = FakePage()
    page.say(frames.MIRROR, b"\1")
    console: Any = desk.console
    steps = [0]

    def step() -> bool:
        steps[0] += 1
        if steps[0] == 30:
            page.say(frames.BUTTONS, bytes((8, 8)))
            page.say(frames.BUTTONS, bytes((0, 0)))
        if steps[0] == 200:
            assert page.glass == console.machine.display.buffer
            page.say(frames.MIRROR, b"\0")
        done = type(console).step(console)
        console.machine.clock.step(5)
        return bool(done)

    console.step = step
    buttons = console.machine.buttons
    entry.run(console, page)
    assert steps[0] >= 200
    assert console.machine.buttons is buttons
