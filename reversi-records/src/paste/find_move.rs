//! The one move that a sentence names.

use core::fmt;
use core::ops::Range;

use reversi_rules::{IllegalMove, Move, Playable, Position, Square, SquareSet};

use super::answer::{Answer, answer};
use super::found_move::FoundMove;
use super::named::{Named, corrects, joins, named};
use super::pairs::Pairs;

/// Finds the move that a text names, such as the answer of a language model.
///
/// A move is a square or a pass as a word of its own, in any spelling of [`paste`](super::paste()):
/// `d3`, `**D3**`, `{"move": "d3"}`, `パス`, `column d, row 3`. A word that holds a square, such as
/// `f5d6` or `d3.js`, is no move, and links are skipped.
///
/// | in the text | counts |
/// |---|---|
/// | thoughts, as in `<think>c4?</think>` | not at all |
/// | a mark: a value of `move` or `action` in JSON, `<answer>`, `\boxed{}` | the last one alone, whether its move is legal or not |
/// | a line after `answer:` or `move:`, and `I play` | alone, without a mark |
/// | everything else | if there is none of these |
///
/// A later correction such as `Wait, c4` contradicts a line. Two numbers in brackets are a square only
/// if `pairs` gives their order.
///
/// # Errors
/// [`FindMoveError`] if that part of the text names no move, an illegal one, several, or one that the
/// text denies. Its message lists the legal moves, so that it can be the next prompt.
///
/// ```
/// use reversi_records::paste::find_move;
/// use reversi_rules::Position;
///
/// let find = |text: &str| find_move(&Position::START, text.as_bytes(), None);
/// let error = |text: &str| find(text).unwrap_err().to_string();
/// assert_eq!(
///     error(r#"d3 is weak. {"move": "a1"}"#),
///     "a1: a disc there flips nothing; the legal moves are d3, c4, f5 and e6",
/// );
/// assert_eq!(
///     error("c4 or d3"),
///     "the text names c4 and d3, which are both legal; the legal moves are d3, c4, f5 and e6",
/// );
/// assert_eq!(
///     error("Anything but d3!"),
///     "the text names d3, and denies it; the legal moves are d3, c4, f5 and e6",
/// );
/// ```
#[doc(alias("llm", "answer", "prompt"))]
pub fn find_move<P: Playable>(
    position: &P,
    text: &[u8],
    pairs: Option<Pairs>,
) -> Result<FoundMove<P::Square>, FindMoveError<P>> {
    let error = |kind| FindMoveError { kind, position: *position };
    let mut choice = Choice::new(position);
    let all = |part: Range<usize>| named::<P::Square>(text, part, pairs, position.must_pass());
    match answer(text) {
        Answer::Part(part) => all(part).try_for_each(|found| choice.add(&found)),
        // `d3, as c4 is weak` names d3.
        Answer::Announced(line) => choice.add_line(text, line.start, all(line)),
        Answer::Both(part, line) => all(part)
            .try_for_each(|found| choice.add(&found))
            .and_then(|()| choice.add_line(text, line.start, all(line))),
    }
    .and_then(|()| choice.end())
    .map_err(error)
}

/// The moves of a text, of which one is to be found.
struct Choice<'a, P: Playable> {
    position: &'a P,
    first: Option<FoundMove<P::Square>>,
    /// Two numbers that may be a square.
    pair: Option<[Option<P::Square>; 2]>,
}

impl<'a, P: Playable> Choice<'a, P> {
    const fn new(position: &'a P) -> Self {
        Self { position, first: None, pair: None }
    }

    fn add(&mut self, named: &Named<P::Square>) -> Result<(), FindMoveErrorKind<P::Square>> {
        let found = match *named {
            Named::Pair(readings) => {
                let squares = self.position.squares();
                let on_board =
                    |square: Option<P::Square>| square.filter(|&at| squares.contains(at));
                self.pair = self.pair.or(Some(readings.map(on_board)));
                return Ok(());
            }
            // `I cannot pass` names no move.
            Named::Denied(found) if found.played().is_pass() => return Ok(()),
            Named::Denied(found) => return Err(FindMoveErrorKind::Denied(found.played())),
            Named::Move(found) => found,
        };
        let is_legal = |found: FoundMove<_>| self.position.check(found.played()).is_ok();
        let is_undue = |found: FoundMove<_>| found.played().is_pass() && !is_legal(found);
        match self.first {
            Some(first) if first.played() == found.played() || is_undue(found) => {}
            Some(first) if !is_undue(first) => {
                if is_legal(first) || is_legal(found) {
                    return Err(FindMoveErrorKind::Ambiguous(first.played(), found.played()));
                }
            }
            _ => self.first = Some(found),
        }
        Ok(())
    }

    /// Adds the first move of a line that begins at `end`, the moves that `or` joins with it, and later
    /// ones that correct it.
    fn add_line(
        &mut self,
        text: &[u8],
        mut end: usize,
        line: impl Iterator<Item = Named<P::Square>>,
    ) -> Result<(), FindMoveErrorKind<P::Square>> {
        let (mut is_first, mut is_joined) = (true, true);
        for named in line {
            let (span, is_denied) = match &named {
                Named::Move(found) => (found.span(), false),
                Named::Denied(found) => (found.span(), true),
                Named::Pair(_) if is_first => return self.add(&named),
                Named::Pair(_) => continue,
            };
            let between = text.get(end..span.start).unwrap_or_default();
            if is_first && between.contains(&b'\n') {
                break;
            }
            is_joined &= is_first || joins(between);
            if is_first || !is_denied && (is_joined || corrects(between)) {
                self.add(&named)?;
            }
            (is_first, end) = (false, span.end);
        }
        Ok(())
    }

    fn end(self) -> Result<FoundMove<P::Square>, FindMoveErrorKind<P::Square>> {
        match (self.first, self.pair) {
            (Some(found), _) => {
                let check = self.position.check(found.played());
                check.map(|()| found).map_err(FindMoveErrorKind::Illegal)
            }
            (None, Some(readings)) => Err(FindMoveErrorKind::Pair(readings)),
            (None, None) => Err(FindMoveErrorKind::Absent),
        }
    }
}

/// The error returned when a text does not name one legal move. Its message is a sentence with the
/// legal moves.
///
/// ```
/// use reversi_records::paste::{FindMoveErrorKind, find_move};
/// use reversi_rules::Position;
///
/// let error = find_move(&Position::START, b"I resign", None).unwrap_err();
/// assert_eq!(error.kind(), FindMoveErrorKind::Absent);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FindMoveError<P: Playable = Position> {
    kind: FindMoveErrorKind<P::Square>,
    position: P,
}

/// The kind of a [`FindMoveError`].
///
/// ```
/// use reversi_records::paste::{FindMoveErrorKind, find_move};
/// use reversi_rules::{Position, Square};
///
/// let error = find_move(&Position::START, b"f5? No, d3.", None).unwrap_err();
/// let both = FindMoveErrorKind::Ambiguous(Square::F5.into(), Square::D3.into());
/// assert_eq!(error.kind(), both);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindMoveErrorKind<S = Square> {
    /// The text names no move.
    Absent,
    /// The move is illegal, as all moves in the text are. This is the first.
    Illegal(IllegalMove<S>),
    /// The text names these two moves, of which one at least is legal, and does not say which counts.
    Ambiguous(Move<S>, Move<S>),
    /// The text denies this move: `not d3`, `d3 is illegal`.
    Denied(Move<S>),
    /// The text names only two numbers in brackets. These are the squares that [`Pairs`] makes of
    /// them: as row and column, and as column and row.
    Pair([Option<S>; 2]),
}

impl<P: Playable> FindMoveError<P> {
    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> FindMoveErrorKind<P::Square> {
        self.kind
    }
}

impl<P: Playable> fmt::Display for FindMoveError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            FindMoveErrorKind::Absent => f.write_str("the text names no move")?,
            FindMoveErrorKind::Illegal(illegal) => illegal.fmt(f)?,
            FindMoveErrorKind::Ambiguous(first, second) => {
                let is_legal = |played| self.position.check(played).is_ok();
                write!(f, "the text names {first} and {second}, ")?;
                match (is_legal(first), is_legal(second)) {
                    (true, true) => f.write_str("which are both legal")?,
                    (true, false) => write!(f, "of which only {first} is legal")?,
                    _ => write!(f, "of which only {second} is legal")?,
                }
            }
            FindMoveErrorKind::Denied(played) => {
                write!(f, "the text names {played}, and denies it")?;
            }
            FindMoveErrorKind::Pair(readings) => {
                f.write_str("the text names two numbers, which are ")?;
                let [rows, columns] = readings;
                reading(f, rows)?;
                f.write_str(" as row and column from 0, and ")?;
                reading(f, columns)?;
                f.write_str(" as column and row")?;
            }
        }
        // `Illegal` says it too.
        if self.position.is_over() && matches!(self.kind, FindMoveErrorKind::Illegal(_)) {
            return Ok(());
        }
        let legal = self.position.legal_moves();
        if legal.is_empty() {
            let over = self.position.is_over();
            return f.write_str(if over {
                "; the game is over"
            } else {
                "; the only move is a pass"
            });
        }
        f.write_str(if legal.len() == 1 {
            "; the only legal move is"
        } else {
            "; the legal moves are"
        })?;
        let last = legal.len() - 1;
        (0..).zip(legal).try_for_each(|(index, square)| {
            let before = match index {
                0 => " ",
                _ if index == last => " and ",
                _ => ", ",
            };
            write!(f, "{before}{square}")
        })
    }
}

/// Writes the square of a reading of two numbers.
fn reading<S: fmt::Display>(f: &mut fmt::Formatter<'_>, square: Option<S>) -> fmt::Result {
    match square {
        Some(square) => square.fmt(f),
        None => f.write_str("no square"),
    }
}

impl<P: Playable> core::error::Error for FindMoveError<P> {}
