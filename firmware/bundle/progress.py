"""Shows the progress of long work on a terminal, and nothing elsewhere."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

Tell = Callable[[str], None]  # called with the name of each step that begins


def silent(step: str) -> None:
    """Report nothing."""


@contextmanager
def shown(what: str, steps: int) -> Iterator[Tell]:
    """Show a bar until the end of the `with`. Yield the function to call as each step begins."""
    console = Console(stderr=True)
    if not console.is_interactive:
        yield silent
        return
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=steps)
        yield lambda step: progress.update(task, advance=1, description=f"{what}: {step}")
