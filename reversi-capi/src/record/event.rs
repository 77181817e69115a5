//! The parts of a record, one call of the program for each.

use core::ffi::{c_char, c_int, c_void};
use core::mem::MaybeUninit;

use reversi_records::{AnyRecord, EventKind, Text};
use reversi_rules::variant::Rules;
use reversi_rules::{Move, variant};

use crate::vocabulary::argument::arguments;
use crate::vocabulary::callback::Callback;
use crate::vocabulary::enums::{Color, Event, RecordFormat, TextEscapes};
use crate::vocabulary::error::{Error, ErrorParts, report_end};
use crate::vocabulary::number;
use crate::vocabulary::size::{Numbered, Size};
use crate::vocabulary::status::Status;
use crate::vocabulary::stretch::Stretch;
use crate::vocabulary::text::Chars;

/// A part of a record: a move, a comment, the start of a variation, and so on. Which fields apply
/// depends on `kind`; the others are -1, REVERSI_NO_COLOR, 0 or NULL.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RecordEvent {
    /// The kind of the part.
    pub kind: MaybeUninit<Event>,
    /// The kind of escapes in `value`. Pass it to reversi_record_format_text().
    pub escapes: MaybeUninit<TextEscapes>,
    /// The side, or REVERSI_NO_COLOR if the record does not say it.
    pub color: MaybeUninit<Color>,
    /// The move: row * width + column for a square, width * height for a pass.
    pub r#move: c_int,
    /// The width of the grid in which `move` is numbered: 8 on 8x8, and the width of the board on
    /// others. For a square that the board of the record does not have, the grid is 16x16.
    pub width: c_int,
    /// The height of the grid in which `move` is numbered: 8 on 8x8, and the height of the board on
    /// others. For a square that the board of the record does not have, the grid is 16x16.
    pub height: c_int,
    /// Thousandths of a second or of a disc, the number of an annotation, or a status.
    pub number: i32,
    /// Reserved. The library sets it to zero.
    pub reserved_number: i32,
    /// The byte offset in the text. For a value, the offset of the byte after its `[` or `"`; for
    /// anything else, the offset of its first byte.
    pub offset: usize,
    /// The key of a tag, as written.
    pub key: Stretch,
    /// The text of a comment or the value of a tag, with its escapes.
    pub value: Stretch,
    /// Reserved. The library sets it to zero.
    pub reserved: [usize; 3],
}

// Compiled programs depend on this layout.
const _: () =
    assert!(size_of::<RecordEvent>() == 32 + 2 * size_of::<Stretch>() + 4 * size_of::<usize>());

/// Calls `callback` for each part of a record, in the order of the text. `text` must hold exactly
/// one game, as found by reversi_record_next(). `user` is passed to the callback and may be NULL.
///
/// If the callback returns 0, the reading goes on. If it returns another number, the reading stops
/// and the result is REVERSI_STOPPED. The event is valid during the callback only. Its texts point
/// into `text`, and stay valid as long as `text` does. A few keys are static strings of the
/// library, and always stay valid. The callback may call every function of the library. It must
/// return: leaving it with longjmp() or an exception is undefined.
///
/// Moves are not checked for legality. A move that cannot be read is an event of its own,
/// REVERSI_EVENT_UNREADABLE, and the reading goes on after it.
///
/// The errors are those of reversi_record_next(). Returns REVERSI_ERROR_TRAILING if `text` holds
/// more than one game. All these errors are found before the first call of the callback.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_record_events(
    format: MaybeUninit<RecordFormat>,
    text: *const c_char,
    length: usize,
    callback: Option<unsafe extern "C" fn(user: *mut c_void, event: Option<&RecordEvent>) -> c_int>,
    user: *mut c_void,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length), callback = Callback(callback, user));
    let read = || {
        callback.check()?;
        let text = text.read()?;
        let record = AnyRecord::parse(RecordFormat::kind(format)?, text)?;
        let size = record.rules().map_or(Size::STANDARD, |rules| Size::of(&rules));
        Ok(record.events().all(|event| {
            callback.tell(&match event {
                Ok(event) => RecordEvent::of(event, size),
                Err(error) => RecordEvent::unreadable(error.into()),
            })
        }))
    };
    report_end(read(), Status::REVERSI_STOPPED, error)
}

impl Size {
    pub(crate) fn of(rules: &Rules) -> Self {
        Self { width: rules.width(), height: rules.height() }
    }
}

impl RecordEvent {
    fn new(offset: usize, kind: Event) -> Self {
        Self {
            kind: MaybeUninit::new(kind),
            escapes: MaybeUninit::new(TextEscapes::REVERSI_ESCAPES_NONE),
            color: Color::or_none(None),
            r#move: -1,
            width: 0,
            height: 0,
            number: 0,
            reserved_number: 0,
            offset,
            key: Stretch::NONE,
            value: Stretch::NONE,
            reserved: [0; 3],
        }
    }

    fn unreadable(parts: ErrorParts) -> Self {
        let error = Error::from(parts);
        let event = Self::new(error.location.byte, Event::REVERSI_EVENT_UNREADABLE);
        Self { number: number::of(error.status), ..event }
    }

    fn of(event: reversi_records::Event<'_>, size: Size) -> Self {
        let new = |kind| Self::new(event.offset, kind);
        match event.kind {
            EventKind::Node => new(Event::REVERSI_EVENT_NODE),
            EventKind::Setup { key, value } => new(Event::REVERSI_EVENT_SETUP).tag(key, value),
            EventKind::Move { color: by, played } => {
                let event = Self { color: Color::or_none(by), ..new(Event::REVERSI_EVENT_MOVE) };
                event.played(played, size)
            }
            EventKind::Comment(text) => new(Event::REVERSI_EVENT_COMMENT).text(text),
            EventKind::Annotation(annotation) => {
                Self { number: annotation.0.into(), ..new(Event::REVERSI_EVENT_ANNOTATION) }
            }
            EventKind::TimeLeft { color: of, seconds } => Self {
                color: Color::or_none(of),
                number: seconds.thousandths(),
                ..new(Event::REVERSI_EVENT_TIME_LEFT)
            },
            EventKind::TimeUsed(seconds) => {
                Self { number: seconds.thousandths(), ..new(Event::REVERSI_EVENT_TIME_USED) }
            }
            EventKind::Eval(margin) => {
                Self { number: margin.thousandths(), ..new(Event::REVERSI_EVENT_EVAL) }
            }
            EventKind::VariationStart => new(Event::REVERSI_EVENT_VARIATION_START),
            EventKind::VariationEnd => new(Event::REVERSI_EVENT_VARIATION_END),
            EventKind::Result(text) => new(Event::REVERSI_EVENT_RESULT).text(text),
            EventKind::Property { key, value } => {
                new(Event::REVERSI_EVENT_PROPERTY).tag(key, value)
            }
            // A later kind of the crate, which needs one here.
            _ => Self {
                number: Status::REVERSI_ERROR_OTHER as i32,
                ..new(Event::REVERSI_EVENT_UNREADABLE)
            },
        }
    }

    fn text(self, value: Text<'_>) -> Self {
        let escapes = TextEscapes::of(value.escapes());
        Self { escapes, value: Stretch::of_text(Some(value)), ..self }
    }

    fn tag(self, key: Text<'_>, value: Text<'_>) -> Self {
        Self { key: Stretch::of_text(Some(key)), ..self }.text(value)
    }

    fn played(self, played: Move<variant::Square>, size: Size) -> Self {
        let known = played.square().is_none_or(|square| size.has(square));
        let size = if known { size } else { variant::Square::LARGEST };
        let [width, height] = [size.width, size.height].map(c_int::from);
        Self { r#move: size.number(played), width, height, ..self }
    }
}
