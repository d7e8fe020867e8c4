"""Functions of the console that both a table and a guest need."""

from engine_core.console.store import setting_rows as S
from engine_core.console.store.player_names import WIDTH
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.keyed import sha256
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.link.guest import LinkGuest
    from engine_core.console.link.seek import LinkSeek
    from engine_core.console.play.session import Session
    from engine_core.link.channel import Port
    from engine_core.link.guest import Guest

_DRAWN = const(24)  # how many 30-bit numbers are hashed into random bytes
_ACCENTED = "ÉÀÂÇÈÊÎÔàâçèéêëîïôùûü"


def rest(console: "Console") -> None:
    """Rest the machine's link if it can rest, because no one polls it any more."""
    link = console.machine.link
    if link is not None and hasattr(link, "rest"):
        link.rest()


def failed(link: "LinkSeek | LinkGuest", guest: "Guest") -> None:
    """Leave a table whose copy is not a state of the game, and show why. `link`: the console's; `guest`: its guest"""
    link.close()
    console = link.console
    from engine_core.console.link.away import LinkAway

    console.push(LinkAway(console, guest, frames.DAMAGED))


def only(console: "Console", port: "Port") -> None:
    """Close all ports of the machine's link but one, if the link supports this."""
    link = console.machine.link
    if link is not None and hasattr(link, "only"):
        link.only(port)


def can_show(name: str) -> bool:
    """Return whether a name from another console can be shown."""
    for letter in name:
        if not " " <= letter <= "~" and letter not in _ACCENTED:
            return False
    return 0 < SMALL.width(name) <= WIDTH


def use_names(console: "Console", guest: "Guest", names: list) -> None:
    """Copy to `names` the names that a guest received from its table. A name that cannot be shown is replaced."""
    told = [name if can_show(name.rstrip(signs.STYLES)) else "" for _, _, name in guest.table]
    if "" in told:
        from engine_core.console.play.seat_names import default_names

        told = default_names(console.words, W.NAMES, len(told), told)
    names[: len(told)] = told


def call_bots(console: "Console", names: list, is_bot: list) -> None:
    """Give each bot at this console's table a name that no person there has."""
    from engine_core.console.play.seat_names import default_names

    given = ["" if is_bot[seat] else name for seat, name in enumerate(names)]
    for seat, name in enumerate(default_names(console.words, W.NAMES, len(names), given)):
        names[seat] = name + names[seat][len(names[seat].rstrip(signs.STYLES)) :]


def tell(console: "Console", session: "Session", said: tuple) -> None:
    """Show a phrase. `said`: the speaker's seat and the number of the phrase"""
    if console.settings.values[S.PHRASES]:
        show_overlay(console, signs.SEATS[said[0]] + " " + session.names[said[0]], said[1])


def show_overlay(console: "Console", who: str, number: int) -> None:
    """Lay a phrase or a notice over the picture (see overlay.Said), and unload its module at once."""
    console.levels.claim(console.top().level)
    from engine_core.console.link.overlay import Said

    if console.said:
        console.said.end()
    console.said = Said(console, who, number)
    level: list[str] = []
    console.levels.claim(level)
    console.levels.leave(level)


def random(console: "Console", count: int) -> bytes:
    """Return up to 32 random bytes: a hash of many numbers, because each may have few unpredictable bits."""
    out = bytearray()
    for _ in range(_DRAWN):
        number = console.machine.entropy.seed()
        out += bytes((number & 255, number >> 8 & 255, number >> 16 & 255))
    return sha256(out)[:count]


def names_of(console: "Console", kinds: list) -> list:
    """Return the default names of seats, for use until the people choose others."""
    from engine_core.console.play.seat_names import default_names

    return default_names(console.words, W.NAMES, len(kinds))
