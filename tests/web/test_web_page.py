"""The page in headless Chromium as people use it: played by keys and fingers, closed and reopened, offline.

After each test, conftest.py checks that the browser's console shows no error, and that nothing was requested from
another origin than the page's own.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine_core.bots import gentle
from engine_core.console.lesson.lesson_list import STEPS
from host_sim import setting
from host_sim.commands import replay, shot
from host_sim.records import record
from host_sim.web import boards, site
from tests.console.home.test_settings import packed
from tests.console_desk import TO_SET_UP, TO_TABLE
from tests.gallery import gallery
from tests.golden import frames
from tests.sample import sample
from tests.setting import GAMES
from tests.web.axe import check_axe
from tests.web.storage.records import a_record, every_game, watched

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ACROSS = {**PHONE, "viewport": {"width": 844, "height": 390}}
# The maximum size in bytes, compressed, of all our own files, without MicroPython.
OURS = 317_000
GUIDE = 12_000  # maximum bytes of the guide's files, which are loaded when it is first opened
EXPERTS = 4_500  # maximum bytes of the files that the experts' worker loads for the first search

# The words of `updeck shot` scripts, with the clock stepped by hand as in host_sim/desk.py.
DESK = """
(() => {
  const settle = () => { for (let i = 0, done = 0; i < 10000 && done < 3; i++) done = updeck.pass() ? done + 1 : 0; };
  const wait = (ms) => { for (let t = 0; t < ms; t += 20) updeck.pass(); };
  window.desk = {
    begin(language) {
      updeck.stop();
      for (const key of Object.keys(updeck.kept())) updeck.write(key, null);
      updeck.seed(0);
      updeck.python().home();
      updeck.python().set_language(language);
      updeck.python().without_experts();  // as a device
      settle();
    },
    tap(button, count) { for (; count; count--) { updeck.press(button); updeck.release(button); settle(); } },
    hold(button) { updeck.press(button); wait(600); updeck.release(button); settle(); },
    wait,
  };
})()
"""


def test_our_own_files_of_the_page_are_small(files: dict[str, bytes]) -> None:
    ours, theirs = site.sizes(files)
    guide, _ = site.sizes({name: content for name, content in files.items() if "/guide." in name})
    experts, _ = site.sizes({name: content for name, content in files.items() if "/expert." in name})
    print("compressed: %d bytes of ours, of them %d the guide, %d experts; %d of MicroPython"
          % (ours, guide, experts, theirs))  # fmt: skip
    assert guide < GUIDE
    assert experts < EXPERTS
    assert ours - guide - experts < OURS


# tests/micropython draws the other screens on MicroPython, and tests/console/test_frames.py draws all of them.
@pytest.mark.parametrize(
    ("language", "scripts"),
    sample([("en", "[hlps]*"), ("en", "*"), ("fr", "*")], lambda case: case[1] != "*"),
)
def test_frames_are_the_hosts_golden_ones(language: str, scripts: str, visit: Any) -> None:
    made = visit()
    made.open("#seed=0")
    made.page.evaluate(DESK)
    compared = 0
    for script in sorted(gallery.HERE.glob(scripts + ".shot")):
        made.page.evaluate("desk.begin(%r)" % language)
        for word, argument in shot.read(str(script)):
            if word == "snap":
                assert made.glass() == frames.frame(language, argument), argument
                compared += 1
            elif word in ("wait", "hold"):
                made.page.evaluate("desk.%s(%s)" % (word, argument if word == "wait" else repr(argument)))
            else:
                made.page.evaluate("desk.tap(%r, %s)" % (word, argument))
    assert compared > 30


@every_game
def test_a_gentle_and_a_normal_bot_play_a_game_to_its_end_as_on_this_computer(game: str, visit: Any) -> None:
    made = visit()
    made.open("#seed=3")
    made.page.evaluate(DESK)
    made.page.evaluate("desk.begin('en')")
    made.page.evaluate("desk.tap('right', %d)" % GAMES.index(game))
    to_set_up = TO_SET_UP if game in STEPS else TO_TABLE  # A game without a lesson has one button fewer in the row.
    for button in (*to_set_up, "left", "a", "a", "a", "a", "b", "a"):
        # The presses put a gentle bot in place of the person.
        made.page.evaluate("desk.tap(%r, 1)" % button)
    assert made.status()["scene"] == "Table"
    made.page.evaluate(
        "(async () => { while (updeck.status().scene !== 'Ending') {"
        " for (let i = 0; i < 200; i++) updeck.pass(); await new Promise((go) => setTimeout(go)); } })()"
    )
    status = made.status()
    assert status["over"] and status["game"] == game
    made.page.evaluate("updeck.go()")
    made.page.click("#share")
    with made.page.expect_download() as download:
        made.page.click("#share-record")
    text = Path(download.value.path()).read_text()
    checked = replay.check(line.encode() for line in text.splitlines())
    assert (checked.games, checked.decisions) == (1, status["moves"])
    header, *lines = (json.loads(line) for line in text.splitlines())
    rules = setting.rules_class(game)(header["seats"], header["options"])
    bots = setting.bot_classes(rules, "gentle-%d" % gentle.START + ",normal" * (rules.seats - 1))
    expected = [json.loads(line) for line in record.record_lines(rules, header["seed"], bots, False)]
    assert [line.get("move") for line in lines] == [line.get("move") for line in expected[1:]]


def test_keys_are_printed_beside_the_buttons_chosen_anew_and_kept(visit: Any) -> None:
    made = visit()
    made.open("#seed=5")
    made.wait("document.querySelector('.of-left').textContent")
    assert made.page.inner_text(".of-left") == "← A" and made.page.inner_text(".of-a").startswith("Z ⏎")
    assert made.page.inner_text("#hint").startswith("Arrows move the cursor. Z is button A")
    made.page.click("#more")
    made.page.click("[data-keys=a]")
    made.page.keyboard.press("KeyA")
    made.wait("document.querySelector('[data-keys=a]').textContent === 'A'")
    made.wait("document.querySelector('.of-a [data-printed]').textContent === 'A'")
    assert made.page.text_content(".of-left") == "←"
    assert "A is button A" in made.page.text_content("#hint")
    made.page.keyboard.press("Escape")
    made.page.reload()
    made.started()
    made.key("KeyZ")
    assert made.status()["scene"] == "Home"
    made.key("KeyA")
    made.until("s.scene === 'GamePage'")
    made.page.click("#more")
    made.page.click("#keys-reset")
    made.page.keyboard.press("Escape")
    made.key("KeyZ")
    made.until("s.scene === 'LessonTable'")


@pytest.mark.parametrize("device", [PHONE, pytest.param(ACROSS, marks=pytest.mark.thorough)], ids=["upright", "across"])
def test_turns_are_played_by_touch(device: dict[str, Any], visit: Any) -> None:
    made = visit(**device)
    made.open("#seed=0")
    fingers = made.profile.new_cdp_session(made.page)

    def touch(kind: str, *buttons: str) -> None:
        points: list[dict[str, float]] = []
        for button in buttons:
            box = made.page.locator("#button-" + button).bounding_box()
            assert min(box["width"], box["height"]) >= 44, "the button is smaller than a fingertip"
            points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": len(points)})
        fingers.send("Input.dispatchTouchEvent", {"type": "touch" + kind, "touchPoints": points})

    def tap(button: str) -> None:
        touch("Start", button)
        touch("End")
        made.settled()

    for button in TO_TABLE:
        tap(button)
        made.until("s.scene !== 'Home'")
    made.until("s.scene === 'Table'")
    before = made.glass()
    touch("Start", "left")  # a finger that slides across the arrow buttons
    for button in ("right", "up"):
        touch("Move", button)
        made.wait("[...document.querySelectorAll('.down')].map((key) => key.id).join() === 'button-%s'" % button)
    touch("End")
    made.wait("!updeck.machine.isDown()")
    made.settled()
    tap("b")
    tap("right")
    assert made.glass() != before or made.status()["scene"] != "Table"
    while made.status()["scene"] != "Table":
        tap("b")
    tap("a")
    made.until("s.moves === 1")
    touch("Start", "b")
    made.until("s.scene === 'Pause'")
    touch("End")
    width = made.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], "the page scrolls sideways"


@pytest.mark.thorough
def test_a_game_goes_on_in_a_browser_that_gets_the_file_of_saves(visit: Any) -> None:
    made = visit()
    made.open("#seed=0")
    made.sit_down()
    made.key("KeyZ")
    made.until("s.moves >= 1")
    seed = made.status()["seed"]
    made.page.click("#more")
    with made.page.expect_download() as download:
        made.page.click("#saves-out")
    saves = download.value.path()
    other = visit()
    other.open("")
    other.page.set_input_files("#file", saves)
    other.page.wait_for_selector("#trouble.calm")
    for _ in range(3):  # Home may open at any game.
        whole = json.loads(other.page.evaluate("updeck.python().hear(9999, true)"))["whole"]
        if any(text.startswith("Selected: Continue") for text in whole):
            break
        other.key("ArrowUp")
    other.key("KeyZ")
    other.until("s.moves === 1")
    assert other.status()["seed"] == seed


def test_pictures_and_gifs_are_what_is_on_the_screen_and_cues_can_be_switched_off(visit: Any) -> None:
    from PIL import Image

    made = visit()
    made.open("#seed=5")
    made.page.evaluate(
        "(() => { window.tones = []; const on = updeck.machine.onTone;"
        " updeck.machine.onTone = (hz) => { tones.push(hz); on(hz); }; })()"
    )
    made.key("ArrowDown")
    made.wait("tones.length >= 2")
    assert made.page.evaluate("tones") == [880, 0]
    made.page.click("#sound")
    assert made.page.get_attribute("#sound", "aria-pressed") == "false"
    made.key("ArrowUp")
    assert len(made.page.evaluate("tones")) == 2
    made.page.check("[value=amber]")
    made.key("KeyZ")
    made.key("ArrowLeft")
    amber = (255, 192, 76)
    for button, times in (("picture", 6), ("gif", 4)):
        with made.page.expect_download() as download:
            made.page.click("#" + button)
        with Image.open(download.value.path()) as picture:
            count = getattr(picture, "n_frames", 1)
            picture.seek(count - 1)
            last = picture.convert("RGB")
        assert last.size == (128 * times, 64 * times)
        bits = bytearray(1024)
        for y in range(64):
            for x in range(128):
                colour = last.getpixel((x * times + times // 2, y * times + times // 2))
                assert colour in (amber, (0, 0, 0))
                bits[16 * y + x // 8] |= (colour == amber) << 7 - x % 8
        assert bytes(bits) == made.glass(), button
        assert count > 1 or button == "picture"


@pytest.mark.thorough
def test_a_long_gif_of_noise_is_read_back_whole(visit: Any, tmp_path: Path) -> None:
    """A GIF of noise is read back whole, although noise fills the code table, which pictures of the console
    never do.
    """
    from PIL import Image

    made = visit()
    made.open("")
    noise = random.Random(1)
    pictures = [noise.randbytes(1024) for _ in range(3)]
    size = made.page.evaluate(
        """async (pictures) => {
          const frames = pictures.map((bytes) => [Uint8Array.from(bytes), 100]);
          const blob = await updeck.gif(frames, 4, [[0, 0, 0], [255, 255, 255]]);
          window.made = new Uint8Array(await blob.arrayBuffer());
          return made.length; }""",
        [list(picture) for picture in pictures],
    )
    data = bytes(made.page.evaluate("Array.from(made)"))
    assert len(data) == size
    path = tmp_path / "noise.gif"
    path.write_bytes(data)
    with Image.open(path) as moving:
        for number, picture in enumerate(pictures):
            moving.seek(number)
            assert moving.convert("1").resize((128, 64), Image.Resampling.NEAREST).tobytes() == picture


@pytest.mark.parametrize(
    ("device", "scheme"),
    [
        pytest.param(device, scheme, id="%s-%s" % (name, scheme), marks=() if quick else pytest.mark.thorough)
        for name, device, scheme, quick in (
            ("desktop", {}, "dark", False),
            ("desktop", {}, "light", False),
            ("upright", PHONE, "dark", False),
            ("upright", PHONE, "light", True),
            ("across", ACROSS, "dark", False),
            ("across", ACROSS, "light", False),
        )
    ],
)
def test_axe_finds_no_violation(device: dict[str, Any], scheme: str, visit: Any, server: Any) -> None:
    server.site["/" + boards.INDEX] = (boards.index(), boards.index())
    made = visit(color_scheme=scheme, bypass_csp=True, **device)
    made.open("")

    def clean(where: str, page: Any = made.page) -> None:
        check_axe(page, where)

    clean("home")
    made.page.click("#theatre")
    clean("theatre")
    made.page.evaluate("document.querySelector('#theatre').click()")
    watched(made, a_record(GAMES[0], 2))
    clean("replay")
    made.page.click("#replay-turns")
    made.wait("document.querySelector('#turns-dialog').open")
    clean("turns")
    made.page.keyboard.press("Escape")
    made.page.click("#share")
    made.wait("document.querySelector('#share-dialog').open")
    clean("share")
    made.page.keyboard.press("Escape")
    made.page.click("#more")
    clean("more")
    made.page.click("#boards")
    made.page.wait_for_selector("#board-dialog[open]")
    clean("board")
    made.page.keyboard.press("Escape")
    made.page.click("#more")
    made.page.click("#saves-reset")
    clean("reset")
    made.page.keyboard.press("Escape")
    made.page.click("#replay-leave")
    made.until("s.scene === 'Home'")
    made.page.click("#sound")
    saves = {"updeck": 1, "saves": {"settings": packed({"language": 1}).hex()}}
    made.page.set_input_files("#file", {"name": "a.json", "mimeType": "", "buffer": json.dumps(saves).encode()})
    made.page.wait_for_selector("#import-yes")
    clean("import")
    other = made.another()
    other.page.wait_for_selector("#elsewhere-play")
    clean("elsewhere", other.page)
    other.page.close()
    made.page.click("#import-yes")
    made.page.wait_for_selector("#trouble.calm:not([hidden])")
    clean("told")
    made.page.reload()
    made.started()
    made.page.evaluate("dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt() {} }))")
    made.page.wait_for_selector("#offer:not([hidden])")
    clean("offer")
