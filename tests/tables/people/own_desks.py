"""Consoles at desks, and a server of all games in the same program, on which they open tables."""

import random
from collections.abc import Callable

from engine_core.console.link.seek import seek
from engine_core.console.store import setting_rows as S
from host_sim.desk import Desk
from host_sim.setting import game_ids, rules_class
from host_sim.tables.journals.journal import Journal, NoJournal
from host_sim.tables.keeper import Kind
from host_sim.tables.seat_here import Here
from host_sim.tables.server import Server
from tests.console_desk import do, scene
from tests.setting import fewest
from tests.tables.journals.test_journal import finish
from tests.tables.serving import Clock


def _kind(game: str, people: int) -> Kind:
    seats = fewest(game).seats
    return Kind(lambda: rules_class(game)(seats, {}), min(people, seats))


class OwnDesks:
    """A desk for each language in `languages`, looking for tables. The server and each console make their passes in
    turn.
    """

    def __init__(
        self,
        languages: str = "en en",
        large: int = 0,
        games: list[str] | None = None,
        journal: Callable[[], Journal] = NoJournal,
        people: int = 6,
    ) -> None:
        self.clock = Clock()
        kinds = [_kind(game, people) for game in games or game_ids()]
        self.server = Server(kinds, 1, 50, random.Random(3).randbytes, self.clock, journal=journal())
        finish(self.server.own())
        self.passes = 0
        self.spin()
        self.look_for_tables(self.server, languages, large)
        self.wait(1500)

    def look_for_tables(self, server: Server, languages: str, large: int) -> None:
        """Create desks that look for a server's tables."""
        self.desks = [Desk(seed=5 + seat, language=language) for seat, language in enumerate(languages.split())]
        for desk in self.desks:
            vars(desk.machine)["link"] = Here(server)
            desk.console.settings.values[S.TEXT] = large
            desk.console.clear()
            seek(desk.console)

    def spin(self) -> None:
        self.server.refill()
        self.server.step(self.passes)
        self.server.offer()
        finish(self.server.flush())
        self.passes += 1
        self.clock.now_s += 0.02

    def wait(self, ms: int) -> None:
        for _ in range(0, ms, 20):
            self.spin()
            for desk in self.desks:
                desk.step()

    def do(self, desk: int, script: str) -> None:
        do(self.desks[desk], script)

    def scene(self, desk: int) -> str:
        return scene(self.desks[desk])


def seated(game: str, languages: str, large: int) -> OwnDesks:
    """Return consoles, the first two of which have a server's table to themselves."""
    desks = OwnDesks(languages, large, [game], people=2)
    number = next(iter(desks.server.tables))
    for desk in desks.desks[:2]:
        desk.console.clear()
        seek(desk.console, number)
        desks.wait(600)
    desks.wait(6000)
    assert desks.scene(0) == desks.scene(1) == "Table"
    return desks
