"""Lines, the frames in them, and numbers and texts in frames. docs/reference/link.md describes each byte."""

import binascii

from engine_core.const import const

VERSION = const(3)
HEAD = const(8)  # the number of bytes before the body: version, kind, game (2), session (2), seq, ack
MOST = const(1400)  # the maximum number of characters in a line

OFFER = const(1)
HELLO = const(2)
WELCOME = const(3)
STATE = const(4)
PLAY = const(5)
MOMENT = const(6)
ANSWER = const(7)
TABLE = const(8)
REVEAL = const(9)
BYE = const(10)
BEAT = const(11)
MIRROR = const(12)
PICTURE = const(13)
BUTTONS = const(14)
OPEN = const(15)
NONCE = const(16)
CHALLENGE = const(17)
NEXT = const(18)
ASK = const(19)
PUT_OUT = const(20)
SAY = const(21)
WAIT = const(22)  # This cannot be a BYE, because guests of 1.0.0 give up their seats at any BYE.

# The flags of a STATE
FRESH = const(1)
MORE = const(2)
ASKED = const(4)
OVER = const(8)

# The reasons for a BYE
LEFT = const(0)
OTHER_VERSION = const(1)
OTHER_EDITION = const(2)
FULL = const(3)
GONE = const(4)  # the table or the seat no longer exists
AGAINST_RULES = const(5)
ENDED = const(6)
BAD_NAME = const(7)
REPLACED = const(8)  # all other players have removed this person
NOT_OPENED = const(9)  # the server does not open such a table
# No table sends the next three: a guest detects them itself.
DAMAGED = const(10)  # the received bytes are not a state of the game
NO_GAME = const(11)  # this build does not have the game
LATER = const(12)  # after a WAIT: a table server cannot read its tables yet

# The flags of an OFFER
SERVER = const(1)  # a server, which opens tables on request
PRIVATE = const(2)

# The flags of a server in a WELCOME: what people may do at its table
PUTS_OUT = const(1)  # all other players together may remove someone
BEGINS = const(2)  # the player of this seat may begin the game

# The flags of a seat in a TABLE
AWAY = const(1)
MENU = const(2)
NEVER_CAME = const(4)
UNWANTED = const(8)  # someone asks for a bot in this person's place
LENT = const(16)  # a bot plays for this person
CHOOSES = const(32)  # this person decides at a moment (interrupt.py)
SLOW = const(64)  # all other players together may remove this person now

PHRASES = const(6)  # the number of phrases, one for each button

AGAIN_S = const(120)  # how long after the end players at a server's table may ask to play again

NOBODY = const(255)  # the value for no seat
WATCHES = const(254)  # the wanted seat in the HELLO of a guest that wants to watch
NOTHING = const(65535)  # the value for no action

LETTERS = "ABCDEFGHKLMNPRST"
SECRET = const(4)  # the size in bytes of a private table's secret, which follows the number in its code


def line(frame: "bytes | bytearray") -> bytes:
    """Return the line that carries a frame."""
    return b"~" + binascii.b2a_base64(frame + binascii.crc32(frame).to_bytes(4, "little"))


def frame(line: "bytes | bytearray") -> "bytes | None":
    """Return the frame in a line, or None if there is none or it is damaged. It may be of another version."""
    if not HEAD < len(line) <= MOST or line[0] != 126:
        return None
    try:
        whole = binascii.a2b_base64(line[1:])
    except ValueError:
        return None
    end = len(whole) - 4
    if end < HEAD or number(whole, end, 4) != binascii.crc32(whole[:end]):
        return None
    return whole[:end]


def number(data: "bytes | bytearray", at: int, size: int) -> int:
    """Return the number in `size` bytes (at least two), low byte first. Raises IndexError if the data are too short."""
    found = data[at] | data[at + 1] << 8
    for i in range(2, size):
        found |= data[at + i] << 8 * i
    return found


def put_number(out: bytearray, value: int, size: int) -> None:
    """Append a number in `size` bytes, low byte first."""
    out += (value & (1 << 8 * size) - 1).to_bytes(size, "little")


def text(data: "bytes | bytearray", at: int) -> str:
    """Return the text at `at`: a length byte, then UTF-8. Raises ValueError or IndexError if there is none."""
    end = at + 1 + data[at]
    if end > len(data):
        raise IndexError
    return bytes(data[at + 1 : end]).decode()


def name(data: "bytes | bytearray", at: int) -> "str | None":
    """Return the name at `at`, or None if it is not a text, is all blanks, or contains invisible characters such as
    control characters and direction marks. Raises IndexError if the data are too short.
    """
    try:
        found = text(data, at)
    except ValueError:
        return None
    for letter in found:
        if letter < " " or "\x7f" <= letter <= "\xa0" or "\u2000" <= letter <= "\u200f":
            return None
        if "\u2028" <= letter <= "\u206f" or letter in "\xad\u061c\u180e\u3000\u3164\ufeff":
            return None
    return None if found and not found.strip() else found


def put_text(out: bytearray, text: str) -> None:
    """Append a text."""
    data = text.encode()
    out.append(len(data))
    out += data


def code(game: int, secret: "bytes | bytearray" = b"") -> str:
    """Return a table's code: four letters or, with a private table's secret, twelve letters in groups of four."""
    letters = [LETTERS[game >> shift & 15] for shift in (12, 8, 4, 0)]
    for at, byte in enumerate(secret):
        letters += "" if at & 1 else "-", LETTERS[byte >> 4], LETTERS[byte & 15]
    return "".join(letters)
