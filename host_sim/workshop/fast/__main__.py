"""`python -m host_sim.workshop.fast` (or `make fast`): compiles rules and bots for this Python, into build/fast/."""

import ast
import os
import sys
from contextlib import chdir, redirect_stdout
from pathlib import Path

from host_sim import compiled

_ENGINE = ("rng", "sorted_cards", "game", "bots.search", "bots.random_bot")
_LEFT = ("notation", "moments", "watcher")  # rarely called modules of a game, which are not compiled
_FLAGS = ["-O2", "-w"]  # flags for the C compiler


def names(root: Path, games: list[str] | None = None) -> list[str]:
    """Return the modules to compile, including the modules of `games`, or of all games."""
    found = ["engine_core." + name for name in _ENGINE]
    for file in compiled.sources(root):
        place = file.relative_to(root).parts
        if len(place) < 3 or "data" in place or not _is_wanted(file):
            continue
        if games is None or place[2].removesuffix(".py") in games:
            found.append(".".join(place).removesuffix(".py"))
    return found


def _is_wanted(file: Path) -> bool:
    """Return whether a module contains code, and code that takes time."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return file.stem not in _LEFT and any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in tree.body)


def build(folder: Path, root: Path = compiled.ROOT, games: list[str] | None = None) -> None:
    """Compile the modules into `folder`, except for those that have not changed."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    from host_sim.workshop.fast.translate import translated

    wanted = names(root, games)
    for name, texts in translated(root, wanted).items():
        file = folder / (name.replace(".", "/") + ".py")
        file.parent.mkdir(parents=True, exist_ok=True)
        for above in file.relative_to(folder).parents:
            _put(folder / above / "__init__.py", "")
        _put(file, texts[0])
        _put(file.with_suffix(".pxd"), texts[1])
    with chdir(folder), redirect_stdout(sys.stderr):
        modules = [Extension(name, [name.replace(".", "/") + ".py"], extra_compile_args=_FLAGS) for name in wanted]
        for old in Path().rglob("*.so"):
            if ".".join(old.parts).split(".cpython")[0] not in wanted:
                old.unlink()  # The module with this name no longer exists.
        made = Distribution({"ext_modules": cythonize(modules, language_level=3, quiet=True)})
        command = made.get_command_obj("build_ext")
        command.inplace = True
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    _put(folder / compiled.STAMP, compiled.stamp(root))


def _put(file: Path, text: str) -> None:
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Compile, and return 0, or print why that is impossible here and return 1."""
    compiled.FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        from setuptools.errors import BaseError, CCompilerError

        try:
            build(compiled.FOLDER)
        except (BaseError, CCompilerError) as error:
            return _fail("%s: is there a C compiler, and are there headers of this Python?" % error)
    except ImportError as error:
        return _fail("%s: make setup installs it." % error)
    print("Rules and bots are compiled in %s; UPDECK_FAST=0 leaves them out." % compiled.FOLDER)
    return 0


def _fail(sentence: str) -> int:
    print("make fast: nothing was compiled: %s" % sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
