//! Text in records, of an unknown encoding.

use core::fmt::{self, Write};
use core::iter;

use super::encoding::guessed;

/// Text of a record: bytes that [`Display`](fmt::Display) turns into Unicode. They are read as
/// UTF-8 if they are valid UTF-8, and otherwise as Windows-1252, in which every byte is a character.
///
/// Some formats put a backslash before a character that would end the text. [`bytes`](Self::bytes)
/// includes the backslash, and the characters do not.
///
/// Two texts are equal if their characters are, in any encoding.
///
/// ```
/// use reversi_records::Text;
///
/// assert_eq!(Text::new(b"No\xEBl").to_string(), "Noël");
/// assert_eq!(Text::new(b"No\xEBl"), Text::from("Noël"));
/// ```
#[derive(Clone, Copy)]
pub struct Text<'a> {
    bytes: &'a [u8],
    utf8: bool,
    escapes: Escapes,
}

impl<'a> Text<'a> {
    /// Creates a text from UTF-8, or from Windows-1252 if the bytes are not UTF-8.
    ///
    /// ```
    /// # use reversi_records::Text;
    /// assert_eq!(Text::new("Noël".as_bytes()).to_string(), "Noël");
    /// ```
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, utf8: str::from_utf8(bytes).is_ok(), escapes: Escapes::None }
    }

    /// Creates a text from Windows-1252, even if the bytes are valid UTF-8.
    ///
    /// ```
    /// # use reversi_records::Text;
    /// assert_eq!(Text::windows1252("ë".as_bytes()).to_string(), "Ã«");
    /// ```
    #[must_use]
    pub const fn windows1252(bytes: &'a [u8]) -> Self {
        Self { bytes, utf8: bytes.is_ascii(), escapes: Escapes::None }
    }

    /// Creates a text from bytes that are ASCII.
    pub(crate) const fn ascii(bytes: &'a [u8]) -> Self {
        Self { bytes, utf8: true, escapes: Escapes::None }
    }

    /// Creates a text with escapes from UTF-8, or from Windows-1252 if the bytes are not UTF-8.
    ///
    /// ```
    /// # use reversi_records::{Escapes, Text};
    /// assert_eq!(Text::escaped(br"1\]", Escapes::All), "1]");
    /// ```
    #[must_use]
    pub const fn escaped(bytes: &'a [u8], escapes: Escapes) -> Self {
        Self { escapes, ..Self::new(bytes) }
    }

    /// Returns which backslashes of the [`bytes`](Self::bytes) are no characters.
    ///
    /// ```
    /// use reversi_records::{Escapes, sgf::Record};
    ///
    /// let record = Record::parse(br"(;GM[2]PB[Rose \[1\]])")?;
    /// let name = record.tag("PB").unwrap();
    /// assert_eq!((name.escapes(), name.to_string().as_str()), (Escapes::All, "Rose [1]"));
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub const fn escapes(self) -> Escapes {
        self.escapes
    }

    /// Returns the bytes as they stand in the record, with any backslashes.
    ///
    /// ```
    /// # use reversi_records::Text;
    /// assert_eq!(Text::new(b"No\xEBl").bytes(), b"No\xEBl");
    /// ```
    #[must_use]
    pub const fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// Returns the text in place, if it is UTF-8 without escapes.
    ///
    /// ```
    /// # use reversi_records::Text;
    /// assert_eq!(Text::new(b"Rose").as_str(), Some("Rose"));
    /// assert_eq!(Text::new(b"No\xEBl").as_str(), None);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> Option<&'a str> {
        if self.has_escapes() { None } else { self.utf8_text() }
    }

    /// Returns the bytes as UTF-8, backslashes included.
    const fn utf8_text(self) -> Option<&'a str> {
        match str::from_utf8(self.bytes) {
            Ok(text) if self.utf8 => Some(text),
            _ => None,
        }
    }

    /// Returns whether there may be a backslash to leave out.
    const fn has_escapes(self) -> bool {
        let mut rest = if matches!(self.escapes, Escapes::None) { &[] } else { self.bytes };
        while let [first, after @ ..] = rest {
            if *first == b'\\' {
                return true;
            }
            rest = after;
        }
        false
    }

    /// Returns the characters in order, without the backslashes of escapes.
    ///
    /// ```
    /// # use reversi_records::Text;
    /// assert_eq!(Text::new(b"No\xEBl").chars().nth(2), Some('ë'));
    /// ```
    pub fn chars(self) -> impl Iterator<Item = char> + 'a {
        let text = self.utf8_text();
        let unknown = if text.is_none() { self.bytes } else { &[] };
        let written =
            text.unwrap_or_default().chars().chain(unknown.iter().map(|&byte| guessed(byte)));
        let mut written = written.peekable();
        iter::from_fn(move || {
            loop {
                return match (written.next()?, self.escapes) {
                    ('\\', Escapes::Closing(closing)) => {
                        let escaped = |next: &char| [char::from(closing), '\\'].contains(next);
                        written.next_if(escaped).or(Some('\\'))
                    }
                    ('\\', Escapes::All) => match written.next()? {
                        '\r' => {
                            written.next_if_eq(&'\n');
                            continue;
                        }
                        '\n' => continue,
                        escaped => Some(escaped),
                    },
                    (character, _) => Some(character),
                };
            }
        })
    }
}

/// The effect of a backslash on the next character of a [`Text`].
///
/// ```
/// use reversi_records::{Escapes, Text};
///
/// let text = br#"\"a\n"#;
/// assert_eq!(Text::escaped(text, Escapes::Closing(b'"')), r#""a\n"#);
/// assert_eq!(Text::escaped(text, Escapes::All), r#""an"#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escapes {
    /// None: a plain character.
    None,
    /// Escapes this ASCII character, which would end the text, or another backslash. Before other
    /// characters it is plain.
    Closing(u8),
    /// Escapes any character, and removes a line break.
    All,
}

/// The byte order mark, with which a file of UTF-8 may begin. Where files were joined, it begins a
/// later line.
pub(crate) const MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// The end of a text file of DOS.
const END: u8 = 0x1A;

/// Returns the text after a byte order mark.
pub(crate) const fn without_mark(file: &[u8]) -> &[u8] {
    match file.split_first_chunk() {
        Some((&MARK, rest)) => rest,
        _ => file,
    }
}

/// Returns the text of a file, after a mark and before the end, with its offset.
pub(crate) const fn body(file: &[u8]) -> (&[u8], usize) {
    let text = without_mark(without_end(file));
    (text, file.len() - without_mark(file).len())
}

/// Returns a file without the end of a text file of DOS and the zeros after it.
pub(crate) const fn without_end(file: &[u8]) -> &[u8] {
    let mut text = file;
    while let [before @ .., 0] = text {
        text = before;
    }
    match text {
        [before @ .., END] => before,
        _ => file,
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Self {
        Self { bytes: text.as_bytes(), utf8: true, escapes: Escapes::None }
    }
}

impl PartialEq for Text<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.chars().eq(other.chars())
    }
}

impl Eq for Text<'_> {}

impl PartialEq<str> for Text<'_> {
    fn eq(&self, other: &str) -> bool {
        self.chars().eq(other.chars())
    }
}

impl PartialEq<&str> for Text<'_> {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for character in self.chars() {
            write!(f, "{}", character.escape_debug())?;
        }
        f.write_char('"')
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.as_str() {
            return f.pad(text);
        }
        // `pad` needs a `str`, which would have to be allocated.
        let length = self.chars().count();
        let shown = f.precision().map_or(length, |most| most.min(length));
        let room = f.width().unwrap_or(0).saturating_sub(shown);
        let before = match f.align() {
            Some(fmt::Alignment::Right) => room,
            Some(fmt::Alignment::Center) => room / 2,
            _ => 0,
        };
        let fill = f.fill();
        (0..before).try_for_each(|_| f.write_char(fill))?;
        self.chars().take(shown).try_for_each(|character| f.write_char(character))?;
        (before..room).try_for_each(|_| f.write_char(fill))
    }
}
