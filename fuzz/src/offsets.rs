//! Checks the place of an error, in any format.

use std::fmt::Debug;

/// The result of reading a whole text: no error, or its byte and kind.
pub(crate) type Verdict<K> = Option<(usize, K)>;

/// The piece of text that a reader checks as a whole.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Unit {
    /// Each byte: of two errors the first one is reported.
    Byte,
    /// A word: any of its errors may be reported. The error of `300x` is the `x`, though the number
    /// is too large as well.
    Word,
    /// The whole text, which is one name: `pass` is a pass, and `passes` is an error.
    Text,
}

/// Checks the place of an error by reading other inputs that are equal up to the error. The reader
/// goes from the first byte to the last.
///
/// * The byte lies in the input, or at its end if something is missing.
/// * Everything before the byte is right. The input cut before it has no error, except that it ends
///   there. In that case some other byte in its place is no error.
/// * The byte is wrong. The input cut after it has an error there or at its end. Exceptions are
///   bytes that mean something else in pairs (`--`) and the first digit of a number.
/// * Nothing behind the word matters: other text in its place does not change the error.
///
/// A [`Unit`] is checked as a whole.
///
/// # Panics
/// If a check fails.
pub(crate) fn located<K: PartialEq + Debug>(
    input: &[u8],
    unit: Unit,
    read: impl Fn(&[u8]) -> Verdict<K>,
) -> Verdict<K> {
    let verdict = read(input);
    let Some((at, _)) = &verdict else { return verdict };
    let before = input.get(..*at).unwrap_or_else(|| panic!("byte {at} of {}", input.len()));
    if let Some((end, kind)) = read(before)
        && !(unit == Unit::Word && !before[end..].iter().any(u8::is_ascii_whitespace) && end < *at)
    {
        assert_eq!(end, *at, "{kind:?} in the text before {verdict:?}");
        // Something is missing there, so some byte must be right there.
        let is_fixed = b" 1234567aX-".iter().any(|&byte| {
            let mut other = [input, &[byte]].concat();
            other[*at] = byte;
            other.truncate(input.len().max(at + 1));
            read(&other).is_none_or(|(found, _)| found != *at)
        });
        assert!(is_fixed, "byte {at} is not the wrong one: {verdict:?}");
    }
    if let Some((first, rest)) = input.get(*at..).and_then(<[u8]>::split_first) {
        let found = read(&input[..=*at]);
        let begins = unit == Unit::Text || matches!(first, b'-' | b'0'..=b'9');
        assert!(
            begins || found.as_ref().is_some_and(|(later, _)| later >= at),
            "{found:?} in the text that ends with {verdict:?}"
        );
        let goes_on = |byte: &&u8| !first.is_ascii_whitespace() && !byte.is_ascii_whitespace();
        let word = rest.iter().take_while(goes_on).count();
        let tails = if unit == Unit::Text { &[][..] } else { &[&b""[..], b" ", b"\n\xFF\n?"] };
        for tail in tails {
            let other = [&input[..=at + word], tail].concat();
            assert_eq!(read(&other), verdict, "with {tail:?} after the word at {at}");
        }
    }
    verdict
}

/// Checks the place of an error in bytes of a fixed layout.
///
/// The error does not depend on the bytes after it. With some other value of the byte itself, it is
/// gone or moves to a later byte.
///
/// # Panics
/// If a check fails.
pub(crate) fn located_in_fixed<const N: usize, K: PartialEq + Debug>(
    input: [u8; N],
    read: impl Fn([u8; N]) -> Verdict<K>,
) -> Verdict<K> {
    let verdict = read(input);
    let Some((at, _)) = verdict else { return verdict };
    let mut others = input;
    for byte in others.get_mut(at + 1..).expect("inside") {
        *byte = !*byte;
    }
    let moved = read(others).map(|(at, _)| at);
    assert_eq!(moved, Some(at), "changed after the byte");
    // Some value of the byte must be right.
    let mut fixed = input;
    let is_fixed = (0..=u8::MAX).any(|byte| {
        fixed[at] = byte;
        read(fixed).is_none_or(|(later, _)| later > at)
    });
    assert!(is_fixed, "byte {at} is not the wrong one: {verdict:?}");
    verdict
}

#[cfg(test)]
mod tests {
    use std::panic;

    use super::{Unit, Verdict, located, located_in_fixed};

    /// A reader that accepts only `a`, and reports the first other byte with its offset wrong by
    /// `off`.
    fn only_a(input: &[u8], off: isize) -> Verdict<u8> {
        let at = input.iter().position(|&byte| byte != b'a')?;
        Some((at.saturating_add_signed(off), input[at]))
    }

    #[test]
    fn an_offset_that_is_wrong_is_found() {
        assert_eq!(located(b"aaxa a", Unit::Byte, |input| only_a(input, 0)), Some((2, b'x')));
        for off in [-1, 1] {
            assert!(
                panic::catch_unwind(|| located(b"aaxa a", Unit::Byte, |text| only_a(text, off)))
                    .is_err()
            );
        }
    }

    #[test]
    fn a_reader_that_looks_behind_an_error_is_found() {
        let last = |input: &[u8]| Some((0, *input.last()?));
        assert!(panic::catch_unwind(|| located(b"xy z", Unit::Byte, last)).is_err());
    }

    #[test]
    fn an_offset_that_is_wrong_in_a_fixed_layout_is_found() {
        assert_eq!(located_in_fixed(*b"aaxa", |input| only_a(&input, 0)), Some((2, b'x')));
        for off in [-1, 1] {
            let read = |input: [u8; 4]| only_a(&input, off);
            assert!(panic::catch_unwind(|| located_in_fixed(*b"aaxa", read)).is_err());
        }
    }
}
