"""What `table` and `gate` share: the options for ports, the page, certificates and sites that may connect."""

import ssl
import sys
import threading
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from ipaddress import ip_address
from urllib.parse import quote, unquote, urlsplit

from firmware import extras
from host_sim import addresses
from host_sim.command_error import CommandError
from host_sim.commands.play import LINK_PORT
from host_sim.tables.limits import DEFAULT, Limits
from host_sim.tables.reception import Reception
from host_sim.web import site

WEB_PORT = 8032


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options for addresses and ports, and for who may connect."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)")
    parser.add_argument(
        "--tcp", type=int, default=LINK_PORT, metavar="P", help="the port for terminals (default: %d)" % LINK_PORT
    )
    parser.add_argument(
        "--port", type=int, default=WEB_PORT, metavar="P", help="the port of the page (default: %d)" % WEB_PORT
    )
    parser.add_argument(
        "--base", default="/", metavar="PATH", help="the path of the page, such as /updeck/ (default: /)"
    )
    parser.add_argument("--address", metavar="URL", help="the page's public URL, for links and QR codes")
    parser.add_argument(
        "--cert", metavar="FILE", help="a certificate (PEM) for serving the page over https; needs --key"
    )
    parser.add_argument("--key", metavar="FILE", help="the certificate's private key (PEM); needs --cert")
    parser.add_argument(
        "--from-address",
        type=int,
        default=DEFAULT.from_address,
        metavar="N",
        help="maximum connections (and seats) per IP address (default: %d)" % DEFAULT.from_address,
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a site whose pages may connect, such as https://example.org; the page is also served under its host name",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="trust the X-Forwarded-For header of the proxy at ADDRESS, such as 127.0.0.1",
    )


def limits(arguments: Namespace) -> Limits:
    """Check the arguments, and return the limits. Raises CommandError."""
    for port in (arguments.tcp, arguments.port):
        if not 0 <= port < 65536:
            raise CommandError("A port must be 0 to 65535, not %d." % port)
    base = unquote(arguments.base)
    if not base.startswith("/") or not base.endswith("/"):
        raise CommandError("--base must begin and end with a slash, such as /updeck/.")
    if base != "/" and not {"", ".", ".."}.isdisjoint(base[1:-1].split("/")):
        raise CommandError("--base %s: no part of it may be empty, “.” or “..”." % arguments.base)
    arguments.host = addresses.bare(arguments.host)
    if arguments.from_address < 1:
        raise CommandError("--from-address must be at least 1, not %d." % arguments.from_address)
    return replace(DEFAULT, from_address=arguments.from_address)


def furnish(server: Reception, arguments: Namespace) -> ssl.SSLContext | None:
    """Give a server its page, sites and proxies. Return the context for https, or None for http. Raises
    CommandError.
    """
    answers = server.listeners.answers
    answers.origins, answers.names = _origins(arguments)
    server.admission.proxies = _proxies(arguments.proxy)
    tls = certified(arguments.cert, arguments.key)
    server.put_page(site.BUILDING, arguments.base)
    threading.Thread(target=_put_page, args=(server, arguments.base), daemon=True).start()
    return tls


def page() -> dict[str, bytes]:
    """Return the page's files by name; index.html expects the server's link at the path `link`."""
    files = site.parts()
    mark = b'<meta name="updeck-link" content="link">'
    files["index.html"] = files["index.html"].replace(b'<meta name="referrer"', mark + b'\n<meta name="referrer"', 1)
    return site.with_worker(files)


def _put_page(server: Reception, base: str) -> None:
    """Build the page, which takes a while unless it was built before. If the build fails, terminals can still join."""
    try:
        server.put_page(page(), base)
    except Exception as error:  # Whatever the error is, visitors must not wait for the page forever.
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        why = "that needs the package %s: %s" % (missing, extras.install("build")) if missing else str(error)
        server.listeners.answers.no_page = why
        print("There is no page: %s" % why, file=sys.stderr)


def address(arguments: Namespace, port: int, host: str = "") -> str:
    """Return the page's URL, with the address at which others reach this computer, or with `host`."""
    if arguments.address and not host:
        return str(arguments.address)
    host = addresses.beside_port(host or addresses.reached(arguments.host)[0])
    base = quote(unquote(arguments.base))
    return "%s://%s:%d%s" % ("https" if arguments.cert else "http", host, port, base)


def told(arguments: Namespace, what: str, web_port: int, tcp_port: int) -> str:
    """Return the lines with the page's URL and the command to join from a terminal. `what`: the games on offer."""
    first, *others = addresses.reached(arguments.host)
    lines = ["%s: %s. Terminals: updeck play --table %s:%d"
             % (what, address(arguments, web_port), addresses.beside_port(first), tcp_port)]  # fmt: skip
    for host in () if arguments.address else others:
        lines.append("This computer is also %s." % address(arguments, web_port, host))
    return "\n".join(lines)


def certified(cert: str | None, key: str | None) -> ssl.SSLContext | None:
    """Return the https context for a certificate and its key (two PEM files), or None without them. Raises
    CommandError.
    """
    if not cert and not key:
        return None
    if not cert or not key:
        raise CommandError("--cert and --key must be given together.")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        # Without a password, OpenSSL would ask for one at the prompt.
        context.load_cert_chain(cert, key, password=lambda: "")
    except ssl.SSLError as error:
        others = error.reason == "KEY_VALUES_MISMATCH"
        why = "the key is another certificate's" if others else "one is not a PEM file, or the key needs a password"
        raise CommandError("%s and %s are not a certificate and its key: %s." % (cert, key, why)) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise CommandError("%s and %s are not a certificate and its key: %s." % (cert, key, why)) from None
    return context


def _origins(arguments: Namespace) -> tuple[frozenset[str], frozenset[str]]:
    """Return the sites whose pages may use the tables, and this server's names. Raises CommandError."""
    origins, hosts = set(), {arguments.host.lower()}
    for url in [*arguments.origin, *([arguments.address] if arguments.address else [])]:
        found = urlsplit(url)
        if "@" in url:
            raise CommandError("Players can see --origin and --address: leave out the name and the password.")
        if found.scheme not in ("http", "https") or not found.hostname:
            raise CommandError(
                "--origin and --address must be the address of a site, such as https://example.org, not %s." % url
            )
        origins.add("%s://%s" % (found.scheme, found.netloc.lower()))
        hosts.add(found.hostname)
    return frozenset(origins), frozenset(hosts)


def _proxies(addresses: list[str]) -> frozenset[str]:
    """Return the proxies' addresses. Raises CommandError."""
    try:
        return frozenset(str(ip_address(address)) for address in addresses)
    except ValueError as error:
        raise CommandError("--proxy must be an IP address, such as 127.0.0.1 (%s)." % error) from None
