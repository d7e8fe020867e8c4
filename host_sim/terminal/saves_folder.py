"""The folder of saves on a computer, which one console at a time may use."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager

from filelock import FileLock, Timeout

from hal.host.store import data_folder
from host_sim.command_error import CommandError

_LOCK = "lock"
_NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP)  # errors of network drives that cannot lock files


@contextmanager
def taken(named: str | None) -> Iterator[tuple[str, OSError | None]]:
    """Create the folder if it does not exist, and lock it.

    `named`: the folder of --saves, or None for the user's own. Yields the folder, and the error that prevents saving in
    it, or None. Raises CommandError if another console uses the folder, or if `named` cannot be created. The operating
    system releases the lock when the process ends, however it ends.
    """
    check(named)
    folder = os.path.abspath(data_folder() if named is None else named)
    lock = FileLock(os.path.join(folder, _LOCK), timeout=0)
    error = None
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as problem:
        if named is not None:
            raise CommandError(
                "The folder %s for saves cannot be made (%s); choose another with --saves DIR." % (folder, why(problem))
            ) from problem
        error = problem
    else:
        try:
            lock.acquire()
        except Timeout as problem:
            raise CommandError(
                "Another console is using the saves in %s. Quit it, or choose another folder with --saves DIR."
                % folder,
                status=1,
            ) from problem
        except OSError as problem:
            if problem.errno not in _NO_LOCKS:
                error = problem
        if not os.access(folder, os.W_OK | os.X_OK):
            error = error or PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    try:
        yield folder, error
    finally:
        lock.release()


def check(named: str | None) -> None:
    """Check the folder of --saves before anything starts. Raises CommandError."""
    if named == "":
        raise CommandError("--saves needs the name of a folder.")


def why(error: OSError) -> str:
    """Return an error's reason in the operating system's words."""
    if error.errno == errno.EEXIST:
        return "a file has that name"
    return (error.strerror or str(error)).lower() if error.errno else str(error)
