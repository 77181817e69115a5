//! Files that nobody would write. Nothing panics.

use crate::support;
use proptest::collection::vec;
use proptest::prelude::*;
use reversi_records::wthor::{Games, Names};
use reversi_rules::Square;

/// Random bytes, and files of the right size for a few games, players or tournaments. Most of their
/// bytes are those of squares.
fn wthor_files() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        400 => (1_u8..=8, 1_u8..=8).prop_map(|(row, column)| 10 * row + column),
        20 => Just(0),
        1 => any::<u8>(),
    ];
    let layouts = vec![(4, 68), (8, 20), (8, 26)];
    let sized = (proptest::sample::select(layouts), 0..4_u8, vec(byte, 3 * 68)).prop_map(
        |((count_at, width), count, body)| {
            let mut file = vec![20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0xDB, 7, 8, 0, 24, 0];
            file[count_at] = count;
            for entry in body.chunks(68).take(count.into()) {
                file.extend(&entry[..6]);
                file.extend([40, 24]);
                file.extend(&entry[8..width]);
            }
            file
        },
    );
    prop_oneof![1 => vec(any::<u8>(), 0..200), 3 => sized]
}

proptest! {
    #![proptest_config(support::cases(400, 64))]

    #[test]
    fn any_bytes_are_a_wthor_file_or_refused_with_an_offset_inside(
        file in wthor_files(),
    ) {
        match Games::parse(&file) {
            Ok(games) => for record in &games {
                let squares: Vec<Square> = record.moves().collect();
                match record.replay() {
                    Ok(game) => prop_assert_eq!(game.placements(), squares),
                    Err(error) => prop_assert!(error.ply() < 120),
                }
            },
            Err(error) => prop_assert!(error.byte() <= file.len()),
        }
        for names in [Names::players(&file), Names::tournaments(&file)] {
            match names {
                Ok(names) => for at in 0..names.len() {
                    let name = names.get(at).expect("below the length");
                    prop_assert_eq!(name.to_string().chars().count(), name.bytes().len());
                },
                Err(error) => prop_assert!(error.byte() <= file.len()),
            }
        }
    }
}
