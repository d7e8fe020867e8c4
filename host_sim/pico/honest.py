"""Models traits of a real Pico that the emulator leaves out; `Pico(honest=TYPICAL)` includes all of them.

- Flash erases and page programs take time, while nothing else runs: W25Q16JV data sheet, "AC Electrical
  Characteristics", typical and at most.
- A transfer to the display takes nine clocks a byte at the speed that the firmware has set.
- Code runs slower, because a miss of the 16 KB flash cache costs some 40 to 80 cycles. The emulator has no cache, so a
  factor stands for it: how much faster MicroPython's perf_bench (N=100, M=100) runs on the emulator than on the Pico of
  micropython#14182, 1.09 to 1.39 for code (the slowest counts) and 1.53 for imports. CircuitPython gets the same.
- Contacts bounce when they close and when they open.
- A power cut tears the flash write that is under way.
- The ring oscillator's random bits differ from start to start. They come from a seed, so that a run can be repeated.
"""

from collections.abc import MutableSequence
from dataclasses import dataclass
from random import Random

from rp2040py import RP2040
from rp2040py.peripherals.peripheral import BasePeripheral

PAGE, SECTOR, BLOCK = 0x02, 0x20, 0xD8  # flash write commands: a program of 256 bytes, and two erases
WRITES = (PAGE, SECTOR, BLOCK)
_SIZES = {PAGE: 256, SECTOR: 4096, BLOCK: 65536}
_ROSC = 0x40060
_RANDOM_BIT = 0x1C


@dataclass(frozen=True)
class Honest:
    """The behaviour of an honest Pico: first the microseconds for writing a page and for erasing a sector and a block.

    bounce_us       the longest time that a contact bounces
    code, imports   factors by which instructions take longer: in ordinary code, and in imports
    seed            the seed for the noise, the bounces and the remains of a torn write
    """

    page_us: int
    sector_us: int
    block_us: int
    bounce_us: int = 5_000
    code: float = 1.39
    imports: float = 1.53
    seed: int = 1

    def write_us(self, command: int) -> int:
        """Return how many microseconds one of WRITES takes."""
        return {PAGE: self.page_us, SECTOR: self.sector_us, BLOCK: self.block_us}[command]


TYPICAL = Honest(400, 45_000, 150_000)
WORST = Honest(3_000, 400_000, 2_000_000, bounce_us=20_000)


def bounces(random: Random, longest_us: int) -> list[int]:
    """Return times in microseconds after a contact's first edge, in pairs: when it opens, and when it closes again."""
    moments: list[int] = []
    us = 0
    while True:
        pair = [us + random.randrange(100, 1_500), us + random.randrange(1_500, 3_000)]
        us = pair[1]
        if us > longest_us:
            return moments
        moments += pair


def tear(flash: MutableSequence[int], command: bytes, random: Random) -> None:
    """Write what was done before the power failed: the first bytes of a page, or an erase that has set some of the
    bits.
    """
    at = command[1] << 16 | command[2] << 8 | command[3]
    size = _SIZES[command[0]]
    if command[0] == PAGE:
        for i, value in enumerate(command[4 : 4 + random.randrange(size)]):
            flash[at + i] &= value
    else:
        at &= -size
        for i in range(size):
            flash[at + i] |= random.randrange(256)


class Noise(BasePeripheral):
    """A ring oscillator with noise, which the emulator's own oscillator lacks."""

    def __init__(self, mcu: RP2040, random: Random) -> None:
        super().__init__(mcu, "ROSC")
        self._random = random
        mcu.peripherals[_ROSC] = self

    def read_uint32(self, offset: int) -> int:
        return self._random.getrandbits(1) if offset == _RANDOM_BIT else int(super().read_uint32(offset))
