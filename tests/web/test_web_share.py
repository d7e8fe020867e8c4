"""Shared links: the tags for services that preview links, and where the links lead."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from host_sim import cli
from host_sim.web import share, site
from tests.setting import GAMES

ADDRESS = "https://example.org/updeck/"


def found(page: bytes) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:property|name)="([a-z:]+)" content="([^"]*)">', page.decode()))


def test_each_game_has_a_title_a_sentence_and_a_picture() -> None:
    files = share.files(ADDRESS)
    seen = set()
    for game in GAMES:
        tags = found(files["g/%s/index.html" % game])
        assert tags["og:title"].endswith(" · Updeck") and tags["og:description"]
        assert tags["og:url"] == ADDRESS + "g/%s/" % game and tags["og:image"].startswith(ADDRESS)
        with Image.open(io.BytesIO(files[tags["og:image"].removeprefix(ADDRESS)])) as picture:
            assert picture.size == (1200, 630) == (int(tags["og:image:width"]), int(tags["og:image:height"]))
            seen.add(picture.convert("RGB").tobytes())
    assert len(seen) == len(GAMES)
    assert found(share.tags("", ADDRESS).encode())["og:title"] == "Updeck"


def test_without_an_address_there_is_no_picture(files: dict[str, bytes]) -> None:
    """Without the site's URL there is no picture, because services need its absolute URL."""
    assert not [name for name in files if name.startswith("share-")]
    for name in ("index.html", "g/up_or_down/index.html"):
        tags = found(files[name])
        assert tags["og:title"] and "og:image" not in tags and "og:url" not in tags


def test_a_folder_that_is_built_for_an_address_has_pictures(
    files: dict[str, bytes], tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setattr(site, "files", lambda address, tell: {**files, **share.files(address)})
    assert cli.main(["web", "--build", str(tmp_path), "--boards", "none", "--address", ADDRESS.rstrip("/")]) == 0
    assert ADDRESS in (tmp_path / "g/wheels_up/index.html").read_text()
    assert (tmp_path / "share-updeck.png").is_file()


def test_a_place_that_is_no_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert cli.main(["web", "--build", str(tmp_path / "file")]) == 1
    assert "name another folder" in capsys.readouterr().err


@pytest.mark.parametrize("given", [["--address", ADDRESS], ["--build", "x", "--address", 'https://a"b/']])
def test_an_address_without_a_folder_or_that_is_no_url_is_refused(given: list[str], capsys: Any) -> None:
    assert cli.main(["web", *given]) == 2
    assert "--address needs --build and an http(s) URL" in capsys.readouterr().err
