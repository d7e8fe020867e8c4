"""Saves in memory, so that watching or checking a record replaces no real saves."""


class MemoryStore:
    """A store, as described in hal/README.md, that lasts as long as the program."""

    def __init__(self) -> None:
        self.trouble = ""
        self.data: dict = {}

    def load(self, name: str) -> "bytes | None":
        return self.data.get(name)

    def save(self, name: str, data: "bytes | bytearray") -> bool:
        self.data[name] = bytes(data)
        return True

    def erase(self, name: str) -> bool:
        self.data.pop(name, None)
        return True
