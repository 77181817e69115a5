//! The lines of a response.

use core::fmt;

use crate::protocol::words::{whole, without_end};
use crate::protocol::{ProtocolError, ProtocolErrorKind};
use crate::text::Text;

/// A line of a response.
///
/// ```
/// use reversi_records::protocol::gtp::Response;
///
/// let lines = ["=4 Othello\n", "Reversi\n", "\n"];
/// let first = Response::parse(lines[0].as_bytes())?.unwrap();
/// assert_eq!(first, Response::First { id: Some(4), ok: true, text: "Othello".into() });
/// assert_eq!(Response::parse_next(lines[1].as_bytes()), Response::More("Reversi".into()));
/// assert_eq!(Response::parse_next(lines[2].as_bytes()), Response::End);
/// # Ok::<(), reversi_records::protocol::ProtocolError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response<'a> {
    /// The first line: `=4 text`, or `?4 text` after a failure.
    First {
        /// The number of the command.
        id: Option<u32>,
        /// Whether the command succeeded.
        ok: bool,
        /// The answer, or the reason of the failure.
        text: Text<'a>,
    },
    /// Another line.
    More(Text<'a>),
    /// The empty line at the end.
    End,
}

impl<'a> Response<'a> {
    /// Parses a line before or at the start of a response. Blank lines before it are `None`.
    ///
    /// # Errors
    /// [`ProtocolError`] if the line does not begin with `=` or `?`.
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Response;
    /// assert_eq!(Response::parse(b"\n"), Ok(None));
    /// assert_eq!(Response::parse(b"hello").unwrap_err().byte(), 0);
    /// ```
    pub fn parse(line: &'a [u8]) -> Result<Option<Self>, ProtocolError> {
        let line = without_end(line);
        let ok = match line {
            [b'=', ..] => true,
            [b'?', ..] => false,
            _ if line.trim_ascii().is_empty() => return Ok(None),
            _ => return Err(ProtocolError::new(0, ProtocolErrorKind::NotAResponse)),
        };
        let rest = line.get(1..).unwrap_or_default();
        let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, text) = rest.split_at_checked(length).unwrap_or((rest, &[]));
        let id = if digits.is_empty() { None } else { Some(whole((1, digits))?) };
        Ok(Some(Self::First { id, ok, text: Text::new(text.trim_ascii()) }))
    }

    /// Parses a line after the first. A blank line is [`End`](Self::End).
    ///
    /// ```
    /// # use reversi_records::protocol::gtp::Response;
    /// assert_eq!(Response::parse_next(b" \r\n"), Response::End);
    /// ```
    #[must_use]
    pub fn parse_next(line: &'a [u8]) -> Self {
        let line = without_end(line);
        if line.trim_ascii().is_empty() { Self::End } else { Self::More(Text::new(line)) }
    }
}

impl fmt::Display for Response<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First { id, ok, text } => {
                f.write_str(if *ok { "=" } else { "?" })?;
                if let Some(id) = id {
                    write!(f, "{id}")?;
                }
                if !text.bytes().is_empty() {
                    write!(f, " {text}")?;
                }
                Ok(())
            }
            Self::More(text) => text.fmt(f),
            Self::End => Ok(()),
        }
    }
}
