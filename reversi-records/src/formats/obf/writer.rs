//! The writer of OBF.

use core::fmt::{self, Display, Write};

use reversi_rules::{Move, Position};

use crate::text::Text;

/// A writer of a problem as one line of OBF, without the line feed.
///
/// It writes the position, its score, each move in upper case with its score, and the comment. A
/// `;` ends every part before the comment.
///
/// ```
/// use reversi_records::obf::Writer;
/// use reversi_rules::{Move, Position, Square};
///
/// let moves = [(Square::F5.into(), 2), (Square::D3.into(), -4)];
/// assert_eq!(
///     Writer::new(Position::START, moves).with_comment("invented".into()).to_string(),
///     "---------------------------OX------XO--------------------------- X; F5:+2; D3:-4; % invented"
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a, M> {
    pub(super) position: Position,
    pub(super) moves: M,
    pub(super) score: Option<i8>,
    pub(super) comment: Option<Text<'a>>,
}

impl<'a, M> Writer<'a, M>
where
    M: Clone + IntoIterator<Item = (Move, i8)>,
{
    /// Creates a writer of a position and its moves. Each score is for the side to move. The writer
    /// checks neither moves nor scores.
    ///
    /// ```
    /// # use reversi_records::obf::Writer;
    /// # use reversi_rules::Position;
    /// let line = Writer::new(Position::START, []).to_string();
    /// assert_eq!(line, format!("{};", Position::START));
    /// ```
    pub const fn new(position: Position, moves: M) -> Self {
        Self { position, moves, score: None, comment: None }
    }

    /// Adds a score of the position, for the side to move.
    ///
    /// ```
    /// # use reversi_records::obf::Writer;
    /// # use reversi_rules::Position;
    /// let line = Writer::new(Position::START, []).with_score(12).to_string();
    /// assert!(line.ends_with(" X; +12;"));
    /// ```
    #[must_use]
    pub fn with_score(self, score: i8) -> Self {
        Self { score: Some(score), ..self }
    }

    /// Adds a comment, in which line ends become spaces.
    ///
    /// ```
    /// # use reversi_records::obf::Writer;
    /// # use reversi_rules::Position;
    /// let line = Writer::new(Position::START, []).with_comment("FFO 40".into()).to_string();
    /// assert!(line.ends_with(" X; % FFO 40"));
    /// ```
    #[must_use]
    pub fn with_comment(self, comment: Text<'a>) -> Self {
        Self { comment: Some(comment), ..self }
    }
}

impl<M> Display for Writer<'_, M>
where
    M: Clone + IntoIterator<Item = (Move, i8)>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", self.position)?;
        if let Some(score) = self.score {
            write!(f, " {score:+};")?;
        }
        for (played, score) in self.moves.clone() {
            match played {
                Move::Place(square) => {
                    let column = char::from(b'A' + square.column());
                    write!(f, " {column}{}:{score:+};", square.row() + 1)?;
                }
                Move::Pass => write!(f, " {played}:{score:+};")?,
            }
        }
        let Some(comment) = self.comment else { return Ok(()) };
        f.write_str(" % ")?;
        comment.chars().try_for_each(|character| {
            f.write_char(if matches!(character, '\n' | '\r') { ' ' } else { character })
        })
    }
}
