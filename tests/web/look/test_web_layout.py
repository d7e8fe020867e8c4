"""The page fills its screen: pixels are whole and as large as fits, nothing covers anything else, nothing is
cut off.
"""

from itertools import combinations
from typing import Any

import pytest

from tests.setting import GAMES
from tests.web.storage.records import a_record, watched

TOUCH = {"has_touch": True, "is_mobile": True}
# Width, height and whether it is a touch screen; then device pixels per display pixel, with the board and in theatre
# mode.
SIZES = [
    (320, 568, True, 2, 2),
    (568, 320, True, 2, 2),
    (390, 844, True, 3, 3),
    (844, 390, True, 4, 4),
    (768, 1024, True, 5, 6),
    (1024, 768, False, 4, 8),
    (1440, 900, False, 7, 11),
    (1920, 1080, False, 11, 15),
    (2560, 1440, False, 16, 20),
]


def sizes(*quick: int, scales: bool = True) -> pytest.MarkDecorator:
    """Return the decorator that runs a test with every size, or with `make test` only with the widths in `quick`.
    `scales`: whether the test also gets the size of a display pixel.
    """
    names = ("wide", "high", "touch", "board", "theatre")[: 5 if scales else 3]
    return pytest.mark.parametrize(
        names,
        [
            pytest.param(
                *size[: len(names)], id="%dx%d" % size[:2], marks=() if size[0] in quick else pytest.mark.thorough
            )
            for size in SIZES
        ],
    )


# Bounding boxes of the visible parts that a person looks at or presses: name -> [left, top, right, bottom].
BOXES = """
(() => {
  const found = {};
  const add = (name, element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width < 2 || style.visibility === "hidden" || element.closest(".unseen")) return;
    found[name] = [box.left, box.top, box.right, box.bottom];
  };
  add("panel", document.querySelector("#glass"));
  add("name", document.querySelector("#name"));
  add("hint", document.querySelector("#hint"));
  add("buzzer", document.querySelector("#buzzer"));
  for (const one of document.querySelectorAll(".key, .print, #bar button, #bar label, #replay > *"))
    add(one.id || one.className || one.textContent, one);
  return found;
})()
"""


def opened(visit: Any, wide: int, high: int, touch: bool, **more: Any) -> Any:
    made = visit(viewport={"width": wide, "height": high}, **(TOUCH if touch else {}), **more)
    made.open("#seed=0")
    return made


def scale(made: Any) -> float:
    """Return how many device pixels wide a display pixel is."""
    found: float = made.page.evaluate("glass.getBoundingClientRect().width * devicePixelRatio / 128")
    return found


def check_boxes(made: Any) -> None:
    """Assert that no box covers another or extends beyond the sides, and that all are visible without scrolling."""
    width, height = made.page.evaluate("[innerWidth, innerHeight]")
    assert made.page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = made.page.evaluate(BOXES)
    assert "panel" in boxes and "button-a" in boxes and "theatre" in boxes
    for name, (left, top, right, bottom) in boxes.items():
        assert left >= -0.5 and right <= width + 0.5 and top >= -0.5 and bottom <= height + 0.5, (name, boxes[name])
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        across = min(a[2], b[2]) - max(a[0], b[0])
        down = min(a[3], b[3]) - max(a[1], b[1])
        assert across <= 1 or down <= 1, (one, other, a, b)


@sizes(320, 1440)
def test_the_screen_is_as_large_as_fits(
    wide: int, high: int, touch: bool, board: int, theatre: int, visit: Any
) -> None:
    made = opened(visit, wide, high, touch)
    assert scale(made) == board
    for scheme in ("dark", "light"):
        made.page.emulate_media(color_scheme=scheme)
        check_boxes(made)
    made.page.evaluate("updeck.python().set_language('fr')")
    made.wait("document.documentElement.lang === 'fr'")
    check_boxes(made)
    watched(made, a_record(GAMES[0], 2))
    made.wait("!document.querySelector('#replay').hidden")
    made.settled()
    assert scale(made) % 1 == 0
    check_boxes(made)


@sizes(1440)
def test_theatre_shows_the_screen_alone(
    wide: int, high: int, touch: bool, board: int, theatre: int, visit: Any
) -> None:
    made = opened(visit, wide, high, touch)
    made.page.click("#theatre")
    assert scale(made) == theatre
    if touch:
        check_boxes(made)
        assert made.page.is_visible("#button-a")
    else:
        assert theatre == min(wide // 128, high // 64)
        assert not made.page.is_visible("#button-a")
        made.wait("getComputedStyle(bar).opacity === '0'")
        made.page.mouse.move(wide // 2, high // 2)
        made.wait("getComputedStyle(bar).opacity === '1'")
    made.page.reload()
    made.started()
    assert scale(made) == theatre, "it is kept"
    if not touch:
        made.page.keyboard.press("t")
    else:
        made.page.click("#theatre")
    assert scale(made) == board


@pytest.mark.thorough
@pytest.mark.parametrize("zoom", [1, 1.25, 1.5, 2, 3])
def test_pixels_are_whole_at_every_zoom(zoom: float, visit: Any) -> None:
    made = opened(visit, 1280, 800, False, device_scale_factor=zoom)
    pixels = scale(made)
    assert abs(pixels - round(pixels)) < 0.01 and pixels >= 6 * zoom - 1


def test_a_click_leaves_space_and_enter_to_button_a(visit: Any) -> None:
    made = opened(visit, 1440, 900, False)
    made.page.click("#sound")
    made.page.check("[value=amber]", force=True)
    made.page.keyboard.press("Space")
    made.until("s.scene === 'GamePage'")
    assert made.page.get_attribute("#sound", "aria-pressed") == "false"
    made.page.click("#more")
    made.page.click("#more-dialog form button")
    made.page.keyboard.press("ArrowRight")
    made.settled()
    assert made.page.is_checked("[value=amber]"), "the console gets the arrow"
    made.page.keyboard.press("Enter")
    made.until("s.scene !== 'GamePage'")
    assert not made.page.is_visible("#more-dialog")
    # Space still presses the page's control that has the focus.
    made.page.locator("#sound").focus()
    made.page.keyboard.press("Space")
    made.wait("document.querySelector('#sound').getAttribute('aria-pressed') === 'true'")
