"""Pictures: well-formed, alone, and with what they are asked to show."""

from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from reversi_rules import A1, Game, InvalidMove, Position, ReversiError, SquareSet, svg

SVG = "{http://www.w3.org/2000/svg}"


def classes(picture: str) -> list[str]:
    return [element.get("class", "") for element in ElementTree.fromstring(picture).iter()]


@pytest.mark.parametrize("shown", [Position(), Game("f5d6"), Game().legal_moves, SquareSet()])
def test_pictures_are_well_formed_and_without_ids(shown: Position | Game | SquareSet) -> None:
    picture = shown._repr_svg_()
    assert isinstance(picture, svg.SvgStr)
    assert picture == svg.board(shown)
    assert picture._repr_svg_() == picture._repr_html_() == picture
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    for element in root.iter():
        assert "id" not in element.attrib
        assert element.tag not in (f"{SVG}defs", f"{SVG}use")
    assert root[0].tag == f"{SVG}desc"


def test_a_game_shows_its_last_move_and_hints() -> None:
    game = Game("f5d6")
    found = classes(svg.board(game))
    assert found.count("disc black") == 3
    assert found.count("disc white") == 3
    assert found.count("hint") == len(game.legal_moves)
    assert (found.count("lastmove"), found.count("flipped")) == (1, 1)
    plain = classes(svg.board(game, hints=False, flipped=(), coordinates=False))
    assert not {"hint", "flipped", "margin", "coordinate"} & set(plain)
    assert "hint" not in classes(svg.board(Game("e6f4e3f6g5d6e7f5c5")))


def test_options() -> None:
    picture = svg.board(
        Position(),
        last_move=A1,
        flipped=["b1", 2],
        hints=["h8"],
        annotate={"c3": "<+2>", 0: "&"},
        size=None,
        colors={"board": "#000080"},
        style=".hint > a { fill: red }",
    )
    found = classes(picture)
    assert (found.count("lastmove"), found.count("flipped"), found.count("hint")) == (1, 2, 1)
    root = ElementTree.fromstring(picture)
    assert "width" not in root.attrib
    assert [note.text for note in root.iter(f"{SVG}text")][-2:] == ["<+2>", "&"]
    assert 'fill="#000080"' in picture
    style = root.find(f"{SVG}style")
    assert style is not None
    assert style.text == ".hint > a { fill: red }"


def test_a_square_set_shows_its_squares() -> None:
    assert classes(svg.board(SquareSet([1, 2, 3]))).count("member") == 3


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: svg.board(Position(), last_move="pass"), InvalidMove),
        (lambda: svg.board(Position(), annotate={"z9": ""}), InvalidMove),
        (lambda: svg.board(Position(), colors={"bord": "#fff"}), ReversiError),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    call: Callable[[], object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        call()


class Printer:
    """As much of IPython's printer as is used."""

    def __init__(self, depth: int) -> None:
        self.stack = [0] * depth
        self.shown = ""

    def text(self, text: str) -> None:
        self.shown += text


def test_ipython_shows_grids_except_in_lists() -> None:
    shows: list[tuple[Position | Game | SquareSet, str]] = [
        (Position(), Position().grid()),
        (Game("f5"), Game("f5").grid()),
        (SquareSet([1]), str(SquareSet([1]))),
    ]
    for shown, grid in shows:
        alone, inside = Printer(1), Printer(2)
        shown._repr_pretty_(alone, False)
        shown._repr_pretty_(inside, False)
        assert (alone.shown, inside.shown) == (grid, repr(shown))
