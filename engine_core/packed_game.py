"""A whole game in few bytes, for links: for each decision which of its legal actions was chosen.

The bytes, before base64url:

    1 byte      version: 2, or 3 with a key, or 4 if it says who played
    1 + n       length and name of the game, ASCII
    1           edition of its rules
    1           seats
    1 an option which of its choices, in the order of the rules
    varint      the seed: seven bits a byte, the lowest first; the highest bit says that more follow
    16          the key of a linked table's deal, in version 3
    1 a seat    who played (console/store/seat_bytes.py), in version 4: one person among bots, from the deal to the
                end; 16 is a person who took turns back, or was given hints
    varint      decisions
    bits        for each decision the place of its action among the legal ones, ascending, in as many bits as the
                highest place needs, the highest bit first; none if only one action is legal. Zeros fill the last byte.
    4           CRC-32 of all bytes before, the highest byte first

The rules say what is legal, so rules of another edition cannot read it. The result needs no bytes either.
"""

import binascii
from array import array

from engine_core import catalog, rng
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

# The prefixes of a packed game in the address of the page
GAME = "#g="  # a game to watch
CHALLENGE = "#c="  # a game to replay, with the players in its seats
MOMENTS = "#m="  # a game to review, with the players in its seats
SEEDS = 1 << 60  # seeds are less than this
MOVES = const(20000)  # the maximum number of decisions in a game log, even if the rules allow more
_VERSION = const(2)
_KEYED = const(3)
_SEATED = const(4)
_PERSON = const(0)
_HELPED = const(16)  # replaces _PERSON if the person used hints or took turns back
_CHECK = const(4)  # the size of the checksum in bytes
_LONGEST = const(65536)  # the maximum number of characters in a text
_PREFIXES = (GAME, CHALLENGE, MOMENTS)


class Refused(ValueError):
    """Raised for a damaged or wrong game log.

    `kind`: the kind of error
    `given`: the wrong value
    `known`: the expected values
    """

    def __init__(self, kind: str, given: object = None, *known: object) -> None:
        super().__init__(kind)
        self.kind = kind
        self.given = given
        self.known = known


class Packer:
    """Packs a game. Call `add` with every decision before it is applied."""

    def __init__(self, rules: "Game", seed: int, key: bytes = b"") -> None:
        self._rules = rules
        self._seed = seed
        self._key = key
        self._legal = array("H", [0] * rules.max_legal)
        self._bits = bytearray()
        self._free = 0  # the number of unused bits in the last byte
        self._count = 0

    def add(self, state: bytearray, action: int) -> None:
        """Add a legal action chosen in `state`."""
        count = self._rules.legal_actions(state, self._legal)
        place = 0
        while self._legal[place] != action:
            place += 1
        for shift in range(width(count) - 1, -1, -1):
            if not self._free:
                self._bits.append(0)
                self._free = 8
            self._free -= 1
            self._bits[-1] |= (place >> shift & 1) << self._free
        self._count += 1

    def text(self, prefix: str = GAME, seats: "bytes | list" = b"", helped: bool = False) -> str:
        """Return the game so far as letters, digits, - and _ after a prefix. `seats`: the bytes of the seats, if the
        text should say who played; `helped`: whether the person had help
        """
        rules = self._rules
        out = bytearray((_SEATED if seats else _KEYED if self._key else _VERSION, len(rules.ID)))
        out += rules.ID.encode()
        out.append(rules.edition)
        out.append(rules.seats)
        for name, choices in rules.OPTIONS:
            out.append(choices.index(rules.options[name]))
        _append(out, self._seed)
        out += self._key
        for seat in seats:
            out.append(_HELPED if helped and seat == _PERSON else seat)
        _append(out, self._count)
        out += self._bits
        check = binascii.crc32(bytes(out)) & 0xFFFFFFFF
        for shift in range(24, -1, -8):
            out.append(check >> shift & 255)
        text = binascii.b2a_base64(bytes(out)).decode().strip()
        return prefix + text.replace("+", "-").replace("/", "_").rstrip("=")


class Unpacker:
    """Reads a text that Packer wrote. Raises Refused if it is damaged, or if its rules are other ones.

    `rules`: including their options
    `seed`: the seed of the deal
    `key`: the key of a linked table's deal, or b""
    `played`: the bytes of the seats, or b"" if the text does not say who played
    `helped`: whether the person had help
    `count`: the number of decisions
    """

    def __init__(self, text: str) -> None:
        self._data = _decoded(text)
        self._at = 1
        try:
            name = self._take(self._byte()).decode()
            edition = self._byte()
            seats = self._byte()
            games = [entry[0] for entry in catalog.GAMES]
            if name not in games:
                raise Refused("game", name, ", ".join(games))
            Rules = catalog.door(name).rules()
            if not Rules.MIN_SEATS <= seats <= Rules.MAX_SEATS:
                raise Refused("seats", seats, name, Rules.MIN_SEATS, Rules.MAX_SEATS)
            self.rules = Rules(seats, {option: choices[self._byte()] for option, choices in Rules.OPTIONS})
            self.seed = self._number()
            if self.seed >= SEEDS:
                raise Refused("seed", self.seed, SEEDS - 1)
            self.key = self._take(rng.KEY) if self._data[0] == _KEYED else b""
            played = list(self._take(seats) if self._data[0] == _SEATED else b"")
            self.helped = _HELPED in played
            self.played = bytes([_PERSON if seat == _HELPED else seat for seat in played])
            self.count = self._number()
        except (IndexError, ValueError) as error:
            if isinstance(error, Refused):
                raise
            raise Refused("damaged") from None
        if edition != self.rules.edition:
            raise Refused("edition", edition, name, self.rules.edition)
        if self.count > most_moves(self.rules):
            raise Refused("many", None, most_moves(self.rules))
        self._legal = array("H", [0] * self.rules.max_legal)
        self._bit = 8 * self._at

    def _take(self, count: int) -> bytes:
        taken = self._data[self._at : self._at + count]
        if len(taken) < count:
            raise IndexError
        self._at += count
        return taken

    def _byte(self) -> int:
        return self._take(1)[0]

    def _number(self) -> int:
        number = shift = 0
        while shift < 63:
            byte = self._byte()
            number |= (byte & 127) << shift
            if byte < 128:
                return number
            shift += 7
        raise IndexError

    def next(self, state: bytearray, n: int) -> int:
        """Return the action of decision `n`, or -1 after the last. Call this for each decision in order."""
        if n == self.count:
            if self._bit + 7 >> 3 != len(self._data):
                raise Refused("damaged")
            return -1
        count = self.rules.legal_actions(state, self._legal)
        if not count:
            raise Refused("damaged")  # The log contains decisions after the end of the game.
        place = 0
        for _ in range(width(count)):
            if self._bit >> 3 >= len(self._data):
                raise Refused("damaged")
            place = place << 1 | (self._data[self._bit >> 3] >> (7 - (self._bit & 7)) & 1)
            self._bit += 1
        if place >= count:
            raise Refused("damaged")
        return self._legal[place]


def cleaned(text: str) -> str:
    """Return the link in a text, without anything that messengers and people add around or inside it.

    It consists of the address (or ""), the prefix and the letters of a game and, if it names a position, `.` and
    digits. Raises Refused if there is none.
    """
    for quoted, sign in (("%23", "#"), ("%3D", "="), ("%3d", "=")):
        text = text.replace(quoted, sign)
    at = text.find("#")
    while at >= 0 and text[at : at + len(GAME)] not in _PREFIXES:
        at = text.find("#", at + 1)
    if at < 0:
        raise Refused("damaged")
    words = text[:at].split()  # A space right before the # means that there is no address.
    address = words[-1].split("?")[0] if words and words[-1].endswith(text[at - 1]) else ""
    address = address[max(0, address.find("http")) :]
    end = at + len(GAME)
    while end < len(text) and _is_letter(text[end]):
        end += 1
    place = end + 1
    while text[end : end + 1] == "." and place - end <= 5 and "0" <= text[place : place + 1] <= "9":
        place += 1
    return address + text[at : place if place > end + 1 else end]


def _is_letter(sign: str) -> bool:
    return "0" <= sign <= "9" or "A" <= sign <= "Z" or "a" <= sign <= "z" or sign in "-_"


def most_moves(rules: "Game") -> int:
    """Return the maximum number of moves in a game's log."""
    return min(rules.max_decisions, MOVES)


def _decoded(text: str) -> bytes:
    """Return the bytes after the prefix, without their checksum. Raises Refused if that is wrong."""
    signs = text[len(GAME) :]
    if len(signs) > _LONGEST:
        raise Refused("long link", None, _LONGEST)
    for sign in signs:
        if not _is_letter(sign):
            raise Refused("damaged")
    try:
        plain = signs.replace("-", "+").replace("_", "/") + "=" * (-len(signs) % 4)
        data = binascii.a2b_base64(plain.encode())  # MicroPython accepts only bytes.
    except ValueError:
        raise Refused("damaged") from None
    if len(data) <= _CHECK:
        raise Refused("damaged")
    if not _VERSION <= data[0] <= _SEATED:
        raise Refused("link version", data[0], _SEATED)
    check = 0
    for byte in data[-_CHECK:]:
        check = check << 8 | byte
    if binascii.crc32(data[:-_CHECK]) & 0xFFFFFFFF != check:
        raise Refused("damaged")
    return data[:-_CHECK]


def width(count: int) -> int:
    """Return how many bits distinguish `count` places."""
    bits = 0
    while 1 << bits < count:
        bits += 1
    return bits


def _append(out: bytearray, number: int) -> None:
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
