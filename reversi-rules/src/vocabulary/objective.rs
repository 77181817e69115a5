//! The aim of the game.

/// The aim of the game: most discs at the end, or fewest (anti-Reversi).
///
/// ```
/// use reversi_rules::{Objective, variant::Rules};
///
/// let rules = Rules::STANDARD.with_objective(Objective::Fewest);
/// assert_eq!(rules.objective(), Objective::Fewest);
/// assert_eq!(Rules::STANDARD.objective(), Objective::default());
/// ```
///
/// The objective changes the score and no move. So on 8×8 the fast types play both games: use
/// [`Position`](crate::Position) or [`batch`](crate::batch), and score with
/// [`Outcome::with_objective`](crate::Outcome::with_objective) or the negated margin.
#[repr(u8)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Objective {
    /// The side with more discs wins.
    #[default]
    Most,
    /// The side with fewer discs wins.
    Fewest,
}

impl Objective {
    /// Both objectives.
    ///
    /// ```
    /// # use reversi_rules::Objective;
    /// assert_eq!(Objective::ALL.map(Objective::name), ["most", "fewest"]);
    /// ```
    pub const ALL: [Self; 2] = [Self::Most, Self::Fewest];

    /// Returns `most` or `fewest`.
    ///
    /// ```
    /// # use reversi_rules::Objective;
    /// assert_eq!(Objective::default().name(), "most");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Most => "most",
            Self::Fewest => "fewest",
        }
    }

    /// Returns the objective with this [`name`](Self::name), or `None` for any other text.
    ///
    /// ```
    /// # use reversi_rules::Objective;
    /// assert_eq!(Objective::from_name("fewest"), Some(Objective::Fewest));
    /// assert_eq!(Objective::from_name("least"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|objective| objective.name() == name)
    }
}
