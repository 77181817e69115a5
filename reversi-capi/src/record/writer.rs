//! Whole records, written part by part into the caller's buffer.

use core::ffi::{c_char, c_int};
use core::fmt;
use core::mem::MaybeUninit;

use reversi_records::{Annotation, Builder, BuilderError, Decimal};
use reversi_rules::{self as rules, Move, Square};

use crate::board::game::Game;
use crate::board::position::Position;
use crate::files::info::GameInfo;
use crate::generic::{position, storage};
use crate::vocabulary::argument::{Call, arguments};
use crate::vocabulary::enums::{Color, RecordFormat};
use crate::vocabulary::error::set;
use crate::vocabulary::mark;
use crate::vocabulary::size::Size;
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::stretch::Filled;
use crate::vocabulary::text::{Buffer, Chars, NUL_TERMINATED};

/// The number of words for the state of a writer, with room to grow.
const WORDS: usize = 240;

/// A writer of a whole record into a buffer: memory that the caller owns, with nothing to free.
/// Initialize it with reversi_record_writer_begin(), and do not write into it. It refers to the
/// buffer, which must outlive it. A copy made with `=` is a bookmark: assign it back to continue
/// from that place in the record.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RecordWriter {
    /// Private to the library.
    mark: u64,
    /// Private to the library.
    buffer: *mut c_char,
    /// Private to the library.
    size: usize,
    /// The length of the whole text so far, without the NUL. You may read it.
    length: usize,
    /// Private to the library.
    opaque: [u64; 240],
}

// Compiled programs depend on this size.
const _: () = assert!(
    size_of::<RecordWriter>() == 8 + (3 * size_of::<usize>()).next_multiple_of(8) + 8 * WORDS
);
const _: () = assert!(size_of::<Builder>() <= size_of::<[u64; WORDS]>());
const _: () = assert!(align_of::<Builder>() <= align_of::<u64>());

/// Returns the mark. It tells a writer from other memory and from other layouts.
fn mark(buffer: *const c_char, size: usize) -> u64 {
    mark::with_pointers(u64::from_le_bytes(*b"writer\x02\x00"), [buffer.addr(), size])
}

impl From<BuilderError> for Status {
    fn from(error: BuilderError) -> Self {
        match error {
            BuilderError::Illegal(illegal) => illegal.into(),
            BuilderError::NotHeld(_) => Self::REVERSI_ERROR_NOT_HELD,
            BuilderError::NoMove
            | BuilderError::NoVariation
            | BuilderError::OpenVariation
            | BuilderError::AfterVariation => Self::REVERSI_ERROR_VARIATION,
            BuilderError::TooDeep => Self::REVERSI_ERROR_TOO_DEEP,
            BuilderError::Ended => Self::REVERSI_ERROR_WRITER,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

impl RecordWriter {
    /// Reads the state from memory that may hold anything but the mark.
    fn state(&self) -> Result<Builder> {
        if self.mark != mark(self.buffer, self.size) {
            return Err(Status::REVERSI_ERROR_WRITER);
        }
        // SAFETY: any bytes are a builder. The words have room for one, and are aligned for it.
        Ok(unsafe { (&raw const self.opaque).cast::<Builder>().read() })
    }

    fn keep(&mut self, state: &Builder) {
        // SAFETY: the words have room for a builder, and are aligned for it. It has no padding, so
        // they stay words.
        unsafe { (&raw mut self.opaque).cast::<Builder>().write(*state) };
    }
}

/// A writer of the caller, which refers to a buffer.
struct Writer<'a>(Option<&'a mut RecordWriter>);

impl<'a> Writer<'a> {
    /// # Safety
    /// If the writer is valid, its buffer is as [`Buffer::new`] wants it.
    unsafe fn new(_: &'a Call, (writer,): (Option<&'a mut RecordWriter>,)) -> Self {
        Self(writer)
    }

    /// Appends text with `part` to what the writer wrote.
    fn write(self, part: impl FnOnce(&mut Builder, &mut dyn fmt::Write) -> Result<()>) -> Status {
        let Some(writer) = self.0 else { return Status::REVERSI_ERROR_NULL };
        let mut state = match writer.state() {
            Ok(state) => state,
            Err(status) => return status,
        };
        // SAFETY: the writer is valid, so `new()` was promised its buffer.
        let buffer = unsafe { Buffer::new(&Call, (writer.buffer, writer.size)) };
        let mut written = Ok(());
        let length = buffer.append(writer.length, |out| {
            written = part(&mut state, out);
            written.is_ok()
        });
        if written.is_ok() {
            writer.length = length;
            writer.keep(&state);
        }
        written.into()
    }
}

/// Begins a record in a buffer, and writes the tags of `info` and the position `start`. `start` may
/// be NULL for the standard start. `info` may be NULL if nothing is known. The score or the winner
/// in `info` is also the result at the end of a PGN game.
///
/// Then call one function for each part of the record, in the order of the text, and
/// reversi_record_writer_end() at the end. The parts are those of reversi_record_events(). Each
/// call writes as much as fits in the buffer, and then a NUL. The `length` of the writer counts the
/// whole text. With a NULL buffer, the calls only measure. A call that fails writes nothing, and you
/// can go on.
///
/// Returns REVERSI_ERROR_RANGE for an unknown format or a field of `info` that is out of range, and
/// REVERSI_ERROR_NOT_HELD if reversi_record_info() would not read back the same facts. No format
/// holds a winner that the score denies. PGN holds any other end and score, SGF a score only with a
/// normal end, and GGF no result without a score. To leave a fact out, set it to unknown.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_begin(
    writer: Option<&mut MaybeUninit<RecordWriter>>,
    format: MaybeUninit<RecordFormat>,
    start: Option<&Position>,
    info: Option<&GameInfo>,
    buffer: *mut c_char,
    size: usize,
) -> Status {
    arguments!(info = Filled(info), text = Buffer(buffer, size));
    set(writer, None, || {
        let format = RecordFormat::checked(format)?;
        let start = position::checked_start(start)?;
        let info = GameInfo::read(&info)?;
        let mut begun = Err(Status::REVERSI_ERROR_WRITER);
        let length = text.append(0, |out| {
            begun = Builder::begin(format, start, &info, out).map_err(Status::from);
            begun.is_ok()
        });
        let size = if buffer.is_null() { 0 } else { size };
        let mark = mark(buffer, size);
        let mut new = RecordWriter { mark, buffer, size, length, opaque: [0; WORDS] };
        new.keep(&begun?);
        Ok(new)
    })
}

/// Returns the position after the last move of the innermost open variation, or of the main line if
/// no variation is open.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_record_writer_position(writer: Option<&RecordWriter>) -> Position {
    let state = writer.and_then(|writer| writer.state().ok());
    let empty = || rules::Position::new(rules::Board::EMPTY, rules::Color::Black);
    state.map_or_else(empty, |state| state.position()).into()
}

/// Writes a tag with a key and a value in UTF-8. A tag may come at the start, and in SGF and GGF
/// also after a move. In SGF, a tag with the same key as the tag before it becomes another value of
/// that tag. The call does not check whether `info` has already written the tag. `key` must end
/// with a NUL.
///
/// Returns REVERSI_ERROR_NOT_HELD for an invalid key, for a key that other functions write, and for
/// a value that the format cannot hold. In PGN, also returns it after the first part that is not a
/// tag. Returns REVERSI_ERROR_VARIATION before the first move of a variation, and in SGF after a
/// variation. Returns REVERSI_ERROR_ENCODING if a text is not UTF-8.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_tag(
    writer: Option<&mut RecordWriter>,
    key: *const c_char,
    value: *const c_char,
    length: usize,
) -> Status {
    arguments!(
        writer = Writer(writer),
        key = Chars(key, NUL_TERMINATED),
        value = Chars(value, length)
    );
    writer.write(|state, out| {
        // NULL counts before what is wrong with the other text.
        let (key, value) = (key.read()?, value.read()?);
        Ok(state.tag(out, utf8(key)?, utf8(value)?)?)
    })
}

fn utf8(bytes: &[u8]) -> Result<&str> {
    str::from_utf8(bytes).map_err(|_| Status::REVERSI_ERROR_ENCODING)
}

/// Writes a move: a square or REVERSI_PASS. If the rules force a pass before the move, the call
/// writes that pass too.
///
/// Returns the status of reversi_position_play() for an illegal move. Returns
/// REVERSI_ERROR_VARIATION in SGF after a variation, where only another variation may follow.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_move(
    writer: Option<&mut RecordWriter>,
    r#move: c_int,
) -> Status {
    arguments!(writer = Writer(writer));
    writer.write(|state, out| {
        let played: Move<Square> = Size::STANDARD.to_move(r#move)?;
        Ok(state.play(out, played)?)
    })
}

/// Writes the moves of a game, passes included. The game must begin at the position that the writer
/// has reached. Otherwise returns REVERSI_ERROR_OTHER_START. Other errors are those of
/// reversi_record_writer_move().
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_game(
    writer: Option<&mut RecordWriter>,
    game: Option<&Game>,
) -> Status {
    arguments!(writer = Writer(writer));
    writer.write(|state, out| {
        let game = storage::game(game)?;
        if game.start() != state.position() {
            return Err(Status::REVERSI_ERROR_OTHER_START);
        }
        // The writer inserts forced passes too, and refuses to write them twice.
        let mut placements = game.moves().filter(|played| *played != Move::Pass);
        placements.try_for_each(|played| Ok(state.play(out, played)?))
    })
}

/// Writes a comment in UTF-8 on the last move or, before the first move, on the game. In PGN, a
/// variation may begin with one.
///
/// Returns REVERSI_ERROR_NOT_HELD for any comment in GGF, for a text with a NUL, and for a second
/// comment on a move in SGF. Returns REVERSI_ERROR_VARIATION in SGF before the first move of a
/// variation, and after a variation. Returns REVERSI_ERROR_ENCODING if the text is not UTF-8.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_comment(
    writer: Option<&mut RecordWriter>,
    text: *const c_char,
    length: usize,
) -> Status {
    arguments!(writer = Writer(writer), text = Chars(text, length));
    writer.write(|state, out| Ok(state.comment(out, utf8(text.read()?)?)?))
}

/// Writes a judgment of the last move or of the start, by the number of its glyph: 1 is `!`, 2 is
/// `?`, 3 is `!!`, 4 is `??`, 5 is `!?`, 6 is `?!`.
///
/// Returns REVERSI_ERROR_NOT_HELD in GGF. Also returns it in SGF for a judgment that SGF does not
/// have, or if the move already has a judgment with the same SGF key. Returns REVERSI_ERROR_RANGE
/// for a number below 0 or above 65535, and REVERSI_ERROR_VARIATION before the first move of a
/// variation and, in SGF, after a variation.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_annotation(
    writer: Option<&mut RecordWriter>,
    number: c_int,
) -> Status {
    arguments!(writer = Writer(writer));
    writer.write(|state, out| {
        let number = u16::try_from(number).map_err(|_| Status::REVERSI_ERROR_RANGE)?;
        Ok(state.annotation(out, Annotation(number))?)
    })
}

/// Writes the time left on a player's clock, in thousandths of a second.
///
/// Returns REVERSI_ERROR_NOT_HELD in GGF. In PGN, also returns it for a negative time and for a
/// player who did not make the last move. In SGF, returns it if this player's clock was already
/// written for the move. Returns REVERSI_ERROR_VARIATION before the first move of a variation and,
/// in SGF, after a variation.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_time_left(
    writer: Option<&mut RecordWriter>,
    color: MaybeUninit<Color>,
    thousandths: i32,
) -> Status {
    arguments!(writer = Writer(writer));
    writer.write(|state, out| {
        let color = Color::checked(color)?;
        Ok(state.time_left(out, color, Decimal::from_thousandths(thousandths))?)
    })
}

/// Writes the time used for the last move, in thousandths of a second. In GGF, call
/// reversi_record_writer_eval() first if the move has an evaluation: after the time, it fails.
///
/// Returns REVERSI_ERROR_NOT_HELD for a negative time. Also returns it in PGN and GGF before the
/// first move, and in SGF and GGF if the move already has a time. Returns REVERSI_ERROR_VARIATION
/// before the first move of a variation and, in SGF, after a variation.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_time_used(
    writer: Option<&mut RecordWriter>,
    thousandths: i32,
) -> Status {
    arguments!(writer = Writer(writer));
    writer.write(|state, out| Ok(state.time_used(out, Decimal::from_thousandths(thousandths))?))
}

/// Writes an evaluation: the margin expected for black, in thousandths of a disc. In GGF, each
/// player writes their own margin, so the number is negated at a white move.
///
/// Returns REVERSI_ERROR_NOT_HELD in GGF before the first move and after the time of a move. Also
/// returns it in SGF and GGF if the move already has an evaluation. Returns REVERSI_ERROR_VARIATION
/// before the first move of a variation and, in SGF, after a variation.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_eval(
    writer: Option<&mut RecordWriter>,
    thousandths: i32,
) -> Status {
    arguments!(writer = Writer(writer));
    writer.write(|state, out| Ok(state.eval(out, Decimal::from_thousandths(thousandths))?))
}

/// Begins a variation. In PGN, the variation replaces the last move. In SGF, it follows the last
/// move, and the first variation is the main line. In SGF, once a variation has ended, only another
/// variation can follow it.
///
/// Returns REVERSI_ERROR_NOT_HELD in GGF. Returns REVERSI_ERROR_VARIATION if a move must come
/// first. In PGN, every variation needs a move before it; in SGF, only a variation inside another
/// one does. Returns REVERSI_ERROR_GAME_OVER in SGF if the game is over, and REVERSI_ERROR_TOO_DEEP
/// if REVERSI_WRITER_DEPTH variations are already open.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_begin_variation(
    writer: Option<&mut RecordWriter>,
) -> Status {
    arguments!(writer = Writer(writer));
    writer.write(|state, out| Ok(state.begin_variation(out)?))
}

/// Ends the innermost open variation. In PGN, the next move continues the line around it; in SGF,
/// only another variation may follow.
///
/// Returns REVERSI_ERROR_VARIATION if no variation is open, or if the innermost one has no move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_end_variation(
    writer: Option<&mut RecordWriter>,
) -> Status {
    arguments!(writer = Writer(writer));
    writer.write(|state, out| Ok(state.end_variation(out)?))
}

/// Ends the record. In PGN, the call first writes the result. After the end, only
/// reversi_record_writer_position() succeeds. In a PGN file of several games, write an empty line
/// before the next one.
///
/// Returns REVERSI_ERROR_VARIATION if a variation is open.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_writer_end(writer: Option<&mut RecordWriter>) -> Status {
    arguments!(writer = Writer(writer));
    writer.write(|state, out| Ok(state.end(out)?))
}

#[cfg(test)]
mod tests {
    use reversi_records::Builder;

    #[test]
    fn the_depth_is_that_of_the_header() {
        let header = include_str!("../../header/records.h.in");
        assert!(header.contains(&format!("  REVERSI_WRITER_DEPTH = {}\n", Builder::DEPTH)));
    }
}
