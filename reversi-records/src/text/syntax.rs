//! The difference between GGF and SGF: the end of a value.

/// A format made of tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// One value to a key, up to the next `]`. A value cannot hold `(;`, which begins the next
    /// game. So an unclosed value cannot swallow that game.
    Ggf,
    /// Any number of values to a key. A backslash escapes the next byte.
    Sgf,
}

impl Syntax {
    /// Returns whether a key as written is this one: in either case in GGF, by its upper-case letters
    /// in SGF.
    pub(crate) fn is_key(self, written: &[u8], key: &str) -> bool {
        match self {
            Self::Ggf => written.eq_ignore_ascii_case(key.as_bytes()),
            Self::Sgf => {
                written.iter().filter(|byte| !byte.is_ascii_lowercase()).eq(key.as_bytes())
            }
        }
    }
}

/// A fault of the syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    UnexpectedByte(u8),
    MissingValue,
    UnclosedValue,
}

/// Finds the `]` of the value whose text begins at `start`.
#[inline]
pub(crate) fn value_end(
    text: &[u8],
    start: usize,
    syntax: Syntax,
) -> Result<usize, (usize, Fault)> {
    let special = match syntax {
        Syntax::Ggf => b'(',
        Syntax::Sgf => b'\\',
    };
    let mut at = start;
    loop {
        let rest = text.get(at..).unwrap_or_default();
        let length = rest.iter().position(|&byte| byte == b']' || byte == special);
        at += length.ok_or((text.len(), Fault::UnclosedValue))?;
        match (text.get(at), syntax) {
            (Some(b']'), _) => return Ok(at),
            (_, Syntax::Sgf) => at += 2,
            _ if text.get(at + 1) == Some(&b';') => return Err((at, Fault::UnclosedValue)),
            _ => at += 1,
        }
    }
}
