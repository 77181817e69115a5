//! The enumerations of the header that are no results: each counts from 0.

#![expect(non_camel_case_types, reason = "spelled as in C, so that a search finds both")]

use core::mem::MaybeUninit;

use reversi_rules::tournament::EmptiesPolicy;
use reversi_rules::{self as rules, PerftConvention, Phase};

use crate::number::{Enumerated, made, of, pick};
use crate::status::{Result, Status};

/// A side.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Color {
    /// The side that begins.
    REVERSI_BLACK,
    /// The side that moves second.
    REVERSI_WHITE,
}

/// The directions, clockwise: up is towards row 1, right towards column h.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Direction {
    /// Towards row 1.
    REVERSI_UP,
    /// Towards row 1 and column h.
    REVERSI_UP_RIGHT,
    /// Towards column h.
    REVERSI_RIGHT,
    /// Towards row 8 and column h.
    REVERSI_DOWN_RIGHT,
    /// Towards row 8.
    REVERSI_DOWN,
    /// Towards row 8 and column a.
    REVERSI_DOWN_LEFT,
    /// Towards column a.
    REVERSI_LEFT,
    /// Towards row 1 and column a.
    REVERSI_UP_LEFT,
}

/// The ways to rotate (clockwise) and mirror the board.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Symmetry {
    /// Leaves the board as it is.
    REVERSI_IDENTITY,
    /// Takes a1 to h1.
    REVERSI_ROTATE_90,
    /// Takes a1 to h8.
    REVERSI_ROTATE_180,
    /// Takes a1 to a8.
    REVERSI_ROTATE_270,
    /// Takes a1 to h1, and a8 to h8.
    REVERSI_MIRROR_LEFT_RIGHT,
    /// Takes a1 to a8, and h1 to h8.
    REVERSI_MIRROR_TOP_BOTTOM,
    /// Takes h1 to a8, and leaves a1 and h8.
    REVERSI_TRANSPOSE,
    /// Takes a1 to h8, and leaves h1 and a8.
    REVERSI_ANTI_TRANSPOSE,
}

/// Who gets the empty squares in a final score.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Empties {
    /// The winner, or each side half of them in a tie.
    REVERSI_EMPTIES_TO_WINNER,
    /// Nobody.
    REVERSI_EMPTIES_RAW,
}

/// What perft counts.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Convention {
    /// A forced pass is a ply; a game that ended before the depth is a leaf.
    REVERSI_PERFT_PLIES_AND_ENDED,
    /// A forced pass is a ply; a game that ended before the depth is nothing.
    REVERSI_PERFT_PLIES,
    /// A forced pass is free; a game that ended before the depth is a leaf.
    REVERSI_PERFT_DISCS_AND_ENDED,
    /// A forced pass is free; a game that ended before the depth is nothing.
    REVERSI_PERFT_DISCS,
}

/// The task of the player of a board in a batch, where it is a byte.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum BoardPhase {
    /// To place a disc.
    REVERSI_TO_MOVE,
    /// To pass.
    REVERSI_MUST_PASS,
    /// None: the game is over.
    REVERSI_OVER,
}

/// A file of names of WTHOR.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum NamesKind {
    /// A file of the names of players.
    REVERSI_WTHOR_PLAYERS,
    /// A file of the names of tournaments.
    REVERSI_WTHOR_TOURNAMENTS,
}

/// How a game came to its end.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum End {
    /// Neither side could move.
    REVERSI_END_NORMAL,
    /// A side ran out of time.
    REVERSI_END_TIMEOUT,
    /// A side gave up.
    REVERSI_END_RESIGNATION,
    /// Both agreed on a result.
    REVERSI_END_AGREEMENT,
    /// The game was broken off.
    REVERSI_END_ADJOURNED,
}

// SAFETY: each is `repr(i32)`, which cbindgen makes a number of 32 bits in C and C++.
unsafe impl Enumerated for Color {}
// SAFETY: as above.
unsafe impl Enumerated for Symmetry {}
// SAFETY: as above.
unsafe impl Enumerated for Empties {}
// SAFETY: as above.
unsafe impl Enumerated for Convention {}
// SAFETY: as above.
unsafe impl Enumerated for NamesKind {}
// SAFETY: as above.
unsafe impl Enumerated for End {}
// SAFETY: as above.
unsafe impl Enumerated for Status {}

// The numbers in arrays of the crate are those of the header.
const _: () = assert!(
    Phase::ToMove as i32 == BoardPhase::REVERSI_TO_MOVE as i32
        && Phase::MustPass as i32 == BoardPhase::REVERSI_MUST_PASS as i32
        && Phase::Over as i32 == BoardPhase::REVERSI_OVER as i32
);

impl Color {
    pub(crate) fn of(color: rules::Color) -> MaybeUninit<Self> {
        made(color.index().into())
    }

    pub(crate) fn checked(color: MaybeUninit<Self>) -> Result<rules::Color> {
        pick(color, &rules::Color::ALL).ok_or(Status::REVERSI_ERROR_RANGE)
    }
}

impl Symmetry {
    pub(crate) fn of(symmetry: rules::Symmetry) -> MaybeUninit<Self> {
        made(symmetry.index().into())
    }

    pub(crate) fn checked(symmetry: MaybeUninit<Self>) -> Result<rules::Symmetry> {
        let index = u8::try_from(of(symmetry)).ok();
        index.and_then(rules::Symmetry::from_index).ok_or(Status::REVERSI_ERROR_RANGE)
    }
}

impl Empties {
    pub(crate) fn checked(empties: MaybeUninit<Self>) -> Option<EmptiesPolicy> {
        pick(empties, &[EmptiesPolicy::ToWinner, EmptiesPolicy::Raw])
    }
}

impl Convention {
    /// The convention that most tables are in comes first.
    pub(crate) fn checked(convention: MaybeUninit<Self>) -> Option<PerftConvention> {
        const ALL: [PerftConvention; 4] = [
            PerftConvention::PliesAndEnded,
            PerftConvention::Plies,
            PerftConvention::DiscsAndEnded,
            PerftConvention::Discs,
        ];
        pick(convention, &ALL)
    }
}

impl End {
    pub(crate) fn checked(end: MaybeUninit<Self>) -> Result<rules::GameEnd> {
        pick(end, &rules::GameEnd::ALL).ok_or(Status::REVERSI_ERROR_RANGE)
    }

    pub(crate) fn of(end: rules::GameEnd) -> MaybeUninit<Self> {
        let number = rules::GameEnd::ALL.iter().position(|&other| other == end);
        made(number.unwrap_or_default() as i32)
    }
}
