"""If a table's copies are not states of the game, its guest's console leaves it, and gives the reason."""

import random

import pytest
from pytest import MonkeyPatch

from engine_core.console.console import Console
from engine_core.console.link.seek import seek
from engine_core.console.scene import Scene
from engine_core.link import frames
from host_sim.desk import Desk
from host_sim.setting import game_ids
from tests.console_desk import do, scene
from tests.link.linked_desks import Linked
from tests.sample import sample

PRESSES = ("a", "down", "b", "left", "a", "right", "up", "hold b", "b")


def send(linked: Linked, state: bytes, dice: random.Random, flags: int | None = None) -> None:
    """Send a guest a copy with a valid CRC and correct counters."""
    channel = linked.desks[1].console.link.guest.channel
    head = bytearray((frames.VERSION, frames.STATE))
    frames.put_number(head, channel.game, 2)
    frames.put_number(head, channel.session, 2)
    head += bytes((channel.seen % 255 + 1, 0, 9, 0, dice.choice((255, 0, 1, 7))))
    frames.put_number(head, dice.choice((65535, 65535, 0, 1, 5, 300)), 2)
    head.append(dice.randrange(4) if flags is None else flags)
    linked.links[1].ports[0].lines[:] = [frames.line(head + state)]


def damaged(state: bytes, dice: random.Random) -> bytes:
    """Return bytes of a state's length: random, all 0, all 255, or the state's own with a few changed."""
    found = bytearray(state)
    kind = dice.randrange(4)
    if kind == 0:
        return dice.randbytes(len(found))
    if kind == 1:
        return bytes((dice.choice((0, 255)),)) * len(found)
    for _ in range(dice.choice((1, 3, 10))):
        found[dice.randrange(len(found))] = dice.randrange(256)
    return bytes(found)


def joined(game: str, seed: int) -> Linked:
    linked = Linked(1, "en fr", seed=seed)
    linked.host_table(game)
    linked.join(1)
    linked.do(0, "a")
    linked.until("Table", 1)
    return linked


@pytest.mark.parametrize("game", sample(game_ids(), "way_up_high".__ne__))
@pytest.mark.parametrize("games", [3, pytest.param(300, marks=pytest.mark.long)])
def test_no_copy_stops_a_guest_and_it_can_play_on(game: str, games: int) -> None:
    left = 0
    for seed in range(games):
        dice = random.Random(seed)
        linked = joined(game, seed)
        guest = linked.desks[1]
        for _ in range(4):
            if guest.console.link is None:
                break
            send(linked, damaged(bytes(guest.console.link.guest.match.state), dice), dice)
            for _ in range(15):
                guest.step()
            for _ in range(3):
                do(guest, dice.choice(PRESSES))
        left += guest.console.link is None
        guest.console.leave(game)
        do(guest, "a")
        assert linked.scene(1) == "GamePage", "it goes on"
    assert left


def test_the_console_says_what_happened_and_b_leaves() -> None:
    linked = joined("up_or_down", 3)
    guest = linked.desks[1]
    state = guest.console.link.guest.match.state
    send(linked, b"\xff" * len(state), random.Random(1))
    linked.wait(400)
    assert linked.scene(1) == "LinkAway" and guest.console.link is None
    assert guest.console.top()._why == frames.DAMAGED
    do(guest, "b")
    assert linked.scene(1) in ("Home", "GamePage") and guest.console.session is None


def test_a_first_copy_of_a_game_that_is_over_leaves_the_table_too() -> None:
    linked = Linked(1, "en fr", seed=3)
    linked.host_table()
    linked.join(1)
    guest = linked.desks[1]
    assert linked.scene(1) == "LinkWait"
    send(linked, bytes(len(guest.console.link.guest.match.state)), random.Random(1), frames.OVER)
    linked.wait(400)
    assert linked.scene(1) == "LinkAway" and guest.console.link is None
    assert guest.console.top()._why == frames.DAMAGED
    do(guest, "b")
    assert linked.scene(1) == "Home"


ERRORS = [IndexError, KeyError, TypeError, ValueError, ZeroDivisionError]


class Broken(Scene):
    """A scene whose methods can be made to fail."""

    HOLDS = True

    def __init__(self, console: Console, method: str, error: type[Exception]) -> None:
        super().__init__(console)

        def fail(*arguments: object) -> None:
            raise error

        setattr(self, method, fail)


def let_it_fail(desk: Desk, method: str, error: type[Exception]) -> None:
    """Put a scene with a failing method on top, and do whatever calls that method."""
    desk.console.push(Broken(desk.console, method, error))
    do(desk, "hold a a")


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("method", ["show", "tick", "draw", "press", "hold"])
@pytest.mark.parametrize("link", ["none", "table", "lobby", "seeks"])
def test_a_scene_that_raises_is_not_hidden_by_a_link(link: str, method: str, error: type[Exception]) -> None:
    linked = Linked(1, "en fr", seed=3)
    desk = linked.desks[0]
    if link in ("table", "lobby"):
        linked.host_table()
    if link == "table":
        linked.join(1)
        linked.do(0, "a")
        linked.until("Table", 1)
    elif link == "seeks":
        seek(desk.console)
    assert (desk.console.link is None) == (link == "none")
    with pytest.raises(error):
        let_it_fail(desk, method, error)


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("method", ["press", "hold"])
def test_a_press_that_raises_is_not_hidden_from_a_guest(method: str, error: type[Exception]) -> None:
    guest = joined("up_or_down", 3).desks[1]
    with pytest.raises(error):
        let_it_fail(guest, method, error)


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("method", ["show", "tick", "draw"])
def test_a_guest_that_cannot_show_its_copy_leaves_and_says_so(method: str, error: type[Exception]) -> None:
    guest = joined("up_or_down", 3).desks[1]
    guest.console.push(Broken(guest.console, method, error))
    for _ in range(4):
        guest.step()
    assert scene(guest) == "LinkAway" and guest.console.link is None
    assert guest.console.top()._why == frames.DAMAGED


@pytest.mark.parametrize("error", ERRORS)
def test_a_guest_leaves_a_table_whose_copy_cannot_be_heard(error: type[Exception], monkeypatch: MonkeyPatch) -> None:
    guest = joined("up_or_down", 3).desks[1]

    def fail(now_ms: int) -> None:
        raise error

    monkeypatch.setattr(guest.console.link, "step", fail)
    guest.step()
    assert scene(guest) == "LinkAway" and guest.console.link is None


def test_what_a_table_hears_is_checked_so_an_error_there_is_raised(monkeypatch: MonkeyPatch) -> None:
    table = joined("up_or_down", 3).desks[0]
    monkeypatch.setattr(table.console.link, "_look", lambda now_ms: [][now_ms])
    with pytest.raises(IndexError):
        table.step()
