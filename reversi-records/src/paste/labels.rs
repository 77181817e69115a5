//! The labels of the columns and rows of a board, which may run in either direction.

use super::cell::{folded, glyph, is_border, is_gap};

/// The columns from a to h.
pub(super) const COLUMNS: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// Returns the columns that a line of labels names, from the left to the right. `None` for another
/// line. The error is the offset of a label that repeats another one.
pub(super) fn columns(line: &str) -> Option<Result<[u8; 8], usize>> {
    let is_label = |symbol: char| symbol.is_ascii_alphanumeric();
    let labels = || {
        let folded = line.char_indices().map(|(at, symbol)| (at, folded(symbol)));
        folded.filter(|&(_, symbol)| is_label(symbol))
    };
    if labels().take(9).count() != 8 {
        return None;
    }
    let lower = labels().map(|(_, label)| label.to_ascii_lowercase());
    let first = match lower.clone().min()? {
        'a'..='h' if lower.clone().all(|label| matches!(label, 'a'..='h')) => 'a',
        digit @ ('0' | '1') => digit,
        _ => return None,
    };
    let mut columns = COLUMNS;
    let mut seen = 0_u8;
    let mut wrong = None;
    for ((column, label), (at, _)) in columns.iter_mut().zip(lower).zip(labels()) {
        *column = u8::try_from(u32::from(label) - u32::from(first)).ok().filter(|&at| at < 8)?;
        if seen & 1 << *column != 0 {
            wrong = wrong.or(Some(at));
        }
        seen |= 1 << *column;
    }
    let mut symbols = line.chars().map(folded).peekable();
    let is_word = core::iter::from_fn(|| Some((symbols.next()?, *symbols.peek()?)))
        .any(|(symbol, next)| is_label(symbol) && is_label(next));
    let is_order = columns.is_sorted() || columns.iter().rev().is_sorted();
    match wrong {
        // A word, such as `cabbaged`, or a row of numbers.
        _ if is_word && (wrong.is_some() || !is_order) => None,
        Some(wrong) => (first == 'a').then_some(Err(wrong)),
        None => Some(Ok(columns)),
    }
}

/// The labels that a row of a board or a sheet may have.
#[derive(Clone, Copy)]
pub(super) struct Labels {
    /// The row counted from 1, and from 0 as in some programs.
    digits: [char; 2],
    letters: [char; 2],
}

impl Labels {
    /// Returns the labels of the row with this index, if row 1 or else row 8 is the first one.
    pub(super) fn of(index: u8, is_reversed: bool) -> Self {
        let index = if is_reversed { 7_u8.saturating_sub(index) } else { index };
        let symbols = |first: [u8; 2]| first.map(|first| char::from(first + index));
        Self { digits: symbols(*b"10"), letters: symbols(*b"aA") }
    }

    /// Returns the label at the start of a line, folded to ASCII.
    pub(super) fn find(&self, line: &str, is_side: fn(char) -> bool) -> Option<char> {
        self.after(line, is_side)?;
        trimmed(line, is_side).chars().next().map(folded)
    }

    /// Returns whether a label counts from 0. `None` for a letter.
    pub(super) fn is_from_0(&self, label: char) -> Option<bool> {
        let [from_1, from_0] = self.digits;
        (label == from_0 || label == from_1).then_some(label == from_0)
    }

    /// Returns the rest of a line after a label at its start.
    pub(super) fn after<'a>(&self, line: &'a str, is_side: fn(char) -> bool) -> Option<&'a str> {
        let line = trimmed(line, is_side);
        let label = line.chars().next()?;
        let is_letter = self.letters.contains(&folded(label));
        if !is_letter && !self.digits.contains(&folded(label)) {
            return None;
        }
        let rest = line.get(label.len_utf8()..)?;
        // The rows of some programs are 10, 20 and so on.
        let rest = rest.strip_prefix('0').filter(|_| !is_letter && label != '0').unwrap_or(rest);
        let is_longer = rest.starts_with(|symbol| folded(symbol).is_ascii_digit())
            || is_letter && !rest.starts_with(is_border);
        // `1.` and `1)` are labels too.
        let point = rest.strip_prefix('.').filter(|rest| !is_letter && rest.starts_with(is_gap));
        let rest = point.or(rest.strip_prefix(')')).unwrap_or(rest);
        (!is_longer).then(|| trimmed(rest, is_side))
    }
}

/// Returns a line without what may stand before its first cell: the border, a quote of a mail, the
/// hyphen of a list in YAML, or a colon that does not begin the name of an emoji.
pub(super) fn trimmed(line: &str, is_side: fn(char) -> bool) -> &str {
    let item = line.trim_start().strip_prefix("- ");
    let mut rest = item.filter(|item| item.starts_with(['"', '\''])).unwrap_or(line);
    loop {
        rest = rest.trim_start_matches(|symbol| is_side(symbol) || symbol == '>');
        match rest.strip_prefix(':') {
            Some(after) if glyph(rest).is_none() => rest = after,
            _ => return rest,
        }
    }
}
