"""The page as a folder of files that any web server can serve."""

import gzip
import hashlib
import io
import json
import re
from importlib import metadata
from pathlib import Path

from PIL import Image, ImageDraw

from engine_core.draw.canvas import Canvas
from engine_core.draw.large_face import LARGE
from host_sim.picture import image
from host_sim.web import pack, runtime

PAGE = Path(__file__).parent / "page"
_NOTICE = """\
Updeck
======

%s

MicroPython (micropython.js, micropython.wasm)
==============================================

The MIT License (MIT)

Copyright (c) 2013-2025 Damien P. George

%s"""


def files() -> dict[str, bytes]:
    """Return every file of the site by its name. CommandError if the runtime cannot be fetched."""
    site = {path.name: _lean(path).encode() for path in sorted(PAGE.iterdir()) if path.suffix != ".js"}
    site["main.js"] = _bundle("main").encode()
    micropython = runtime.files()
    site["micropython.js"] = micropython["micropython.mjs"]  # not every server knows the type of .mjs
    site["micropython.wasm"] = micropython["micropython.wasm"]
    site["engine.bin"] = pack.pack()
    site["licences.txt"] = _licences().encode()
    site["icon-192.png"] = _icon(192)
    return with_worker(site)


def with_worker(site: dict[str, bytes]) -> dict[str, bytes]:
    """Return a site's files with a service worker that caches exactly these; it has the SHA-256 of each."""
    worker = _lean(PAGE / "sw.js")
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(site.items()) if name != "sw.js"}
    hashes[""] = hashes.pop("index.html")  # the path that the browser requests
    build = hashlib.sha256((worker + json.dumps(hashes)).encode()).hexdigest()[:16]
    worker = worker.replace("@BUILD@", build).replace('{ "@FILES@": "" }', json.dumps(hashes, separators=(",", ":")))
    return {**site, "sw.js": worker.encode()}


def _lean(path: Path) -> str:
    """Return a file of the page without comments and indentation. It stays readable."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        text = re.sub(r"^[ \t]*//.*\n", "", text, flags=re.MULTILINE)
    if path.suffix in (".js", ".css"):
        text = re.sub(r"^[ \t]*/\*.*?\*/", "", text, flags=re.DOTALL | re.MULTILINE)
    if path.suffix == ".css":
        text = re.sub(r"\s*([{};,])\s*", r"\1", re.sub(r"/\*.*?\*/", "", text))
    return re.sub(r"^\s+", "", text, flags=re.MULTILINE)


def _bundle(name: str) -> str:
    """Return the module `name` and its imports as one file: each but the last is a function that returns its exports.

    One file compresses better, and needs one request.
    """
    above: list[str] = []  # not ours
    done: list[str] = []
    modules: list[str] = []

    def add(name: str, last: bool = False) -> None:
        def brought(match: re.Match[str]) -> str:
            names, module = match.groups()
            if not (PAGE / (module + ".js")).is_file():
                above.append(match[0])
                return ""
            if module not in done:
                add(module)
            return "const {%s} = %s_;" % (names, module)

        done.append(name)
        text = re.sub(
            r'^import \{(.*?)\} from "\./(\w+)\.js";', brought, _lean(PAGE / (name + ".js")), flags=re.MULTILINE
        )
        exports = re.findall(r"^export (?:async )?(?:function|const|class) (\w+)", text, flags=re.MULTILINE)
        text = re.sub(r"^export ", "", text, flags=re.MULTILINE)
        modules.append(
            text if last else "const %s_ = (() => {\n%sreturn {%s};\n})();\n" % (name, text, ", ".join(exports))
        )

    add(name, last=True)
    return "\n".join([*above, *modules])


def sizes(site: dict[str, bytes]) -> tuple[int, int]:
    """Return the bytes of our files and of the runtime's, compressed as a web server sends them (gzip -9)."""
    ours = theirs = 0
    for name, content in site.items():
        size = min(len(content), len(gzip.compress(content, 9, mtime=0)))
        if name.startswith("micropython."):
            theirs += size
        else:
            ours += size
    return ours, theirs


def write(folder: Path) -> dict[str, bytes]:
    """Write the site into `folder` and return its files. The service worker is last: no browser caches half a build."""
    site = files()
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in site.items():
        (folder / name).write_bytes(content)
    return site


def _licences() -> str:
    files = [pack.ROOT / "LICENSE", *(pack.ROOT / "seeds/faces").glob("*LICENSE*")]
    if not files[0].is_file():  # installed from a wheel, which keeps them beside what it says about itself
        files = [Path(str(path.locate())) for path in metadata.files("updeck") or () if "LICENSE" in path.name]
    texts = {path.name: path.read_text(encoding="utf-8").strip() for path in files}
    ours = texts.pop("LICENSE")
    permission = ours[ours.index("Permission is hereby granted") :]
    parts = [_NOTICE % (ours, permission)]
    for name, text in sorted(texts.items()):
        parts.append("%s\n%s\n\n%s" % (name, "=" * len(name), text))
    return "\n\n\n".join(parts) + "\n"


def _icon(size: int) -> bytes:
    """Return an icon: a board with our name on its panel."""
    canvas = Canvas()
    canvas.text_centre(LARGE, 0, 2, 25, "Up")
    name = image(canvas.buffer).crop((0, 0, 25, 12)).convert("L")
    unit = size / 32
    icon = Image.new("RGB", (size, size), "#0f4537")
    draw = ImageDraw.Draw(icon)
    draw.rounded_rectangle([2 * unit, 5 * unit, 30 * unit, 20 * unit], unit, "#14233f")
    draw.rectangle([3 * unit, 6 * unit, 29 * unit, 19 * unit], "#050608")
    lit = Image.new("RGB", (size, size), "#e2f0ff")
    mask = name.resize((int(25 * unit), int(12 * unit)), Image.Resampling.NEAREST)
    icon.paste(lit.crop((0, 0, *mask.size)), (int(3.5 * unit), int(6.5 * unit)), mask)
    for x, colour in ((5, "#2d3036"), (20, "#e3b23c"), (25, "#d9472b")):
        draw.ellipse([(x - 1) * unit, 23 * unit, (x + 3) * unit, 27 * unit], colour)
    out = io.BytesIO()
    icon.quantize(16).save(out, format="PNG", optimize=True)
    return out.getvalue()
