"""Runs an arena's deals in this process, in several on this computer, or on a Dask cluster."""

import multiprocessing
from collections.abc import Iterator, Sequence

from firmware import extras
from host_sim.command_error import CommandError
from host_sim.workshop.arena.deals import Result, Task, play_deal

_PATIENCE = "10s"  # how long a Dask scheduler may take to answer


def results(tasks: Sequence[Task], jobs: int = 1, dask: str | None = None) -> Iterator[Result]:
    """Play all deals, and yield the result of each as soon as it is finished, in any order."""
    if dask is not None:
        yield from _on_dask(tasks, dask)
    elif jobs > 1:
        # Spawned processes work alike on every system, and share nothing with this one.
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            yield from pool.imap_unordered(play_deal, tasks)
    else:
        yield from map(play_deal, tasks)


def _on_dask(tasks: Sequence[Task], address: str) -> Iterator[Result]:
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise CommandError("--dask needs Dask: %s" % extras.install("arena")) from None
    try:
        client = Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        raise CommandError("No Dask scheduler answers at %s (%s); nothing was played." % (address, error)) from None
    with client:
        # With pure=False, equal tasks are still played separately. A retry replaces a worker that was lost.
        futures = client.map(play_deal, tasks, pure=False, retries=2)
        for _, result in as_completed(futures, with_results=True):
            yield Result(*result)
