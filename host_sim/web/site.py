"""The page as a folder of files that any web server can serve."""

import base64
import gzip
import hashlib
import io
import json
import re
from importlib import metadata
from pathlib import Path

from PIL import Image, ImageDraw

from engine_core.console.words import challenge_words as C
from engine_core.console.words.challenge_words_en import WORDS
from engine_core.draw.canvas import Canvas
from engine_core.draw.large_face import LARGE
from firmware.bundle import prebuilt
from firmware.bundle.cache import Cache, fingerprint
from firmware.bundle.program import BUNDLER
from firmware.bundle.progress import Tell, silent
from firmware.files import put
from host_sim.picture import image
from host_sim.web import runtime, share

PAGE = Path(__file__).parent / "page"
# The files of all folders by name, since a site has no folders.
_SOURCES = {path.name: path for path in sorted(PAGE.rglob("*.*"))}
_LOADED = [prebuilt.loaded(room) for room in ("engine_core", "hal", "firmware", "host_sim")]
BUILD = "@BUILD@"  # placeholder for the build's name
# Files that keep their URL from build to build; all other files are in their build's folder, b/BUILD/.
_STAYS = ("index.html", "manifest.webmanifest", "icon", "licences.txt", "forward.js", "g/", "share-", "shot-")
_ONLINE = (
    "icon-512",
    "icon-maskable",
    "icon.svg",
    "forward.js",
    "g/",
    "share-",
    "shot-",
)  # The files for boards keep their URL too.
_DIGITS = 32  # how many digits of a file's SHA-256 are kept
_PRELOAD = '<link rel="preload" href="b/%s/%s" as="fetch" crossorigin>\n'
_NOTICE = """\
Updeck
======

%s

MicroPython (micropython.js, micropython.bin)
==============================================

The MIT License (MIT)

Copyright (c) 2013-2025 Damien P. George

%s"""


# Answers while the page is still being built.
BUILDING = {
    "index.html": b"""<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<link rel="icon" href="data:,"><title>Updeck</title><p>The page is being built. It opens here.</p></html>
"""
}


WORKER = "sw.js"  # the service worker's template, without the list of a build's files
STEPS = 4  # how many steps `files` reports
HOME = WORDS[C.PAGE]  # Updeck's URL from pyproject.toml, or "" if it has none


def files(address: str = "", tell: Tell = silent) -> dict[str, bytes]:
    """Return every file of the site by its path. Raises CommandError if the runtime cannot be fetched.

    `address`: the site's future URL, with a slash at its end; pictures of shared links need it.
    """
    return with_worker(parts(address, tell))


def parts(address: str = "", tell: Tell = silent) -> dict[str, bytes]:
    """Return the site's files by name, before they are put into their build's folder."""
    site = page(tell)
    site.update(share.files(address))
    early = "".join(_PRELOAD % (BUILD, name) for name in sorted(site) if name.startswith("py-"))
    head = (early + share.tags("", address)).encode() + b"</head>"
    site["index.html"] = site["index.html"].replace(b"</head>", head, 1)
    return site


def page(tell: Tell = silent) -> dict[str, bytes]:
    """Return the files that are the same at every address: the ones in a wheel, or built ones."""
    if found := prebuilt.read(prebuilt.PAGE):
        return prebuilt.unpacked(found)
    fetched = runtime.MICROPYTHON.version
    with Cache() as cache:
        return dict(cache.made(fingerprint("page", BUNDLER, _LOADED, prebuilt.sources(), fetched), lambda: _page(tell)))


def _page(tell: Tell) -> dict[str, bytes]:
    from rjsmin import jsmin
    from zopfli import gzip as zopfli

    from host_sim.web import pack

    tell("its JavaScript")
    site = {name: _lean(path).encode() for name, path in _SOURCES.items() if path.suffix != ".js"}
    site["index.html"] = _allowed(site["index.html"].decode()).encode()
    site[WORKER] = jsmin(_SOURCES[WORKER].read_text(encoding="utf-8")).encode()
    for name, text in {**_bundle("main", "guide", "dialogs", "board"), **_bundle("expert")}.items():
        site[name + ".js"] = jsmin(text).encode()
    tell("MicroPython")
    micropython = runtime.MICROPYTHON.read(runtime.CACHE)
    site["micropython.js"] = micropython["micropython.mjs"]  # Some servers do not know the type of .mjs.
    # Zopfli makes it a twentieth smaller than a server's compression would.
    site["micropython.bin"] = zopfli.compress(micropython["micropython.wasm"])
    tell("the console")
    site.update(pack.pack())
    tell("icons")
    site["licences.txt"] = _licences().encode()
    site["icon-192.png"] = _icon(192)
    site["icon-512.png"] = _icon(512)
    site["icon-maskable.png"] = _icon(512, 0.78)
    site.update(share.screenshots())
    return site


def with_worker(site: dict[str, bytes]) -> dict[str, bytes]:
    """Return parts() by path, with a service worker that lists each file's SHA-256 and caches exactly these files.

    A page loads only files of its own build, because the name of their folder depends on the contents of all of them.
    """
    worker = site[WORKER].decode()
    site = {name: content for name, content in site.items() if name != WORKER}
    content = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(site.items())}
    build = hashlib.sha256((worker + json.dumps(content)).encode()).hexdigest()[:16]
    placed = {name if name.startswith(_STAYS) else "b/%s/%s" % (build, name): site[name] for name in site}
    placed["index.html"] = site["index.html"].replace(BUILD.encode(), build.encode())
    hashes = {
        name.removesuffix("index.html"): hashlib.sha256(content).hexdigest()[:_DIGITS]  # the path that is requested
        for name, content in sorted(placed.items())
        if not name.startswith(_ONLINE) and "/board." not in name
    }
    worker = worker.replace(BUILD, build).replace('{"@FILES@":""}', json.dumps(hashes, separators=(",", ":")))
    return {**placed, WORKER: worker.encode()}


def _lean(path: Path) -> str:
    """Return a file of the page without comments and indentation."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".css":  # rcssmin removes the space before :is(), which joins two selectors.
        text = re.sub(r"\s*([{};,])\s*", r"\1", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
    return re.sub(r"^\s+", "", text, flags=re.MULTILINE)


def _allowed(page: str) -> str:
    """Return the page with a policy that allows its inline script and style by their hashes."""
    for element in ("script", "style"):
        inside = re.search("<%s>(.*?)</%s>" % (element, element), page, re.DOTALL)
        assert inside is not None
        digest = base64.b64encode(hashlib.sha256(inside[1].encode()).digest()).decode()
        page = page.replace("@%s@" % element.upper(), "'sha256-%s'" % digest)
    return page


def _module(name: str) -> str:
    """Return a module of the page, with imports that name no folders."""
    text = _SOURCES[name + ".js"].read_text(encoding="utf-8")
    return re.sub(r'"\.{1,2}/(?:\w+/)*(\w+\.js)"', r'"./\1"', text)


_IMPORT = re.compile(r'^import \{(.*?)\} from "\./(\w+)\.js";', re.MULTILINE)


def _bundle(name: str, *later: str) -> dict[str, str]:
    """Return the module `name` and its imports as one file, in which each module but the last is a function that
    returns its exports.

    One file compresses better, and needs only one request. `later`: modules that are loaded when they are first needed,
    each from its own file. Modules that several of these files need are in a file "base".
    """
    needs = {module: _imports(module) for module in (name, *later)}
    shared = [module for module in needs[name][:-1] if any(module in needs[other] for other in later)]
    found = {}
    if shared:
        found["base"] = _joined(shared, [])
        found["base"] += "export {%s};\n" % ", ".join(module + "_" for module in shared)
    for module, modules in needs.items():
        lent = [other for other in modules if other in shared]
        above = 'import {%s} from "./base.js";\n' % ", ".join(other + "_" for other in lent) if lent else ""
        found[module] = above + _joined([other for other in modules if other not in shared], [module])
    return found


def _imports(name: str) -> list[str]:
    """Return a module of the page and everything that it imports, each module after its own imports."""
    found: list[str] = []

    def add(name: str) -> None:
        for _, module in _IMPORT.findall(_module(name)):
            if module not in found and module + ".js" in _SOURCES:
                add(module)
        if name not in found:
            found.append(name)

    add(name)
    return found


def _joined(modules: list[str], last: list[str]) -> str:
    """Return modules one after another, as functions that return their exports; the modules in `last` stay as
    they are.
    """
    above: list[str] = []  # imports of modules that are not ours
    texts: list[str] = []

    def brought(match: re.Match[str]) -> str:
        names, module = match.groups()
        if module + ".js" in _SOURCES:
            return "const {%s} = %s_;" % (names, module)
        above.append(match[0])
        return ""

    for name in modules:
        text = _IMPORT.sub(brought, _module(name))
        if name not in last:
            exports = re.findall(r"^export (?:async )?(?:function|const|class) (\w+)", text, flags=re.MULTILINE)
            text = re.sub(r"^export ", "", text, flags=re.MULTILINE)
            text = "const %s_ = (() => {\n%sreturn {%s};\n})();\n" % (name, text, ", ".join(exports))
        texts.append(text)
    return "\n".join([*above, *texts])


def sizes(site: dict[str, bytes]) -> tuple[int, int]:
    """Return the size of our files and of the runtime's in bytes, compressed as a web server sends them (gzip -9).

    Files loaded on demand for boards are not counted.
    """
    ours = theirs = 0
    for name, content in site.items():
        if share.is_picture(name):  # Browsers do not load it.
            continue
        name = name.rpartition("/")[2]
        size = min(len(content), len(gzip.compress(content, 9, mtime=0)))
        if name.startswith("micropython."):
            theirs += size
        elif not name.startswith("board."):
            ours += size
    return ours, theirs


def write(folder: Path, address: str = "", tell: Tell = silent) -> dict[str, bytes]:
    """Write the site for an address into `folder`, and return its files.

    The service worker is written last, so that no browser caches half a build. Folders of earlier builds may be deleted
    once nobody has them open.
    """
    site = files(address, tell)
    put(folder, site)
    return site


def _licences() -> str:
    files = [prebuilt.ROOT / "LICENSE", *(prebuilt.ROOT / "seeds/faces").glob("*LICENSE*")]
    if not files[0].is_file():  # An installed wheel keeps the licences in its metadata.
        files = [Path(str(path.locate())) for path in metadata.files("updeck") or () if "LICENSE" in path.name]
    texts = {path.name: path.read_text(encoding="utf-8").strip() for path in files}
    ours = texts.pop("LICENSE")
    permission = ours[ours.index("Permission is hereby granted") :]
    parts = [_NOTICE % (ours, permission)]
    for name, text in sorted(texts.items()):
        parts.append("%s\n%s\n\n%s" % (name, "=" * len(name), text))
    return "\n\n\n".join(parts) + "\n"


def _icon(size: int, share: float = 1) -> bytes:
    """Return an icon: a board with our name on its display. The board fills `share` of the picture, because systems
    crop icons to a circle.
    """
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
    if share < 1:
        inner = icon.resize((int(size * share), int(size * share)), Image.Resampling.NEAREST)
        icon.paste("#0f4537", (0, 0, size, size))
        icon.paste(inner, ((size - inner.width) // 2, (size - inner.height) // 2))
    out = io.BytesIO()
    icon.quantize(16).save(out, format="PNG", optimize=True)
    return out.getvalue()
