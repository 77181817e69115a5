//! Audits: all defects of a record or of a file, one call of the program for each.

use core::ffi::{c_char, c_int, c_void};
use core::fmt::{self, Display, Write};
use core::mem::MaybeUninit;

use reversi_records::{AnyErrorKind, AnyRecord, obf, wthor};
use reversi_rules as rules;

use crate::vocabulary::argument::arguments;
use crate::vocabulary::callback::Callback;
use crate::vocabulary::enums::RecordFormat;
use crate::vocabulary::error::{Error, Location, report_end};
use crate::vocabulary::status::Status;
use crate::vocabulary::stretch::Stretch;
use crate::vocabulary::text::Chars;

/// A defect that an audit found.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Finding {
    /// The place of the defect.
    pub location: Location,
    /// The name of its kind, such as `Illegal` or `WrongResult`: the same in all language bindings and
    /// in later versions.
    pub kind: Stretch,
    /// A sentence that begins with the place, in English: `byte 20: the game stops with 59 squares
    /// empty`.
    pub message: Stretch,
    /// Reserved. The library sets it to zero.
    pub reserved: [usize; 2],
}

// Compiled programs depend on this layout.
const _: () = assert!(
    size_of::<Finding>()
        == size_of::<Location>() + 2 * size_of::<Stretch>() + 2 * size_of::<usize>()
);

/// Calls `callback` for each defect of a record, in the order of its bytes: values and moves that cannot
/// be read, the first illegal move of the main line, a game that stops before its end, and results that
/// contradict the moves or each other. Moves of variations are read, but not played. `text` must hold
/// exactly one game, as found by reversi_record_next(), one problem of REVERSI_FORMAT_OBF, as found by
/// reversi_obf_next(), or a whole file of REVERSI_FORMAT_WTHOR: its header, each game, and its size. Any
/// bytes are accepted as such a file, and files of 10x10 are audited as such. `user` is passed to the
/// callback and may be NULL.
///
/// If the callback returns 0, the audit goes on. If it returns another number, the audit stops and the
/// result is REVERSI_STOPPED. The finding and its texts are valid during the callback only. The callback
/// may call every function of the library. It must return: leaving it with longjmp() or an exception is
/// undefined.
///
/// The errors are those of reversi_record_next() or reversi_obf_next(). Returns REVERSI_ERROR_TRAILING
/// if `text` holds more than one game.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_audit(
    format: MaybeUninit<RecordFormat>,
    text: *const c_char,
    length: usize,
    callback: Option<unsafe extern "C" fn(user: *mut c_void, finding: Option<&Finding>) -> c_int>,
    user: *mut c_void,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length), callback = Callback(callback, user));
    let audit = || {
        callback.check()?;
        let text = text.read()?;
        if RecordFormat::is(format, RecordFormat::REVERSI_FORMAT_WTHOR) {
            return Ok(wthor::audit(text).all(|found| {
                tell(&callback, found.location(), found.kind().name(), &found.kind())
            }));
        }
        if RecordFormat::is(format, RecordFormat::REVERSI_FORMAT_OBF) {
            let problem = obf::Problem::parse(text)?;
            return Ok(problem.audit().all(|found| {
                tell(&callback, found.location(), found.kind().name(), &found.kind())
            }));
        }
        let record = AnyRecord::parse(RecordFormat::kind(format)?, text)?;
        Ok(record.audit().all(|found| {
            let kind = found.kind();
            tell(&callback, found.location(), kind.name_or(AnyErrorKind::name), &kind)
        }))
    };
    report_end(audit(), Status::REVERSI_STOPPED, error)
}

/// Tells a finding, and returns whether to go on.
fn tell(
    callback: &Callback<'_, Finding>,
    location: rules::Location,
    name: &'static str,
    kind: &dyn Display,
) -> bool {
    let mut message: Line = Line::NEW;
    // What does not fit is left out.
    let _ = write!(message, "{}", location.label(kind));
    callback.tell(&Finding {
        location: location.into(),
        kind: Stretch::of(name.as_bytes()),
        message: Stretch::of(message.bytes()),
        reserved: [0; 2],
    })
}

/// A short text on the stack. What does not fit is cut off before the first character that is too much.
pub(crate) struct Line<const N: usize = 256> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Line<N> {
    pub(crate) const NEW: Self = Self { bytes: [0; N], length: 0 };

    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }
}

impl<const N: usize> Write for Line<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            let mut encoded = [0; 4];
            let encoded = character.encode_utf8(&mut encoded).as_bytes();
            let end = self.length + encoded.len();
            let room = self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?;
            for (to, &byte) in room.iter_mut().zip(encoded) {
                *to = byte;
            }
            self.length = end;
        }
        Ok(())
    }
}
