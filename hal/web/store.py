"""Saves in the browser's storage: two keys per name, NAME.a and NAME.b, each a slot in hexadecimal."""

import browser

from hal.store import Store


class WebSlot:
    """A slot in one key of the storage. The browser writes a key completely or not at all."""

    def __init__(self, key: str) -> None:
        self._key = key

    def read(self) -> "bytes | None":
        text = browser.read(self._key)
        if not text:
            return None
        try:
            return bytes.fromhex(text)
        except ValueError:
            return b""  # The slot is not empty, but damaged.

    def write(self, head: bytes, data: "bytes | bytearray") -> None:
        _check(browser.write(self._key, (head + bytes(data)).hex()))

    def remove(self) -> None:
        _check(browser.remove(self._key))


class WebStore(Store):
    def save(self, name: str, data: "bytes | bytearray") -> bool:
        """Save as Store.save does, but skip data that are already stored."""
        if not browser.refusal() and self.load(name) == bytes(data):
            return True
        return super().save(name, data)

    def slots(self, name: str) -> list:
        return [WebSlot(name + ".a"), WebSlot(name + ".b")]


def _check(errno: int) -> None:
    """Raise OSError for the page's error number: 13, the storage is closed to the page; 28, it is full; 0, no error."""
    if errno:
        raise OSError(errno, "the browser would not keep it")
