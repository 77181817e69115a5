//! The one move that a sentence names.

use core::fmt;
use core::ops::Range;

use reversi_rules::{AnySquare, IllegalMove, Move, Playable, Position, Square, SquareSet};

use super::link::Link;
use super::symbols::{Symbol, is_word, symbols, visible, word_length};
use super::tokens::{is_in_name, is_pass};

/// A move in a text, found by [`find_move`].
///
/// ```
/// use reversi_records::paste::find_move;
/// use reversi_rules::{Position, Square};
///
/// let text = "I play **D3**.";
/// let found = find_move(&Position::START, text.as_bytes())?;
/// assert_eq!((found.played(), &text[found.span()]), (Square::D3.into(), "D3"));
/// # Ok::<(), reversi_records::paste::FindMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundMove<S = Square> {
    played: Move<S>,
    start: usize,
    end: usize,
}

impl<S: Copy> FoundMove<S> {
    /// Returns the move. It is legal.
    #[must_use]
    pub const fn played(&self) -> Move<S> {
        self.played
    }

    /// Returns the bytes at which the text first names the move.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// Finds the move that a text names, such as the answer of a language model.
///
/// A move is a square or a pass as a word of its own, in any spelling of [`paste`](super::paste()):
/// `d3`, `**D3**`, `{"move": "d3"}`, `パス`. A word that holds a square, such as `f5d6` or `d3.js`, is
/// no move, and links are skipped. If the text names several moves and exactly one of them is legal,
/// it is that one: `after c5 I play d3`.
///
/// # Errors
/// [`FindMoveError`] if the text names no move, only illegal ones, or several legal ones. Its
/// message lists the legal moves, so that it can be the next prompt.
///
/// ```
/// use reversi_records::paste::find_move;
/// use reversi_rules::Position;
///
/// let error = |text: &str| find_move(&Position::START, text.as_bytes()).unwrap_err().to_string();
/// assert_eq!(error("a1!"), "a1: a disc there flips nothing; the legal moves are d3, c4, f5 and e6");
/// assert_eq!(
///     error("c4 or d3"),
///     "the text names c4 and d3, which are both legal; the legal moves are d3, c4, f5 and e6",
/// );
/// assert_eq!(error("Hm."), "the text names no move; the legal moves are d3, c4, f5 and e6");
/// ```
#[doc(alias("llm", "answer", "prompt"))]
pub fn find_move<P: Playable>(
    position: &P,
    text: &[u8],
) -> Result<FoundMove<P::Square>, FindMoveError<P>> {
    let error = |kind| FindMoveError { kind, position: *position };
    let (mut found, mut illegal): (Option<FoundMove<P::Square>>, _) = (None, None);
    for named in named(text, position.must_pass()) {
        match (position.check(named.played), found) {
            (Ok(()), None) => found = Some(named),
            (Ok(()), Some(first)) if first.played != named.played => {
                return Err(error(FindMoveErrorKind::Ambiguous(first.played, named.played)));
            }
            (Err(wrong), _) => illegal = illegal.or(Some(wrong)),
            _ => {}
        }
    }
    let missing = illegal.map_or(FindMoveErrorKind::Absent, FindMoveErrorKind::Illegal);
    found.ok_or(error(missing))
}

/// Returns the moves that a text names, in order. Two hyphens may be a pass if one is due.
fn named<S: AnySquare>(text: &[u8], must_pass: bool) -> impl Iterator<Item = FoundMove<S>> + '_ {
    let mut at = 0;
    core::iter::from_fn(move || {
        loop {
            let rest = text.get(at..)?;
            let (symbol, start, end) = visible(rest)?;
            let (start, after) = (at + start, at + end);
            if let Some(link) = Link::at(text, start) {
                at = link.end();
                continue;
            }
            let rest = text.get(start..)?;
            at = match symbol {
                Symbol::Wide(_) => {
                    let mut run = symbols(rest);
                    let end = run.find(|(_, symbol)| !matches!(symbol, Symbol::Wide(_)));
                    end.map_or(text.len(), |(end, _)| start + end)
                }
                // `_d3_` is d3 in italics.
                symbol if symbol.is_word() && symbol != Symbol::Other('_') => {
                    start + word_length(rest)
                }
                Symbol::Sign('-') if must_pass && rest.starts_with(b"--") => start + 2,
                _ => {
                    at = after;
                    continue;
                }
            };
            let word = text.get(start..at)?;
            let word = word.get(..word.len() - marks(word)).unwrap_or_default();
            let end = start + word.len();
            if let Some(played) = move_of(word)
                && !is_in_name(text, start, end, false)
            {
                return Some(FoundMove { played, start, end });
            }
        }
    })
}

/// Counts the underscores at the end of a word.
fn marks(word: &[u8]) -> usize {
    word.iter().rev().take_while(|&&byte| byte == b'_').count()
}

/// Returns the move that a word names.
fn move_of<S: AnySquare>(word: &[u8]) -> Option<Move<S>> {
    if word == b"--" || is_pass(word) || is_word(word, "0000") {
        return Some(Move::Pass);
    }
    let mut name = [0; 3];
    let mut length = 0;
    for (_, symbol) in symbols(word) {
        let (Symbol::Letter(byte) | Symbol::Digit(byte)) = symbol else { return None };
        *name.get_mut(length)? = byte;
        length += 1;
    }
    Move::parse(name.get(..length)?).ok()
}

/// The error returned when a text does not name one legal move. Its message is a sentence with the
/// legal moves.
///
/// ```
/// use reversi_records::paste::{FindMoveErrorKind, find_move};
/// use reversi_rules::Position;
///
/// let error = find_move(&Position::START, b"I resign").unwrap_err();
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
/// let error = find_move(&Position::START, b"f5? No, d3.").unwrap_err();
/// let both = FindMoveErrorKind::Ambiguous(Square::F5.into(), Square::D3.into());
/// assert_eq!(error.kind(), both);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindMoveErrorKind<S = Square> {
    /// The text names no move.
    Absent,
    /// No move in the text is legal. This is the first.
    Illegal(IllegalMove<S>),
    /// The text names these two legal moves.
    Ambiguous(Move<S>, Move<S>),
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
                write!(f, "the text names {first} and {second}, which are both legal")?;
            }
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

impl<P: Playable> core::error::Error for FindMoveError<P> {}
