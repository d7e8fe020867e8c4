"""What was set up is stored for the next game of its kind, once the table is on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine_core.console.store import last_set_ups
from host_sim.setting import rules_class
from tests.console_desk import TO_SET_UP, Desk, do, scene


def test_it_is_stored_after_the_table_has_been_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(1, folder=str(tmp_path))
    do(desk, " ".join(TO_SET_UP) + " left down a b")  # the second seat, whose bot becomes a hard one
    seats = desk.console.top().kinds[:]
    shown = desk.picture()
    stored: list[tuple[str, str, bool, int]] = []
    save = desk.machine.store.save

    def saved(name: str, data: bytes) -> bool:
        stored.append((name, scene(desk), desk.picture() == shown, desk.console.top().stale))
        return save(name, data)

    monkeypatch.setattr(desk.machine.store, "save", saved)
    do(desk, "a wait 1000 right wait 2000")
    assert not stored  # while somebody presses
    do(desk, "wait 1000")
    assert stored[0] == ("set-ups", "Table", False, 0)
    assert last_set_ups.last(desk.machine.store, rules_class("up_or_down"))[0] == seats


def test_it_is_stored_when_the_table_is_left_in_a_hurry(tmp_path: Path) -> None:
    desk = Desk(1, folder=str(tmp_path))
    do(desk, " ".join(TO_SET_UP) + " left down a b")
    seats = desk.console.top().kinds[:]
    do(desk, "a hold b up a")
    assert scene(desk) == "Home"
    assert last_set_ups.last(desk.machine.store, rules_class("up_or_down"))[0] == seats
