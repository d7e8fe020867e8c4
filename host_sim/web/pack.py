"""engine_core, the web machine, what reads records and host_sim/web/inside as one small file: a list, then the sources.

Sources, not .mpy: MicroPython in WebAssembly loads .mpy files too (measured: version 6.3, no architecture), but sources
compress to nine tenths of what the same modules compress to once compiled, before they are bundled, and a module is
compiled in a few milliseconds when it is first imported. The whole is packed by gzip, which browsers undo themselves.
"""

import ast
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

from firmware.bundle import emit
from firmware.bundle.program import Module, Program, dotted, modules_below, parse
from firmware.bundle.targets import WEB, WHOLE, bundle

ROOT = Path(__file__).resolve().parents[2]
_NOT_HERE = {"engine_core/playout.py", "engine_core/random_bot.py"}  # for programs that play games on a desk
_HAL = ("__init__.py", "store.py", "buzzer.py", "web/*.py")


def modules() -> list[Path]:
    """Return the modules that go into the page."""
    found = [
        path
        for name in WHOLE
        for path in modules_below(ROOT / name)
        if path.relative_to(ROOT).as_posix() not in _NOT_HERE
    ]
    for pattern in _HAL:
        found += sorted((ROOT / "hal").glob(pattern))
    found += [ROOT / "host_sim" / name for name in ("__init__.py", "daily.py", "given_record.py", "web/__init__.py")]
    return found + sorted((ROOT / "host_sim/web/inside").glob("*.py"))


def sources() -> dict[str, str]:
    """Return what goes into the page by its path: no comments, docstrings or types, short names of locals."""
    paths = [path.relative_to(ROOT).as_posix() for path in modules()]
    program = bundle(Program({dotted(path): Module(path, parse(ROOT, path)) for path in paths}), WEB)
    texts = {name: emit.small_source(module.tree) for name, module in program.modules.items()}
    needed = {module for text in texts.values() for module in _imported(text)}
    return {
        program.modules[name].path: text for name, text in texts.items() if name in needed or not _is_constants(text)
    }


def _imported(text: str) -> Iterator[str]:
    """Yield the modules that a source imports, and what may be one."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            for alias in node.names:
                yield "%s.%s" % (node.module, alias.name)


def _is_constants(text: str) -> bool:
    """Tell whether a source is numbers alone: those stand where their names stood, and nobody asks for it."""
    body = ast.parse(text).body
    return bool(body) and all(isinstance(node, ast.Assign) and _is_number(node.value) for node in body)


def _is_number(node: ast.expr) -> bool:
    value = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(value, ast.Constant) and isinstance(value.value, int)


def pack() -> bytes:
    """Return the packed modules."""
    texts = [(name, text.encode()) for name, text in sources().items()]
    index = json.dumps([[name, len(text)] for name, text in texts], separators=(",", ":"))
    return gzip.compress(index.encode() + b"\n" + b"".join(text for _, text in texts), 9, mtime=0)
