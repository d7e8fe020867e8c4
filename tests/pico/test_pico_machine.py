"""The emulated Pico behaves as a real one: display, buttons, time, resets, power."""

from dataclasses import replace

import pytest

from host_sim.pico.honest import TYPICAL, Honest
from host_sim.pico.pico import Pico, PicoTimeout, PowerLost, ProgramFailed
from tests.pico.images import needed

pytestmark = pytest.mark.pico

_BUTTONS = {
    "micropython": "from machine import Pin\nb=[Pin(n,Pin.IN,Pin.PULL_UP) for n in range(10,16)]\nread=lambda p:p()",
    "circuitpython": "import board,digitalio\nb=[]\nfor n in range(10,16):\n"
    " p=digitalio.DigitalInOut(getattr(board,'GP%d'%n))\n p.switch_to_input(digitalio.Pull.UP)\n b.append(p)\n"
    "read=lambda p:int(p.value)",
}
_I2C = {
    "micropython": "from machine import I2C,Pin\ni=I2C(0,sda=Pin(4),scl=Pin(5))\nscan=i.scan\nsend=i.writeto",
    "circuitpython": "import board,busio\ni=busio.I2C(board.GP5,board.GP4,frequency=400000)\ni.try_lock()\n"
    "scan=i.scan\nsend=i.writeto",
}
_DOT = """
send(0x3c, bytes((0,0xae,0x20,0,0xa1,0xc8,0x8d,0x14,0x21,0,127,0x22,0,7,0xaf)))
send(0x3c, b'\\x40' + bytes(1024))
send(0x3c, b'\\x40\\x01')
"""


def test_six_buttons_pull_their_pins_to_ground(pico: Pico) -> None:
    pico.exec(_BUTTONS[pico.family])
    down = "print([n for n, p in zip('udlrab', b) if not read(p)])"
    assert pico.exec(down) == "[]\n"
    pico.hold("up", "right", "b")
    assert pico.exec(down) == "['u', 'r', 'b']\n"
    pico.release("right")
    assert pico.exec(down) == "['u', 'b']\n"
    pico.release()
    assert pico.exec(down) == "[]\n"


def test_a_scan_finds_the_display_and_nothing_else(pico: Pico) -> None:
    assert pico.exec(_I2C[pico.family] + "\nprint(scan())") == "[60]\n"


def test_pixels_sent_by_the_firmware_are_on_the_screen_and_their_bytes_are_counted(pico: Pico) -> None:
    pico.exec(_I2C[pico.family])
    before = pico.bus_bytes
    pico.exec(_DOT)
    assert pico.screen() == b"\x80" + bytes(1023)
    assert pico.bus_bytes - before == 16 + 1026 + 3
    assert pico.picture(scale=4).size == (512, 256)


def test_a_display_that_came_off_is_an_error_on_the_device(pico: Pico) -> None:
    pico.exec(_I2C[pico.family])
    pico.display.connected = False
    try:
        with pytest.raises(ProgramFailed, match="OSError"):
            pico.exec("send(0x3c, b'\\x40\\x01')")
        assert pico.exec("print(scan())") == "[]\n"
    finally:
        pico.display.connected = True


def test_a_program_runs_on_while_buttons_are_pressed_and_keeps_its_globals(pico: Pico) -> None:
    pico.exec(_BUTTONS[pico.family])
    pico.launch(
        "seen = 0\nwhile True:\n if not read(b[4]):\n  seen += 1\n  print('down')\n  while not read(b[4]): pass\n"
    )
    pico.run(20)
    pico.press("a", 20)
    pico.run(20)
    pico.press("a", 20)
    pico.run(5)
    assert pico.interrupt() == "down\ndown\n"
    assert pico.exec("print(seen)") == "2\n"


def test_a_program_that_never_ends_is_a_timeout(pico: Pico) -> None:
    with pytest.raises(PicoTimeout, match=r"did not finish the program within 0\.05 simulated seconds"):
        pico.exec("while True: pass", limit_ms=50)
    pico.interrupt()


def test_times_repeat_exactly() -> None:
    def once() -> list[int]:
        with Pico(family="micropython") as pico:
            moments = [pico.now_us]
            for code in (_I2C["micropython"], _DOT, "print(sum(range(1000)))"):
                pico.exec(code)
                moments.append(pico.now_us)
            pico.press("left", 12.5)
            return [*moments, pico.now_us]

    first = once()
    assert first == once()
    assert first[-1] - first[-2] == 12_500


def test_a_hard_reset_empties_memory_but_not_flash_nor_the_display(micropython: Pico) -> None:
    pico = micropython
    pico.soft_reset()
    pico.exec(_I2C["micropython"])
    pico.exec(_DOT)
    pico.exec("f=open('kept','w')\nf.write('x')\nf.close()\nx = 1")
    pico.hard_reset()
    assert pico.exec("print('x' in globals(), open('kept').read())") == "False x\n"
    assert pico.screen() == b"\x80" + bytes(1023)
    pico.exec("import os\nos.remove('kept')\nimport machine")
    pico.launch("machine.reset()")
    pico.run(100)
    assert pico.exec("print('os' in globals())") == "False\n"


def test_a_hard_reset_in_the_middle_of_talk_over_usb_comes_back(pico: Pico) -> None:
    """The button also resets the USB block, so an interrupted transfer does not reach the next start."""
    for moment in range(6):
        pico.launch("while True: pass" if moment % 2 else "while True: print('talk' * 50)")
        pico.run(1 + moment * 0.37)
        pico.hard_reset()
        assert pico.exec("print(6 * 7)") == "42\n"


def test_flash_can_be_copied_and_started_again() -> None:
    with Pico(family="micropython") as pico:
        pico.exec("f=open('main.py','w')\nf.write('x = 6*7')\nf.close()")
        flash = pico.flash()
    with Pico(family="micropython", flash=flash) as copy:
        copy.run(50)
        assert copy.exec("print(x)") == "42\n"
        assert copy.exec("import os\nprint(os.listdir())") == "['main.py']\n"


def test_power_can_be_cut_between_any_two_flash_writes() -> None:
    """On the emulated flash, littlefs leaves either the complete old file or the complete new one."""
    save = "f=open('save','w')\nf.write('%s'*700)\nf.close()"
    with Pico(family="micropython") as pico:
        pico.exec(save % "a")
        found = set()
        for writes in range(20):
            pico.cut_power_after(writes)
            try:
                pico.exec(save % "b")
                break
            except PowerLost:
                pico.power_on()
            content = pico.exec("print(open('save').read())").strip()
            assert content in ("a" * 700, "b" * 700, ""), writes
            found.add(content)
        else:
            pytest.fail("a save never came through")
        assert "a" * 700 in found
        assert pico.exec("print(open('save').read())").strip() == "b" * 700


_TIMED = """
import time
us = getattr(time, "ticks_us", None) or (lambda: time.monotonic_ns() // 1000)
def took(what):
 began = us()
 what()
 return us() - began
def write():
 f = open("/x", "wb")
 f.write(bytes(3000))
 f.close()
write()
print(took(lambda: send(0x3c, bytes(1025))), took(write), took(lambda: [i * i for i in range(1000)]))
"""


def _times(honest: Honest | None) -> list[int]:
    with Pico(family="micropython", honest=honest) as pico:
        return [int(word) for word in pico.exec(_I2C["micropython"] + _TIMED).split()]


def test_wire_flash_and_code_take_their_time_on_an_honest_pico() -> None:
    needed("micropython")
    (wire, write, code), (real_wire, real_write, real_code) = _times(None), _times(TYPICAL)
    assert 1026 * 22.5 < real_wire < 1026 * 22.5 + 2 * wire
    assert real_write >= write + TYPICAL.sector_us + 12 * TYPICAL.page_us
    assert real_code == pytest.approx(TYPICAL.code * code, rel=0.1)


def test_noise_and_bounce_come_from_a_seed() -> None:
    needed("micropython")
    edges = "n=[0]\ndef up(p): n[0]+=1\nb[4].irq(up,Pin.IRQ_FALLING|Pin.IRQ_RISING,hard=True)"

    def found(seed: int) -> list[str]:
        with Pico(family="micropython", honest=replace(TYPICAL, seed=seed)) as pico:
            said = pico.exec("import os\nprint(os.urandom(8), os.urandom(8))").split()
            pico.exec(_BUTTONS["micropython"])
            pico.exec(edges)
            pico.press("a", 60)
            pico.run(20)
            return [*said, pico.exec("print(n[0], b[4]())")]

    one = found(1)
    assert one == found(1) != found(2)
    assert one[0] != one[1]
    count, level = map(int, one[2].split())
    assert count > 2 and level == 1


def test_a_cut_tears_the_write_that_it_falls_into() -> None:
    needed("micropython")
    with Pico(family="micropython", honest=TYPICAL) as pico:
        pico.exec("import os, vfs, rp2\nf=rp2.Flash()\nf.ioctl(6, 100)\nf.writeblocks(100, bytes(4096))")
        before = pico.flash()
        pico.cut_power_after(0)
        with pytest.raises(PowerLost):
            pico.exec("f.ioctl(6, 100)")
        (torn,) = [at for at in range(0, len(before), 4096) if pico.flash()[at : at + 4096] != before[at : at + 4096]]
        bits = int.from_bytes(pico.flash()[torn : torn + 4096], "big").bit_count()
        assert 0.4 < bits / (8 * 4096) < 0.6, "some bits are erased"
