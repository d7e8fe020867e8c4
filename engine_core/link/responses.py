"""Asks remote people whether they call, that is, want to interrupt (interrupt.py), and collects all answers."""

from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.link.host import Host
    from engine_core.link.remote_seat import RemoteSeat
    from engine_core.match import Match


class Responses:
    """The answers at one moment.

    `turn`: the seat on turn, which is not asked
    `told`: (seat, action) that began the moment, as everyone may know it
    `card`: the declared card, or 0
    `late`: the seats that are no longer asked in this turn
    `here`: whether the people at this console still have to say whether they call
    """

    def __init__(self, host: "Host", match: "Match", turn: int, told: tuple, card: int, late: list) -> None:
        self._late = late
        self._host = host
        self._match = match
        self._turn = turn
        self._told = told
        self._card = card
        self._shown: dict = {}  # the number of each seat's last copy when it was asked
        self._heard: dict = {}  # whether each seat calls
        self.here = any(bot is None and seat != turn for seat, bot in enumerate(match.bots))

    def _asked(self) -> "list[RemoteSeat]":
        bots = self._match.bots
        others = [place for place in self._host.seats if place and place.seat != self._turn]
        return [place for place in others if bots[place.seat] is place and place.seat not in self._late]

    def ask(self) -> None:
        """Send MOMENT to each remote seat that has seen everything that happened before."""
        for place in self._asked():
            channel = place.channel
            if channel and place.caught_up and channel.idle() and self._shown.get(place.seat) != place.count:
                self._shown[place.seat] = place.count
                body = bytearray()
                frames.put_number(body, place.count, 2)
                body.append(self._told[0])
                frames.put_number(body, self._told[1], 2)
                body.append(self._card)
                channel.put(frames.MOMENT, body)

    def answered(self, seat: int) -> None:
        """Note that a person at this console calls, or, for -1, that no one here does."""
        if self.here and seat >= 0:
            self._heard[seat] = True
        self.here = False

    def hear(self, place: "RemoteSeat", body: bytes) -> None:
        """Process an ANSWER."""
        if self._shown.get(place.seat) == frames.number(body, 0, 2) == place.count:
            self._heard.setdefault(place.seat, body[2] > 0)

    def awaited(self, now_ms: int) -> list:
        """Return the remote seats that still have to answer, except those whose people are away."""
        seats = [place.seat for place in self._asked() if place.seat not in self._heard]
        return [seat for seat in seats if not self._host.away(seat, now_ms)]

    def callers(self) -> list:
        """Return the seats that call, clockwise from the seat on turn."""
        seats = self._match.rules.seats
        order = [(self._turn + i) % seats for i in range(1, seats)]
        return [seat for seat in order if self._heard.get(seat)]
