//! Sets of squares, compared with the sets of the standard library.

use crate::support::Random;
use crate::support::lengths::check;
use reversi_rules::{Bitboard, Square, bitboard};
use std::collections::BTreeSet;

type Model = BTreeSet<Square>;

/// Sets of every size, including the empty and the full one.
fn samples() -> Vec<Bitboard> {
    let mut random = Random::new(40);
    let mut sets = vec![Bitboard::EMPTY, Bitboard::FULL];
    sets.extend(Square::ALL.map(Bitboard::from));
    sets.extend((0..200).map(|_| Bitboard::from_bits(random.masks().0)));
    sets
}

fn model(set: Bitboard) -> Model {
    Square::ALL.into_iter().filter(|&square| set.contains(square)).collect()
}

#[test]
fn a_set_is_listed_in_order_from_both_ends() {
    for set in samples() {
        let model = model(set);
        assert!(set.iter().eq(model.iter().copied()), "{set}");
        assert!(set.iter().rev().eq(model.iter().rev().copied()), "{set}");
        assert!((&set).into_iter().eq(set), "{set}");
        assert_eq!(set.iter().len(), model.len(), "{set}");
        assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()));
        assert_eq!((set.first(), set.last()), (model.first().copied(), model.last().copied()));
        for n in 0..=64 {
            assert_eq!(set.nth(n), model.iter().nth(n).copied(), "{set}, {n}");
        }
        assert_eq!(set.nth(usize::MAX), None);
        assert_eq!(model.into_iter().collect::<Bitboard>(), set);
    }
}

#[test]
fn both_ends_of_the_iterator_meet() {
    for set in samples() {
        let mut squares = set.iter();
        let (mut front, mut back) = (Vec::new(), Vec::new());
        while let Some(square) = squares.next() {
            front.push(square);
            back.extend(squares.next_back());
            assert_eq!(squares.len(), set.len() - front.len() - back.len());
        }
        assert_eq!((squares.next(), squares.next_back()), (None, None));
        front.extend(back.into_iter().rev());
        assert!(set.iter().eq(front));
    }
}

#[test]
fn operators_are_set_algebra() {
    let sets = samples();
    for (&a, &b) in sets.iter().zip(sets.iter().rev()).chain(sets.iter().zip(&sets[1..])) {
        let (ma, mb) = (model(a), model(b));
        assert_eq!(model(a | b), &ma | &mb);
        assert_eq!(model(a & b), &ma & &mb);
        assert_eq!(model(a - b), &ma - &mb);
        assert_eq!(model(a ^ b), &ma ^ &mb);
        assert_eq!(model(!a), &model(Bitboard::FULL) - &ma);
        assert_eq!([a | b, a & b], [a.union(b), a.intersection(b)]);
        assert_eq!([a - b, a ^ b], [a.difference(b), a.symmetric_difference(b)]);
        assert_eq!(!a, a.complement());
        assert_eq!(a.is_subset(b), ma.is_subset(&mb));
        assert_eq!(a.is_superset(b), ma.is_superset(&mb));
        assert_eq!(a.is_disjoint(b), ma.is_disjoint(&mb));
        let mut assigned = [a; 4];
        assigned[0] |= b;
        assigned[1] &= b;
        assigned[2] -= b;
        assigned[3] ^= b;
        assert_eq!(assigned, [a | b, a & b, a - b, a ^ b]);
    }
}

#[test]
fn single_squares_are_inserted_and_removed() {
    for set in samples() {
        for square in Square::ALL {
            let present = set.contains(square);
            assert_eq!(set.with(square), set | square.into());
            assert_eq!(set.without(square), set - square.into());
            let mut changed = set;
            assert_eq!(changed.insert(square), !present);
            assert_eq!(changed, set.with(square));
            assert!(changed.remove(square));
            assert!(!changed.remove(square));
            assert_eq!(changed, set.without(square));
        }
        let (mut from_front, mut from_back) = (set, set);
        assert!(std::iter::from_fn(|| from_front.pop_first()).eq(set));
        assert!(std::iter::from_fn(|| from_back.pop_last()).eq(set.iter().rev()));
        assert_eq!((from_front.pop_first(), from_back.pop_last()), (None, None));
    }
}

#[test]
fn extending_adds() {
    let mut set = Bitboard::from(Square::A1);
    set.extend(&[Square::A1]);
    set.extend([Square::H8]);
    assert_eq!(set, Square::A1.bitboard().with(Square::H8));
    assert_eq!(Bitboard::default(), Bitboard::EMPTY);
}

const PICTURE: Bitboard = bitboard! {
    X . . . . . . X
    . . . . . . . .
    . . . X . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    X . . . . . . .
};

#[test]
fn a_picture_is_written_as_it_is_drawn() {
    let squares = [Square::A1, Square::H1, Square::D3, Square::A8];
    assert!(PICTURE.into_iter().eq(squares));
    assert_eq!(
        PICTURE.to_string(),
        "X . . . . . . X
. . . . . . . .
. . . X . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
X . . . . . . ."
    );
}

#[test]
fn sets_show_their_squares_or_bits() {
    let set = Bitboard::from(Square::A1) | Bitboard::from(Square::H8);
    assert_eq!(format!("{set:?}"), "Bitboard(0x8000000000000001)");
}

#[test]
fn squares_say_exactly_how_many() {
    assert_eq!(Bitboard::FULL.iter().size_hint(), (64, Some(64)));
    check(Bitboard::FULL.iter(), "squares");
}

/// The picture and the number that are written are read back; whatever else names its byte.
#[test]
fn sets_are_read_back() {
    for set in samples() {
        assert_eq!(set.to_string().parse(), Ok(set));
        assert_eq!(format!("{set:#x}").parse(), Ok(set));
        assert_eq!(format!("{set:#018X}").parse(), Ok(set));
    }
    let cells = Bitboard::CORNERS.to_string();
    for (text, message) in [
        ("", "byte 0: 0 cells instead of 64"),
        (&cells[1..], "byte 126: 63 cells instead of 64"),
        (&format!("{cells} ."), "byte 128: more than 64 cells"),
        ("X x", "byte 2: 'x' is neither X nor ."),
        (". é", "byte 2: '\\xc3' is neither X nor ."),
        ("0x", "byte 2: a hexadecimal digit is missing"),
        ("0X1", "byte 0: '0' is neither X nor ."),
        ("0x+1", "byte 2: '+' is not a hexadecimal digit"),
        ("0x00000000000000000", "byte 18: more than sixteen hexadecimal digits"),
        ("0x1 ", "byte 3: ' ' is not a hexadecimal digit"),
    ] {
        let error = text.parse::<Bitboard>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}
