//! Counts of move sequences, which the caller can stop.

use core::ffi::c_int;
use core::mem::MaybeUninit;
use core::sync::atomic::{AtomicU8, Ordering};

use reversi_rules::{self as rules, perft::PerftConvention};

use super::position::{self, Plain};
use crate::vocabulary::enums::Convention;
use crate::vocabulary::status::{Result, Status};

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
) -> Result<(PerftConvention, C::Rules, u32)> {
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
    let Some(nodes) = nodes else { return Status::REVERSI_ERROR_NULL };
    match checked(position, depth, 0, convention) {
        Ok((convention, position, depth)) => {
            match rules::perft::perft_until(convention, position, depth, || is_set(stop)) {
                Ok(leaves) => {
                    nodes.write(leaves);
                    Status::REVERSI_OK
                }
                Err(_) => Status::REVERSI_STOPPED,
            }
        }
        Err(status) => status,
    }
}

/// Counts below each first move, in an array that is indexed by the number of the move.
pub(crate) fn divide<C: Plain, const N: usize>(
    position: Option<&C>,
    depth: c_int,
    convention: MaybeUninit<Convention>,
    stop: Option<&Flag>,
) -> Result<[u64; N]> {
    let (convention, position, depth) = checked(position, depth, 1, convention)?;
    let size = C::size(&position);
    let mut nodes = [0; N];
    for counted in rules::perft::divide_until(convention, position, depth, || is_set(stop)) {
        let (played, leaves) = counted.map_err(|_| Status::REVERSI_STOPPED)?;
        let number = usize::try_from(size.number(played));
        if let Some(place) = number.ok().and_then(|number| nodes.get_mut(number)) {
            *place = leaves;
        }
    }
    Ok(nodes)
}
