"""Wiring of an Adafruit Feather RP2040: an SSD1306 OLED on I2C, six buttons, a buzzer.

Numbers are GP (GPIO) numbers; the comments give the names printed on the board.

    OLED   VCC --- 3V3                         Buttons: one side to the pin below, the other to GND.
           GND --- GND                         No resistors: the pins' own pull-ups are used.
           SCL --- SCL                         Buzzer (passive piezo): D4 and GND. It may be left out.
           SDA --- SDA
"""

BOARD = "feather_rp2040"

# The display: SSD1306, 128x64, on I2C
PANEL = "ssd1306"
BUS = "i2c"
I2C = 1  # the I2C block of SDA and SCL
SDA = 2  # SDA
SCL = 3  # SCL
ADDRESS = 0x3C  # some modules have the address 0x3D
I2C_KHZ = 400
RESET: "int | None" = None  # a pin at the display's RES pin, if it has one

# The buttons, each wired from its pin to ground
UP = 7  # D5
DOWN = 8  # D6
LEFT = 9  # D9
RIGHT = 10  # D10
A = 11  # D11
B = 12  # D12

# A passive piezo buzzer, or None if there is none
BUZZER: "int | None" = 6  # D4

# The wires to another console: each one's TX leads to the other one's RX.
LINK_TX: "int | None" = 0  # TX
LINK_RX: "int | None" = 1  # RX

# The LED that blinks if no display is found: a GP number, "LED" for the one that the runtime knows (Pico W), or None
LED: "int | str | None" = 13  # the red LED on the board itself, beside the USB socket
LED_LIT = 1  # the level at which the LED is on
