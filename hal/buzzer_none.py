"""The null buzzer, for boards without a buzzer."""


class NoBuzzer:
    """Accepts every call and makes no sound."""

    def play(self, cue: int) -> None:
        pass

    def sounds(self) -> bool:
        return False

    def poll(self, now: int) -> None:
        pass
