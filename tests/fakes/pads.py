"""Button pads on the I2C bus, modelled on their data sheets: registers go in, buttons come out."""

UP, DOWN, LEFT, RIGHT, A, B = range(6)


class Tca9555Pad:
    """Pimoroni's QwSTPad: a TCA9555 whose pins are low while a button is pressed. Without power it forgets
    everything.
    """

    WIRED = {UP: 1, DOWN: 4, LEFT: 2, RIGHT: 3, A: 14, B: 12}

    def __init__(self) -> None:
        self.down = 0
        self.power_on()

    def power_on(self) -> None:
        self.registers = [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF]  # 8.6.2: all outputs high, no inversion, all pins inputs
        self._at = 0

    def write(self, message: bytes) -> None:
        self._at = message[0]
        assert self._at < 8
        for value in message[1:]:
            assert self._at >= 2, "the inputs cannot be written"
            self.registers[self._at] = value
            self._at ^= 1  # The two registers of a pair take turns (8.5.1).

    def read(self, count: int) -> bytes:
        pins = 0xFFFF
        for button, pin in self.WIRED.items():
            if self.down >> button & 1:
                pins &= ~(1 << pin)
        pins ^= self.registers[4] | self.registers[5] << 8
        assert count == 2 and self._at == 0
        return pins.to_bytes(2, "little")

    def leds(self) -> int:
        """Return how many LEDs are lit, which are driven by low outputs on pins 6, 7, 9 and 10."""
        ports = ((6, 0, 6), (6, 0, 7), (7, 1, 1), (7, 1, 2))
        return sum(not (self.registers[config] | self.registers[2 + port]) >> bit & 1 for config, port, bit in ports)


class SeesawPad:
    """Adafruit's Mini I2C Gamepad: a seesaw with optional pull-ups, and two axes of 10 bits."""

    WIRED = {A: 5, B: 1}

    def __init__(self) -> None:
        self.down = 0
        self.power_on()

    def power_on(self) -> None:
        self.inputs = self.pulled = self.high = 0
        self._question = b""

    def write(self, message: bytes) -> None:
        self._question, value = message[:2], int.from_bytes(message[2:], "big")
        if self._question == b"\x01\x03":
            self.inputs |= value
        elif self._question == b"\x01\x0b":
            self.pulled |= value
        elif self._question == b"\x01\x05":
            self.high |= value
        else:
            assert self._question in (b"\x01\x04", b"\x09\x15", b"\x09\x16") and not value

    def read(self, count: int) -> bytes:
        def axis(high: int, low: int) -> int:
            return 512 + 400 * (self.down >> high & 1) - 400 * (self.down >> low & 1)

        if self._question == b"\x01\x04":
            pins = self.inputs & self.pulled & self.high
            for button, pin in self.WIRED.items():
                if self.down >> button & 1:
                    pins &= ~(1 << pin)
            return pins.to_bytes(4, "big")
        return (axis(LEFT, RIGHT) if self._question == b"\x09\x15" else axis(DOWN, UP)).to_bytes(2, "big")


PADS = {"qwstpad": Tca9555Pad, "gamepad_qt": SeesawPad}
