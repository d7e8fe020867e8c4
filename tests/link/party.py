"""A linked game whose table has no console, and its guests, each with or without a desk."""

import random
from typing import Any, Protocol

from engine_core import catalog
from engine_core.bots import random_bot
from engine_core.console.link.guest import GuestSession
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import ELSEWHERE, NORMAL, PERSON
from engine_core.console.words import words as W
from engine_core.game import Game
from engine_core.link import frames
from engine_core.link.guest import Guest
from engine_core.link.host import Host
from engine_core.link.remote_match import RemoteMatch
from engine_core.link.remote_seat import RemoteSeat
from engine_core.match import Match
from tests.console_desk import Desk, scene
from tests.link.pipe import NONE, End, Trouble, pipe
from tests.setting import legal

PASS_MS = 20
PRESSES = ("up", "down", "left", "right", "b")
HISTORY = 25  # mean number of passes between two visits to the history
LOOKED_AT = {  # the scenes that show past turns, and the buttons to press there
    "HistoryView": ("a", "a", "up", "down", "left", "right", "b", "b"),
    "SinceView": ("a", "b"),
    "StepView": ("right", "right", "right", "left", "b"),
}


def rules_class(game: str) -> type[Game]:
    """Return the rules class that a console uses as a guest."""
    return catalog.door(game).rules()


class Cuts(Protocol):
    """Faults of the wires in each pass."""

    def step(self) -> None: ...


class Table:
    """The host, the match, and bots at the other seats. `truths`: the true state of each copy, by seat and copy
    number.
    """

    def __init__(self, rules: Game, places: list[int], dice: random.Random, trouble: Trouble = NONE) -> None:
        self.dice = dice
        self.trouble = trouble
        self.now = 1000
        kinds = [(ELSEWHERE if seat in places else NORMAL, "S%d" % seat) for seat in range(rules.seats)]
        self.host = Host(rules, places, kinds.__getitem__, dice.randbytes, [])
        self.match: Match | None = None
        self.truths: dict[tuple[int, int], bytes] = {}
        self.played: list[int] = []
        self.players: list[Player] = []

    def port(self) -> End:
        """Plug in a wire, and return its far end."""
        near, far = pipe(self.dice, self.trouble)
        self.host.add(near)
        return far

    def begin(self, *beside: "Cuts") -> Match:
        """Begin once all have sent their nonces. `beside` causes events on their wires in the meantime."""
        for _ in range(3000):
            if self.host.ask(self.now):
                break
            self.step()
            for player in self.players:
                player.step()
            for cuts in beside:
                cuts.step()
        match = Match(self.host.rules, *self.host.deal())
        for seat in range(match.rules.seats):
            match.seat_bot(seat, random_bot.Bot)
        self.host.begin(match)
        self.match = match
        return match

    def step(self) -> None:
        """Make one pass: first the host, then the bot that decides."""
        self.now += PASS_MS
        self.host.step(self.now)
        match = self.match
        if match is not None:
            for place in [*self.host.seats, *self.host.watchers]:
                if place and place.view and place.count:
                    self.truths.setdefault((place.seat, place.count), bytes(place.view.state))
            if match.rules.current_player(match.state) >= 0:
                action = match.think()
                if action >= 0:
                    self.played.append(action)
                    match.apply(action)

    def over(self) -> bool:
        match = self.match
        return match is not None and match.rules.current_player(match.state) < 0


class Player:
    """A guest that plays at random, without a screen.

    `asked`: how many decisions it made; `chosen`: its actions that others may notice; `moments`, `decoys`: how many
    times it was asked to opt in, and opted in with nothing to decide.
    """

    def __init__(self, table: Table, name: str = "Ada", wish: int = frames.NOBODY, far: End | None = None) -> None:
        self.table = table
        self.end = far or table.port()
        self.guest = Guest(self.end, name, rules_class, table.dice.randbytes)
        self.guest.know(table.host.rules.ID)
        table.players.append(self)
        self.wish = wish
        self.asked = self.moments = self.decoys = 0
        self.chosen: list[int] = []
        self._joined = False

    @property
    def match(self) -> RemoteMatch | None:
        return self.guest.match

    def hear(self) -> RemoteMatch | None:
        """Let the guest make one pass; it joins the table as soon as a seat is offered."""
        guest = self.guest
        guest.step(self.table.now)
        if not self._joined and self.table.host.game in guest.offers:
            self.join()
        return guest.match

    def join(self, game: int = -1, token: bytes = b"") -> None:
        self._joined = True
        self.guest.join(self.table.host.game if game < 0 else game, self.wish, token)

    def step(self) -> None:
        match = self.hear()
        if match is None:
            return
        if match.interrupted():
            match.wait()
        interrupt = match.interrupt
        if interrupt.open():
            self.answer(match)
        elif interrupt.decoy:
            self.decoys += 1
            interrupt.end_decoy()
        elif match.started and match.rules.current_player(match.state) >= 0 and match.bots[match.seat] is None:
            self.decide(match)
        else:
            match.settle()
            action = match.think()
            if action >= 0:
                match.apply(action)

    def answer(self, match: RemoteMatch) -> None:
        """Answer the question whether to opt in."""
        self.moments += 1
        match.interrupt.answered(match.seat if self.table.dice.randrange(2) else -1)

    def decide(self, match: RemoteMatch) -> None:
        self.asked += 1
        action = self.table.dice.choice(legal(match.rules, match.state))
        if match.rules.veil(match.state, action) >= 0:
            self.chosen.append(action)
        match.apply(action)


class Screen(Player):
    """A guest with a console, beside a console that gets the true state. The two must show the same pixels."""

    def __init__(self, table: Table, wish: int = frames.NOBODY, history: int = HISTORY) -> None:
        super().__init__(table, wish=wish)
        self.history = history  # mean number of passes between two visits to the history, or 0 for none
        self.desks = [Desk(seed=1), Desk(seed=1)]
        self.mirror: RemoteMatch | None = None
        self.compared = 0
        self.looked_at: dict[str, int] = {}  # number of passes in each scene that shows past turns

    def step(self) -> None:
        match = self.hear()
        if match is None:
            return
        if self.mirror is None:
            self._open(match)
        mirror = self.mirror
        assert mirror is not None
        if match.started or match.coming:
            for desk in self.desks:
                session = desk.console.session
                assert isinstance(session, GuestSession)
                session.keep_up(desk.console)
                desk.step()
            self.look()
            if not match.is_over:
                self.act(match)

    def _open(self, match: RemoteMatch) -> None:
        rules = match.rules
        of_mirror = rules_class(rules.ID)(rules.seats, rules.options)
        self.mirror = RemoteMatch(of_mirror, match.seat, _nowhere, _nowhere)
        table, mirror = self.table, self.mirror
        give = match.give

        def both(actor: int, action: int, flags: int, copy: bytes) -> None:
            waiting = len(match.coming)
            give(actor, action, flags, copy)
            if len(match.coming) > waiting:
                # A copy has just arrived, and the true state may have changed since older ones.
                mirror.interrupt.end()
                mirror.coming.append((actor, action, flags, table.truths[self.guest.seat, self.guest.number]))

        begin = match.interrupt.begin

        def begin_both(actor: int, action: int, card: int) -> None:
            begin(actor, action, card)
            mirror.interrupt.begin(actor, action, card)

        vars(match.interrupt)["begin"] = begin_both
        finish = match.finish

        def finish_both(seed: int, key: bytes, history: Any) -> None:
            finish(seed, key, history)
            mirror.finish(seed, key, history[:])

        vars(match)["give"] = both
        vars(match)["finish"] = finish_both
        for desk, shown in zip(self.desks, (match, mirror), strict=True):
            names = default_names(desk.console.words, W.NAMES, rules.seats)
            kinds = [PERSON if seat == match.seat else ELSEWHERE for seat in range(rules.seats)]
            session = GuestSession(rules.ID, {}, kinds, names, 0, desk.console.settings.language, shown)
            desk.console.open_table(session)

    def act(self, match: RemoteMatch) -> None:
        """Decide at random if the table asks; now and then look at the history; otherwise leave the scene on top."""
        table = self.desks[0].console.top()
        dice = self.table.dice
        name = scene(self.desks[0])
        if name in LOOKED_AT:
            self.looked_at[name] = self.looked_at.get(name, 0) + 1
        if name == "ChaosPrompt":
            self.moments += 1
            buttons = dice.choice((["a"], ["right", "a"], ["b"]))
        elif name in LOOKED_AT:
            buttons = [dice.choice(LOOKED_AT[name])]
        elif name != "Table":
            buttons = ["b" if name == "Scores" else "a"]
        elif self.history and not dice.randrange(self.history):
            buttons = []
            for desk in self.desks:
                console = desk.console
                from engine_core.console.history.history_view import HistoryView

                assert console.session is not None
                console.push(HistoryView(console, console.session))
        elif not table.mine:
            buttons = []
        elif dice.randrange(3):
            self.asked += 1
            self.decoys += match.interrupt.decoy
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
    """Drop the messages of the console beside."""


def elsewhere(table: Table, seat: int) -> RemoteSeat:
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
