//! Words, comments and lines of PGN, written one after the other.

use core::fmt::{self, Display, Write};

use super::command::Command;

/// Lines of moves are shorter than this number of columns.
const COLUMNS: usize = 80;

/// Text that knows its end.
pub(in crate::record) trait Page: Write {
    /// Returns the last byte; `None` at the start.
    fn last(&self) -> Option<u8>;

    /// Returns the number of bytes in the last line. From 80 on, any number that is not less.
    fn column(&self) -> usize;
}

/// Where a text ends that was passed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::record) struct End {
    pub(in crate::record) last: Option<u8>,
    pub(in crate::record) column: usize,
}

/// A page that passes the text on.
pub(in crate::record) struct Passing<'a> {
    pub(in crate::record) out: &'a mut dyn Write,
    pub(in crate::record) end: &'a mut End,
}

impl Write for Passing<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for &byte in text.as_bytes() {
            self.end.column = if byte == b'\n' { 0 } else { self.end.column + 1 };
            self.end.last = Some(byte);
        }
        self.out.write_str(text)
    }
}

impl Page for Passing<'_> {
    fn last(&self) -> Option<u8> {
        self.end.last
    }

    fn column(&self) -> usize {
        self.end.column
    }
}

/// Writes a word after a space or, if the line would be too long, after a line feed.
pub(in crate::record) fn word(page: &mut dyn Page, word: &dyn Display) -> fmt::Result {
    let opened = page.last().is_none_or(|byte| byte == b'(' || byte.is_ascii_whitespace());
    if !opened {
        let mut length = Length(0);
        write!(length, "{word}")?;
        let wraps = page.column() + 1 + length.0 >= COLUMNS;
        page.write_char(if wraps { '\n' } else { ' ' })?;
    }
    write!(page, "{word}")
}

/// Writes a line of its own.
pub(in crate::record) fn line(page: &mut dyn Page, sign: &str, text: &str) -> fmt::Result {
    if page.last().is_some_and(|byte| byte != b'\n') {
        page.write_char('\n')?;
    }
    page.write_str(sign)?;
    page.write_str(text)?;
    page.write_char('\n')
}

/// Writes a judgment: a sign right after a move, or a number.
pub(in crate::record) fn annotation(
    page: &mut dyn Page,
    annotation: crate::record::Annotation,
) -> fmt::Result {
    // Whether the last byte ends a move.
    let after_move = page.last().is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    match annotation.sign() {
        Some(sign) if after_move => page.write_str(sign),
        _ => word(page, &format_args!("${}", annotation.0)),
    }
}

/// Writes a tag on a line. Line ends and NULs become spaces.
pub(in crate::record) fn tag(
    out: &mut dyn Write,
    name: &str,
    value: impl Iterator<Item = char>,
) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for character in value {
        match character {
            '"' | '\\' => write!(out, "\\{character}")?,
            '\n' | '\r' | '\0' => out.write_char(' ')?,
            _ => out.write_char(character)?,
        }
    }
    out.write_str("\"]\n")
}

/// A part of a comment.
#[derive(Clone, Copy)]
pub(in crate::record) enum Remark<'a> {
    /// Text for braces.
    Braced(&'a str),
    /// Text with a `}`, which would end the comment: for a line with `;`.
    Line(&'a str),
}

/// Returns the parts of a comment that are not empty.
pub(in crate::record) fn remarks(comment: &str) -> impl Iterator<Item = Remark<'_>> {
    // Without a `}`, line ends stay.
    let splits = comment.contains('}');
    comment.split(move |character| splits && matches!(character, '\n' | '\r')).filter_map(|part| {
        let part = part.trim_matches(|character: char| character.is_ascii_whitespace());
        let remark = if part.contains('}') { Remark::Line(part) } else { Remark::Braced(part) };
        (!part.is_empty()).then_some(remark)
    })
}

/// Text without commands: `[ %clk 1]` is none.
pub(in crate::record) struct Plain<'a>(pub(in crate::record) &'a str);

impl Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some((at, ..)) = Command::find(rest.as_bytes()) {
            // The bracket is a character of its own.
            let (before, after) = rest.split_at_checked(at + 1).unwrap_or((rest, ""));
            f.write_str(before)?;
            f.write_char(' ')?;
            rest = after;
        }
        f.write_str(rest)
    }
}

/// Counts the bytes that would be written.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}
