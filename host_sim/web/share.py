"""How a shared link looks where it is posted: a title, a sentence and a picture (the Open Graph protocol).

A service that fetches a link never sees the part after the #, which holds the game. Therefore a link to a game leads to
the page for that game, g/GAME/, which has these tags and forwards to the console with the part after the #.
"""

import html
import io

from PIL import Image, ImageDraw

from engine_core import catalog
from engine_core.console.words.pitches_en import PITCHES
from host_sim.desk import Desk
from host_sim.picture import image

_ABOUT = "A pocket game console with four tabletop games: the real console, on a page."
_WIDE, _HIGH = 1200, 630  # the size to which services crop pictures
_PIXEL = 8
_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>%s</title>
<script src="../../forward.js"></script>
%s</head>
<body><p><a href="../../">Updeck</a></p></body>
</html>
"""
_FORWARD = 'location.replace(new URL("../../", location.href).href + location.hash);\n'


def tags(game: str, address: str) -> str:
    """Return the tags for a game's page, or for the console's page if `game` is "". `address`: the site's URL; without
    it there is no picture, because a picture needs an absolute URL.
    """
    title = "%s · Updeck" % catalog.title(game) if game else "Updeck"
    told = {"og:type": "website", "og:site_name": "Updeck", "og:title": title, "og:description": _about(game)}
    if address:
        told["og:url"] = address + ("g/%s/" % game if game else "")
        told["og:image"] = address + _name(game)
        told["og:image:width"], told["og:image:height"] = str(_WIDE), str(_HIGH)
        told["og:image:alt"] = "The console's screen: %s" % (catalog.title(game) if game else "four games")
    tags = "".join('<meta property="%s" content="%s">\n' % (name, html.escape(text)) for name, text in told.items())
    return tags + ('<meta name="twitter:card" content="summary_large_image">\n' if address else "")


def files(address: str) -> dict[str, bytes]:
    """Return the pages of shared games, the script that forwards from them to the console and, if there is an address,
    the pictures.
    """
    found = {"forward.js": _FORWARD.encode()}
    for game, _, _ in catalog.GAMES:
        title = html.escape("%s · Updeck" % catalog.title(game))
        found["g/%s/index.html" % game] = (_PAGE % (title, tags(game, address))).encode()
    if address:
        found |= _pictures()
    return found


def is_picture(name: str) -> bool:
    """Return whether a file of the site is used only in link previews."""
    return name.startswith(("share-", "shot-"))


def _name(game: str) -> str:
    return "share-%s.png" % (game or "updeck")


def _about(game: str) -> str:
    return " ".join(PITCHES[game]).replace("\xa0", " ") if game in PITCHES else _ABOUT


def _pictures() -> dict[str, bytes]:
    """Return a picture of Home, and one of each game's table."""
    tables = {_name(game): _picture(_table(game)) for game, _, _ in catalog.GAMES}
    return {_name(""): _picture(Desk().picture()), **tables}


def screenshots() -> dict[str, bytes]:
    """Return the pictures that the manifest names."""
    wide = _picture(_table(catalog.GAMES[-1][0]), (1280, 720), 8)
    return {"shot-wide.png": wide, "shot-narrow.png": _picture(_table(catalog.GAMES[0][0]), (720, 1280), 5)}


def _table(game: str) -> bytes:
    """Return the screen of a game's table, a few decisions after the deal."""
    desk = Desk()
    for other, _, _ in catalog.GAMES:
        if other == game:
            break
        desk.press("right")
    for button in ("a", "right", "a", "a", "a", "a"):
        desk.press(button)
    desk.wait(3000)
    return desk.picture()


def _picture(screen: bytes, size: tuple[int, int] = (_WIDE, _HIGH), pixel: int = _PIXEL) -> bytes:
    """Return a picture of the console's screen on its board, as a PNG. `size`: the picture's size; `pixel`: the size of
    a screen pixel.
    """
    lit = image(screen).convert("L").resize((128 * pixel, 64 * pixel), Image.Resampling.NEAREST)
    board = Image.new("RGB", size, "#0f4537")
    draw = ImageDraw.Draw(board)
    wide, high = size
    x, y = (wide - lit.width) // 2, (high - lit.height) // 2
    for around, colour in ((46, "#14233f"), (18, "#050608")):
        draw.rounded_rectangle([x - around, y - around, x + lit.width + around, y + lit.height + around], 14, colour)
    for at_x in (28, wide - 28):
        for at_y in (28, high - 28):
            draw.ellipse([at_x - 14, at_y - 14, at_x + 14, at_y + 14], "#d8b35a")
            draw.ellipse([at_x - 8, at_y - 8, at_x + 8, at_y + 8], "#1a1613")
    board.paste(Image.new("RGB", lit.size, "#e2f0ff"), (x, y), lit)
    out = io.BytesIO()
    board.quantize(16).save(out, format="PNG", optimize=True)
    return out.getvalue()
