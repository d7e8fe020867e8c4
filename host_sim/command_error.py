"""What a command says when it cannot do what was asked."""


class CommandError(Exception):
    """One sentence for the person at the command line: what happened, what to do. `status` is the exit code.

    Exit codes: 1 what was given is wrong in itself (a damaged file), 2 the command line asks for what there is not.
    """

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status = status
