"""Writes a table as journal entries (journal.py), and reads it back: its kind, its players, the deal, the actions.

An entry is a byte for its kind, followed by JSON (with bytes as hexadecimal digits), or by actions of two bytes each,
low byte first.
"""

import json
from collections.abc import Callable
from typing import Any

from engine_core import catalog
from engine_core.console.play.session import NORMAL
from engine_core.game import Game
from engine_core.link import fairness
from engine_core.link.remote_seat import RemoteSeat
from host_sim.command_error import CommandError
from host_sim.setting import rules_class
from host_sim.tables.journals.journal import Journal
from host_sim.tables.keeper import Keeper

OPENED, SEAT, DEALT, PLAYED, REPLACED = b"T", b"S", b"D", b"A", b"R"


def _json(kind: bytes, value: dict[str, Any]) -> bytes:
    return kind + json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


class Notes:
    """Writes to a journal what has changed at a table since the last `write`. `known`: whether the table is already in
    the journal.
    """

    def __init__(self, keeper: Keeper, journal: Journal, known: bool = False) -> None:
        self._keeper = keeper
        self._journal = journal
        self._seats = _seats(keeper)
        self._replaced = len(keeper.put_out)
        self._dealt = known and keeper.match is not None
        self._count = len(keeper.match.history) if known and keeper.match else 0
        if not known:
            journal.append(keeper.number, _opened(keeper))

    def write(self) -> None:
        """Write all changes, except actions that a person or a bot may still undo."""
        keeper = self._keeper
        seats = _seats(keeper)
        for seat, told in seats.items():
            if told != self._seats[seat]:
                self._journal.append(keeper.number, _json(SEAT, _told(told)))
        self._seats = seats
        match = keeper.match
        if match and not self._dealt:
            self._dealt = True
            self._journal.append(keeper.number, DEALT)
        if match and match.undo_from > self._count:
            actions = match.history[self._count : match.undo_from]
            self._journal.append(keeper.number, PLAYED + b"".join(action.to_bytes(2, "little") for action in actions))
            self._count = match.undo_from
        for seat in keeper.put_out[self._replaced :]:
            self._journal.append(keeper.number, REPLACED + bytes((seat,)))
        self._replaced = len(keeper.put_out)


_BYTES = ("token", "promise", "bond", "nonce")
_KEYS = ("seat", "name", "sure", *_BYTES)


def _seats(keeper: Keeper) -> dict[int, tuple[Any, ...]]:
    return {place.seat: _seat(place) for place in keeper.host.seats if place}


def _seat(place: RemoteSeat) -> tuple[Any, ...]:
    """Return a seat as the journal stores it: the values for _KEYS."""
    return place.seat, place.name, place.sure, place.token, place.promise, place.commitments_digest, place.nonce


def _told(seat: tuple[Any, ...]) -> dict[str, Any]:
    return {key: value.hex() if key in _BYTES else value for key, value in zip(_KEYS, seat, strict=True)}


def _opened(keeper: Keeper) -> bytes:
    """Return the first entry, which describes the table before anybody sits down."""
    host = keeper.host
    more = {}
    if keeper.own:
        more = {"own": True, "private": keeper.private, "after": keeper.follows, "bots": keeper.bots}
    return _json(
        OPENED,
        {
            "game": host.rules.ID,
            "edition": host.edition,
            "options": list(fairness.options(host.rules)),
            "people": keeper.people,
            "clock": keeper.clock_s,
            "names": keeper.names,
            "salt": host.salt.hex(),
            **more,
        },
    )


class Refused(Exception):
    """A table cannot continue; the message gives the reason. `edition`: the edition of the rules that this build lacks,
    or None.
    """

    def __init__(self, why: str, edition: int | None = None) -> None:
        super().__init__(why)
        self.edition = edition


def table(number: int, entries: list[bytes], random: Callable[[int], bytes]) -> Keeper:
    """Make a table from its entries. Raises Refused."""
    try:
        if entries[0][:1] != OPENED:
            raise ValueError
        told = json.loads(entries[0][1:])
        clock_s, own, private = told.get("clock", 0), bool(told.get("own")), bool(told.get("private"))
        bots = int(told.get("bots", NORMAL))
        keeper = Keeper(_rules(told), told["people"], random, None, clock_s, own, private, bots, told["names"])
        keeper.follows = int(told.get("after", 0))
        if own and not keeper.follows:
            keeper.host.opener = 0
        host = keeper.host
        if host.edition != told["edition"]:
            raise Refused("the rules of %s have changed since" % catalog.title(host.rules.ID), _edition(told))
        keeper.restore(number, bytes.fromhex(told["salt"]))
        for entry in entries[1:]:
            _take(keeper, entry)
        keeper.keep_seats()
        keeper.go_on()
    except Refused:
        raise
    except Exception as error:  # Rules may raise any error for a wrong action.
        raise Refused("its entries are damaged") from error
    return keeper


def _edition(told: dict[str, Any]) -> int | None:
    edition = told.get("edition")
    return edition if isinstance(edition, int) else None


def _rules(told: dict[str, Any]) -> Game:
    try:
        Rules = rules_class(told["game"])
    except CommandError:
        raise Refused("this build does not have its game, %s" % ascii(told["game"]), _edition(told)) from None
    options = {name: choices[at] for (name, choices), at in zip(Rules.OPTIONS, told["options"], strict=True)}
    return Rules(len(told["names"]), options)


def _take(keeper: Keeper, entry: bytes) -> None:
    kind = entry[:1]
    if kind == SEAT:
        told = json.loads(entry[1:])
        place = keeper.host.seats[told["seat"]]
        if place is None:
            raise ValueError
        place.name = str(told["name"])
        place.sure = bool(told["sure"])
        given = [bytes.fromhex(told[key]) for key in _BYTES]
        place.token, place.promise, place.commitments_digest, place.nonce = given
    elif kind == DEALT:
        keeper.deal()
    elif kind == REPLACED:
        keeper.replace(entry[1])
    elif kind == PLAYED and keeper.match and len(entry) % 2:
        for at in range(1, len(entry), 2):
            keeper.match.apply(entry[at] | entry[at + 1] << 8)
    else:
        raise ValueError
