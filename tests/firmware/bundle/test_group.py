"""How modules are grouped on a device follows from their imports, and from whether an import is inside a function."""

import ast
import re
import subprocess
import sys
from pathlib import Path

from firmware.bundle.passes import group
from firmware.bundle.passes.level import level
from firmware.bundle.program import Module, Program

LARGE = "\n".join(f"def unused_{i}(number):\n    return number * {i} + 1" for i in range(60)) + "\n"
SOURCES = {
    "main": "from console import run\nrun()\n",
    "console": (
        "import screen\ndef run():\n    import page\n    import menu\n    screen.show(page.told() + menu.told())\n"
    ),
    "screen": "SHOWN = []\ndef show(text):\n    SHOWN.append(text)\n    print(text)\n",
    "page": (
        "import list_view, row\nfrom screen import show\ndef told():\n    import far\n    show('page')\n"
        "    return list_view.of(row.wide(1)) + far.told()\n"
    ),
    "list_view": LARGE + "def of(number):\n    return 'list %d ' % number\n",
    "far": "import lines\ndef told():\n    return lines.of('far ')\n",
    "menu": "import row, shared\ndef told():\n    return shared.of(row.wide(2))\n",
    "other": "import shared\ndef told():\n    return shared.of(7)\n",
    "shared": LARGE + "def of(number):\n    return 'shared %d' % number\n",
    "lines": LARGE + "def of(text):\n    return text\n",
    "row": "_GAP = 3\ndef wide(number):\n    return number + _GAP\n",
    "empty": "",
}


def program(sources: dict[str, str] = SOURCES) -> Program:
    """Return the sources as modules of one package, which level.py removes."""
    found = {}
    for name, text in sources.items():
        text = re.sub(r"from (\w+) import", r"from engine_core.\1 import", text)
        text = re.sub(r"(^|\n)( *)import ", r"\1\2from engine_core import ", text)
        found[name if name == "main" else f"engine_core.{name}"] = Module(f"{name}.py", ast.parse(text))
    return Program(found)


def grouped(sources: dict[str, str] = SOURCES) -> Program:
    made = program(sources)
    group.group(made, [("engine_core.console",)], ("main",))
    return made


def test_a_file_contains_the_modules_that_only_it_imports_and_copies_of_small_ones() -> None:
    names = {name.rpartition(".")[2] for name in grouped().modules}
    # The module screen is always loaded with the console, only page imports list_view, and row is small.
    assert names == {"main", "console", "page", "far", "menu", "other", "shared"}


def test_a_module_that_two_files_import_joins_the_file_that_is_always_loaded_first() -> None:
    """Only page imports far, inside a function, so the modules that both import are loaded with page."""
    sources = {**SOURCES, "page": "import lines\n" + SOURCES["page"]}
    made = grouped(sources)
    assert "engine_core.lines" not in made.modules
    assert "from engine_core.page import of" in ast.unparse(made.modules["engine_core.far"].tree)


def test_a_module_that_another_may_ask_for_alone_stays_a_file() -> None:
    assert "engine_core.shared" in grouped().modules


def test_a_grouped_program_does_what_it_did_before(tmp_path: Path) -> None:
    made = grouped()
    level(made)
    for name, module in made.modules.items():
        (tmp_path / f"{name}.py").write_text(ast.unparse(module.tree))
    done = subprocess.run([sys.executable, "main.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "page\nlist 4 far shared 5\n"
