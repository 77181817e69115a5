//! The games of a synchro pair.

/// A game of a synchro pair.
///
/// ```
/// use reversi_rules::record::ggf::{Games, Half};
///
/// let file = b"2 (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)";
/// let halves: Vec<_> = Games::new(file).map(|game| game.unwrap().pair()).collect();
/// assert_eq!(halves, [Some(Half::First), Some(Half::Second)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The game that is written first.
    First,
    /// The game after it.
    Second,
}
