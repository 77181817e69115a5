//! A board and whose turn it is, as plain data.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::tournament::final_score;
use reversi_rules::{self as rules, Bitboard, Board, Color};

use crate::enums;
use crate::error::{self, Error, report};
use crate::generic::square::Size;
use crate::generic::{Plain, position};
use crate::status::{Result, Status};
use crate::text;

/// A board and the side to move: plain data, 24 bytes without padding, to be copied, compared with
/// `memcmp` and hashed by its bytes. You may write into it: every function checks it first.
#[repr(C)]
#[derive(Clone, Copy, PartialEq)]
pub struct Position {
    /// Black's discs: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    pub black: u64,
    /// White's discs, none of them on a square of black's.
    pub white: u64,
    /// The side to move, a reversi_color. It stays set when the game is over.
    pub turn: u8,
    /// Zero.
    pub reserved: [u8; 7],
}

/// The outcome of a game.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(non_camel_case_types, reason = "spelled as in C, so that a search finds both")]
pub enum Outcome {
    /// The game is not over.
    REVERSI_ONGOING = 0,
    /// The game is over, black has more discs.
    REVERSI_BLACK_WINS = 1,
    /// The game is over, white has more discs.
    REVERSI_WHITE_WINS = 2,
    /// The game is over, both have the same number of discs.
    REVERSI_TIE = 3,
}

// These sizes are a promise to compiled programs.
const _: () = assert!(size_of::<Position>() == 24 && align_of::<Position>() == 8);

impl Outcome {
    /// The outcome of a game that is over.
    pub(crate) fn of(winner: Option<Color>) -> Self {
        match winner {
            Some(Color::Black) => Self::REVERSI_BLACK_WINS,
            Some(Color::White) => Self::REVERSI_WHITE_WINS,
            None => Self::REVERSI_TIE,
        }
    }
}

impl From<rules::Position> for Position {
    fn from(position: rules::Position) -> Self {
        Self {
            black: position.discs(Color::Black).bits(),
            white: position.discs(Color::White).bits(),
            turn: position.turn().index(),
            reserved: [0; 7],
        }
    }
}

impl TryFrom<Position> for rules::Position {
    type Error = Status;

    fn try_from(position: Position) -> Result<Self> {
        let discs = (Bitboard::from_bits(position.black), Bitboard::from_bits(position.white));
        // In one piece, as every call asks for it.
        let mut rest = [0; 8];
        rest[1..].copy_from_slice(&position.reserved);
        match (Board::new(discs.0, discs.1), Color::from_index(position.turn)) {
            (Ok(board), Some(turn)) if u64::from_le_bytes(rest) == 0 => Ok(Self::new(board, turn)),
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

    fn with_discs(
        _: rules::Position,
        turn: Color,
        own: Bitboard,
        other: Bitboard,
    ) -> Result<rules::Position> {
        let sides = rules::Sides::new(own, other);
        rules::Position::from_sides(sides, turn).map_err(|_| Status::REVERSI_ERROR_POSITION)
    }
}

/// The board behind a pointer, whatever the turn.
pub(crate) fn checked_board(board: Option<&Position>) -> Result<Board> {
    let board = board.ok_or(Status::REVERSI_ERROR_NULL)?;
    position::checked(Some(&Position { turn: 0, ..*board })).map(rules::Position::board)
}

/// The standard start, black to move.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_start() -> Position {
    rules::Position::START.into()
}

/// Whether `position` is valid: REVERSI_OK, REVERSI_ERROR_NULL or REVERSI_ERROR_POSITION.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_check(position: Option<&Position>) -> Status {
    position::check(position)
}

/// The squares where the side to move may place a disc: 0 if it must pass, if the game is over, or
/// if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_legal_moves(position: Option<&Position>) -> u64 {
    position::legal_moves(position)
}

/// The discs that are flipped when the side to move places one on `square`: 0 if that is illegal,
/// if `square` is REVERSI_PASS or out of range, or if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_flips(position: Option<&Position>, square: c_int) -> u64 {
    position::flips(position, square)
}

/// Whether `move` is legal: for a square, whether the side to move may place a disc there; for
/// REVERSI_PASS, whether it must pass. False if `move` is out of range, or if `position` is NULL or
/// invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_is_legal(position: Option<&Position>, r#move: c_int) -> bool {
    position::is_legal(position, r#move)
}

/// Whether the side to move has no legal square while the other side has one; false if `position`
/// is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_must_pass(position: Option<&Position>) -> bool {
    position::must_pass(position)
}

/// Whether neither side can move; false if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_is_over(position: Option<&Position>) -> bool {
    position::is_over(position)
}

/// Plays `move` in place: a disc on a square, or a pass with REVERSI_PASS. A pass is a ply of its own
/// here and legal only where it is forced; a reversi_game passes by itself.
///
/// When the move is illegal, the first of these that applies: REVERSI_ERROR_GAME_OVER,
/// REVERSI_ERROR_PASS_FORBIDDEN, REVERSI_ERROR_OCCUPIED, REVERSI_ERROR_MUST_PASS,
/// REVERSI_ERROR_FLIPS_NOTHING. REVERSI_ERROR_RANGE when `move` is neither 0..63 nor REVERSI_PASS.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_play(position: Option<&mut Position>, r#move: c_int) -> Status {
    position::play(position, r#move)
}

/// Who won, if the game is over. REVERSI_ONGOING if it is not over, and also if `position` is NULL
/// or invalid: ask reversi_position_check() if that may be.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_outcome(position: Option<&Position>) -> Outcome {
    position::outcome(position)
}

/// How many discs a side has on the board, a count of 0..64; which squares they are on is in the
/// masks `black` and `white` of the position. -1 if `color` is neither REVERSI_BLACK nor
/// REVERSI_WHITE, or if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_disc_count(
    position: Option<&Position>,
    color: MaybeUninit<enums::Color>,
) -> c_int {
    position::disc_count(position, color)
}

/// The final score of a side, 0..64. With REVERSI_EMPTIES_TO_WINNER its discs, and the empty squares
/// if it won or half of them in a tie, so that the two scores sum to 64, as tournaments and WTHOR
/// files count; with REVERSI_EMPTIES_RAW its discs only. -1 if the game is not over, if `color` is
/// neither REVERSI_BLACK nor REVERSI_WHITE, if `empties` is neither of these two, or if `position`
/// is NULL or invalid.
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

/// Returns a key for hash tables, which is the same on every machine, in every language and in later
/// versions. Equal positions have equal keys. 0 if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_position_key64(position: Option<&Position>) -> u64 {
    position::key64(position)
}

/// Reads 64 cells from a1 row by row, then the side to move. Black is one of `X x * B b` and U+25CF
/// U+26AB, white one of `O o W w` and U+25CB U+26AA, empty `-` or `.`; white space is skipped.
///
/// REVERSI_ERROR_SYNTAX, REVERSI_ERROR_DIGIT, REVERSI_ERROR_ENCODING, REVERSI_ERROR_TRUNCATED or
/// REVERSI_ERROR_TRAILING say what is wrong, the location at which byte.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_parse(
    text: *const c_char,
    length: usize,
    position: Option<&mut MaybeUninit<Position>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { parse(text, length, position) }, error)
}

/// # Safety
/// As for [`text::read`].
unsafe fn parse(
    text: *const c_char,
    length: usize,
    position: Option<&mut MaybeUninit<Position>>,
) -> error::Result<()> {
    let position = position.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    let read = rules::Position::parse(unsafe { text::read(text, length) }?)?;
    position.write(read.into());
    Ok(())
}

/// Writes 64 cells from a1 row by row, `X` black, `O` white, `-` empty, then a space and the side
/// to move. Returns 0 and writes an empty text if `position` is NULL or invalid.
/// REVERSI_POSITION_TEXT_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_format(
    position: Option<&Position>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { position::format(position, buffer, size) }
}

/// Writes the board for people, in nine lines with the names of columns and rows, and a line that
/// says `black to move` or `white wins 40-24`; no line feed after it. Returns 0 and writes an empty
/// text if `position` is NULL or invalid. REVERSI_POSITION_GRID_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_position_format_grid(
    position: Option<&Position>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { position::format_grid(position, buffer, size) }
}
