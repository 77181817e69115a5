//! The game in text that people write, and what was skipped to find it.

use core::fmt;
use core::ops::Range;

use reversi_rules::notation::{TranscriptErrorKind, separators};
use reversi_rules::{Color, Game, IllegalMove, Location, Move, Position, Square, TextError};

use super::link::mirrored_start;
use super::symbols::{Symbol, column_like, is_word, symbols, visible, word_length};
use super::tokens::{Damage, Token, Tokens};
use crate::text::Text;

/// A part of a text that was skipped, as it is neither a move nor what stands around moves.
///
/// ```
/// use reversi_records::paste::{Item, paste};
///
/// let Item::Moves(moves) = paste(b"Final: f5 d6 (63-1)")?.next().unwrap()? else { panic!() };
/// let skipped: Vec<_> = moves.skipped().map(|part| (part.offset(), part.text())).collect();
/// assert_eq!(skipped, [(0, "Final:".into()), (13, "(63-1)".into())]);
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skipped<'a> {
    text: Text<'a>,
    offset: usize,
}

impl<'a> Skipped<'a> {
    pub(super) const fn new(text: &'a [u8], offset: usize) -> Self {
        Self { text: Text::new(text), offset }
    }

    /// A part with white space around it, which begins at `offset`.
    pub(super) fn part(text: &'a [u8], offset: usize) -> Self {
        let begun = text.trim_ascii_start();
        Self::new(begun.trim_ascii_end(), offset + text.len() - begun.len())
    }

    /// Returns the byte offset of the part.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the part, without white space and commas around it.
    #[must_use]
    pub const fn text(&self) -> Text<'a> {
        self.text
    }

    /// Moves the place, for a text that begins at `start`.
    pub(super) const fn after(self, start: usize) -> Self {
        Self { offset: self.offset + start, ..self }
    }
}

impl fmt::Display for Skipped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "skipped {:?}", self.text)
    }
}

/// The error of a move, with its place in the text and in the game.
pub(super) type Wrong = TextError<TranscriptErrorKind>;

/// Plays the moves of a text one after the other. Yields what it skips, and at last the error if
/// there is one.
#[derive(Clone, Debug)]
pub(super) struct Finder<'a> {
    text: &'a [u8],
    tokens: Tokens<'a>,
    game: Game,
    /// Whether the moves are drops of UCI.
    drops: bool,
    /// The end of the last move.
    used: usize,
    /// A word after a move that looks like one.
    like: Option<usize>,
    /// Whether a word looks like a move.
    has_like: bool,
    /// The first move in letters of another script.
    folded: Option<usize>,
    /// A pass that was not due, and that only prose may contain.
    undue: Option<(usize, IllegalMove)>,
    /// The first pass after the end.
    after_end: Option<usize>,
    ended: bool,
}

impl<'a> Finder<'a> {
    /// Plays the moves of a part of a text. `lenient` is that of [`Tokens::within`].
    pub(super) fn new(start: Position, text: &'a [u8], part: Range<usize>, lenient: bool) -> Self {
        let read = text.get(..part.end).unwrap_or(text);
        Self {
            text,
            tokens: Tokens::within(read, part.start, lenient),
            game: Game::from_position(start),
            drops: has_drops(read.get(part.start..).unwrap_or_default()),
            used: 0,
            like: None,
            has_like: false,
            folded: None,
            undue: None,
            after_end: None,
            ended: false,
        }
    }

    /// Returns the game as far as it is played.
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the place of the first pass after the end, as far as the text is read.
    pub(super) fn pass_after_end(&self) -> Option<Location> {
        let place = Location::NOWHERE.with_byte(self.after_end?);
        Some(place.with_ply(self.game.ply_count()))
    }

    /// Returns whether a word looks like a move and is none.
    pub(super) const fn has_like(&self) -> bool {
        self.has_like
    }

    /// Returns whether a move is in letters of another script.
    pub(super) const fn has_folded(&self) -> bool {
        self.folded.is_some()
    }

    /// Returns whether the moves are drops of UCI, whose rows count from the bottom.
    pub(super) const fn has_drops(&self) -> bool {
        self.drops
    }

    /// Plays a move that stands from `start` to `end`. Returns the text since the last move, if
    /// it was skipped.
    fn play(
        &mut self,
        played: Move,
        start: usize,
        end: usize,
    ) -> Result<Option<Skipped<'a>>, Wrong> {
        // Forced passes are played, so a pass is that of the other side.
        let turn = self.game.position().turn();
        let mover = if played.is_pass() { !turn } else { turn };
        let number = (self.game.len(), self.game.ply_count(), mover);
        if let Some((at, illegal)) = self.undue.take() {
            return Err(self.illegal(at, illegal));
        }
        if let Some(at) = self.like.take() {
            let byte = self.text.get(at).copied().unwrap_or_default();
            return Err(self.wrong(at, TranscriptErrorKind::UnexpectedByte(byte)));
        }
        if !played.is_pass() && has_like_letter(self.text.get(start..end).unwrap_or_default()) {
            self.folded.get_or_insert(start);
        }
        self.game.play(played).map_err(|illegal| self.illegal(start, illegal))?;
        let skipped = self.skipped(start, Some(number));
        self.used = end;
        Ok(skipped)
    }

    /// Returns whether a pass at this offset follows the end.
    fn ends_in_pass(&self, at: usize) -> bool {
        self.game.is_over() && !self.game.is_empty() && !self.is_sign(at)
    }

    /// Returns whether a sign begins there that also stands between moves, such as a dash.
    fn is_sign(&self, at: usize) -> bool {
        let rest = self.text.get(at..).unwrap_or_default();
        !matches!(rest, [b'-', b'-', ..] | [b'@', ..])
            && matches!(visible(rest), Some((Symbol::Sign(_), ..)))
    }

    fn illegal(&self, at: usize, illegal: IllegalMove) -> Wrong {
        self.wrong(at, TranscriptErrorKind::Illegal(illegal))
    }

    fn wrong(&self, at: usize, kind: TranscriptErrorKind) -> Wrong {
        Wrong::new(at, kind).with_ply(self.game.ply_count())
    }

    /// Returns the text between the last move and this offset, if it means something. `number` is
    /// the number of discs placed and of plies before the move at the offset, and who plays it.
    fn skipped(&self, end: usize, number: Option<(usize, usize, Color)>) -> Option<Skipped<'a>> {
        let text = self.text.get(self.used..end)?;
        if separators(text) == text.len() || stands_around_moves(text, number) {
            return None;
        }
        let is_blank = |symbol: &Symbol| {
            matches!(symbol, Symbol::Space | Symbol::LineEnd | Symbol::Sign(',' | ';'))
        };
        let mut shown = symbols(text).filter(|(_, symbol)| !is_blank(symbol)).map(|(at, _)| at);
        let first = shown.next()?;
        let last = shown.last().unwrap_or(first);
        let (_, _, length) = visible(text.get(last..)?)?;
        Some(Skipped {
            text: Text::new(text.get(first..last + length)?),
            offset: self.used + first,
        })
    }

    fn token(
        &mut self,
        token: Token,
        start: usize,
        end: usize,
    ) -> Result<Option<Skipped<'a>>, Wrong> {
        match token {
            Token::Pass | Token::PassSign | Token::Null(..) if self.ends_in_pass(start) => {
                self.after_end.get_or_insert(start);
                let skipped = self.skipped(start, None);
                self.used = end;
                Ok(skipped)
            }
            Token::Drop(square) => self.play(from_below(square).into(), start, end),
            // The word may follow a dash, which alone leaves the pass out.
            Token::Null(..) | Token::PassSign
                if self.game.accepts_pass() && !self.is_sign(start) =>
            {
                self.play(Move::Pass, start, end)
            }
            Token::Square(square) if !self.drops => self.play(square.into(), start, end),
            Token::Null(square, second) if !self.drops => {
                self.play(square.into(), start, second)?;
                self.play(square.into(), second, end)
            }
            Token::Pass if self.game.accepts_pass() => self.play(Move::Pass, start, end),
            Token::Pass if !self.game.is_empty() && !self.game.is_over() => {
                if let Some((at, illegal)) = self.undue {
                    return Err(self.illegal(at, illegal));
                }
                self.undue = self.game.play(Move::Pass).err().map(|illegal| (start, illegal));
                Ok(None)
            }
            Token::Damaged(damage) => Err(self.wrong(
                start,
                match damage {
                    Damage::Byte(byte) => TranscriptErrorKind::UnexpectedByte(byte),
                    Damage::MissingRow => TranscriptErrorKind::MissingRow,
                },
            )),
            // Without a move that is damaged, the next one may be legal from another start.
            Token::Like if !self.game.is_empty() || self.game.start() == mirrored_start() => {
                (self.undue, self.has_like) = (None, true);
                self.like.get_or_insert(start);
                Ok(None)
            }
            Token::Word | Token::Like => {
                self.has_like |= token == Token::Like;
                self.undue = None;
                Ok(None)
            }
            _ => Ok(None),
        }
    }
}

impl<'a> Iterator for Finder<'a> {
    type Item = Result<Skipped<'a>, Wrong>;

    fn next(&mut self) -> Option<Self::Item> {
        while let Some((token, start, end)) = self.tokens.next().filter(|_| !self.ended) {
            let found = self.token(token, start, end);
            self.ended = found.is_err();
            if let Some(found) = found.transpose() {
                return Some(found);
            }
        }
        if self.ended {
            return None;
        }
        self.ended = true;
        self.skipped(self.text.len(), None).map(Ok)
    }
}

/// Returns whether a move has a letter of another script that looks like a column.
fn has_like_letter(played: &[u8]) -> bool {
    let is_like = |(_, symbol)| matches!(symbol, Symbol::Other(it) if column_like(it).is_some());
    !played.is_ascii() && symbols(played).any(is_like)
}

/// Returns whether a text has a drop of UCI.
pub(super) fn has_drops(text: &[u8]) -> bool {
    text.windows(2).any(|pair| pair.eq_ignore_ascii_case(b"p@"))
        && Tokens::new(text).any(|(token, ..)| matches!(token, Token::Drop(_)))
}

/// Returns the square whose row has this number from the bottom.
fn from_below(square: Square) -> Square {
    Square::new(square.column(), 7 - square.row()).unwrap_or(square)
}

/// Returns whether a text between moves is only signs, and before a move also its number and the
/// color that plays it.
fn stands_around_moves(text: &[u8], number: Option<(usize, usize, Color)>) -> bool {
    const SIGNS: &str = "、。「」『』【】→⇒–—―−…‐‑";
    const BLACK: &str = "b x black dark 黒 ● ⚫ ⬛";
    const WHITE: &str = "w o white light 白 ○ ⚪ ⬜ ◯ 〇";
    let is_number = |value| {
        number.is_some_and(|(placed, plies, _)| {
            [placed, plies].iter().any(|&count| value == count + 1 || value == count / 2 + 1)
        })
    };
    let (mut at, mut has_color) = (0, false);
    while let Some((symbol, start, end)) = text.get(at..).and_then(visible) {
        let word = text.get(at + start..).unwrap_or_default();
        let length = match symbol {
            Symbol::Letter(_) | Symbol::Digit(_) | Symbol::Other(_) => word_length(word),
            _ => end - start,
        };
        let (word, after) = word.split_at_checked(length).unwrap_or_default();
        // `c4 -2` has a value, and `c4-2.c5` the number of a move.
        let is_value =
            matches!(text.get(..at + start), Some([.., b'+' | b'-'])) && !after.starts_with(b".");
        let is_color = |names: &str| names.split(' ').any(|name| is_word(word, name));
        let is_known = match symbol {
            Symbol::Space | Symbol::LineEnd | Symbol::Invisible => true,
            Symbol::Other('_') if length == 1 => true,
            Symbol::Sign(sign) if sign.is_ascii() || SIGNS.chars().any(|other| other == sign) => {
                true
            }
            Symbol::Digit(_) => !is_value && value(word).is_some_and(is_number),
            Symbol::Number(value) => is_number(value.into()),
            _ => number.is_some_and(|(placed, _, mover)| {
                let is_black = mover == Color::Black;
                let (own, other) = if is_black { (BLACK, WHITE) } else { (WHITE, BLACK) };
                // Before the game, both may be the heads of columns.
                has_color = is_color(own) || has_color && placed == 0 && is_color(other);
                has_color
            }),
        };
        if !is_known {
            return false;
        }
        at += start + length;
    }
    true
}

/// Returns the value of a word that is a number of at most three digits.
fn value(word: &[u8]) -> Option<usize> {
    symbols(word).zip(0..).try_fold(0, |value, ((_, symbol), place)| match symbol {
        Symbol::Digit(digit) if place < 3 => Some(10 * value + usize::from(digit - b'0')),
        _ => None,
    })
}
