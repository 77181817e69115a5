//! Files that hold no games, told by their first bytes.

use core::fmt;

use super::bytes::{without_end, without_mark};

/// The number of the first bytes in which a binary file has a zero. Every WTHOR header has one.
const HEADER: usize = 16;
/// The number of the first bytes in which a page names its language.
const HEAD: usize = 1024;

/// A file that is none of the known formats, such as a page saved in place of a download.
///
/// ```
/// use reversi_records::ForeignFile;
/// use reversi_records::paste::{PasteErrorKind, paste};
///
/// let error = paste(b"<!DOCTYPE html>\n<title>404 Not Found</title>").unwrap_err();
/// assert_eq!(error.kind(), PasteErrorKind::Foreign(ForeignFile::Html));
/// assert_eq!(error.to_string(), "byte 0: this is an HTML page");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForeignFile {
    /// Text in UTF-16. Files without a byte order mark are recognized by ASCII at the beginning.
    Utf16,
    /// An HTML page.
    Html,
    /// A PDF document.
    Pdf,
    /// A ZIP archive, or a document in one.
    Zip,
    /// A file compressed with gzip.
    Gzip,
    /// An image: PNG, JPEG, GIF, WebP or BMP.
    Image,
    /// A table that the command of the Python package wrote, which has no reader.
    OwnTable,
    /// A binary file whose header is not that of a WTHOR file.
    Binary,
}

impl ForeignFile {
    /// Returns the kind of a file that is none of the known formats. The first 1024 bytes decide.
    ///
    /// ```
    /// # use reversi_records::ForeignFile;
    /// assert_eq!(ForeignFile::of(b"%PDF-1.7\n"), Some(ForeignFile::Pdf));
    /// assert_eq!(ForeignFile::of(b"\x7FELF\x02\x01\x01\0\0\0"), Some(ForeignFile::Binary));
    /// assert_eq!(ForeignFile::of(b"f5d6"), None);
    /// ```
    #[must_use]
    pub fn of(file: &[u8]) -> Option<Self> {
        Self::by_signature(file)
            .or_else(|| (has_zero(file) && !has_wthor_header(file)).then_some(Self::Binary))
    }

    /// Returns the kind of a file with a signature. A WTHOR file with such bytes would have an
    /// impossible date.
    pub(crate) fn by_signature(file: &[u8]) -> Option<Self> {
        Some(match file {
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => Self::Utf16,
            [b'%', b'P', b'D', b'F', b'-', ..] => Self::Pdf,
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Self::Zip,
            [0x1F, 0x8B, ..] => Self::Gzip,
            [0x89, b'P', b'N', b'G', ..]
            | [0xFF, 0xD8, 0xFF, ..]
            | [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..]
            | [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..]
            | [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..] => Self::Image,
            _ if is_own_table(file) => Self::OwnTable,
            _ if is_html(file) => Self::Html,
            _ if is_utf16(file) => Self::Utf16,
            _ => return None,
        })
    }
}

/// Returns whether a file is binary.
pub(crate) fn has_zero(file: &[u8]) -> bool {
    let has_zero = |file: &[u8]| file.iter().take(HEADER).any(|&byte| byte == 0);
    // The date of a file of WTHOR may look like the end of a text.
    has_zero(file) && (has_wthor_header(file) || has_zero(without_end(file)))
}

/// Returns whether a file begins like one of WTHOR: with the form of a date, and with a number of
/// games or of names. Files of problems have both numbers.
pub(crate) fn has_wthor_header(file: &[u8]) -> bool {
    let Some(&[century, year, month, day, ref numbers @ .., _, _, _, kind, _, _]) =
        file.first_chunk::<HEADER>()
    else {
        return false;
    };
    let is_date = century < 100 && year < 100 && month <= 12 && day <= 31;
    let (games, names) = numbers.split_at(4);
    let counts_one = [games, names].iter().any(|number| number.iter().all(|&byte| byte == 0));
    is_date && (kind == 1 || kind == 0 && counts_one)
}

/// Returns whether a file begins with the names of the first columns of `reversi convert`. Programs
/// that rewrite a table may quote them, put an index before them, or separate them by another sign.
fn is_own_table(file: &[u8]) -> bool {
    let head = file.get(..HEAD).unwrap_or(file);
    let signs = without_mark(head).iter().filter(|&&byte| byte != b'"');
    let names = signs.map(|&byte| if matches!(byte, b';' | b'\t') { b',' } else { byte });
    names.skip_while(|&byte| byte == b',').zip(*b"year,event,").filter(|(a, b)| a == b).count()
        == 11
}

fn is_html(file: &[u8]) -> bool {
    let head = without_mark(file.get(..HEAD).unwrap_or(file)).trim_ascii_start();
    let names = |name: &[u8]| head.windows(name.len()).any(|at| at.eq_ignore_ascii_case(name));
    head.first() == Some(&b'<') && (names(b"<html") || names(b"<!doctype html"))
}

/// Returns whether every second byte is zero, and the others are ASCII.
fn is_utf16(file: &[u8]) -> bool {
    let (units, _) = file.get(..HEADER).unwrap_or(file).as_chunks();
    let is_text = |byte: u8| byte != 0 && byte.is_ascii();
    units.len() > 1
        && (units.iter().all(|&[low, high]| is_text(low) && high == 0)
            || units.iter().all(|&[high, low]| is_text(low) && high == 0))
}

impl fmt::Display for ForeignFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf16 => "this is text in UTF-16, save it as UTF-8",
            Self::Html => "this is an HTML page",
            Self::Pdf => "this is a PDF document",
            Self::Zip => "this is a ZIP archive",
            Self::Gzip => "this is a gzip file, unpack it first",
            Self::Image => "this is an image",
            Self::OwnTable => {
                "this is a table of reversi convert, which nothing reads back: convert to .jsonl"
            }
            Self::Binary => "this is a binary file of an unknown format",
        })
    }
}
