"""What was played on this console: games, who won, best scores; kept in the store, never needed to play.

Under "records": byte 0 the version, 1; then for each game of catalog.GAMES the seed of the last game counted, 4 bytes,
and two bytes each: games, won by people, by easy, normal and hard bots, the best score of a person plus one; then the
length of that person's name and the name. Then how many people, and for each the length of the name, the name, games
and games won, two bytes each; who played last comes first. Numbers have the low byte first.
"""

from engine_core import catalog
from engine_core.console.session import PERSON
from engine_core.const import const

_NAME = "records"
_VERSION = const(1)
_MOST = const(65535)
_PEOPLE = const(8)
PLAYED = const(0)
WON = const(1)  # by people, by easy, normal and hard bots: session.PERSON and so on
BEST = const(5)  # plus one; 0 for none
_NUMBERS = const(6)


class Records:
    """`games[game]` is a list of six numbers, `holders[game]` whose the best score is, in the order of
    catalog.GAMES; `people` a list of [name, games, won].
    """

    def __init__(self, store) -> None:
        self._store = store
        self._clear()
        data = store.load(_NAME)
        if data is None:
            return
        try:
            self._read(data)
        except (IndexError, ValueError):
            self._clear()

    def _clear(self) -> None:
        count = len(catalog.GAMES)
        self._seeds = [0] * count
        self.games = [[0] * _NUMBERS for _ in range(count)]
        self.holders = [""] * count
        self.people: list = []

    def _read(self, data) -> None:
        if data[0] != _VERSION:
            raise ValueError("another version")
        at = 1
        for game in range(len(catalog.GAMES)):
            self._seeds[game] = _number(data, at) | _number(data, at + 2) << 16
            self.games[game] = [_number(data, at + 4 + 2 * i) for i in range(_NUMBERS)]
            self.holders[game] = _text(data, at + 16)
            at += 17 + data[at + 16]
        for _ in range(data[at]):
            name = _text(data, at + 1)
            at += 1 + data[at + 1]
            self.people.append([name, _number(data, at + 1), _number(data, at + 3)])
            at += 4

    def _save(self) -> bool:
        out = bytearray((_VERSION,))
        for game in range(len(catalog.GAMES)):
            _append(out, self._seeds[game] & 65535)
            _append(out, self._seeds[game] >> 16)
            for number in self.games[game]:
                _append(out, number)
            _name(out, self.holders[game])
        out.append(len(self.people))
        for name, played, won in self.people:
            _name(out, name)
            _append(out, played)
            _append(out, won)
        return self._store.save(_NAME, out)

    def count(self, session) -> int:
        """Count a game that has ended, once, if people played; return the best score before it, -1 for none.

        What cannot be saved is not counted; nobody is told of that.
        """
        game = catalog.number(session.game)
        numbers = self.games[game]
        best = numbers[BEST] - 1
        match = session.match
        if not session.people or (self._seeds[game] == match.seed and numbers[PLAYED]):
            return best
        self._seeds[game] = match.seed
        numbers[PLAYED] = min(numbers[PLAYED] + 1, _MOST)
        winners = match.rules.winners(match.state)
        for seat, kind in enumerate(session.kinds):
            won = winners >> seat & 1
            numbers[WON + kind] = min(numbers[WON + kind] + won, _MOST)
            if kind == PERSON:
                score = max(0, min(match.rules.score(match.state, seat), _MOST - 1))
                if score >= numbers[BEST]:
                    numbers[BEST] = score + 1
                    self.holders[game] = session.names[seat]
                self._meet(session.names[seat], won)
        self._save()
        return best

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


def forget(store) -> bool:
    """Forget all of it; False where the store could not."""
    return store.erase(_NAME)


def _number(data, at: int) -> int:
    return data[at] | data[at + 1] << 8


def _text(data, at: int) -> str:
    end = at + 1 + data[at]
    if end > len(data):
        raise ValueError("cut short")
    return bytes(data[at + 1 : end]).decode()


def _append(out: bytearray, number: int) -> None:
    out.append(number & 255)
    out.append(number >> 8)


def _name(out: bytearray, name: str) -> None:
    text = name.encode()
    out.append(len(text))
    out += text
