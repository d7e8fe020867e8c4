"""Wiring of a Raspberry Pi Pico with an SSD1306 OLED on SPI, six buttons, a buzzer.

Numbers are GP (GPIO) numbers, not the numbers of the pads; the comments give the pad.

    OLED   VCC --- 3V3 OUT (pad 36)            Buttons: one side to the pin below, the other to any GND,
           GND --- GND     (pad 38)            e.g. pad 13 or 18. No resistors: the pins' own pull-ups are used.
           SCK, CLK or D0 --- GP18 (pad 24)    Buzzer (passive piezo): GP16 and GND (pad 23). It may be left out.
           MOSI, SDA or D1 -- GP19 (pad 25)
           RES --- GP21    (pad 27)
           DC ---- GP20    (pad 26)
           CS ---- GP17    (pad 22)
"""

BOARD = "pico"

# Display: SSD1306, 128x64, on SPI
PANEL = "ssd1306"
BUS = "spi"
SPI = 0  # the SPI block SCK and MOSI belong to
SCK = 18  # pad 24
MOSI = 19  # pad 25
DC = 20  # pad 26
CS = 17  # pad 22
RESET: "int | None" = 21  # pad 27; None where the module has no such pin
SPI_KHZ = 8000

# Buttons, each from its pin to ground
UP = 10  # pad 14
DOWN = 11  # pad 15
LEFT = 12  # pad 16
RIGHT = 13  # pad 17
A = 14  # pad 19
B = 15  # pad 20

# Passive piezo buzzer, or None if there is none
BUZZER: "int | None" = 16  # pad 21

# LED that blinks if no display is found: a GP number, "LED" for the one that the runtime knows (Pico W), or None
LED: "int | str | None" = 25  # on the board itself
LED_LIT = 1  # the level at which it is on
