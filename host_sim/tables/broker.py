"""The NATS server's address, and a name and a password that are never printed."""

from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from host_sim.command_error import CommandError

_FILE = "file:"
_SCHEMES = ("nats", "tls", "ws", "wss")


class Broker(NamedTuple):
    """The broker's address. `url` omits the name and the password, so it may be shown."""

    url: str
    user: str | None = None
    password: str | None = None


def broker(given: str) -> Broker:
    """Return the broker that an option gives: as an address, or as `file:` and the name of a file that contains one.

    Raises CommandError. No message quotes the address, because a password that contains a slash looks like another part
    of it.
    """
    text = _line(given[len(_FILE) :]) if given.startswith(_FILE) else given.strip()
    text = text if "://" in text else "nats://" + text
    try:
        found = urlsplit(text)
        port = found.port or (4222 if found.scheme in ("nats", "tls") else 0)
    except ValueError:
        found, port = urlsplit(""), 0
    if found.scheme not in _SCHEMES or not found.hostname or found.query or found.fragment or len(found.path) > 1:
        raise CommandError(
            "--nats needs an address such as nats://NAME:PASSWORD@10.0.0.1:4222, with %2F for a slash in a password, "
            "%40 for an @, %3F for a question mark and %23 for a number sign; or file:NAME, a file that contains it."
        )
    host = "[%s]" % found.hostname if ":" in found.hostname else found.hostname
    url = "%s://%s%s" % (found.scheme, host, ":%d" % port if port else "")
    user, password = (part if part is None else unquote(part) for part in (found.username, found.password))
    return Broker(url, user, password)


def _line(name: str) -> str:
    """Return the first line of a file. Raises CommandError."""
    try:
        with open(name, encoding="utf-8") as file:
            return file.readline().strip()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "it is not a text file"
        raise CommandError("%s, which --nats names, cannot be read: %s." % (name, why)) from None
