//! Comparison of the results in a record.

use reversi_rules::Outcome;

use super::ResultToken;

/// The result of a game from three sources, made by [`Record::results`](super::Record::results).
///
/// ```
/// use reversi_records::pgn::Games;
///
/// // Black takes the last white disc, and the empty squares with it.
/// let text = b"[Result \"64-0\"]\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 1-0";
/// let results = Games::new(text).next().unwrap()?.results()?;
/// assert_eq!(results.board.unwrap().to_string(), "black wins 64-0");
/// assert!(results.agree());
/// # Ok::<(), reversi_records::pgn::PgnError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Results {
    /// The result in the tag `Result`, if the tag exists and can be read. A score of more than 64
    /// discs cannot, and `0-0` cannot.
    pub tag: Option<ResultToken>,
    /// The result after the moves, if there is one. An impossible score is left out.
    pub token: Option<ResultToken>,
    /// The outcome on the board after the last move, if the game is over.
    pub board: Option<Outcome>,
}

impl Results {
    /// Returns whether all three results agree with each other, by [`ResultToken::agrees`].
    ///
    /// On the board, empty squares count for the winner. A missing result agrees with every other.
    ///
    /// ```
    /// # use reversi_records::pgn::{Record, ResultToken};
    /// let mut results = Record::parse(b"1. f5 1/2-1/2")?.results()?;
    /// assert!(results.agree());
    /// results.tag = Some(ResultToken::WhiteWins);
    /// assert!(!results.agree());
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn agree(&self) -> bool {
        let [tag, token, board] = [self.tag, self.token, self.board.map(ResultToken::from)]
            .map(Option::unwrap_or_default);
        tag.agrees(token) && tag.agrees(board) && token.agrees(board)
    }
}

impl From<Outcome> for ResultToken {
    /// Returns the score, in which empty squares count for the winner.
    fn from(outcome: Outcome) -> Self {
        Self::Score(outcome.into())
    }
}
