"""Properties of every game and every string."""

import pickle

from hypothesis import given
from hypothesis import strategies as st

from reversi_rules import PASS, Game, Position, ReversiError, SquareSet, move_name, parse_move
from support import games

nearly_transcripts = st.text(alphabet="abcdefgh12345678 -pPsS.,;9i\n\ud800é", max_size=40)
nearly_positions = st.text(alphabet="XO-.*bw●○ \n0?\udc80", min_size=60, max_size=70)
texts = st.one_of(st.text(), nearly_transcripts, nearly_positions)


@given(games())
def test_undo_and_redo_restore(game: Game) -> None:
    history = [game.position]
    moves = game.placements
    while len(game):
        assert game.undo() == moves[len(game)]
        history.append(game.position)
    assert game == Game()
    for position in reversed(history):
        assert game.position == position
        if len(game) < len(moves):
            assert game.redo() == moves[len(game) - 1]
    assert game.placements == moves


@given(games())
def test_text_round_trips(game: Game) -> None:
    for text in (str(game), game.transcript(passes=True), str(game).upper()):
        assert Game(text) == game
    assert Game(" ".join(move_name(move) for _, move in game.plies())) == game
    assert Position(str(game.position)) == game.position
    assert eval(repr(game)) == pickle.loads(pickle.dumps(game)) == game


@given(games())
def test_a_game_is_its_positions(game: Game) -> None:
    position = game.start
    for color, move in game.plies():
        assert position.turn is color
        assert position.is_legal(move)
        assert position.must_pass == (move == PASS)
        flips = SquareSet() if move == PASS else position.flips(move)
        after = position.play(move)
        assert after.player == position.opponent - flips
        assert len(after.empties) == len(position.empties) - (move != PASS)
        position = after
    assert position == game.position
    assert not position.must_pass
    assert game.is_over == (not game.legal_moves) == (game.outcome() is not None)


@given(texts)
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (Game, Position, parse_move):
        try:
            value = read(text)
        except ReversiError:
            continue
        if isinstance(value, int):
            assert parse_move(move_name(value)) == value
        else:
            assert type(value)(str(value)) == value


@given(st.integers())
def test_any_number_is_a_move_or_refused(number: int) -> None:
    try:
        assert parse_move(number) == number
        assert 0 <= number <= PASS
    except ReversiError:
        assert not 0 <= number <= PASS
