"""The PicoBoy: an SH1106 OLED, a joystick that can be pressed, and a loudspeaker, all on the board.

It has five inputs. A short press of the joystick is A, a longer one is B (hal/one_button.py).
"""

BOARD = "picoboy"

# The display: SH1106, 128x64, on SPI
PANEL = "sh1106"
COLUMN_OFFSET = 2  # the hidden columns on the left
BUS = "spi"
SPI = 0  # the SPI block of SCK and MOSI
SCK = 18  # SCK
MOSI = 19  # MOSI
DC = 8  # OLED_DC
CS = 10  # OLED_CS
RESET: "int | None" = 9  # OLED_RESET
SPI_KHZ = 2000

UP = 1  # UP
DOWN = 3  # DOWN
LEFT = 4  # LEFT
RIGHT = 2  # RIGHT
A = 0  # CENTER
B: "int | None" = None  # The board has no sixth input.

BUZZER: "int | None" = 15  # SPEAKER

# The LED that blinks if no display is found: a GP number, "LED" for the one that the runtime knows (Pico W), or None
LED: "int | str | None" = None
LED_LIT = 1  # the level at which the LED is on
