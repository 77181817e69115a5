//! Transcript sheets as people print them: with the discs of the start, frames, labels and tags.

use reversi_rules::Position;
use reversi_rules::notation::Sheet;

use super::cell::{cell, folded, is_border, is_gap};
use super::diagram::valid;
use super::row::{boxes, is_frame, labels, unlabeled};

/// The numbers of a row. 0 is a blank square.
type Row = [u8; 8];

/// Finds a transcript sheet.
pub(super) fn find(text: &[u8]) -> Option<Sheet> {
    let is_played = |sheet: &Sheet| !sheet.legal_prefix(Position::START).0.is_empty();
    if let Ok(sheet) = Sheet::parse(text) {
        // The numbers 1 and 2 alone may be the discs of a board.
        let has_more = sheet.numbers().iter().flatten().any(|&number| number > 2);
        return Some(sheet).filter(|sheet| has_more || is_played(sheet));
    }
    let (mut numbers, mut rows, mut is_labeled) = ([[0; 8]; 8], 0, false);
    for line in lines(text) {
        let next = match row(line, rows, is_labeled) {
            None if is_frame(line) || words(line).next().is_none() => continue,
            None => {
                // No game begins on a1, so that this 1 is a label.
                (rows, is_labeled) = (0, words(line).next().is_some_and(|word| is_label(word, 0)));
                row(line, rows, is_labeled)
            }
            next => next,
        };
        if let (Some(next), Some(place)) = (next, numbers.get_mut(usize::from(rows))) {
            (*place, rows) = (next, rows + 1);
        }
        if rows == 8 {
            // Other tables of numbers do not begin with a legal move.
            let sheet = Some(Sheet::from_numbers(numbers)).filter(is_played);
            if sheet.is_some() {
                return sheet;
            }
            rows = 0;
        }
    }
    None
}

/// Reads a line that is the row with this index. It may have a label at the right, and one at the
/// left if the rows have it.
fn row(line: &str, index: u8, is_labeled: bool) -> Option<Row> {
    if let Some(boxes) = boxes(line, labels(index)) {
        let beside = unlabeled(boxes.beside, labels(index)).unwrap_or(boxes.beside);
        let row = filled(boxes.cells.map(|cell| cell.trim_matches(is_gap)))?;
        return beside.chars().all(is_border).then_some(row);
    }
    let words = words(line);
    let count = words.clone().take(11).count();
    let is_labeled = is_labeled && count > 8 && is_label(words.clone().next()?, index);
    let cells = words.skip(is_labeled.into());
    match count - usize::from(is_labeled) {
        8 => filled(cells),
        9 if is_label(cells.clone().nth(8)?, index) => filled(cells.take(8)),
        _ => None,
    }
}

/// Returns whether a word is the label of a row, which counts from 1.
fn is_label(word: &str, index: u8) -> bool {
    let mut symbols = word.trim_end_matches([':', ')']).chars().map(folded);
    symbols.next() == Some(char::from(b'1' + index)) && symbols.next().is_none()
}

/// Returns the words of a line. Of a tag, only its value counts.
fn words(line: &str) -> impl Iterator<Item = &str> + Clone {
    let parts = line.split('<').zip([false].into_iter().chain(core::iter::repeat(true)));
    let texts = parts.flat_map(|(part, is_tag)| match part.split_once('>') {
        Some((tag, text)) if is_tag => [value(tag), text],
        _ if is_tag => [value(part), ""],
        _ => ["", part],
    });
    let words = texts.flat_map(|text| text.split(|symbol| is_gap(symbol) || symbol == ';'));
    words.filter(|word| !word.is_empty())
}

/// Returns the attribute `value` of a tag, without its quotes.
fn value(tag: &str) -> &str {
    let key = tag.as_bytes().windows(6).position(|key| key.eq_ignore_ascii_case(b"value="));
    let value = key.and_then(|at| tag.get(at + 6..)).unwrap_or_default();
    let mut parts = value.splitn(3, ['"', '\'']);
    parts.next().filter(|value| !value.is_empty()).or(parts.next()).unwrap_or_default()
}

/// Returns the numbers of eight cells.
fn filled<'a>(cells: impl Iterator<Item = &'a str>) -> Option<Row> {
    let mut row = [0; 8];
    row.iter_mut().zip(cells).try_for_each(|(place, cell)| {
        *place = number(cell)?;
        Some(())
    })?;
    Some(row)
}

/// Returns the number in a cell. A blank square and a disc of the start are 0.
fn number(word: &str) -> Option<u8> {
    let is_blank = |symbol: char| cell(symbol).is_some() || !symbol.is_alphanumeric();
    if word.chars().count() <= 2 && word.chars().all(is_blank) {
        return Some(0);
    }
    word.chars().try_fold(0_u8, |number, symbol| {
        let digit = u8::try_from(folded(symbol).to_digit(10)?).ok()?;
        number.checked_mul(10)?.checked_add(digit)
    })
}

/// Returns the lines of a text. Some tags begin a line, and the rows of a table have several lines.
fn lines(text: &[u8]) -> impl Iterator<Item = &str> {
    let begins = |at: &[u8], tags: &[&[u8]]| {
        tags.iter().any(|tag| at.get(..tag.len()).is_some_and(|at| at.eq_ignore_ascii_case(tag)))
    };
    let rest = |at: usize| text.get(at..).unwrap_or_default();
    let is_table = (0..text.len()).any(|at| begins(rest(at), &[b"<td"]));
    let is_end = move |at: usize| {
        begins(rest(at), &[b"<br", b"<tr", b"</tr", b"<param"])
            || !is_table && matches!(text.get(at), Some(b'\n' | b'\r'))
    };
    let mut start = 0;
    core::iter::from_fn(move || {
        let from = start;
        text.get(from)?;
        start = (from + 1..text.len()).find(|&at| is_end(at)).unwrap_or(text.len());
        Some(valid(text.get(from..start).unwrap_or_default()))
    })
}
