"""Pictures: well-formed, independent of each other, and with the right contents."""

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from reversi_rules import (
    A1,
    BLACK,
    Game,
    InvalidMove,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    records,
    svg,
)
from reversi_rules.records import Record
from support import refusals

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


def test_records_and_tables_are_shown_in_notebooks() -> None:
    game, rows = Game("f5d6"), [(Game("f5d6"), records.GameInfo(black="<b>"))] * 7
    wthor, record = records.WthorGames.from_games(rows, year=2026), Record("1. f5 d6 *", "pgn")
    (pasted,) = records.read(b"f5d6\n")
    for shown in (record, record.tree(), wthor[0], pasted):
        assert shown._repr_svg_() == shown._repr_html_() == svg.board(game)  # type: ignore[attr-defined]
    problem = records.Problem(Position(), [("f5", 2), ("d3", -4), ("pass", 6)])
    assert re.findall(r">([+-]\d)<", problem._repr_svg_() or "") == ["+2", "-4"]
    assert Record("1. f5 a1 *", "pgn")._repr_html_() is None
    for table, columns in ((wthor, 11), (records.labels(wthor, recorded=True), 6)):
        html = table._repr_html_()
        assert (html.count("<tr>"), html.count("<th>")) == (min(len(table), 5) + 1, columns)
        assert "<b>" not in html
        assert ElementTree.fromstring(f"<p>{html}</p>") is not None
    assert wthor._repr_html_().count("<td>&lt;b&gt;</td>") == 5


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


def test_things_are_drawn_where_they_lie() -> None:
    # An asymmetric picture: discs on c3 and d3, and a dot on d3, the last move.
    game = Game("f5d6c3d3")
    root = ElementTree.fromstring(svg.board(game))
    circles: dict[str, set[tuple[str, str, str]]] = {}
    for circle in root.iter(f"{SVG}circle"):
        place = (circle.attrib["cx"], circle.attrib["cy"], circle.attrib["fill"])
        circles.setdefault(circle.get("class", ""), set()).add(place)

    def places(squares: SquareSet, color: str) -> set[tuple[str, str, str]]:
        # A margin of 20, then cells of 45.
        return {
            (f"{42.5 + 45 * (square % 8):g}", f"{42.5 + 45 * (square // 8):g}", svg.COLORS[color])
            for square in squares
        }

    assert circles["disc black"] == places(game.position.black, "black")
    assert circles["disc white"] == places(game.position.white, "white")
    assert circles["hint"] == places(game.legal_moves, "hint")
    assert circles["lastmove"] == places(SquareSet(["d3"]), "lastmove")
    labels = [text.text for text in root.iter(f"{SVG}text")]
    assert sorted(filter(None, labels)) == [*"12345678", *"abcdefgh"]
    assert (root.attrib["width"], root.attrib["viewBox"]) == ("360", "0 0 386 386")


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


def notes(picture: str) -> dict[str | None, str]:
    """Returns the colors of the annotations by their texts."""
    root = ElementTree.fromstring(picture)
    found = (element for element in root.iter(f"{SVG}text") if element.get("class") == "note")
    return {element.text: element.attrib["fill"] for element in found}


def test_annotations_can_be_read_on_everything() -> None:
    annotate = {"d4": "white", "e4": "black", "a1": "empty"}
    light, dark = svg.COLORS["note"], svg.COLORS["note_on_light"]
    picture = svg.board(Position(), annotate=annotate, last_move="d4")
    assert notes(picture) == {"white": dark, "black": light, "empty": light}
    assert picture.index('class="lastmove"') < picture.index('class="note"')
    dots = re.findall('<circle cx="[0-9.]*" cy="([0-9.]*)"[^/]* class="lastmove"', picture)
    # Above the text; the center would be 177.5.
    assert [float(y) for y in dots] == [pytest.approx(165.8)]
    for game, color in [(Game("f5"), light), (Game("f5d6"), dark)]:
        assert game.last_move is not None
        assert notes(svg.board(game, annotate={game.last_move: "last"})) == {"last": color}
    members = svg.board(SquareSet([0]), annotate={0: "member", 1: "other"})
    assert notes(members) == {"member": dark, "other": light}
    colors = {"note": "#00f", "note_on_light": "#f00"}
    again = svg.board(Position(), annotate=annotate, colors=colors)
    assert notes(again) == {"white": "#f00", "black": "#00f", "empty": "#00f"}


def test_annotations_of_any_kind() -> None:
    by_number: dict[int, str] = {0: "zero"}
    by_name: dict[str, float] = {"a1": -1.5}
    assert set(notes(svg.board(Position(), annotate=by_number))) == {"zero"}
    assert set(notes(svg.board(Position(), annotate=by_name))) == {"-1.5"}
    assert set(notes(svg.board(Position(), annotate={"a1": 3, "b1": 4}))) == {"3", "4"}
    assert set(notes(svg.board(Position(), annotate={np.int64(0): np.float32(0.5)}))) == {"0.5"}


def test_what_xml_cannot_hold() -> None:
    text = "a\0\x1b\ud800\ufffe\x85<\n"
    annotated = svg.board(Position(), annotate={0: text}, style=text, fill={1: text})
    assert set(notes(annotated)) == {"a\ufffd\ufffd\ufffd\ufffd\x85<\n"}
    annotated.encode()


def test_sizes() -> None:
    root = ElementTree.fromstring(svg.board(Position(), size=np.int64(90)))
    assert (root.get("width"), root.get("height")) == ("90", "90")


test_what_cannot_be_drawn_is_refused = refusals(
    [
        *(
            (lambda options=options: svg.board(Position(), **options), f"{error}: …")
            for error, rows in {
                "InvalidMove": [{"last_move": "pass"}, {"annotate": {"z9": ""}}],
                "ReversiError": [
                    *({"colors": colors} for colors in ({"bord": "#fff"}, {3: "red"})),
                    *({"size": size} for size in (0, -1, 10**6 + 1, -(10**5000))),
                ],
                "TypeError": [
                    *({"colors": colors} for colors in ({"board": 3}, {"board": None})),
                    *({"size": size} for size in (BLACK, 1.5, "9", True)),
                    *({name: 19} for name in ("style", "hints", "flipped")),
                    {"last_move": BLACK},
                    {"hints": "d3"},
                ],
            }.items()
            for options in rows
        ),
        *(
            (lambda shown=shown: svg.board(shown), "TypeError: only …")
            for shown in (3, "f5d6", None)
        ),
    ]
)


class Printer:
    """The part of IPython's printer that is used."""

    def __init__(self, depth: int) -> None:
        self.stack = [0] * depth
        self.shown = ""

    def text(self, text: str) -> None:
        self.shown += text


def test_ipython_shows_grids_except_in_lists() -> None:
    six = Game("b3", rules=Rules(6, 6))
    shows: list[tuple[Position | Game | SquareSet, str]] = [
        *((shown, shown.grid()) for shown in (Position(), Game("f5"), six, six.position)),
        (SquareSet([1]), str(SquareSet([1]))),
    ]
    for shown, grid in shows:
        alone, inside = Printer(1), Printer(2)
        shown._repr_pretty_(alone, False)
        shown._repr_pretty_(inside, False)
        assert (alone.shown, inside.shown) == (grid, repr(shown))


def test_options_that_are_no_mappings() -> None:
    position = Position()
    for wrong in ([], ["x"], 3, "board"):
        kind = type(wrong).__name__
        with pytest.raises(TypeError, match=f"^colors must be a mapping or None, not {kind}$"):
            svg.board(position, colors=wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=f"^annotations must be a mapping or None, not {kind}$"):
            svg.board(position, annotate=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [Rules(4, 4), Rules(16, 5), Rules.octagon()], ids=repr)
def test_every_board_is_drawn(rules: Rules) -> None:
    game = Game(rules=rules)
    game.play(game.legal_moves[0])
    width, height = 45 * rules.width + 26, 45 * rules.height + 26
    for shown in (game, game.position, game.legal_moves):
        picture = svg.board(shown, annotate={game.legal_moves[0]: "+2"}, last_move="b2")
        root = ElementTree.fromstring(picture)
        assert root.get("viewBox") == f"0 0 {width} {height}"
        assert shown._repr_svg_().startswith("<svg")
    drawn = classes(svg.board(game))
    assert drawn.count("missing") == len(rules.missing)
    assert drawn.count("coordinate") == rules.width + rules.height
    assert drawn.count("disc black") + drawn.count("disc white") == 5
    assert drawn.count("hint") == len(game.legal_moves)
    with pytest.raises(InvalidMove):
        svg.board(game, last_move="p16" if rules.width < 16 else "p6")
    with pytest.raises(ReversiError, match="the set belongs to a board of 8x8"):
        svg.board(game, hints=SquareSet(["a1"]))
