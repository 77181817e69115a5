//! Writing a game.

use core::fmt;
use core::fmt::Write;

use super::result;
use crate::game::Game;
use crate::record::{GameInfo, Text};
use crate::vocabulary::{Bitboard, Board, Color, Move};

/// A game on its way to SGF, `FF[4]`, which [`Display`](fmt::Display) writes in UTF-8 and one line.
///
/// The start is always written, as SGF does not say what it is. A forced pass is written as `PA`,
/// which is what Edax writes and reads; `FF[4]` has no word on passes in Othello. Of the result
/// `RE` holds the margin or how the game was lost, not both: with a timeout or a resignation only
/// the winner is written, an adjourned game is `Void`, an agreed result stands as if it had been
/// played, and without a score there is nothing to write.
///
/// ```
/// use reversi_rules::record::{GameInfo, sgf::{Record, Writer}};
/// use reversi_rules::Game;
///
/// let game: Game = "f5d6c3".parse()?;
/// let mut info = GameInfo::default();
/// info.black = Some("Rose [GM]".into());
/// let text = Writer::new(&game, &info).to_string();
/// assert_eq!(
///     text,
///     r"(;FF[4]GM[2]CA[UTF-8]SZ[8]PB[Rose [GM\]]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3])"
/// );
/// assert_eq!(Record::parse(text.as_bytes())?.replay()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    game: &'a Game,
    info: &'a GameInfo<'a>,
}

impl<'a> Writer<'a> {
    /// A game and what is known of it.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::{GameInfo, sgf::Writer}};
    /// let (game, info) = (Game::new(), GameInfo::default());
    /// assert!(Writer::new(&game, &info).to_string().ends_with("PL[B])"));
    /// ```
    #[must_use]
    pub const fn new(game: &'a Game, info: &'a GameInfo<'a>) -> Self {
        Self { game, info }
    }

    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        if start.board() == Board::EMPTY {
            // No list of no points can be written, so what is there without one is taken off.
            write_points(f, "AE", Board::START.occupied())?;
        }
        write_points(f, "AB", start.discs(Color::Black))?;
        write_points(f, "AW", start.discs(Color::White))?;
        write!(f, "PL[{}]", letter(start.turn()))
    }
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

fn write_points(f: &mut fmt::Formatter<'_>, key: &str, points: Bitboard) -> fmt::Result {
    if points.is_empty() {
        return Ok(());
    }
    f.write_str(key)?;
    points.into_iter().try_for_each(|square| write!(f, "[{square}]"))
}

fn write_text(f: &mut fmt::Formatter<'_>, key: &str, text: Option<Text<'_>>) -> fmt::Result {
    let Some(text) = text else { return Ok(()) };
    write!(f, "{key}[")?;
    for character in text.chars() {
        if matches!(character, ']' | '\\') {
            f.write_char('\\')?;
        }
        f.write_char(character)?;
    }
    f.write_char(']')
}

impl fmt::Display for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(;FF[4]GM[2]CA[UTF-8]SZ[8]")?;
        write_text(f, "EV", self.info.event)?;
        write_text(f, "RO", self.info.round)?;
        write_text(f, "PC", self.info.site)?;
        write_text(f, "DT", self.info.date)?;
        write_text(f, "PB", self.info.black)?;
        write_text(f, "BR", self.info.black_rating)?;
        write_text(f, "PW", self.info.white)?;
        write_text(f, "WR", self.info.white_rating)?;
        write_text(f, "TM", self.info.time)?;
        result::write(f, self.info.score, self.info.end)?;
        self.write_start(f)?;
        for (position, played) in self.game.plies() {
            let key = letter(position.turn());
            match played {
                Move::Place(square) => write!(f, ";{key}[{square}]")?,
                Move::Pass => write!(f, ";{key}[PA]")?,
            }
        }
        f.write_char(')')
    }
}
