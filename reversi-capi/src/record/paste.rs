//! Texts of any format: all that they hold, one call of the program for each part.

use core::ffi::{c_char, c_int, c_void};
use core::fmt::Write;
use core::mem::MaybeUninit;
use core::ptr;

use reversi_records::paste::{Item, LeftOut, PasteError, paste};
use reversi_records::{AnyRecord, Format};
use reversi_rules::variant::{self, Start};
use reversi_rules::{self as rules, Color, Objective, Square};

use super::audit::Line;
use crate::board::game::Game;
use crate::variant::game::VariantGame;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::callback::Callback;
use crate::vocabulary::enums::{Assumption, PartKind, RecordFormat};
use crate::vocabulary::error::{Error, ErrorParts, report_end};
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;
use crate::vocabulary::stretch::Stretch;
use crate::vocabulary::text::Chars;

/// A part of a text. Fields that do not apply are NULL or 0.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Part {
    /// The kind of the part.
    pub kind: MaybeUninit<PartKind>,
    /// The format of a record. It has no meaning for parts of other kinds.
    pub record_format: MaybeUninit<RecordFormat>,
    /// The assumptions that were made: a sum of REVERSI_ASSUMED_SIDE and others. `assumed` says them in
    /// words.
    pub assumptions: u32,
    /// Reserved. The library sets it to zero.
    pub reserved_number: u32,
    /// The byte offset in the text.
    pub offset: usize,
    /// The part as it stands in the text.
    pub text: Stretch,
    /// The words that name the part, such as the name of an opening beside its moves.
    pub title: Stretch,
    /// The name of the format, such as `PGN` or `transcript`.
    pub format: Stretch,
    /// The game. A board and a problem are games without a move. NULL if the board is not 8x8, if the
    /// side with fewer discs wins, and if the part has no game.
    pub game: *const Game,
    /// The game on any board.
    pub variant_game: *const VariantGame,
    /// The error of a part that cannot be read, or whose moves cannot be played. NULL without an error.
    pub error: *const Error,
    /// The error as a sentence that begins with its place, in English: `byte 6, ply 2: as transcript:
    /// f4: a disc there flips nothing`.
    pub message: Stretch,
    /// The assumptions in words, such as `the game begins at the standard start`, with semicolons between
    /// them.
    pub assumed: Stretch,
    /// Reserved. The library sets it to zero.
    pub reserved: [usize; 2],
}

// Compiled programs depend on this layout.
const _: () = assert!(size_of::<Part>() == 16 + 16 * size_of::<usize>());

/// Finds out the format of a text or a file, and calls `callback` for each part of it in order: games,
/// boards, sheets, problems and messages. Skipped text is a part too, behind the one that it belongs to.
/// The formats are those of reversi_record_format, OBF, WTHOR, messages and boards of GGS, drawn boards,
/// transcript sheets, and moves in any other text. `user` is passed to the callback and may be NULL.
///
/// The callback is as in reversi_record_events(). The part is valid during the callback only. Its `text`
/// and `title` point into `text`, and stay valid as long as `text` does.
///
/// A part that cannot be read, or whose moves are illegal, has an `error`, and the reading goes on. If
/// there is such a part, the call returns the status of the first one, and otherwise REVERSI_OK. A text
/// in no format is one unreadable part. REVERSI_ERROR_NOT_GAMES stands for a file that is none of these
/// formats, and REVERSI_ERROR_TRUNCATED for a text without a move. Decode a text in UTF-16 first.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_paste(
    text: *const c_char,
    length: usize,
    callback: Option<unsafe extern "C" fn(user: *mut c_void, part: Option<&Part>) -> c_int>,
    user: *mut c_void,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length), callback = Callback(callback, user));
    let read = || {
        callback.check()?;
        let text = text.read()?;
        let mut reader = Reader { text, format: None, callback, wrong: None };
        let goes_on = match paste(text) {
            Ok(mut parts) => {
                reader.format = Some(parts.format());
                parts.all(|part| match part {
                    Ok(part) => reader.tell(&part),
                    Err(error) => reader.tell_unreadable(error),
                })
            }
            Err(error) => reader.tell_unreadable(error),
        };
        reader.wrong.filter(|_| goes_on).map_or(Ok(goes_on), Err)
    };
    report_end(read(), Status::REVERSI_STOPPED, error)
}

impl Part {
    fn new(kind: PartKind, offset: usize, text: Stretch) -> Self {
        Self {
            kind: MaybeUninit::new(kind),
            record_format: RecordFormat::of(None),
            assumptions: 0,
            reserved_number: 0,
            offset,
            text,
            title: Stretch::NONE,
            format: Stretch::NONE,
            game: ptr::null(),
            variant_game: ptr::null(),
            error: ptr::null(),
            message: Stretch::NONE,
            assumed: Stretch::NONE,
            reserved: [0; 2],
        }
    }
}

impl PartKind {
    fn of(item: &Item<'_>) -> Self {
        match item {
            Item::Record(_) => Self::REVERSI_PART_RECORD,
            Item::Moves(_) => Self::REVERSI_PART_MOVES,
            Item::Board(_) => Self::REVERSI_PART_BOARD,
            Item::Sheet { .. } => Self::REVERSI_PART_SHEET,
            Item::Problem(_) => Self::REVERSI_PART_PROBLEM,
            Item::Message(_) => Self::REVERSI_PART_MESSAGE,
            Item::Wthor(_) => Self::REVERSI_PART_WTHOR,
            Item::Name(_) => Self::REVERSI_PART_NAME,
            _ => Self::REVERSI_PART_SKIPPED,
        }
    }
}

/// A text, the program that is told its parts, and the first error.
struct Reader<'a> {
    text: &'a [u8],
    format: Option<Format>,
    callback: Callback<'a, Part>,
    wrong: Option<ErrorParts>,
}

impl Reader<'_> {
    /// Tells a part and what is left out of it, and returns whether to go on.
    fn tell(&mut self, item: &Item<'_>) -> bool {
        let text = item.text().bytes();
        let offset = text.as_ptr().addr() - self.text.as_ptr().addr();
        let record = if let Item::Record(record) = item { Some(record) } else { None };
        let mut assumed = Line::<512>::NEW;
        // All of them together have fewer bytes.
        let _ = write!(assumed, "{}", item.assumptions());
        let part = Part {
            record_format: RecordFormat::of(record.map(AnyRecord::kind)),
            assumptions: Assumption::sum(item.assumptions()),
            title: Stretch::of_text(item.title()),
            assumed: Stretch::of(assumed.bytes()),
            ..Part::new(PartKind::of(item), offset, Stretch::of(text))
        };
        let goes_on = match item {
            Item::Skipped(_) => true,
            Item::Name(_) => self.tell_part(part, None),
            _ => match item.game() {
                Ok(game) => self.tell_part(part, Some(game)),
                Err(error) => {
                    let (error, size) = match item {
                        Item::Wthor(_) => (error.after(offset), Some(Size::STANDARD)),
                        _ => (error, record.and_then(AnyRecord::rules).as_ref().map(Size::of)),
                    };
                    self.tell_error(part, error, size)
                }
            },
        };
        goes_on && item.left_out().all(|left| self.tell_left_out(&left))
    }

    fn tell_part(&self, part: Part, game: Option<variant::Game>) -> bool {
        let on_8x8 = game.as_ref().and_then(on_8x8).map(Game::from);
        let game = game.map(VariantGame::from);
        self.callback.tell(&Part {
            format: self
                .format
                .map_or(Stretch::NONE, |format| Stretch::of(format.name().as_bytes())),
            game: on_8x8.as_ref().map_or(ptr::null(), ptr::from_ref),
            variant_game: game.as_ref().map_or(ptr::null(), ptr::from_ref),
            ..part
        })
    }

    /// Tells a part with an error. The move is numbered by a board of that size.
    fn tell_error(&mut self, part: Part, error: PasteError, size: Option<Size>) -> bool {
        let mut message: Line = Line::NEW;
        // What does not fit is left out.
        let _ = write!(message, "{error}");
        let parts = ErrorParts::from(error);
        let parts = size.map_or(parts, |size| parts.on(size));
        self.wrong = self.wrong.or(Some(parts));
        let error = Error::from(parts);
        self.tell_part(
            Part { error: &raw const error, message: Stretch::of(message.bytes()), ..part },
            None,
        )
    }

    fn tell_unreadable(&mut self, error: PasteError) -> bool {
        self.format = self.format.or(error.kind().format());
        let part = Part::new(PartKind::REVERSI_PART_UNREADABLE, error.byte(), Stretch::NONE);
        self.tell_error(part, error, None)
    }

    fn tell_left_out(&self, left: &LeftOut<'_>) -> bool {
        let offset = left.location().byte().unwrap_or_default();
        let (kind, text) = match left {
            LeftOut::Skipped(part) | LeftOut::Title(part) => {
                (PartKind::REVERSI_PART_SKIPPED, Some(part.text()))
            }
            _ => (PartKind::REVERSI_PART_PASS_AFTER_END, None),
        };
        self.tell_part(Part::new(kind, offset, Stretch::of_text(text)), None)
    }
}

/// Returns the same game on 8x8. `None` on another board, and if the rules name another winner.
fn on_8x8(game: &variant::Game) -> Option<rules::Game> {
    let (start, rules) = (game.start(), game.start().rules());
    if (rules.width(), rules.height(), rules.squares().len()) != (8, 8, 64)
        || rules.objective() != Objective::Most
        || matches!(rules.setup(), Start::Historical(_))
    {
        return None;
    }
    let [black, white] = Color::ALL.map(|color| {
        let discs = start.discs(color).into_iter();
        discs.filter_map(|square| Square::try_from(square).ok()).collect()
    });
    let board = rules::Board::new(black, white).ok()?;
    let mut same = rules::Game::from_position(rules::Position::new(board, start.turn()));
    let squares = game.placements().iter();
    same.play_all(squares.filter_map(|&square| Square::try_from(square).ok())).ok()?;
    Some(same)
}
