//! The rules of other boards: their squares, starts and objectives.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::Objective;
use reversi_rules::variant::{Rules, Start};

use super::set::VariantSet;
use crate::vocabulary::error::set;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::{Result, Status};

/// The way in which a game begins: with discs on the four squares of the center, or with an empty
/// board.
#[repr(i32)]
#[derive(Clone, Copy)]
#[expect(non_camel_case_types, reason = "spelled as in C, so that a search finds both")]
pub enum VariantStart {
    /// Black on the northeast and the southwest square of the center, white on the other two.
    REVERSI_START_STANDARD,
    /// Black on the northwest and the southeast square of the center, white on the other two.
    REVERSI_START_MIRRORED,
    /// Black on the two southern squares of the center, white on the two northern ones.
    REVERSI_START_PARALLEL_ROWS,
    /// Black on the two eastern squares of the center, white on the two western ones.
    REVERSI_START_PARALLEL_COLUMNS,
    /// An empty board: each side first places two discs in the center, which flip nothing.
    REVERSI_START_HISTORICAL,
    /// As REVERSI_START_HISTORICAL, but discs of the same color must end up on a diagonal.
    REVERSI_START_HISTORICAL_DIAGONAL,
    /// As REVERSI_START_HISTORICAL, but discs of the same color must end up side by side.
    REVERSI_START_HISTORICAL_PARALLEL,
}

/// The objective of a game: whether the side with the most or the fewest discs wins.
#[repr(i32)]
#[derive(Clone, Copy)]
#[expect(non_camel_case_types, reason = "spelled as in C, so that a search finds both")]
pub enum VariantObjective {
    /// The side with most discs wins.
    REVERSI_MOST,
    /// The side with fewest discs wins.
    REVERSI_FEWEST,
}

/// A board, a start and an objective: 40 bytes of plain data without padding. You may write into
/// the fields: every function checks them first.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct VariantRules {
    /// The number of columns, 4..16.
    pub width: u8,
    /// The number of rows, 4..16.
    pub height: u8,
    /// The way in which a game begins, a reversi_variant_start.
    pub start: u8,
    /// The objective, a reversi_variant_objective.
    pub objective: u8,
    /// Reserved, must be zero.
    pub reserved: [u8; 4],
    /// The missing squares: those of the rectangle that are not on the board. Lines of discs end
    /// there as at the edge. The center, the four squares where the middle two columns and rows
    /// cross, must be complete. If the width or the height is odd, the middle two columns or rows
    /// are the middle one and the one before it.
    pub missing: VariantSet,
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<VariantRules>() == 40 && align_of::<VariantRules>() == 2);

impl From<Rules> for VariantRules {
    fn from(rules: Rules) -> Self {
        // Custom starts, which Rust and Python have, have no number and cannot come from C.
        let start = Start::NAMED.iter().position(|start| *start == rules.setup());
        Self {
            width: rules.width(),
            height: rules.height(),
            start: start.unwrap_or_default() as u8,
            objective: rules.objective() as u8,
            reserved: [0; 4],
            missing: rules.missing().into(),
        }
    }
}

impl TryFrom<VariantRules> for Rules {
    type Error = Status;

    fn try_from(rules: VariantRules) -> Result<Self> {
        let objective = Objective::ALL.get(usize::from(rules.objective));
        let start = Start::NAMED.get(usize::from(rules.start));
        match (start, objective) {
            (Some(&start), Some(&objective)) if rules.reserved == [0; 4] => {
                Self::new(rules.width, rules.height)
                    .and_then(|made| made.with_missing(rules.missing.into()))
                    .and_then(|made| made.with_start(start))
                    .map(|made| made.with_objective(objective))
                    .map_err(|_| Status::REVERSI_ERROR_RULES)
            }
            _ => Err(Status::REVERSI_ERROR_RULES),
        }
    }
}

/// Sets `*rules` to a rectangle without missing squares, with the standard start and the objective
/// REVERSI_MOST. Returns REVERSI_ERROR_RANGE if `width` or `height` is not 4..16.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_rules_init(
    rules: Option<&mut MaybeUninit<VariantRules>>,
    width: c_int,
    height: c_int,
) -> Status {
    set(rules, None, || {
        let size = Size::checked(width, height)?;
        Ok(Rules::new(size.width, size.height).map_err(|_| Status::REVERSI_ERROR_RANGE)?)
    })
}

/// Returns the rules for the octagon of 88 squares: 10x10 with three squares missing at each
/// corner.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_rules_octagon() -> VariantRules {
    Rules::OCTAGON.into()
}

/// Returns the size of the board.
pub(super) fn size(rules: &Rules) -> Size {
    Size { width: rules.width(), height: rules.height() }
}

/// Reads and checks the rules behind a pointer.
pub(super) fn checked(rules: Option<&VariantRules>) -> Result<Rules> {
    rules.copied().ok_or(Status::REVERSI_ERROR_NULL)?.try_into()
}
