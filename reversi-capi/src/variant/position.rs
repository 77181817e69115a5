//! Another board and whose turn it is, as plain data.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::Color;
use reversi_rules::variant::{Bitboard, Board, Position, PositionError, Rules};

use super::rules::{self, VariantRules};
use super::set::VariantSet;
use crate::enums;
use crate::error::{self, Error, report};
use crate::generic::square::Size;
use crate::generic::{Plain, position};
use crate::position::Outcome;
use crate::status::{Result, Status};
use crate::text;

/// The rules, the discs and the side to move: plain data, 112 bytes without padding, to be copied
/// and compared with `memcmp`. You may write into it: every function checks it first.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct VariantPosition {
    /// What is played.
    pub rules: VariantRules,
    /// Black's discs.
    pub black: VariantSet,
    /// White's discs, none of them on a square of black's.
    pub white: VariantSet,
    /// The side to move, a reversi_color. It stays set when the game is over.
    pub turn: u8,
    /// Zero.
    pub reserved: [u8; 7],
}

// This size is a promise to compiled programs.
const _: () = assert!(size_of::<VariantPosition>() == 112 && align_of::<VariantPosition>() == 2);

impl From<Position> for VariantPosition {
    fn from(position: Position) -> Self {
        Self {
            rules: position.rules().into(),
            black: position.discs(Color::Black).into(),
            white: position.discs(Color::White).into(),
            turn: position.turn().index(),
            reserved: [0; 7],
        }
    }
}

impl TryFrom<VariantPosition> for Position {
    type Error = Status;

    fn try_from(position: VariantPosition) -> Result<Self> {
        let rules = Rules::try_from(position.rules)?;
        let board = Board::new(position.black.into(), position.white.into());
        match (board, Color::from_index(position.turn)) {
            (Ok(board), Some(turn)) if position.reserved == [0; 7] => {
                Ok(Self::new(rules, board, turn)?)
            }
            _ => Err(Status::REVERSI_ERROR_POSITION),
        }
    }
}

impl From<PositionError> for Status {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::OffBoard(_) => Self::REVERSI_ERROR_OFF_BOARD,
            PositionError::NotAnOpening => Self::REVERSI_ERROR_NOT_AN_OPENING,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

impl Plain for VariantPosition {
    type Rules = Position;
    type Set = VariantSet;

    fn size(position: &Position) -> Size {
        rules::size(&position.rules())
    }

    fn with_discs(
        position: Position,
        turn: Color,
        own: Bitboard,
        other: Bitboard,
    ) -> Result<Position> {
        let (black, white) = if turn == Color::Black { (own, other) } else { (other, own) };
        let board = Board::new(black, white).map_err(|_| Status::REVERSI_ERROR_POSITION)?;
        Ok(Position::new(position.rules(), board, turn)?)
    }
}

/// Sets the position in which a game by those rules begins. REVERSI_ERROR_RULES when they are
/// invalid.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_start(
    rules: Option<&VariantRules>,
    position: Option<&mut MaybeUninit<VariantPosition>>,
) -> Status {
    let Some(position) = position else { return Status::REVERSI_ERROR_NULL };
    match rules::checked(rules) {
        Ok(rules) => {
            position.write(rules.start().into());
            Status::REVERSI_OK
        }
        Err(status) => status,
    }
}

/// Whether `position` is valid: REVERSI_OK, REVERSI_ERROR_NULL, REVERSI_ERROR_RULES,
/// REVERSI_ERROR_POSITION, or for a disc where the board has no square REVERSI_ERROR_OFF_BOARD, or
/// REVERSI_ERROR_NOT_AN_OPENING.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_check(position: Option<&VariantPosition>) -> Status {
    position::check(position)
}

/// The squares where the side to move may place a disc: none if it must pass, if the game is over,
/// or if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_legal_moves(
    position: Option<&VariantPosition>,
) -> VariantSet {
    position::legal_moves(position)
}

/// The discs that are flipped when the side to move places one on `square`: none if that is
/// illegal, in the opening of a historical start, if `square` is not a square of the board, or if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_flips(
    position: Option<&VariantPosition>,
    square: c_int,
) -> VariantSet {
    position::flips(position, square)
}

/// Whether `move` is legal: for a square, whether the side to move may place a disc there; for
/// width * height, whether it must pass. False if `move` is out of range, or if `position` is
/// NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_is_legal(
    position: Option<&VariantPosition>,
    r#move: c_int,
) -> bool {
    position::is_legal(position, r#move)
}

/// Whether the side to move has no legal square while the other side has one; false if `position`
/// is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_must_pass(position: Option<&VariantPosition>) -> bool {
    position::must_pass(position)
}

/// Whether neither side can move; false if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_is_over(position: Option<&VariantPosition>) -> bool {
    position::is_over(position)
}

/// Plays `move` in place: a disc on a square, or a pass with width * height. A pass is a ply of
/// its own here and legal only where it is forced; a reversi_variant_game passes by itself.
///
/// When the move is illegal, the first of these that applies: REVERSI_ERROR_GAME_OVER,
/// REVERSI_ERROR_PASS_FORBIDDEN, REVERSI_ERROR_OFF_BOARD, REVERSI_ERROR_OCCUPIED, in the opening of
/// a historical start REVERSI_ERROR_OUTSIDE_CENTER or REVERSI_ERROR_WRONG_CENTER,
/// REVERSI_ERROR_MUST_PASS, REVERSI_ERROR_FLIPS_NOTHING. REVERSI_ERROR_RANGE when `move` is
/// not 0..width * height.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_play(
    position: Option<&mut VariantPosition>,
    r#move: c_int,
) -> Status {
    position::play(position, r#move)
}

/// Who won, if the game is over. REVERSI_ONGOING if it is not over, and also if `position` is NULL
/// or invalid: ask reversi_variant_position_check() if that may be.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_outcome(position: Option<&VariantPosition>) -> Outcome {
    position::outcome(position)
}

/// How many discs a side has on the board, 0..256. -1 if `color` is neither REVERSI_BLACK nor
/// REVERSI_WHITE, or if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_disc_count(
    position: Option<&VariantPosition>,
    color: MaybeUninit<enums::Color>,
) -> c_int {
    position::disc_count(position, color)
}

/// The final score of a side: its discs, and the empty squares if it has more of them than the other
/// side, whichever side wins by that, or half of them in a tie, so that the two scores sum to the
/// number of squares. Where an odd number of squares is shared in a tie, both have their discs only.
/// -1 if the game is not over, if `color` is neither REVERSI_BLACK nor REVERSI_WHITE, or if
/// `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_final_score(
    position: Option<&VariantPosition>,
    color: MaybeUninit<enums::Color>,
) -> c_int {
    position::final_score(position, color, reversi_rules::Outcome::score)
}

/// Returns a key for hash tables, which is the same on every machine, in every language and in later
/// versions; on 8x8 it is that of reversi_position_key64(). Of the rules only width and height count.
/// 0 if `position` is NULL or invalid.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_key64(position: Option<&VariantPosition>) -> u64 {
    position::key64(position)
}

/// Counts the leaves of the game tree `depth` plies below `position`. `convention` says what counts:
/// REVERSI_PERFT_PLIES_AND_ENDED, REVERSI_PERFT_PLIES, REVERSI_PERFT_DISCS_AND_ENDED or
/// REVERSI_PERFT_DISCS. REVERSI_ERROR_RANGE when it is none of them, or when `depth` is negative.
///
/// Time grows about eightfold with each ply, more on larger boards, `depth` has no upper limit, and
/// the call cannot be interrupted.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_perft(
    position: Option<&VariantPosition>,
    depth: c_int,
    convention: MaybeUninit<enums::Convention>,
    nodes: Option<&mut MaybeUninit<u64>>,
) -> Status {
    position::perft(position, depth, convention, nodes)
}

/// Reads the cells of the rectangle from a1 row by row, then the side to move: what
/// reversi_position_parse() takes, and `#` where the board lacks a square. The text does not say the
/// rules.
///
/// The errors are those of reversi_position_parse(), with REVERSI_ERROR_SYNTAX also where `#` stands
/// or is missing against the rules, and REVERSI_ERROR_NOT_AN_OPENING with the end as the location when
/// no historical opening comes to the discs.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_position_parse(
    rules: Option<&VariantRules>,
    text: *const c_char,
    length: usize,
    position: Option<&mut MaybeUninit<VariantPosition>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { parse(rules, text, length, position) }, error)
}

/// # Safety
/// As for [`text::read`].
unsafe fn parse(
    rules: Option<&VariantRules>,
    text: *const c_char,
    length: usize,
    position: Option<&mut MaybeUninit<VariantPosition>>,
) -> error::Result<()> {
    let position = position.ok_or(Status::REVERSI_ERROR_NULL)?;
    let rules = rules::checked(rules)?;
    // SAFETY: the caller's promise is the same.
    let read = Position::parse(&rules, unsafe { text::read(text, length) }?)?;
    position.write(read.into());
    Ok(())
}

/// Writes the cells of the rectangle from a1 row by row, `X` black, `O` white, `-` empty, `#`
/// missing, then a space and the side to move. Returns 0 and writes an empty text if `position` is
/// NULL or invalid. REVERSI_VARIANT_POSITION_TEXT_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_position_format(
    position: Option<&VariantPosition>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { position::format(position, buffer, size) }
}

/// Writes the board for people, with the names of columns and rows, and a line that says `black to
/// move` or `white wins 50-38`; no line feed after it. Returns 0 and writes an empty text if
/// `position` is NULL or invalid. REVERSI_VARIANT_POSITION_GRID_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_position_format_grid(
    position: Option<&VariantPosition>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    // SAFETY: the caller's promise is the same.
    unsafe { position::format_grid(position, buffer, size) }
}
