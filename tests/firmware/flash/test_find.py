"""Without a port, `make flash` finds the device, or explains in a sentence why the choice is ambiguous."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from firmware.bundle import build
from firmware.install import find, flash
from firmware.install.flash_device import Drive, FlashError
from host_sim import cli

PICO, PROBE, FEATHER, XIAO, MODEM = (0x2E8A, 0x0005), (0x2E8A, 0x000C), (0x239A, 0x80F2), (0x2886, 0x0042), (0x1234, 1)
UID = "DE6258C8D3"


class Computer:
    """The devices plugged into a computer; `port` and `drive` add to them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._ports: list[Port] = []
        self._drives: list[Path] = []
        self._folder = folder
        monkeypatch.setattr(find.serial.tools.list_ports, "comports", lambda: self._ports)
        monkeypatch.setattr(find, "mounted", lambda: sorted(self._drives))

    def port(
        self, device: str, ids: tuple[int | None, int | None], serial_number: str | None = None, **told: str
    ) -> None:
        """Add a port. `told` holds the port's own information: its manufacturer, its description."""
        texts = {"manufacturer": None, "description": None} | told
        self._ports.append(Port(device=device, vid=ids[0], pid=ids[1], serial_number=serial_number, **texts))

    def drive(self, name: str, file: str, text: str) -> Path:
        folder = self._folder / name
        folder.mkdir()
        (folder / file).write_text(text)
        self._drives.append(folder)
        return folder

    def circuitpy(self, uid: str = f"\nUID:{UID}\n") -> Path:
        text = "Adafruit CircuitPython 10.2.1 on 2026-05-13; Raspberry Pi Pico with rp2040\nBoard ID:raspberry_pi_pico"
        return self.drive("CIRCUITPY", "boot_out.txt", text + uid)

    def bootloader(self, chip: str) -> Path:
        return self.drive(chip, "INFO_UF2.TXT", f"UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: {chip}\n")


class Port(SimpleNamespace):
    def __lt__(self, other: Port) -> bool:
        return bool(self.device < other.device)


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Computer:
    return Computer(monkeypatch, tmp_path)


@pytest.mark.parametrize("ids", [PICO, FEATHER, XIAO])
def test_the_one_board_is_taken_whatever_else_is_plugged_in(computer: Computer, ids: tuple[int, int]) -> None:
    computer.port("/dev/ttyUSB0", MODEM)
    computer.port("/dev/ttyACM0", PROBE, "probe")
    computer.port("/dev/ttyACM2", ids, UID)
    computer.port("/dev/ttyACM1", ids, UID)
    computer.drive("STICK", "holiday.txt", "Board-ID")
    assert find.device() == find.Found(find.MAKERS[ids[0]], ("/dev/ttyACM1",))


def test_circuitpythons_drive_comes_before_its_port(computer: Computer) -> None:
    folder = computer.circuitpy()
    computer.port("/dev/ttyACM0", FEATHER, UID)
    assert find.device().places == (str(folder), "/dev/ttyACM0")


def test_an_old_drive_without_a_uid_belongs_to_the_only_port(computer: Computer) -> None:
    folder = computer.circuitpy(uid="")
    computer.port("/dev/ttyACM0", FEATHER, UID)
    assert find.device().places == (str(folder), "/dev/ttyACM0")


def test_a_drive_without_a_port_will_do(computer: Computer) -> None:
    folder = computer.circuitpy()
    assert find.device().places == (str(folder),)


def test_one_of_several_devices_has_to_be_named(computer: Computer) -> None:
    folder = computer.circuitpy()
    computer.port("/dev/ttyACM0", PICO, "other")
    with pytest.raises(FlashError) as refused:
        find.device()
    assert str(refused.value) == (
        f"Several devices are connected ({folder} (CircuitPython's drive), /dev/ttyACM0 (Raspberry Pi)). "
        f"Nothing was changed. Name one with make flash PORT={folder} or updeck flash --port {folder}"
    )


def test_the_ports_of_other_makers_are_listed_where_none_is_known(
    computer: Computer, capsys: pytest.CaptureFixture[str]
) -> None:
    computer.port("/dev/ttyS0", (None, None), description="n/a")  # a port that is not on USB
    computer.port("/dev/ttyACM3", PROBE, manufacturer="Raspberry Pi")
    computer.port("/dev/ttyACM2", MODEM)
    computer.port("/dev/ttyACM1", (0x16D0, 0x08C7), description="Tiny 2040")
    computer.port("/dev/ttyACM0", (0x1B4F, 0x0026), manufacturer="SparkFun", description="Pro Micro RP2040")
    computer.drive("STICK", "holiday.txt", "Board-ID")
    assert cli.main(["flash"]) == 1
    assert capsys.readouterr().err == (
        "updeck: No known device is connected, but these ports exist: /dev/ttyACM0 (SparkFun), "
        "/dev/ttyACM1 (Tiny 2040), /dev/ttyACM2 (of an unknown maker). Nothing was changed. "
        "If your board is one of them, name its port with make flash PORT=… or updeck flash --port …\n"
    )


def test_a_known_board_comes_before_ports_of_other_makers(computer: Computer) -> None:
    computer.port("/dev/ttyACM0", (0x1B4F, 0x0026), manufacturer="SparkFun")
    computer.port("/dev/ttyACM1", PICO)
    assert find.device().places == ("/dev/ttyACM1",)


@pytest.mark.parametrize(
    ("chip", "says"),
    [
        ("RPI-RP2", "download https://micropython.org/resources/firmware/RPI_PICO-20241129-v1.24.1.uf2 ("),
        ("RP2350", "download https://micropython.org/resources/firmware/RPI_PICO2-20241129-v1.24.1.uf2 ("),
        ("RP9999", "download the .uf2 file for it from https://micropython.org/download or https://circuitpython.org"),
    ],
)
def test_a_board_without_firmware_is_told_what_it_needs(
    computer: Computer, chip: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = computer.bootloader(chip)
    for arguments in ([], ["--port", str(folder)]):
        assert cli.main(["flash", *arguments]) == 1
        said = capsys.readouterr().err
        assert said.startswith(f"updeck: The board at {folder} ({chip}) has no firmware yet: {says}")
        assert f"copy it onto {folder}, wait until the drive goes away" in said and said.count("\n") == 1


def test_a_board_with_firmware_comes_before_one_without(computer: Computer) -> None:
    computer.bootloader("RPI-RP2")
    computer.port("/dev/ttyACM0", PICO)
    assert find.device().places == ("/dev/ttyACM0",)


def test_a_drive_that_may_not_be_written_to_gives_way_to_the_port(
    computer: Computer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = computer.circuitpy()
    computer.port("/dev/ttyACM0", FEATHER, UID)

    def connect(port: str, anyway: bool) -> Drive:
        if port == "/dev/ttyACM0":
            raise FlashError("the port was tried")
        return Drive(Path(port))

    def refuse(self: Path, data: bytes) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(flash, "connect", connect)
    monkeypatch.setattr(Path, "write_bytes", refuse)
    monkeypatch.setattr(build, "contents", None)  # A build that cannot be sent is not made.
    assert cli.main(["flash"]) == 1
    out, err = capsys.readouterr()
    assert err == "updeck: the port was tried\n"
    assert f"The drive at {folder} is read-only for this computer" in out


def test_mounted_drives_are_those_a_device_could_be(monkeypatch: pytest.MonkeyPatch) -> None:
    table = (
        "/dev/sda1 / ext4 rw 0 0\nproc /proc proc rw 0 0\n"
        "/dev/sdb1 /media/eve/CIRCUITPY vfat rw,nosuid 0 0\n/dev/sdc1 /media/eve/MY\\040STICK exfat rw 0 0\n"
    )
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(find, "_text", lambda file: table if file == Path("/proc/self/mounts") else "")
    assert find.mounted() == [Path("/media/eve/CIRCUITPY"), Path("/media/eve/MY STICK")]
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(Path, "glob", lambda self, what: [self / "CIRCUITPY", self / "Macintosh HD"])
    assert find.mounted()[0] == Path("/Volumes/CIRCUITPY")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(find.os.path, "exists", lambda name: name in ("E:/", "C:/"))
    assert find.mounted() == [Path("E:/")]
