"""The functions in a .mpy file, version 6 of MicroPython and of CircuitPython: their names and their bytecode.

A file is: magic, version, flags, bits of a small int; how many names and constants there are; the names; the
constants; then the code of the module, which is followed by that of what it defines, and so on. Numbers are varuints:
seven bits a byte, the highest first. https://docs.micropython.org/en/latest/reference/mpy_files.html
"""

from typing import NamedTuple

_VERSION = 6
_NO_DATA = range(5)  # kinds of constants: the function table, None, False, True, Ellipsis
_WITH_ZERO = (5, 6)  # str and bytes, which end with a zero that is not counted
_TUPLE = 10
_NATIVE, _VIPER, _ASSEMBLED = 1, 2, 3  # kinds of code; 0 is bytecode


class Function(NamedTuple):
    """`name`: as the file has it; a name that every firmware knows is its number there, as text; "" of machine code."""

    name: str
    code: bytes


def functions(data: bytes) -> list[Function]:
    """Return the functions of a file in the order of its source, the module and classes among them. ValueError."""
    if data[:1] not in (b"M", b"C") or data[1] != _VERSION:
        raise ValueError("no .mpy file of version 6")
    reader = _Reader(data)
    count, constants = reader.number(), reader.number()
    names = [reader.name() for _ in range(count)]
    for _ in range(constants):
        reader.skip_constant()
    found: list[Function] = []
    reader.code(names, found)
    return found


def names(data: bytes) -> list[str]:
    """Return the names of a file, in the order of their first use, as `Function.name`; the first is the file's."""
    reader = _Reader(data)
    count = reader.number()
    reader.number()
    return [reader.name() for _ in range(count)]


class _Reader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 4

    def number(self) -> int:
        value = 0
        while True:
            byte = self._data[self._at]
            self._at += 1
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    def name(self) -> str:
        length = self.number()
        if length & 1:
            return str(length >> 1)
        begin = self._at
        self._at += (length >> 1) + 1
        return self._data[begin : self._at - 1].decode()

    def skip_constant(self) -> None:
        kind = self._data[self._at]
        self._at += 1
        if kind in _NO_DATA:
            return
        length = self.number()
        if kind == _TUPLE:
            for _ in range(length):
                self.skip_constant()
        else:
            self._at += length + (kind in _WITH_ZERO)

    def code(self, names: list[str], found: list[Function]) -> None:
        head = self.number()
        begin = self._at
        self._at += head >> 3
        kind = head & 3
        name = "" if kind else names[_name_at(self._data, begin)]
        found.append(Function(name, self._data[begin : self._at]))
        for _ in range({_NATIVE: 1, _VIPER: 1, _ASSEMBLED: 3}.get(kind, 0)):
            self.number()
        if head & 4:
            for _ in range(self.number()):
                self.code(names, found)


def _name_at(data: bytes, at: int) -> int:
    """Return the number of a function's name in its file: it follows the two fields that its bytecode begins with."""
    for _ in range(2):
        while data[at] & 0x80:
            at += 1
        at += 1
    reader = _Reader(data)
    reader._at = at
    return reader.number()
