"""Strangers who flood gateways, for a few seconds: `python -m host_sim.workshop.nemesis.strangers SEED SECONDS PORTS`.

PORTS are the gateways' ports for guests, then as many ports of their pages. Everything happens on the loopback network,
from addresses that no guest has, with at most 120 connections at once.
"""

import asyncio
import contextlib
import random
import sys

from engine_core.link import frames

_AT_ONCE = 120  # number of simultaneous connections
_UPGRADE = (
    b"GET /link HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def _hello(dice: random.Random) -> bytes:
    """Return a HELLO with an invalid token."""
    head = bytes((frames.VERSION, frames.HELLO)) + dice.randbytes(4) + bytes(2)
    return frames.line(head + dice.randbytes(4 + 16) + b"\xff" + dice.randbytes(32) + b"\4Eve!")


def _message(text: bytes) -> bytes:
    """Return a WebSocket message, masked with zeros."""
    return bytes((0x81, 0xFE)) + len(text).to_bytes(2, "big") + bytes(4) + text


def _pieces(dice: random.Random, kind: int) -> bytes:
    """Return the bytes that this kind of stranger sends again and again."""
    if kind == 0:
        return b"".join(_hello(dice) for _ in range(20))
    if kind == 1:
        return dice.randbytes(4000)
    if kind == 2:
        return b"\x89\x80\0\0\0\0" * 500  # 500 pings
    if kind == 3:
        return _message(b"%d " % dice.randrange(1000) + _hello(dice) + b"%d " % dice.randrange(1000) + _hello(dice))
    return b""


async def _flood(dice: random.Random, ports: list[int], number: int) -> None:
    half = len(ports) // 2
    while True:
        kind = dice.randrange(6)
        web = kind in (2, 3, 5)
        with contextlib.suppress(OSError):
            near = "127.0.2.%d" % (1 + number % 40)
            port = ports[dice.randrange(half) + (half if web else 0)]
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(near, 0))
            if web:
                writer.write(_UPGRADE % port)
            for _ in range(dice.randrange(200)):
                if kind == 4 or reader.at_eof():
                    break
                writer.write(_pieces(dice, kind))
                await writer.drain()
                await asyncio.sleep(0.01)
            if kind == 4:
                await asyncio.sleep(dice.random())
            writer.close()
        await asyncio.sleep(0.02)


async def _all(seed: str, seconds: float, ports: list[int]) -> None:
    dice = random.Random(seed)
    floods = [asyncio.ensure_future(_flood(dice, ports, number)) for number in range(_AT_ONCE)]
    await asyncio.sleep(seconds)
    for flood in floods:
        flood.cancel()


if __name__ == "__main__":
    asyncio.run(_all(sys.argv[1], float(sys.argv[2]), [int(port) for port in sys.argv[3:]]))
