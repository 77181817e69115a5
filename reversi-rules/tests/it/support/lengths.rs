//! The length that an iterator reports must be right at every step.

/// Steps through to the end, and two steps further.
pub(crate) fn check<I: Iterator>(mut iterator: I, name: &str) {
    let mut hints = vec![iterator.size_hint()];
    while iterator.next().is_some() {
        hints.push(iterator.size_hint());
    }
    for (left, (least, most)) in hints.iter().rev().enumerate() {
        assert!(*least <= left, "{name}: at least {least} reported, {left} left");
        assert!(
            most.is_none_or(|most| left <= most),
            "{name}: at most {most:?} reported, {left} left"
        );
    }
    assert!(iterator.next().is_none() && iterator.next().is_none(), "{name}");
}
