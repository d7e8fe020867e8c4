"""The other end of a USB cable: a table, a page, both at once, or a program that writes something else."""

import importlib
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from engine_core.link import fairness, frames
from hal.lines import Link
from host_sim.desk import BUTTONS, STEP_MS, Desk
from tests.console.after.test_challenge import link_of
from tests.console.after.test_ending import at_the_end
from tests.console.test_mirror import FakePage
from tests.console_desk import EASY, PERSON, scene
from tests.link.linked_desks import Linked
from tests.link.pipe import pipe

_NO_WIRES: Any = SimpleNamespace(LINK_TX=None, LINK2_TX=None)
_PASSES = 20_000


class Cable:
    """A cable as a device sees it. `other` is a port at its far end, `page` a web page there."""

    def __init__(self, other: Any = None, page: Any = None) -> None:
        self._ends = [end for end in (other, page) if end]
        self.send_long: Callable[[bytes], bool] = other.send if other else lambda line: True
        self.send: Callable[[bytes], bool] = page.send if page else lambda line: True

    def poll(self) -> bytes | None:
        for end in self._ends:
            line: bytes | None = end.poll()
            if line:
                return line
        return None


class Stepped:
    """A console whose passes a test counts."""

    def __init__(self, console: Any, step: Callable[[], bool]) -> None:
        self._console = console
        self.step = step

    def __getattr__(self, name: str) -> Any:
        return getattr(self._console, name)


def run(desk: Desk, cable: Any, after: Callable[[int], None]) -> int:
    """Run a console with a partner at its cable until there is none, and call `after` after each pass. Return the
    number of passes.
    """
    console: Any = desk.console
    passes = [0]

    def step() -> bool:
        done = desk.step()
        after(passes[0])
        passes[0] += 1
        assert passes[0] < _PASSES
        return done

    importlib.import_module("firmware.entry.usb").run(Stepped(console, step), cable)
    assert "firmware.entry.usb" not in sys.modules
    assert vars(desk.machine)["usb"] is None
    return passes[0]


@pytest.fixture
def linked() -> Linked:
    """A table, and a guest's console that is linked only by USB."""
    found = Linked(1)
    found.links[0].ports = []
    machine: Any = found.desks[1].machine
    vars(machine)["link"] = Link(machine, _NO_WIRES, lambda tx, rx: None, "")
    found.host_table()
    return found


def test_a_guest_plays_over_usb_and_is_a_guest_again_after_the_cable_was_out(linked: Linked) -> None:
    desk = linked.desks[1]
    for silent_from in (400, _PASSES):
        near, far = pipe(linked.dice, linked.trouble)
        linked.links[0].ports = [near]

        def after(passes: int, near: Any = near, silent_from: int = silent_from) -> None:
            linked.desks[0].step()
            near.cut = near.other.cut = near.cut or passes > silent_from
            if passes % 5:
                return
            for number, name in enumerate(map(scene, linked.desks)):
                console = linked.desks[number].console
                top = console.top()
                if name == "Home" and number:
                    top.return_to((2, 0, 2))
                    press(linked.desks[number], "a")
                elif name == "Table" and top.asks() and top.count:
                    top.turn.play(top.actions[0])
                elif (
                    (name == "LinkJoin" and top.offers and not console.link.guest)
                    or (name == "LinkLobby" and not console.link.host.free())
                    or (name == "Table" and top.asks())
                ):
                    press(linked.desks[number], "a")
                elif name == "Notice":
                    press(linked.desks[number], "b")  # A quick press of A would be ignored (presses.py).
            guest = desk.console.link and desk.console.link.guest
            if guest and guest.verdict >= 0:
                near.cut = near.other.cut = True

        run(desk, Cable(far), after)
        assert desk.machine.link and list(desk.machine.link.poll()) == []
    assert desk.console.link.guest.verdict == fairness.FAIR
    assert linked.desks[0].console.session and linked.desks[0].console.session.is_over()


def press(desk: Desk, button: str) -> None:
    """Press a button, which later passes will see."""
    buttons: Any = desk.machine.buttons
    # A page that mirrors the screen adds its own buttons to the contacts.
    contacts = getattr(buttons, "_buttons", buttons)
    contacts.tap(BUTTONS[button])


def test_a_page_watches_while_a_table_is_at_the_other_end_too(linked: Linked) -> None:
    desk = linked.desks[1]
    near, far = pipe(linked.dice, linked.trouble)
    linked.links[0].ports = [near]
    page = FakePage()
    heard: list[bool] = []

    def after(passes: int) -> None:
        linked.desks[0].step()
        if passes % 40 == 0 and passes <= 400:
            page.say(frames.MIRROR, b"\1" if passes < 400 else b"\0")
        if passes == 60:
            desk.console.top().return_to((2, 0, 2))
            press(desk, "a")
        if passes == 300:
            heard.append(bool(desk.console.top().offers))
            heard.append(page.glass == desk.machine.display.buffer)
        near.cut = near.other.cut = passes > 400

    buttons, display = desk.machine.buttons, desk.machine.display
    assert run(desk, Cable(far, page), after) < 400 + 3500 // STEP_MS
    assert heard == [True, True] and page.pictures
    assert (desk.machine.buttons, desk.machine.display) == (buttons, display)


def test_a_page_gives_a_challenge_which_a_wrong_link_is_not() -> None:
    link = link_of(at_the_end(Desk(seed=1), [PERSON, EASY]))
    for given, ready in ((link.encode(), True), (link[:-1].encode(), False), (b"\xff", False)):
        desk = Desk(seed=2)
        page = FakePage()

        def after(passes: int, page: Any = page, given: bytes = given) -> None:
            if passes % 40 == 0 and passes <= 400:
                page.say(frames.MIRROR, b"\1" if passes < 400 else b"\0")
            if passes == 60:
                page.say(frames.CHALLENGE, given)

        run(desk, Cable(None, page), after)
        assert scene(desk) == "Challenge" and desk.console.top().ready is ready
        press(desk, "a")
        desk.settle()
        assert scene(desk) == ("Table" if ready else "Challenge")


@pytest.mark.parametrize("said", [b"AT\r\n", b"~no\n", b"\n", b"print(1)\n"])
def test_a_program_that_does_not_send_lines_of_updeck_is_left_within_a_second(said: bytes) -> None:
    desk = Desk()
    said_once = SimpleNamespace(poll=iter([said, *[None] * 200]).__next__, send=None)
    assert run(desk, Cable(said_once), lambda passes: None) <= 1000 // STEP_MS
