//! The functions of positions, which are plain data in C and checked by each call.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::{self as rules, Color, Playable};

use crate::vocabulary::enums::{self, Outcome};
use crate::vocabulary::size::{Numbered, Size};
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::text::{Alternate, Buffer};

/// A `reversi_position` or a `reversi_variant_position`.
pub(crate) trait Plain: Copy + From<Self::Rules> {
    /// The position of `reversi-rules`, for valid ones.
    type Rules: Playable<Square: Numbered> + From<rules::Position> + TryFrom<Self, Error = Status>;
    /// The set of its squares in C.
    type Set: From<SetOf<Self>>;

    /// Returns the size of the board.
    fn size(position: &Self::Rules) -> Size;
}

/// The sets of squares in `reversi-rules`.
pub(crate) type SetOf<C> = <<C as Plain>::Rules as Playable>::Squares;

/// Reads and checks the position behind a pointer.
pub(crate) fn checked<C: Plain>(position: Option<&C>) -> Result<C::Rules> {
    C::Rules::try_from(*position.ok_or(Status::REVERSI_ERROR_NULL)?)
}

/// Reads and checks the start behind a pointer; NULL is the standard start.
pub(crate) fn checked_start<C: Plain>(start: Option<&C>) -> Result<C::Rules> {
    if start.is_some() { checked(start) } else { Ok(rules::Position::START.into()) }
}

/// Changes the position behind a pointer, or leaves it alone if `change` fails.
pub(crate) fn update<C: Plain>(
    position: Option<&mut C>,
    change: impl FnOnce(C::Rules) -> Result<C::Rules>,
) -> Status {
    let Some(position) = position else { return Status::REVERSI_ERROR_NULL };
    match checked(Some(position)).and_then(change) {
        Ok(next) => {
            *position = next.into();
            Status::REVERSI_OK
        }
        Err(status) => status,
    }
}

pub(crate) fn check<C: Plain>(position: Option<&C>) -> Status {
    checked(position).map(|_| ()).into()
}

pub(crate) fn legal_moves<C: Plain>(position: Option<&C>) -> C::Set {
    checked(position).map_or(SetOf::<C>::default(), |position| position.legal_moves()).into()
}

pub(crate) fn flips<C: Plain>(position: Option<&C>, number: c_int) -> C::Set {
    let flips = checked(position).ok().and_then(|position| {
        C::size(&position).square(number).map(|square| position.flips(square))
    });
    flips.unwrap_or_default().into()
}

pub(crate) fn must_pass<C: Plain>(position: Option<&C>) -> bool {
    checked(position).is_ok_and(|position| position.must_pass())
}

pub(crate) fn play<C: Plain>(position: Option<&mut C>, number: c_int) -> Status {
    update(position, |position| Ok(position.play(C::size(&position).to_move(number)?)?))
}

/// Returns the outcome of a game that is over.
pub(crate) fn result<C: Plain>(position: Option<&C>) -> Option<rules::Outcome> {
    checked(position).ok()?.outcome()
}

pub(crate) fn outcome<C: Plain>(position: Option<&C>) -> Outcome {
    let ended = result(position).map(|outcome| Outcome::of(outcome.winner()));
    ended.unwrap_or(Outcome::REVERSI_ONGOING)
}

/// Returns the score of a side by `score`, if the game is over.
pub(crate) fn final_score<C: Plain>(
    position: Option<&C>,
    color: MaybeUninit<enums::Color>,
    score: impl FnOnce(rules::Outcome, Color) -> u16,
) -> c_int {
    match (result(position), enums::Color::checked(color)) {
        (Some(outcome), Ok(color)) => score(outcome, color).into(),
        _ => -1,
    }
}

pub(crate) fn key64<C: Plain>(position: Option<&C>) -> u64 {
    checked(position).map_or(0, |position| position.key64())
}

pub(crate) fn format<C: Plain>(position: Option<&C>, buffer: &Buffer<'_>) -> usize {
    buffer.write_or_empty(checked(position))
}

pub(crate) fn format_grid<C: Plain>(position: Option<&C>, buffer: &Buffer<'_>) -> usize {
    buffer.write_or_empty(checked(position).map(Alternate))
}
