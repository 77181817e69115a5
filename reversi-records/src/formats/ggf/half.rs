//! The games of a synchro pair.

/// The place of a game in its synchro pair.
///
/// ```
/// use reversi_records::ggf::{Games, Half};
///
/// let file = b"2 (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)";
/// let halves: Vec<_> = Games::new(file).map(|game| game.unwrap().pair()).collect();
/// assert_eq!(halves, [Some(Half::First), Some(Half::Second)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The first game on its line.
    First,
    /// The second game on its line.
    Second,
}
