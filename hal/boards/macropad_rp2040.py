"""The Adafruit MacroPad RP2040: an SH1106 OLED, twelve keys, a knob and a loudspeaker, all on the board.

The comments give the names in CircuitPython's definition of the board. Below the screen the keys are numbered in rows
of three. The arrows are keys 5, 7, 8 and 9; B and A are 11 and 12. Turning the knob moves left and right.
"""

BOARD = "macropad_rp2040"

# The display: SH1106, 128x64, on SPI
PANEL = "sh1106"
COLUMN_OFFSET = 2  # the hidden columns on the left
BUS = "spi"
SPI = 1  # the SPI block of SCK and MOSI
SCK = 26  # SCK
MOSI = 27  # MOSI
DC = 24  # OLED_DC
CS = 22  # OLED_CS
RESET: "int | None" = 23  # OLED_RESET
SPI_KHZ = 2000

UP = 5  # KEY5
DOWN = 8  # KEY8
LEFT = 7  # KEY7
RIGHT = 9  # KEY9
A = 12  # KEY12
B: "int | None" = 11  # KEY11

# A knob with two contacts, or None
KNOB_A: "int | None" = 17  # ENCODER_A
KNOB_B: "int | None" = 18  # ENCODER_B

HIGH: "int | None" = 14  # SPEAKER_ENABLE; a pin that stays high
BUZZER: "int | None" = 16  # SPEAKER

# The LED that blinks if no display is found: a GP number, "LED" for the one that the runtime knows (Pico W), or None
LED: "int | str | None" = 13  # the red LED beside the USB socket
LED_LIT = 1  # the level at which the LED is on
