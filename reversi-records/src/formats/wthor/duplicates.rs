//! Games of a file that occur more than once.

use alloc::vec::Vec;

use super::header::LENGTH as HEADER_LENGTH;
use super::layout::MOVES;
use super::{FindingKind, Games};
use crate::vocabulary::{Duplicates, Finding};

/// Returns each game that has the moves of an earlier one, or of its rotated or mirrored image: a
/// [`Duplicate`](FindingKind::Duplicate) at the byte of its first move. Needs the feature `alloc`.
///
/// Games of fewer than [`Duplicates::SHORTEST`] moves and illegal games are not compared. A file
/// that [`Games::parse`] refuses has no such finding.
///
/// ```
/// use reversi_rules::Game;
/// use reversi_records::wthor::{GameRecord, Header, duplicates};
///
/// let mut file = Header::new().with_games(2).to_bytes().to_vec();
/// for moves in ["f5d6c3d3c4f4f6f3e6e7", "e6f4c3c4d3d6f6c6f5g5"] {
///     file.extend(GameRecord::from_game(&moves.parse::<Game>()?)?.to_bytes());
/// }
/// let found = duplicates(&file);
/// assert_eq!(found[0].to_string(), "game 1, byte 92: the same moves as in game 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn duplicates(file: &[u8]) -> Vec<Finding<FindingKind>> {
    duplicates_until(file, || false).unwrap_or_default()
}

/// Finds what [`duplicates`] finds, and returns `None` if `stop` returned `true`, which is called
/// before each game. Needs the feature `alloc`.
///
/// ```
/// use reversi_records::wthor::{Header, duplicates_until};
///
/// let mut file = Header::new().with_games(2).to_bytes().to_vec();
/// file.extend([0; 136]);
/// let mut left = 1;
/// let stop = || { left -= 1; left < 0 };
/// assert!(duplicates_until(&file, stop).is_none());
/// assert_eq!(duplicates_until(&file, || false).unwrap(), []);
/// ```
pub fn duplicates_until(
    file: &[u8],
    mut stop: impl FnMut() -> bool,
) -> Option<Vec<Finding<FindingKind>>> {
    let Ok(games) = Games::parse(file) else { return Some(Vec::new()) };
    let mut seen = Duplicates::new();
    let mut found = Vec::new();
    for (number, record) in games.iter().enumerate() {
        if stop() {
            return None;
        }
        let Ok(game) = record.replay() else {
            seen.skip();
            continue;
        };
        if let Some(of) = seen.add(&game) {
            let byte = HEADER_LENGTH + number * record.bytes().len() + MOVES;
            found.push(Finding::new(byte, FindingKind::Duplicate { of }).with_game(number));
        }
    }
    Some(found)
}
