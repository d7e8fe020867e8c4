"""QR codes (ISO/IEC 18004) of bytes: versions 1 to 13, level L, always mask 0, because trying all masks is slow."""

from engine_core.const import const

MOST = const(425)  # the number of bytes that fit in a code of version 13
# For versions 1 to 13: the number of words (data and check words), of check words in a block, and of blocks
_WORDS = (26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532)
_CHECKS = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26)
_BLOCKS = b"\1\1\1\1\1\2\2\2\2\4\4\4\4"
_FORMAT = const(0x77C4)  # the format word of level L and mask 0, with its check bits
_POLYNOMIAL = const(0x11D)  # the polynomial of the field in which check words are computed
_VERSION_POLYNOMIAL = const(0x1F25)  # the generator polynomial for the check bits of the version information


class Code:
    """A QR code. `step` makes it, some milliseconds at a time; then `dark` returns whether a module is dark.

    `size`: the number of modules on a side. Raises ValueError if `text` is too long.
    """

    def __init__(self, text: bytes) -> None:
        version = 1
        while len(text) > _data_words(version) - (2 if version < 10 else 3):
            version += 1
            if version > len(_WORDS):
                raise ValueError("too long")
        self._version = version
        self.size = 17 + 4 * version
        self._dark = bytearray(self.size * self.size)
        self._fixed = bytearray(self.size * self.size)
        self._draw_patterns()
        self._data = _padded(text, version)
        self._powers = bytearray(512)  # the powers of 2 in the field; `_logs` contains the logarithms
        self._logs = bytearray(256)
        power = 1
        for i in range(255):
            self._powers[i] = self._powers[i + 255] = power
            self._logs[power] = i
            power = power << 1 ^ (_POLYNOMIAL if power > 127 else 0)
        self._words = bytearray()
        self._block = 0  # the next block whose check words are to be computed
        self._checks: list = []
        self._bit = 0
        self._x = self._y = self.size - 1
        self._up = True

    def dark(self, x: int, y: int) -> bool:
        """Return whether a module is dark."""
        return self._dark[y * self.size + x] > 0

    def step(self) -> bool:
        """Do some of the work. Return whether the code is complete."""
        if self._block < _BLOCKS[self._version - 1]:
            self._check()
            return False
        if not self._words:
            self._words = self._interleaved()
        return self._place()

    def _range(self, block: int) -> tuple:
        """Return (begin, end) of a block's data. If words are left over, the last blocks get one more each."""
        blocks = _BLOCKS[self._version - 1]
        short, longer = divmod(len(self._data), blocks)
        begin = block * short + max(0, block - (blocks - longer))
        return begin, begin + short + (block >= blocks - longer)

    def _check(self) -> None:
        """Compute the next block's check words: the remainder of a division of polynomials over GF(256)."""
        powers = self._powers
        logs = self._logs
        degree = _CHECKS[self._version - 1]
        divisor = bytearray(degree + 1)
        divisor[0] = 1
        for root in range(degree):
            for i in range(root + 1, 0, -1):
                if divisor[i - 1]:
                    divisor[i] ^= powers[logs[divisor[i - 1]] + root]
        factors = bytes([logs[factor] for factor in divisor[1:]])
        rest = bytearray(degree + 1)
        begin, end = self._range(self._block)
        for at in range(begin, end):
            lead = self._data[at] ^ rest[0]
            rest[:degree] = rest[1:]
            if lead:
                lead = logs[lead]
                for i in range(degree):
                    rest[i] ^= powers[factors[i] + lead]
        self._checks.append(rest[:degree])
        self._block += 1

    def _interleaved(self) -> bytearray:
        """Return the first word of each block, then the second of each, and so on; then the check words likewise."""
        out = bytearray()
        ranges = [self._range(block) for block in range(len(self._checks))]
        for i in range(ranges[-1][1] - ranges[-1][0]):
            for begin, end in ranges:
                if begin + i < end:
                    out.append(self._data[begin + i])
        for i in range(len(self._checks[0])):
            for rest in self._checks:
                out.append(rest[i])
        return out

    def _place(self) -> bool:
        """Put words into the next two columns, starting at the right edge. Return whether these were the last."""
        size = self.size
        words = self._words
        for i in range(size):
            y = size - 1 - i if self._up else i
            for x in (self._x, self._x - 1):
                if self._fixed[y * size + x]:
                    continue
                at = self._bit
                bit = words[at >> 3] >> (7 - (at & 7)) & 1 if at >> 3 < len(words) else 0
                self._dark[y * size + x] = bit ^ (not (x + y) & 1)
                self._bit += 1
        self._up = not self._up
        self._x -= 2
        if self._x == 6:  # Column 6 contains the timing pattern and no data.
            self._x = 5
        return self._x < 0

    def _set(self, x: int, y: int, dark: int) -> None:
        if 0 <= x < self.size and 0 <= y < self.size:
            self._dark[y * self.size + x] = 1 if dark else 0
            self._fixed[y * self.size + x] = 1

    def _draw_patterns(self) -> None:
        """Draw the patterns that every code of this size contains, and the words that say how to read it."""
        size = self.size
        version = self._version
        for i in range(size):
            self._set(6, i, not i & 1)
            self._set(i, 6, not i & 1)
        for cx, cy in ((3, 3), (size - 4, 3), (3, size - 4)):
            for dy in range(-4, 5):
                for dx in range(-4, 5):
                    self._set(cx + dx, cy + dy, max(abs(dx), abs(dy)) not in (2, 4))
        places = (6, size - 7) if version < 7 else (6, size >> 1, size - 7)
        for cx in places if version > 1 else ():
            for cy in places:
                if (cx, cy) in ((6, 6), (6, size - 7), (size - 7, 6)):
                    continue  # The corners have larger patterns.
                for dy in range(-2, 3):
                    for dx in range(-2, 3):
                        self._set(cx + dx, cy + dy, max(abs(dx), abs(dy)) != 1)
        for i in range(15):
            bit = _FORMAT >> i & 1
            self._set(8, i if i < 6 else i + 1 if i < 8 else size - 15 + i, bit)
            self._set(size - 1 - i if i < 8 else 15 - i if i < 9 else 14 - i, 8, bit)
        self._set(8, size - 8, 1)
        if version > 6:
            rest = version << 12
            for i in range(5, -1, -1):
                if rest >> 12 + i & 1:
                    rest ^= _VERSION_POLYNOMIAL << i
            bits = version << 12 | rest
            for i in range(18):
                self._set(size - 11 + i % 3, i // 3, bits >> i & 1)
                self._set(i // 3, size - 11 + i % 3, bits >> i & 1)


def _data_words(version: int) -> int:
    return _WORDS[version - 1] - _CHECKS[version - 1] * _BLOCKS[version - 1]


def _padded(text: bytes, version: int) -> bytearray:
    """Return the data words: mode, length, text, four zero bits, and padding."""
    count = len(text)
    out = bytearray()
    half = 4  # the mode for text of 8-bit bytes
    for byte in (bytes((count,)) if version < 10 else bytes((count >> 8, count & 255))) + text:
        out.append(half << 4 | byte >> 4)
        half = byte & 15
    out.append(half << 4)
    filler = 0xEC
    while len(out) < _data_words(version):
        out.append(filler)
        filler ^= 0xFD
    return out
