"""Cues as short tunes, for machines that can make a tone."""

# For each cue, a tune: pairs of bytes, the pitch in units of 20 Hz (0 is a pause) and the length in units of 5 ms
_TUNES = (
    b"\x2c\x05",  # move: 880 Hz for 25 ms
    b"\x21\x08\x2c\x0c",  # take: 660 and 880 Hz
    b"\x0b\x18",  # refuse: 220 Hz for 120 ms
    b"\x1a\x14\x21\x14\x27\x14\x34\x32",  # win: 520, 660, 780 and 1040 Hz
)


class Buzzer:
    """Plays cues without waiting: poll(now) starts the next tone when it is due.

    A machine's buzzer derives from this and implements tone(hz), with 0 for silence.
    """

    def __init__(self) -> None:
        self._tune = b""
        self._at = 0  # the index of the current tone in the tune
        self._since = -1  # when the current tone began in ms, or -1 until the first poll() after it

    def play(self, cue: int) -> None:
        """Start a cue (0 move, 1 take, 2 refuse, 3 win), and stop the current one."""
        self._tune = _TUNES[cue]
        self._begin(0)

    def sounds(self) -> bool:
        """Return whether a cue is playing."""
        return bool(self._tune)

    def poll(self, now: int) -> None:
        """End a tone when its time is over. now: Clock.ms(). Call this in every pass of the main loop."""
        if not self._tune:
            return
        if self._since < 0:
            self._since = now
        elif (now - self._since) & 0x1FFFFFFF >= 5 * self._tune[self._at + 1]:
            self._begin(self._at + 2)

    def _begin(self, at: int) -> None:
        self._at = at
        self._since = -1
        if at < len(self._tune):
            self.tone(20 * self._tune[at])
        else:
            self._tune = b""
            self.tone(0)

    def tone(self, hz: int) -> None:
        """Play a tone until the next call; 0 means silence."""
        raise NotImplementedError
