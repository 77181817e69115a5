//! What the game is played for.

/// Who wins: the side with most discs at the end, or with fewest (anti-Reversi).
///
/// ```
/// use reversi_rules::variant::{Objective, Rules};
///
/// let rules = Rules::STANDARD.with_objective(Objective::Fewest);
/// assert_eq!(rules.objective(), Objective::Fewest);
/// assert_eq!(Rules::STANDARD.objective(), Objective::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Objective {
    /// The side with more discs wins.
    #[default]
    Most,
    /// The side with fewer discs wins.
    Fewest,
}
