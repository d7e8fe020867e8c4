"""The display's contrast, measured on the pixels of screenshots: dark on lit is as clear as lit on dark."""

import io
from typing import Any

import numpy
from numpy.typing import NDArray
from PIL import Image

from tests.web.look.test_web_layout import opened, sizes

LEAST = 9.0


def luminance(made: Any) -> NDArray[numpy.float64]:
    """Return the relative luminance (WCAG) of each pixel on the display, averaged over its pixels in a screenshot."""
    shot = Image.open(io.BytesIO(made.page.locator("#glass").screenshot())).convert("RGB")
    parts = numpy.asarray(shot, dtype=float) / 255
    linear = numpy.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    light = linear @ numpy.array([0.2126, 0.7152, 0.0722])
    size = light.shape[0] // 64
    assert light.shape == (64 * size, 128 * size)
    mean: NDArray[numpy.float64] = light.reshape(64, size, 128, size).mean(axis=(1, 3))
    return mean


def contrast(made: Any) -> float:
    """Return the minimum contrast between a lit and a dark pixel side by side or corner to corner."""
    lit: NDArray[numpy.bool_] = (
        numpy.unpackbits(numpy.frombuffer(made.glass(), numpy.uint8)).reshape(64, 128).astype(bool)
    )
    light = luminance(made)
    least = 21.0
    for down, across in ((0, 1), (1, 0), (1, 1), (1, -1)):
        here = (slice(0, 64 - down), slice(max(0, -across), 128 - max(0, across)))
        there = (slice(down, 64), slice(max(0, across), 128 + min(0, across)))
        for one, other in ((here, there), (there, here)):
            edge = lit[one] & ~lit[other]
            assert edge.any()
            least = min(least, float(((light[one] + 0.05) / (light[other] + 0.05))[edge].min()))
    return least


@sizes(1440, scales=False)
def test_lit_and_dark_pixels_differ_by_nine_to_one(wide: int, high: int, touch: bool, visit: Any) -> None:
    made = opened(visit, wide, high, touch)
    made.page.wait_for_selector("html[data-loaded]", state="attached")
    found = {}
    for scene in ("Home", "Table"):
        if scene == "Table":
            made.page.evaluate("updeck.go()")
            made.sit_down()
        made.settled()
        made.page.evaluate("updeck.stop()")  # prevents a demo, so that the screenshot shows the pixels of glass()
        made.page.emulate_media(color_scheme={"Home": "light", "Table": "dark"}[scene])
        for panel in ("white", "blue", "amber"):
            made.page.check("[value=%s]" % panel, force=True)
            for level in (255, 1) if wide == 1440 else (255, 100, 1):
                made.page.evaluate("updeck.machine.level = %d; updeck.machine.changed++" % level)
                made.settled()
                found[scene, panel, level] = contrast(made)
    print({key: round(ratio, 1) for key, ratio in found.items()})
    assert min(found.values()) >= LEAST, found
    made.page.emulate_media(contrast="more")
    assert contrast(made) >= LEAST
    assert not made.page.is_visible("#glow")
    made.page.emulate_media(media="print", contrast="no-preference")
    light = luminance(made)
    assert light.min() < 0.01 and light.mean() > 0.5, "the print is black on white, even with backgrounds"
