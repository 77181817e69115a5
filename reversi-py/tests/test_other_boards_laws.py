"""The code of other boards agrees with the fast code on 8x8, and is right on every board."""

import pickle

from hypothesis import given
from hypothesis import strategies as st

from reversi_rules import (
    BLACK,
    SQUARES,
    WHITE,
    Color,
    Game,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    parse_move,
    parse_square,
    perft,
)
from support import games

# These differ from the usual rules only in the result, but use the code of other boards.
EIGHT = Rules(objective="fewest")
RULES = [
    Rules(),
    Rules(4, 4, start="parallel columns"),
    Rules(5, 7, start="mirrored", objective="fewest"),
    Rules(6, 6, start="historical"),
    Rules(10, 6, missing=["a1", "j6", "e1"], start="historical parallel"),
    Rules.octagon(),
    Rules(16, 16),
]

TEXTS = st.one_of(
    st.text(),
    st.text(alphabet="abcdefghijp0123456789 -pPsS.,;\n\ud800é", max_size=40),
    st.text(alphabet="XO-.#*bw●○ \n0?\udc80", min_size=14, max_size=40),
)


@st.composite
def variant_games(draw: st.DrawFn) -> Game:
    """Draws games of any length under several rules, with random legal moves."""
    game = Game(rules=draw(st.sampled_from(RULES)))
    for _ in range(draw(st.integers(0, 60))):
        moves = game.legal_actions()
        if moves:
            game.play(draw(st.sampled_from(moves)))
    return game


def same_position(position: Position, core: Position) -> None:
    assert str(position) == f"8x8; fewest: {core}"
    assert position.grid().splitlines()[:9] == core.grid().splitlines()[:9]
    assert position.turn is core.turn
    for ours, theirs in [
        (position.legal_moves, core.legal_moves),
        (position.black, core.black),
        (position.white, core.white),
        (position.player, core.player),
        (position.opponent, core.opponent),
        (position.empties, core.empties),
    ]:
        assert ours == theirs
    assert (position.must_pass, position.is_over) == (core.must_pass, core.is_over)
    for square in SQUARES:
        assert position[square] is core[square]
        assert position.is_legal(square) == core.is_legal(square)
        assert position.flips(square) == core.flips(square)
    assert position.legal_actions() == core.legal_actions()
    assert position.legal_bits == core.legal_bits


@given(games())
def test_it_agrees_with_the_core(core: Game) -> None:
    game = Game(str(core), rules=EIGHT)
    assert str(game) == f"8x8; fewest: {core}"
    assert game.transcript(passes=True) == core.transcript(passes=True)
    assert game.plies() == core.plies()
    same_position(game.position, core.position)
    assert game.last_flips == core.last_flips
    assert (game.is_over, game.just_passed) == (core.is_over, core.just_passed)
    ours, theirs = game.outcome(), core.outcome()
    assert (ours is None) == (theirs is None)
    if ours is not None and theirs is not None:
        for color in Color(0), Color(1):
            assert ours.discs(color) == theirs.discs(color)
            assert ours.score(color) == theirs.score(color)
            assert ours.margin(color) == -theirs.margin(color)


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.sampled_from([BLACK, WHITE]))
def test_any_board_agrees_with_the_core(black: int, other: int, turn: Color) -> None:
    core = Position.from_bitboards(black, other & ~black, turn)
    position = Position(str(core), EIGHT)
    assert position == Position.from_bitboards(core.black, core.white, turn, EIGHT)
    same_position(position, core)
    assert perft(position, 2) == perft(core, 2)


@given(variant_games())
def test_a_game_is_its_positions(game: Game) -> None:
    position, number = game.start, game.rules.pass_action
    for (color, move), expected in zip(game.plies(), game.positions(), strict=False):
        assert position == expected
        assert position.turn is color
        assert move in position.legal_actions()
        assert position.must_pass == (move == number)
        flips = SquareSet(rules=game.rules) if move == number else position.flips(move)
        assert flips <= position.opponent
        after = position.play(move)
        assert (move, after) in position.children()
        assert after.player == position.opponent - flips
        assert len(after.empties) == len(position.empties) - (move != number)
        position = after
    assert position == game.position == game.positions()[-1]
    assert not position.must_pass
    assert game.is_over == (not game.legal_moves) == (game.outcome() is not None)


@given(variant_games())
def test_text_undo_and_redo_restore(game: Game) -> None:
    rules, moves, last = game.rules, game.placements, game.position
    moves_text = game.transcript()
    for text in (str(game), moves_text, moves_text.upper(), game.transcript(passes=True)):
        assert Game(text, rules=rules) == game
    assert Game(str(game)) == game
    assert Position(str(last)) == Position(str(last), rules) == eval(repr(last)) == last
    assert eval(repr(game)) == pickle.loads(pickle.dumps(game)) == game
    for _ in range(min(3, len(moves))):
        game.undo()
    again = pickle.loads(pickle.dumps(game))
    while game.redoable:
        assert game.redo() == again.redo() == moves[len(game) - 1]
    assert (game.position, game.placements) == (last, moves)
    assert again == game


@given(TEXTS, st.sampled_from(RULES))
def test_any_text_is_read_or_refused(text: str, rules: Rules) -> None:
    for read in (Game, Position):
        try:
            value = read(text, rules=rules)
        except ReversiError:
            continue
        assert type(value)(str(value), rules=rules) == value
    for ask in (
        lambda text: parse_square(text, rules),
        lambda text: parse_move(text, rules),
        lambda text: Rules(4, 4, start=text),
        Position,
        Game,
    ):
        try:
            ask(text)
        except ReversiError:
            continue
