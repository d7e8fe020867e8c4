"""Modules in memory: loaded for whoever needs them, unloaded when nobody does.

A device has room for one game and one scene. A holder is anything with a list of its own, `held`: the names of the
modules that it asked for. A module is named below engine_core: "console.pause". It stays as long as one holder has it;
then it is unloaded, and with it every module that its import brought along and that no holder has.
"""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_ROOT = "engine_core."
_HOLDERS: list[list[str]] = []  # the lists that are not empty
_ALONG: dict[str, list[str]] = {}  # by the name of a module, what else its import loaded, where there was anything


def bring(held: list[str], name: str) -> "ModuleType":
    """Load module `name` for the holder of `held`, if need be, and return it."""
    if name not in held:
        if not held:
            _HOLDERS.append(held)
        held.append(name)
    full = _ROOT + name
    if full not in sys.modules:
        gc.collect()  # what an import leaves behind would lie scattered among the modules that come next
        before = set(sys.modules)
        __import__(full)
        along = [other for other in sys.modules if other != full and other not in before]
        if along:
            _ALONG[name] = along
    return sys.modules[full]


def release(held: list[str], name: str = "") -> None:
    """Give up one module of a holder, or all of them; those that nobody has any more are unloaded."""
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
            return  # it leaves with the module that brought it along
    for other in _ALONG.pop(full[len(_ROOT) :], ()):
        if not _is_held(other[len(_ROOT) :]):
            _unload(other)
    if full in sys.modules:
        del sys.modules[full]
        dot = full.rfind(".")
        above = sys.modules.get(full[:dot])
        if above:
            above.__dict__.pop(full[dot + 1 :], None)
