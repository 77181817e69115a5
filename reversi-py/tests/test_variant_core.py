"""On 8x8 the variants are the game of the core, and on every board they keep their own laws."""

import pickle

from hypothesis import given
from hypothesis import strategies as st

import reversi_rules as rv
from reversi_rules import ReversiError
from reversi_rules.variant import PASS, Game, Position, Rules, SquareSet, perft
from support import games

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
    """Games of any length under several rules, by legal moves at random."""
    game = Game(draw(st.sampled_from(RULES)))
    for _ in range(draw(st.integers(0, 60))):
        moves = game.legal_actions()
        if moves:
            game.play(draw(st.sampled_from(moves)))
    return game


def names(squares: SquareSet | rv.SquareSet) -> list[str]:
    return squares.names()


def same_position(position: Position, core: rv.Position) -> None:
    assert str(position) == str(core)
    assert position.grid() == core.grid()
    assert position.turn is core.turn
    for ours, theirs in [
        (position.legal_moves, core.legal_moves),
        (position.black, core.black),
        (position.white, core.white),
        (position.player, core.player),
        (position.opponent, core.opponent),
        (position.empties, core.empties),
    ]:
        assert names(ours) == names(theirs)
    assert (position.must_pass, position.is_over) == (core.must_pass, core.is_over)
    for square in rv.SQUARES:
        name = rv.move_name(square)
        assert position[name] is core[square]
        assert position.is_legal(name) == core.is_legal(square)
        assert names(position.flips(name)) == names(core.flips(square))


@given(games())
def test_it_agrees_with_the_core(core: rv.Game) -> None:
    game = Game(Rules(), str(core))
    assert str(game) == str(core)
    assert game.transcript(passes=True) == core.transcript(passes=True)
    assert [(color, game.rules.name(move)) for color, move in game.plies()] == [
        (color, rv.move_name(move)) for color, move in core.plies()
    ]
    same_position(game.position, core.position)
    assert names(game.last_flips) == names(core.last_flips)
    assert (game.is_over, game.just_passed) == (core.is_over, core.just_passed)
    ours, theirs = game.outcome(), core.outcome()
    assert (ours is None) == (theirs is None)
    if ours is not None and theirs is not None:
        assert str(ours) == str(theirs)
        for color in rv.Color(0), rv.Color(1):
            assert ours.discs(color) == theirs.discs(color)
            assert ours.score(color) == theirs.score(color)
            assert ours.margin(color) == theirs.margin(color)


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.sampled_from([rv.BLACK, rv.WHITE]))
def test_any_board_agrees_with_the_core(black: int, other: int, turn: rv.Color) -> None:
    core = rv.Position.from_bitboards(black, other & ~black, turn)
    position = Position(Rules(), str(core))
    assert position == Position.from_bitboards(
        Rules(), core.black.names(), core.white.names(), turn
    )
    same_position(position, core)
    assert perft(position, 2) == rv.perft(core, 2)


@given(variant_games())
def test_a_game_is_its_positions(game: Game) -> None:
    position = game.start
    for (color, move), expected in zip(game.plies(), game.positions(), strict=False):
        assert position == expected
        assert position.turn is color
        assert move in position.legal_actions()
        assert position.must_pass == (move == PASS)
        flips = SquareSet() if move == PASS else position.flips(move)
        assert flips <= position.opponent
        after = position.play(move)
        assert (move, after) in position.children()
        assert after.player == position.opponent - flips
        assert len(after.empties) == len(position.empties) - (move != PASS)
        position = after
    assert position == game.position == game.positions()[-1]
    assert not position.must_pass
    assert game.is_over == (not game.legal_moves) == (game.outcome() is not None)


@given(variant_games())
def test_text_undo_and_redo_restore(game: Game) -> None:
    rules, moves, last = game.rules, game.placements, game.position
    for text in (str(game), game.transcript(passes=True), str(game).upper()):
        assert Game(rules, text) == game
    assert Position(rules, str(last)) == eval(repr(last)) == last
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
            value = read(rules, text)
        except ReversiError:
            continue
        assert type(value)(rules, str(value)) == value
    for ask in (rules.square, rules.name, lambda text: Rules(4, 4, start=text)):
        try:
            ask(text)
        except ReversiError:
            continue
