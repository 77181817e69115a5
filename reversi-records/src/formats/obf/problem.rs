//! An OBF problem: a position with its moves and their scores.

use core::fmt;

use reversi_rules::{Bitboard, Board, Color, Move, Position};

use super::fields::{Field, Fields};
use super::{Moves, ObfError, ObfErrorKind, ScoredMove, Writer};
use crate::text::Text;
use crate::vocabulary::{finding, side};

/// A problem with valid syntax, read without copying: a position, scored moves and a comment.
///
/// The parser does not check the legality of the moves or compare the scores. A problem prints as
/// [`Writer`] writes it.
///
/// ```
/// use reversi_records::obf::Problems;
/// use reversi_rules::Position;
///
/// let line = "---------------------------OX------XO--------------------------- X; F5:+0; % tie";
/// let problem = Problems::new(line.as_bytes()).next().unwrap()?;
/// assert_eq!(problem.position(), Position::START);
/// assert_eq!(problem.score(), Some(0));
/// assert_eq!(problem.comment().unwrap(), "tie");
/// assert_eq!(problem.to_string(), line);
/// # Ok::<(), reversi_records::obf::ObfError>(())
/// ```
#[doc(alias("puzzle", "endgame", "ffo"))]
#[derive(Clone, Copy)]
pub struct Problem<'a> {
    text: &'a [u8],
    offset: usize,
    position: Position,
    side_assumed: bool,
    fields: &'a [u8],
    fields_offset: usize,
    score: Option<i8>,
    /// The text after `%`.
    comment: Option<&'a [u8]>,
}

impl<'a> Problem<'a> {
    /// Parses a line that begins at `offset`. Returns `None` for a blank line or a lone comment.
    pub(super) fn read(line: &'a [u8], offset: usize) -> Result<Option<Self>, ObfError> {
        let text = line.trim_ascii_end();
        let length = line.iter().position(|&byte| byte == b'%').unwrap_or(line.len());
        let (line, comment) = line.split_at(length);
        if line.trim_ascii().is_empty() {
            return Ok(None);
        }
        let error = |at, kind| ObfError::new(offset + at, ObfErrorKind::Board(kind));
        let (board, cells) =
            Board::prefix(line).map_err(|found| error(found.byte(), found.kind()))?;
        let rest = line.get(cells..).unwrap_or_default();
        let is_value = begins_with_number(rest.trim_ascii_start());
        let side_assumed = is_value || rest.trim_ascii_start().starts_with(b";");
        let (position, length) = if is_value {
            // Training data show the discs of the side to move as X.
            (Position::new(board, Color::Black), cells)
        } else if side_assumed {
            (side::assumed(board), cells)
        } else {
            let (turn, length) =
                Color::prefix(rest).map_err(|found| error(cells + found.byte(), found.kind()))?;
            (Position::new(board, turn), cells + length)
        };
        let rest = line.get(length..).unwrap_or_default();
        let space = rest.len() - rest.trim_ascii_start().len();
        if !is_value && !matches!(rest.get(space), None | Some(b';')) {
            return Err(ObfError::new(offset + length + space, ObfErrorKind::MissingSemicolon));
        }
        let fields_offset = offset + length;
        let mut score = None;
        for field in Fields::new(rest, fields_offset) {
            if let Field::Score(at, value) = field?
                && score.replace(value).is_some()
            {
                return Err(ObfError::new(at, ObfErrorKind::SecondScore));
            }
        }
        let comment = comment.get(1..);
        Ok(Some(Self {
            text,
            offset,
            position,
            side_assumed,
            fields: rest,
            fields_offset,
            score,
            comment,
        }))
    }

    const fn fields(&self) -> Fields<'a> {
        Fields::new(self.fields, self.fields_offset)
    }

    /// Returns the line, without its end.
    ///
    /// ```
    /// # use reversi_records::obf::Problem;
    /// let text = format!("{}; % tie\n", reversi_rules::Position::START);
    /// assert_eq!(Problem::parse(text.as_bytes())?.text(), text.trim_end());
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[must_use]
    pub const fn text(&self) -> Text<'a> {
        Text::new(self.text)
    }

    /// Returns the offset of the line.
    ///
    /// ```
    /// # use reversi_records::obf::Problems;
    /// let text = format!("% comment\n{}", reversi_rules::Position::START);
    /// assert_eq!(Problems::new(text.as_bytes()).next().unwrap()?.offset(), 10);
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the position to solve.
    ///
    /// ```
    /// # use reversi_records::obf::Problems;
    /// # use reversi_rules::Position;
    /// let text = Position::START.to_string();
    /// let problem = Problems::new(text.as_bytes()).next().unwrap()?;
    /// assert_eq!(problem.position(), Position::START);
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// Returns whether the line has no side to move. The position then has the side that the number
    /// of empty squares suggests: black if it is even. If a score follows the board without a
    /// semicolon, as in training data, black has the turn.
    ///
    /// ```
    /// # use reversi_records::obf::Problem;
    /// # use reversi_rules::Color;
    /// let text = format!("{}; F5:+0;", reversi_rules::Board::START);
    /// let problem = Problem::parse(text.as_bytes())?;
    /// assert_eq!((problem.position().turn(), problem.side_is_assumed()), (Color::Black, true));
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[must_use]
    pub const fn side_is_assumed(&self) -> bool {
        self.side_assumed
    }

    /// Returns the listed moves in order, legal or not.
    ///
    /// ```
    /// # use reversi_records::obf::Problems;
    /// # use reversi_rules::{Position, Square};
    /// let text = format!("{}; F5:+0; A1:-2;", Position::START);
    /// let problem = Problems::new(text.as_bytes()).next().unwrap()?;
    /// assert_eq!(problem.moves().last().unwrap().played, Square::A1.into());
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[must_use]
    pub const fn moves(&self) -> Moves<'a> {
        Moves(self.fields())
    }

    /// Returns the listed moves with the highest score, in order.
    ///
    /// ```
    /// # use reversi_records::obf::Problems;
    /// # use reversi_rules::{Position, Square};
    /// let text = format!("{}; F5:-2; D3:+4; C4:+4;", Position::START);
    /// let problem = Problems::new(text.as_bytes()).next().unwrap()?;
    /// let best = problem.best().map(|listed| listed.played);
    /// assert!(best.eq([Square::D3.into(), Square::C4.into()]));
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[doc(alias = "solution")]
    pub fn best(&self) -> impl Iterator<Item = ScoredMove> + 'a {
        let highest = self.highest();
        self.moves().filter(move |listed| Some(listed.score) == highest)
    }

    fn highest(&self) -> Option<i8> {
        self.moves().map(|listed| listed.score).max()
    }

    /// Returns the score for the side to move, from -64 to 64. It is the score of the position, or
    /// else the score of the best listed move.
    ///
    /// ```
    /// # use reversi_records::obf::Problems;
    /// # use reversi_rules::Position;
    /// for (rest, score) in [("; F5:-2; D3:+4;", Some(4)), ("; +12;", Some(12)), ("", None)] {
    ///     let text = format!("{}{rest}", Position::START);
    ///     assert_eq!(Problems::new(text.as_bytes()).next().unwrap()?.score(), score);
    /// }
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[doc(alias("evaluation", "value"))]
    #[must_use]
    pub fn score(&self) -> Option<i8> {
        self.score.or_else(|| self.highest())
    }

    /// Returns the comment: the text after `%`, without surrounding white space.
    ///
    /// ```
    /// # use reversi_records::obf::Problems;
    /// # use reversi_rules::Position;
    /// let text = format!("{} % FFO 40", Position::START);
    /// let problem = Problems::new(text.as_bytes()).next().unwrap()?;
    /// assert_eq!(problem.comment().unwrap(), "FFO 40");
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[must_use]
    pub fn comment(&self) -> Option<Text<'a>> {
        self.comment.map(|comment| Text::new(comment.trim_ascii()))
    }

    /// Returns whether every legal move is listed. If a pass is forced, it must be listed.
    ///
    /// ```
    /// # use reversi_records::obf::Problems;
    /// # use reversi_rules::Position;
    /// let text = format!("{}; D3:+0; C4:+0; F5:+0;", Position::START);
    /// assert!(!Problems::new(text.as_bytes()).next().unwrap()?.is_complete());
    /// let text = format!("{text} E6:+0;");
    /// assert!(Problems::new(text.as_bytes()).next().unwrap()?.is_complete());
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let listed: Bitboard = self.moves().filter_map(|listed| listed.played.square()).collect();
        let passes = self.moves().any(|listed| listed.played.is_pass());
        self.position.legal_moves().is_subset(listed) && (passes || !self.position.must_pass())
    }

    /// Checks the moves and the scores, and returns all errors in the order of their bytes.
    ///
    /// Every listed move must be legal and listed once. Every score must be even. A score of the
    /// position must equal the score of the best listed move. It may be higher if a legal move is
    /// not listed.
    ///
    /// ```
    /// # use reversi_records::obf::Problem;
    /// # use reversi_rules::Position;
    /// let text = format!("{}; F5:+0; A1:+3;", Position::START);
    /// let problem = Problem::parse(text.as_bytes())?;
    /// let found: Vec<String> = problem.audit().map(|error| error.to_string()).collect();
    /// assert_eq!(found, [
    ///     "byte 75: a1: a disc there flips nothing",
    ///     "byte 75: 3 is odd, which no final score is",
    /// ]);
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    #[doc(alias("validate", "check"))]
    pub fn audit(&self) -> impl Iterator<Item = ObfError> + use<'a> {
        let problem = *self;
        let (best, is_complete) = (self.highest(), self.is_complete());
        let (mut before, mut passed) = (Bitboard::EMPTY, false);
        let fields = self.fields().flat_map(move |field| {
            let (offset, score, wrong) = match field {
                // Cannot happen, because the line has been read before.
                Err(error) => return [Some(error), None].into_iter().flatten(),
                Ok(Field::Score(offset, score)) => {
                    let other = best.filter(|&best| score < best || (score > best && is_complete));
                    (offset, score, other.map(|best| ObfErrorKind::OtherScore { best }))
                }
                Ok(Field::Move(ScoredMove { offset, played, score })) => {
                    let new = match played {
                        Move::Place(square) => before.insert(square),
                        Move::Pass => !core::mem::replace(&mut passed, true),
                    };
                    let illegal = problem.position.check(played).err().map(ObfErrorKind::Illegal);
                    let repeated = (!new).then_some(ObfErrorKind::Repeated(played));
                    (offset, score, illegal.or(repeated))
                }
            };
            let odd = (score % 2 != 0).then_some(ObfErrorKind::OddScore(score));
            let found = [wrong, odd].map(|kind| kind.map(|kind| ObfError::new(offset, kind)));
            found.into_iter().flatten()
        });
        let comment_offset = self.fields_offset + self.fields.len() + 1;
        let guessed = finding::not_utf8(comment_offset, self.comment.unwrap_or_default())
            .map(|(at, byte)| ObfError::new(at, ObfErrorKind::NotUtf8(byte)));
        fields.chain(guessed)
    }
}

impl fmt::Debug for Problem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Problem").field(&format_args!("{self}")).finish()
    }
}

impl fmt::Display for Problem<'_> {
    /// Writes the line as [`Writer`] does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves().map(|listed| (listed.played, listed.score));
        Writer { position: self.position, moves, score: self.score, comment: self.comment() }.fmt(f)
    }
}

/// Returns whether a text begins with a score, which a sign may precede.
fn begins_with_number(text: &[u8]) -> bool {
    let digits = text.strip_prefix(b"-").or_else(|| text.strip_prefix(b"+")).unwrap_or(text);
    digits.first().is_some_and(u8::is_ascii_digit)
}
