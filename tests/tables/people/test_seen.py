"""What is shown and read aloud about the other people at a table: who begins, what was decided, who is choosing."""

import pytest

from engine_core.console.console import Console
from engine_core.console.link.seek import come_back
from engine_core.console.play.session import ELSEWHERE
from engine_core.link import frames
from host_sim.tables.seat_here import Here
from host_sim.web.inside.aloud.speaking import Speaker
from tests.ink import complaint, measured
from tests.tables.people.own_desks import OwnDesks, seated
from tests.tables.people.test_away import BEGINS, CHOOSES, deciding, header

BOTH = ["en fr", "fr en"]
YOU_BEGIN = {"en": "You begin", "fr": "Tu commences"}
SEVERAL = {"en": "%s are choosing", "fr": "%s choisissent"}


def drawn(console: Console) -> str:
    """Return all texts on the screen."""
    return "|".join(text for text, _ in measured(console).texts)


def heard(desks: OwnDesks, number: int, speaker: Speaker) -> list[str]:
    """Return the sentences that the page's live region would get now."""
    return speaker.news([], None)


@pytest.mark.parametrize("languages", BOTH)
@pytest.mark.parametrize("game", ["up_or_down", "way_up_high", "up_too_high", "wheels_up"])
def test_what_was_decided_is_shown_within_a_second_and_then_who_is_choosing(game: str, languages: str) -> None:
    desks = seated(game, languages, 0)
    deciding(desks, 0)
    one, two = desks.desks
    speaker = Speaker(two.console)
    heard(desks, 1, speaker)
    session = two.console.session
    table = one.console.top()
    assert session
    before = len(session.match.history)
    for _ in range(20):
        if not table.mine:
            desks.wait(200)
            continue
        table.turn.play(table.actions[0])
        shown: list[str] = []
        for _ in range(5):
            desks.wait(200)
            shown += heard(desks, 1, speaker)
            if desks.scene(1) == "Table":
                shown.append(header(two))
        if len(session.match.history) > before:
            break
    assert session.lines
    said = [line[1:] for line in session.lines]
    assert any(line in text for line in said for text in shown), "the line appears within a second of the final press"


@pytest.mark.parametrize("languages", BOTH)
@pytest.mark.parametrize("large", [0, 1])
def test_the_glass_and_a_voice_say_who_begins_and_who_is_choosing(languages: str, large: int) -> None:
    desks = seated("way_up_high", languages, large)
    language = languages.split(maxsplit=1)[0]
    mine = [desk.console.top().mine for desk in desks.desks]
    begins = mine.index(True)
    other = desks.desks[1 - begins]
    session = other.console.session
    assert session
    name = session.names[begins]
    language = languages.split()[1 - begins]
    speaker = Speaker(other.console)
    assert header(other) == BEGINS[language] % name
    assert BEGINS[language] % name in heard(desks, 1 - begins, speaker)
    deciding(desks, 1)  # The first player has played.
    deciding(desks, 0)
    desks.wait(3000)
    two = desks.desks[1]
    speaker = Speaker(two.console)
    said = CHOOSES[languages.split()[1]] % two.console.session.names[0]  # type: ignore[union-attr]
    assert header(two) == said
    assert said in heard(desks, 1, speaker)
    assert said not in heard(desks, 1, speaker), "once"
    assert complaint(two.console) == ""


@pytest.mark.parametrize("languages", BOTH)
def test_who_chooses_at_a_moment_is_shown_to_all_others(languages: str) -> None:
    desks = seated("wheels_up", languages, 0)
    deciding(desks, 0)
    one = desks.desks[1].console
    guest = one.link.guest
    language = languages.split()[1]
    desks.wait(2000)
    kind, _, name = guest.table[0]
    guest.table = [(kind, frames.CHOOSES, name), *guest.table[1:]]
    desks.wait(20)
    assert one.link.choosing == (0,) and one.session
    assert header(desks.desks[1]) == CHOOSES[language] % one.session.names[0]
    guest.table = [(ELSEWHERE, frames.CHOOSES, name), (ELSEWHERE, 0, "Ben"), (ELSEWHERE, frames.CHOOSES, "Dov")]
    one.session.names.append("Dov")
    desks.wait(20)
    both = "%s, Dov" % one.session.names[0]
    assert header(desks.desks[1]) == SEVERAL[language] % both
    desks.desks[1].console.top().redraw()
    desks.desks[1].settle()
    assert complaint(one) == ""


@pytest.mark.parametrize("languages", BOTH)
@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("game", ["up_or_down", "way_up_high", "up_too_high", "wheels_up"])
def test_the_player_who_begins_is_told_so_until_that_player_has_played(game: str, large: int, languages: str) -> None:
    desks = seated(game, languages, large)
    begins = [desk.console.top().mine for desk in desks.desks].index(True)
    desk = desks.desks[begins]
    said = YOU_BEGIN[languages.split()[begins]]
    assert said in drawn(desk.console)
    assert complaint(desk.console) == ""
    table = desk.console.top()
    table.turn.play(table.actions[0])
    desks.wait(200)
    assert said not in drawn(desk.console)


@pytest.mark.parametrize("languages", BOTH)
def test_a_player_who_comes_back_in_mid_game_is_not_told_that_somebody_begins(languages: str) -> None:
    desks = seated("way_up_high", languages, 0)
    deciding(desks, 1)
    deciding(desks, 0)
    two = desks.desks[1]
    two.console.clear()
    two.console.disconnect()
    vars(two.machine)["link"] = Here(desks.server)
    assert come_back(two.console)
    desks.wait(3000)
    assert desks.scene(1) == "Table" and not two.console.session.match.history  # type: ignore[union-attr]
    assert header(two) == CHOOSES[languages.split()[1]] % two.console.session.names[0]  # type: ignore[union-attr]
