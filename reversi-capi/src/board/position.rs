//! Positions: a board and the side to move, as plain data.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::tournament::final_score;
use reversi_rules::{self as rules, Bitboard, Board, Color};

use crate::generic::{Plain, position};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::enums::{self, Outcome};
use crate::vocabulary::error::{Error, set};
use crate::vocabulary::size::Size;
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::text::{Buffer, Chars};

/// A board and the side to move: 24 bytes of plain data without padding. Compare positions with
/// `memcmp` and hash their bytes. You may write into a position: every function checks it first.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Position {
    /// Black's discs: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    pub black: u64,
    /// White's discs: bit 0 is a1, bit 7 is h1, bit 63 is h8. No square may also be in `black`.
    pub white: u64,
    /// The side to move. It must be valid even when the game is over.
    pub turn: MaybeUninit<enums::Color>,
    /// Reserved, must be zero.
    pub reserved: u32,
}

// Compiled programs depend on these sizes.
const _: () = assert!(size_of::<Position>() == 24 && align_of::<Position>() == 8);

impl From<rules::Position> for Position {
    fn from(position: rules::Position) -> Self {
        Self {
            black: position.discs(Color::Black).bits(),
            white: position.discs(Color::White).bits(),
            turn: enums::Color::of(position.turn()),
            reserved: 0,
        }
    }
}

impl TryFrom<Position> for rules::Position {
    type Error = Status;

    fn try_from(position: Position) -> Result<Self> {
        let discs = (Bitboard::from_bits(position.black), Bitboard::from_bits(position.white));
        match (Board::new(discs.0, discs.1), enums::Color::checked(position.turn)) {
            (Ok(board), Ok(turn)) if position.reserved == 0 => Ok(Self::new(board, turn)),
            _ => Err(Status::REVERSI_ERROR_POSITION),
        }
    }
}

impl Plain for Position {
    type Rules = rules::Position;
    type Set = u64;

    fn size(_: &rules::Position) -> Size {
        Size::STANDARD
    }
}

/// Returns the standard start on 8x8: black to move, black discs on e4 and d5, white discs on d4
/// and e5.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_start() -> Position {
    rules::Position::START.into()
}

/// Checks whether a position is valid. Returns REVERSI_OK, REVERSI_ERROR_NULL or
/// REVERSI_ERROR_POSITION.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_check(position: Option<&Position>) -> Status {
    position::check(position)
}

/// Returns the squares where the side to move may place a disc, as a mask. Returns 0 if it must
/// pass or if the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_legal_moves(position: Option<&Position>) -> u64 {
    position::legal_moves(position)
}

/// Returns the discs that flip when the side to move places a disc on `square`, as a mask. Returns
/// 0 if the move is illegal.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_flips(position: Option<&Position>, square: c_int) -> u64 {
    position::flips(position, square)
}

/// Returns whether the side to move has no legal square while the other side has one.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_must_pass(position: Option<&Position>) -> bool {
    position::must_pass(position)
}

/// Plays `move`, a square or REVERSI_PASS, and updates the position in place. A pass is a ply of
/// its own, and is legal only if it is forced. By contrast, a reversi_game inserts passes by
/// itself.
///
/// For an illegal move, returns the first of these that applies: REVERSI_ERROR_GAME_OVER,
/// REVERSI_ERROR_PASS_FORBIDDEN, REVERSI_ERROR_OCCUPIED, REVERSI_ERROR_MUST_PASS,
/// REVERSI_ERROR_FLIPS_NOTHING. Returns REVERSI_ERROR_RANGE if `move` is neither 0..63 nor
/// REVERSI_PASS.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_play(position: Option<&mut Position>, r#move: c_int) -> Status {
    position::play(position, r#move)
}

/// Returns the outcome of the game, or REVERSI_ONGOING if it is not over. reversi_position_check()
/// tells an ongoing game from an invalid position.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_outcome(position: Option<&Position>) -> Outcome {
    position::outcome(position)
}

/// Returns the final score of a side, 0..64, or -1 if the game is not over.
///
/// With REVERSI_EMPTIES_TO_WINNER, the winner gets the empty squares, or each side gets half of
/// them in a tie. The two scores then sum to 64, as in tournaments and WTHOR files. With
/// REVERSI_EMPTIES_RAW, only discs count.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_final_score(
    position: Option<&Position>,
    color: MaybeUninit<enums::Color>,
    empties: MaybeUninit<enums::Empties>,
) -> c_int {
    enums::Empties::checked(empties).map_or(-1, |empties| {
        position::final_score(position, color, |outcome, color| {
            final_score(outcome, empties).of(color)
        })
    })
}

/// Returns a key for hash tables. It is the same on every CPU, in all language bindings and in
/// later versions. Equal positions have equal keys.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_key64(position: Option<&Position>) -> u64 {
    position::key64(position)
}

/// Reads 64 cells row by row from a1, then the side to move, which is written like one of its
/// discs. A black disc is `X`, `x`, `*`, `B`, `b`, U+25CF or U+26AB. A white disc is `O`, `o`, `W`,
/// `w`, U+25CB or U+26AA. An empty square is `-` or `.`. White space is skipped.
///
/// Fails with REVERSI_ERROR_SYNTAX, REVERSI_ERROR_DIGIT, REVERSI_ERROR_ENCODING,
/// REVERSI_ERROR_TRUNCATED or REVERSI_ERROR_TRAILING. `error` carries the byte offset.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_parse(
    text: *const c_char,
    length: usize,
    position: Option<&mut MaybeUninit<Position>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    set(position, error, || Ok(rules::Position::parse(text.read()?)?))
}

/// Writes 64 cells row by row from a1, with `X` for black, `O` for white and `-` for empty, then a
/// space and the side to move.
///
/// REVERSI_POSITION_TEXT_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_format(
    position: Option<&Position>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    position::format(position, &buffer)
}

/// Writes the board in a human-readable form: nine lines with the names of columns and rows, then a
/// line such as `black to move` or `white wins 40-24`, without a final line feed.
///
/// REVERSI_POSITION_GRID_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_format_grid(
    position: Option<&Position>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    position::format_grid(position, &buffer)
}
