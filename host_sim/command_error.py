"""The error of a command that cannot do its work."""


class CommandError(Exception):
    """One sentence for the person at the command line: what happened and what to do. `status` is the exit code.

    Exit codes: 1 for wrong input, such as a damaged file; 2 for a command line that asks for something unknown.
    """

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status = status
