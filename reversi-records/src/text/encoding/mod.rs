//! The encodings of text files.
//!
//! The grammars read UTF-8. Text in another encoding is decoded before, by [`decode`](decode::decode)
//! or by the caller. `declared.rs` finds the encoding that a game of SGF names.

pub(crate) mod declared;
mod guess;

use core::fmt;
use core::str::FromStr;

pub(crate) use guess::{byte_of, guessed};

macro_rules! encodings {
    ($($(#[doc = $doc:literal])* $encoding:ident $name:literal: $($label:literal)*;)*) => {
        /// An encoding of text.
        ///
        /// It is parsed from its name and the usual other labels. Case, hyphens and underscores do
        /// not count.
        ///
        /// ```
        /// use reversi_records::Encoding;
        ///
        /// assert_eq!("shift_jis".parse(), Ok(Encoding::ShiftJis));
        /// assert_eq!("ISO-8859-1".parse(), Ok(Encoding::Windows1252));
        /// assert_eq!("gb2312".parse::<Encoding>()?.to_string(), "GB18030");
        /// # Ok::<(), reversi_records::ParseEncodingError>(())
        /// ```
        #[doc(alias("charset", "codepage", "character set"))]
        #[non_exhaustive]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Encoding {
            $($(#[doc = $doc])* $encoding,)*
        }

        impl Encoding {
            /// All encodings.
            ///
            /// ```
            /// # use reversi_records::Encoding;
            /// assert!(Encoding::ALL.iter().all(|one| one.name().parse() == Ok(*one)));
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$encoding,)*];

            /// Returns the name, as SGF and web pages write it.
            ///
            /// ```
            /// # use reversi_records::Encoding;
            /// assert_eq!(Encoding::EucKr.name(), "EUC-KR");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$encoding => $name,)*
                }
            }

            /// Returns the labels in lower case, without hyphens and underscores.
            const fn labels(self) -> &'static [&'static str] {
                match self {
                    $(Self::$encoding => &[$($label),*],)*
                }
            }
        }
    };
}

encodings! {
    /// UTF-8, and ASCII.
    Utf8 "UTF-8": "utf8" "unicode" "ascii" "usascii";
    /// UTF-16, little endian.
    Utf16Le "UTF-16LE": "utf16le" "utf16";
    /// UTF-16, big endian.
    Utf16Be "UTF-16BE": "utf16be";
    /// Windows-1252. As on web pages, Latin-1 is read as Windows-1252 too.
    Windows1252 "Windows-1252": "windows1252" "cp1252" "latin1" "iso88591";
    /// `Shift_JIS` with the characters of Windows.
    ShiftJis "Shift_JIS": "shiftjis" "sjis" "xsjis" "windows31j" "cp932" "ms932" "mskanji";
    /// GB18030, and its subsets GBK and GB2312.
    Gb18030 "GB18030": "gb18030" "gbk" "gb2312" "cp936" "xgbk" "euccn";
    /// Big5 with the characters of Hong Kong.
    Big5 "Big5": "big5" "big5hkscs" "cnbig5" "cp950";
    /// EUC-KR with the characters of Windows.
    EucKr "EUC-KR": "euckr" "ksc5601" "ksc56011987" "cp949" "windows949" "uhc";
    /// EUC-JP.
    EucJp "EUC-JP": "eucjp" "xeucjp";
}

impl Encoding {
    /// Returns the encoding with this label.
    pub(crate) fn of_label(label: &[u8]) -> Option<Self> {
        let is = |known: &&str| {
            let counts = label.iter().filter(|byte| !matches!(byte, b'-' | b'_'));
            counts.map(u8::to_ascii_lowercase).eq(known.bytes())
        };
        Self::ALL.iter().copied().find(|encoding| encoding.labels().iter().any(is))
    }
}

impl Encoding {
    /// Returns whether ASCII is not ASCII in this encoding.
    pub(crate) const fn is_utf16(self) -> bool {
        matches!(self, Self::Utf16Le | Self::Utf16Be)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Encoding {
    type Err = ParseEncodingError;

    fn from_str(text: &str) -> Result<Self, ParseEncodingError> {
        Self::of_label(text.as_bytes()).ok_or(ParseEncodingError(()))
    }
}

/// The error of parsing an [`Encoding`] from text that is not a label of one.
///
/// ```
/// use reversi_records::Encoding;
///
/// let error = "klingon".parse::<Encoding>().unwrap_err();
/// assert!(error.to_string().starts_with("not a known encoding (UTF-8, UTF-16LE, "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEncodingError(());

impl fmt::Display for ParseEncodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a known encoding")?;
        for (index, encoding) in Encoding::ALL.iter().enumerate() {
            let before = if index == 0 { " (" } else { ", " };
            write!(f, "{before}{encoding}")?;
        }
        f.write_str(")")
    }
}

impl core::error::Error for ParseEncodingError {}
