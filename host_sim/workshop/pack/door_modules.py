"""Generates each game's door.py, with a method for each part of the game, which imports that part
(engine_core/contract.py).
"""

from pathlib import Path

from host_sim.workshop.pack.game_list import FOLDER, About, abouts
from host_sim.workshop.pack.given_parts import GIVEN

_HEAD = "# Generated from the modules of engine_core/games/%s by `make data`: change those files, not this one.\n"
# For each part: the parameters of its method after self, its type, the module to import, and the expression that the
# method returns.
_PARTS = {
    "rules": ("", "type[Game]", "rules.rules", "rules.Rules"),
    "table": ("", "type[Table]", "screens.table", "table.Table"),
    "captions": ("", "contract.Captions", "screens.move_caption", "move_caption"),
    "facts": ("", "contract.Facts", "screens.facts", "facts"),
    "count": ("", "contract.Count", "screens.facts", "facts"),
    "tally": ("session: Session, scene: Scene", "contract.Tally", "screens.tally", "tally.Tally(session, scene)"),
    "scores": ("", "Callable[[Console, Session], Scene]", "screens.score_screen", "score_screen.Scores"),
    "signs": ("language: str", "contract.Signs", "screens.facts", "facts.Signs(language)"),
    "hint": ("", "type[HintGuide]", "screens.hint", "hint.HintGuide"),
    "gist": ("", "type[Gist]", "screens.gist", "gist.Gist"),
    "places": ("", "type[Places]", "screens.places", "places.Places"),
    "watcher": ("", "type[contract.Watcher]", "bots.watcher", "watcher.Watcher"),
    "awards": ("", "contract.Awards", "screens.facts", "facts"),
    "moments": ("state: bytearray", "contract.Moments", "rules.moments", "moments.Moments(state)"),
}
_SIGNS = """\
    def signs(self, language: str) -> list:
        words = catalog.texts("%s", "sign_words", language).WORDS
        return [(words[i], words[len(words) // 2 + i]) for i in range(len(words) // 2)]"""
_BOT = """\
    def bot(self, level: int) -> "type[contract.Level]":
        if level == 3:
            from %s.bots import hard

            return hard.Bot
        from %s.bots import levels

        return levels.Easy if level == 1 else levels.Normal"""
_PLAIN = ("str", "bytearray")  # types that need no quotes


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    found = {}
    for about in abouts(root):
        path = f"{FOLDER}/{about.id}/door.py"
        found[path] = _door(root / FOLDER / about.id, about)
    return found


def _door(folder: Path, about: About) -> str:
    package = f"engine_core.games.{about.id}"
    there = {name for name in _PARTS if _is_there(folder, _PARTS[name][2])}
    if "tally" in there:
        there.discard("count")
    facts = folder / "screens/facts.py"
    text = facts.read_text(encoding="utf-8") if facts.exists() else ""
    for name, function in (("awards", "earned"), ("signs", "Signs")):
        if f"def {function}(" not in text and f"class {function}:" not in text:
            there.discard(name)
    methods = []
    for name, (takes, returns, module, what) in _PARTS.items():
        if name in there:
            methods.append(_method(package, name, takes, returns, module, what))
    if (folder / "data/sign_words_en.py").exists():
        methods.append(_SIGNS % about.id)
    methods.insert(2, _BOT % (package, package))
    used = "\n".join(methods)
    imports = [
        line
        for line, name in (
            ("    from collections.abc import Callable\n", "Callable"),
            ("    from engine_core.console.console import Console", "Console"),
            ("    from engine_core.console.history.replay import Gist", "gist.Gist"),
            ("    from engine_core.console.lesson.lesson_view import Places", "places.Places"),
            ("    from engine_core.console.parts.over_header import HintGuide", "hint.HintGuide"),
            ("    from engine_core.console.play.session import Session", "Session"),
            ("    from engine_core.console.play.table import Table", "Table"),
            ("    from engine_core.console.scene import Scene", "Scene"),
            ("    from engine_core.game import Game", "Game"),
        )
        if name in used
    ]
    return (
        _HEAD % about.id
        + f'"""The parts of {about.title}, each imported when it is asked for."""\n\n'
        + f"from engine_core import {'catalog, ' if 'catalog.' in used else ''}contract\n\n"
        + "TYPE_CHECKING = False\nif TYPE_CHECKING:\n"
        + "\n".join(imports)
        + '\n\n\nclass Door(contract.Door):\n    """Its methods are described in contract.Door."""\n\n'
        + "\n\n".join(methods)
        + "\n\n\nDOOR = Door()\n"
    )


def _method(package: str, name: str, takes: str, returns: str, module: str, what: str) -> str:
    """Return the source of one of a door's methods."""
    given = "".join(f", {one.split(': ')[0]}: {_annotation(one.split(': ')[1])}" for one in takes.split(", ") if one)
    room, _, last = module.rpartition(".")
    return (
        f"    def {name}(self{given}) -> {_annotation(returns)}:\n"
        f"        from {package}.{room} import {last}\n\n"
        f"        return {what}"
    )


def _annotation(kind: str) -> str:
    return kind if kind in _PLAIN else f'"{kind}"'


def _is_there(folder: Path, module: str) -> bool:
    """Return whether a game has a module, or will get one from a template."""
    path = module.replace(".", "/")
    return (folder / f"{path}.py").exists() or (GIVEN / f"{path}.txt").exists()
