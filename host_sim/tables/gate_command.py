"""The command `gate`: accepts guests for tables that workers keep (`updeck table --nats URL`)."""

import asyncio
import contextlib
import logging
import signal
from argparse import ArgumentParser, Namespace

from host_sim.command_error import CommandError
from host_sim.tables import front
from host_sim.tables.broker import broker
from host_sim.tables.gate import Gate
from host_sim.tables.journals.nats_journal import connect


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options for the gateway's addresses, and for the tables' broker."""
    parser.add_argument(
        "--nats",
        metavar="URL",
        required=True,
        help="the NATS server, such as nats://127.0.0.1:4222; file:NAME reads the URL from a file",
    )
    front.add_arguments(parser)


def run(arguments: Namespace) -> int:
    """Accept guests until Ctrl+C."""
    limits = front.limits(arguments)
    where = broker(arguments.nats)
    logging.basicConfig(format="%(asctime)s %(message)s", level=logging.INFO)

    async def serve() -> None:
        gate = Gate(await connect(where), limits=limits)
        tls = front.furnish(gate, arguments)
        serving = asyncio.ensure_future(gate.serve(arguments.host, arguments.port, arguments.tcp, tls))

        def stop() -> None:
            gate.stopping = True
            serving.cancel()

        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop)
        while not gate.web_port and not serving.done():
            await asyncio.sleep(0.05)
        if gate.web_port:
            print(front.told(arguments, "The page", gate.web_port, gate.tcp_port), flush=True)
        with contextlib.suppress(asyncio.CancelledError):
            await serving

    try:
        asyncio.run(serve())
    except OSError as error:
        raise CommandError("The gateway cannot be opened: %s." % error, 1) from None
    except KeyboardInterrupt:
        print()
    return 0
