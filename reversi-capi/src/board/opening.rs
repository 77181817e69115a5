//! Names of openings. An opening is a number in C, its place in the crate's table.

use core::ffi::{c_char, c_int};

use reversi_records::openings::{self, Opening};

use crate::board::game::Game;
use crate::board::position::Position;
use crate::generic::{game, position};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::text::Buffer;

/// Returns the number of an opening, or -1.
fn number(opening: Option<Opening>) -> c_int {
    let place = opening.and_then(|opening| openings::all().position(|other| other == opening));
    place.map_or(-1, |place| place as c_int)
}

/// Returns the opening with a number.
fn numbered(number: c_int) -> Result<Opening> {
    let place = usize::try_from(number).ok();
    place.and_then(|place| openings::all().nth(place)).ok_or(Status::REVERSI_ERROR_RANGE)
}

/// Returns the number of openings. Openings have the numbers 0 to reversi_opening_count() - 1, in
/// the order of their transcripts. Later versions may add openings and renumber them.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_opening_count() -> c_int {
    openings::all().len() as c_int
}

/// Returns the number of the opening that ends in this position or in one of its rotated and
/// mirrored images. Returns -1 if the position has no name.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_opening_at(position: Option<&Position>) -> c_int {
    number(position::checked(position).ok().and_then(openings::at))
}

/// Returns the number of the longest opening that the game goes through. Moves that were undone do
/// not count. Returns -1 if the game has no opening or did not begin at the standard start.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_opening_of_game(game: Option<&Game>) -> c_int {
    number(game::read(game, openings::of_game).ok().flatten())
}

/// Writes the name of an opening, such as "Rose-Bill", in ASCII. Writes an empty text if there is
/// no opening with this number. A buffer of REVERSI_OPENING_TEXT_SIZE bytes is always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_opening_format_name(
    opening: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    buffer.write_or_empty(numbered(opening).map(Opening::name))
}

/// Writes one sequence that leads to an opening, such as "f5d6c3d3c4". It begins with f5. Writes an
/// empty text if there is no opening with this number. A buffer of REVERSI_OPENING_TEXT_SIZE bytes
/// is always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_opening_format_transcript(
    opening: c_int,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    buffer.write_or_empty(numbered(opening).map(Opening::transcript))
}

#[cfg(test)]
mod tests {
    use reversi_records::openings;

    #[test]
    fn texts_fit_into_the_size_of_the_header() {
        let header = include_str!("../../header/reversi.h.in");
        assert!(header.contains("  REVERSI_OPENING_TEXT_SIZE = 64\n"));
        for opening in openings::all() {
            assert!(opening.name().len() < 64 && opening.transcript().len() < 64);
        }
    }
}
