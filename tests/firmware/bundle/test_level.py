"""On a device, the engine's modules are in no package, and strings that name modules are changed to match."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from engine_core import catalog
from firmware.bundle.passes.flatten import flatten
from firmware.bundle.passes.level import level
from firmware.bundle.program import BundleError, Module, Program
from firmware.files import put

PROGRAM = {
    "engine_core/__init__.py": "",
    "engine_core/catalog.py": Path(catalog.__file__).read_text(),
    "engine_core/game_list.py": "GAMES = ()\n",
    "engine_core/console/__init__.py": "",
    "engine_core/console/home.py": "from engine_core import catalog\nfrom engine_core.console import rows\n"
    "from engine_core.console.rows import ROW as LINE\n"
    "def inside(game, part):\n    return catalog.named('games.%s.%s' % (game, part))\n"
    "def show():\n    from engine_core.console import rows as own\n"
    "    found = [catalog.named('console.' + 'rows') is rows is own, LINE, 'console.gone']\n"
    "    found += [inside('dice', 'rules.rules').FACES, inside('dice', 'data.words_en').SAID]\n"
    "    found += [catalog.named('games.dice.data.words_' + 'fr').SAID, '%s.%s']\n"
    "    return found\n",
    "engine_core/console/rows.py": "ROW = 4\n",
    "engine_core/games/__init__.py": "",
    "engine_core/games/dice/__init__.py": "",
    "engine_core/games/dice/rules/__init__.py": "",
    "engine_core/games/dice/rules/rules.py": "FACES = 6\n",
    "engine_core/games/dice/data/__init__.py": "",
    "engine_core/games/dice/data/words_en.py": "SAID = 'six'\n",
    "engine_core/games/dice/data/words_fr.py": "SAID = 'sept'\n",
    "hal/__init__.py": "",
    "hal/micropython/__init__.py": "",
    "hal/micropython/clock.py": "from engine_core.console.rows import ROW\nOWN = 'hal.micropython.clock'\n",
}
NAMED = ("console_home", "console_rows", "dice_rules", "dice_words_en", "dice_words_fr")
HOME = catalog.device_name(NAMED[0])
SHOWN = [True, 4, "console.gone", 6, "six", "sept", "%s.%s"]


def program(files: dict[str, str]) -> Program:
    modules = {}
    for path, text in files.items():
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        modules[name] = Module(path, ast.parse(text))
    return Program(modules)


def levelled(files: dict[str, str], short: bool = False) -> dict[str, str]:
    made = program(files)
    flatten(made)
    level(made, short)
    return {name: ast.unparse(module.tree) for name, module in made.modules.items()}


def shown(files: dict[str, str], folder: Path, start: str) -> str:
    put(folder, files)
    command = [sys.executable, "-S", "-c", f"from {start} import show; print(show())"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def test_the_program_does_the_same(tmp_path: Path) -> None:
    made = levelled(PROGRAM)
    assert sorted(made) == [
        *("catalog", "game_list", "hal", "hal.clock_micropython"),
        *sorted(map(catalog.device_name, NAMED)),
    ]
    assert "'hal.clock_micropython'" in made["hal.clock_micropython"]
    assert shown(PROGRAM, tmp_path / "sources", "engine_core.console.home") == str(SHOWN)
    paths = {name + ".py": text for name, text in made.items() if not name.startswith("hal")}
    assert shown(paths, tmp_path / "levelled", HOME) == str(SHOWN)


def test_a_module_that_no_string_names_gets_a_short_name(tmp_path: Path) -> None:
    made = levelled(PROGRAM, True)
    assert sorted(made) == [
        *("a", "b", "hal", "hal.clock_micropython"),
        *sorted(map(catalog.device_name, NAMED)),
    ]
    paths = {name + ".py": text for name, text in made.items() if not name.startswith("hal")}
    assert shown(paths, tmp_path, HOME) == str(SHOWN)


def two_of_a_name(said: str) -> dict[str, str]:
    """Return a program with two modules called pieces.py, and a third that imports both; its text `said` may name one
    of them.
    """
    folders = ("engine_core", "engine_core/console", "engine_core/console/play", "engine_core/console/link")
    return {
        **{f"{folder}/__init__.py": "" for folder in folders},
        "engine_core/console/link/pieces.py": "SIZE = 2\n",
        "engine_core/console/play/pieces.py": "SIZE = 3\n",
        "engine_core/home.py": "import engine_core.console.link.pieces\nfrom engine_core.console.play import pieces\n"
        "from engine_core.console.play.pieces import SIZE\n"
        f"def show():\n    return [engine_core.console.link.pieces.SIZE, pieces.SIZE, SIZE, {said!r}]\n",
    }


def test_modules_of_one_name_take_their_folders_along() -> None:
    made = program(two_of_a_name(""))
    made.kept = frozenset({"engine_core.console.link.pieces", "engine_core.console.play.pieces.SIZE", "SIZE"})
    flatten(made)
    assert sorted(made.modules) == [
        *("engine_core", "engine_core.console", "engine_core.console.link_pieces"),
        *("engine_core.console.play_pieces", "engine_core.home"),
    ]
    assert made.kept == {"engine_core.console.link_pieces", "engine_core.console.play_pieces.SIZE", "SIZE"}
    assert ast.unparse(made.modules["engine_core.home"].tree).splitlines() == [
        "import engine_core.console.link_pieces",
        "from engine_core.console import play_pieces as pieces",
        "from engine_core.console.play_pieces import SIZE",
        "",
        "def show():",
        "    return [engine_core.console.link_pieces.SIZE, pieces.SIZE, SIZE, '']",
    ]
    assert sorted(levelled(two_of_a_name(""))) == ["console_link_pieces", "console_play_pieces", "home"]


def test_a_module_that_a_string_names_keeps_a_name_that_others_share() -> None:
    made = levelled(two_of_a_name("console.play.pieces"))
    assert sorted(made) == ["console_link_pieces", "home", catalog.device_name("console_pieces")]
    assert "'console_pieces'" in made["home"]


def test_modules_of_one_name_that_strings_name_are_refused() -> None:
    files = two_of_a_name("console.play.pieces")
    files["engine_core/console/home.py"] = "OTHER = 'console.link.pieces'\n"
    with pytest.raises(BundleError, match=r"would both be engine_core\.console\.pieces"):
        flatten(program(files))


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        ("engine_core/console_rows.py", "", "would both be console_rows"),
        ("engine_core/random.py", "", "random.py would be random on a device, as Python's own"),
        ("engine_core/console/__init__.py", "ROW = 1\n", "console/__init__.py contains code that no device would run"),
    ],
)
def test_modules_that_would_share_a_name_on_a_device_are_refused(path: str, text: str, said: str) -> None:
    with pytest.raises(BundleError, match=said):
        levelled({**PROGRAM, path: text})


def test_two_modules_of_one_number_are_refused() -> None:
    numbers: dict[str, str] = {}
    while (number := catalog.device_name(name := f"dice_words_{len(numbers)}")) not in numbers:
        numbers[number] = name
    words = [f"engine_core/games/dice/data/{one.removeprefix('dice_')}.py" for one in (name, numbers[number])]
    with pytest.raises(BundleError, match=f"have the same number, {number}: rename one"):
        levelled({**PROGRAM, **dict.fromkeys(words, "SAID = 1\n")})


def test_a_beginning_of_names_follows_modules_that_were_merged_in_pairs() -> None:
    pairs = {f"said_{language}": f"words_{language}" for language in ("en", "fr")}
    paths = [f"engine_core/games/dice/data/{name}.py" for name in [*pairs, *pairs.values()]]
    text = "def show(language):\n    return 'games.dice.data.said_' + language, 'games.dice.data.said_en'\n"
    made = program({**dict.fromkeys(paths, "SAID = 1\n"), "engine_core/home.py": text})
    flatten(made)
    made.merged = {f"engine_core.dice.{name}": f"engine_core.dice.{root}" for name, root in pairs.items()}
    level(made)
    shown = ast.unparse(made.modules["home"].tree)
    assert "'dice_words_' + language, 'dice_words_en'" in shown


@pytest.mark.parametrize(
    ("merged", "said"),
    [
        ({"engine_core.dice.said_en": "engine_core.dice.words_en"}, "would have to name dice"),
        ({"engine_core.dice.said_en": "engine_core.dice.rules"}, "is loaded by .*, which cannot name"),
    ],
)
def test_a_beginning_that_cannot_name_all_is_refused(merged: dict[str, str], said: str) -> None:
    paths = [f"engine_core/games/dice/data/said_{language}.py" for language in ("en", "fr")]
    text = "def show(language):\n    return 'games.dice.data.said_' + language\n"
    made = program({**dict.fromkeys(paths, "SAID = 1\n"), "engine_core/home.py": text})
    flatten(made)
    made.merged = merged
    with pytest.raises(BundleError, match=said):
        level(made)
