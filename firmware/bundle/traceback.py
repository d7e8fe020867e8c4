"""Translates a device's traceback into source files, lines and names, with the map of its build.

MicroPython and CircuitPython print the same lines: `  File "NAME", line 12, in function`. In a build without line
numbers every frame says line 1, so only the name of the function shows the place. If several functions in a file have
the same short name, those that fit the previous and the next frame are printed. Unknown names stay as they are.
"""

import re
from collections.abc import Iterator

from firmware.bundle.build_map import BuildMap, FileMap, Place

_FRAME = re.compile(r'^(\s*)File "([^"]+)"(?:, line (\d+))?(?:, in (\S+))?\s*$')
_MESSAGE = re.compile(r"^[A-Za-z_][\w.]*(:|$)")
_QUOTED = re.compile(r"'([A-Za-z_]\w*)'")


def files_in(text: str) -> list[str]:
    """Return the file names in the frames of all tracebacks in a text, outermost first."""
    return [match[2] for line in text.splitlines() if (match := _FRAME.match(line))]


def translated(text: str, built: BuildMap) -> str:
    """Return the text with its tracebacks' frames and messages translated."""
    out: list[str] = []
    frames: list[tuple[re.Match[str], list[Place]]] = []
    for line in [*text.splitlines(), ""]:
        if match := _FRAME.match(line):
            file = built.find(match[2])
            frames.append((match, _places(file, int(match[3] or 0), match[4]) if file else []))
            continue
        chain = _narrowed([places for _, places in frames])
        for (match, _), places in zip(frames, chain, strict=True):
            out += _told(match, places)
        out.append(_message(line, built) if frames and _MESSAGE.match(line) else line)
        frames.clear()
    return "\n".join(out[:-1]) + "\n"


def _told(match: re.Match[str], places: list[Place]) -> Iterator[str]:
    """Yield the lines for a frame, or the frame itself if nothing is known about it."""
    if not places:
        yield match[0]
    for count, place in enumerate(places):
        start = f"{match[1]}  or " if count else match[1]
        yield f'{start}File "{place.path}", line {place.line}, in {place.name}'


def _places(file: FileMap, line: int, function: str | None) -> list[Place]:
    """Return the possible places of a frame: by its line if the build has lines, else every function with that name."""
    named = file.functions.get(function or "", [])
    found = file.place(line)
    if found is None:
        return named
    path, at = found
    here = [place for place in named if place.path == path and place.line <= at]
    if not here:
        return [Place(function or "<module>", path, at)]
    return [max(here, key=lambda place: place.line)._replace(line=at)]


def _narrowed(chain: list[list[Place]]) -> list[list[Place]]:
    """Keep for each frame only the places that call one in the next frame and are called by one in the previous frame.

    If a frame has no such place, because a function was passed as a value, all its places stay.
    """
    chain = [list(places) for places in chain]
    for at in [*range(1, len(chain)), *range(len(chain) - 1, 0, -1)]:
        before, after = chain[at - 1], chain[at]
        pairs = [(one, other) for one in before for other in after if _calls(one, other)]
        if pairs:
            chain[at - 1] = [place for place in before if any(place is one for one, _ in pairs)]
            chain[at] = [place for place in after if any(place is other for _, other in pairs)]
    return chain


def _calls(one: Place, other: Place) -> bool:
    above, _, last = other.name.rpartition(".")
    return (above.rpartition(".")[2] if last == "__init__" else last) in one.calls


def _message(line: str, built: BuildMap) -> str:
    """Return a traceback's last line with the source's names, all of them if a short name stands for several."""

    def long(match: re.Match[str]) -> str:
        return " or ".join(f"'{name}'" for name in built.names.get(match[1], [match[1]]))

    return _QUOTED.sub(long, line)
