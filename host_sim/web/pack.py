"""engine_core, the web machine and host_sim/web/inside as one small file: a line that lists them, then their sources.

Sources, not .mpy: MicroPython in WebAssembly loads .mpy files too (measured: version 6.3, no architecture), but sources
compress to nine tenths of what the same modules compress to once compiled, before they are made small (shrink.py), and
a module is compiled in a few milliseconds when it is first imported.
"""

import ast
import hashlib
import json
from pathlib import Path

from firmware.build import stripped
from host_sim.web.runtime import CACHE
from host_sim.web.shrink import shrink
from host_sim.web.squeeze import squeeze

ROOT = Path(__file__).resolve().parents[2]
_HAL = ("__init__.py", "store.py", "buzzer.py", "*_web.py")


def modules() -> list[Path]:
    """Return the modules that go into the page."""
    found = sorted((ROOT / "engine_core").rglob("*.py"))
    for pattern in _HAL:
        found += sorted((ROOT / "hal").glob(pattern))
    found += [ROOT / "host_sim/__init__.py", ROOT / "host_sim/web/__init__.py"]
    return found + sorted((ROOT / "host_sim/web/inside").glob("*.py"))


def sources() -> dict[str, str]:
    """Return what goes into the page by its path: no comments, docstrings or types, short names."""
    paths = {}
    trees = {}
    for path in modules():
        name = path.relative_to(ROOT).as_posix()
        dotted = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        paths[dotted] = name
        trees[dotted] = ast.parse(stripped(ast.parse(path.read_text(encoding="utf-8"), name)))
    return {paths[dotted]: text for dotted, text in shrink(trees).items()}


def pack(cache: Path = CACHE) -> bytes:
    """Return the packed modules, squeezed. That takes seconds, so the last one is kept in `cache`."""
    texts = [(name, text.encode()) for name, text in sources().items()]
    index = json.dumps([[name, len(text)] for name, text in texts], separators=(",", ":"))
    whole = index.encode() + b"\n" + b"".join(text for _, text in texts)
    digest = hashlib.sha256(whole + Path(__file__).with_name("squeeze.py").read_bytes()).digest()
    kept = cache / "engine.squeezed"
    if kept.is_file() and kept.read_bytes()[:32] == digest:
        return kept.read_bytes()[32:]
    squeezed = squeeze(whole)
    cache.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(digest + squeezed)
    return squeezed
