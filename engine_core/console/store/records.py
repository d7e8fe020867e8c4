"""The records of this console in the store: games played, games won, best scores.

They are stored as "records". Byte 0 is the version, 5; byte 1 is the number of games that follow. Each game has the
length of its id, and the id; 4 bytes, the seed of the last game that was counted, folded to 30 bits; numbers of two
bytes: games, those won by people (without hints), by easy, normal and hard bots, the best score of a person plus one,
the best score with hints plus one, games won by people with hints; the length of the best person's name, and the name.
Then comes the number of people. Each has the length of the name, the name, and in two bytes each the games and the
games won; the person who played last comes first. Numbers have the low byte first.

The figures of each person and the awards follow, in the format of statistics.py.
"""

from engine_core import catalog
from engine_core.console.play.session import ELSEWHERE, HARD, PERSON
from engine_core.console.store import statistics
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session
    from engine_core.console.scene import Scene
    from hal.contract import Store

_NAME = "records"
_VERSION = const(5)
_MOST = const(65535)
_MOST_BYTES = const(4000)  # the maximum number of bytes that a store takes
_PEOPLE = const(8)
PLAYED = const(0)
WON = const(1)  # games won by people; the next three indices are for easy, normal and hard bots
BEST = const(5)  # the best score plus one, or 0
HINTED_BEST = const(6)  # the best score with hints plus one, or 0
HINTED_WON = const(7)
_NUMBERS = const(8)

# The indices in the tuple that `count` returns. A tuple does not keep this module in memory.
OLD_BEST = const(0)  # a person's best score before this game, or -1
OLD_HOLDER = const(1)  # the person who had the best score before this game
BEATEN = const(2)
ACHIEVED = const(3)  # the awards earned for the first time here, as (game or "", bit)


class Entry:
    """The records of a game.

    `numbers`: a list of eight
    `holder`: the name of the person with the best score (without hints)
    `seed`: the seed of the last game
    """

    def __init__(self) -> None:
        self.seed = 0
        self.numbers = [0] * _NUMBERS
        self.holder = ""


class Records:
    """All records.

    `games`: an Entry for the id of each game that was played, even if this console does not have the game
    `people`: a list of [name, games, won]
    `statistics`: a list [awards, people] for each game (statistics.py)
    `newer`: whether a newer Updeck wrote the records, which are left as they are
    `damaged`: whether they cannot be read, so that the next game begins new ones
    """

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.games: dict = {}
        self.people: list = []
        self.statistics: dict = {}
        data = store.load(_NAME)
        self.damaged = data is None and store.trouble == "broken"
        self.newer = bool(data) and data[0] > _VERSION  # type: ignore[index]
        if not data or self.newer:
            return
        try:
            self._read(data)
        except (IndexError, ValueError):
            self.games = {}
            self.people = []
            self.statistics = {}
            self.damaged = True

    def of(self, game: str) -> Entry:
        """Return a game's Entry. If it was never played, return an empty one that is not in `games`."""
        return self.games.get(game) or Entry()

    def _read(self, data: "bytes | bytearray") -> None:
        if data[0] != _VERSION:
            raise ValueError("another version")
        at = 2
        for _ in range(data[1]):
            game = _text(data, at)
            at += 1 + data[at]
            entry = Entry()
            entry.seed = _number(data, at) | _number(data, at + 2) << 16
            at += 4
            for number in range(_NUMBERS):
                entry.numbers[number] = _number(data, at)
                at += 2
            entry.holder = _text(data, at)
            at += 1 + data[at]
            if entry.numbers[PLAYED]:
                self.games[game] = entry
        for _ in range(data[at]):
            name = _text(data, at + 1)
            at += 1 + data[at + 1]
            self.people.append([name, _number(data, at + 1), _number(data, at + 3)])
            at += 4
        self.statistics = statistics.read(data, at + 1)

    def save(self) -> bool:
        out = bytearray((_VERSION, len(self.games)))
        for game in sorted(self.games):
            entry = self.games[game]
            statistics.put_text(out, game)
            statistics.put_number(out, entry.seed & 65535)
            statistics.put_number(out, entry.seed >> 16)
            for number in entry.numbers:
                statistics.put_number(out, number)
            statistics.put_text(out, entry.holder)
        out.append(len(self.people))
        for name, played, won in self.people:
            statistics.put_text(out, name)
            statistics.put_number(out, played)
            statistics.put_number(out, won)
        statistics.write(self.statistics, out)
        return len(out) <= _MOST_BYTES and self.store.save(_NAME, out)

    def count(self, session: "Session") -> tuple:
        """Count a finished game once, if people played. Return a tuple with the indices OLD_BEST and so on.

        A game that cannot be saved is not counted, without a message. `best_of` says which best score a game may set.
        """
        entry = self.of(session.game)
        numbers = entry.numbers
        old = numbers[BEST] - 1
        holder = entry.holder
        match = session.match
        seed = (match.seed ^ match.seed >> 30) & 0x3FFFFFFF
        if self.newer or not session.people or session.practice or (entry.seed == seed and numbers[PLAYED]):
            return old, holder, False, []
        self.games[session.game] = entry
        entry.seed = seed
        numbers[PLAYED] = min(numbers[PLAYED] + 1, _MOST)
        winners = match.rules.winners(match.state)
        best = best_of(session)
        for seat, kind in enumerate(session.kinds):
            won = winners >> seat & 1
            if kind != ELSEWHERE:
                place = HINTED_WON if session.hinted and kind == PERSON else WON + min(statistics.level(kind), HARD)
                numbers[place] = min(numbers[place] + won, _MOST)
            if kind == PERSON:
                score = max(0, min(match.rules.score(match.state, seat), _MOST - 1))
                if best >= 0 and statistics.is_better(match.rules, score, numbers[best]):
                    numbers[best] = score + 1
                    if best == BEST:
                        entry.holder = session.names[seat]
                self._meet(session.names[seat], 0 if session.hinted else won)
        achieved = statistics.count(self.statistics, session, self.games, best == BEST) if counts(session) else []
        self.save()
        return old, holder, numbers[BEST] - 1 != old >= 0, achieved

    def _meet(self, name: str, won: int) -> None:
        entry: list = [name, 0, 0]
        for known in self.people:
            if known[0] == name:
                entry = known
        if entry in self.people:
            self.people.remove(entry)
        entry[1] = min(entry[1] + 1, _MOST)
        entry[2] = min(entry[2] + won, _MOST)
        self.people.insert(0, entry)
        del self.people[_PEOPLE:]


def best_of(session: "Session") -> int:
    """Return the index in Entry.numbers of the best score that a game may set: -1 if a turn was taken back, or with
    hints the one for games with hints.
    """
    if session.taken_back:
        return -1
    return HINTED_BEST if session.hinted else BEST


def counts(session: "Session") -> bool:
    """Return whether a game counts for statistics and awards. It does not if a turn was taken back in it, or if it
    continues from another game's position.
    """
    return session.people > 0 and not session.taken_back and not session.practice


def forget(store: "Store") -> bool:
    """Delete the records and the notes about puzzles. Return False if the store failed."""
    return store.erase(_NAME) and store.erase("puzzles")


def award_text(scene: "Scene", game: str, bit: int) -> str:
    """Return the text of a game's award `bit`, or, for "", of an award that belongs to no particular game."""
    if game:
        text: str = catalog.texts(game, "award_words", scene.console.settings.language).WORDS[bit]
        return text
    return scene.texts("award_words_")[bit]


def _number(data: "bytes | bytearray", at: int) -> int:
    return data[at] | data[at + 1] << 8


def _text(data: "bytes | bytearray", at: int) -> str:
    end = at + 1 + data[at]
    if end > len(data):
        raise ValueError("cut short")
    return bytes(data[at + 1 : end]).decode()
