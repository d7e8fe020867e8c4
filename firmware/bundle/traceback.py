"""Turns a device's traceback back into source files, lines and names, with the map of its build.

MicroPython and CircuitPython print the same lines: `  File "NAME", line 12, in function`. A frame of a build without
line numbers says line 1 everywhere, so there only the function tells where it was; where several functions of a file
have the same name, all of them are told. What is not understood stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from firmware.bundle.build_map import BuildMap, FileMap, Place

_FRAME = re.compile(r'^(\s*)File "([^"]+)"(?:, line (\d+))?(?:, in (\S+))?\s*$')
_MESSAGE = re.compile(r"^[A-Za-z_][\w.]*(:|$)")
_QUOTED = re.compile(r"'([A-Za-z_]\w*)'")


def files_in(text: str) -> list[str]:
    """What the frames of all tracebacks in a text call their files, outermost first; none where there is none."""
    return [match[2] for line in text.splitlines() if (match := _FRAME.match(line))]


def translated(text: str, built: BuildMap) -> str:
    """The text with every frame and message of a traceback in the words of the source."""
    out: list[str] = []
    inside = False
    for line in text.splitlines():
        frame = _FRAME.match(line)
        if frame:
            inside = True
            out += _frame(frame, line, built)
        elif inside and _MESSAGE.match(line):
            inside = False
            out.append(_message(line, built))
        else:
            out.append(line)
    return "\n".join(out) + "\n"


def _frame(match: re.Match[str], line: str, built: BuildMap) -> Iterator[str]:
    indent, name, number, function = match.groups()
    file = built.find(name)
    places = _places(file, int(number or 0), function) if file else []
    if not places:
        yield line
        return
    for count, (who, path, at) in enumerate(places):
        start = indent if not count else f"{indent}  or "
        yield f'{start}File "{path}", line {at}, in {who}'


def _places(file: FileMap, line: int, function: str | None) -> list[Place]:
    """Where a frame may be: by its line where the build has lines, else every function of that name."""
    named = file.functions.get(function or "", [])
    place = file.place(line)
    if place is None:
        return named
    path, at = place
    here = [(who, at_def) for who, there, at_def in named if there == path and at_def <= at]
    who = max(here, key=lambda found: found[1])[0] if here else function or "<module>"
    return [(who, path, at)]


def _message(line: str, built: BuildMap) -> str:
    """The last line of a traceback with the names of the source; all of them where a short name has several."""

    def long(match: re.Match[str]) -> str:
        return " or ".join(f"'{name}'" for name in built.names.get(match[1], [match[1]]))

    return _QUOTED.sub(long, line)
