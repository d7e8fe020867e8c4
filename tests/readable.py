"""A device's build as source text, for tests that run it on CPython, which cannot run the bytecode."""

from firmware.bundle import build, emit
from firmware.bundle.cache import Cache
from firmware.bundle.program import Program, collector_paused


def readable(runtime: str) -> dict[str, bytes]:
    """Return the bundled modules and entry points of a runtime's build, as source text by path on a device."""
    with collector_paused(), Cache() as cache:
        whole, entries = build.bundled(build.Sources(build.SOURCE, cache=cache), build.target_for(runtime))
        return texts(whole) | {entry: module.fact(emit.source).encode() for entry, module in entries.items()}


def texts(program: Program) -> dict[str, bytes]:
    """Return a bundled program's modules, as source text by path on a device."""
    return {
        build.place_of(name, module) + ".py": module.fact(emit.source).encode()
        for name, module in program.modules.items()
    }
