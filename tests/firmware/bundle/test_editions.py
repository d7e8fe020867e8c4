"""A device knows the edition of the rules that its links use without playing a game to find out."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine_core.catalog import GAMES
from engine_core.link.edition import edition
from firmware.bundle import build, editions
from host_sim.setting import rules_class
from host_sim.web import pack
from host_sim.workshop.pack.__main__ import ROOT


def made(tree: ast.Module) -> Any:
    """Return a module's only function, as a device gets it."""
    names: dict[str, Any] = {}
    exec(compile(ast.fix_missing_locations(tree), editions.PATH, "exec"), names)
    return names["edition"]


@pytest.mark.parametrize("game", [game for game, _, _ in GAMES])
def test_a_build_has_what_the_rules_give(game: str, made_once: Callable[..., Any]) -> None:
    rules = rules_class(game)
    texts = made_once("editions", lambda: (editions.looked_up(ROOT), pack.sources()[0][editions.PATH]))
    assert [made(ast.parse(text))(rules) for text in texts] == [edition(rules)] * 2


def test_a_device_gets_no_function_that_plays(built: Callable[[str], build.Built]) -> None:
    made = built("circuitpython")
    path = next(path for path in made.files if made.long.get(Path(path).stem) == "link_edition")
    assert b"way_up_high" in made.files[path] and b"choose" not in made.files[path]


def test_sources_of_another_place_are_not_taken_for_these(tmp_path: Path) -> None:
    file = tmp_path / editions.PATH
    file.parent.mkdir(parents=True)
    file.write_text("def edition(rules_class):\n    return 7\n")
    assert made(ast.parse(editions.looked_up(tmp_path)))(None) == 7
