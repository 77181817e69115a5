"""The numbered rules of `reversi-rules/RULES.md`, one after the other.

Each test cites its rule as `# Rule 2.3.`, which `test_rule_numbers.py` checks.
"""

from __future__ import annotations

import pytest

from reversi_rules import (
    BLACK,
    PASS,
    SQUARES,
    WHITE,
    Color,
    Game,
    IllegalMove,
    InvalidMove,
    Outcome,
    Position,
    Rules,
    SquareSet,
    Symmetry,
    parse_square,
    square_name,
)
from reversi_rules.explain import CorrectionPolicy
from reversi_rules.tournament import (
    EmptiesPolicy,
    Entrant,
    Pairing,
    Points,
    TimeDefault,
    Tournament,
    final_score,
)
from support import NINE_MOVES

START = Position()
LINES = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
"""The eight directions as steps of columns and rows."""

MUST_PASS = "f5f6d3g5h5h4f7h6"
"""Eight moves, after which black has no legal placement."""

GAMES = [Game().playout(seed) for seed in range(20)]
"""Random games, played to the end."""

SEEN = [position for game in GAMES for position in game.positions()]
"""Their positions."""


def run(position: Position, square: int, column: int, row: int) -> set[int]:
    """Returns the discs between a square and the next disc of the player in one direction."""
    passed: set[int] = set()
    x, y = square % 8 + column, square // 8 + row
    while x in range(8) and y in range(8):
        at = 8 * y + x
        if at in position.player:
            return passed
        if at not in position.opponent:
            return set()
        passed.add(at)
        x, y = x + column, y + row
    return set()


def flipped(position: Position, square: int) -> set[int]:
    """Returns the discs that a placement flips, by the text of rule 2.2."""
    if square not in position.empties:
        return set()
    return set().union(*(run(position, square, column, row) for column, row in LINES))


# Rule 1.1.
def test_the_board_has_eight_columns_and_eight_rows() -> None:
    names = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    assert [square_name(square) for square in SQUARES] == names
    assert (Rules().width, Rules().height) == (8, 8)
    assert START.grid().splitlines()[1].startswith("1 ")  # row 1 is at the top
    with pytest.raises(InvalidMove):
        parse_square("i1")
    with pytest.raises(InvalidMove):
        parse_square("a9")


# Rule 1.2.
def test_the_start() -> None:
    assert START.white.names() == ["d4", "e5"]
    assert START.black.names() == ["e4", "d5"]
    assert len(START.empties) == 60


# Rule 1.3.
def test_black_moves_first() -> None:
    assert START.turn is Game().turn is BLACK


# Rule 2.1.
def test_a_disc_of_the_own_color_goes_on_an_empty_square() -> None:
    for position in SEEN:
        for move, after in position.children():
            if move != PASS:
                assert move in position.empties
                assert after[move] is position.turn
    with pytest.raises(IllegalMove) as caught:
        START.play("d4")
    assert caught.value.reason == "Occupied"


# Rule 2.2.
def test_which_discs_flip() -> None:
    for position in SEEN:
        for square in SQUARES:
            assert position.flips(square) == flipped(position, square)
    # Six discs without a gap flip, and an empty square or the edge ends the line.
    row = Position("-OOOOOOX" + 56 * "-" + " X")
    assert len(row.flips("a1")) == 6
    assert not Position("-OO-OOOX" + 56 * "-" + " X").flips("a1")
    assert not Position("-OOOOOOO" + 56 * "-" + " X").flips("a1")


# Rule 2.3.
def test_all_of_them_must_flip_and_no_others() -> None:
    for position in SEEN:
        for move, after in position.children():
            if move != PASS:
                own = position.player | position.flips(move) | {move}
                assert after.discs(position.turn) == own
                assert position.diff(move, after).is_correct
    after = START.play("f5")
    forgotten = START.diff("f5", after.with_disc("e5", WHITE))
    assert forgotten.under_flipped.names() == ["e5"]
    # The disc on e5 flips, and d4 beside it does not flip in turn.
    assert after["d4"] is WHITE


# Rule 2.4.
def test_a_placement_that_flips_nothing_is_illegal() -> None:
    for position in SEEN:
        legal = {square for square in SQUARES if flipped(position, square)}
        assert position.legal_moves == legal
    with pytest.raises(IllegalMove) as caught:
        START.play("a1")
    assert caught.value.reason == "FlipsNothing"


# Rule 2.5.
def test_discs_stay_and_each_placement_adds_one() -> None:
    for game in GAMES:
        positions = game.positions()
        for before, after, (_, move) in zip(positions, positions[1:], game.plies(), strict=False):
            placed = set() if move == PASS else {move}
            assert before.empties - after.empties == placed
            assert after.empties <= before.empties


# Rule 3.1.
def test_a_side_without_a_placement_passes() -> None:
    game = Game(MUST_PASS)
    assert game.just_passed
    assert game.plies()[-1] == (BLACK, PASS)
    assert game.turn is WHITE
    stuck = Position("XO" + 62 * "-" + " O")
    assert stuck.legal_actions() == [PASS]
    assert stuck.play(PASS).turn is BLACK
    # The same side may pass several times in a row.
    plies = Game().playout(seed=53).plies()
    pairs = zip(plies, plies[2:], strict=False)
    assert any(first == second == (first[0], PASS) for first, second in pairs)


# Rule 3.2.
def test_a_side_with_a_placement_may_not_pass() -> None:
    for position in SEEN:
        assert position.is_legal(PASS) == (not position.legal_moves and not position.is_over)
    with pytest.raises(IllegalMove) as caught:
        START.play(PASS)
    assert caught.value.reason == "PassForbidden"


# Rule 3.3.
def test_the_game_ends_if_neither_side_has_a_placement() -> None:
    for game in GAMES:
        assert [position.is_over for position in game.positions()][-2:] == [False, True]
        end = game.position
        assert not end.legal_moves
        assert not end.replace(turn=~end.turn).legal_moves
        assert game.plies()[-1][1] != PASS  # no passes are played then
    nine = Game(NINE_MOVES)
    assert nine.is_over
    assert len(nine.position.empties) == 51
    assert not nine.position.white
    with pytest.raises(IllegalMove) as caught:
        nine.position.play(PASS)
    assert caught.value.reason == "GameOver"


# Rule 3.4.
@pytest.mark.parametrize("count", [1, 2, 9])
def test_passes_after_the_end_are_left_out_of_lists_and_texts(count: int) -> None:
    nine = Game(NINE_MOVES)
    small = Game(rules=Rules(6, 6)).playout(1)
    for over in (nine, small):
        moves = [*over.placements, *[rules_pass(over)] * count]
        assert Game.from_moves(moves, over.start) == over
        assert Game(over.transcript(passes=True) + "--" * count, start=over.start) == over
        with pytest.raises(IllegalMove, match=f"^ply {len(over.plies())}: a1: the game is over"):
            Game.from_moves([*moves, "a1"], over.start)
        with pytest.raises(IllegalMove):
            over.play(rules_pass(over))
    game = Game(NINE_MOVES)
    game.play_transcript("--" * count)
    assert game == nine
    assert Game().legal_prefix(NINE_MOVES + "--" * count + "a1")[0] == nine


def rules_pass(game: Game) -> int:
    """Returns the number of a pass on the board of a game."""
    return game.start.rules.pass_action


# Rule 4.1.
def test_more_discs_win() -> None:
    for game in GAMES:
        outcome, end = game.outcome(), game.position
        assert outcome is not None
        margin = len(end.black) - len(end.white)
        assert outcome.winner is (BLACK if margin > 0 else WHITE if margin < 0 else None)
    assert Outcome(31, 31).is_tie
    assert START.outcome() is None


# Rule 4.2.
def test_the_winner_gets_the_empty_squares() -> None:
    outcome = Game("f5f4c3e6f7g6g4e8g8g5h5").outcome()
    assert outcome is not None
    assert (outcome.discs(BLACK), outcome.discs(WHITE)) == (14, 1)
    assert (outcome.score(BLACK), outcome.score(WHITE)) == (63, 1)
    assert str(Outcome(31, 31)) == "tie 32-32"
    for black in range(65):
        for white in range(65 - black):
            end = Outcome(black, white)
            odd_tie = end.is_tie and end.empties % 2
            assert end.score(BLACK) + end.score(WHITE) == (64 - end.empties if odd_tie else 64)


# Rule 4.3.
def test_some_count_only_the_discs() -> None:
    for game in GAMES:
        outcome = game.outcome()
        assert outcome is not None
        black, white = final_score(outcome, EmptiesPolicy.RAW)
        assert (black, white) == (outcome.discs(BLACK), outcome.discs(WHITE))
        winner = BLACK if black > white else WHITE if white > black else None
        assert winner is outcome.winner


# Rule 4.4.
def test_a_tie_is_half_a_win_for_each_side() -> None:
    score = final_score(Outcome(31, 31))
    assert Points.of(score, BLACK) == Points.of(score, WHITE) == Points.TIE
    assert Points.TIE + Points.TIE == Points.WIN
    table = Tournament(1).standings([Entrant(), Entrant()], [Pairing(1, 0, 1, score)])
    assert [line.rank for line in table] == [1, 1]


# Rule 5.1.
def test_the_first_reason_that_applies() -> None:
    over = Game(NINE_MOVES).position
    stuck = Position("XO" + 62 * "-" + " O")
    reasons = {
        (over, "e4"): "GameOver",
        (over, "pass"): "GameOver",
        (stuck, "a1"): "Occupied",
        (stuck, "c5"): "MustPass",
        (START, "d4"): "Occupied",
        (START, "a1"): "FlipsNothing",
        (START, "pass"): "PassForbidden",
    }
    for (position, move), reason in reasons.items():
        with pytest.raises(IllegalMove) as caught:
            position.play(move)
        assert caught.value.reason == reason


# Rule 5.2.
def test_the_board_may_be_wrong_after_a_legal_move() -> None:
    after = START.play("f5")
    under = START.diff("f5", after.with_disc("e5", WHITE))
    over = START.diff("f5", after.with_disc("d4", BLACK))
    wrong = START.diff("f5", after.with_disc("a1", BLACK))
    for diff, expected in [(under, "e5"), (over, "d4"), (wrong, "a1")]:
        assert not diff.is_correct
        assert (diff.under_flipped | diff.over_flipped | diff.wrong).names() == [expected]
    assert (under.under_flipped, over.over_flipped, wrong.wrong) == (
        SquareSet(["e5"]),
        SquareSet(["d4"]),
        SquareSet(["a1"]),
    )


# Rule 5.3.
def test_a_fault_may_be_corrected_up_to_a_fixed_number_of_moves_later() -> None:
    for limit in range(4):
        allowed = [CorrectionPolicy(limit).allows(10, played) for played in range(11, 16)]
        assert allowed == [played <= limit for played in range(5)]
    assert CorrectionPolicy(None).allows(0, 60)


# Rule 5.4.
def test_a_side_whose_time_runs_out_has_lost() -> None:
    scores = {
        TimeDefault.FIXED: [(31, 33), (31, 33)],
        TimeDefault.ZERO: [(0, 64), (0, 64)],
        TimeDefault.PLAYED_ON: [(31, 33), (20, 44)],
        TimeDefault.COMPLETED_BY_WINNER: [(31, 33), (20, 44)],
    }
    ends = [Outcome(38, 26), Outcome(20, 44)]
    for rule, expected in scores.items():
        assert [rule.score(BLACK, end) for end in ends] == expected
        mirrored = [Outcome(26, 38), Outcome(44, 20)]
        assert [rule.score(WHITE, end) for end in mirrored] == [(b, a) for a, b in expected]


# Rule 6.1.
def test_points_are_counted_in_halves() -> None:
    assert (Points.WIN.halves, Points.TIE.halves, Points.LOSS.halves) == (2, 1, 0)
    assert str(sum([Points.WIN, Points.TIE, Points.WIN], Points())) == "2.5"


# Rule 6.2.
def test_what_breaks_ties_in_points() -> None:
    games = [Pairing(1, 0, 1, (40, 24)), Pairing(1, 2, 3, (36, 28)), Pairing(2, 0, 2, (32, 32))]
    table = Tournament(2, coefficient=6).standings([Entrant()] * 4, games)
    # 40 + 32 + 6 * (0 + 1.5), and 36 + 32 + 6 * (0 + 1.5).
    assert [line.player for line in table[:2]] == [0, 2]
    assert [line.quotient for line in table[:2]] == [81, 77]
    # A round not played counts as 32 and the player's own points: 24 + 32 + 6 * (1.5 + 0).
    assert {line.player: line.quotient for line in table}[1] == 65
    # Without a coefficient the quotient is the total of discs, and withdrawals change nothing.
    gone = [Entrant(), Entrant(withdrawn=True), Entrant(), Entrant()]
    assert Tournament(2).standings(gone, games)[0].quotient == 72
    assert Tournament(13).coefficient == 6


# Rule 7.1.
def test_boards_of_other_sizes_and_shapes() -> None:
    assert len(Rules(16, 4).squares) == 64
    assert len(Rules.octagon().squares) == 88
    for square in ("a1", "b1", "a2"):
        assert square not in Rules.octagon().squares
    # A line ends at a missing square as at the edge.
    rules = Rules(4, 4, missing=["d1"], start="-XO# ---- ---- ---- O")
    assert Position(rules=rules).flips("a1") == {2 - 1}
    gap = Rules(5, 4, missing=["d1"], start="XOO#O ----- ----- ----- X")
    assert not Position(rules=gap).legal_moves


# Rule 7.2.
def test_other_starts() -> None:
    mirrored = Position(rules=Rules(start="mirrored"))
    assert (mirrored.black, mirrored.white) == (START.white, START.black)
    parallel = Position(rules=Rules(start="parallel rows"))
    assert (parallel.white.names(), parallel.black.names()) == (["d4", "e4"], ["d5", "e5"])
    given = Rules(4, 4, start="XXX- -OO- -XO- ---- O")
    assert Position(rules=given).turn is WHITE


# Rule 7.3.
def test_the_historical_game_begins_with_an_empty_board() -> None:
    game = Game(rules=Rules(start="historical"))
    assert not game.position.black | game.position.white
    assert game.legal_moves.names() == ["d4", "e4", "d5", "e5"]
    for square in ("d4", "e4", "d5", "e5"):
        assert game.position.is_opening
        assert not game.play(square)
    assert not game.position.is_opening
    diagonal = Game("d4e4", rules=Rules(start="historical diagonal"))
    parallel = Game("d4e4", rules=Rules(start="historical parallel"))
    # d4 is black and e4 white: black's other disc may lie on e5, or on d5.
    assert diagonal.legal_moves.names() == ["e5"]
    assert parallel.legal_moves.names() == ["d5"]


# Rule 7.4.
def test_the_fewest_discs_may_win() -> None:
    anti = Rules(objective="fewest")
    assert Position(rules=anti).legal_moves.names() == START.legal_moves.names()
    usual, fewest = Game(NINE_MOVES).outcome(), Game(NINE_MOVES, rules=anti).outcome()
    assert usual is not None
    assert fewest is not None
    assert (usual.winner, fewest.winner) == (BLACK, WHITE)
    assert [fewest.score(color) for color in Color] == [64, 0]


# Rule 7.5.
def test_a_tie_on_an_odd_board_leaves_a_square() -> None:
    outcome = Outcome(12, 12, squares=25)
    assert outcome.is_tie
    assert [outcome.score(color) for color in Color] == [12, 12]


# Rule 8.1.
def test_names_of_squares_in_either_case() -> None:
    for square in SQUARES:
        name = square_name(square)
        assert parse_square(name) == parse_square(name.upper()) == square
        assert name == "abcdefgh"[square % 8] + "12345678"[square // 8]


# Rule 8.2.
def test_other_names_of_squares() -> None:
    assert parse_square("b1", style="letters as rows") == parse_square("a2")
    assert parse_square("a1", style="rows from bottom") == parse_square("a8")


# Rule 8.3.
def test_other_words_and_symbols() -> None:
    assert Color("dark") is Color("X") is Color("*") is Color("B") is BLACK
    assert Color("light") is Color("O") is Color("W") is WHITE
    for symbols in ("XO-", "*O.", "BW-", "●○."):
        cells = str(START)[:64].translate(str.maketrans("XO-", symbols))
        assert Position(cells + " X") == START


# Rule 8.4.
def test_a_drawn_board() -> None:
    lines = START.grid(legal_moves=True).splitlines()
    assert lines[0] == "  a b c d e f g h"
    assert [line[0] for line in lines[1:9]] == list("12345678")
    marked = {
        8 * row + column
        for row, line in enumerate(lines[1:9])
        for column, cell in enumerate(line[2::2])
        if cell == "."
    }
    assert marked == START.legal_moves


# Rule 8.5.
def test_games_are_written_as_their_placements() -> None:
    game = Game(MUST_PASS)
    assert game.transcript() == MUST_PASS
    assert game.transcript(passes=True) == MUST_PASS + "--"
    assert Game(game.transcript(passes=True)) == game
    kept = [symmetry for symmetry in map(Symmetry, range(8)) if symmetry.fixes_start]
    assert len(kept) == 4
    for symmetry in kept:
        image = game.transform(symmetry)
        assert image.start == START
        assert str(image.canonical()[0]).startswith("f5")


# Rule 8.6.
def test_a_transcript_sheet_and_its_errors() -> None:
    sheet = Game("f5d6c3").sheet()
    assert [sheet[square] for square in ("f5", "d6", "c3", "a1")] == [1, 2, 3, None]
    wrong = {
        sheet.with_number("d6", None): "number 2 is missing",
        sheet.with_number("a1", 3): "number 3 is on 2 squares: a1 c3",
        sheet.with_number("a1", 4): "a1: a disc there flips nothing",
    }
    for changed, message in wrong.items():
        assert any(message in str(error) for error in changed.errors())


# Rule 8.7.
def test_the_result_in_words() -> None:
    assert str(Outcome(44, 20)) == "black wins 44-20"
    assert str(Outcome(13, 30)) == "white wins 51-13"
    assert str(Outcome(31, 31)) == "tie 32-32"


# Rule 8.8.
def test_words_for_a_position() -> None:
    assert SquareSet.CORNERS.names() == ["a1", "h1", "a8", "h8"]
    assert SquareSet.X_SQUARES.names() == ["b2", "g2", "b7", "g7"]
    assert SquareSet.C_SQUARES.names() == ["b1", "g1", "a2", "h2", "a7", "h7", "b8", "g8"]
    for position in SEEN[::7]:
        for color in Color:
            discs = position.discs(color)
            assert position.frontier(color) == discs & position.empties.neighbors()
            assert position.mobility(color) == len(position.replace(turn=color).legal_moves)
            assert position.stable(color) <= discs
            assert position.stable(color) >= discs & SquareSet.CORNERS
    regions = SquareSet(["a1", "b2", "h8"]).regions()
    assert [len(region) % 2 for region in regions] == [0, 1]


# Rule 9.1.
def test_how_many_positions_there_are() -> None:
    # Four squares are never empty, and each of the others is empty, black or white.
    center = {"d4", "e4", "d5", "e5"}
    assert not any(center & set(position.empties.names()) for position in SEEN)
    bound = 2 ** len(center) * 3 ** (len(SQUARES) - len(center))
    assert bound == 678_258_532_403_459_256_228_710_931_216
    assert f"{bound:.1e}" == "6.8e+29"
