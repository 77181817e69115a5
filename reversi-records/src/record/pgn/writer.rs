//! The writer of PGN.

use core::fmt::{self, Display, Write};

use reversi_rules::{Color, Game, Position};

use super::ResultToken;
use super::page::{End, Passing, tag, word};
use super::record::ENDS;
use super::start;
use crate::record::{GameInfo, Text};

/// A writer of a game as PGN.
///
/// It writes the tags of `info` and the tag `Result`, then the moves, then the result again. Lines
/// of moves are shorter than 80 columns. A line break or a NUL in a value becomes a space.
///
/// The result is the score in `info`, or `*` without one. [`GameInfo::from_game`] sets the score
/// from the board, and the opening from the moves. A start other than the standard one is written as the tag `Start`.
///
/// In a file of several games, write an empty line before the next game.
///
/// ```
/// use reversi_records::{GameInfo, pgn::{Games, Writer}};
/// use reversi_rules::{Game, Score};
///
/// let game = Game::from_transcript("f5d6c3")?;
/// let mut info = GameInfo::default();
/// info.black = Some("Rose".into());
/// info.score = Some(Score { black: 37, white: 27 });
///
/// let text = Writer::new(&game, &info).to_string();
/// assert_eq!(text, "[Black \"Rose\"]\n[Result \"37-27\"]\n\n1. f5 d6 2. c3 37-27\n");
///
/// let record = Games::new(text.as_bytes()).next().unwrap()?;
/// assert_eq!((record.replay()?, record.info()), (game, info));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    game: &'a Game,
    info: &'a GameInfo<'a>,
    passes: bool,
}

impl<'a> Writer<'a> {
    /// Creates a writer of a game and its info, without passes.
    ///
    /// The moves are numbered in pairs, whichever side plays them, as in files derived from WTHOR.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, pgn::Writer};
    /// # use reversi_rules::Game;
    /// let (game, info) = (Game::new(), GameInfo::default());
    /// assert_eq!(Writer::new(&game, &info).to_string(), "[Result \"*\"]\n\n*\n");
    /// ```
    #[must_use]
    pub const fn new(game: &'a Game, info: &'a GameInfo<'a>) -> Self {
        Self { game, info, passes: false }
    }

    /// Writes `--` for each forced pass, as `PlayOK` does. Each number then has black's move and
    /// white's.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, pgn::Writer};
    /// # use reversi_rules::{Game, Position};
    /// // After these eight moves, black must pass.
    /// let (game, info) = (Game::from_transcript("f5f6d3g5h5h4f7h6")?, GameInfo::default());
    /// let text = Writer::new(&game, &info).with_passes().to_string();
    /// assert!(text.ends_with("4. f7 h6 5. -- *\n"));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub const fn with_passes(self) -> Self {
        Self { passes: true, ..self }
    }

    /// Writes the tags, each on a line.
    pub(in crate::record) fn tags(&self, f: &mut dyn Write) -> fmt::Result {
        let info = self.info;
        let end = ENDS.iter().find(|&&(end, _)| end == info.end).map(|&(_, name)| name.into());
        text_tag(f, "Event", info.event)?;
        text_tag(f, "Site", info.site)?;
        text_tag(f, "Date", info.date)?;
        text_tag(f, "Round", info.round)?;
        text_tag(f, "Black", info.black)?;
        text_tag(f, "White", info.white)?;
        writeln!(f, "[Result \"{}\"]", ResultToken::from(info))?;
        text_tag(f, "BlackElo", info.black_rating)?;
        text_tag(f, "WhiteElo", info.white_rating)?;
        text_tag(f, "TimeControl", info.time)?;
        text_tag(f, "Opening", info.opening)?;
        text_tag(f, "Termination", end)?;
        if self.game.start() != Position::START {
            writeln!(f, "[{} \"{}\"]", start::TAG, self.game.start())?;
        }
        Ok(())
    }

    fn moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Passing { out: f, end: &mut End::default() };
        // With passes, each number has a move of black and one of white. White may move first.
        let white_first = self.passes && self.game.start().turn() == Color::White;
        let plies = self.game.plies().filter(|(_, played)| self.passes || !played.is_pass());
        for (index, (_, played)) in plies.enumerate() {
            let ply = index + usize::from(white_first);
            let number = ply / 2 + 1;
            if ply % 2 == 0 {
                word(&mut line, &format_args!("{number}."))?;
            } else if index == 0 {
                word(&mut line, &format_args!("{number}..."))?;
            }
            word(&mut line, &played)?;
        }
        word(&mut line, &ResultToken::from(self.info))
    }
}

impl Display for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tags(f)?;
        f.write_char('\n')?;
        self.moves(f)?;
        f.write_char('\n')
    }
}

/// Writes a tag, if it has a value.
fn text_tag(f: &mut dyn Write, name: &str, value: Option<Text<'_>>) -> fmt::Result {
    value.map_or(Ok(()), |value| tag(f, name, value.chars()))
}
