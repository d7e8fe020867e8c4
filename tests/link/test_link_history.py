"""A guest's history of the game so far, built from the copies that it received and still has."""

import random

import pytest

from engine_core.link import changes
from host_sim.setting import game_ids
from tests.link.linked_desks import Linked
from tests.link.test_link_console import linked_game
from tests.sample import sample


def test_a_trail_leads_from_state_to_state_and_back() -> None:
    dice = random.Random(3)
    states = [bytearray(dice.randbytes(935))]
    kept = bytearray()
    for _ in range(3):
        state = bytearray(states[-1])
        for _ in range(20):
            state[dice.randrange(len(state))] = dice.randrange(256)
        state[-1] ^= 1
        changes.add(kept, states[-1], state)
        states.append(state)
    mended = bytearray(states[-1])
    mended[0] ^= 9
    changes.extend(kept, states[-1], mended)
    states[-1] = mended
    state = bytearray(mended)
    assert changes.back(kept, state) == 3 and state == states[0]
    for number in range(3):
        changes.turn(kept, number, state)
        assert state == states[number + 1]
    changes.turn(kept, 2, state)
    assert state == states[2]


def test_a_trail_is_no_longer_than_it_may_be() -> None:
    dice = random.Random(3)
    states = [bytearray(600)]
    kept = bytearray()
    for number in range(300):
        after = bytearray(states[-1])
        for _ in range(number % 30):
            after[dice.randrange(600)] = dice.randrange(256)
        changes.add(kept, states[-1], after)
        changes.extend(kept, after, after)
        states.append(after)
        assert len(kept) <= changes._BYTES and changes.count(kept) <= 40
        first = bytearray(after)
        assert states[-1 - changes.back(kept, first)] == first
    for other in (bytearray(b"\xff" * 600), bytearray(600)) * 9:  # Every change affects all bytes of the state.
        changes.extend(kept, states[-1], other)
        states[-1] = other
        assert len(kept) <= changes._BYTES


def played(linked: Linked, passes: int) -> None:
    """Play at random at both desks for this many passes, then on until the guest has to decide and its table is on
    top.
    """
    for number in range(10 * passes):
        linked.wait(40)
        for at, desk in enumerate(linked.desks):
            top = desk.console.top()
            if linked.scene(at) != "Table":
                desk.press("a")
            elif at and top.asks() and number >= passes:
                return
            elif top.asks() and top.count:
                top.turn.play(top.actions[linked.dice.randrange(top.count)])
    raise AssertionError("the guest has nothing to decide")


@pytest.mark.parametrize("game", sample(game_ids(), "up_too_high".__eq__))
def test_a_guest_s_history_is_the_table_s(game: str) -> None:
    """The histories are compared turn by turn as far back as both go, each in its own language. The guest has no rules
    to play by.
    """
    linked = linked_game(game, "en en")
    played(linked, 200)
    histories = []
    for desk in linked.desks:
        console = desk.console
        from engine_core.console.history.history_view import HistoryView

        assert console.session is not None
        console.push(HistoryView(console, console.session))
        history = console.top()
        while not history.ready:
            desk.step()
        histories.append(history)
    table, guest = (history.turns for history in histories)
    assert table == guest and len(guest) > 1
    assert linked.scene(0) == linked.scene(1) == "HistoryView"


def test_since_the_guest_s_turn_only_what_others_did_is_listed() -> None:
    linked = linked_game("wheels_up", "en en")
    played(linked, 300)
    session = linked.desks[1].console.session
    assert session is not None
    own = session.holder
    since, points = session.since[own]
    match = session.match
    at, state = match.first()
    for number in range(at, len(match.history)):
        player = match.rules.current_player(state)
        if number >= since:
            assert player != own
        match.redo(state, number, match.history[number])
    assert state == match.state and since > 0 and at <= since
    assert points == match.rules.score(match.state, own) or since < len(match.history)
