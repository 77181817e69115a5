"""A second, deliberately simple implementation of the rules: eight rows and eight directions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
PASS = 64


@dataclass
class Board:
    """Cells are `"X"`, `"O"` or `"-"`; `turn` is `"X"` or `"O"`. Any square board will do."""

    rows: list[list[str]]
    turn: str

    @property
    def side(self) -> int:
        return len(self.rows)

    def squares(self) -> range:
        return range(self.side**2)

    @staticmethod
    def read(text: str) -> Board:
        """Parses 64 cells, a space and the side to move."""
        return Board([list(text[8 * row : 8 * row + 8]) for row in range(8)], text[65])

    def text(self) -> str:
        return "".join("".join(row) for row in self.rows) + " " + self.turn

    def cell(self, square: int) -> str:
        return self.rows[square // self.side][square % self.side]

    def discs(self, color: str) -> set[int]:
        return {square for square in self.squares() if self.cell(square) == color}

    def opponent(self) -> str:
        return "O" if self.turn == "X" else "X"

    def flips(self, square: int) -> set[int]:
        """Returns the discs that a move flips; none if it is illegal."""
        if self.cell(square) != "-":
            return set()
        flips: set[int] = set()
        for down, right in DIRECTIONS:
            run: set[int] = set()
            for other in walk(square, down, right, self.side):
                if self.cell(other) == self.opponent():
                    run.add(other)
                    continue
                if self.cell(other) == self.turn:
                    flips |= run
                break
        return flips

    def legal_moves(self) -> list[int]:
        return [square for square in self.squares() if self.flips(square)]

    def passed(self) -> Board:
        return Board(self.rows, self.opponent())

    def is_over(self) -> bool:
        return not self.legal_moves() and not self.passed().legal_moves()

    def legal_actions(self) -> list[int]:
        return self.legal_moves() or ([] if self.is_over() else [PASS])

    def play(self, move: int) -> Board:
        """Returns the board after a legal action."""
        if move == PASS:
            return self.passed()
        turned = self.flips(move) | {move}
        rows = [
            [self.turn if row * self.side + x in turned else cell for x, cell in enumerate(cells)]
            for row, cells in enumerate(self.rows)
        ]
        return Board(rows, self.opponent())

    def scores(self) -> tuple[int, int]:
        """Returns the scores of black and white; empty squares go to the winner."""
        black, white = len(self.discs("X")), len(self.discs("O"))
        squares = self.side**2
        if black > white:
            return squares - white, white
        if white > black:
            return black, squares - black
        return squares // 2, squares // 2

    def perft(self, depth: int, *, passes: bool = True, ended: bool = True) -> int:
        """Counts leaves; the flags tell whether a pass is a ply and an ended game a leaf."""
        if depth == 0:
            return 1
        if self.is_over():
            return int(ended)
        if not passes and not self.legal_moves():
            return self.passed().perft(depth, passes=passes, ended=ended)
        actions = self.legal_actions()
        return sum(self.play(a).perft(depth - 1, passes=passes, ended=ended) for a in actions)


def walk(square: int, down: int, right: int, side: int = 8) -> Iterator[int]:
    """Yields the squares after a square in one direction, up to the border."""
    row, column = square // side + down, square % side + right
    while 0 <= row < side and 0 <= column < side:
        yield side * row + column
        row, column = row + down, column + right


def image(square: int, symmetry: int) -> int:
    """Returns the image of a square under the symmetry with that index."""
    row, column = square // 8, square % 8
    rows_and_columns = [
        (row, column),
        (column, 7 - row),
        (7 - row, 7 - column),
        (7 - column, row),
        (row, 7 - column),
        (7 - row, column),
        (column, row),
        (7 - column, 7 - row),
    ]
    image_row, image_column = rows_and_columns[symmetry]
    return 8 * image_row + image_column


MASK32 = 2**32 - 1
MASK64 = 2**64 - 1


class Numbers:
    """The random numbers of a game, as `batch.playouts` documents them."""

    def __init__(self, seed: int, game: int = 0) -> None:
        word = (seed + (game + 1) * 0x9E3779B97F4A7C15) & MASK64
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK64
        word ^= word >> 31
        self.low, self.high = word & MASK32, word >> 32
        if word == 0:
            self.low = 1

    def below(self, count: int) -> int:
        bits = (self.low * 0x9E3779BB) & MASK32
        self.high ^= self.low
        turned = ((self.low << 26) | (self.low >> 6)) & MASK32
        self.low = turned ^ self.high ^ ((self.high << 9) & MASK32)
        self.high = ((self.high << 13) | (self.high >> 19)) & MASK32
        return ((bits >> 6) * count) >> 26


def playout(board: Board, seed: int) -> tuple[Board, list[int]]:
    """Plays a random game; returns its end and its moves with passes."""
    numbers, moves = Numbers(seed), []
    while not board.is_over():
        actions = board.legal_actions()
        squares = [action for action in actions if action != PASS]
        number = numbers.below(len(squares))
        move = squares[number] if squares else PASS
        moves.append(move)
        board = board.play(move)
    return board, moves
