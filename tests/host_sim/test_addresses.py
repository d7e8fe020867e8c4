"""Host addresses: as people write them, in links, and where this computer listens."""

import socket

import pytest

from host_sim import addresses

_IPV6 = pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no IPv6")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("there", ("there", 7)),
        ("there:80", ("there", 80)),
        ("192.168.1.20:80", ("192.168.1.20", 80)),
        ("::1", ("::1", 7)),
        ("fd00::20", ("fd00::20", 7)),
        ("[::1]", ("::1", 7)),
        ("[::1]:80", ("::1", 80)),
        ("[fe80::1%eth0]:80", ("fe80::1%eth0", 80)),
    ],
)
def test_a_host_with_or_without_a_port(text: str, found: tuple[str, int]) -> None:
    assert addresses.host_and_port(text, 7) == found


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":80",
        "there:",
        "there:x",
        "there:0",
        "there:65536",
        "[::1",
        "[::1]80",
        "[::1]:",
        "[there]:80",
        "::1::80",
        "a/b",
    ],
)
def test_a_text_that_is_not_a_host_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        addresses.host_and_port(text, 7)


@pytest.mark.parametrize("host", ["", "::", "0.0.0.0"])
def test_what_listens_everywhere_is_reached_at_this_computers_own_addresses(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = ["127.0.0.1", "fe80::1", "fd00::20", "192.168.1.20", "192.168.1.20", "::1", "10.0.0.3"]
    monkeypatch.setattr(addresses, "_own", lambda: own)
    both = ["192.168.1.20", "10.0.0.3", "fd00::20"]
    assert addresses.reached(host) == (both if host != "0.0.0.0" else both[:2])
    assert addresses.reached("there") == ["there"]
    monkeypatch.setattr(addresses, "_own", lambda: ["127.0.0.1"])
    assert addresses.reached(host) == ["127.0.0.1"]
    monkeypatch.setattr(addresses, "_own", lambda: ["fe80::1", "::1"])
    assert addresses.reached(host) == (["::1"] if host != "0.0.0.0" else ["127.0.0.1"])


def test_this_computer_finds_an_address_of_its_own() -> None:
    own = addresses.reached("")
    assert own
    for address in own:
        for found in addresses.listening(address, 0, 1):
            found.close()


@pytest.mark.parametrize(
    ("host", "called"),
    [
        ("127.0.0.1", ["127.0.0.1"]),
        ("localhost", ["127.0.0.1"]),
        pytest.param("::1", ["::1"], marks=_IPV6),
        pytest.param("::", ["127.0.0.1", "::1"], marks=_IPV6),
        pytest.param("", ["127.0.0.1", "::1"], marks=_IPV6),
    ],
)
def test_all_addresses_of_a_host_are_listened_at_by_one_port(host: str, called: list[str]) -> None:
    sockets = addresses.listening(host, 0, 1)
    port = sockets[0].getsockname()[1]
    for address in called:
        socket.create_connection((address, port), 10).close()
    with pytest.raises(OSError):
        addresses.listening(host, port, 1)
    for found in sockets:
        found.close()


def test_an_address_of_another_computer_is_not_listened_at() -> None:
    with pytest.raises(OSError):
        addresses.listening("203.0.113.7", 0, 1)
