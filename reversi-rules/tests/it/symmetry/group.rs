//! The eight symmetries are a group, with numbers and names.

use super::pairs;
use reversi_rules::Symmetry;
use std::collections::HashSet;
use std::mem::size_of;

#[test]
fn they_are_a_group() {
    for (one, other) in pairs() {
        let product = one.compose(other);
        assert!(Symmetry::ALL.contains(&product));
        assert_eq!(product.inverse(), other.inverse().compose(one.inverse()));
        assert_eq!(product.fixes_start(), one.fixes_start() == other.fixes_start());
        for third in Symmetry::ALL {
            assert_eq!(product.compose(third), one.compose(other.compose(third)));
        }
    }
    for symmetry in Symmetry::ALL {
        assert_eq!(symmetry.compose(Symmetry::Identity), symmetry);
        assert_eq!(Symmetry::Identity.compose(symmetry), symmetry);
        assert_eq!(symmetry.compose(symmetry.inverse()), Symmetry::Identity);
        assert_eq!(symmetry.inverse().compose(symmetry), Symmetry::Identity);
        // Every element occurs once in its row of the table.
        let row: HashSet<Symmetry> =
            Symmetry::ALL.map(|other| symmetry.compose(other)).into_iter().collect();
        assert_eq!(row.len(), 8);
    }
}

#[test]
fn numbers_and_names() {
    for (index, symmetry) in (0..).zip(Symmetry::ALL) {
        assert_eq!(symmetry.index(), index);
        assert_eq!(Symmetry::ALL[symmetry.index()], symmetry);
        assert_eq!(Symmetry::from_index(index), Some(symmetry));
        assert_eq!(symmetry.to_string(), symmetry.name());
        assert_eq!(symmetry.name().parse(), Ok(symmetry));
        assert_eq!(symmetry.name().to_uppercase().parse(), Ok(symmetry));
    }
    assert!((8..=256).chain([usize::MAX]).all(|index| Symmetry::from_index(index).is_none()));
    let names: HashSet<&str> = Symmetry::ALL.iter().map(|symmetry| symmetry.name()).collect();
    assert_eq!(names.len(), 8);
    for text in ["", "half", "half turn ", " unchanged", "Rotate90", "2"] {
        assert!(text.parse::<Symmetry>().is_err(), "{text}");
    }
    assert_eq!([size_of::<Symmetry>(), size_of::<Option<Symmetry>>()], [1, 1]);
}
