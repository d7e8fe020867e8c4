"""What all tests share: second attempts, coroutines, garbage collection, and builds that are made once for all workers.

`pytest --regenerate` rewrites the golden games and frames before the tests; check the result with git diff.
"""

import asyncio
import ctypes
import gc
import inspect
import os
import pickle
import sys
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

from firmware.bundle import build
from firmware.bundle.cache import Cache
from firmware.wiring.wiring import Wiring
from hal.host import machine


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="make the golden games and frames anew, then test")


# Makes orphaned browser processes children of this process, so that they are counted.
_SET_CHILD_SUBREAPER = 36

os.environ["UPDECK_FAST"] = "0"  # Tests run the sources, except for the tests of compiled modules.


# Tests must not depend on how fast a busy machine is.
settings.register_profile("updeck", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("updeck")


def pytest_configure(config: pytest.Config) -> None:
    vars(machine)["gc"] = _Young
    # Tests only cut the power of fake disks, so they need not wait for the real one.
    vars(os)["fsync"] = lambda _: None
    if hasattr(config, "workerinput"):
        return
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    if config.getoption("--regenerate"):  # Workers start after this.
        from tests.golden import __main__, frames

        __main__.main()
        frames.write()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let tests that run for many minutes take as long as they need, unless they set a limit.

    Tests in a real browser, and tests marked `sockets`, fail only if they fail twice, because they depend on a busy
    machine's scheduling. The summary names each one that needed a second attempt.
    """
    for item in items:
        if {"chromium", "visit"} & {*getattr(item, "fixturenames", ())} or item.get_closest_marker("sockets"):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if item.get_closest_marker("pico") or item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(0))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test in its own event loop."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}))
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the processor time of the run: this process, the workers, and all processes that they started."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass
    times = os.times()
    taken = times.user + times.system + times.children_user + times.children_system
    terminalreporter.write_line("%.0f s of processor time" % taken)


def pytest_collection_finish() -> None:
    _keep()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    done = yield
    _keep()
    return done


def _keep() -> None:
    """Exclude all existing objects from garbage collection.

    The console collects garbage at every scene, as a device must. After a while a worker holds hundreds of megabytes,
    and collecting all of them takes many times as long as the scene.
    """
    gc.collect()
    gc.freeze()


class _Young:
    """Replaces gc where the console collects garbage: objects older than a few scenes are left to CPython."""

    @staticmethod
    def collect() -> int:
        return gc.collect(1)


@pytest.fixture(autouse=True)
def _modules_stay() -> Iterator[None]:
    """Restore the modules of games that a console unloaded: other tests keep references to their classes."""
    before = sys.modules.copy()
    yield
    for name, module in before.items():
        if sys.modules.get(name) is not module and name.startswith("engine_core."):
            sys.modules[name] = module
            parent, _, child = name.rpartition(".")
            setattr(sys.modules[parent], child, module)


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Callable[..., Any]:
    """Return a function that makes something once for all workers: once(name, make) returns the result of make()."""
    shared = tmp_path_factory.getbasetemp()
    if hasattr(request.config, "workerinput"):
        shared = shared.parent  # The workers' folders are side by side in the folder of the run.
    kept: dict[str, Any] = {}

    def once(name: str, make: Callable[[], Any]) -> Any:
        if name not in kept:
            file = shared / (name + ".pickle")
            with FileLock(str(file) + ".lock"):
                if not file.exists():
                    file.write_bytes(pickle.dumps(make()))
            kept[name] = pickle.loads(file.read_bytes())
        return kept[name]

    return once


@pytest.fixture(scope="session")
def built(made_once: Callable[..., Any]) -> Callable[[str], build.Built]:
    """Return a function that maps a target's name to the console's build for it."""

    def make(name: str) -> build.Built:
        target = next(target for target in build.TARGETS if target.name == name)
        found: build.Built = made_once("build-" + name, lambda: build.make(build.SOURCE, target))
        return found

    return make


@pytest.fixture(scope="session")
def sources() -> Iterator[Callable[[Wiring], build.Sources]]:
    """Return a function that returns the sources as a board gets them, and caches its findings by source."""
    with Cache() as opened:
        yield lambda board: build.Sources(build.SOURCE, board, opened)
