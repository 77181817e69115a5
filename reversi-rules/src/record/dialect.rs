//! The difference between GGF and SGF: the end of a value.

/// A format made of tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// One value to a key, up to the next `]`. A value cannot hold `(;`, which begins the next
    /// game. So an unclosed value cannot swallow that game.
    Ggf,
    /// Any number of values to a key. A backslash escapes the next byte.
    Sgf,
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
pub(super) fn value_end(
    text: &[u8],
    start: usize,
    dialect: Dialect,
) -> Result<usize, (usize, Fault)> {
    let mut at = start;
    // The byte besides `]` that matters.
    let special = if dialect == Dialect::Sgf { b'\\' } else { b'(' };
    let next = |from: usize| {
        let rest = text.get(from..)?;
        rest.iter().position(|&byte| byte == b']' || byte == special).map(|length| from + length)
    };
    while let Some(found) = next(at) {
        match (text.get(found), dialect) {
            (Some(b']'), _) => return Ok(found),
            (_, Dialect::Sgf) => at = found + 2,
            (_, Dialect::Ggf) if text.get(found + 1) == Some(&b';') => {
                return Err((found, Fault::UnclosedValue));
            }
            _ => at = found + 1,
        }
    }
    Err((text.len(), Fault::UnclosedValue))
}
