"""The link of a page: a WebSocket to the tables of the computer that serves it, a line a message."""

import browser


class Port:
    """One connection of a page to a table."""

    def send(self, line: "bytes | bytearray") -> bool:
        """Send a line; False if it does not fit now."""
        return bool(browser.send_line(bytes(line).decode()))

    def poll(self) -> "bytes | None":
        """Return the next line that came, or None."""
        line = browser.next_line()
        return line.encode() if line else None


class Link:
    """The page opens the connection while this is asked, and closes it when it is not asked any more."""

    def __init__(self) -> None:
        self._ports: list[Port] = []
        self._number = 0

    def poll(self) -> "list[Port]":
        """Return the ports that there are now: the same object for as long as a connection holds."""
        number = browser.connected()
        if number != self._number:
            self._number = number
            self._ports = [Port()] if number else []
        return self._ports

    def rest(self) -> None:
        """Close the connection; the next request is offered any table, not only the one of the page's address."""
        browser.any_table()
