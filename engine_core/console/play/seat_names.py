"""The names of seats: names that people entered, made distinct, and default names for all others."""

from engine_core.console.play.session import PERSON
from engine_core.console.store.player_names import WIDTH
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.packed_texts import Words


def people(kinds: list, given: list) -> list:
    """Return a name for each seat: the name that a person at this console has entered, or ""."""
    return [given[seat] if kind == PERSON and seat < len(given) else "" for seat, kind in enumerate(kinds)]


def plain(name: str) -> str:
    """Return a form that is the same for two names that look alike."""
    return name.strip().lower()


def apart(name: str, taken: list, fold: "Callable[[str], str]" = plain) -> str:
    """Return `name`, with a number added if it is among `taken`, which are folded names."""
    name = found = name.strip()
    number = 1
    while fold(found) in taken:
        number += 1
        while SMALL.width(name + str(number)) > WIDTH:
            name = name[:-1]
        found = name + str(number)
    return found


def default_names(
    words: "Words", first: int, seats: int, given: "list | tuple" = (), fold: "Callable[[str], str]" = plain
) -> list:
    """Return the names of seats: those in `given`, and unused default names in place of "". If someone has the default
    name of another seat, that seat gets the default name of that person's seat.
    """
    names = []
    called = [fold(name) for name in given]
    for seat in range(seats):
        name = words[first + seat]
        while fold(name) in called and not (given and given[seat]):
            name = words[first + called.index(fold(name))]
        names.append(given[seat] if given and given[seat] else name)
    return names
