//! The players and their pairings.

use core::iter;

use super::StandingsError;
use crate::vocabulary::Score;

/// A player of a tournament. Elsewhere, a player is the index of its entrant.
///
/// ```
/// use reversi_rules::tournament::Entrant;
///
/// let entrant = Entrant::default().with_lot(3);
/// assert!(!entrant.withdrawn);
/// ```
#[repr(C)]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Entrant {
    /// Whether the player withdrew before the end. Games against such a player are
    /// [`Round::LeftOut`](super::Round::LeftOut) in the Brightwell Quotient of the opponents.
    pub withdrawn: bool,
    /// The lot drawn for the player, the last tie-break. The lower number ranks higher. Give equal
    /// numbers to players without a lot.
    pub lot: u32,
}

impl Entrant {
    /// Sets whether the player withdrew before the end.
    ///
    /// ```
    /// # use reversi_rules::tournament::Entrant;
    /// assert!(Entrant::default().with_withdrawn(true).withdrawn);
    /// ```
    #[must_use]
    pub const fn with_withdrawn(self, withdrawn: bool) -> Self {
        Self { withdrawn, ..self }
    }

    /// Sets the lot drawn for the player.
    ///
    /// ```
    /// # use reversi_rules::tournament::Entrant;
    /// assert_eq!(Entrant::default().with_lot(3).lot, 3);
    /// ```
    #[must_use]
    pub const fn with_lot(self, lot: u32) -> Self {
        Self { lot, ..self }
    }
}

/// A game, a bye or a double forfeit in a round. Leave out games that were not played and that
/// nobody lost.
///
/// ```
/// use reversi_rules::{Score, tournament::Pairing};
///
/// let score = Score { black: 32, white: 32 };
/// let tie = Pairing::Game { round: 1, black: 0, white: 1, score };
/// assert_ne!(tie, Pairing::DoubleForfeit { round: 1, black: 0, white: 1 });
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Pairing {
    /// A game with its recorded score, after any time default.
    Game {
        /// The round, from 1.
        round: u16,
        /// The black player.
        black: usize,
        /// The white player.
        white: usize,
        /// The recorded score. [`Tournament::score_sum`](super::Tournament::score_sum) is its sum.
        score: Score,
    },
    /// A game that both players lost. Each gets no points and no discs.
    DoubleForfeit {
        /// The round, from 1.
        round: u16,
        /// The black player.
        black: usize,
        /// The white player.
        white: usize,
    },
    /// A round in which a player had no opponent.
    Bye {
        /// The round, from 1.
        round: u16,
        /// The player.
        player: usize,
    },
}

impl Pairing {
    const fn round(self) -> u16 {
        match self {
            Self::Game { round, .. }
            | Self::DoubleForfeit { round, .. }
            | Self::Bye { round, .. } => round,
        }
    }

    /// Returns the one or two players.
    fn players(self) -> impl Iterator<Item = usize> {
        let (first, second) = match self {
            Self::Game { black, white, .. } | Self::DoubleForfeit { black, white, .. } => {
                (black, Some(white))
            }
            Self::Bye { player, .. } => (player, None),
        };
        iter::once(first).chain(second)
    }

    fn has(self, player: usize) -> bool {
        self.players().any(|paired| paired == player)
    }
}

/// Checks that each pairing is possible with the given numbers of rounds and players, and with the
/// given sum of its scores.
pub(super) fn check(
    pairings: &(impl Iterator<Item = Pairing> + Clone),
    rounds: u16,
    players: usize,
    score_sum: Option<u16>,
) -> Result<(), StandingsError> {
    for (index, pairing) in pairings.clone().enumerate() {
        let round = pairing.round();
        if round == 0 || round > rounds {
            return Err(StandingsError::NoSuchRound { pairing: index, round });
        }
        if let Some(player) = pairing.players().find(|&player| player >= players) {
            return Err(StandingsError::NoSuchPlayer { pairing: index, player });
        }
        if let Pairing::Game { black, white, .. } | Pairing::DoubleForfeit { black, white, .. } =
            pairing
            && black == white
        {
            return Err(StandingsError::AgainstSelf { pairing: index, player: black });
        }
        if let (Pairing::Game { score, .. }, Some(sum)) = (pairing, score_sum)
            && u32::from(score.black) + u32::from(score.white) != u32::from(sum)
        {
            return Err(StandingsError::WrongSum { pairing: index, score, sum });
        }
        for (earlier, other) in pairings.clone().enumerate().take(index) {
            if other.round() == round
                && let Some(player) = pairing.players().find(|&player| other.has(player))
            {
                return Err(StandingsError::PairedTwice { pairing: index, earlier, player });
            }
        }
    }
    Ok(())
}
