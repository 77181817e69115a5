//! Reads starts and moves from the bytes of an input.

use reversi_rules::{Bitboard, Board, Color, Game, Position, Square};

/// Reads a start, and returns the bytes that are left to choose moves.
///
/// After an odd first byte, sixteen bytes are the discs and the lowest bit of the next one is the
/// side to move. A square with discs of both colors is empty. An even first byte stands for the
/// standard start.
pub(crate) fn start(input: &[u8]) -> (Position, &[u8]) {
    let own_start = || {
        let (flag, rest) = input.split_first()?;
        let (board, rest) = board(rest)?;
        let (turn, rest) = rest.split_first()?;
        (flag & 1 == 1)
            .then_some((Position::new(board, Color::from_index((turn & 1).into())?), rest))
    };
    own_start().unwrap_or((Position::START, input.get(1..).unwrap_or_default()))
}

/// Returns the first bytes as numbers. Missing bytes are zero.
pub(crate) fn words<const N: usize>(input: &[u8]) -> [u64; N] {
    let mut bytes = input.iter().copied();
    [(); N].map(|()| u64::from_le_bytes([(); 8].map(|()| bytes.next().unwrap_or_default())))
}

/// Reads sixteen bytes as a board, and returns the bytes that are left.
pub(crate) fn board(input: &[u8]) -> Option<(Board, &[u8])> {
    let (black, rest) = input.split_first_chunk()?;
    let (white, rest) = rest.split_first_chunk()?;
    let [black, white] = [black, white].map(|&bytes| u64::from_le_bytes(bytes));
    let both = black & white;
    let [black, white] = [black, white].map(|discs| Bitboard::from_bits(discs & !both));
    Some((Board::new(black, white).expect("the overlap was taken out"), rest))
}

/// Returns the legal move that a byte chooses by its number, or `None` if there is none.
pub(crate) fn choose(moves: Bitboard, choice: u8) -> Option<Square> {
    moves.nth(usize::from(choice).checked_rem(moves.len())?)
}

/// Returns the game from [`start`] with one move for each byte that follows, until there is none.
pub(crate) fn game(input: &[u8]) -> Game {
    let (start, choices) = start(input);
    let mut game = Game::from_position(start);
    for &choice in choices {
        let Some(square) = choose(game.legal_moves(), choice) else { break };
        game.place(square).expect("a legal move was chosen");
    }
    game
}
