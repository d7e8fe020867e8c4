"""A store in memory, and helpers for the tests of saves."""

from engine_core import catalog
from engine_core.console.play.session import Session
from engine_core.console.store import saved_game
from host_sim.web.inside import memory_store
from tests.console_desk import EASY, PERSON, Desk, sit


class MemoryStore(memory_store.MemoryStore):
    """A store in memory. If there is a `trouble`, every save fails; the trouble "memory" raises MemoryError."""

    def __init__(self, trouble: str = "") -> None:
        super().__init__()
        self.fails = trouble

    def save(self, name: str, data: bytes | bytearray) -> bool:
        if self.fails == "memory":
            raise MemoryError
        self.trouble = self.fails
        return not self.fails and super().save(name, data)


def give(desk: Desk, store: MemoryStore) -> MemoryStore:
    """Replace the machine's store."""
    vars(desk.machine)["store"] = store
    return store


def keep_loaded() -> None:
    """Load the modules that read a save, and keep them, because importing the game each time would be slow."""
    for part in ("rules.rules", "screens.move_caption", "data.words_en", "bots.levels"):
        catalog.part("up_or_down", part)


def load(desk: Desk, data: bytes) -> Session | None:
    """Return the session that the console reads from a save, or None. Home and Continue must not fail either."""
    store = give(desk, MemoryStore())
    store.data["up_or_down"] = data
    assert saved_game.moves(store, "up_or_down") >= saved_game.DAMAGED
    return saved_game.load(desk.console, "up_or_down")


def of_an_older_edition() -> bytes:
    """Return a save of Wheels Up! in North America whose edition of the game is one lower than today's."""
    desk = Desk()
    store = give(desk, MemoryStore())
    session = sit(desk, [PERSON, EASY], game="wheels_up", options={"board": "north_america"})
    assert saved_game.save(store, session)
    data = bytearray(store.data["wheels_up"])
    data[2 + len("wheels_up") + 3] -= 1
    return bytes(data)
