//! Who plays, and who played whom.

use core::iter;

use super::StandingsError;
use crate::vocabulary::Score;

/// A player as the tie-breaks see one. Players are known by their index among the entrants.
///
/// ```
/// use reversi_rules::tournament::Entrant;
///
/// let entrant = Entrant { lot: 3, ..Entrant::default() };
/// assert!(!entrant.withdrawn);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Entrant {
    /// Whether the player left before the end: games against such a player are left out of the
    /// Brightwell Quotient of the others.
    pub withdrawn: bool,
    /// What was drawn for the player, by a flip of a disc or otherwise: the last tie-break, of
    /// which the lower number stands higher. Players for whom nothing was drawn have the same.
    pub lot: u32,
}

/// What a round had for one or two players. Rounds are counted from 1; a game that was not played
/// is no pairing.
///
/// ```
/// use reversi_rules::{Score, tournament::Pairing};
///
/// let score = Score { black: 32, white: 32 };
/// let tie = Pairing::Game { round: 1, black: 0, white: 1, score };
/// assert_ne!(tie, Pairing::Bye { round: 1, player: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase", deny_unknown_fields))]
pub enum Pairing {
    /// A game with its recorded score, as it is after a time default.
    Game {
        /// The round, from 1.
        round: u16,
        /// Who had black.
        black: usize,
        /// Who had white.
        white: usize,
        /// The score, which nothing here checks.
        score: Score,
    },
    /// A player for whom there was no opponent.
    Bye {
        /// The round, from 1.
        round: u16,
        /// Who had no opponent.
        player: usize,
    },
}

impl Pairing {
    const fn round(self) -> u16 {
        match self {
            Self::Game { round, .. } | Self::Bye { round, .. } => round,
        }
    }

    /// The one or two players.
    fn players(self) -> impl Iterator<Item = usize> {
        let (first, second) = match self {
            Self::Game { black, white, .. } => (black, Some(white)),
            Self::Bye { player, .. } => (player, None),
        };
        iter::once(first).chain(second)
    }

    fn has(self, player: usize) -> bool {
        self.players().any(|paired| paired == player)
    }
}

/// Whether those can be the pairings of that many rounds and players.
pub(super) fn check(
    pairings: &[Pairing],
    rounds: u16,
    players: usize,
) -> Result<(), StandingsError> {
    for (index, &pairing) in pairings.iter().enumerate() {
        let round = pairing.round();
        if round == 0 || round > rounds {
            return Err(StandingsError::NoSuchRound { pairing: index, round });
        }
        if let Some(player) = pairing.players().find(|&player| player >= players) {
            return Err(StandingsError::NoSuchPlayer { pairing: index, player });
        }
        if let Pairing::Game { black, white, .. } = pairing
            && black == white
        {
            return Err(StandingsError::AgainstSelf { pairing: index, player: black });
        }
        for (earlier, &other) in pairings.iter().enumerate().take(index) {
            if other.round() == round
                && let Some(player) = pairing.players().find(|&player| other.has(player))
            {
                return Err(StandingsError::PairedTwice { pairing: index, earlier, player });
            }
        }
    }
    Ok(())
}
