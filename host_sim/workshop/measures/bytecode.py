"""The functions of a build by their bytecode, as it lies in a device's memory: file and name in the source."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from firmware.bundle import emit
from firmware.bundle.build import Built
from host_sim.workshop.measures import mpy

MODULE = "<module>"  # the code of a module, which runs when it is imported
# In the object of a function: its type, what it shares with its module, its inner functions, its bytecode; 4 bytes each
CODE_AT = 12
_KNOWN = 16  # bytes of bytecode by which a function is looked up


class Frame(NamedTuple):
    """A function of the source."""

    name: str
    path: str

    def __str__(self) -> str:
        return f"{self.name} ({self.path})" if self.path else self.name


class Bytecode:
    """Knows every function of a build for a family of firmware.

    `functions`: by the first bytes of a function's bytecode, all of its bytecode and its place.
    """

    def __init__(self, built: Built, family: str) -> None:
        known = _names_of_numbers(built, family)
        self.functions: dict[bytes, list[tuple[bytes, Frame]]] = {}
        for path, content in built.modules().items():
            if path.endswith(".py"):
                continue
            file = built.map.find(mpy.names(content)[0])
            counts: Counter[str] = Counter()
            module = Frame(MODULE, path)
            for function in mpy.functions(content):
                name = known.get(function.name, function.name)
                places = file.functions.get(name, []) if file else []
                if counts[name] < len(places):
                    place = places[counts[name]]
                    frame = Frame(place.name, place.path)
                else:
                    frame = module if name == MODULE else Frame(name, path)
                counts[name] += 1
                self.functions.setdefault(function.code[:_KNOWN], []).append((function.code, frame))

    def find(self, read: Callable[[int], bytes]) -> tuple[bytes, Frame] | None:
        """Return a function's bytecode and its place; None where it is none of the build's.

        `read(n)` gives the first n bytes of the bytecode in memory.
        """
        for code, frame in self.functions.get(read(_KNOWN), ()):
            if read(len(code)) == code:
                return code, frame
        return None


def _names_of_numbers(built: Built, family: str) -> dict[str, str]:
    """Return the names of functions that every firmware knows, which a file has by number."""
    every = sorted({name for file in built.map.files.values() for name in file.functions})
    _, module, *others = mpy.names(emit.bytecode("\n".join(every), "", family))
    return {**dict(zip(others, every, strict=True)), module: MODULE}
