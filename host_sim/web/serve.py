"""A web server for the page on this computer. It serves files only from memory."""

import gzip
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "wasm": "application/wasm",
    "png": "image/png",
    "svg": "image/svg+xml",
    "bin": "application/octet-stream",
    "uf2": "application/octet-stream",
}
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "frame-ancestors 'none'",  # index.html contains the rest of the policy.
}
_DOCUMENT = ("Cross-Origin-Opener-Policy", "Content-Security-Policy")  # headers that affect only documents


def headers(path: str) -> dict[str, str]:
    """Return the headers for a file of the page. Files in a build's folder never change, and none of them is a
    document.
    """
    found = {name: value for name, value in HEADERS.items() if name not in _DOCUMENT or not path.startswith("/b/")}
    return {**found, "Cache-Control": "max-age=31536000, immutable" if path.startswith("/b/") else "no-cache"}


class Server(ThreadingHTTPServer):
    """Serves the files of a site at http://127.0.0.1:PORT/; `put` replaces them. Raises OSError if the port is in use.

    `more`: returns any other file by its name, or None if there is none.
    """

    daemon_threads = True

    def __init__(
        self, site: dict[str, bytes], port: int, more: Callable[[str], bytes | None] = lambda name: None
    ) -> None:
        self.more = more
        self.put(site)
        super().__init__(("127.0.0.1", port), _Handler)

    def put(self, site: dict[str, bytes]) -> None:
        """Serve these files from now on."""
        found = {"/" + name: (content, gzip.compress(content, mtime=0)) for name, content in site.items()}
        found |= {path.removesuffix("index.html"): found[path] for path in found if path.endswith("/index.html")}
        self.site = found

    @property
    def address(self) -> str:
        """The address of the page."""
        return "http://127.0.0.1:%d/" % self.server_address[1]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 15  # seconds without a request until the connection is closed
    server: Server

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, body: bool) -> None:
        path = self.path.split("?")[0]
        if self.headers.get("Host", "").rpartition(":")[0] not in ("127.0.0.1", "localhost"):
            self.send_error(421)  # Another host name leads here (DNS rebinding).
            return
        found = self.server.site.get(path)
        # Other sites must not cause a file to be built.
        others = self.headers.get("Sec-Fetch-Site", "") in ("cross-site", "same-site")
        if found is None and not others and (made := self.server.more(path[1:])) is not None:
            found = made, made  # Such a file is already compressed, or small.
        if found is None:
            self.send_error(404)
            return
        plain, packed = found
        squeezed = "gzip" in self.headers.get("Accept-Encoding", "") and len(packed) < len(plain)
        content = packed if squeezed else plain
        self.send_response(200)
        self.send_header("Content-Type", TYPES["html" if path.endswith("/") else path.rsplit(".", 1)[1]])
        self.send_header("Content-Length", str(len(content)))
        if squeezed:
            self.send_header("Content-Encoding", "gzip")
        for name, value in headers(path).items():
            self.send_header(name, value)
        self.end_headers()
        if body:
            try:
                self.wfile.write(content)
            except ConnectionError:
                self.close_connection = True  # The browser has closed the connection.

    def log_message(self, format: str, *arguments: object) -> None:
        """Print nothing, because the command has already printed the address."""
