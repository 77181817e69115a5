//! Checks of reversi-rules that run on every CPU, even without an operating system.
//!
//! They need neither `std` nor an allocator nor files. The programs in `examples`, one for each
//! kind of target, run all [`CHECKS`] and report those that fail.

#![no_std]
#![forbid(unsafe_code)]

mod boards;
mod fingerprint;
mod games;
mod perft;

/// A check that must hold on every CPU.
pub struct Check {
    /// The claim, in words.
    pub name: &'static str,
    /// Returns whether the claim holds.
    pub holds: fn() -> bool,
}

/// All checks. With the feature `planted`, one of them fails.
pub const CHECKS: &[Check] = &[
    Check { name: "notable games end with their scores", holds: games::end_with_their_scores },
    Check { name: "perft 1 to 6 is the published table", holds: perft::is_the_table },
    Check {
        name: "many boards at once agree with single boards",
        holds: boards::are_as_one_by_one,
    },
    Check { name: "random games are the same everywhere", holds: games::random_ones_are_the_same },
    Check { name: "packed bytes read back", holds: games::packed_ones_come_back },
    #[cfg(feature = "planted")]
    Check { name: "planted", holds: || false },
];

#[cfg(test)]
mod tests {
    use super::CHECKS;

    #[test]
    fn all_hold_but_the_planted_one() {
        for check in CHECKS {
            assert_eq!((check.holds)(), check.name != "planted", "{}", check.name);
        }
    }
}
