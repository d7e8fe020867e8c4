"""The files of a release page are all there, and a damaged file is found."""

import hashlib
import json
import random
import zipfile
from pathlib import Path

import pytest

from firmware.bundle import build
from firmware.bundle.targets import Target
from firmware.install import uf2
from firmware.install.runtimes import CIRCUITPYTHON
from firmware.wiring import wiring
from firmware.wiring.wiring import Wiring
from host_sim.pico import image
from host_sim.pico.image import MissingImage
from host_sim.web import boards, site
from host_sim.workshop.release import __main__ as release
from host_sim.workshop.release import wheel
from host_sim.workshop.release.__main__ import ReleaseError
from tests.firmware.flash import fake_image

_BUILD = {"main.py": b"start", "code.py": b"start", "boot.py": b"boot", "hal/board.mpy": b"M\6"}
_PAGE = ("index.html", "sw.js", "licences.txt")
_WHEEL = ("host_sim/commands/play.py", "engine_core/catalog.py", "firmware/entry/main.py", "hal/boards/pico.py")
_asked: list[tuple[str, str]] = []  # target and wiring of each requested build


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A release with small parts: the wheel and the page have their own tests."""
    firmware = tmp_path / "micropython.uf2"
    firmware.write_bytes(fake_image.file(fake_image.micropython()))

    def find(family: str) -> Path:
        if family == CIRCUITPYTHON:
            raise MissingImage("There is no CircuitPython image here.")
        return firmware

    def written(source: Path, folder: Path) -> dict[str, dict[str, bytes]]:
        for target in build.TARGETS:
            entries = {"code.py", "boot.py"} if target.runtime == build.CIRCUITPYTHON else {"main.py"}
            for name in {*entries, "hal/board.mpy"}:
                (folder / target.name / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / target.name / name).write_bytes(_BUILD[name])
        return {}

    def counted(source: Path, target: Target, board: Wiring) -> dict[str, bytes]:
        _asked.append((target.name, board.name))
        return dict(_BUILD)

    def wheeled(folder: Path, made: object) -> Path:
        with zipfile.ZipFile(folder / f"updeck-{release.VERSION}-py3-none-any.whl", "w") as archive:
            for name in _WHEEL:
                archive.writestr(name, name)
        return folder

    monkeypatch.setattr(image, "find", find)
    monkeypatch.setattr(build, "build", written)
    monkeypatch.setattr(build, "contents", counted)
    monkeypatch.setattr(site, "files", lambda *_: dict.fromkeys(_PAGE, b"page"))
    monkeypatch.setattr(site, "page", lambda *_: dict.fromkeys(_PAGE, b"page"))
    monkeypatch.setattr(wheel, "make", wheeled)
    monkeypatch.setattr(boards, "image_of", boards.image_of.__wrapped__)  # The cache would return other images.
    return tmp_path / "release"


def test_a_release_has_every_file_and_a_checksum_of_each(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--out", str(made)]) == 0
    names = {path.name for path in made.iterdir()}
    assert {"updeck-mip.zip", "updeck-page.zip", "updeck-circuitpython.zip", "notes.md", "SHA256SUMS"} <= names
    told = capsys.readouterr().out
    assert "Left out: There is no CircuitPython image here." in told
    assert all(name in told for name in names)
    files = {name.split("-")[2] for name in names if name.endswith(".uf2")}
    assert files == {
        name for name in wiring.names() if name.startswith("pico") and name not in ("pico_2", "pico_w", "pico_2_w")
    } | {"macropad_rp2040"}
    told = (made / "notes.md").read_text(encoding="utf-8")
    newest = (release.ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    assert all(line in told for line in newest.splitlines()[1:])
    release.check(made)


def test_a_tag_of_another_version_makes_nothing(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--out", str(made), "--tag", "v0.0.1"]) == 1
    assert "must be v%s" % release.VERSION in capsys.readouterr().err and not made.exists()


def test_nothing_is_built_twice(made: Path) -> None:
    _asked.clear()
    release.make(made)
    own = {name: wiring.read(name).values | {"BOARD": ""} for name in wiring.names()}
    different = [name for at, name in enumerate(own) if own[name] not in list(own.values())[:at]]
    assert sorted(_asked) == sorted((target.name, name) for target in build.TARGETS for name in different)


def test_the_page_of_a_release_puts_every_console_onto_its_board(made: Path) -> None:
    release.make(made)
    with zipfile.ZipFile(made / "updeck-page.zip") as page:
        wirings = json.loads(page.read(boards.INDEX))["wirings"]
        assert list(wirings) == wiring.names()
        assert set(boards.named(page.read(boards.INDEX))) <= set(page.namelist())
        assert sum(name.endswith(".uf2") for name in page.namelist()) == 1, (
            "only the usual board has a file, because each takes 3 MB"
        )
        image_alone = next(made.glob("updeck-*-pico-micropython-*.uf2"))
        assert page.read(wirings["pico"]["uf2"]["micropython"]) == image_alone.read_bytes()


@pytest.mark.parametrize("end", [".uf2", "page.zip", ".whl", "notes.md"])
def test_a_damaged_file_is_found(made: Path, end: str) -> None:
    release.make(made)
    path = next(path for path in sorted(made.iterdir()) if path.name.endswith(end))
    path.write_bytes(path.read_bytes()[:-1] + b"!")
    with pytest.raises(ReleaseError, match=f"{path.name} does not match SHA256SUMS"):
        release.check(made)
    path.unlink()
    with pytest.raises(ReleaseError, match=f"SHA256SUMS and the folder differ in {path.name}"):
        release.check(made)


def _sum_again(folder: Path) -> None:
    files = sorted(path for path in folder.iterdir() if path.name != release.SUMS)
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (folder / release.SUMS).write_text(sums, encoding="utf-8")


def test_an_archive_that_cannot_be_unpacked_is_refused_at_whichever_byte(tmp_path: Path) -> None:
    path = tmp_path / "updeck-mip.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("package.json", "main.py"):
            archive.writestr(name, random.Random(1).randbytes(300).hex())
    whole = path.read_bytes()
    for at in range(30, len(whole), 7):
        path.write_bytes(whole[:at] + bytes((whole[at] ^ 255,)) + whole[at + 1 :])
        try:
            release.check_archive(path)
        except ReleaseError as error:
            assert str(error).startswith("updeck-mip.zip ")


def test_files_of_two_versions_are_refused(made: Path) -> None:
    release.make(made)
    wheel_made = next(made.glob("*.whl"))
    wheel_made.rename(wheel_made.with_name("updeck-0.0.9-py3-none-any.whl"))
    _sum_again(made)
    with pytest.raises(
        ReleaseError, match=r"updeck-0\.0\.9-py3-none-any\.whl has a different version than the console"
    ):
        release.check(made)


def test_a_file_that_lacks_something_is_refused(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "files", lambda *_: {"index.html": b""})
    with pytest.raises(ReleaseError, match=r"updeck-page.zip lacks licences.txt, sw.js"):
        release.make(made)


def test_an_image_without_its_file_system_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "updeck.uf2"
    path.write_bytes(fake_image.file(fake_image.micropython()))
    assert uf2.read(path).pages
    with pytest.raises(ReleaseError, match="has no file system where its firmware looks for one"):
        release.check_uf2(path)


def test_an_older_release_is_not_mixed_with_a_new_one(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made.mkdir()
    (made / "old").write_bytes(b"")
    assert release.main(["--out", str(made)]) == 1
    assert capsys.readouterr().err == f"updeck: {made} is not empty: remove it, or name another folder with --out.\n"
