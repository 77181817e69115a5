//! The moves that a sentence names, and whether it denies them.

use core::ops::Range;

use reversi_rules::{AnySquare, Move, variant};

use super::apart::apart;
use super::found_move::FoundMove;
use super::link::Link;
use super::pairs::Pairs;
use super::symbols::{Symbol, is_in, is_word, symbols, visible, word_length};
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
const NOT: &str = "not never no nor neither dont cannot cant wont shouldnt wouldnt avoid avoiding except \
    excluding without besides instead unable refuse refrain object reject against away skip forget nicht kein niemals \
    außer pas jamais sauf nunca jamás excepto salvo não mai tranne niet nooit behalve nie oprócz inte \
    aldrig utom не нельзя кроме";
/// Words before `but` that deny the move behind it: `anything but d3`.
const ANY: &str = "anything everything anywhere everywhere all any every";
/// Words that may stand between a denial and its move.
const FILLERS: &str = "play playing choose choosing go going for at on to in the square squares a move \
    moves be take taking of want wish place placing put disc disk idea way from with this that \
    like ever possible circumstances means you dare";
/// Words that deny a move on either side, only before themselves, and words that may stand between.
const BAD: &str = "illegal impossible invalid forbidden unavailable unplayable weak bad wrong terrible \
    awful horrible poor worse worst inferior";
const BAD_AFTER: &str = "occupied taken full filled blocked losing lose loses lost fail fails mistake blunder \
    disaster avoided rejected excluded discarded dismissed ruled out off useless incorrect nicht \
    illégal interdit ungültig unmöglich verboten schlecht ilegal";
const LINKS: &str = "but this that it which is was would be been looks seems a an the very too so such much turned disc \
    square move must should could can does do will has already simply clearly really est ist es";
/// Words of scripts without spaces that deny the move behind them, and before them.
const WIDE_NOT: [&str; 5] = ["不", "别", "別", "勿", "除"];
const WIDE_BAD: [&str; 10] =
    ["以外", "ない", "ません", "無理", "不行", "不可", "不能", "非法", "违规", "안"];
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
            if let Some((numbers, length)) = pair(rest) {
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
pub(super) fn pair(text: &[u8]) -> Option<([u8; 2], usize)> {
    let ([b'[' | b'(', ..], mut at) = (text, 1) else { return None };
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
    denies_next(before) || denies_last(after)
}

/// Returns whether a word is the short form of a negation, such as `isn't`.
fn is_negated(word: &[u8]) -> bool {
    ["n't", "N'T", "n’t", "N’T"].iter().any(|end| word.ends_with(end.as_bytes()))
}

fn contains(word: &[u8], parts: &[&str]) -> bool {
    let word = str::from_utf8(word).unwrap_or_default();
    parts.iter().any(|part| word.contains(part))
}

/// Returns whether the end of a text denies a move behind it.
fn denies_next(before: &[u8]) -> bool {
    let mut words = words_before(before).filter(|word| !is_in(FILLERS, word));
    let Some(word) = words.next() else {
        // `Illegal moves: d3`.
        let end = before.iter().rposition(|&byte| ends_clause(byte));
        let heading = end.filter(|&end| before.get(end) == Some(&b':'));
        let heading = heading.and_then(|end| before.get(..end)).unwrap_or_default();
        let last = words_before(heading).find(|word| !is_in(FILLERS, word));
        return last.is_some_and(|word| is_in(BAD, word));
    };
    let mut before = |list| words.next().is_some_and(|word| is_in(list, word));
    match word {
        b"but" => before(ANY),
        b"than" => before("other rather"),
        b"out" => before("rule ruled ruling"),
        _ => is_in(NOT, word) || is_in(BAD, word) || is_negated(word) || contains(word, &WIDE_NOT),
    }
}

/// Returns whether the beginning of a text denies a move before it.
fn denies_last(after: &[u8]) -> bool {
    // `d3 (illegal)`, but not `d3, illegal are others`.
    let signs = after.iter().take_while(|&&byte| !is_letter(byte)).count();
    let (signs, after) = after.split_at(signs);
    if signs.iter().any(|byte| b".!?;\n{}".contains(byte)) {
        return false;
    }
    let mut words = words_after(after).peekable();
    let is_wide = words.peek().is_some_and(|word| contains(word, &WIDE_BAD));
    let mut is_linked = false;
    while words.next_if(|word| is_in(LINKS, word)).is_some() {
        is_linked = true;
    }
    let Some(word) = words.next() else { return is_wide };
    let is_bad = is_in(BAD, word) || is_in(BAD_AFTER, word) || is_in("cannot cant wont", word);
    is_wide
        || (is_bad || is_negated(word)) && (is_linked || !signs.contains(&b','))
        // `d3 not a1` denies a1.
        || is_in("not no", word) && (is_linked || words.next() == Some(b"longer"))
}

const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'\'' || byte >= 0x80
}

const fn ends_clause(byte: u8) -> bool {
    matches!(byte, b'.' | b'!' | b'?' | b';' | b':' | b',' | b'\n')
}

/// Returns the words before a move in its clause, from the last to the first.
fn words_before(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut clause = text.rsplit(|&byte| ends_clause(byte)).next().unwrap_or_default();
    let valid = clause.utf8_chunks().last().map_or("", |chunk| chunk.valid());
    clause =
        valid.rsplit(['，', '。', '：', '！', '？', '、']).next().unwrap_or_default().as_bytes();
    clause.rsplit(|&byte| !is_letter(byte)).filter_map(word).take(WORDS)
}

/// Returns the words behind a move in its sentence.
fn words_after(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let ends = |byte: &u8| matches!(byte, b'.' | b'!' | b'?' | b';' | b':' | b'\n');
    let sentence = text.split(ends).next().unwrap_or_default();
    sentence.split(|&byte| !is_letter(byte)).filter_map(word).take(WORDS)
}

/// Returns a word without quotes around it. Other signs are no words.
fn word(text: &[u8]) -> Option<&[u8]> {
    let word = text.strip_prefix(b"'").unwrap_or(text);
    let word = word.strip_suffix(b"'").unwrap_or(word);
    symbols(word)
        .any(|(_, symbol)| symbol.is_word() || matches!(symbol, Symbol::Wide(_)))
        .then_some(word)
}

/// Returns whether a text between two moves only joins them, as `or` does.
pub(super) fn joins(text: &[u8]) -> bool {
    let mut words = text.split(|&byte| !is_letter(byte)).filter(|word| !word.is_empty());
    words.all(|word| is_in("or and", word)) && !text.iter().any(|byte| b".!?;\n(".contains(byte))
}

/// Returns whether a text between two moves takes the first one back: `d3. No, c4`.
pub(super) fn corrects(text: &[u8]) -> bool {
    let mut clauses = text.split(|byte| b",.;:!?-(\n".contains(byte)).skip(1);
    clauses.any(|clause| {
        let words = || clause.split(|byte| !byte.is_ascii_alphabetic()).filter(|it| !it.is_empty());
        let mut others = words().skip_while(|word| is_in("no oh ah hm hmm well but i", word));
        let first = others.next();
        first.map_or(words().any(|word| is_in("no", word)), |word| {
            is_in("wait actually sorry correction oops scratch mean", word)
        })
    })
}
