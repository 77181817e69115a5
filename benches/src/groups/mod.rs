//! The timed comparisons, a file for each group.
//!
//! To add a contestant, add an `enter` to its group. To add a group, add a line to [`GROUPS`].

mod batch;
mod perft;
mod play;
mod playouts;

use crate::contest::Standing;
use crate::data::Data;
use crate::options::Options;

/// Contests that one name selects.
#[derive(Clone, Copy)]
pub struct Group {
    /// The name for `--only`.
    pub name: &'static str,
    /// Holds the contests.
    pub run: fn(&Data, &Options) -> Vec<Standing>,
}

/// All groups, in the order of the table.
pub const GROUPS: [Group; 4] = [
    Group { name: "perft", run: perft::run },
    Group { name: "play", run: play::run },
    Group { name: "batch", run: batch::run },
    Group { name: "playouts", run: playouts::run },
];
