"""`Position`, `Game` and `SquareSet` compared with the oracle."""

from typing import Literal

from hypothesis import given, settings
from hypothesis import strategies as st

import oracle
from oracle import Board
from reversi_rules import (
    BLACK,
    PASS,
    SQUARES,
    SYMMETRIES,
    WHITE,
    Game,
    Position,
    SquareSet,
    divide,
    perft,
    perft_unique,
)
from support import games, masks, positions

seeds = st.integers(0, 2**64 - 1)


@given(positions())
def test_a_position_is_what_the_oracle_says(position: Position) -> None:
    board = Board.read(str(position))
    legal = board.legal_moves()
    assert position.legal_moves == set(legal)
    assert position.legal_bits == sum(1 << square for square in legal)
    assert position.legal_actions() == board.legal_actions()
    assert position.is_over == board.is_over()
    assert position.must_pass == (board.legal_actions() == [PASS])
    for square in SQUARES:
        assert position.flips(square) == board.flips(square)
        assert position.is_legal(square) == (square in legal)
    assert position.is_legal(PASS) == position.must_pass
    children = position.children()
    assert [move for move, _ in children] == board.legal_actions()
    for move, child in children:
        assert str(child) == board.play(move).text()
        assert child == position.play(move)
    outcome = position.outcome()
    if board.is_over():
        assert outcome is not None
        assert (outcome.score(BLACK), outcome.score(WHITE)) == board.scores()
    else:
        assert outcome is None


@given(positions())
def test_masks_are_the_sets(position: Position) -> None:
    assert position.black_bits == int(position.black)
    assert position.white_bits == int(position.white)
    assert position.player_bits == int(position.player)
    assert position.opponent_bits == int(position.opponent)
    assert position.legal_bits == int(position.legal_moves)
    again = Position.from_bitboards(position.black_bits, position.white_bits, position.turn)
    assert again == position


@given(positions())
def test_what_players_look_at(position: Position) -> None:
    empties = set(position.empties)
    for color in (BLACK, WHITE):
        own, other = set(position.discs(color)), set(position.discs(~color))
        seen = Position.from_bitboards(position.black, position.white, color)
        assert position.mobility(color) == len(seen.legal_moves)
        assert position.frontier(color) == {disc for disc in own if beside(disc) & empties}
        potential = position.potential_moves(color)
        assert potential == {square for square in empties if beside(square) & other}
        assert seen.legal_moves <= potential
        assert position.stable(color) <= own


def beside(square: int) -> set[int]:
    walks = (oracle.walk(square, down, right) for down, right in oracle.DIRECTIONS)
    return {first for walk in walks for first in [*walk][:1]}


@given(positions(), seeds)
def test_stable_discs_stay(position: Position, seed: int) -> None:
    end = position.playout(seed)
    for color in (BLACK, WHITE):
        assert position.stable(color) <= end.discs(color)
        assert end.stable(color) == end.discs(color)


@given(positions(), seeds)
def test_random_games_are_those_that_are_documented(position: Position, seed: int) -> None:
    end, moves = oracle.playout(Board.read(str(position)), seed)
    assert str(position.playout(seed)) == end.text()
    if moves:
        assert position.random_move(seed) == moves[0]


@given(games(), seeds)
def test_games_go_on_as_their_positions_do(game: Game, seed: int) -> None:
    before = game.copy()
    played = game.playout(seed)
    assert game == before
    assert played.is_over
    assert played.start == game.start
    assert played.placements[: len(game)] == game.placements
    assert str(played.position)[:64] == str(game.position.playout(seed))[:64]
    if not game.is_over:
        assert game.random_move(seed) == played.placements[len(game)]
        assert game.random_move(seed) == game.position.random_move(seed)


@given(games())
def test_a_game_is_what_the_oracle_plays(game: Game) -> None:
    board, positions = Board.read(str(game.start)), game.positions()
    assert len(positions) == len(game.plies()) + 1
    for position, (color, move) in zip(positions, game.plies(), strict=False):
        assert str(position) == board.text()
        assert color is position.turn
        assert move in board.legal_actions()
        board = board.play(move)
    assert str(positions[-1]) == board.text() == str(game.position)
    assert game.legal_actions() == board.legal_moves()
    assert game.legal_bits == int(game.legal_moves)


@given(positions())
def test_images(position: Position) -> None:
    for by in SYMMETRIES:
        turned = position.transform(by)
        assert turned.turn is position.turn
        for of in ("black", "white", "legal_moves"):
            squares: SquareSet = getattr(position, of)
            expected = {oracle.image(square, by.index) for square in squares}
            assert getattr(turned, of) == squares.transform(by) == expected
        assert turned.canonical()[0] == position.canonical()[0]
        assert turned.transform(by.inverse) == position
    least, by = position.canonical()
    images = [position.transform(other) for other in SYMMETRIES]
    assert least == position.transform(by) == min(images)
    assert by is SYMMETRIES[images.index(least)]


@given(games())
def test_images_of_games(game: Game) -> None:
    for symmetry in SYMMETRIES:
        turned = game.transform(symmetry)
        assert turned.start == game.start.transform(symmetry)
        assert turned.placements == [symmetry.square(move) for move in game.placements]
        assert turned.position == game.position.transform(symmetry)
        assert turned.canonical()[0] == game.canonical()[0]
    canonical, symmetry = game.canonical()
    assert canonical == game.transform(symmetry)
    if len(game):
        assert str(canonical).startswith("f5")


@given(positions())
def test_bytes_and_order(position: Position) -> None:
    data = bytes(position)
    turn = int(position.turn)
    assert data == position.to_bytes()
    assert data == (
        position.black_bits.to_bytes(8, "little")
        + position.white_bits.to_bytes(8, "little")
        + bytes([turn])
    )
    assert Position.from_bytes(data) == position
    start = Position()
    key = (position.black_bits, position.white_bits, turn)
    start_key = (start.black_bits, start.white_bits, 0)
    assert (position < start) == (key < start_key) == (start > position)
    assert (position <= start) == (key <= start_key) == (start >= position)


@given(games())
def test_games_as_bytes_and_sheets(game: Game) -> None:
    assert Game.from_bytes(bytes(game)) == game
    assert len(game.to_bytes()) == 81
    sheet = game.sheet()
    assert Game.from_sheet(sheet) == game
    cells = str(sheet).split()
    assert [cells.index(str(n + 1)) for n in range(len(game))] == game.placements
    assert cells.count("-") == 64 - len(game)


@settings(max_examples=15)
@given(games(), st.integers(0, 3))
def test_counts_of_leaves(game: Game, depth: int) -> None:
    board = Board.read(str(game.position))
    conventions: tuple[Literal["P", "PT", "M", "MT"], ...] = ("P", "PT", "M", "MT")
    for convention in conventions:
        leaves = board.perft(depth, passes="P" in convention, ended="T" in convention)
        assert perft(game.position, depth, convention) == leaves
        assert perft_unique(game.position, depth, convention) == leaves
        below = divide(game.position, depth, convention)
        if depth and not game.is_over:
            assert sum(below.values()) == leaves
            assert list(below) == game.legal_actions()
        else:
            assert below == {}


@given(masks, masks)
def test_sets_are_those_of_python(one: int, other: int) -> None:
    left = {square for square in SQUARES if one >> square & 1}
    right = {square for square in SQUARES if other >> square & 1}
    ours, theirs = SquareSet(one), SquareSet(other)
    assert list(ours) == sorted(left)
    assert ours & theirs == left & right
    assert ours | theirs == left | right
    assert ours - theirs == left - right
    assert ours ^ theirs == left ^ right
    assert (ours <= theirs, ours < theirs) == (left <= right, left < right)
    assert ours.isdisjoint(theirs) == left.isdisjoint(right)
    assert hash(ours) == hash(frozenset(left))
    assert ours == left
