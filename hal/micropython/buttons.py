"""Buttons on MicroPython: pin interrupts latch a press the moment it happens, even while a frame goes out."""

import time

import machine

_DEBOUNCE_MS = 12  # contacts of small push buttons bounce for 1 to 8 ms


class Contact:
    """One button. Its fields are written by the interrupt too."""

    def __init__(self, number: int) -> None:
        self.down = False
        self.pressed = False
        self._open = False
        self._edge = time.ticks_add(time.ticks_ms(), -_DEBOUNCE_MS)
        self._pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
        self._pin.irq(self._changed, machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING, hard=True)

    def _changed(self, pin: machine.Pin) -> None:
        # A press counts when the contact was still for a while before: a bounce, or a contact that chatters without
        # end, makes none. A hard interrupt: it must not allocate.
        now = time.ticks_ms()
        if time.ticks_diff(now, self._edge) >= _DEBOUNCE_MS:
            if pin.value():
                self._open = True  # let go and pressed again while nobody looks are two presses
            elif self._open or not self.down:
                self._open = False
                self.down = True
                self.pressed = True
        self._edge = now

    def settle(self) -> None:
        """Takes the pin as it is once it has been still; catches an edge that no interrupt told of."""
        if time.ticks_diff(time.ticks_ms(), self._edge) >= _DEBOUNCE_MS:
            down = not self._pin.value()
            if down and not self.down:
                self.pressed = True
            self.down = down
            self._open = False


class Buttons:
    """pins: GP numbers of up, down, left, right, A, B, in that order, each wired to ground."""

    def __init__(self, pins: tuple) -> None:
        self._contacts = tuple([Contact(number) for number in pins])

    def poll(self) -> int:
        """Bits 0-5 down now (up 1, down 2, left 4, right 8, A 16, B 32), bits 8-13 pressed since the last poll."""
        mask = 0
        bit = 1
        for contact in self._contacts:
            # Interrupts off: an edge between the look and the note would be a press lost or counted twice
            state = machine.disable_irq()
            try:
                contact.settle()
                if contact.down:
                    mask |= bit
                if contact.pressed:
                    contact.pressed = False
                    mask |= bit << 8
            finally:  # Ctrl-C may come in between
                machine.enable_irq(state)
            bit <<= 1
        return mask
