"""Saves in the browser's storage: two keys a name, NAME.a and NAME.b, each a slot in base64."""

from binascii import a2b_base64, b2a_base64

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
            return a2b_base64(text)
        except ValueError:
            return b""  # there, but damaged

    def write(self, head: bytes, data: "bytes | bytearray") -> None:
        _check(browser.write(self._key, b2a_base64(head + bytes(data)).decode().strip()))

    def remove(self) -> None:
        _check(browser.remove(self._key))


class WebStore(Store):
    def _slots(self, name: str) -> list:
        return [WebSlot(name + ".a"), WebSlot(name + ".b")]


def _check(errno: int) -> None:
    """The page tells why the storage would not: 13 it is closed to us, 28 it is full; 0 all went well."""
    if errno:
        raise OSError(errno, "the browser would not keep it")
