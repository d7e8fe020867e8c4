"""Converts the two typefaces from their npm packages to BDF bitmaps of the characters we use, in seeds/faces/.

Run `python -m host_sim.workshop.pack.fetch_faces` only to change characters or versions. It needs npm, a network,
fontTools and brotli; `make data` needs none of them. BDF: Glyph Bitmap Distribution Format 2.1 (Adobe,
1993).
"""

import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from host_sim.workshop.pack.faces import CHARACTERS, FOLDER

TINY5 = "@fontsource/tiny5@5.3.0"
GALMURI = "galmuri@2.40.3"
UNITS_PER_PIXEL = 128  # Tiny5's outlines sit on this grid, 1,024 units an em

Point = tuple[float, float]


def fetch(package: str, wanted: dict[str, str], into: Path) -> dict[str, Path]:
    """Fetch an npm package and extract its `wanted` members (path in the package -> name) into a folder."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm was not found: nothing was changed; install Node.js to fetch the typefaces.")
    packed = subprocess.run([npm, "pack", "--silent", package], cwd=into, check=True, capture_output=True, text=True)
    found = {}
    with tarfile.open(into / packed.stdout.strip().splitlines()[-1]) as archive:
        for member, name in wanted.items():
            content = archive.extractfile(f"package/{member}")
            if content is None:
                raise SystemExit(f"{package} has no {member}: nothing was changed; look for it in the package.")
            found[name] = into / name
            found[name].write_bytes(content.read())
    return found


def edges(outline: Iterable[tuple[str, tuple[Point, ...]]]) -> Iterator[tuple[Point, Point]]:
    """Return the straight edges of a recorded outline. Pixel faces have no curves; ValueError if this one has."""
    start = last = (0.0, 0.0)
    for step, points in outline:
        if step == "moveTo":
            start = last = points[0]
        elif step == "lineTo":
            yield last, points[0]
            last = points[0]
        elif step in ("closePath", "endPath"):
            yield last, start
        else:
            raise ValueError(f"a pixel outline holds a {step}")


def inside(x: float, y: float, outline: list[tuple[Point, Point]]) -> bool:
    """Tell whether the point has ink, by the nonzero winding rule: contours of a glyph may overlap."""
    winding = 0
    for (x0, y0), (x1, y1) in outline:
        if (y0 <= y) != (y1 <= y) and x0 + (y - y0) * (x1 - x0) / (y1 - y0) > x:
            winding += 1 if y1 > y0 else -1
    return winding != 0


def sample(font_path: Path) -> Iterator[list[str]]:
    """Return a BDF glyph for each of our characters: the outline is sampled at the centre of each pixel."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font = TTFont(font_path)
    names = font.getBestCmap()
    glyphs = font.getGlyphSet()
    for character in CHARACTERS:
        glyph = glyphs[names[ord(character)]]
        pen = DecomposingRecordingPen(glyphs)
        glyph.draw(pen)
        outline = list(edges(pen.value))
        left, right, low, high = 0, 0, 0, 0
        if outline:
            corners = [corner for edge in outline for corner in edge]
            left = round(min(x for x, _ in corners) / UNITS_PER_PIXEL)
            right = round(max(x for x, _ in corners) / UNITS_PER_PIXEL)
            low = round(min(y for _, y in corners) / UNITS_PER_PIXEL)
            high = round(max(y for _, y in corners) / UNITS_PER_PIXEL)
        rows = []
        for y in range(high - 1, low - 1, -1):
            bits = 0
            for column in range(right - left):
                centre = ((left + column + 0.5) * UNITS_PER_PIXEL, (y + 0.5) * UNITS_PER_PIXEL)
                if inside(*centre, outline):
                    bits |= 0x80 >> column
            rows.append(f"{bits:02X}")
        yield bdf_glyph(character, round(glyph.width / UNITS_PER_PIXEL), (right - left, high - low, left, low), rows)


def bdf_glyph(character: str, advance: int, box: tuple[int, int, int, int], rows: list[str]) -> list[str]:
    """Return the lines of one glyph. `box`: width, height, left and bottom from the origin on the baseline."""
    head = [f"STARTCHAR U+{ord(character):04X}", f"ENCODING {ord(character)}", f"DWIDTH {advance} 0"]
    return [*head, "BBX " + " ".join(map(str, box)), "BITMAP", *rows, "ENDCHAR"]


def cut(bdf: Path) -> Iterator[list[str]]:
    """Return the glyphs of our characters from a large BDF file, without the lines that we do not read."""
    wanted = {f"ENCODING {ord(character)}" for character in CHARACTERS}
    for block in bdf.read_text(encoding="utf-8").split("STARTCHAR ")[1:]:
        lines = ["STARTCHAR " + line if place == 0 else line for place, line in enumerate(block.splitlines())]
        if lines[1] in wanted:
            yield [line for line in lines[: lines.index("ENDCHAR") + 1] if not line.startswith("SWIDTH")]


def write(name: str, package: str, copyright_line: str, glyphs: Iterable[list[str]]) -> None:
    """Write seeds/faces/<name>.bdf."""
    blocks = sorted(glyphs, key=lambda lines: int(lines[1].split()[1]))
    head = ["STARTFONT 2.1", f"COMMENT cut from npm {package}; {copyright_line}"]
    head.append(
        f"COMMENT SIL Open Font License 1.1, see {name}-LICENSE.txt; made by host_sim/workshop/pack/fetch_faces.py"
    )
    text = [*head, f"CHARS {len(blocks)}", *(line for block in blocks for line in block), "ENDFONT"]
    (FOLDER / f"{name}.bdf").write_text("\n".join(text) + "\n", encoding="utf-8", newline="\n")


def main() -> int:
    """Fetch both packages; write the two BDF files and their licences."""
    with tempfile.TemporaryDirectory() as folder:
        into = Path(folder)
        outline = {"files/tiny5-latin-400-normal.woff2": "tiny5.woff2", "LICENSE": "tiny5-LICENSE.txt"}
        tiny5 = fetch(TINY5, outline, into)
        galmuri = fetch(
            GALMURI, {"dist/Galmuri7.bdf": "galmuri7.bdf", "dist/LICENSE.txt": "galmuri7-LICENSE.txt"}, into
        )
        faces = (
            ("tiny5", TINY5, sample(tiny5["tiny5.woff2"])),
            ("galmuri7", GALMURI, cut(galmuri["galmuri7.bdf"])),
        )
        for name, package, glyphs in faces:
            licence = f"{name}-LICENSE.txt"
            text = (into / licence).read_text(encoding="utf-8")
            write(name, package, text.splitlines()[0], glyphs)
            (FOLDER / licence).write_text(text.replace("\r\n", "\n"), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
