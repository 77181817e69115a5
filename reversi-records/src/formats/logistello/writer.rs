//! The writer of Logistello transcripts.

use core::fmt;

use reversi_rules::{Color, Game};

/// A writer of a game as one line, without the line feed.
///
/// It writes each placement with its sign, and then black's margin if the game is over. The start
/// and passes are left out.
///
/// ```
/// use reversi_records::logistello::{Record, Writer};
/// use reversi_rules::Game;
///
/// let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
/// let line = Writer::new(&game).to_string();
/// assert_eq!(line, "+e6-f4+e3-f6+g5-d6+e7-f5+c5: +64");
/// assert_eq!(Record::parse(line.as_bytes())?.replay()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    game: &'a Game,
}

impl<'a> Writer<'a> {
    /// Creates a writer of a game.
    ///
    /// ```
    /// # use reversi_records::logistello::Writer;
    /// # use reversi_rules::Game;
    /// let game = Game::from_transcript("f5d6c3")?;
    /// assert_eq!(Writer::new(&game).to_string(), "+f5-d6+c3");
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub const fn new(game: &'a Game) -> Self {
        Self { game }
    }
}

impl fmt::Display for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, played) in self.game.plies() {
            let sign = match position.turn() {
                Color::Black => '+',
                Color::White => '-',
            };
            if !played.is_pass() {
                write!(f, "{sign}{played}")?;
            }
        }
        let Some(outcome) = self.game.outcome() else { return Ok(()) };
        let margin = outcome.margin(Color::Black);
        let sign = if margin < 0 { '-' } else { '+' };
        write!(f, ": {sign}{:02}", margin.unsigned_abs())
    }
}
