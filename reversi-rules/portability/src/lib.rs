//! The same checks of reversi-rules for every machine, also one without an operating system.
//!
//! They need neither `std` nor an allocator nor files. A program for a machine, of which there are
//! some in `examples`, goes through [`CHECKS`] and says which do not hold.

#![no_std]
#![forbid(unsafe_code)]

mod boards;
mod fingerprint;
mod games;
mod perft;

/// Something that must be so on every machine.
pub struct Check {
    /// What holds, in words.
    pub name: &'static str,
    /// Whether it does.
    pub holds: fn() -> bool,
}

/// All of them, and with the feature `planted` one that does not hold.
pub const CHECKS: &[Check] = &[
    Check { name: "notable games end with their scores", holds: games::end_with_their_scores },
    Check { name: "perft 1 to 6 is the published table", holds: perft::is_the_table },
    Check { name: "many boards at once are as one by one", holds: boards::are_as_one_by_one },
    Check { name: "random games are the same everywhere", holds: games::random_ones_are_the_same },
    Check { name: "what is packed comes back", holds: games::packed_ones_come_back },
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
