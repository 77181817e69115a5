//! The timed comparisons, a file for each group.
//!
//! To add a contestant, add an `enter` to its group. To add a group, add a line to [`GROUPS`].

mod batch;
mod by_users;
mod flips;
mod moves;
mod perft;
mod play;
mod playouts;
pub(crate) mod small;
mod unique;

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
pub const GROUPS: [Group; 9] = [
    Group { name: "perft", run: perft::run },
    Group { name: "users", run: by_users::run },
    Group { name: "small", run: small::run },
    Group { name: "unique", run: unique::run },
    Group { name: "moves", run: moves::run },
    Group { name: "flips", run: flips::run },
    Group { name: "play", run: play::run },
    Group { name: "batch", run: batch::run },
    Group { name: "playouts", run: playouts::run },
];
