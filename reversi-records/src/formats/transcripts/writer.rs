//! The writer of transcripts.

use core::fmt;

use reversi_rules::{Game, Position};

/// A writer of a game as one line, without the line feed.
///
/// It writes the squares in order. If the game does not begin at the standard start, the position at
/// its start and a semicolon come first. Passes are left out.
///
/// ```
/// use reversi_records::transcripts::{Record, Writer};
/// use reversi_rules::Game;
///
/// let game = Game::from_position(Game::from_transcript("f5")?.position());
/// let line = Writer::new(&game).to_string();
/// assert_eq!(line, "---------------------------OX------XXX-------------------------- O;");
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
    /// # use reversi_records::transcripts::Writer;
    /// # use reversi_rules::Game;
    /// let game = Game::from_transcript("F5 D6 C3")?;
    /// assert_eq!(Writer::new(&game).to_string(), "f5d6c3");
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub const fn new(game: &'a Game) -> Self {
        Self { game }
    }
}

impl fmt::Display for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        if start != Position::START {
            write!(f, "{start};")?;
        }
        self.game.transcript().fmt(f)
    }
}
