//! Points, recorded scores, tie-breaks and standings of a tournament.
//!
//! ```
//! use reversi_rules::Score;
//! use reversi_rules::tournament::{Entrant, Pairing, Standing, Tournament};
//!
//! let entrants = [Entrant::default(); 3];
//! let pairings = [
//!     Pairing::Game { round: 1, black: 0, white: 1, score: Score { black: 33, white: 31 } },
//!     Pairing::Bye { round: 1, player: 2 },
//!     Pairing::Game { round: 2, black: 2, white: 0, score: Score { black: 20, white: 44 } },
//!     Pairing::Bye { round: 2, player: 1 },
//! ];
//! let mut table = [Standing::default(); 3];
//! Tournament::new(2).standings(&entrants, &pairings, &mut table)?;
//! assert_eq!(table.map(|row| row.player), [0, 1, 2]);
//! assert_eq!(table.map(|row| row.points.to_string()), ["2", "1", "1"]);
//! assert_eq!(table.map(|row| row.tie_breaks[0].to_string()), ["77", "63", "52"]);
//! # Ok::<(), reversi_rules::tournament::StandingsError>(())
//! ```
//!
//! * **Points.** A win is one point, and a tie is half a point for each side. [`Points`] counts
//!   halves. A tie that the players replay is two games.
//! * **Recorded scores.** [`final_score`] gives the empty squares to the winner. An
//!   [`EmptiesPolicy`] changes this.
//! * **Time.** A side whose time runs out has lost, whatever the board. [`TimeDefault`] computes
//!   the score to record.
//! * **Tie-breaks.** [`Tournament::standings`] ranks by points, then by the tie-breaks in their order
//!   ([`TieBreaks`]), then by lot.
//!
//! Pairing players and drawing lots are left to the caller.
//!
//! # Sources
//!
//! The Quotient and the order of the tie-breaks follow the rules of the World Othello Championship,
//! as published in the wiki of the Danish federation. The coefficient and the treatment of rounds
//! that were not played follow the pairing program PAPP. The available rules fix no single method
//! for time defaults.

#![doc(alias("swiss", "ranking", "tie-break"))]

mod brightwell;
mod default;
mod error;
mod pairing;
mod points;
mod results;
mod scoring;
mod standing;
mod standings;
mod tie_break;

pub use brightwell::{Coefficient, Quotient, Round, brightwell};
pub use default::TimeDefault;
pub use error::StandingsError;
pub use pairing::{Entrant, Pairing};
pub use points::{ParsePointsError, Points};
pub use scoring::{EmptiesPolicy, final_score};
pub use standing::Standing;
pub use standings::Tournament;
pub use tie_break::{TieBreak, TieBreaks};
