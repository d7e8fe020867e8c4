"""Wiring of a Seeed Studio XIAO RP2040: an SSD1306 OLED on I2C, six buttons, a buzzer.

Numbers are GP (GPIO) numbers; the comments give the names printed on the board.

    OLED   VCC --- 3V3                         Buttons: one side to the pin below, the other to GND.
           GND --- GND                         No resistors: the pins' own pull-ups are used.
           SCL --- D5                          Buzzer (passive piezo): D8 and GND. It may be left out.
           SDA --- D4
"""

BOARD = "xiao_rp2040"

# The display: SSD1306, 128x64, on I2C
PANEL = "ssd1306"
BUS = "i2c"
I2C = 1  # the I2C block of SDA and SCL
SDA = 6  # D4
SCL = 7  # D5
ADDRESS = 0x3C  # some modules have the address 0x3D
I2C_KHZ = 400
RESET: "int | None" = None  # a pin at the display's RES pin, if it has one

# The buttons, each wired from its pin to ground
UP = 26  # D0
DOWN = 27  # D1
LEFT = 28  # D2
RIGHT = 29  # D3
A = 3  # D10
B = 4  # D9

# A passive piezo buzzer, or None if there is none
BUZZER: "int | None" = 2  # D8

# The wires to another console: each one's TX leads to the other one's RX.
LINK_TX: "int | None" = 0  # D6; TX
LINK_RX: "int | None" = 1  # D7; RX

# The LED that blinks if no display is found: a GP number, "LED" for the one that the runtime knows (Pico W), or None
LED: "int | str | None" = 25  # the blue LED on the board itself
LED_LIT = 0  # the level at which the LED is on
