//! A board without colours, as the side to move sees it.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::{self as rules, Bitboard, Color};

use crate::generic::{position, square};
use crate::position::{Position, to_color};
use crate::status::{Result, Status};

/// A board as the side to move sees it, 16 bytes: for programs that search, and what batches are
/// made of.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Board {
    /// The discs of the side to move: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    pub player: u64,
    /// The discs of the other side, none of them on a square of the player's.
    pub opponent: u64,
}

// This layout is a promise to compiled programs, and it is that of the arrays of `reversi-rules`.
const _: () = assert!(size_of::<Board>() == 16 && align_of::<Board>() == 8);

impl Board {
    /// The position with `turn` to move.
    fn seen_by(self, turn: Color) -> Result<rules::Position> {
        let (player, opponent) =
            (Bitboard::from_bits(self.player), Bitboard::from_bits(self.opponent));
        let discs = match turn {
            Color::Black => rules::Board::new(player, opponent),
            Color::White => rules::Board::new(opponent, player),
        };
        let board = discs.map_err(|_| Status::REVERSI_ERROR_POSITION)?;
        Ok(rules::Position::new(board, turn))
    }
}

impl From<rules::Position> for Board {
    fn from(position: rules::Position) -> Self {
        Self { player: position.player().bits(), opponent: position.opponent().bits() }
    }
}

/// The board of a position as its side to move sees it; without discs if `position` is NULL or
/// invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_board(position: Option<&Position>) -> Board {
    position::checked(position).map_or(Board { player: 0, opponent: 0 }, Board::from)
}

/// Sets `*position` to the position with that board and with `turn`, REVERSI_BLACK or
/// REVERSI_WHITE, to move: the way back from reversi_position_board(). REVERSI_ERROR_RANGE when
/// `turn` is neither, REVERSI_ERROR_POSITION when both sides have a disc on one square.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_board_position(
    board: Option<&Board>,
    turn: c_int,
    position: Option<&mut MaybeUninit<Position>>,
) -> Status {
    let (Some(board), Some(position)) = (board, position) else {
        return Status::REVERSI_ERROR_NULL;
    };
    let turn = to_color(turn).ok_or(Status::REVERSI_ERROR_RANGE);
    let made = turn.and_then(|turn| board.seen_by(turn));
    made.map(|made| _ = position.write(made.into())).into()
}

/// Plays `move` in place, a disc on a square or a pass with REVERSI_PASS. The next player then sees
/// the board, so that a pass exchanges the sides. A pass is legal only where it is forced.
///
/// The errors are those of reversi_position_play(): REVERSI_ERROR_POSITION when both sides have a
/// disc on one square, REVERSI_ERROR_RANGE when `move` is neither 0..63 nor REVERSI_PASS, and
/// those for illegal moves.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_board_play(board: Option<&mut Board>, r#move: c_int) -> Status {
    let Some(board) = board else { return Status::REVERSI_ERROR_NULL };
    // Which colour the player has makes no difference.
    let before = board.seen_by(Color::Black);
    let after = before.and_then(|before| Ok(before.play(square::to_move(r#move)?)?));
    after.map(|after| *board = after.into()).into()
}
