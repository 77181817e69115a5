//! What an iterator says of its length: it holds at every step.

/// Steps through to the end, and twice beyond.
pub(crate) fn check<I: Iterator>(mut iterator: I, name: &str) {
    let mut hints = vec![iterator.size_hint()];
    while iterator.next().is_some() {
        hints.push(iterator.size_hint());
    }
    for (left, (least, most)) in hints.iter().rev().enumerate() {
        assert!(*least <= left, "{name}: {least} said, {left} left");
        assert!(most.is_none_or(|most| left <= most), "{name}: {most:?} said, {left} left");
    }
    assert!(iterator.next().is_none() && iterator.next().is_none(), "{name}");
}
