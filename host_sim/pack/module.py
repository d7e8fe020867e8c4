"""How a generated module looks: a first line that says so, then tables as compact bytes literals."""

from collections.abc import Iterable

LIMIT = 8192  # bytes of source a device module may have: importing more costs too much heap


class PackError(Exception):
    """A seed file says something that cannot be packed. The message is one sentence for a person."""


def first_line(source: str) -> str:
    """The comment that opens a module generated from the seed file `source` (a path from the repository's root)."""
    return f"# Generated from {source} by `make data`: change that file, not this one.\n"


def bytes_literal(data: Iterable[int]) -> str:
    """The shortest bytes literal for `data`, in ASCII; the same bytes always give the same text."""
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


def lines_of(name: str, data: bytes, per_line: int) -> str:
    """`name = (b"..." b"...")`, broken every `per_line` bytes so that a difference shows where it is."""
    if len(data) <= per_line:
        return f"{name} = {bytes_literal(data)}\n"
    pieces = [data[start : start + per_line] for start in range(0, len(data), per_line)]
    return f"{name} = (\n" + "".join(f"    {bytes_literal(piece)}\n" for piece in pieces) + ")\n"


def checked(path: str, source: str) -> str:
    """`source` unchanged; PackError when it is too large for a device module."""
    size = len(source.encode())
    if size > LIMIT:
        raise PackError(
            f"{path} would be {size} bytes of source, more than the {LIMIT} it may have: split its seed file."
        )
    return source
