"""MicroPython imports the engine's modules from an archive file, and reading it returns what was packed."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.bundle import archive, emit
from firmware.bundle.build import Built
from firmware.bundle.program import BundleError
from hal.micropython import modules
from hal.micropython.modules import Modules
from tests.micropython.test_engine import MICROPYTHON, on_micropython

SCRIPT = """
import sys
from hal.micropython import modules
modules.mount(sys.argv[1])
import one, other
print(one.NAME, other.NAME)
try:
    import third
except ImportError:
    print("no third")
"""


def test_every_module_of_a_build_comes_out_as_it_went_in(built: Callable[[str], Built], tmp_path: Path) -> None:
    made = built("micropython")
    file = tmp_path / modules.FILE
    file.write_bytes(made.files[modules.FILE])
    there = Modules(str(file))
    assert len(made.archived) > 200
    for name, content in made.archived.items():
        path = "/" + name + ".mpy"
        assert there.stat(path)[6] == len(content)
        with there.open(path, "rb") as module:
            assert module.read(len(content)) == content
    for missing in ("/console_home", "/console_home.py", "/nothing.mpy", "/.mpy"):
        with pytest.raises(OSError, match=r"^2$"):
            there.stat(missing)


def test_an_interrupt_while_a_module_is_looked_for_ends_the_import(tmp_path: Path) -> None:
    """An interrupt during `stat` ends the import. MicroPython would take an exception there to mean that the file is
    missing, and continue.
    """
    file = tmp_path / modules.FILE
    file.write_bytes(archive.archive({"one": b"1"}))

    class Interrupted(Modules):
        def _find(self, path: str) -> tuple[str, int, int]:
            if not looks:
                looks.append(path)
                raise KeyboardInterrupt
            return super()._find(path)

    looks: list[str] = []
    there = Interrupted(str(file))
    assert there.stat("/one.mpy")[6] == 1
    with pytest.raises(KeyboardInterrupt):
        there.open("/one.mpy", "rb")
    with there.open("/one.mpy", "rb") as module:
        assert module.read() == b"1"


def test_two_names_with_one_key_are_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "key", len)
    with pytest.raises(BundleError, match="The modules b and a have the same CRC"):
        archive.archive({"b": b"", "a": b""})


@on_micropython
def test_micropython_imports_from_it(tmp_path: Path) -> None:
    made = {name: emit.bytecode("NAME = %r" % name.upper(), name, "micropython") for name in ("one", "other")}
    file = tmp_path / modules.FILE
    file.write_bytes(archive.archive(made))
    environment = {**os.environ, "MICROPYPATH": "."}
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [str(MICROPYTHON), str(script), str(file)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout == "ONE OTHER\nno third\n", done.stderr
