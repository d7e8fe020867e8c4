"""A game being played on the console: the match, and its players."""

from engine_core import catalog
from engine_core.const import const
from engine_core.draw import signs
from engine_core.game import TERMINAL
from engine_core.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine_core.contract import Bot
    from engine_core.packed_texts import Words

LESSON = const(-1)  # a lesson plays the seat, and sits down itself
PERSON = const(0)
EASY = const(1)
NORMAL = const(2)
HARD = const(3)
ELSEWHERE = const(4)  # a person at another console
EXPERT = const(5)  # a bot that only computers have: Console.experts
GENTLE = const(6)  # this and all up to LAST_KIND: a bot that adapts, one kind for each rung of gentle.py
LAST_KIND = const(13)
KIND = const(15)  # the bits of a seat's byte that are its kind (seat_bytes.py)
STYLE = const(4)  # the first bit above these, from which on a bot's style stands
LINES = const(7)  # how many captions are kept


class Session:
    """A game under way on this console: the match, the people and bots on its seats, and what captions said."""

    counted: tuple = ()  # the answer of Records.count to the result, () before
    thinker: "Bot | None" = None  # the bot that thought last, if that was not long ago
    met = bytearray()  # how often each kind of decision was asked (first_time.py); empty if none is explained
    hinted = False  # a hint was given (hint.py)
    practice = False  # the game goes on from a moment of another one (moment_view.py), and counts for nothing
    resumed = False  # the game was read from the store, and nobody has played since

    guest = False  # this console is a guest of a table (link/guest.py)
    linked = False  # this console is a guest of a table, or the table itself
    slow = -1  # the seat of a person elsewhere who has not played for a minute and may be put out, else -1
    clock_s = 0  # seconds for a turn, 0 for no limit
    experts: dict = {}  # makers of expert bots by game; set by the console that opens the table, like `compute` below

    def __init__(
        self,
        game: str,
        options: dict,
        kinds: list,
        names: list,
        seed: int,
        language: str,
        match: "Match | None" = None,
        key: bytes = b"",
    ) -> None:
        """`kinds`: see seat_bytes.py. `match`: an existing one, None to deal. `key`: that of a linked table's deal."""
        self.game = game
        self.door = catalog.door(game)  # leads to the parts of the game
        if match is None:
            rules = self.door.rules()(len(kinds), options)
            match = Match(rules, seed, key)
        self.match = match
        self.kinds = kinds[:]  # PERSON, a bot's level, LESSON or ELSEWHERE for each seat
        self.seats = kinds  # a byte for each seat: seat_bytes.py
        self.names = names  # the names of the seats, as shown
        self.given = [""] * len(kinds)  # the name that the person at each seat has entered, "" for none
        self.saved = False  # this game is in the store
        self.noted = False  # the store also says that it was saved last
        self.set_language(language)
        self.people = 0
        self.viewer = -1  # the seat that sees the screen, -1 for none
        self.line = ""  # the last of `lines`
        self.line_seat = -1  # the seat of `line`
        # Captions of the latest actions, newest last, each with the sign of its seat. An action whose caption is "" has
        # no line, and does not count in `caption_count`.
        self.lines: list = []
        self.caption_count = 0
        # If one person plays among bots, an entry for each of the latest turns: how many actions there were, two
        # bytes, then each bot's generator
        self.turn_starts = bytearray()
        self.moved = False  # a bot has moved since the last entry of `turn_starts`
        self.taken_back = 0  # how many turns were taken back
        # The actions that hints named, by how many actions there were before; a save keeps those that were played
        self.hints: dict = {}
        # For each person: how many actions there were, and the person's points, when that person last did something
        self.since = [(0, 0)] * len(kinds)
        self.recapped = (0, -1)  # `caption_count` when a person was last shown what others did, and that person's seat
        self.tell = self.door.captions().tell
        for seat, kind in enumerate(kinds):
            if kind == PERSON:
                self.people += 1
                self.viewer = seat if self.viewer < 0 else self.viewer
            elif self.is_bot(seat):
                self.sit(seat, kind)
        if self.people > 1:
            self.viewer = -1  # several people: nobody holds the console yet
        self.holder = self.viewer  # the seat that had the console last
        self.compute: Callable[[Bot], int] = _step

    def helped(self) -> bool:
        """Tell whether hints were given or turns taken back. Then no best score counts, and a shared result mentions
        it.
        """
        return self.hinted or self.taken_back > 0

    def sit(self, seat: int, kind: int) -> None:
        """Put a bot on a seat."""
        self.seats[seat] = kind
        sign = signs.STYLES[(kind >> STYLE) - 1 : kind >> STYLE]
        if not self.names[seat].endswith(sign):
            self.names[seat] += sign
        style = kind >> STYLE
        kind &= KIND
        self.kinds[seat] = kind
        self.match.seat_bot(seat, lambda rules, generator: BotSeat(self, kind, generator, style))

    def stop_thinking(self) -> None:
        """Stop the bot that thinks. When it is asked again it begins anew, and decides what it would have decided."""
        self.match.think_again()
        self.thinker = None

    def settle(self, table: "Any") -> bool:
        """Put what came over a link in place, if it is no move to show; tell whether anything was."""
        return False

    def set_names(self, given: list) -> None:
        """Use the names that people have entered: one for each seat, "" for none."""
        from engine_core.console.play.seat_names import apart, plain

        taken: list = []
        for seat, name in enumerate(given[: len(self.given)]):
            if name and self.kinds[seat] == PERSON:
                self.given[seat] = name
                self.names[seat] = apart(name, taken)
                taken.append(plain(self.names[seat]))

    def set_language(self, language: str) -> None:
        """Use the game's texts in a language."""
        self.words: Words = catalog.texts(self.game, "words", language).WORDS

    def is_bot(self, seat: int) -> bool:
        """Tell whether a bot sits on a seat."""
        return self.kinds[seat] not in (LESSON, PERSON, ELSEWHERE)

    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.match.rules.current_player(self.match.state) == TERMINAL

    def apply(self, action: int) -> None:
        """Play a legal action and keep its caption."""
        match = self.match
        self.line_seat = match.rules.current_player(match.state)
        self.line = self.tell(match.rules, match.state, action, self.words)
        if self.line:
            self.caption_count += 1
            self.lines.append(signs.SEATS[self.line_seat] + self.line)
            if self.kinds[self.line_seat] != PERSON:
                self.moved = True
        if len(self.lines) > LINES:
            del self.lines[0]
        match.apply(action)
        if self.line and self.kinds[self.line_seat] == PERSON:
            self.caught_up(self.line_seat)

    def caught_up(self, seat: int) -> None:
        """Note that the person at a seat has seen all that was done until now."""
        match = self.match
        self.since[seat] = (len(match.history), match.rules.score(match.state, seat))

    def can_undo(self) -> bool:
        """Tell whether there is an action to take back: a person's, in a turn that is not over."""
        match = self.match
        if len(match.history) == match.undo_from:
            return False
        return match.bots[match.rules.current_player(match.state)] is None

    def undo(self) -> bool:
        """Take back the last action and its caption, if that is allowed; tell whether it was."""
        if not self.can_undo():
            return False
        match = self.match
        action = match.history[-1]
        match.undo()
        self.caught_up(match.rules.current_player(match.state))  # `since` must not exceed the actions that are left
        if self.tell(match.rules, match.state, action, self.words):
            self.caption_count -= 1
            del self.lines[-1:]
        return True


def _step(bot: "Bot") -> int:
    return bot.step()


class BotSeat:
    """A bot that is made only when it has to think. `kind`: as EASY; `style`: 0 for none.

    It is made in the first slice after `start`: making it may collect garbage, for which the pass that calls `start`
    has no time.
    """

    def __init__(self, session: Session, kind: int, generator: bytearray, style: int) -> None:
        self._session = session
        self._kind = kind
        self._generator = generator
        self._style = style
        self._state: bytearray | None = None  # the state about which the bot has yet to begin to think
        self._seat = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`, as random_bot.Bot does."""
        self._state = state
        self._seat = seat
        self._session.thinker = None  # makes room for this bot

    def step(self) -> int:
        """Think for one slice. The first two make the bot and have it begin."""
        session = self._session
        if self._state is None:
            assert session.thinker
            return session.compute(session.thinker)
        if session.thinker:
            session.thinker.start(self._state, self._seat)
            self._state = None
        else:
            self._make()
        return -1

    def _make(self) -> None:
        session = self._session
        kind = self._kind
        if kind >= GENTLE:
            from engine_core.bots import gentle

            thinker = session.door.bot(gentle.level(kind - GENTLE))(session.match.rules, self._generator)
            gentle.soften(thinker, kind - GENTLE)
        elif kind == EXPERT:
            thinker = session.experts[session.game](session.match.rules, self._generator)
        else:
            thinker = session.door.bot(kind)(session.match.rules, self._generator)
        session.thinker = thinker
        if self._style:
            thinker.set_style(self._style)
