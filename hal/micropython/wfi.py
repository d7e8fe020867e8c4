"""The instruction WFI, in machine code: machine.idle() and time.sleep_ms() do not sleep in MicroPython 1.24.

They wait for an event, and the lock that they take before it is one.
"""

import micropython


@micropython.asm_thumb
def wait_for_interrupt():  # type: ignore[no-untyped-def]  # the assembler takes no annotation here
    wfi()  # type: ignore[name-defined]  # noqa: F821  # an instruction
