"""A wire in memory that loses, duplicates, damages and reorders lines, and can be cut."""

import random


class Trouble:
    """The probability of each fault for a line."""

    def __init__(self, lost: float = 0.0, doubled: float = 0.0, late: float = 0.0, spoilt: float = 0.0) -> None:
        self.lost = lost
        self.doubled = doubled
        self.late = late
        self.spoilt = spoilt


NONE = Trouble()
MUCH = Trouble(0.1, 0.05, 0.05, 0.05)


class End:
    """One end of a pipe, which is a port. `heard` collects all lines that were sent to it, for tests of the traffic."""

    def __init__(self, dice: random.Random, trouble: Trouble) -> None:
        self.other: End
        self._dice = dice
        self._trouble = trouble
        self.lines: list[bytes] = []
        self.heard: list[bytes] = []
        self.cut = False

    def send(self, line: bytes) -> bool:
        dice, trouble = self._dice, self._trouble
        assert line.startswith(b"~") and line.endswith(b"\n") and line.count(b"\n") == 1 and b"\3" not in line
        self.other.heard.append(line)
        if self.cut or dice.random() < trouble.lost:
            return True
        if dice.random() < trouble.spoilt:
            spoilt = bytearray(line)
            spoilt[dice.randrange(len(spoilt))] ^= 1 << dice.randrange(7)
            line = bytes(spoilt)
        for _ in range(2 if dice.random() < trouble.doubled else 1):
            at = len(self.other.lines)
            if at and dice.random() < trouble.late:
                at -= 1
            self.other.lines.insert(at, line)
        return True

    def poll(self) -> bytes | None:
        return self.lines.pop(0) if self.lines and not self.cut else None


def pipe(dice: random.Random, trouble: Trouble = NONE) -> tuple[End, End]:
    """Return the two ends of a pipe."""
    one, two = End(dice, trouble), End(dice, trouble)
    one.other, two.other = two, one
    return one, two
