"""The journal of many computers: a stream of NATS JetStream, with a subject for each table's log, and who owns it.

The directory says which worker has a table, and what people may know of it. Each worker answers at a subject of its
own: of one whose connection is gone NATS says so at once, and one that is silent for long is gone, too. Its tables are
taken over by compare-and-set. Whoever takes one over writes into its log first; so of what the former owner still
writes nothing is kept, because it expects another last message.
"""

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from typing import Any

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error, MaxPayloadError, NoRespondersError, TimeoutError
from nats.js.api import KeyValueConfig, StreamConfig
from nats.js.client import JetStreamContext
from nats.js.errors import (
    APIError,
    BadRequestError,
    KeyNotFoundError,
    KeyWrongLastSequenceError,
    NoStreamResponseError,
    NotFoundError,
    ServiceUnavailableError,
)
from nats.js.kv import KeyValue

from engine_core.link import frames
from host_sim.tables import wire
from host_sim.tables.broker import Broker
from host_sim.tables.journals import aside, sealed

log = logging.getLogger("updeck.tables")

# Builds of another protocol have other tables: nobody is offered one where another version is spoken
_NAME = "updeck" if frames.VERSION == 3 else "updeck-%d" % frames.VERSION
STREAM = _NAME + "-log"
DIRECTORY = _NAME + "-tables"
_LOGS = _NAME + ".log."
_ASIDE = _NAME + "-aside"  # a stream of the tables that cannot go on
_MOST_ASIDE = 1000
_ENDS = _NAME + "-ends"  # a stream that keeps, for _ENDS_S, where the logs of each worker end
_ENDS_S = 30 * 86400.0
_ANSWER_S = 1.0  # time limit for an answer of the broker
_SILENT_S = 2.0  # time limit for a worker that is asked whether it is there
_FOLLOWER_S = 3.0  # time for which the broker keeps a follower that has gone
_SHY_S = 2.0  # time in which others come back to a broker that was away
_AT_ONCE = 16  # tables that are taken over
_AGAIN_S = 0.2
_NO_ANSWER = "NATS does not answer: the games stand still until it does."
_DAMAGED = "The store of NATS is damaged: end nats-server and start it again."
_NO_ROOM = "NATS has no room: tables end, those that are over first, until there is some."
_FULL = (10002, 10023, 10047, 10077)  # JetStream's errors: the account, resources, storage, the stream's own limit
_NOT_ON = (None, 10039, 10076)  # and that it keeps nothing at all
_SPARE_S = 1.0
_WRONG_LAST = 10071  # JetStream's error: another message came last
_WRITER = "Updeck-Writer"
FIRST_S = 5.0  # for the first connection
_ALIVE = "updeck.alive.%s"  # where a worker answers
_PLAYS = _NAME + ".plays.%d"  # where it says its name, if it has rules of an edition
TROUBLE = _NAME + ".trouble"  # where workers say, each second, why nothing is written
_PIECE = 1 << 18  # bytes of a table that is put aside, in one message
_LATER_S = 60.0  # until a table is put aside that could not be
_CLAIM = b"O"  # an entry of the journal alone: a table has another owner


async def connect(to: Broker) -> Client:
    """Return a connection to a broker, which is kept up. OSError where there is none, or the password is another."""
    given = {"token": to.user} if to.user and to.password is None else {"user": to.user, "password": to.password}

    refusals = []

    async def quiet(error: Exception) -> None:
        log.debug("NATS: %s", error)
        if "authorization" in str(error).lower():
            refusals.append(error)

    try:
        connecting = nats.connect(
            to.url, max_reconnect_attempts=-1, reconnect_time_wait=0.2, connect_timeout=2, error_cb=quiet,
            allow_reconnect=True, ping_interval=5, **given,
        )  # fmt: skip
        return await asyncio.wait_for(connecting, FIRST_S)  # else it would try for ever
    except (Error, OSError, TimeoutError) as error:
        if refusals:
            raise OSError("%s refuses this name and password" % to.url) from None
        raise OSError("%s does not answer%s" % (to.url, ": %s" % error if str(error) else "")) from None


async def directory(js: JetStreamContext) -> KeyValue:
    """Return the directory. Error where JetStream is not on."""
    try:
        return await js.key_value(DIRECTORY)  # a store that is full makes none, and has one
    except NotFoundError:
        return await js.create_key_value(KeyValueConfig(bucket=DIRECTORY, history=1))


@contextlib.asynccontextmanager
async def following(kept: KeyValue, **how: bool) -> AsyncIterator[KeyValue.KeyWatcher]:
    """Follow the directory: first what it has, then None, then each change. `how`: see KeyValue.watch.

    By default a broker keeps followers that have gone for five minutes, in which those of a bad line add up.
    """
    watching = await kept.watchall(inactive_threshold=_FOLLOWER_S, **how)
    try:
        yield watching
    finally:
        await watching.stop()


def is_off(error: Exception) -> bool:
    """Tell whether a broker keeps nothing, because JetStream is not on."""
    return isinstance(error, ServiceUnavailableError) and error.err_code in _NOT_ON


class NatsJournal:
    """See Journal. `worker`: the name of this one, drawn anew by each process; `answering`: the subscription by
    which it says that it is there, None before `own`.
    """

    def __init__(self, connection: Client) -> None:
        self.worker = secrets.token_hex(6)
        self.trouble = ""
        self.is_read = True
        self.aside = 0
        self.spare: Callable[[], object] = bool  # ends the table that is missed least: there is no room
        self.give_up: Callable[[int], object] = int  # ends a table of which NATS refuses what happens
        self.editions: Collection[int] = ()  # those of all rules that this worker has
        self._later: dict[int, float] = {}  # when to try again to put a table aside
        self._entries: dict[int, list[bytes]] = {}  # all of each own table, in case that the broker loses them
        self._left: set[int] = set()  # tables that have ended since `flush` began
        self._anew: set[int] = set()  # own tables of which all is to be written: the broker has nothing of them
        self._made: object = None  # when the stream was
        self._spared_s = self._told_s = 0.0
        self._connection = connection
        self._js = connection.jetstream(timeout=_ANSWER_S)
        self._directory: KeyValue
        self._waiting: dict[int, list[bytes]] = {}
        self._ended: list[int] = []
        self._last: dict[int, int] = {}  # the number of the last message of each own table
        self._counts: dict[int, int] = {}  # how many messages the log of each own table has
        self._named: set[int] = set()  # tables that the directory has
        self._without: set[int] = set()  # and those of them that had no log when that was last asked
        self._owners: dict[int, str] = {}  # the worker that had a table when that was last asked
        self._told: dict[int, dict[str, Any]] = {}  # what the directory is to say of each own table
        self._said: dict[int, dict[str, Any]] = {}
        self.answering: Subscription | None = None
        self._doubted: set[int] = set()  # own tables that somebody else may have taken over
        self._lost: set[int] = set()  # and those that somebody has
        self._ending: set[int] = set()  # tables that had a log and no owner when that was last asked
        self._seen: dict[str, int] = {}  # how often the broker had come back when a worker last answered
        self._reconnects = 0
        self._missing: tuple[int, set[int]] = (-1, set())  # at which of its starts it did not find which tables
        self._sound = -1  # how often the broker had come back when its store was last found sound
        self._listed: dict[int, int] = {}  # what was last said of `_last`, and
        self._listed_s = 0.0  # when
        self._shy_until = 0.0

    async def own(self) -> AsyncIterator[tuple[int, list[bytes]]]:
        """See Journal. Tables of which most was written come first: games are played there."""
        if self.answering is None:
            await self.begin()
        try:
            found = await self._logs()
            self.is_read = await self._is_sound(found)
            if not self.is_read:
                return
        except (Error, OSError, TimeoutError) as error:
            log.debug("NATS: %s", error)
            with contextlib.suppress(Error, OSError, TimeoutError):
                await self._see_store()
            return
        self._is_shy()
        alive: dict[str, bool] = {}
        with contextlib.suppress(Error, OSError, TimeoutError):
            await self._forget_lost(found, alive)
        few = asyncio.Semaphore(_AT_ONCE)

        async def take(number: int) -> tuple[int, list[bytes] | None]:
            async with few:
                try:
                    return number, await self._take_over(number, alive)
                except (Error, OSError, TimeoutError) as error:  # the next time, then
                    log.debug("NATS: %s", error)
                    self._last.pop(number, None)
                    return number, None

        async def look(number: int) -> None:
            async with few:
                with contextlib.suppress(Error, OSError, TimeoutError):
                    known = self._last.get(number, 0)
                    if not await self._is_own(number):
                        self._lost.add(number)
                    elif await self._end_of(number) < known:
                        self._write_anew(number)
                    self._doubted.discard(number)

        await asyncio.gather(*map(look, self._doubted & self._last.keys()))
        now_s = asyncio.get_running_loop().time()
        self._later = {number: at_s for number, at_s in self._later.items() if number in found}
        others = [one for one in found if one not in self._last and self._later.get(one, 0.0) <= now_s]
        others.sort(key=found.__getitem__, reverse=True)
        for taken in asyncio.as_completed([take(number) for number in others]):
            number, entries = await taken
            if entries is not None:
                yield number, entries
        self._owners = {number: worker for number, worker in self._owners.items() if number in found}
        self._ending &= found.keys()

    async def begin(self) -> None:
        """Be there for the others, before `own` at the latest. Wait for a broker that has no room or is late. OSError
        where it keeps nothing.
        """
        while True:
            try:
                await self._make()
                break
            except (Error, OSError, TimeoutError) as error:
                if is_off(error):
                    raise OSError("NATS keeps nothing: start nats-server with -js") from None
                await self._complain(error)
                await asyncio.sleep(_AGAIN_S)
        self._tell_of_success()
        await self._connection.subscribe("$KV.%s.*" % DIRECTORY, cb=self._hear)
        for edition in self.editions:
            await self._connection.subscribe(_PLAYS % edition, cb=self._say_name)
        self.answering = await self._connection.subscribe(_ALIVE % self.worker, cb=_answer)

    async def _make(self) -> None:
        """Make the streams, where there are none."""
        self._made = await self._stream(StreamConfig(name=STREAM, subjects=[_LOGS + "*"]))
        await self._stream(StreamConfig(name=_ASIDE, subjects=[_NAME + ".aside.*"], max_msgs=_MOST_ASIDE))
        one_each = StreamConfig(name=_ENDS, subjects=[_NAME + ".last.*"], max_msgs_per_subject=1, max_age=_ENDS_S)
        await self._stream(one_each)
        self._directory = await directory(self._js)

    async def _stream(self, config: StreamConfig) -> object:
        """Make a stream, unless there is one, which may have other limits. Return when it was made."""
        try:
            return (await self._js.stream_info(str(config.name))).created
        except NotFoundError:
            return (await self._js.add_stream(config)).created

    async def _hear(self, message: Msg) -> None:
        """Hear what the directory says now; of an own table it may be late."""
        number = _number(message.subject)
        worker = _about(message.data).get("worker")
        (self._named.add if worker else self._named.discard)(number)
        if number in self._last and worker not in (None, self.worker):
            self._doubted.add(number)
        if self._owners.get(number) != worker:
            self._owners.pop(number, None)

    async def _say_name(self, message: Msg) -> None:
        await message.respond(self.worker.encode())

    async def _is_own(self, number: int) -> bool:
        """Tell whether the directory has a table as this worker's. Of one that it has lost all is to be written."""
        try:
            entry = await self._directory.get(str(number))
        except KeyNotFoundError as error:
            await self._see_store()
            if not error.op:  # else somebody else has ended the table
                self._write_anew(number)
            return number in self._anew
        return _about(entry.value).get("worker") == self.worker

    async def _end_of(self, number: int) -> int:
        """Return the number of the last message that the broker has of a table, 0 for none."""
        try:
            return (await self._js.get_last_msg(STREAM, subject(number))).seq or 0
        except NotFoundError:
            return 0

    def _write_anew(self, number: int) -> None:
        """Write all of an own table again with the next `flush`: the broker has lost some of it."""
        if number not in self._anew:
            self._anew.add(number)
            log.warning("NATS has lost what happened last at table %s: it is written anew.", frames.code(number))

    async def _see_store(self) -> None:
        """See whether the broker has lost what it had, or another worker has made the streams since: then all is
        written again of the tables that are here.
        """
        try:
            told = await self._js.stream_info(STREAM)
            await self._js.stream_info("KV_" + DIRECTORY)
            if told.created == self._made:
                return
        except NotFoundError:
            pass
        await self._make()
        self._anew.update(self._last)
        self._said.clear()
        log.warning("NATS has lost its store: %d tables are written anew.", len(self._anew))

    def _is_shy(self) -> bool:
        """Tell whether the broker was away just now."""
        now_s = asyncio.get_running_loop().time()
        reconnects = self._connection.stats["reconnects"]
        if reconnects != self._reconnects or not self._connection.is_connected:
            self._reconnects = reconnects
            self._doubted.update(self._last)
            self._shy_until = now_s + _SHY_S
        return now_s < self._shy_until

    async def _logs(self) -> dict[int, int]:
        """Return of each table, by its number, how many messages its log has."""
        told = await self._js.stream_info(STREAM, subjects_filter=">")
        counts = {_number(subject): count for subject, count in (told.state.subjects or {}).items()}
        return {number: count for number, count in counts.items() if number}

    async def _is_sound(self, found: dict[int, int]) -> bool:
        """Tell whether the broker finds what it says that it has. It does not where it has cut a file at a damaged
        place, until it is started again.
        """
        if self._sound == self._reconnects:
            return True
        few = asyncio.Semaphore(_AT_ONCE)

        async def look(number: int) -> int:
            async with few:
                return number if not await self._end_of(number) else 0

        missing = set(await asyncio.gather(*map(look, found))) & (await self._logs()).keys()  # others have ended
        at, before = self._missing
        if missing and (missing != before or at == self._reconnects):  # else starting it again was of no use
            self._missing = self._reconnects, missing
            if self.trouble != _DAMAGED:
                self.trouble = _DAMAGED
                log.warning("%s", self.trouble)
            await self._connection.publish(TROUBLE, self.trouble.encode())
            return False
        if self.trouble == _DAMAGED:
            self._tell_of_success()
        named = set()
        async with following(self._directory, ignore_deletes=True, meta_only=True) as watching:
            while entry := await watching.updates(FIRST_S):
                named.add(wire.table_number(entry.key))
        self._named = named - {0}
        self._sound = self._reconnects
        return True

    async def _forget_lost(self, found: dict[int, int], alive: dict[str, bool]) -> None:
        """Remove tables from the directory that have no log and whose worker is gone: it died as it ended them, or the
        broker has lost the whole log.
        """
        lost = self._named - found.keys() - self._last.keys()
        without, self._without = lost & self._without, lost  # else the log may be about to begin
        for number in without:
            key = str(number)
            with contextlib.suppress(KeyNotFoundError, KeyWrongLastSequenceError):
                entry = await self._directory.get(key)
                worker = str(_about(entry.value).get("worker", ""))
                if not worker or not await self._is_alive(worker, alive):
                    await self._directory.delete(key, last=entry.revision)
                    log.warning("Table %s cannot go on: its log is missing.", frames.code(number))

    async def _last_of(self, number: int, worker: str) -> int:
        """Return the number of the last message of a log when its worker last told of it, 0 where nothing is known."""
        try:
            told = await self._js.get_last_msg(_ENDS, "%s.last.%s" % (_NAME, worker))
        except NotFoundError:
            return 0
        last = _about(told.data).get(str(number), 0)
        return last if isinstance(last, int) else 0

    async def _tell_last(self) -> None:
        """Say, once a second, where the own logs end: one whose end the broker has lost is not taken for whole."""
        now_s = asyncio.get_running_loop().time()
        if now_s - self._listed_s < 1 or self._last == self._listed:
            return
        self._listed_s = now_s
        listed = dict(self._last)
        with contextlib.suppress(Error, OSError, TimeoutError):
            await self._js.publish("%s.last.%s" % (_NAME, self.worker), json.dumps(listed).encode(), stream=_ENDS)
            self._listed = listed

    async def _is_alive(self, worker: str, known: dict[str, bool]) -> bool:
        """Tell whether a worker is there. `known`: the answers that were had before. Who has not answered since the
        broker was away may have yet to come back to it.
        """
        if worker not in known:
            try:
                await self._connection.request(_ALIVE % worker, timeout=_SILENT_S)
                known[worker] = True
                self._seen[worker] = self._reconnects
            except (NoRespondersError, TimeoutError):
                known[worker] = self._is_shy() and self._seen.get(worker) != self._reconnects
        return known[worker]

    async def _take_over(self, number: int, alive: dict[str, bool]) -> list[bytes] | None:
        """Become the owner of a table, and return its entries; None where it has one, or somebody else is faster."""
        key = str(number)
        if number in self._owners and await self._is_alive(self._owners[number], alive):
            return None
        try:
            entry = await self._directory.get(key)
            told, revision = _about(entry.value), entry.revision
        except KeyNotFoundError:
            if number not in self._ending:  # the last time: its owner has ended it, and purges its log
                self._ending.add(number)
                return None
            if await self._purge_ended(number):
                return None
            told, revision = {}, None
        owner = told.get("worker", self.worker)  # this one: it was about to take it over
        if owner != self.worker and await self._is_alive(owner, alive):
            self._owners[number] = owner
            return None
        told["worker"] = self.worker
        entries, last, count, why = await self._read(number)
        if not why and last < await self._last_of(number, owner):
            why = "the end of its log is missing"
        try:
            if revision is None:
                await self._directory.create(key, json.dumps(told).encode())
            else:
                await self._directory.update(key, json.dumps(told).encode(), revision)
        except KeyWrongLastSequenceError:
            return None
        self._last[number] = last
        self._counts[number] = count
        if not await self._publish(number, [_CLAIM]):  # its owner lives, and was faster; the next time, then
            del self._last[number]
            return None
        if why:
            await self.put_aside(number, why, entries)
            return None
        self._entries[number] = list(entries)
        return entries

    async def _purge_ended(self, number: int) -> bool:
        """Purge the log of a table of which the directory says that it has ended, which a damaged store has brought
        back; False where it does not say so.
        """
        last = await self._js.get_last_msg(STREAM, subject(number))  # first: its number may be drawn again now
        try:
            await self._directory.get(str(number))
        except KeyNotFoundError as error:
            if not error.op:
                return False
            await self._js.purge_stream(STREAM, subject=subject(number), seq=(last.seq or 0) + 1)
        return True

    async def _read(self, number: int) -> tuple[list[bytes], int, int, str]:
        """Return the entries of a log, the number of its last message, how many it has, and why it is damaged, "" where
        it is not. The first messages of a log may be of 1.0.0, which have no checksum.
        """
        entries: list[bytes] = []
        count = 0
        why = ""
        is_old = True
        asking = await self._js.subscribe(subject(number), stream=STREAM, ordered_consumer=True)
        try:
            while True:
                message = await asking.next_msg(timeout=_ANSWER_S)
                count += 1
                record = sealed.unseal(message.data)
                if record and record.is_whole and record[:3] == (1, 0, number):  # what was before has ended
                    entries.clear()
                    count, why = 1, ""
                if record and record.is_whole and record[:3] == (count, count - 1, number):
                    is_old = False
                    entries += _unpacked(record.data)
                elif is_old and not message.data.startswith(sealed.MAGIC) and _is_packed(message.data):
                    entries += _unpacked(message.data)
                else:
                    why = "a record of its log is damaged or missing"
                    entries.append(message.data)
                if not message.metadata.num_pending:
                    last = message.metadata.sequence.stream
                    return [entry for entry in entries if entry != _CLAIM], last, count, why
        finally:
            await asking.unsubscribe()

    def append(self, table: int, entry: bytes) -> None:
        self._waiting.setdefault(table, []).append(entry)

    def end(self, table: int) -> None:
        self._waiting.pop(table, None)
        self._told.pop(table, None)
        self._ended.append(table)
        self._left.add(table)

    def tell(self, table: int, about: dict[str, Any]) -> None:
        """Write something about an own table into the directory."""
        self._told[table] = about

    def tell_again(self) -> None:
        """Write the entries of tables with free seats into the directory again."""
        self._said = {table: about for table, about in self._said.items() if not about["free"]}

    async def flush(self) -> list[int]:
        """See Journal. While the broker does not answer, this waits: nothing is told that is not written."""
        lost: list[int] = []
        refused: list[int] = []

        def lose(number: int) -> None:
            lost.append(number)
            self._drop(number)

        async def own(number: int, doing: Callable[..., Awaitable[bool]], given: object) -> bool:
            try:
                is_own = await self._until_answered(lambda: doing(number, given))
            except (MaxPayloadError, BadRequestError) as error:
                log.warning("Table %s is ended: NATS refuses what happens there (%s).", frames.code(number), error)
                refused.append(number)
                self._anew.discard(number)
                if doing == self._forget:
                    self._drop(number)
                else:
                    self.end(number)
                    self.give_up(number)
                return False
            if not is_own:
                lose(number)
            return is_own

        for number in self._lost & self._last.keys():
            lose(number)
        self._lost.clear()
        self._doubted &= self._last.keys()
        ended, self._ended = self._ended, []
        self._left.clear()
        for number in self._anew & self._last.keys():
            self._waiting.setdefault(number, [])
        self._anew &= self._last.keys()
        for number in ended:  # first: that makes room
            if number in self._last and await own(number, self._forget, None):
                del self._last[number]
                self._entries.pop(number, None)
        waiting, self._waiting = self._waiting, {}
        if waiting:
            await asyncio.gather(*(own(number, self._write, entries) for number, entries in waiting.items()))
        for number, about in list(self._told.items()):
            if self._said.get(number) != about and number in self._last:
                await own(number, self._say, about)
        await self._tell_last()
        unwritten = [number for number in waiting if number in self._left]  # they were ended to make room
        gone = [number for number in lost if number not in self._last]  # it may be the owner again
        return sorted({*gone, *refused, *unwritten})

    async def _until_answered(self, doing: Callable[[], Awaitable[bool]]) -> bool:
        """Do something until NATS takes it. MaxPayloadError or BadRequestError where it never will."""
        while True:
            try:
                found = await doing()
            except (Error, OSError, TimeoutError) as error:
                if isinstance(error, MaxPayloadError | BadRequestError) and not _is_full(error):
                    raise
                await self._complain(error)
                with contextlib.suppress(Error, OSError, TimeoutError):
                    if _is_full(error):
                        await self._make_room()
                    elif isinstance(error, NotFoundError | NoStreamResponseError):
                        await self._see_store()
                await asyncio.sleep(_AGAIN_S)
            else:
                self._tell_of_success()
                return found

    async def _complain(self, error: Exception) -> None:
        """Say why nothing is written: in the log once, to gateways each second."""
        trouble = _NO_ROOM if _is_full(error) else _NO_ANSWER
        if self.trouble != trouble:
            self.trouble = trouble
            log.warning("%s (%s)", self.trouble, error or type(error).__name__)
        now_s = asyncio.get_running_loop().time()
        if now_s - self._told_s >= _SPARE_S and self._connection.is_connected:
            self._told_s = now_s
            with contextlib.suppress(Error, OSError, TimeoutError):
                await self._connection.publish(TROUBLE, trouble.encode())

    def _tell_of_success(self) -> None:
        if self.trouble:
            self.trouble = ""
            log.warning("NATS takes what happens again.")

    async def _make_room(self) -> None:
        """End a table that may end, and forget all that have ended; one each second, at most."""
        now_s = asyncio.get_running_loop().time()
        if now_s - self._spared_s >= _SPARE_S:
            self._spared_s = now_s
            self.spare()
        for number in self._left & self._last.keys():
            if await self._forget(number):
                self._last.pop(number, None)

    async def _write(self, number: int, entries: list[bytes]) -> bool:
        """Write entries; False where the table is somebody else's."""
        if number in self._left:
            return True  # it was ended to make room
        is_anew = number in self._anew
        new = entries
        if is_anew:
            entries = self._entries.get(number, []) + entries
        if number not in self._last or is_anew:
            try:
                await self._directory.create(str(number), json.dumps({"worker": self.worker}).encode())
            except KeyWrongLastSequenceError:
                if not await self._is_own(number):
                    return False
            self._last[number] = await self._end_of(number) if is_anew else 0
            self._counts[number] = 0
        is_own = await self._publish(number, entries)
        if not is_own and not is_anew and number in self._anew:
            return await self._write(number, new)
        self._anew.discard(number)
        self._entries.setdefault(number, []).extend(new)
        return is_own

    async def _publish(self, number: int, entries: list[bytes]) -> bool:
        """Write entries behind those that this worker knows of; False where somebody else has written since."""
        count = self._counts.get(number, 0) + 1
        data = sealed.seal(count, count - 1, number, _packed(entries))
        writer = "%s-%d" % (self.worker, self._last[number])
        headers = {"Nats-Expected-Last-Subject-Sequence": str(self._last[number]), _WRITER: writer}
        try:
            done = await self._js.publish(subject(number), data, stream=STREAM, headers=headers)
            self._last[number] = done.seq
            self._counts[number] = count
            return True
        except APIError as error:
            if error.err_code != _WRONG_LAST:
                raise
        known = self._last[number]
        try:
            last = await self._js.get_last_msg(STREAM, subject(number))  # this worker's own, if the answer was lost
        except NotFoundError:
            last = None
        if last and (last.headers or {}).get(_WRITER) == writer:
            self._last[number] = last.seq or 0
            self._counts[number] = count
            return True
        is_less = last is None or (last.seq or 0) < known
        if is_less and await self._is_own(number):  # else somebody else has ended the table
            self._write_anew(number)
        return False

    async def _say(self, number: int, about: dict[str, Any]) -> bool:
        """Write something about a table into the directory; False if it is somebody else's."""
        key = str(number)
        told = json.dumps({"worker": self.worker, **about}).encode()
        while True:
            try:
                entry = await self._directory.get(key)
                if _about(entry.value).get("worker") != self.worker:
                    return False
                await self._directory.update(key, told, entry.revision)
            except KeyNotFoundError:
                return await self._is_own(number)
            except KeyWrongLastSequenceError:  # a gateway was faster
                continue
            self._said[number] = about
            return True

    async def _forget(self, number: int, _: object = None) -> bool:
        """Purge the log of an own table; False where it is somebody else's. It writes nothing that takes room first."""
        with contextlib.suppress(NotFoundError):
            last = await self._js.get_last_msg(STREAM, subject(number))
            if (last.seq or 0) > self._last[number]:
                return False
            await self._js.purge_stream(STREAM, subject=subject(number), seq=self._last[number] + 1)
        with contextlib.suppress(NotFoundError):
            await self._directory.delete(str(number))
        self._said.pop(number, None)
        return True

    async def leave(self, table: int, edition: int) -> bool:
        """See Journal. The directory says that it is another worker's, which then takes it over."""
        try:
            name = (await self._connection.request(_PLAYS % edition, timeout=_SILENT_S)).data.decode("ascii", "replace")
            entry = await self._directory.get(str(table))
            told = {**_about(entry.value), "worker": name}
            await self._directory.update(str(table), json.dumps(told).encode(), entry.revision)
        except (NoRespondersError, KeyNotFoundError):
            return False
        except (Error, OSError, TimeoutError) as error:
            log.debug("NATS: %s", error)
            self._later[table] = asyncio.get_running_loop().time() + _SILENT_S
        self._drop(table)
        return True

    def _drop(self, table: int) -> None:
        """Know nothing more of a table."""
        for known in (self._last, self._counts, self._told, self._said, self._entries):
            known.pop(table, None)

    async def put_aside(self, table: int, why: str, entries: list[bytes]) -> None:
        """See Journal. It is a message of a stream of its own, or some where it is long."""
        subject = "%s.aside.%d" % (_NAME, table)
        text = aside.told(why, entries)
        try:
            for at in range(0, len(text), _PIECE):
                await self._js.publish(subject, text[at : at + _PIECE], stream=_ASIDE)
        except (Error, OSError, TimeoutError) as error:
            if table not in self._later:
                told = frames.code(table), why, error or type(error).__name__
                log.warning("Table %s cannot go on: %s. It cannot be put aside yet: %s.", *told)
            self._later[table] = asyncio.get_running_loop().time() + _LATER_S
            self._drop(table)
            return
        self.aside += 1
        log.warning("Table %s cannot go on: %s. It is put aside as %s.", frames.code(table), why, subject)
        self.end(table)

    async def close(self) -> None:
        """See Journal. What it owns another worker takes over at once."""
        with contextlib.suppress(Error, OSError, TimeoutError):
            await asyncio.wait_for(self.flush(), _ANSWER_S)
            self._listed_s = 0.0
            await self._tell_last()
        with contextlib.suppress(Error, OSError, TimeoutError):
            await self._connection.close()


async def _answer(message: Msg) -> None:
    await message.respond(b"")


def _is_full(error: Exception) -> bool:
    return isinstance(error, APIError) and error.err_code in _FULL


def _number(subject: str) -> int:
    """Return the table that a subject names at its end, 0 for none."""
    return wire.table_number(subject.rpartition(".")[2])


def _about(value: bytes | None) -> dict[str, Any]:
    """Return what the directory says of a table, nothing where that is damaged."""
    try:
        found = json.loads(value or b"{}")
    except (ValueError, RecursionError):
        found = {}
    return found if isinstance(found, dict) else {}


def subject(number: int) -> str:
    """Return the subject of a table's log."""
    return _LOGS + str(number)


def _is_packed(data: bytes) -> bool:
    at = 0
    while at < len(data):
        at += 4 + int.from_bytes(data[at : at + 4], "little")
    return at == len(data)


def _packed(entries: list[bytes]) -> bytes:
    return b"".join(len(entry).to_bytes(4, "little") + entry for entry in entries)


def _unpacked(data: bytes) -> list[bytes]:
    entries = []
    at = 0
    while at < len(data):
        end = at + 4 + int.from_bytes(data[at : at + 4], "little")
        entries.append(data[at + 4 : end])
        at = end
    return entries
