"""Buttons on MicroPython: a pin interrupt latches a press when it happens, even while a frame is sent."""

import time

import machine
import micropython

_FALLING = machine.Pin.IRQ_FALLING
_DEBOUNCE_MS = 12  # Contacts of small push buttons bounce for 1 to 8 ms.
stirred = bytearray(1)  # 1 if a contact has moved since the last rest
saving = bytearray(1)  # 1 while flash is written, when interrupts come late


@micropython.asm_thumb
def wait_for_interrupt():  # type: ignore[no-untyped-def]  # the assembler takes no annotation here
    # machine.idle() and time.sleep_ms() do not sleep in MicroPython 1.24. They wait for an event, but first take a
    # lock, which is already an event.
    wfi()  # type: ignore[name-defined]  # noqa: F821  # an instruction


class Contact:
    """One button. The interrupt also writes these attributes.

    `opened`: whether the contact was just released, and may still bounce
    """

    def __init__(self, number: int) -> None:
        self.down = False
        self.pressed = False
        self.opened = False
        self._edge = time.ticks_add(time.ticks_ms(), -_DEBOUNCE_MS)
        self._pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
        self._irq = self._pin.irq(self._changed, machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING, hard=True)

    def _changed(self, pin: machine.Pin) -> None:
        # Debouncing: an edge counts only if the contact was stable before it, so bouncing or endless chatter is no
        # press. This is a hard interrupt, so it must not allocate.
        now = time.ticks_ms()
        if time.ticks_diff(now, self._edge) >= _DEBOUNCE_MS:
            if pin.value():
                # A tap that begins and ends while interrupts are off causes one interrupt for both edges.
                if saving[0] and not self.down and self._irq.flags() & _FALLING:  # type: ignore[call-arg, union-attr]
                    self.pressed = True
                    self.down = True  # If the contact only bounces and closes again, that is the same press.
                self.opened = True  # The next edge is a new press, even before a poll.
            elif self.opened or not self.down:
                self.opened = False
                self.down = True
                self.pressed = True
        self._edge = now
        stirred[0] = 1

    def settle(self) -> None:
        """Read the pin once it is stable. This finds an edge that caused no interrupt."""
        if time.ticks_diff(time.ticks_ms(), self._edge) >= _DEBOUNCE_MS:
            down = not self._pin.value()
            if down and not self.down:
                self.pressed = True
            self.down = down
            self.opened = False


class Buttons:
    """Six buttons. pins: the GP numbers of up, down, left, right, A, B, in that order, each wired to ground"""

    def __init__(self, pins: tuple) -> None:
        self._contacts = tuple([Contact(number) for number in pins])
        self._alarm = machine.Timer(-1)

    def poll(self) -> int:
        """Return bits 0-5 for buttons down (1 up, 2 down, 4 left, 8 right, 16 A, 32 B), 8-13 for new presses."""
        mask = 0
        bit = 1
        for contact in self._contacts:
            # Interrupts are off, because an edge between reading and clearing would be a press lost or counted twice.
            state = machine.disable_irq()
            try:
                contact.settle()
                # A button counts as down at once, because A and B may count on release.
                if contact.down and not contact.opened:
                    mask |= bit
                if contact.pressed:
                    contact.pressed = False
                    mask |= bit << 8
            finally:  # Interrupts are re-enabled even after Ctrl+C.
                machine.enable_irq(state)
            bit <<= 1
        return mask

    def rest(self, ms: int) -> bool:
        """Sleep until a contact moves, for at most `ms` milliseconds. Return whether one has moved since a rest."""
        # Only the alarm's interrupts are wanted, so its callback, bool, does nothing.
        self._alarm.init(mode=machine.Timer.PERIODIC, period=ms, callback=bool)  # type: ignore[arg-type]
        end = time.ticks_add(time.ticks_ms(), ms)
        while not stirred[0] and time.ticks_diff(end, time.ticks_ms()) > 0:
            state = machine.disable_irq()  # An interrupt that occurs here still ends the sleep, and is served after it.
            try:
                if not stirred[0]:
                    wait_for_interrupt()
            finally:  # Without this, USB would be dead after Ctrl+C.
                machine.enable_irq(state)
        self._alarm.deinit()
        moved = stirred[0] > 0
        stirred[0] = 0
        return moved
