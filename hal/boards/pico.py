"""Wiring of the default board: a Raspberry Pi Pico, an SSD1306 OLED on I2C, six buttons, a buzzer.

Numbers are GP (GPIO) numbers, not the numbers of the pads; the comments give the pad. For your own wiring, copy this
file, change it, and check it with `updeck board check FILE` (docs/building/wiring.md).

    OLED   VCC --- 3V3 OUT (pad 36)            Buttons: one side to the pin below, the other to any GND,
           GND --- GND     (pad 38)            e.g. pad 13 or 18. No resistors: the pins' own pull-ups are used.
           SCL --- GP5     (pad 7)             Buzzer (passive piezo): GP16 and GND (pad 23). It may be left out.
           SDA --- GP4     (pad 6)

Linked consoles: GP0 to the other's GP1, GP1 to its GP0, GND to GND; one more at GP8 and GP9 (docs/reference/link.md).
"""

BOARD = "pico"

# The display: SSD1306, 128x64, on I2C
PANEL = "ssd1306"
BUS = "i2c"
I2C = 0  # the I2C block of SDA and SCL
SDA = 4  # pad 6
SCL = 5  # pad 7
ADDRESS = 0x3C  # some modules have the address 0x3D
I2C_KHZ = 400
RESET: "int | None" = None  # a pin at the display's RES pin, if it has one

# The buttons, each wired from its pin to ground
UP = 10  # pad 14
DOWN = 11  # pad 15
LEFT = 12  # pad 16
RIGHT = 13  # pad 17
A = 14  # pad 19
B: "int | None" = 15  # pad 20; None: hal/one_button.py

PAD: "str | None" = None  # a pad on the I2C bus: "qwstpad" or "gamepad_qt"
KNOB_A: "int | None" = None  # a knob with two contacts, for left and right
KNOB_B: "int | None" = None
HIGH: "int | None" = None  # a pin to hold high, such as one that enables a loudspeaker
BATTERY: "int | None" = None  # a pin that measures a battery, as in pico_battery.py

# A passive piezo buzzer, or None if there is none
BUZZER: "int | None" = 16  # pad 21

# The wires to two other consoles: each one's TX leads to the other one's RX.
LINK_TX: "int | None" = 0  # pad 1
LINK_RX: "int | None" = 1  # pad 2
LINK2_TX: "int | None" = 8  # pad 11
LINK2_RX: "int | None" = 9  # pad 12

WIFI: "str | None" = None  # "client" or "access point" on a board with a radio (docs/reference/link.md)

# The LED that blinks if no display is found: a GP number, "LED" for the one that the runtime knows (Pico W), or None
LED: "int | str | None" = 25  # the LED on the board itself
LED_LIT = 1  # the level at which the LED is on
