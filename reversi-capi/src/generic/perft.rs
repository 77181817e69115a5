//! Counts of move sequences, which the caller can stop.

use core::ffi::c_int;
use core::mem::MaybeUninit;
use core::sync::atomic::{AtomicU8, Ordering};

use reversi_rules::{self as rules, perft::PerftConvention};

use super::position::{self, Plain};
use crate::vocabulary::array::Output;
use crate::vocabulary::enums::Convention;
use crate::vocabulary::error::{Result, set};
use crate::vocabulary::status::{self, Status};

/// `reversi_flag`: a byte that another thread or a signal handler sets.
#[repr(transparent)]
#[expect(missing_debug_implementations, reason = "it is never printed")]
pub struct Flag(AtomicU8);

/// Returns whether the caller wants a call to end.
fn is_set(stop: Option<&Flag>) -> bool {
    stop.is_some_and(|flag| flag.0.load(Ordering::Relaxed) != 0)
}

/// Checks the arguments of a count. The depth must be at least `least`.
fn checked<C: Plain>(
    position: Option<&C>,
    depth: c_int,
    least: u32,
    convention: MaybeUninit<Convention>,
) -> status::Result<(PerftConvention, C::Rules, u32)> {
    let position = position::checked(position)?;
    match (Convention::checked(convention), u32::try_from(depth)) {
        (Some(convention), Ok(depth)) if depth >= least => Ok((convention, position, depth)),
        _ => Err(Status::REVERSI_ERROR_RANGE),
    }
}

pub(crate) fn perft<C: Plain>(
    position: Option<&C>,
    depth: c_int,
    convention: MaybeUninit<Convention>,
    stop: Option<&Flag>,
    nodes: Option<&mut MaybeUninit<u64>>,
) -> Status {
    set(nodes, None, || {
        let (convention, position, depth) = checked(position, depth, 0, convention)?;
        let leaves = rules::perft::perft_until(convention, position, depth, || is_set(stop));
        Ok(leaves.map_err(|_| Status::REVERSI_STOPPED)?)
    })
}

/// Counts below each first move, into an array that is indexed by the number of the move.
pub(crate) fn divide<C: Plain, const N: usize>(
    position: Option<&C>,
    depth: c_int,
    convention: MaybeUninit<Convention>,
    stop: Option<&Flag>,
    nodes: Output<'_, u64>,
) -> Result<()> {
    // Checked first, because the count may take long.
    let room = nodes.array::<N>()?;
    let (convention, position, depth) = checked(position, depth, 1, convention)?;
    let size = C::size(&position);
    let mut counts = [0; N];
    for counted in rules::perft::divide_until(convention, position, depth, || is_set(stop)) {
        let (played, leaves) = counted.map_err(|_| Status::REVERSI_STOPPED)?;
        let number = usize::try_from(size.number(played));
        if let Some(place) = number.ok().and_then(|number| counts.get_mut(number)) {
            *place = leaves;
        }
    }
    *room = counts;
    Ok(())
}
