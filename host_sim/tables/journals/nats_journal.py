"""The journal of many computers: a NATS JetStream stream with a subject for each table's log, and a directory.

The directory, a NATS bucket, stores the owner of each table and the facts that guests may know about it. Each worker
answers on its own subject. A worker is gone if NATS reports that its connection is, or after a long silence. Other
workers then take over its tables by compare-and-set. The new owner writes into the log first; later writes of the
former owner are refused, because they expect another last message.
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

# Each protocol version has its own tables, so that no guest is offered a table of another version.
_NAME = "updeck" if frames.VERSION == 3 else "updeck-%d" % frames.VERSION
STREAM = _NAME + "-log"
DIRECTORY = _NAME + "-tables"
_LOGS = _NAME + ".log."
_ASIDE = _NAME + "-aside"  # the stream of tables that cannot continue
_MOST_ASIDE = 1000
_ENDS = _NAME + "-ends"  # the stream of the positions where each worker's logs end, kept for _ENDS_S
_ENDS_S = 30 * 86400.0
_ANSWER_S = 1.0  # time limit in seconds for the broker's answer
_SILENT_S = 2.0  # time limit in seconds for a worker's answer
_FOLLOWER_S = 3.0  # how long the broker keeps a subscriber that has gone
_SHY_S = 2.0  # how long other processes may take to return to a broker that was away
_AT_ONCE = 16  # maximum number of tables taken over at the same time
_AGAIN_S = 0.2
_NO_ANSWER = "NATS does not answer: the games stand still until it does."
_DAMAGED = "The store of NATS is damaged: end nats-server and start it again."
_NO_ROOM = "NATS has no room: tables end, those that are over first, until there is some."
_FULL = (10002, 10023, 10047, 10077)  # JetStream's errors when it has no room: account, resources, storage, stream
_NOT_ON = (None, 10039, 10076)  # JetStream's errors when the server or the account does not use it
_SPARE_S = 1.0
_WRONG_LAST = 10071  # JetStream's error for an unexpected last message
_WRITER = "Updeck-Writer"
FIRST_S = 5.0  # time limit in seconds for the first connection
_ALIVE = "updeck.alive.%s"  # the subject on which a worker answers that it is alive
_PLAYS = _NAME + ".plays.%d"  # the subject on which workers with an edition of the rules give their names
TROUBLE = _NAME + ".trouble"  # the subject on which workers report every second why nothing is written
_PIECE = 1 << 18  # maximum bytes in one message of a table that is set aside
_LATER_S = 60.0  # seconds before another attempt to set a table aside
_CLAIM = b"O"  # an entry that only this journal writes and reads: the table has a new owner


async def connect(to: Broker) -> Client:
    """Return a connection to a broker, which reconnects by itself. Raises OSError if there is no broker, or if the
    password is wrong.
    """
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
        return await asyncio.wait_for(connecting, FIRST_S)  # Without a time limit, nats-py would try forever.
    except (Error, OSError, TimeoutError) as error:
        if refusals:
            raise OSError("%s refuses this name and password" % to.url) from None
        raise OSError("%s does not answer%s" % (to.url, ": %s" % error if str(error) else "")) from None


async def directory(js: JetStreamContext) -> KeyValue:
    """Return the directory. Raises Error if JetStream is not on."""
    try:
        # Look for the bucket before creating it, because a full store cannot create one.
        return await js.key_value(DIRECTORY)
    except NotFoundError:
        return await js.create_key_value(KeyValueConfig(bucket=DIRECTORY, history=1))


@contextlib.asynccontextmanager
async def following(kept: KeyValue, **how: bool) -> AsyncIterator[KeyValue.KeyWatcher]:
    """Follow the directory: the updates are all its entries, then None, then each change. `how`: see KeyValue.watch.

    A broker keeps a lost subscriber for _FOLLOWER_S. With its default of five minutes, a bad connection would leave
    ever more of them.
    """
    watching = await kept.watchall(inactive_threshold=_FOLLOWER_S, **how)
    try:
        yield watching
    finally:
        await watching.stop()


def is_off(error: Exception) -> bool:
    """Return whether a broker stores nothing because JetStream is not on."""
    return isinstance(error, ServiceUnavailableError) and error.err_code in _NOT_ON


class NatsJournal:
    """See Journal. `worker`: this worker's name, drawn anew by each process. `answering`: the subscription through
    which it answers that it is alive, or None before `own`.
    """

    def __init__(self, connection: Client) -> None:
        self.worker = secrets.token_hex(6)
        self.trouble = ""
        self.is_read = True
        self.aside = 0
        self.spare: Callable[[], object] = bool  # called when there is no room; ends the least important table
        self.give_up: Callable[[int], object] = int  # called when NATS refuses a table's entry; ends the table
        self.editions: Collection[int] = ()  # the editions of all rules that this worker has
        self._later: dict[int, float] = {}  # when to try again to set a table aside
        self._entries: dict[int, list[bytes]] = {}  # all entries of this worker's tables, in case the broker loses them
        self._left: set[int] = set()  # tables that have ended since `flush` began
        # Its own tables to be rewritten from the first entry on, because the broker has lost some of their entries.
        self._anew: set[int] = set()
        self._made: object = None  # the stream's creation time
        self._spared_s = self._told_s = 0.0
        self._connection = connection
        self._js = connection.jetstream(timeout=_ANSWER_S)
        self._directory: KeyValue
        self._waiting: dict[int, list[bytes]] = {}
        self._ended: list[int] = []
        self._last: dict[int, int] = {}  # for each of this worker's tables, the sequence number of its last message
        self._counts: dict[int, int] = {}  # for each of this worker's tables, the number of messages in its log
        self._named: set[int] = set()  # tables in the directory
        self._without: set[int] = set()  # tables in `_named` that had no log at the last check
        self._owners: dict[int, str] = {}  # the worker that owned each table at the last check
        self._told: dict[int, dict[str, Any]] = {}  # the directory entry due for each of this worker's tables
        self._said: dict[int, dict[str, Any]] = {}
        self.answering: Subscription | None = None
        self._doubted: set[int] = set()  # this worker's tables that another worker may have taken over
        self._lost: set[int] = set()  # tables that another worker has taken over
        self._ending: set[int] = set()  # tables that had a log but no owner at the last check
        self._reconnects = 0  # how many times the broker has come back
        self._seen: dict[str, int] = {}  # the value of `_reconnects` when each worker last answered
        self._missing: tuple[int, set[int]] = (-1, set())  # `_reconnects`, and the tables that had no log at that time
        self._sound = -1  # the value of `_reconnects` when the broker's store was last found intact
        self._listed: dict[int, int] = {}  # the value of `_last` that the broker last received
        self._listed_s = 0.0  # when the broker received `_listed`
        self._shy_until = 0.0  # see _is_shy

    async def own(self) -> AsyncIterator[tuple[int, list[bytes]]]:
        """See Journal. Tables with the longest logs come first, because they have games under way."""
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
                except (Error, OSError, TimeoutError) as error:  # The next call tries again.
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
        """Open the streams and answer other workers; `own` calls this if nobody else has. Wait for a broker that has no
        room or is late. Raises OSError if the broker stores nothing.
        """
        while True:
            try:
                await self._make()
                break
            except (Error, OSError, TimeoutError) as error:
                if is_off(error):
                    raise OSError("NATS has no store: start nats-server with -js") from None
                await self._complain(error)
                await asyncio.sleep(_AGAIN_S)
        self._tell_of_success()
        await self._connection.subscribe("$KV.%s.*" % DIRECTORY, cb=self._hear)
        for edition in self.editions:
            await self._connection.subscribe(_PLAYS % edition, cb=self._say_name)
        self.answering = await self._connection.subscribe(_ALIVE % self.worker, cb=_answer)

    async def _make(self) -> None:
        """Create the streams that the broker does not have."""
        self._made = await self._stream(StreamConfig(name=STREAM, subjects=[_LOGS + "*"]))
        await self._stream(StreamConfig(name=_ASIDE, subjects=[_NAME + ".aside.*"], max_msgs=_MOST_ASIDE))
        one_each = StreamConfig(name=_ENDS, subjects=[_NAME + ".last.*"], max_msgs_per_subject=1, max_age=_ENDS_S)
        await self._stream(one_each)
        self._directory = await directory(self._js)

    async def _stream(self, config: StreamConfig) -> object:
        """Create a stream unless it exists, perhaps with other limits. Return its creation time."""
        try:
            return (await self._js.stream_info(str(config.name))).created
        except NotFoundError:
            return (await self._js.add_stream(config)).created

    async def _hear(self, message: Msg) -> None:
        """Handle a change of the directory. For this worker's own table, it may be older than the last written
        entry.
        """
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
        """Return whether the directory assigns a table to this worker. A table that the directory has lost counts as
        its own, and is rewritten.
        """
        try:
            entry = await self._directory.get(str(number))
        except KeyNotFoundError as error:
            await self._see_store()
            if not error.op:  # An error with an operation means that another worker has ended the table.
                self._write_anew(number)
            return number in self._anew
        return _about(entry.value).get("worker") == self.worker

    async def _end_of(self, number: int) -> int:
        """Return the number of a table's last message at the broker, or 0 if there is none."""
        try:
            return (await self._js.get_last_msg(STREAM, subject(number))).seq or 0
        except NotFoundError:
            return 0

    def _write_anew(self, number: int) -> None:
        """Rewrite one of this worker's tables at the next `flush`, because the broker has lost a part of it."""
        if number not in self._anew:
            self._anew.add(number)
            log.warning("NATS has lost the last entries of table %s: they are written anew.", frames.code(number))

    async def _see_store(self) -> None:
        """Mark all of this worker's tables to be rewritten if the broker has lost its store, or another worker has
        created the streams since.
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
        """Return whether the broker was away within the last _SHY_S, so that others may not have returned to it yet."""
        now_s = asyncio.get_running_loop().time()
        reconnects = self._connection.stats["reconnects"]
        if reconnects != self._reconnects or not self._connection.is_connected:
            self._reconnects = reconnects
            self._doubted.update(self._last)
            self._shy_until = now_s + _SHY_S
        return now_s < self._shy_until

    async def _logs(self) -> dict[int, int]:
        """Return the number of messages in each table's log, by table number."""
        told = await self._js.stream_info(STREAM, subjects_filter=">")
        counts = {_number(subject): count for subject, count in (told.state.subjects or {}).items()}
        return {number: count for number, count in counts.items() if number}

    async def _is_sound(self, found: dict[int, int]) -> bool:
        """Return whether the broker finds the logs that it lists. If it has cut off a file at a damaged place, it does
        not find them until it restarts.
        """
        if self._sound == self._reconnects:
            return True
        few = asyncio.Semaphore(_AT_ONCE)

        async def look(number: int) -> int:
            async with few:
                return number if not await self._end_of(number) else 0

        # Only tables that still have a log count: some may have ended in the meantime.
        missing = set(await asyncio.gather(*map(look, found))) & (await self._logs()).keys()
        at, before = self._missing
        if missing and (missing != before or at == self._reconnects):
            # If the same tables are missing after a restart, another restart would not help.
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
        """Remove from the directory the tables without a log whose worker is gone: it died while it ended them, or the
        broker has lost the whole log.
        """
        lost = self._named - found.keys() - self._last.keys()
        # A table counts only if its log is missing at two checks, because its log may be about to begin.
        without, self._without = lost & self._without, lost
        for number in without:
            key = str(number)
            with contextlib.suppress(KeyNotFoundError, KeyWrongLastSequenceError):
                entry = await self._directory.get(key)
                worker = str(_about(entry.value).get("worker", ""))
                if not worker or not await self._is_alive(worker, alive):
                    await self._directory.delete(key, last=entry.revision)
                    log.warning("Table %s cannot go on: its log is missing.", frames.code(number))

    async def _last_of(self, number: int, worker: str) -> int:
        """Return the number of a log's last message as its worker last reported it, or 0 if it never did."""
        try:
            told = await self._js.get_last_msg(_ENDS, "%s.last.%s" % (_NAME, worker))
        except NotFoundError:
            return 0
        last = _about(told.data).get(str(number), 0)
        return last if isinstance(last, int) else 0

    async def _tell_last(self) -> None:
        """Report once a second where this worker's logs end, so that a log that lost its end is not mistaken for a
        complete one.
        """
        now_s = asyncio.get_running_loop().time()
        if now_s - self._listed_s < 1 or self._last == self._listed:
            return
        self._listed_s = now_s
        listed = dict(self._last)
        with contextlib.suppress(Error, OSError, TimeoutError):
            await self._js.publish("%s.last.%s" % (_NAME, self.worker), json.dumps(listed).encode(), stream=_ENDS)
            self._listed = listed

    async def _is_alive(self, worker: str, known: dict[str, bool]) -> bool:
        """Return whether a worker is alive. `known`: earlier answers, by worker. A worker that has not answered since
        the broker was away counts as alive for a while, because it may not have returned yet.
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
        """Become the owner of a table, and return its entries, or None if it has an owner or another worker is
        faster.
        """
        key = str(number)
        if number in self._owners and await self._is_alive(self._owners[number], alive):
            return None
        try:
            entry = await self._directory.get(key)
            told, revision = _about(entry.value), entry.revision
        except KeyNotFoundError:
            if number not in self._ending:
                # At the first check, the owner may have just ended the table and be about to purge its log.
                self._ending.add(number)
                return None
            if await self._purge_ended(number):
                return None
            told, revision = {}, None
        owner = told.get("worker", self.worker)  # An entry without a worker is free to take.
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
        if not await self._publish(number, [_CLAIM]):  # The table's owner is alive and was faster.
            del self._last[number]
            return None
        if why:
            await self.put_aside(number, why, entries)
            return None
        self._entries[number] = list(entries)
        return entries

    async def _purge_ended(self, number: int) -> bool:
        """Purge the log of a table that has ended according to the directory, but that a damaged store has brought
        back. Return False if the directory does not confirm it.
        """
        # This comes first, because a new table may get the same number in the meantime.
        last = await self._js.get_last_msg(STREAM, subject(number))
        try:
            await self._directory.get(str(number))
        except KeyNotFoundError as error:
            if not error.op:
                return False
            await self._js.purge_stream(STREAM, subject=subject(number), seq=(last.seq or 0) + 1)
        return True

    async def _read(self, number: int) -> tuple[list[bytes], int, int, str]:
        """Return the entries of a log, the number of its last message, how many messages it contains, and why it is
        damaged, or "" if it is not. The first messages may come from 1.0.0, which wrote no checksums.
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
                if record and record.is_whole and record[:3] == (1, 0, number):  # A new table has reused the number.
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
        """Note `about`, the directory entry of one of this worker's tables; the next `flush` writes it."""
        self._told[table] = about

    def tell_again(self) -> None:
        """Note the entries of tables with free seats, so that they are written to the directory again."""
        self._said = {table: about for table, about in self._said.items() if not about["free"]}

    async def flush(self) -> list[int]:
        """See Journal. This waits until the broker answers, because guests must not hear of anything unwritten."""
        lost: list[int] = []
        refused: list[int] = []

        def lose(number: int) -> None:
            lost.append(number)
            self._drop(number)

        async def own(number: int, doing: Callable[..., Awaitable[bool]], given: object) -> bool:
            try:
                is_own = await self._until_answered(lambda: doing(number, given))
            except (MaxPayloadError, BadRequestError) as error:
                log.warning("Table %s was ended: NATS refuses its entries (%s).", frames.code(number), error)
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
        for number in ended:  # This comes before all writing, because it makes room.
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
        # These tables ended in the meantime, to make room.
        unwritten = [number for number in waiting if number in self._left]
        # The worker's own tables are left out, since it has taken them back.
        gone = [number for number in lost if number not in self._last]
        return sorted({*gone, *refused, *unwritten})

    async def _until_answered(self, doing: Callable[[], Awaitable[bool]]) -> bool:
        """Repeat an operation until NATS accepts it. Raises MaxPayloadError or BadRequestError if it never will."""
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
        """Report why nothing is written: once in the log, and every second to gateways."""
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
            log.warning("NATS accepts entries again.")

    async def _make_room(self) -> None:
        """End a table (at most one per second), and purge the logs of all that have ended."""
        now_s = asyncio.get_running_loop().time()
        if now_s - self._spared_s >= _SPARE_S:
            self._spared_s = now_s
            self.spare()
        for number in self._left & self._last.keys():
            if await self._forget(number):
                self._last.pop(number, None)

    async def _write(self, number: int, entries: list[bytes]) -> bool:
        """Write entries. Return False if the table belongs to another worker."""
        if number in self._left:
            return True  # The table was ended to make room.
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
        """Publish entries after the ones that this worker knows. Return False if another process has written since."""
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
            # It may be this worker's own message, if the broker's answer was lost.
            last = await self._js.get_last_msg(STREAM, subject(number))
        except NotFoundError:
            last = None
        if last and (last.headers or {}).get(_WRITER) == writer:
            self._last[number] = last.seq or 0
            self._counts[number] = count
            return True
        is_less = last is None or (last.seq or 0) < known
        if is_less and await self._is_own(number):  # If another worker owns the table, that worker has ended it.
            self._write_anew(number)
        return False

    async def _say(self, number: int, about: dict[str, Any]) -> bool:
        """Write `about` to the directory as a table's entry. Return False if the table belongs to another worker."""
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
            except KeyWrongLastSequenceError:  # A gateway has changed the entry in the meantime.
                continue
            self._said[number] = about
            return True

    async def _forget(self, number: int, _: object = None) -> bool:
        """Purge the log of this worker's table. Return False if it belongs to another worker. Writes that need room
        come last.
        """
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
        """See Journal. The directory then assigns the table to another worker, which takes it over."""
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
        """Forget everything known about a table."""
        for known in (self._last, self._counts, self._told, self._said, self._entries):
            known.pop(table, None)

    async def put_aside(self, table: int, why: str, entries: list[bytes]) -> None:
        """See Journal. The table becomes one message of the stream _ASIDE, or several if it is long."""
        subject = "%s.aside.%d" % (_NAME, table)
        text = aside.told(why, entries)
        try:
            for at in range(0, len(text), _PIECE):
                await self._js.publish(subject, text[at : at + _PIECE], stream=_ASIDE)
        except (Error, OSError, TimeoutError) as error:
            if table not in self._later:
                told = frames.code(table), why, error or type(error).__name__
                log.warning("Table %s cannot go on: %s. It cannot be set aside yet: %s.", *told)
            self._later[table] = asyncio.get_running_loop().time() + _LATER_S
            self._drop(table)
            return
        self.aside += 1
        log.warning("Table %s cannot go on: %s. It was set aside as %s.", frames.code(table), why, subject)
        self.end(table)

    async def close(self) -> None:
        """See Journal. Another worker takes over this worker's tables at once."""
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
    """Return the table number at the end of a subject, or 0 if there is none."""
    return wire.table_number(subject.rpartition(".")[2])


def _about(value: bytes | None) -> dict[str, Any]:
    """Return a directory entry, or {} if it is damaged."""
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
