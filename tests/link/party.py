"""A linked game without a console at the table, and its guests, each with a desk or without one."""

import random
from collections.abc import Callable
from typing import Any

from engine_core import catalog, random_bot
from engine_core.console.link_guest import GuestSession
from engine_core.console.session import ELSEWHERE, NORMAL, PERSON, default_names
from engine_core.console.words import words as W
from engine_core.game import Game
from engine_core.link import frames
from engine_core.link.elsewhere import Elsewhere
from engine_core.link.guest import Guest
from engine_core.link.host import Host
from engine_core.link.remote_match import RemoteMatch
from engine_core.match import Match
from tests.console_desk import Desk, scene
from tests.link.pipe import NONE, End, Trouble, pipe
from tests.setting import legal

PASS_MS = 20
PRESSES = ("up", "down", "left", "right", "b")


def rules_class(game: str) -> type[Game]:
    return catalog.part(game, "rules.rules").Rules


def bytes_of(dice: random.Random) -> Callable[[int], bytes]:
    return dice.randbytes


class Table:
    """The host, the match, bots at the other seats. `truths`: the true state of each copy by seat and its number."""

    def __init__(self, rules: Game, places: list[int], dice: random.Random, trouble: Trouble = NONE) -> None:
        self.dice = dice
        self.trouble = trouble
        self.now = 1000
        kinds = [(ELSEWHERE if seat in places else NORMAL, "S%d" % seat) for seat in range(rules.seats)]
        self.host = Host(rules, places, kinds.__getitem__, dice.randbytes, [])
        self.match: Match | None = None
        self.truths: dict[tuple[int, int], bytes] = {}
        self.played: list[int] = []

    def port(self) -> End:
        """Plug a wire in, and return its far end."""
        near, far = pipe(self.dice, self.trouble)
        self.host.add(near)
        return far

    def begin(self) -> Match:
        match = Match(self.host.rules, self.host.deal())
        for seat in range(match.rules.seats):
            match.seat_bot(seat, random_bot.Bot)
        self.host.begin(match)
        self.match = match
        return match

    def step(self) -> None:
        """One pass: the host, then whoever decides."""
        self.now += PASS_MS
        self.host.step(self.now)
        match = self.match
        if match is not None:
            for place in self.host.seats:
                if place and place.copies and place.count:
                    self.truths.setdefault((place.seat, place.count), bytes(place.copies.state))
            if match.rules.current_player(match.state) >= 0:
                action = match.think()
                if action >= 0:
                    self.played.append(action)
                    match.apply(action)

    def over(self) -> bool:
        match = self.match
        return match is not None and match.rules.current_player(match.state) < 0


class Player:
    """A guest that plays at random, without a screen. `asked`: how many decisions it had; `chosen`: its actions."""

    def __init__(self, table: Table, name: str = "Ada", wish: int = frames.NOBODY, far: End | None = None) -> None:
        self.table = table
        self.end = far or table.port()
        self.guest = Guest(self.end, name, rules_class, table.dice.randbytes)
        self.guest.know(table.host.rules.ID)
        self.wish = wish
        self.asked = 0
        self.chosen: list[int] = []
        self._joined = False

    @property
    def match(self) -> RemoteMatch | None:
        return self.guest.match

    def hear(self) -> RemoteMatch | None:
        """Let the guest do a pass; it joins the table as soon as that is offered."""
        guest = self.guest
        guest.step(self.table.now)
        if not self._joined and self.table.host.game in guest.offers:
            self.join()
        return guest.match

    def join(self, game: int = -1, token: int = 0) -> None:
        self._joined = True
        self.guest.join(self.table.host.game if game < 0 else game, self.wish, token)

    def step(self) -> None:
        match = self.hear()
        if match is None:
            return
        if match.interrupted():
            match.wait()
        if match.started and match.rules.current_player(match.state) >= 0 and match.bots[match.seat] is None:
            self.decide(match)
        else:
            action = match.think()
            if action >= 0:
                match.apply(action)

    def decide(self, match: RemoteMatch) -> None:
        self.asked += 1
        self.chosen.append(self.table.dice.choice(legal(match.rules, match.state)))
        match.apply(self.chosen[-1])


class Screen(Player):
    """A guest with a console, and beside it one that is shown the truth: their pixels must be equal."""

    def __init__(self, table: Table, name: str = "Ada", wish: int = frames.NOBODY, language: str = "en") -> None:
        super().__init__(table, name, wish)
        self.desks = [Desk(seed=1, language=language), Desk(seed=1, language=language)]
        self.mirror: RemoteMatch | None = None
        self.compared = 0
        self._given = 0

    def step(self) -> None:
        match = self.hear()
        if match is None:
            return
        if self.mirror is None:
            self._open(match)
        mirror = self.mirror
        assert mirror is not None
        if match.interrupted():
            for desk in self.desks:
                session = desk.console.session
                assert session is not None
                while session.undo():
                    pass
                session.match.wait()  # type: ignore[attr-defined]
                desk.console.top().follow()
        if match.started or match._coming:
            for desk, shown in zip(self.desks, (match, mirror), strict=True):
                if shown.changed and scene(desk) == "Table":
                    shown.changed = False
                    desk.console.top().follow()
                desk.step()
            self.look()
            if not match.is_over:
                self.act(match)

    def _open(self, match: RemoteMatch) -> None:
        rules = match.rules
        self.mirror = RemoteMatch(rules_class(rules.ID)(rules.seats, rules.options), match.seat, _nowhere, _nowhere)
        table, mirror = self.table, self.mirror
        give = match.give

        def both(actor: int, action: int, flags: int, copy: bytes) -> None:
            give(actor, action, flags, copy)
            mirror.give(actor, action, flags, table.truths[match.seat, self.guest._number])

        finish = match.finish

        def finish_both(seed: int, history: Any) -> None:
            finish(seed, history)
            mirror.finish(seed, history[:])

        vars(match)["give"] = both
        vars(match)["finish"] = finish_both
        for desk, shown in zip(self.desks, (match, mirror), strict=True):
            names = default_names(desk.console.words, W.NAMES, rules.seats)
            kinds = [PERSON if seat == match.seat else ELSEWHERE for seat in range(rules.seats)]
            session = GuestSession(rules.ID, rules.options, kinds, names, 0, desk.console.settings.language)
            session.match = shown
            desk.console.open_table(session)

    def act(self, match: RemoteMatch) -> None:
        """Decide at random where the table asks; else leave whatever else is on the screen."""
        table = self.desks[0].console.top()
        dice = self.table.dice
        if scene(self.desks[0]) != "Table":
            buttons = ["a"]
        elif not table.mine:
            buttons = []
        elif dice.randrange(3):
            self.asked += 1
            action = table.actions[dice.randrange(table.count)] if table.count else -1
            for desk in self.desks:
                if action >= 0:
                    desk.console.top().turn.play(action)
            buttons = [] if action >= 0 else ["a"]
        else:
            buttons = [dice.choice(PRESSES) for _ in range(3)]
        for button in buttons:
            for desk in self.desks:
                desk.press(button)
            self.look()

    def look(self) -> None:
        """Compare both screens."""
        one, two = (desk.picture() for desk in self.desks)
        assert one == two, self.guest.seat
        self.compared += 1


def _nowhere(_: object) -> None:
    """What the console beside is asked to send goes nowhere."""


def elsewhere(table: Table, seat: int) -> Elsewhere:
    place = table.host.seats[seat]
    assert place is not None
    return place


def join_all(table: Table, players: list[Player], passes: int = 3000) -> None:
    """Step until every player has a seat."""
    for _ in range(passes):
        table.step()
        for player in players:
            player.step()
        if all(player.match is not None for player in players):
            return
    raise AssertionError("somebody has no seat")
