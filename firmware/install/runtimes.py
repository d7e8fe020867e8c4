"""The only table of firmware that runs Updeck, and what it means for a given firmware.

`updeck flash`, `updeck uf2`, the page's installer and the packages use it. It also runs on the page, so it imports
nothing.
"""

MICROPYTHON = "micropython"
CIRCUITPYTHON = "circuitpython"


class Runtime:
    """A row of the table: which versions of a runtime run Updeck.

    title         its name for people
    smallest      the smallest version
    tried         versions that the emulated Pico has started and played, the oldest first
    measured      the one of them whose memory and times are measured (results/device.md); a release has files for it
    mpy_format    the format of the bytecode that a build has
    machine_code  where a build has machine code: the sub-version of the format, and the numbers of the architectures
                  that run code for the armv6m; None if it has bytecode only
    home          where its images are offered
    """

    def __init__(
        self,
        title: str,
        smallest: str,
        tried: tuple[str, ...],
        measured: str,
        mpy_format: int,
        machine_code: "tuple[int, tuple[int, ...]] | None",
        home: str,
    ) -> None:
        self.title = title
        self.smallest = smallest
        self.tried = tried
        self.measured = measured
        self.mpy_format = mpy_format
        self.machine_code = machine_code
        self.home = home


RUNTIMES = {
    MICROPYTHON: Runtime(
        "MicroPython",
        "1.23",
        ("1.23.0", "1.24.0", "1.24.1", "1.26.1", "1.28.0"),
        "1.24.1",
        6,
        (3, (4, 5, 6, 7, 8)),  # armv6m, armv7m, armv7em, armv7emsp and armv7emdp
        "https://micropython.org/download",
    ),
    CIRCUITPYTHON: Runtime(
        "CircuitPython",
        "9.0",
        ("9.2.1", "9.2.9", "10.0.3", "10.2.1"),
        "10.2.1",
        6,
        None,
        "https://circuitpython.org/downloads",
    ),
}
CHIPS = ("RP2040", "RP2350")  # the beginnings of the chips' names; a Pico 2's CircuitPython says rp2350a
_ARCHITECTURES = {1: "x86", 2: "x64", 3: "ARMv6", 9: "Xtensa", 10: "Xtensa", 11: "RISC-V", 12: "RISC-V"}


def numbers(version: str) -> "tuple[int, ...] | None":
    """Return a version as four numbers, the last 0 for a prerelease ("10.3.0-rc.0"), else 1. Return None for a text
    that is not a version ("8d9d271-dirty").
    """
    whole, dash, _ = version.partition("-")
    parts = whole.split(".")[:3]
    if len(parts) < 2 or not all(part.isdigit() for part in parts):
        return None
    found = [int(part) for part in parts]
    return tuple(found + [0] * (3 - len(found)) + [0 if dash else 1])


def chip_of(machine: str) -> str:
    """Return the chip in os.uname().machine ("Raspberry Pi Pico with RP2040"), or "" if it names none."""
    return machine.rpartition(" with ")[2].strip() if " with " in machine else ""


def refusal(runtime: str, version: str, chip: str, mpy: "int | None" = None) -> "tuple[str, ...]":
    """Return why a firmware does not run Updeck: the name of a reason (refusals.py contains the sentences, and the page
    its own), then the values for its sentence. Return () if it runs Updeck.

    chip: "" if unknown. mpy: sys.implementation._mpy, or None if unknown, as in a file.
    """
    known = RUNTIMES.get(runtime)
    if known is None:
        return "other_runtime", runtime
    if "RISCV" in chip.upper():
        return "risc_v", known.title
    if chip and not any(chip.upper().startswith(ours) for ours in CHIPS):
        return "other_chip", known.title, chip
    found = numbers(version)
    if found is None:
        return "unknown", known.title, version
    if found < (numbers(known.smallest) or ()):
        return "too_old", known.title, version, known.smallest
    if mpy is None:
        return ()
    sub_version, architecture = mpy >> 8 & 3, mpy >> 10 & 63
    if known.machine_code is not None:
        needed, architectures = known.machine_code
        if architecture in (11, 12):
            return "risc_v", known.title
        if architecture not in architectures:
            return "other_chip", known.title, _ARCHITECTURES.get(architecture, "a chip without machine code")
        if sub_version != needed:
            return "other_code", known.title, version
    if mpy & 255 != known.mpy_format:
        return "other_code", known.title, version
    return ()


def tried_text() -> str:
    """Return a text for people that says which versions run Updeck, and which of them were tried."""
    return " or ".join(
        f"{one.title} {one.smallest} or newer (tried: {', '.join(one.tried)})" for one in RUNTIMES.values()
    )


def is_tried(runtime: str, version: str) -> bool:
    """Return whether this exact version was tried."""
    return version in RUNTIMES[runtime].tried
