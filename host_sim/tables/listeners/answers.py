"""Answers HTTP requests for the page, /health and the opening of a WebSocket, and checks hosts and origins."""

import contextlib
import ipaddress
import json
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from engine_core import catalog
from engine_core.link import frames, table_messages
from host_sim.tables import wire
from host_sim.tables.admission import Address
from host_sim.web.serve import HEADERS, TYPES

if TYPE_CHECKING:
    from host_sim.tables.reception import Reception

_HEAD = 8  # bytes of a frame before its body


class Answers:
    """Answers requests. `origins`: other sites whose pages may use the tables, such as https://example.org; a page
    served by this server always may. `names`: this server's names, besides addresses and local names.
    """

    def __init__(self, server: "Reception") -> None:
        self._server = server
        self._admission = server.admission
        self.origins: frozenset[str] = frozenset()
        self.names: frozenset[str] = frozenset()
        self._site: dict[str, bytes] = {}
        self.no_page = ""  # why the page could not be built
        self._base = "/"

    def put_page(self, site: dict[str, bytes], base: str) -> None:
        """Serve a page (its files by name) below the path `base`, which may be percent-encoded."""
        self._site = site
        self._base = unquote(base)

    def asker(self, socket: ServerConnection) -> Address | None:
        """Return the address that a WebSocket or a request comes from, or None once it is gone."""
        if not socket.remote_address or socket.request is None:
            return None
        client = self._admission.client(
            str(socket.remote_address[0]), socket.request.headers.get_all("X-Forwarded-For")
        )
        return self._admission.address(client)

    def answer(self, socket: ServerConnection, request: Request) -> Response | None:
        """Return the answer to a request, or None if it may open the WebSocket."""
        address = self.asker(socket)
        if address is None:
            return _response(HTTPStatus.BAD_REQUEST, b"", "txt")
        peer = str(socket.remote_address[0])
        if peer in self._admission.proxies and address.use("visits", 1, self._server.clock()):
            self._admission.refuse(address, "too many visits")
            return _says(HTTPStatus.TOO_MANY_REQUESTS, "Too many requests from your address: wait a minute.")
        hosts = request.headers.get_all("Host")
        host = hosts[0] if len(hosts) == 1 else ""
        if not self._is_ours(host):
            self._admission.refuse(address, "another host")
            return _says(
                HTTPStatus.MISDIRECTED_REQUEST,
                "This server does not know the name %s: start it with --origin https://NAME." % ascii(host)[1:-1],
            )
        try:
            path = unquote(wire.target(request.path)[0])
        except wire.Refused as why:
            self._admission.refuse(address, str(why))
            return _response(HTTPStatus.BAD_REQUEST, b"", "txt")
        if not path.startswith(self._base):
            return _response(HTTPStatus.NOT_FOUND, b"", "txt")
        name = path[len(self._base) :]
        name += "" if name and not name.endswith("/") else "index.html"
        if name == "link":
            if not self._may(request.headers.get_all("Origin"), host):
                self._admission.refuse(address, "another origin")
                return _says(HTTPStatus.FORBIDDEN, "Pages of other sites have no seat here: see --origin.")
            return None
        if name == "tables":
            return _response(HTTPStatus.OK, json.dumps(offered(self._server.offers(-1))).encode(), "json")
        if name == "health":
            return _response(HTTPStatus.OK, json.dumps(self._server.health()).encode(), "json")
        if name == "metrics":
            return _response(HTTPStatus.OK, metrics(self._server.health()), "txt")
        if self.no_page:
            return _says(HTTPStatus.SERVICE_UNAVAILABLE, "There is no page: %s" % self.no_page)
        content = self._site.get(name)
        if content is None:
            return _response(HTTPStatus.NOT_FOUND, b"", "txt")
        return _response(HTTPStatus.OK, content, name.rsplit(".", 1)[1])

    def _may(self, origins: list[str], host: str) -> bool:
        """Return whether a page of these origins may use the tables. A program other than a browser names no origin."""
        if not origins:
            return True
        try:
            found = urlsplit(origins[0])
        except ValueError:
            return False
        own = found.scheme in ("http", "https") and found.netloc.lower() == host.lower()
        return len(origins) == 1 and (own or origins[0].lower() in self.origins)

    def _is_ours(self, host: str) -> bool:
        """Return whether a Host header names this server. If not, another name leads here, in order to reach a
        visitor's network (DNS rebinding).
        """
        name = ""
        with contextlib.suppress(ValueError):
            name = urlsplit("//" + host).hostname or ""
            ipaddress.ip_address(name)
            return True
        return bool(name) and ("." not in name or name.endswith((".local", ".localhost")) or name in self.names)


def offered(lines: list[bytes]) -> list[dict[str, Any]]:
    """Return the tables in OFFER lines, as the page reads them: `code`, `title` of the game, `names` of its players."""
    found = []
    for line in lines:
        frame = frames.frame(line)
        assert frame
        (game, seats, _, told_names), _ = table_messages.offer(frame[_HEAD:])
        names, at = [], 0
        for _ in range(seats):
            names.append(frames.text(told_names, at))
            at += 1 + told_names[at]
        code = frames.code(frames.number(frame, 2, 2))
        found.append({"code": code, "title": catalog.title(game), "names": [name for name in names if name]})
    return found


def metrics(health: dict[str, Any]) -> bytes:
    """Return the figures of `health` in Prometheus's text format."""
    lines = []
    for name, value in health.items():
        if isinstance(value, dict):
            lines += ['updeck_%s{why="%s"} %d' % (name, why, count) for why, count in value.items()]
        else:
            # A list counts by its length, and so does a sentence about trouble: 0 means no trouble.
            number = len(value) if isinstance(value, (str, list)) else int(value)
            lines.append("updeck_%s %d" % (name, number))
    return "".join(line + "\n" for line in lines).encode()


def _says(status: HTTPStatus, sentence: str) -> Response:
    return _response(status, sentence.encode() + b"\n", "txt")


def _response(status: HTTPStatus, content: bytes, kind: str) -> Response:
    headers = Headers({**HEADERS, "Content-Type": TYPES[kind], "Content-Length": str(len(content))})
    headers["Cache-Control"] = "no-cache"
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, content)
