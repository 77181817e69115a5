//! Sets of squares of other boards.

use crate::support::lengths::check;
use crate::variant::oracle::bridge::{square, squares};
use reversi_rules::variant::{Bitboard, Square};

#[test]
fn sets_of_squares() {
    let all: Vec<Square> = Bitboard::FULL.iter().collect();
    assert_eq!(all.len(), 256);
    assert!(all.is_sorted() && all.iter().all(|&at| Square::from_index(at.into()) == Some(at)));
    assert!(Bitboard::FULL.iter().rev().eq(all.iter().rev().copied()));
    assert_eq!(all.iter().copied().collect::<Bitboard>(), Bitboard::FULL);
    let (a, b) = (squares(&["a1", "p16", "c3"]), squares(&["c3", "d4"]));
    assert_eq!(a | b, squares(&["a1", "p16", "c3", "d4"]));
    assert_eq!(
        (a & b, a - b, a ^ b),
        (squares(&["c3"]), squares(&["a1", "p16"]), (a | b) - (a & b))
    );
    assert_eq!(!!a, a);
    assert_eq!((!a).len(), 253);
    assert_eq!(
        (0..4).map(|n| a.nth(n)).collect::<Vec<_>>(),
        [Some(square("a1")), Some(square("c3")), Some(square("p16")), None]
    );
    assert_eq!((a.first(), a.last()), (Some(square("a1")), Some(square("p16"))));
    assert_eq!((Bitboard::EMPTY.first(), Bitboard::EMPTY.last()), (None, None));
    assert!((a & b).is_subset(a) && a.is_superset(a & b) && (a - b).is_disjoint(b));
    assert!(!a.is_subset(b) && !a.is_superset(b) && !a.is_disjoint(b));
    let mut set = a;
    assert_eq!((set.pop_first(), set.pop_last()), (Some(square("a1")), Some(square("p16"))));
    assert!(set.remove(square("c3")) && !set.remove(square("c3")) && set.is_empty());
    assert_eq!((set.pop_first(), set.pop_last(), set.nth(usize::MAX)), (None, None, None));
    assert!(set.insert(square("b1")) && !set.insert(square("b1")));
    assert_eq!((0..=255).map(|row| u32::from(a.row(row)).count_ones()).sum::<u32>(), 3);
    assert_eq!(format!("{a:?}"), "{a1, c3, p16}");
}

#[test]
fn sets_show_their_squares_or_bits() {
    assert_eq!(format!("{:?}", square("p16")), "p16");
    let set = squares(&["c2", "a1", "p16"]);
    assert_eq!(format!("{set:?}"), "{a1, c2, p16}");
    // `{:#?}` stays on one line, although it puts the fields of structs on several.
    assert_eq!(format!("{set:#?}"), "{a1, c2, p16}");
    assert_eq!(format!("{:?}", Bitboard::EMPTY), "{}");
}

#[test]
fn squares_say_exactly_how_many() {
    assert_eq!(Bitboard::EMPTY.iter().size_hint(), (0, Some(0)));
    let corners = squares(&["a1", "p16"]);
    assert_eq!(corners.iter().size_hint(), (2, Some(2)));
    check(corners.iter(), "squares of other boards");
}
