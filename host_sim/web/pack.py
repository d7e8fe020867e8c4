"""Packs the page's Python in one small file: engine_core, the web machine, the reader of records, host_sim/web/inside.

The file is a list, then sources, compressed by gzip, which browsers decompress themselves. MicroPython in WebAssembly
would load .mpy files too (measured: version 6.3, no architecture). But sources compress to nine tenths of the size of
the same modules compiled, and compiling a module at its first import takes a few milliseconds.
"""

import ast
import gzip
import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from firmware.bundle import emit
from firmware.bundle.program import Module, Program, dotted, modules_below, parse
from firmware.bundle.targets import WEB, WHOLE, bundle

ROOT = Path(__file__).resolve().parents[2]
_NOT_HERE = {"engine_core/random_bot.py"}  # only for programs that play games on the host
_TEXTS = ("data", "words")
_HAL = ("__init__.py", "store.py", "buzzer.py", "web/*.py")


def modules() -> list[Path]:
    """Return the modules of the page."""
    found = [
        path
        for name in WHOLE
        for path in modules_below(ROOT / name, linked=True)
        if path.relative_to(ROOT).as_posix() not in _NOT_HERE
    ]
    for pattern in _HAL:
        found += sorted((ROOT / "hal").glob(pattern))
    found += [ROOT / "host_sim" / name for name in ("__init__.py", "daily.py", "given_record.py", "web/__init__.py")]
    return found + sorted((ROOT / "host_sim/web/inside").rglob("*.py"))


def sources() -> dict[str, str]:
    """Return the page's sources by path, without comments, docstrings and types, with short names of locals."""
    paths = [path.relative_to(ROOT).as_posix() for path in modules()]
    program = bundle(Program({dotted(path): Module(path, parse(ROOT, path)) for path in paths}), WEB)
    texts = {name: emit.small_source(module.tree) for name, module in program.modules.items()}
    needed = {module for text in texts.values() for module in _imported(text)}
    return {
        program.modules[name].path: text for name, text in texts.items() if name in needed or not _is_constants(text)
    }


def _imported(text: str) -> Iterator[str]:
    """Yield the modules that a source imports, and imported names that may be modules."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            for alias in node.names:
                yield "%s.%s" % (node.module, alias.name)


def _is_constants(text: str) -> bool:
    """Tell whether a source has only numbers. They replaced their names everywhere, so nothing imports the module."""
    body = ast.parse(text).body
    return bool(body) and all(isinstance(node, ast.Assign) and _is_number(node.value) for node in body)


def _is_number(node: ast.expr) -> bool:
    value = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(value, ast.Constant) and isinstance(value.value, int)


def _neighbours(path: str) -> tuple[bool, str, str]:
    """Return where a module lies in the file: beside those for the same purpose in other games, what is text last."""
    purpose = PurePosixPath(path).parent.name
    return purpose in _TEXTS, purpose, path


def pack() -> bytes:
    """Return the packed modules. gzip looks back 32 KB only, so modules that are alike lie beside each other."""
    texts = [(name, text.encode()) for name, text in sorted(sources().items(), key=lambda item: _neighbours(item[0]))]
    index = json.dumps([[name, len(text)] for name, text in texts], separators=(",", ":"))
    return gzip.compress(index.encode() + b"\n" + b"".join(text for _, text in texts), 9, mtime=0)
