"""A page's link: a WebSocket to the tables of the computer that serves the page, with a line in each message."""

import browser


class Port:
    """A page's connection to a table."""

    def send(self, line: "bytes | bytearray") -> bool:
        """Send a line. Return False if it does not fit now."""
        return bool(browser.send_line(bytes(line).decode()))

    def poll(self) -> "bytes | None":
        """Return the next received line, or None."""
        line = browser.next_line()
        return line.encode() if line else None


class Link:
    """The page opens the connection while this is polled, and closes it when polling stops."""

    def __init__(self) -> None:
        self._ports: list[Port] = []
        self._number = 0

    def poll(self) -> "list[Port]":
        """Return the current ports: the same object as long as a connection lasts."""
        number = browser.connected()
        if number != self._number:
            self._number = number
            self._ports = [Port()] if number else []
        return self._ports

    def rest(self) -> None:
        """Close the connection. The next poll is offered any table, not only the one in the page's address."""
        browser.any_table()
