//! The moves that a sentence names, and whether it denies them.

use core::ops::Range;

use reversi_rules::{AnySquare, Move, variant};

use super::apart::apart;
use super::found_move::FoundMove;
use super::link::Link;
use super::pairs::Pairs;
use super::symbols::{Symbol, is_word, symbols, visible, word_length};
use super::tokens::{is_in_name, is_pass};

/// A part of a sentence that names a move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Named<S> {
    Move(FoundMove<S>),
    /// A move that the sentence denies: `not d3`, `d3 is illegal`.
    Denied(FoundMove<S>),
    /// Two numbers in brackets: the squares of both readings, if the board has them.
    Pair([Option<S>; 2]),
}

/// Words that deny the move behind them, perhaps with words between.
const NOT: [&str; 14] = [
    "not", "never", "don't", "dont", "won't", "can't", "cannot", "avoid", "avoiding", "except",
    "without", "nor", "neither", "nicht",
];
/// Words before which `but` denies the move behind it: `anything but d3`.
const ANY: [&str; 4] = ["anything", "everything", "anywhere", "all"];
/// Words that may stand between a denial and its move.
const FILLERS: [&str; 15] = [
    "play", "playing", "choose", "go", "for", "at", "on", "to", "the", "square", "a", "move", "be",
    "take", "of",
];
/// Words that deny the move before them, and words that may stand between.
const BAD: [&str; 15] = [
    "not",
    "isn't",
    "isnt",
    "illegal",
    "impossible",
    "invalid",
    "forbidden",
    "unavailable",
    "weak",
    "bad",
    "wrong",
    "losing",
    "terrible",
    "worse",
    "occupied",
];
const LINKS: [&str; 18] = [
    "but", "this", "that", "it", "which", "is", "was", "would", "be", "looks", "seems", "a", "an",
    "very", "too", "disc", "square", "move",
];
/// The most words that are looked at on one side of a move, and the most bytes.
const WORDS: usize = 6;
const BYTES: usize = 64;

/// Returns the moves that a part of a text names, in order. Two hyphens may be a pass if one is due.
pub(super) fn named<S: AnySquare>(
    text: &[u8],
    part: Range<usize>,
    pairs: Option<Pairs>,
    must_pass: bool,
) -> impl Iterator<Item = Named<S>> + '_ {
    let end = part.end.min(text.len());
    let (text, mut at) = (text.get(..end).unwrap_or_default(), part.start);
    core::iter::from_fn(move || {
        loop {
            let rest = text.get(at..)?;
            let (symbol, start, after) = visible(rest)?;
            let (start, after) = (at + start, at + after);
            if let Some(link) = Link::at(text, start) {
                at = link.end();
                continue;
            }
            let rest = text.get(start..)?;
            if matches!(symbol, Symbol::Sign('[' | '('))
                && let Some((numbers, length)) = pair(rest)
            {
                at = start + length;
                let readings = numbers_of(numbers);
                let chosen = match pairs {
                    Some(Pairs::RowColumn) => readings[0],
                    Some(Pairs::ColumnRow) => readings[1],
                    None => return Some(Named::Pair(readings)),
                };
                match chosen {
                    Some(square) => return Some(judged(text, Move::Place(square), start..at)),
                    None => continue,
                }
            }
            if let Some((played, length)) = apart(rest, text.get(..start)?) {
                at = start + length;
                return Some(judged(text, played, start..at));
            }
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
                return Some(judged(text, played, start..end));
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

/// Returns whether a word is a move on any board.
pub(super) fn is_move(word: &[u8]) -> bool {
    move_of::<variant::Square>(word).is_some()
}

/// Returns the square of a column and a row, both from 0.
fn square<S: AnySquare>(column: u8, row: u8) -> Option<S> {
    let letter = b'a'.checked_add(column)?;
    let number = row.checked_add(1)?;
    let digits = [letter, b'0' + number / 10, b'0' + number % 10];
    let name: &[u8] = if number < 10 { &[digits[0], digits[2]] } else { &digits };
    match Move::parse(name).ok()? {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    }
}

/// Returns the readings of two numbers: as row and column, and as column and row.
fn numbers_of<S: AnySquare>([first, second]: [u8; 2]) -> [Option<S>; 2] {
    [square(second, first), square(first, second)]
}

/// Reads two numbers in brackets, and the length of their text.
fn pair(text: &[u8]) -> Option<([u8; 2], usize)> {
    let mut at = 1;
    let first = number(text, &mut at)?;
    if text.get(at) != Some(&b',') {
        return None;
    }
    at += 1;
    let second = number(text, &mut at)?;
    matches!(text.get(at), Some(b']' | b')')).then_some(([first, second], at + 1))
}

/// Reads a number of one or two digits with spaces around it.
fn number(text: &[u8], at: &mut usize) -> Option<u8> {
    let spaces = |at: usize| {
        let rest = text.get(at..).unwrap_or_default();
        rest.iter().take(8).take_while(|&&byte| byte == b' ').count()
    };
    *at += spaces(*at);
    let rest = text.get(*at..)?;
    let digits = rest.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
    let value =
        rest.get(..digits)?.iter().fold(0, |value: u16, byte| 10 * value + u16::from(byte - b'0'));
    *at += digits;
    *at += spaces(*at);
    if digits == 0 { None } else { u8::try_from(value).ok() }
}

fn judged<S>(text: &[u8], played: Move<S>, span: Range<usize>) -> Named<S> {
    let denied = is_denied(text, span.clone());
    let found = FoundMove::new(played, span);
    if denied { Named::Denied(found) } else { Named::Move(found) }
}

/// Returns whether the words around a move deny it.
fn is_denied(text: &[u8], span: Range<usize>) -> bool {
    let before = text.get(span.start.saturating_sub(BYTES)..span.start).unwrap_or_default();
    let after = text.get(span.end..text.len().min(span.end + BYTES)).unwrap_or_default();
    let is = |word: &[u8], list: &[&str]| {
        list.iter().any(|other| word.eq_ignore_ascii_case(other.as_bytes()))
    };
    let mut words = words_before(before);
    let denied = words.by_ref().find(|word| !is(word, &FILLERS)).is_some_and(|word| {
        is(word, &NOT) || is(word, &["but"]) && words.next().is_some_and(|word| is(word, &ANY))
    });
    denied || {
        let mut words = words_after(after).peekable();
        // `d3 not a1` denies a1.
        let links = words.peek().is_some_and(|word| is(word, &LINKS) || is(word, &["isn't"]));
        links && words.find(|word| !is(word, &LINKS)).is_some_and(|word| is(word, &BAD))
    }
}

const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'\'' || byte >= 0x80
}

/// Returns the words before a move in its clause, from the last to the first.
fn words_before(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let ends = |byte: &u8| matches!(byte, b'.' | b'!' | b'?' | b';' | b':' | b',' | b'\n');
    let clause = text.rsplit(ends).next().unwrap_or_default();
    clause
        .rsplit(|&byte| !is_letter(byte))
        .map(unquoted)
        .filter(|word| !word.is_empty())
        .take(WORDS)
}

/// Returns the words behind a move in its sentence.
fn words_after(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let ends = |byte: &u8| matches!(byte, b'.' | b'!' | b'?' | b';' | b':' | b'\n');
    let sentence = text.split(ends).next().unwrap_or_default();
    sentence
        .split(|&byte| !is_letter(byte))
        .map(unquoted)
        .filter(|word| !word.is_empty())
        .take(WORDS)
}

/// Returns a word without quotes around it.
fn unquoted(word: &[u8]) -> &[u8] {
    let word = word.strip_prefix(b"'").unwrap_or(word);
    word.strip_suffix(b"'").unwrap_or(word)
}

/// Returns whether a text between two moves of a line only joins them, as `or` does.
pub(super) fn joins(text: &[u8]) -> bool {
    let mut words = text.split(|&byte| !is_letter(byte)).filter(|word| !word.is_empty());
    words.all(|word| [&b"or"[..], b"and"].iter().any(|other| word.eq_ignore_ascii_case(other)))
        && !text.iter().any(|byte| matches!(byte, b'.' | b'!' | b'?' | b';' | b'\n'))
}
