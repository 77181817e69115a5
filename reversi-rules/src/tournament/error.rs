//! Errors of the pairings of a tournament.

use core::fmt;

use crate::vocabulary::Score;

/// The reason why standings cannot be computed. Players and pairings are indices from 0.
///
/// ```
/// use reversi_rules::tournament::{Entrant, Pairing, Standing, StandingsError, Tournament};
///
/// let pairings = [Pairing::Bye { round: 1, player: 0 }, Pairing::Bye { round: 1, player: 7 }];
/// let mut table = [Standing::default()];
/// let error = Tournament::new(1)
///     .standings(&[Entrant::default()], &pairings, &mut table)
///     .unwrap_err();
/// assert_eq!(error, StandingsError::NoSuchPlayer { pairing: 1, player: 7 });
/// assert_eq!(error.to_string(), "pairing 1: there is no player 7");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandingsError {
    /// The numbers of standings and entrants differ.
    Length {
        /// The number of entrants.
        entrants: usize,
        /// The number of standings.
        standings: usize,
    },
    /// A round is 0 or comes after the last.
    NoSuchRound {
        /// The wrong pairing.
        pairing: usize,
        /// Its round.
        round: u16,
    },
    /// A player is not among the entrants.
    NoSuchPlayer {
        /// The wrong pairing.
        pairing: usize,
        /// The player.
        player: usize,
    },
    /// A player has both colors.
    AgainstSelf {
        /// The wrong pairing.
        pairing: usize,
        /// The player.
        player: usize,
    },
    /// The two scores of a game have another sum than those of the tournament.
    WrongSum {
        /// The wrong pairing.
        pairing: usize,
        /// Its score.
        score: Score,
        /// The sum of the scores of the tournament.
        sum: u16,
    },
    /// A player has an earlier pairing in the same round.
    PairedTwice {
        /// The wrong pairing.
        pairing: usize,
        /// The first pairing with the same player and round.
        earlier: usize,
        /// The player.
        player: usize,
    },
}

impl fmt::Display for StandingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Length { entrants, standings } => {
                write!(f, "{standings} standings for {entrants} entrants")
            }
            Self::NoSuchRound { pairing, round } => {
                write!(f, "pairing {pairing}: there is no round {round}")
            }
            Self::NoSuchPlayer { pairing, player } => {
                write!(f, "pairing {pairing}: there is no player {player}")
            }
            Self::AgainstSelf { pairing, player } => {
                write!(f, "pairing {pairing}: player {player} cannot play both colors")
            }
            Self::WrongSum { pairing, score: Score { black, white }, sum } => {
                write!(f, "pairing {pairing}: {black} and {white} do not sum to {sum}")
            }
            Self::PairedTwice { pairing, earlier, player } => write!(
                f,
                "pairing {pairing}: pairing {earlier} already has player {player} in that round"
            ),
        }
    }
}

impl core::error::Error for StandingsError {}
