"""Challenges: a link to a game's deal and score is opened, played, compared and reviewed, and hostile links are
refused.
"""

import base64
import binascii
import random
from argparse import Namespace
from typing import Any

import pytest

from engine_core.console.after.after_game import AfterGame
from engine_core.console.after.challenge import Challenge, read
from engine_core.console.after.code_view import CodeView
from engine_core.console.play.session import ELSEWHERE, Session
from engine_core.console.words import challenge_words as C
from engine_core.packed_game import CHALLENGE, MOMENTS, Packer
from host_sim.__main__ import main
from host_sim.web.inside.views import sharing
from tests.console.after.test_ending import at_the_end, end
from tests.console.after.test_review import to_the_menu
from tests.console_desk import EASY, NORMAL, PERSON, Desk, do, scene, session_of, wait_for
from tests.ink import complaint, measured
from tests.sample import sample
from tests.scanner import scanned
from tests.setting import GAMES, every_game, every_language

PAGE = "https://example.org/updeck/"
ROW = 4  # the row that makes a challenge, in the menu after a game


def link_of(session: Session, key: str = CHALLENGE, seats: Any = None, helped: bool = False) -> str:
    """Return the link to a session's game."""
    match = session.match
    packer = Packer(match.rules, match.seed)
    state = match.dealt()
    for action in match.history:
        packer.add(state, action)
        match.rules.apply_action(state, action)
    return PAGE + packer.text(key, session.seats if seats is None else seats, helped)


def to_challenge(desk: Desk) -> None:
    to_the_menu(desk)
    do(desk, "down*4 a")


def finished(scene: Any) -> Any:
    """Step a scene until its work is done, and return it."""
    while not scene.ready and getattr(scene, "wrong", -1) < 0:
        scene.stale = 0
        scene.tick(0)
    return scene


def opened(link: str) -> Desk:
    """Return a desk that has opened a challenge, ready to be taken."""
    desk = Desk(seed=2)
    desk.console.push(Challenge(desk.console, link))
    assert finished(desk.console.top()).ready
    desk.settle()
    return desk


@every_game
def test_a_challenge_is_the_same_deal_and_is_compared_turn_by_turn(game: str) -> None:
    desk = Desk(seed=1)
    first = at_the_end(desk, [PERSON, EASY, NORMAL], game, 3)
    to_challenge(desk)
    assert scene(desk) == "CodeView"
    finished(desk.console.top())
    desk.settle()
    assert complaint(desk.console) == "" and desk.console.top()._code.size >= 25
    other = opened(link_of(first))
    assert complaint(other.console) == ""
    do(other, "a")
    assert scene(other) == "Table"
    second = session_of(other)
    assert second.match.dealt() == first.match.dealt() and second.seats == first.seats
    assert second.match.rules.options == first.match.rules.options
    end(other, second, 4)
    to_challenge(other)
    assert scene(other) == "ChallengeEnd"
    compared = finished(other.console.top())
    other.settle()
    assert complaint(other.console) == ""
    points = [session.match.rules.score(session.match.state, 0) for session in (second, first)]
    turns, mine, theirs = zip(*compared.found, strict=True)
    assert list(turns) == sorted(turns) and all(a is None or b is None or a[0] != b[0] for a, b in zip(mine, theirs))
    assert points == [compared.session.match.rules.score(state, 0) for state in (second.match.state, compared.state)]
    do(other, "down up a")
    assert scene(other) == "CodeView", "A shows the code, because the answer is a challenge, too"
    code = finished(other.console.top())
    assert code.link.startswith(PAGE + CHALLENGE)


def test_the_same_moves_are_said_to_be_the_same() -> None:
    desk = Desk(seed=1)
    session = at_the_end(desk, [PERSON, EASY])
    desk.console.machine.store.save("challenge", link_of(session).encode())
    to_challenge(desk)
    assert finished(desk.console.top()).found == []


def test_a_game_of_two_people_and_one_of_another_deal_are_no_answer() -> None:
    desk = Desk(seed=1)
    session = at_the_end(desk, [PERSON, PERSON])
    assert ROW not in AfterGame(desk.console, _counted(session)).rows
    session = at_the_end(desk, [PERSON, EASY], seed=4)
    desk.console.machine.store.save("challenge", link_of(session).encode())
    at_the_end(desk, [PERSON, EASY], seed=5)
    to_challenge(desk)
    assert scene(desk) == "CodeView"


def _counted(session: Session) -> Session:
    session.counted = (-1, "", False, [])
    return session


def test_moments_are_reviewed_at_once_and_count_for_nothing() -> None:
    desk = Desk(seed=1)
    session = at_the_end(desk, [PERSON, EASY], seed=5)
    other = Desk(seed=2)
    other.console.push(Challenge(other.console, link_of(session, MOMENTS)))
    wait_for(other, "Review")
    while not other.console.top().ready:
        other.step()
    assert other.console.top().found
    do(other, "b")
    assert scene(other) == "AfterGame" and ROW not in other.console.top().rows
    do(other, "b b")
    assert scene(other) == "Home" and other.machine.store.load("up_or_down") is None


@pytest.mark.parametrize(
    "wrong",
    ["", "#", "#c=", "no link", "#g=AAAA", "#c=%s" % ("A" * 5000), "x" * 200 + "#c=AAAA", "é#c=AAAA", "#c=AAAA\n"],
)
def test_what_is_no_challenge_is_refused_on_the_screen_and_on_the_command_line(
    wrong: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(seed=1)
    desk.console.push(Challenge(desk.console, wrong))
    desk.settle()
    assert desk.console.top().wrong == 0
    do(desk, "a b")
    assert scene(desk) == "Home"
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    if wrong:
        assert main(["play", "--challenge", wrong]) != 0
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and "Traceback" not in told


def other_link(name: bytes = b"", version: int = 0, edition: int = 0) -> str:
    """Return a valid link to another game, or one made for another version of the format or of the rules."""
    text = link_of(at_the_end(Desk(seed=1), [PERSON, EASY])).partition(CHALLENGE)[2]
    plain = bytearray(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-4])
    end = 2 + plain[1]
    plain[0] += version
    plain[end] += edition
    if name:
        plain[1:end] = bytes([len(name)]) + name
    return PAGE + CHALLENGE + checked(plain)


@pytest.mark.parametrize(
    ("other", "said", "on_the_command_line"),
    [
        ({"name": b"up_and_away"}, ("This console lacks that game.", "Cette console n’a pas ce jeu."), "up_and_away"),
        ({"version": 1}, ("This link is from another version.", "Ce lien est d’une autre version."), "version 5"),
        ({"edition": 1}, ("This link is from another version.", "Ce lien est d’une autre version."), "edition"),
    ],
)
def test_a_link_of_another_version_of_the_console_says_so(
    other: dict[str, Any],
    said: tuple[str, str],
    on_the_command_line: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    link = other_link(**other)
    for language, sentence in zip(("en", "fr"), said):
        desk = Desk(seed=1, language=language)
        desk.console.push(Challenge(desk.console, link))
        desk.settle()
        top: Any = desk.console.top()
        assert top.texts("challenge_words_")[C.WRONG + top.wrong] == sentence and complaint(desk.console) == ""
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert main(["play", "--challenge", link]) != 0
    told = capsys.readouterr().err
    assert on_the_command_line in told and told.count("\n") == 1 and "Traceback" not in told


def test_seats_without_one_person_are_refused() -> None:
    desk = Desk(seed=1)
    session = at_the_end(desk, [PERSON, EASY])
    for seats in ([PERSON, PERSON], [EASY, EASY], [PERSON, ELSEWHERE], [PERSON, 14], [PERSON, 255]):
        assert Challenge(desk.console, link_of(session, seats=seats)).wrong == 0


def _forged(text: bytes, dice: random.Random) -> str:
    """Return the letters of a link with random changes, often with a valid checksum for the changed bytes."""
    plain = bytearray(base64.urlsafe_b64decode(text + b"=" * (-len(text) % 4)))[:-4]
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(plain))
        match dice.randrange(5):
            case 0:
                plain[at] = dice.randrange(256)
            case 1:
                plain.insert(at, dice.randrange(256))
            case 2:
                del plain[at]
            case 3:
                del plain[at:]
            case _:
                plain[at] ^= 1 << dice.randrange(8)
        if not plain:
            break
    return checked(plain, dice.randrange(9) == 0)


def checked(plain: bytearray, wrong: int = 0) -> str:
    """Return the letters of a link with these bytes and their checksum, in which the bits of `wrong` are flipped."""
    check = binascii.crc32(plain) ^ wrong
    return base64.urlsafe_b64encode(bytes(plain) + check.to_bytes(4, "big")).decode().rstrip("=")


@pytest.mark.parametrize(
    ("game", "count"), sample([(g, n) for g in GAMES for n in (60, 2500)], lambda case: case[1] < 100)
)
def test_mutated_links_are_a_game_or_one_sentence(game: str, count: int) -> None:
    desk = Desk(seed=1)
    text = link_of(at_the_end(desk, [PERSON, EASY], game)).partition(CHALLENGE)[2].encode()
    desk.console.clear()
    dice = random.Random(7)
    kinds = {-1: 0, 0: 0, 1: 0, 2: 0}
    for _ in range(count):
        found = finished(Challenge(desk.console, PAGE + CHALLENGE + _forged(text, dice)))
        kinds[found.wrong] += 1
        assert found.ready == (found.wrong < 0)
    print("%s: %s" % (game, kinds))
    assert kinds[0] > count // 4 and desk.machine.store.load("challenge") is None


def test_a_game_that_is_too_long_for_a_code_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Packer, "text", lambda *_: "x" * 330)
    desk = Desk(seed=1)
    at_the_end(desk, [PERSON, EASY])
    to_challenge(desk)
    finished(desk.console.top())
    desk.settle()
    assert desk.console.top()._code is None and complaint(desk.console) == ""


@every_language
@pytest.mark.parametrize("helped", [False, True])
@pytest.mark.parametrize(
    ("page", "home", "last", "begins"),
    [
        ("", "", "", ""),
        ("", "", PAGE, PAGE),
        ("", "https://updeck.example/", PAGE, "https://updeck.example/"),
        (PAGE, "https://updeck.example/", "", PAGE),
    ],
)
def test_a_code_leads_to_a_page_or_says_that_it_is_a_text(
    page: str, home: str, last: str, begins: str, helped: bool, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(1, language)
    session = at_the_end(desk, [PERSON, EASY])
    session.hinted = helped
    desk.console.address = page
    if last:
        desk.console.machine.store.save("challenge", (last + "#c=" + "A" * 30).encode())
    words = list(CodeView(desk.console, session).texts("challenge_words_"))
    words[C.PAGE] = home
    monkeypatch.setattr(CodeView, "texts", lambda *_: words)
    to_challenge(desk)
    code = finished(desk.console.top())
    desk.settle()
    assert code.link.startswith(begins + CHALLENGE) and scanned(desk.picture()) == code.link
    assert complaint(desk.console) == ""
    shown = {text for text, _ in measured(desk.console).texts}
    assert (set(words[C.SCAN_TEXT + 1 : C.SCAN_TEXT + 5]) <= shown) == (not begins)


@pytest.mark.parametrize("sent", ["%s.", "%s)", "<%s>", "%s?utm=1", "%s&x=1", "Look: %s !", "%s="])
def test_a_challenge_is_read_as_messengers_change_it(sent: str) -> None:
    link = link_of(at_the_end(Desk(seed=1), [PERSON, EASY]))
    page, sign, text = link.partition("#")
    for changed in (link, page + "?fbclid=" + "x" * 200 + sign + text, link.replace("#c=", "#c%3D")):
        desk = opened(sent % changed)
        do(desk, "a")
        assert desk.console.machine.store.load("challenge") == link.encode(), "it is kept as it was written"


@pytest.mark.parametrize("key", [CHALLENGE, MOMENTS])
@pytest.mark.parametrize(("hinted", "taken_back"), [(True, 0), (False, 2), (True, 1), (False, 0)])
def test_a_game_with_help_says_so_in_its_link(key: str, hinted: bool, taken_back: int) -> None:
    desk = Desk(seed=1)
    session = at_the_end(desk, [PERSON, EASY])
    session.hinted, session.taken_back = hinted, taken_back
    found = read(link_of(session, key, helped=session.helped()))
    assert found.helped == (hinted or taken_back > 0)
    assert list(found.played) == session.seats, "every player has the same seat"
    *_, result = sharing._result(Namespace(console=desk.console), 1)  # type: ignore[arg-type]
    assert result and result["helped"] == found.helped


@every_language
def test_help_is_said_where_a_challenge_is_opened_and_shown(language: str) -> None:
    pictures = []
    for hinted in (False, True):
        desk = Desk(1, language)
        session = at_the_end(desk, [PERSON, EASY])
        session.hinted = hinted
        to_challenge(desk)
        code = finished(desk.console.top())
        desk.settle()
        assert complaint(desk.console) == ""
        other = Desk(2, language)
        link = PAGE + code.packer.text(CHALLENGE, session.seats, session.helped())
        other.console.push(Challenge(other.console, link))
        finished(other.console.top())
        other.settle()
        assert complaint(other.console) == ""
        pictures.append((desk.picture(), other.picture()))
    assert pictures[0][1] != pictures[1][1] and pictures[0][0] != pictures[1][0]
