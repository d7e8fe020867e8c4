"""A worker or a gateway, as fleet.py starts it: `python -m tests.tables.member worker --nats 4222`.

It loads nothing of the tests, so that it is back soon after it was killed.
"""

import argparse
import asyncio
import signal
import sys

from engine_core.link import frames

if "--protocol" in sys.argv:  # the journal's names depend on it
    vars(frames)["VERSION"] = int(sys.argv[sys.argv.index("--protocol") + 1])

from host_sim.setting import rules_class
from host_sim.tables import server
from host_sim.tables.broker import Broker
from host_sim.tables.gate import Gate
from host_sim.tables.journals.nats_journal import connect
from host_sim.tables.keeper import Kind
from host_sim.tables.limits import DEFAULT, Limits
from host_sim.tables.worker import Worker

GAME = "way_up_high"
OPEN = Limits(connections=4000, from_address=4000, share=4000, visits=(1000, 4000))  # all are at one address


async def _be(given: argparse.Namespace) -> None:
    """Be a worker or a gateway, until this is killed."""
    broker = await connect(Broker("nats://127.0.0.1:%d" % given.nats))
    server.PASS_S = 0.01
    if given.kind == "gate":
        await Gate(broker, limits=DEFAULT if given.strict else OPEN).serve("127.0.0.1", given.web, given.port)
        return
    limits = DEFAULT if given.strict else OPEN
    worker = Worker(broker, [Kind(lambda: rules_class(GAME)(3, {}), 2)], given.free, 500, limits=limits)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, setattr, worker, "stopping", True)
    await worker.work()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.tables.member", description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=("worker", "gate"))
    parser.add_argument("--nats", type=int, required=True)
    parser.add_argument("--port", type=int)
    parser.add_argument("--web", type=int)
    parser.add_argument("--free", type=int, default=2)
    parser.add_argument("--strict", action="store_true", help="have the limits of a server for strangers")
    parser.add_argument("--protocol", type=int, default=frames.VERSION)
    asyncio.run(_be(parser.parse_args()))
