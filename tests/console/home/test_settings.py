"""Settings are found by name in the store, and each row is the one that its game or the console declares."""

from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.console.store import setting_file
from engine_core.console.store import setting_rows as S
from engine_core.console.store.setting_names import CHOICES, NAMES
from engine_core.games.wheels_up.screens.chaos import chaos_timing
from host_sim.desk import Desk
from host_sim.workshop.pack.__main__ import ROOT
from host_sim.workshop.pack.game_list import abouts
from tests.console_desk import do, scene

AS_SET = {
    "language": 1,
    "contrast": 1,
    "sound": 0,
    "pace": 2,
    "motion": 0,
    "left_handed": 1,
    "sleep": 2,
    "wheels_up.chaos_cards": 0,
}
NEW = {
    "text": 0,
    "confirm": 2,
    "recap": 1,
    "hints": 1,
    "hold": 1,
    "repeat": 2,
    "gentle": 1,
    "phrases": 1,
}  # the other rows, with their defaults


def packed(rows: dict[str, int]) -> bytes:
    """Return settings in the store's format."""
    return b"\2" + b"".join(bytes((len(name),)) + name.encode() + bytes((choice,)) for name, choice in rows.items())


def desk_with(folder: Path, saved: bytes) -> Desk:
    """Return a console that starts with these settings in its store."""
    Desk(folder=str(folder)).machine.store.save("settings", saved)
    return Desk(folder=str(folder), language="fr" if saved else "en")


def rows(desk: Desk) -> dict[str, int]:
    return dict(zip(NAMES, desk.console.settings.values, strict=True))


def kept(desk: Desk) -> dict[str, int]:
    """Return the settings in the store."""
    return dict(setting_file.entries(desk.machine.store.load("settings") or b""))


def test_every_row_is_read_and_kept_by_its_name(tmp_path: Path) -> None:
    desk = desk_with(tmp_path, packed(AS_SET))
    assert {name: rows(desk)[name] for name in AS_SET} == AS_SET
    settings = desk.console.settings
    assert (settings.language, settings.pace_ms, settings.sleep_s) == ("fr", 250, (0, 0))
    assert desk.machine.display.level == 96 and desk.machine.display.rotated
    assert settings.change(S.SOUND, 1)
    assert kept(desk) == {**rows(desk), "sound": 1}
    assert rows(Desk(folder=str(tmp_path), language="fr")) == {**NEW, **AS_SET, "sound": 1}


def test_a_row_is_found_by_its_name_wherever_it_stands(tmp_path: Path) -> None:
    desk = desk_with(tmp_path, packed(dict(reversed(AS_SET.items()))))
    assert {name: rows(desk)[name] for name in AS_SET} == AS_SET


def test_rows_of_a_game_that_this_build_does_not_have_are_kept(tmp_path: Path) -> None:
    others = {"chess.clock": 3, "hints": 1, "wheels_up.weather": 200}
    desk = desk_with(tmp_path, packed({"chess.clock": 3, **AS_SET, "hints": 1, "wheels_up.weather": 200}))
    assert desk.console.settings.change(S.WHEELS_UP_CHAOS_CARDS, 1)
    assert kept(desk) == {**NEW, **AS_SET, "wheels_up.chaos_cards": 1, **others}


@pytest.mark.parametrize(
    "saved",
    [
        packed({"language": 1})[:-1],
        packed({"language": 1, "motion": 2}),
        packed({"language": 1, "motion": 255}),
        packed({"language": 1}) + b"\1\xff\0",
        packed({"language": 1}) + b"\xff",
        b"\3\6motion\0",
        b"\2",
    ],
)
def test_saved_settings_that_cannot_be_used_have_their_defaults(tmp_path: Path, saved: bytes) -> None:
    desk = desk_with(tmp_path, saved)
    assert rows(desk) == {**dict(zip(NAMES, S.DEFAULTS, strict=True)), "language": 1}
    assert desk.console.settings.change(S.MOTION, 1)
    assert rows(Desk(folder=str(tmp_path), language="fr"))["motion"] == 0


def test_a_change_that_cannot_be_saved_counts_and_is_said(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    desk.machine.store.save = lambda name, data: False  # type: ignore[method-assign]
    do(desk, "down a down right")
    assert scene(desk) == "SettingsView" and not desk.console.top()._kept
    assert desk.machine.display.level == 16


def test_every_row_has_a_constant_by_its_name_and_choices(tmp_path: Path) -> None:
    assert [getattr(S, name.replace(".", "_").upper()) for name in NAMES] == list(range(len(NAMES)))
    assert len(NAMES) == len(CHOICES) == len(S.DEFAULTS)
    assert all(default < choices for default, choices in zip(S.DEFAULTS, CHOICES, strict=True))
    games = {game for game, _, _ in catalog.GAMES}
    assert {name.partition(".")[0] for name in NAMES if "." in name} <= games


def test_the_choices_of_a_game_are_those_of_its_about() -> None:
    (about,) = (about for about in abouts(ROOT) if about.id == "wheels_up")
    ((name, choices, default),) = about.settings
    assert name == "chaos_cards" and default == "cards"
    assert [getattr(chaos_timing, choice.upper()) for choice in choices] == [0, 1, 2]
