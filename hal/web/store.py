"""Saves in the browser's storage: two keys a name, NAME.a and NAME.b, each a slot in hexadecimal."""

import browser

from hal.store import Store


class WebSlot:
    """A slot that is a key of the storage. A key is written whole or not at all."""

    def __init__(self, key: str) -> None:
        self._key = key

    def read(self) -> "bytes | None":
        text = browser.read(self._key)
        if not text:
            return None
        try:
            return bytes.fromhex(text)
        except ValueError:
            return b""  # there, but damaged

    def write(self, head: bytes, data: "bytes | bytearray") -> None:
        _check(browser.write(self._key, (head + bytes(data)).hex()))

    def remove(self) -> None:
        _check(browser.remove(self._key))


class WebStore(Store):
    def save(self, name: str, data: "bytes | bytearray") -> bool:
        """As Store.save, but what is saved already is not written again."""
        if self.load(name) == bytes(data):
            return True
        return super().save(name, data)

    def slots(self, name: str) -> list:
        return [WebSlot(name + ".a"), WebSlot(name + ".b")]


def _check(errno: int) -> None:
    """The page tells why the storage would not: 13 it is closed to us, 28 it is full; 0 all went well."""
    if errno:
        raise OSError(errno, "the browser would not keep it")
