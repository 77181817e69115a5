//! What must hold of the place that an error names, whatever the format.

use std::fmt::Debug;

/// What a reader of a whole text says: nothing, or the byte that is wrong and why.
pub(crate) type Verdict<K> = Option<(usize, K)>;

/// What a reader looks at before it goes on.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Unit {
    /// Each byte, so that of two errors it names the first.
    Byte,
    /// A word as a whole, of whose errors it may name any: `300x` is no number for its `x`, whatever
    /// the number.
    Word,
    /// All of the text, which is one name or none: `pass` is a pass, and `passes` no square.
    Text,
}

/// Holds what a reader says of an input against what it says of other inputs that are alike up to
/// the error, where the reader goes from the first byte to the last:
///
/// * the byte is one of the input, or the one after it, which says that something is missing;
/// * up to there all was well: of the input that ends there nothing can be wrong but its end, in
///   which case another byte there is not wrong;
/// * with it something is: of the input that ends after it, there or at its end, unless two such
///   bytes mean something else than one (`--`), or a number more than its first digit;
/// * what follows the word there has no part in it: something else in its place changes nothing.
///
/// What a reader takes as a unit is judged as one.
///
/// # Panics
/// When one of these does not hold.
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
        assert_eq!(end, *at, "{kind:?} in what comes before {verdict:?}");
        // Something is missing there, so something could stand there.
        let is_mended = b" 1234567aX-".iter().any(|&byte| {
            let mut other = [input, &[byte]].concat();
            other[*at] = byte;
            other.truncate(input.len().max(at + 1));
            read(&other).is_none_or(|(found, _)| found != *at)
        });
        assert!(is_mended, "byte {at} is not what is wrong: {verdict:?}");
    }
    if let Some((first, rest)) = input.get(*at..).and_then(<[u8]>::split_first) {
        let found = read(&input[..=*at]);
        let begins = unit == Unit::Text || matches!(first, b'-' | b'0'..=b'9');
        assert!(
            begins || found.as_ref().is_some_and(|(later, _)| later >= at),
            "{found:?} in what ends with {verdict:?}"
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

/// The same of bytes in a fixed layout, of which none can be left out: what is wrong is wrong
/// whatever comes after the byte that is named, and with another value of that byte alone the error
/// is gone, or is a later one.
///
/// # Panics
/// When one of these does not hold.
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
    // One of the values that the byte could have had is no error there.
    let mut mended = input;
    let is_mended = (0..=u8::MAX).any(|byte| {
        mended[at] = byte;
        read(mended).is_none_or(|(later, _)| later > at)
    });
    assert!(is_mended, "byte {at} is not what is wrong: {verdict:?}");
    verdict
}

#[cfg(test)]
mod tests {
    use std::panic;

    use super::{Unit, Verdict, located, located_in_fixed};

    /// Takes no other byte than `a`, and names the first that is another, so many bytes off.
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
