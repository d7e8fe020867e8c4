"""The buzzer of machines that have none."""


class NoBuzzer:
    """Takes every call, makes no sound."""

    def play(self, cue: int) -> None:
        pass

    def poll(self, now: int) -> None:
        pass
