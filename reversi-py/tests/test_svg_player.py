"""The page on which people step through a game."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from reversi_rules import Game, Position, ReversiError, Rules, svg


class Page(HTMLParser):
    """The elements of a page, which must be closed in the right order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts[self.open[-1]] = self.texts.get(self.open[-1], "") + data


def frames(page: str) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = data(page)["frames"]
    return listed


def data(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json">(.*?)</script>', page)
    assert found
    read: dict[str, Any] = json.loads(found[1])
    return read


@pytest.mark.parametrize("rules", [Rules(), Rules(6, 6), Rules.octagon()], ids=repr)
def test_it_has_every_position(rules: Rules) -> None:
    game = Game(rules=rules)
    for _ in range(12):
        game.play(game.legal_moves[0])
    shown = frames(svg.player(game))
    positions = [game.start]
    for _, move in game.plies():
        positions.append(positions[-1].play(move))
    assert len(shown) == len(positions)
    for frame, position in zip(shown, positions, strict=True):
        cells = frame["cells"]
        assert [square for square, cell in enumerate(cells) if cell == "X"] == list(position.black)
        assert [square for square, cell in enumerate(cells) if cell == "O"] == list(position.white)
    assert shown[0]["words"] == "black to move"
    assert shown[0]["last"] is None
    assert len(shown[1]["last"]) == 2


def test_it_is_one_sound_page() -> None:
    page = Page(svg.player(Game("f5d6c3"), title="<A & B>"))
    assert page.open == []
    assert page.texts["title"] == "<A & B>"
    names = [name for name, _ in page.found]
    assert names.count("button") == 5
    assert names.count("input") == 1
    for name, attributes in page.found:
        # Nothing comes from elsewhere.
        assert not {"src", "href", "onclick"} & set(attributes)
        if name == "button":
            assert attributes["aria-label"]
    text = svg.player(Game("f5d6c3"))
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


HOSTILE = """& < > " ' &amp; &quot; &lt;img src=x onerror='x()'&gt; <img onerror="x()"> </iframe>"""


@pytest.mark.parametrize("title", ["Reversi", *HOSTILE.split(), HOSTILE])
def test_notebooks_show_it_in_a_frame(title: str) -> None:
    """The frame decodes the attribute once, and must then hold the page, byte for byte."""
    page = svg.player(Game("f5"), title=title)
    frame = Page(page._repr_html_())
    assert frame.open == []
    ((tag, attributes),) = frame.found
    assert tag == "iframe"
    assert attributes["srcdoc"] == page
    within = Page(page)
    assert within.open == []
    assert within.texts["title"] == title
    assert not {"img", "iframe"} & {tag for tag, _ in within.found}


def test_options() -> None:
    page = svg.player(Game("f5"), theme="paper", size=300, seconds_per_move=0.25)
    assert svg.THEMES["paper"]["board"] in page
    assert "max-width: 300px" in page
    assert data(page)["milliseconds"] == 250
    assert "max-width: none" in svg.player(Game("f5"), size=None)
    with pytest.raises(ReversiError, match="there are no positions"):
        svg.player([])
    with pytest.raises(TypeError, match="the title must be a str, not int"):
        svg.player([Position()], title=3)  # type: ignore[arg-type]
    with pytest.raises(ReversiError, match="character 1 of the title is half of a surrogate pair"):
        svg.player([Position()], title="A\ud800")
    evil = svg.player(Game("f5"), title="</title></style><script>")
    assert Page(evil).open == []
    assert [name for name, _ in Page(evil).found].count("script") == 2
