"""Writes generated modules: a first line that names the seed file, then tables as compact bytes literals."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

LINE = 114  # characters of a bytes literal on one line
PART = 400  # bytes of text in one object, because after many games a device has no contiguous room for a large one
TEXTS = "from engine_core.packed_texts import Texts\n\n"  # first lines of a module of packed texts
LIMIT = 8192  # maximum bytes of source in a device module; importing a larger one needs too much heap


class PackError(Exception):
    """A seed file cannot be packed. The message is one sentence for a person."""


def first_line(source: str) -> str:
    """Return the first line of a module generated from `source`: a seed file's path from the repository's root, or
    several paths.
    """
    files = "those files" if "*" in source or " and " in source else "that file"
    return f"# Generated from {source} by `make data`: change {files}, not this one.\n"


def with_signs(text: str, signs: Mapping[str, str], where: str) -> str:
    """Return `text` with each <NAME> replaced by the sign with that name. `where` names the text in errors."""

    def sign(found: re.Match[str]) -> str:
        if found[1] not in signs:
            raise PackError(f"{where} has {found[0]}, which is not in seeds/faces/signs.toml.")
        return signs[found[1]]

    return re.sub(r"<([A-Z][A-Z0-9_]*)>", sign, text)


def bytes_literal(data: Iterable[int]) -> str:
    """Return the shortest bytes literal for `data`, in ASCII. The same bytes always give the same text."""
    out = []
    values = bytes(data)
    quote = "'" if values.count(b'"') > values.count(b"'") else '"'
    for place, value in enumerate(values):
        follower = values[place + 1 : place + 2]
        if value in (ord(quote), ord("\\")):
            out.append("\\" + chr(value))
        elif 32 <= value < 127:
            out.append(chr(value))
        elif value in (9, 10, 13):
            out.append({9: "\\t", 10: "\\n", 13: "\\r"}[value])
        elif value < 64 and not follower.isdigit():
            out.append(f"\\{value:o}")
        else:
            out.append(f"\\x{value:02x}")
    return f"b{quote}{''.join(out)}{quote}"


def literals(data: bytes, per_line: int) -> list[str]:
    """Return `data` as a list of bytes literals, each of at most `per_line` bytes and short enough for a line."""
    pieces = []
    start = 0
    while start < len(data):
        end = min(start + per_line, len(data))
        while len(bytes_literal(data[start:end])) > LINE:
            end -= 1
        pieces.append(bytes_literal(data[start:end]))
        start = end
    return pieces


def lines_of(name: str, data: bytes, per_line: int) -> str:
    """Return `name = (b"..." b"...")`, broken after at most `per_line` bytes, so that a diff shows where it changed."""
    pieces = literals(data, per_line)
    if len(pieces) < 2:
        return f"{name} = {bytes_literal(data)}\n"
    return f"{name} = (\n" + "".join(f"    {piece}\n" for piece in pieces) + ")\n"


def read(path: Path) -> dict[str, Any]:
    """Return the contents of a seed file. Raises PackError if it is not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as trouble:
        raise PackError(f"{path.name} cannot be read ({trouble}); correct that line.") from trouble


def packed_texts(name: str, listed: Iterable[str]) -> str:
    """Return `name` = Texts, in parts of PART bytes or of one longer text. Each text, or piece of one, has its own
    line.
    """
    source = ""
    size = 0
    for text in listed:
        data = text.encode() + bytes(1)
        if source and size + len(data) > PART:
            source += "    ,\n"
            size = 0
        size += len(data)
        source += "".join(f"    {piece}\n" for piece in literals(data, PART))
    return f"{name} = Texts(\n{source})\n"


def text_literal(text: str) -> str:
    """Return a str literal that keeps letters as they are, and escapes characters that an editor would not show."""
    return (
        '"'
        + "".join(letter if letter.isprintable() and letter not in '"\\' else escape(letter) for letter in text)
        + '"'
    )


def escape(letter: str) -> str:
    """Return `letter` as an escape in a str literal."""
    if letter in '"\\':
        return "\\" + letter
    if letter == "\n":
        return "\\n"
    return f"\\x{ord(letter):02x}" if ord(letter) < 256 else f"\\u{ord(letter):04x}"


def check(path: str, source: str) -> None:
    """Raise PackError if a module's source is too large for a device."""
    size = len(source.encode())
    if size > LIMIT and not path.startswith("host_sim/"):
        raise PackError(f"{path} would be {size} bytes of source, more than the limit of {LIMIT}: split its seed file.")
