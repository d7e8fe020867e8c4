"""Consoles at desks, linked by wires in memory."""

import random

from engine_core.console.store import setting_rows as S
from host_sim.desk import Desk
from tests.console_desk import do, scene
from tests.link.pipe import NONE, End, Trouble, pipe


class Link:
    """A machine's link, whose ports are ends of wires."""

    def __init__(self) -> None:
        self.ports: list[End] = []

    def poll(self) -> list[End]:
        return self.ports


class Linked:
    """The desk of a table and the desks of guests, which are all stepped together."""

    def __init__(
        self, guests: int, languages: str = "en en en", seed: int = 5, trouble: Trouble = NONE, large: int = 0
    ) -> None:
        self.dice = random.Random(seed)
        self.trouble = trouble
        self.desks = [Desk(seed=seed + i, language=language) for i, language in enumerate(languages.split())]
        self.desks = self.desks[: guests + 1]
        self.links = [Link() for _ in self.desks]
        for desk, link in zip(self.desks, self.links, strict=True):
            vars(desk.machine)["link"] = link
            desk.console.settings.values[S.TEXT] = large
            desk.console.top().redraw()
            desk.settle()
        for guest in range(1, guests + 1):
            self.plug(guest)

    def plug(self, guest: int) -> None:
        """Connect a guest to the table by a new wire, in place of the present one."""
        for end in self.links[guest].ports:
            end.cut = end.other.cut = True
            self.links[0].ports.remove(end.other)
        near, far = pipe(self.dice, self.trouble)
        self.links[0].ports.append(near)
        self.links[guest].ports = [far]

    def restart(self, guest: int, same_wire: bool = False) -> None:
        """Switch a guest's console off and on, so that only its store remains."""
        old = self.desks[guest]
        desk = Desk(seed=77, language=old.console.settings.language, folder=old.machine.store.folder)
        vars(desk.machine)["link"] = self.links[guest]
        desk.console.settings.values[S.TEXT] = old.console.settings.values[S.TEXT]
        desk.console.top().redraw()
        self.old = old  # The old desk is kept because its folder is removed with it.
        self.desks[guest] = desk
        if same_wire:
            self.links[guest].ports[0].lines.clear()
        else:
            self.plug(guest)

    def return_to_join(self, guest: int) -> None:
        """Once the table counts a switched-off guest as away, let the guest look for tables."""
        self.wait(6000)
        if self.scene(0) == "LinkAway":
            self.do(0, "b")
        self.desks[guest].console.top().return_to((2, 0, 2))
        self.do(guest, "a")
        self.wait(4000)

    def histories(self) -> list:
        """Return the actions in each desk's match."""
        return [desk.console.session.match.history for desk in self.desks if desk.console.session]

    def wait(self, ms: int) -> None:
        for _ in range(0, ms, 20):
            for desk in self.desks:
                desk.step()

    def do(self, desk: int, script: str) -> None:
        """Run a script at one desk, then let all desks settle."""
        do(self.desks[desk], script)
        self.wait(400)

    def scene(self, desk: int) -> str:
        return scene(self.desks[desk])

    def until(self, name: str, *desks: int, ms: int = 60_000) -> None:
        """Step until these desks show the scene."""
        for _ in range(0, ms, 20):
            if all(self.scene(desk) == name for desk in desks):
                return
            self.wait(20)
        raise AssertionError([self.scene(desk) for desk in desks])

    def host_table(self, game: str = "up_or_down") -> None:
        """Wait at the first desk with a table whose second seat is for another console."""
        home = self.desks[0].console.top()
        home.begin_at(game)
        home.show()
        self.desks[0].settle()
        self.do(0, "a")
        page = self.desks[0].console.top()
        page.buttons.choose(page.SET_UP)
        self.do(0, "a left down a a a")
        setup = self.desks[0].console.top()
        while setup.kinds[1] != 4:
            self.do(0, "a")
        self.do(0, "b a")
        assert self.scene(0) == "LinkLobby"

    def join(self, desk: int) -> None:
        """Join the table from another desk's Home."""
        home = self.desks[desk].console.top()
        home.return_to((2, 0, 2))
        self.do(desk, "a")
        self.take_offer(desk)

    def take_offer(self, desk: int, ms: int = 10_000) -> None:
        """Join the first table on offer, which may take several offers over a wire that loses frames."""
        assert self.scene(desk) == "LinkJoin"
        self.wait(1500)
        for _ in range(0, ms, 20):
            if self.desks[desk].console.top().offers:
                break
            self.wait(20)
        self.do(desk, "a")
        self.wait(1500)
