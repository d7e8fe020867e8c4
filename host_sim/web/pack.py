"""engine_core, the web machine and host_sim/web/inside as one small file: a line that lists them, then their sources.

Sources, not .mpy: measured, the sources compress to nine tenths of what the same modules compress to once compiled,
and MicroPython in WebAssembly compiles a module in a few milliseconds when it is first imported.
"""

import ast
import json
import lzma
import re
from pathlib import Path

from firmware.build import stripped

ROOT = Path(__file__).resolve().parents[2]
_HAL = ("__init__.py", "store.py", "buzzer.py", "*_web.py")
# The decoder (page/unpack.js) knows these and is not told
FILTER = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0}


def modules() -> list[Path]:
    """Return the modules that go into the page."""
    found = sorted((ROOT / "engine_core").rglob("*.py"))
    for pattern in _HAL:
        found += sorted((ROOT / "hal").glob(pattern))
    found += [ROOT / "host_sim/__init__.py", ROOT / "host_sim/web/__init__.py"]
    return found + sorted((ROOT / "host_sim/web/inside").glob("*.py"))


class _WithoutTypes(ast.NodeTransformer):
    """Leaves annotations out: MicroPython reads past them."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            argument.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def source(path: Path) -> str:
    """Return what MicroPython needs of a module: no comments, docstrings or types, one space of indentation."""
    text = stripped(_WithoutTypes().visit(ast.parse(path.read_text(encoding="utf-8"), str(path))))
    narrow = re.sub("^(?:    )+", lambda spaces: " " * (len(spaces[0]) // 4), text, flags=re.MULTILINE)
    assert ast.dump(ast.parse(narrow)) == ast.dump(ast.parse(text)), path
    return narrow


def pack() -> bytes:
    """Return the packed modules: the length once unpacked (4 bytes, low first), then raw LZMA."""
    texts = [(path.relative_to(ROOT).as_posix(), source(path).encode()) for path in modules()]
    index = json.dumps([[name, len(text)] for name, text in texts], separators=(",", ":"))
    whole = index.encode() + b"\n" + b"".join(text for _, text in texts)
    return len(whole).to_bytes(4, "little") + lzma.compress(whole, format=lzma.FORMAT_RAW, filters=[FILTER])
