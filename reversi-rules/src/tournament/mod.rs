//! What a tournament makes of results: points, recorded scores, the Brightwell Quotient, standings.
//!
//! * A win is a point and a tie half a point for each side: [`Points`] counts halves. That a tie
//!   may be played again until somebody wins is an agreement of the players, not a rule: the
//!   second game is a game of its own.
//! * The recorded score gives the empty squares to the winner, unless an [`EmptiesPolicy`] says
//!   otherwise: [`final_score`].
//! * Who oversteps the time has lost, whatever the board: [`TimeDefault`] says what is recorded.
//! * Equal points are told apart by the Brightwell Quotient, [`brightwell`], then by the discs,
//!   then by lot: [`Tournament::standings`].
//!
//! Sources: the rules of the World Othello Championship as the Danish federation's wiki gives them
//! (the Quotient, the order of the tie-breaks), and what the pairing program PAPP does (the
//! coefficient, rounds not played). No rule text at hand fixes one method for time defaults.
//!
//! Nothing is drawn or paired here: the lots are the caller's.
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
//! assert_eq!(table.map(|row| row.quotient.to_string()), ["77", "63", "52"]);
//! # Ok::<(), reversi_rules::tournament::StandingsError>(())
//! ```

mod brightwell;
mod default;
mod error;
mod pairing;
mod points;
mod scoring;
mod standings;

pub use brightwell::{Coefficient, Quotient, Round, brightwell};
pub use default::TimeDefault;
pub use error::StandingsError;
pub use pairing::{Entrant, Pairing};
pub use points::{ParsePointsError, Points};
pub use scoring::{EmptiesPolicy, final_score};
pub use standings::{Standing, Tournament};
