"""Packs the page's Python into small files, so that a changed module changes only one of them: engine_core, the web
machine, the reader of records, host_sim/web/inside. The page loads two more files on demand: the expert bots with
host_sim/web/thinking, for their worker, and the modules that install the console on boards.

A file is a list, then sources, compressed with gzip, which browsers decompress themselves. MicroPython in WebAssembly
would load .mpy files too (measured: version 6.3, no architecture). But compressed sources are a tenth smaller than
compressed compiled modules, and compiling a module at its first import takes only a few milliseconds.
"""

import ast
import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from zopfli import gzip

from firmware.bundle import editions, emit
from firmware.bundle.cache import Cache, fingerprint
from firmware.bundle.program import Program, collector_paused, dotted, modules_below
from firmware.bundle.program import read as module
from firmware.bundle.targets import WEB, WHOLE, bundle
from host_sim import setting

ROOT = Path(__file__).resolve().parents[2]
# Modules used only by programs that play games on the host, or only by devices.
_NOT_HERE = {
    "engine_core/bots/random_bot.py", "engine_core/console/mirror.py", "engine_core/console/battery.py",
    "engine_core/console/home/button_order.py",  # The page has its own keys.
    *("engine_core/console/words/%s_words%s.py" % (name, language)
      for name in ("battery", "button") for language in ("", "_en", "_fr")),
}  # fmt: skip
_LIST = "host_sim/web/inside/expert_games.py"  # the list of games with experts on the page
_TEXTS = ("data", "words")
_HAL = ("__init__.py", "store.py", "buzzer.py", "web/*.py")
_START = (  # the modules that the first picture needs, and the ones that they import
    "host_sim.web.inside.page", "engine_core.console.store.autosave", "engine_core.console.display_sleep",
    "engine_core.console.parts.motion", "engine_core.console.presses", "engine_core.console.store.settings",
    "engine_core.console.words.words_en", "engine_core.console.words.words_fr", "engine_core.console.home.home",
    "engine_core.draw.data.face_small",
    "engine_core.console.words.home_words_en", "engine_core.console.words.home_words_fr",
)  # fmt: skip


def modules() -> list[Path]:
    """Return the page's modules."""
    found = [
        path
        for name in WHOLE
        for path in modules_below(ROOT / name, linked=True)
        if path.relative_to(ROOT).as_posix() not in _NOT_HERE
    ]
    for pattern in _HAL:
        found += sorted((ROOT / "hal").glob(pattern))
    found += [
        ROOT / "host_sim" / name for name in ("__init__.py", "daily.py", "records/__init__.py", "web/__init__.py")
    ]
    found.append(ROOT / "host_sim/records/given_record.py")
    found += (ROOT / "engine_core/console/words").glob("expert_words*.py")
    found += sorted((ROOT / "host_sim/web/inside").rglob("*.py"))
    return [path for path in found if path not in of_boards()]


def of_worker() -> list[Path]:
    """Return the modules that only the experts' worker loads."""
    return [path for name in ("experts", "web/thinking") for path in sorted((ROOT / "host_sim" / name).glob("*.py"))]


def of_boards() -> list[Path]:
    """Return the modules that install the console on boards, which the page loads on demand."""
    found = [ROOT / "firmware" / name for name in ("__init__.py", "install/__init__.py")]
    found += [ROOT / "firmware/install" / name for name in ("runtimes.py", "steps.py")]
    return [*found, ROOT / "host_sim/web/inside/installing.py"]


def sources() -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Return the page's sources by path, stripped of comments, docstrings and types, with short local names; then the
    sources in each of the other files, by the file's name.
    """
    beside = {
        name: [path.relative_to(ROOT).as_posix() for path in found]
        for name, found in (("expert.bin", of_worker()), ("board.bin", of_boards()))
    }
    apart = [path for found in beside.values() for path in found]
    paths = [path.relative_to(ROOT).as_posix() for path in modules()]
    read = {path: (ROOT / path).read_text(encoding="utf-8") for path in paths + apart}
    read[editions.PATH] = editions.looked_up(ROOT)
    read[_LIST] += "\nGAMES = %r\n" % (tuple(setting.experts()),)
    with collector_paused(), Cache() as cache:
        program = bundle(Program({dotted(path): module(path, text, cache) for path, text in read.items()}), WEB)
        texts = {name: one.fact(emit.small_source) for name, one in program.modules.items()}
    needed = {module for text in texts.values() for module in _imported(text)}
    found = {
        program.modules[name].path: text for name, text in texts.items() if name in needed or not _is_constants(text)
    }
    return found, {name: {path: found.pop(path) for path in of} for name, of in beside.items()}


def _imported(text: str) -> Iterator[str]:
    """Yield the modules that a source imports, and imported names that may be modules."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            for alias in node.names:
                yield "%s.%s" % (node.module, alias.name)


def _is_constants(text: str) -> bool:
    """Return whether a source only defines numbers. They have replaced their names everywhere, so the module is never
    imported.
    """
    body = ast.parse(text).body
    return bool(body) and all(isinstance(node, ast.Assign) and _is_number(node.value) for node in body)


def _is_number(node: ast.expr) -> bool:
    value = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(value, ast.Constant) and isinstance(value.value, int)


def _neighbours(path: str) -> tuple[bool, str, str]:
    """Return a sort key for a module's place in the file: beside the modules with the same purpose in other games, with
    texts last.
    """
    purpose = PurePosixPath(path).parent.name
    return purpose in _TEXTS, purpose, path


def load_order(texts: dict[str, str]) -> tuple[list[str], int]:
    """Return the modules in an order in which each follows the modules that it imports, so that loading one takes
    little time, and how many of them the first picture needs.
    """
    trees = {dotted(path): ast.parse(text).body for path, text in texts.items()}
    paths = {dotted(path): path for path in texts}
    order: list[str] = []

    def add(name: str) -> None:
        path = paths.pop(name, None)
        if path is None:
            return
        add(name.rpartition(".")[0])
        for node in trees[name]:
            if isinstance(node, ast.ImportFrom) and node.module:
                add(node.module)
                for alias in node.names:
                    add("%s.%s" % (node.module, alias.name))
        order.append(path)

    for name in _START:
        add(name)
    first = len(order)
    for name in sorted(trees):
        add(name)
    return order, first


def pack() -> dict[str, bytes]:
    """Return the packed modules, the files beside them, and modules.json, which describes the packed modules: "pieces",
    the files; "order", the modules' loading order, as indices into these files taken together; "first", how many
    modules the first picture needs.
    """
    found, beside = sources()
    order, first = load_order(found)
    pieces: dict[str, dict[str, str]] = {}
    for path, text in found.items():
        pieces.setdefault("py-%s.bin" % _piece(path), {})[path] = text
    with Cache() as cache:
        packed = {name: _packed(cache, texts) for name, texts in sorted(pieces.items())}
        apart = {name: _packed(cache, texts) for name, texts in beside.items()}
    places = {path: at for at, path in enumerate(path for name in packed for path in _beside(pieces[name]))}
    content = {"pieces": list(packed), "order": [places[path] for path in order], "first": first}
    told = json.dumps(content, separators=(",", ":")).encode()
    return {**packed, "modules.json": told, **apart}


def _piece(path: str) -> str:
    """Return the piece that contains a module. The module's path alone decides it, so it is the same in every build."""
    folders = PurePosixPath(path).parts
    if "aloud" in folders:
        return "aloud"
    purpose = folders[3] if "games" in folders[1:] and len(folders) > 4 else folders[-2]
    if folders[:2] == ("engine_core", "console") and purpose not in ("words", "link"):
        if purpose in ("history", "home", "lesson"):
            return "console-l"
        if purpose == "puzzle":
            return purpose
        return "console-s" if purpose in ("after", "set_up", "store") else "console-p"
    if purpose == "screens" and len(folders) > 5:
        return "screens-r"  # the screens of a game whose modules are in folders
    if purpose == "data":
        return "data-w" if "/games/wh" in path else "data-u"
    if purpose == "screens":
        return "screens-u" if "/games/u" in path else "screens-w"
    if purpose in ("bots", "words", "rules"):
        return "rules" if purpose == "rules" else "words"
    if purpose == "link":
        return purpose
    return "page" if folders[0] in ("host_sim", "firmware") else "engine"


def _beside(found: dict[str, str]) -> list[str]:
    """Return the modules of a file in order: similar ones together, since gzip looks back only 32 KB."""
    return sorted(found, key=_neighbours)


def _packed(cache: Cache, found: dict[str, str]) -> bytes:
    """Return packed modules: a line of JSON with each module's path and size, then the sources."""
    texts = [(name, found[name].encode()) for name in _beside(found)]
    index = json.dumps([[name, len(text)] for name, text in texts], separators=(",", ":"))
    whole = index.encode() + b"\n" + b"".join(text for _, text in texts)
    return cache.made(fingerprint("piece", whole), lambda: gzip.compress(whole))
