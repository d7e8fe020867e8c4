"""Loads modules for those who need them, and unloads them when nobody does.

A device has room for one game and one scene. A holder is anything that owns a list `held` of the modules that it asked
for. Names are relative to engine_core: "console.pause". A module stays loaded while it is in at least one list. When it
leaves the last one it is unloaded, and so are the modules that its import loaded and that are in no list.
"""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_ROOT = "engine_core."
_HOLDERS: list[list[str]] = []  # every list that is not empty
_ALONG: dict[str, list[str]] = {}  # by module name, the other modules that its import loaded, if there were any
_DUE: list[bool] = []  # not empty after shown(), until a module is loaded


def bring(held: list[str], name: str) -> "ModuleType":
    """Add module `name` to the list `held`, load it if it is not loaded yet, and return it. ImportError if there is
    none, which nobody holds then."""
    full = _ROOT + name
    if full not in sys.modules:
        if _DUE:
            _DUE.clear()
            gc.collect()  # otherwise garbage lies between the new modules, and the heap fragments
        before = set(sys.modules)
        __import__(full)
        along = [other for other in sys.modules if other != full and other not in before]
        if along:
            _ALONG[name] = along
    if name not in held:
        if not held:
            _HOLDERS.append(held)
        held.append(name)
    return sys.modules[full]


def shown() -> None:
    """Have garbage collected before the next module is loaded, since a picture is complete.

    Not before each: what the next picture needs is loaded at once, and leaves little garbage. Nor before the first
    picture, where speed counts more.
    """
    if not _DUE:
        _DUE.append(True)


def release(held: list[str], name: str = "") -> None:
    """Remove one module from the list `held`, or all of them, and unload those that are in no list any more."""
    if not held:
        return
    for other in [name] if name else held[:]:
        if other in held:
            held.remove(other)
            if not _is_held(other):
                _unload(_ROOT + other)
    if not held:
        _HOLDERS.remove(held)


def _is_held(name: str) -> bool:
    for held in _HOLDERS:
        if name in held:
            return True
    return False


def _unload(full: str) -> None:
    for along in _ALONG.values():
        if full in along:
            return  # it is unloaded with the module whose import loaded it
    for other in _ALONG.pop(full[len(_ROOT) :], ()):
        if not _is_held(other[len(_ROOT) :]):
            _unload(other)
    if full in sys.modules:
        del sys.modules[full]
        dot = full.rfind(".")
        above = sys.modules.get(full[:dot])
        if above:
            above.__dict__.pop(full[dot + 1 :], None)
