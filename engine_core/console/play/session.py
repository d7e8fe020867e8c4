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

LESSON = const(-1)  # a lesson plays the seat
PERSON = const(0)
EASY = const(1)
NORMAL = const(2)
HARD = const(3)
ELSEWHERE = const(4)  # a player at another console
EXPERT = const(5)  # a bot from Console.experts, which only computers have
GENTLE = const(6)  # the first of the kinds of adaptive bots, one for each level of gentle.py; LAST_KIND is the last
LAST_KIND = const(13)
KIND = const(15)  # mask of the kind in a seat's byte (seat_bytes.py)
STYLE = const(4)  # shift of a bot's style in a seat's byte, above KIND
LINES = const(7)  # number of captions to keep


class Session:
    """A game under way on this console: the match, the players and bots on its seats, and the latest captions."""

    counted: tuple = ()  # what Records.count returned for the result, or () before the end
    thinker: "Bot | None" = None  # the bot that thought last, kept in case it thinks again soon
    met = bytearray()  # how many times each kind of decision was explained (first_time.py); empty if none is explained
    hinted = False  # whether a hint was given (hint.py)
    practice = False  # whether the game continues from a moment of another one (moment_view.py) and does not count
    resumed = False  # whether the game was read from the store and no one has played since

    guest = False  # whether this console is a guest of a table (link/guest.py)
    linked = False  # whether this console is a guest of a table, or hosts one
    slow = -1  # the seat of a remote player who has not played for a minute and may be replaced, else -1
    clock_s = 0  # time limit of a turn in seconds, or 0 for none
    experts: dict = {}  # classes of expert bots by game; set by Console.open_table(), like `compute` below

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
        """Begin or continue a game.

        `kinds`: see seat_bytes.py.
        `match`: a match to continue, or None to deal a new one.
        `key`: the key of a linked table's deal.
        """
        self.game = game
        self.door = catalog.door(game)  # gives access to the game's modules
        if match is None:
            rules = self.door.rules()(len(kinds), options)
            match = Match(rules, seed, key)
        self.match = match
        self.kinds = kinds[:]  # the kind of each seat: PERSON, a bot's level, LESSON or ELSEWHERE
        self.seats = kinds  # the byte of each seat (seat_bytes.py)
        self.names = names  # the displayed name of each seat
        self.given = [""] * len(kinds)  # the name that the player at each seat has entered, or ""
        self.saved = False  # whether this game is in the store
        self.noted = False  # whether the store also names it as the game saved last
        self.set_language(language)
        self.people = 0
        self.viewer = -1  # the seat whose player sees the screen, or -1 for none
        self.line = ""  # the last of `lines`
        self.line_seat = -1  # the seat of `line`
        # Captions of the latest actions, newest last, each with the sign of its seat. An action with an empty caption
        # has no line here, and does not count in `caption_count`.
        self.lines: list = []
        self.caption_count = 0
        # If one player plays against bots, an entry for each of the latest turns: the number of actions before it in
        # two bytes, then the state of each bot's generator
        self.turn_starts = bytearray()
        self.moved = False  # whether a bot has moved since the last entry of `turn_starts`
        self.taken_back = 0  # the number of turns taken back
        # The actions that hints named, by the number of actions before them; a save keeps those that were played
        self.hints: dict = {}
        # For each player: the number of actions and the player's points at the time of the player's last action
        self.since = [(0, 0)] * len(kinds)
        self.recapped = (0, -1)  # `caption_count` when a player last saw the others' moves, and that player's seat
        self.tell = self.door.captions().tell
        for seat, kind in enumerate(kinds):
            if kind == PERSON:
                self.people += 1
                self.viewer = seat if self.viewer < 0 else self.viewer
            elif self.is_bot(seat):
                self.sit(seat, kind)
        if self.people > 1:
            self.viewer = -1  # with several players, no one holds the console yet
        self.holder = self.viewer  # the seat of the player who last held the console
        self.compute: Callable[[Bot], int] = _step

    def helped(self) -> bool:
        """Return whether hints were given or turns taken back. If so, the score does not count as a record, and a
        shared result mentions the help.
        """
        return self.hinted or self.taken_back > 0

    def sit(self, seat: int, kind: int) -> None:
        """Seat a bot."""
        self.seats[seat] = kind
        sign = signs.STYLES[(kind >> STYLE) - 1 : kind >> STYLE]
        if not self.names[seat].endswith(sign):
            self.names[seat] += sign
        style = kind >> STYLE
        kind &= KIND
        self.kinds[seat] = kind
        self.match.seat_bot(seat, lambda rules, generator: BotSeat(self, kind, generator, style))

    def stop_thinking(self) -> None:
        """Stop the bot that thinks. If it thinks again, it starts afresh and reaches the same decision."""
        self.match.think_again()
        self.thinker = None

    def settle(self, table: "Any") -> bool:
        """Apply what came over a link unless it is a move to show; return whether there was anything to apply."""
        return False

    def set_names(self, given: list) -> None:
        """Use the names that players have entered, one for each seat, "" for none."""
        from engine_core.console.play.seat_names import apart, plain

        taken: list = []
        for seat, name in enumerate(given[: len(self.given)]):
            if name and self.kinds[seat] == PERSON:
                self.given[seat] = name
                self.names[seat] = apart(name, taken)
                taken.append(plain(self.names[seat]))

    def set_language(self, language: str) -> None:
        """Switch the game's texts to a language."""
        self.words: Words = catalog.texts(self.game, "words", language).WORDS

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot sits on a seat."""
        return self.kinds[seat] not in (LESSON, PERSON, ELSEWHERE)

    def is_over(self) -> bool:
        """Return whether the game has ended."""
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
        """Note that the player at a seat has seen all moves so far."""
        match = self.match
        self.since[seat] = (len(match.history), match.rules.score(match.state, seat))

    def can_undo(self) -> bool:
        """Return whether a player's action can be taken back because its turn is not over."""
        match = self.match
        if len(match.history) == match.undo_from:
            return False
        return match.bots[match.rules.current_player(match.state)] is None

    def undo(self) -> bool:
        """Take back the last action and its caption if can_undo(); return whether that was done."""
        if not self.can_undo():
            return False
        match = self.match
        action = match.history[-1]
        match.undo()
        self.caught_up(match.rules.current_player(match.state))  # `since` must not exceed the number of actions left
        if self.tell(match.rules, match.state, action, self.words):
            self.caption_count -= 1
            del self.lines[-1:]
        return True


def _step(bot: "Bot") -> int:
    return bot.step()


class BotSeat:
    """A bot that is made only when it must think. `kind`: its kind, such as EASY; `style`: its style, 0 for none.

    The first slice after `start` makes it. That may collect garbage, for which the pass that calls `start` has no time.
    """

    def __init__(self, session: Session, kind: int, generator: bytearray, style: int) -> None:
        self._session = session
        self._kind = kind
        self._generator = generator
        self._style = style
        self._state: bytearray | None = None  # the state that the bot has not yet begun to think about
        self._seat = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`, as random_bot.Bot does."""
        self._state = state
        self._seat = seat
        self._session.thinker = None  # frees the memory of the previous bot

    def step(self) -> int:
        """Think for one slice. The first two slices make the bot and let it begin."""
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
