//! Files of the WTHOR database.

mod audit;
mod files;
mod games;
mod names;
mod writer;

pub(crate) const HEADER: usize = 16;

pub(crate) const RECORD: usize = 68;

/// The header of a file with `games` games and `names` names, made on 21 November 2026.
pub(crate) fn header(games: u32, names: u16) -> Vec<u8> {
    let mut header = vec![20, 26, 11, 21];
    header.extend(games.to_le_bytes());
    header.extend(names.to_le_bytes());
    header.extend(2011_u16.to_le_bytes());
    header.extend([8, 0, 24, 0]);
    header
}
