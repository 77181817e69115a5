//! Conversions between the types of the crate and those of the oracle.

use reversi_rules::variant::{
    Bitboard, Board, Game, Opening, Parallel, Position, Rules, Square, Start,
};
use reversi_rules::{Color, IllegalPly};

use super::{Center, Oracle};

/// Converts a position for the oracle.
pub(crate) fn oracle(position: &Position) -> Oracle {
    let rules = position.rules();
    let text = position.to_string();
    let (board, turn) = text.split_once(' ').expect("a board and a turn");
    let (width, height) = (rules.width().into(), rules.height().into());
    let oracle = Oracle::from_text(width, height, board, turn.chars().next().expect("a turn"));
    match rules.setup() {
        Start::Historical(Opening::Free) => oracle.with_historical(Center::Free),
        Start::Historical(Opening::Diagonal) => oracle.with_historical(Center::Diagonal),
        Start::Historical(Opening::Parallel) => oracle.with_historical(Center::Parallel),
        _ => oracle,
    }
}

/// Returns the oracle's number of a square.
pub(crate) fn cell(oracle: &Oracle, square: Square) -> usize {
    oracle.at(square.column().into(), square.row().into())
}

/// Returns the squares of these cells.
pub(crate) fn set(oracle: &Oracle, cells: &[usize]) -> Bitboard {
    let square = |&at| {
        let (column, row) = oracle.place(at);
        Square::new(column as u8, row as u8).expect("a square")
    };
    cells.iter().map(square).collect()
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub(crate) fn squares(names: &[impl AsRef<str>]) -> Bitboard {
    names.iter().map(|name| square(name.as_ref())).collect()
}

pub(crate) fn rules(width: u8, height: u8) -> Rules {
    Rules::new(width, height).expect("4..=16")
}

pub(crate) fn position(rules: &Rules, text: &str) -> Position {
    Position::parse(rules, text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn game(rules: Rules, transcript: &str) -> Game {
    Game::replay(rules.start(), transcript).unwrap_or_else(|e| panic!("{transcript}: {e}"))
}

/// Plays the game of these squares.
pub(crate) fn played(
    rules: Rules,
    squares: impl IntoIterator<Item = Square>,
) -> Result<Game, IllegalPly<Square>> {
    let mut game = Game::from_position(rules.start());
    game.play_all(squares).map(|()| game)
}

pub(crate) fn start(width: u8, height: u8, start: Start) -> Rules {
    rules(width, height).with_start(start).expect("a whole board")
}

pub(crate) fn historical(opening: Opening) -> Rules {
    start(8, 8, Start::Historical(opening))
}

pub(crate) const PARALLEL: Start = Start::Parallel(Parallel::Rows);

/// Exchanges the colors of the discs of a board.
pub(crate) fn exchanged(board: Board) -> Board {
    Board::new(board.discs(Color::White), board.discs(Color::Black)).expect("disjoint")
}
