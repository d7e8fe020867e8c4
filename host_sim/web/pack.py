"""engine_core, the web machine and host_sim/web/inside as one small file: a line that lists them, then their sources.

Sources, not .mpy: MicroPython in WebAssembly loads .mpy files too (measured: version 6.3, no architecture), but sources
compress to nine tenths of what the same modules compress to once compiled, before they are bundled, and a module is
compiled in a few milliseconds when it is first imported. The whole is packed by gzip, which browsers undo themselves.
"""

import gzip
import json
from pathlib import Path

from firmware.bundle import emit
from firmware.bundle.program import Module, Program, dotted, parse
from firmware.bundle.targets import WEB, WHOLE, bundle

ROOT = Path(__file__).resolve().parents[2]
_HAL = ("__init__.py", "store.py", "buzzer.py", "*_web.py")


def modules() -> list[Path]:
    """Return the modules that go into the page."""
    found = [path for name in WHOLE for path in sorted((ROOT / name).rglob("*.py"))]
    for pattern in _HAL:
        found += sorted((ROOT / "hal").glob(pattern))
    found += [ROOT / "host_sim/__init__.py", ROOT / "host_sim/web/__init__.py"]
    return found + sorted((ROOT / "host_sim/web/inside").glob("*.py"))


def sources() -> dict[str, str]:
    """Return what goes into the page by its path: no comments, docstrings or types, short names of locals."""
    paths = [path.relative_to(ROOT).as_posix() for path in modules()]
    program = bundle(Program({dotted(path): Module(path, parse(ROOT, path)) for path in paths}), WEB)
    return {module.path: emit.small_source(module.tree) for module in program.modules.values()}


def pack() -> bytes:
    """Return the packed modules."""
    texts = [(name, text.encode()) for name, text in sources().items()]
    index = json.dumps([[name, len(text)] for name, text in texts], separators=(",", ":"))
    return gzip.compress(index.encode() + b"\n" + b"".join(text for _, text in texts), 9, mtime=0)
