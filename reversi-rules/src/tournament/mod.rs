//! Tournaments: points, recorded scores, the Brightwell Quotient, standings.
//!
//! * A win is a point and a tie half a point for each side: [`Points`] counts halves. Players may
//!   agree to replay a tie; the second game is a game of its own.
//! * The empty squares of a recorded score go to the winner, unless an [`EmptiesPolicy`] changes
//!   that: [`final_score`].
//! * A side that oversteps the time has lost, whatever the board. [`TimeDefault`] is the score to
//!   record.
//! * The Brightwell Quotient, [`brightwell`], breaks ties in points, then the discs, then the lot:
//!   [`Tournament::standings`].
//!
//! The sources are the rules of the World Othello Championship in the Danish federation's wiki (the
//! Quotient, the order of the tie-breaks) and the pairing program PAPP (the coefficient, rounds not
//! played). No available rules fix one method for time defaults.
//!
//! This module neither pairs players nor draws lots.
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
