"""Choosing each button's action: the screens on a console that has its own buttons."""

from collections.abc import Iterator

from engine_core.console.console import Console
from engine_core.console.store import setting_rows as S
from engine_core.console.store.setting_names import NAMES
from host_sim.desk import Desk
from tests.console_desk import do, shown

TO_ROW = "down a " + "down*%d" % len(NAMES)  # presses from Home to the row of buttons


def handheld(language: str = "en", folder: str | None = None) -> Desk:
    """Return a console that has just started and whose buttons are contacts."""
    desk = Desk(language=language, folder=folder)
    desk.machine.buttons.rest = lambda ms: False  # type: ignore[attr-defined]  # a device's buttons have this method
    desk.console = Console(desk.machine)
    desk.settle()
    return desk


def upright(picture: bytes) -> bytes:
    """Return a turned display's picture as its holder sees it."""
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(picture))


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    desk = handheld(language)
    yield from shown(desk, "hold a snap buttons_page a")
    do(desk, TO_ROW)
    yield from shown(
        desk,
        "snap buttons_row right snap buttons_first left up right snap buttons_fourth left snap buttons_taken "
        "down b a snap buttons_try left wait 4000 snap buttons_tried b snap buttons_chosen",
    )
    desk = handheld(language)
    desk.console.settings.change(S.LEFT_HANDED, 1)
    desk.settle()
    do(desk, TO_ROW.replace("down", "up") + " left up")
    yield "buttons_left_handed", upright(desk.picture())
