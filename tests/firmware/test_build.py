"""The files that `make build` puts into the folders for devices."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine_core.catalog import device_name
from firmware.bundle import build
from firmware.bundle.passes.level import level
from firmware.bundle.targets import DEVICE
from firmware.files import put
from host_sim.workshop.measures import budgets


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A small project with the same structure as this one."""
    files = {
        "engine_core/__init__.py": '"""Engine."""\n',
        "engine_core/deck.py": '"""A deck."""\n\n\ndef size() -> int:\n    """Cards."""\n    return 40  # all\n',
        "hal/__init__.py": "",
        "hal/contract.py": "from typing import Protocol\n",
        "hal/host/clock.py": "import time\n",
        "hal/micropython/clock.py": "TYPE_CHECKING = 0\nif TYPE_CHECKING:\n    from hal import contract\nimport time\n",
        "hal/circuitpython/clock.py": "import supervisor\n",
        "hal/unused.py": "x = 1\n",
        "hal/boards/__init__.py": "",
        "hal/boards/pico.py": "SDA = 4\n",
        "firmware/entry/main.py": "from hal.micropython.clock import time\nfrom hal.boards import pico\n",
        "firmware/entry/code.py": "import hal.circuitpython.clock\nfrom firmware import loop\n",
        "firmware/entry/boot.py": "import storage\n",
        "firmware/loop.py": "from engine_core import deck\n\nprint(deck.size())\n",
    }
    return put(tmp_path / "source", files)


def test_each_platform_gets_the_engine_and_only_its_own_hal(source: Path, tmp_path: Path) -> None:
    built = build.build(source, tmp_path / "out")
    assert sorted(built["micropython"]) == [
        "hal/__init__.mpy",
        "hal/boards/__init__.mpy",
        "hal/boards/pico.mpy",
        "hal/clock_micropython.mpy",
        "main.py",
        "modules.bin",
    ]
    assert sorted(built["circuitpython"]) == [
        "boot.py",
        "code.py",
        "firmware/loop.mpy",
        "hal/__init__.mpy",
        "hal/clock_circuitpython.mpy",
        "lib/a.mpy",
        "lib/adafruit_displayio_ssd1306.mpy",
    ]
    for name, files in built.items():
        for path, content in files.items():
            assert (tmp_path / "out" / name / path).read_bytes() == content


def test_compiled_files_carry_the_runtimes_own_first_byte(source: Path, tmp_path: Path) -> None:
    built = build.build(source, tmp_path / "out")
    assert built["micropython"]["hal/clock_micropython.mpy"][:2] == b"M\x06"
    assert built["circuitpython"]["lib/a.mpy"][:2] == b"C\x06"


def test_the_same_sources_give_the_same_bytes(source: Path, tmp_path: Path) -> None:
    assert build.build(source, tmp_path / "one") == build.build(source, tmp_path / "two")


def test_a_file_that_is_no_longer_made_leaves_the_folder(source: Path, tmp_path: Path) -> None:
    build.build(source, tmp_path / "out")
    (source / "engine_core/deck.py").unlink()
    (source / "firmware/loop.py").write_text("pass\n")
    build.build(source, tmp_path / "out")
    assert not (tmp_path / "out/micropython/lib/deck.mpy").exists()


def test_a_platforms_part_in_the_wrong_build_is_refused(source: Path, tmp_path: Path) -> None:
    (source / "firmware/entry/main.py").write_text("import hal.host.clock\n")
    with pytest.raises(build.BuildError, match=r"hal/host/clock\.py belongs to another platform"):
        build.build(source, tmp_path / "out")


def test_a_source_error_is_one_sentence_and_leaves_the_last_build(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    arguments = ["--source", str(source), "--out", str(out)]
    assert build.main(arguments) == 0
    capsys.readouterr()
    before = (out / "micropython/modules.bin").read_bytes()
    (source / "engine_core/deck.py").write_text("def size(:\n")
    assert build.main(arguments) == 1
    assert capsys.readouterr().err == "updeck: engine_core/deck.py, line 1: invalid syntax; nothing was built.\n"
    assert (out / "micropython/modules.bin").read_bytes() == before


def test_only_the_table_loads_the_drawing_of_wheels_up() -> None:
    """Only the table loads the drawing of Wheels Up!, by way of a door module, so that it leaves memory while a menu is
    open.
    """
    files = budgets.heap_program([*DEVICE[:-1], level])  # the level without `short`, so that modules keep their names
    modules = {Path(path).stem: content for path, content in files.items()}
    assert "wheels_up_table_drawing" not in modules
    speak = {name for name, content in modules.items() if b"wheels_up_table" in content}
    # A player opens the last of these from the table.
    assert speak == {"wheels_up_table", device_name("wheels_up_door"), "wheels_up_chaos_linked"}


def test_modules_with_short_names_are_told_by_their_long_ones(built: Callable[[str], build.Built]) -> None:
    for target in build.TARGETS:
        made = built(target.name)
        names = {Path(path).stem for path in made.modules()}
        assert len(made.long) > 100
        assert made.long.keys() <= names
        assert len(set(made.long.values())) == len(made.long)
        assert all((len(name) <= 2 or name == device_name(long)) and name.islower() for name, long in made.long.items())
        assert "wheels_up_table" in made.long.values()
