"""A buzzer that records its calls."""

from hal import buzzer


class Buzzer(buzzer.Buzzer):
    """cues: the cues played so far. tones: their tones in Hz as they began, 0 for silence."""

    def __init__(self) -> None:
        super().__init__()
        self.cues: list[int] = []
        self.tones: list[int] = []

    def play(self, cue: int) -> None:
        super().play(cue)
        self.cues.append(cue)

    def tone(self, hz: int) -> None:
        self.tones.append(hz)
