"""Flashing the real runtimes, with the command line that people use, and with power cuts on the way."""

import builtins
import keyword
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.bundle import build
from firmware.files import put
from firmware.install import flash
from firmware.install.flash_device import FlashError, Wire
from host_sim.pico.image import PicoError
from host_sim.pico.pico import Pico, ProgramFailed
from host_sim.pico.serve import serve

pytestmark = pytest.mark.pico

_ENTRY = {"micropython": "main.py", "circuitpython": "code.py"}


class DirectTransport:
    """The part of mpremote's transport that flashing uses, for an emulated Pico in this process, because sending a
    whole build over a TCP port takes minutes. If the device stops (PowerLost), it raises OSError.
    """

    def __init__(self, pico: Pico) -> None:
        self._pico = pico

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: float = 0) -> None:
        """Bring the device to its raw REPL, with an empty heap."""
        self._pico.soft_reset()

    def exec_raw(self, code: str, timeout: float = 0) -> tuple[bytes, bytes]:
        """Run a program, and return its standard output and its traceback."""
        try:
            return self._pico.exec(code).encode(), b""
        except ProgramFailed as failure:
            return failure.output.encode(), failure.traceback.encode()
        except PicoError as error:
            raise OSError(str(error)) from error

    def exec_raw_no_follow(self, code: str) -> None:
        """Start a program and leave it running."""
        self._pico.launch(code)

    def close(self) -> None:
        """Do nothing: there is no port to close."""


def small_build(family: str, version: str) -> dict[str, bytes]:
    """Return a build of three modules whose entry point prints its findings over and over, since a runtime's output is
    lost until the computer has opened the port.
    """
    files = {
        "demo/__init__.py": b"",
        "demo/a.py": f"NAME = 'a {version}'\n".encode() + b"x = 1\n" * 40,
        "demo/b.py": f"NAME = 'b {version}'\n".encode(),
        _ENTRY[family]: (
            b"import time\nfrom demo import a, b\n"
            b"while True:\n    print('started', a.NAME, b.NAME)\n    time.sleep(0.1)\n"
        ),
    }
    if family == "circuitpython":
        files["boot.py"] = b"pass\n"
    return files


def flashed(pico: Pico, files: dict[str, bytes]) -> flash.Plan:
    return flash.update(Wire(DirectTransport(pico), "the emulated Pico"), files)


def started(pico: Pico) -> str:
    """Switch the device on, and return the entry point's output."""
    pico.run_until(lambda: "started" in pico.console and "\n" in pico.console.split("started")[1], 8_000_000, "start")
    return pico.console.split("started")[1].splitlines()[0].strip()


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_the_command_line_flashes_over_a_port_and_the_device_starts_it(
    family: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    empty: Pico = request.getfixturevalue(family)
    files = small_build(family, "one")
    folder = put(tmp_path / "build", files)
    with Pico(family=family, flash=empty.flash()) as pico:
        with serve(pico) as server:
            command = [sys.executable, "-m", "host_sim", "flash", "--port", server.url, "--build", str(folder)]
            wrong = {"micropython": "circuitpython", "circuitpython": "micropython"}[family]
            done = subprocess.run([*command, "--runtime", wrong], capture_output=True, text=True, check=False)
            assert done.returncode == 1
            assert done.stderr.count("\n") == 1 and "nothing was changed" in done.stderr
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert (done.returncode, done.stderr) == (0, "")
            assert f"Sent {len(files)} of {len(files)} files" in done.stdout
        pico.power_cycle()
        assert started(pico) == "a one b one"
        second = flashed(pico, small_build(family, "two"))
        assert second.send == ("demo/a.py", "demo/b.py")
        assert not flashed(pico, small_build(family, "two")).changes
        pico.power_cycle()
        assert started(pico) == "a two b two"


def test_power_lost_while_flashing_micropython_starts_the_old_or_the_new(micropython: Pico) -> None:
    old, new = small_build("micropython", "old"), small_build("micropython", "new")
    with Pico(family="micropython", flash=micropython.flash()) as first:
        flashed(first, old)
        flash_with_old = first.flash()
        writes_before = first.flash_writes
        flashed(first, new)
        writes = first.flash_writes - writes_before
    found = []
    for at in range(0, writes, max(1, writes // 12)):
        with Pico(family="micropython", flash=flash_with_old) as pico:
            pico.cut_power_after(at)
            with pytest.raises(FlashError, match="the device still starts what it had before"):
                flashed(pico, new)
            pico.power_on()
            found.append(started(pico))
    assert set(found) == {"a old b old", "a new b new"}


def test_a_build_too_large_is_refused_and_nothing_changes(micropython: Pico) -> None:
    with Pico(family="micropython", flash=micropython.flash()) as pico:
        files = small_build("micropython", "big") | {"demo/big.bin": bytes(2_000_000)}
        with pytest.raises(FlashError, match="nothing was changed: remove something of yours"):
            flashed(pico, files)
        assert pico.exec("import os\nprint(os.listdir())") == "[]\n"


def test_both_runtimes_run_what_the_build_compiles(pico: Pico, tmp_path: Path) -> None:
    """A .mpy file stores names as numbers in the runtime's own table, and syntax as opcodes. So every name that
    CPython's builtins know, and every kind of statement, must mean the same on each version tried.
    """
    names = sorted(name for name in _names() if not name.startswith("__") and not keyword.iskeyword(name))
    source = tmp_path / "probe.py"
    source.write_text(
        "class Names:\n    pass\n\n\nnames = Names()\n"
        + "".join(f"names.{name} = {name!r}\n" for name in names)
        + "bad = [n for n in dir(names) if not n.startswith('__') and getattr(names, n) != n]\n"
        + _STATEMENTS
    )
    content = build.compile_mpy(source, "probe.py", pico.family)
    wire = Wire(DirectTransport(pico), "the emulated Pico")
    wire.make_writable()
    wire.write("probe.mpy", content, lambda count: None)
    try:
        said = pico.exec("import probe\nprint(probe.bad)\nprint(probe.result)")
        assert said == f"[]\n{_RESULT}\n"
    finally:
        wire.remove(["probe.mpy"])


def _names() -> set[str]:
    kinds = (int, float, str, bytes, bytearray, list, tuple, dict, set, frozenset, memoryview, property, BaseException)
    found = {name for kind in kinds for name in dir(kind)}
    found |= {
        "append",
        "sort",
        "key",
        "reverse",
        "end",
        "sep",
        "file",
        "mem_free",
        "collect",
        "const",
        "ticks_ms",
        "sleep_ms",
    }
    return found | set(dir(builtins))


_STATEMENTS = """
def _run():
    out = []
    a, *b = range(5)
    out.append((a, b, [x * x for x in b if x & 1], sorted({x: -x for x in b}.items()), len({1} | {2})))
    def inner(p, q=2, *r, s=3, **t):
        nonlocal a
        a += p
        return p, q, r, s, sorted(t)
    out.append(inner(1, 5, 6, s=7, u=8))
    try:
        try:
            raise ValueError("x", a)
        finally:
            out.append("f")
    except (KeyError, ValueError) as e:
        out.append(e.args)
    else:
        out.append("no")
    def gen():
        got = yield 1
        yield from (got, 3)
    g = gen()
    out.append((next(g), g.send(2), list(g)))
    class C:
        z = 1
        def __enter__(self): return self
        def __exit__(self, *e): out.append("x")
        @property
        def p(self): return self.z << 3 | 1
    class D(C):
        def __init__(self): super().__init__(); self.z ^= 6
    with D() as d:
        out.append(d.p)
    n = 10
    while n:
        n -= 3
        if n == 4: continue
        if n < 2: break
    else:
        n = -1
    out.append((n, n if n > 0 else None, not n, -n, ~n, n // 1, n % 3, 2 ** 10, 7 / 2, n is None, n in (1,)))
    s = "abcdef"
    out.append((s[1:-1], f"{s}-{n:3d}", "%s" % s, s[-1], b"\\x00"[0]))
    del b[0]
    assert b
    out.append((b, (lambda v: v + 1)(1), 1 < 2 < 3))
    m = bytearray(3)
    m[1] |= 0x7f
    m[2] += 2
    out.append(bytes(m))
    return out
result = _run()
"""

_space: dict[str, list[object]] = {}
exec(_STATEMENTS, _space)
_RESULT = str(_space["result"])
