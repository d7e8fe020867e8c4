"""The screen in characters: half blocks, quadrants or braille. A picture is 1,024 bytes in Canvas's layout."""

_BRAILLE = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_HALVES = " ▀▄█"
_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_ASCII = str.maketrans("▀▄█", "'.:")  # ASCII for half blocks and full blocks


def half_blocks(buffer: bytes) -> str:
    """Return 32 lines of 128 characters, with two pixels in each."""
    return "\n".join(
        "".join(_HALVES[_lit(buffer, x, y) | _lit(buffer, x, y + 1) << 1] for x in range(128)) for y in range(0, 64, 2)
    )


def quadrants(buffer: bytes) -> str:
    """Return 32 lines of 64 characters, two by two pixels in each: twice too tall, but solid."""
    return "\n".join(
        "".join(
            _QUADRANTS[
                _lit(buffer, x, y)
                | _lit(buffer, x + 1, y) << 1
                | _lit(buffer, x, y + 1) << 2
                | _lit(buffer, x + 1, y + 1) << 3
            ]
            for x in range(0, 128, 2)
        )
        for y in range(0, 64, 2)
    )


def braille(buffer: bytes) -> str:
    """Return 16 lines of 64 characters, with two by four pixels in each."""
    lines = []
    for y in range(0, 64, 4):
        line = ""
        for x in range(0, 128, 2):
            dots = 0
            for dy in range(4):
                for dx in range(2):
                    if _lit(buffer, x + dx, y + dy):
                        dots |= _BRAILLE[dy][dx]
            line += chr(0x2800 + dots)
        lines.append(line)
    return "\n".join(lines)


def _lit(buffer: bytes, x: int, y: int) -> int:
    return buffer[16 * y + (x >> 3)] >> (7 - (x & 7)) & 1


def printed(picture: bytes, encoding: str) -> str:
    """Return a picture for an output stream: in braille, or in ASCII if the encoding has no braille."""
    drawn = braille(picture)
    try:
        drawn.encode(encoding)
    except (UnicodeError, LookupError):
        return half_blocks(picture).translate(_ASCII)
    return drawn
