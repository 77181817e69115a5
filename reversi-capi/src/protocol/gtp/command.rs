//! Commands, a line each.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_records::protocol::gtp::{Command, Order};
use reversi_records::{Decimal, Text};
use reversi_rules::{Color, Move};

use crate::protocol::{UNKNOWN, of_move, thousandths};
use crate::vocabulary::enums;
use crate::vocabulary::number::enumerated;
use crate::vocabulary::stretch::Stretch;

/// The kind of a command of the Go Text Protocol. Later versions may add kinds.
#[repr(i32)]
#[derive(Clone, Copy)]
#[expect(non_camel_case_types, reason = "spelled as in C, so that a search finds both")]
pub enum GtpKind {
    /// No command: the line is blank or a comment, or its arguments cannot be read.
    REVERSI_GTP_NONE,
    /// `protocol_version`
    REVERSI_GTP_PROTOCOL_VERSION,
    /// `name`
    REVERSI_GTP_NAME,
    /// `version`
    REVERSI_GTP_VERSION,
    /// `known_command play`: `name` is the name.
    REVERSI_GTP_KNOWN_COMMAND,
    /// `list_commands`
    REVERSI_GTP_LIST_COMMANDS,
    /// `quit`
    REVERSI_GTP_QUIT,
    /// `set_game Othello`: `name` is the game.
    REVERSI_GTP_SET_GAME,
    /// `list_games`
    REVERSI_GTP_LIST_GAMES,
    /// `boardsize 8`: `number` is the size.
    REVERSI_GTP_BOARDSIZE,
    /// `clear_board`: go to the start of the game.
    REVERSI_GTP_CLEAR_BOARD,
    /// `komi 0`: `value` is the komi, which is of no use in Reversi.
    REVERSI_GTP_KOMI,
    /// `play black f5`: has `color` and `move`.
    REVERSI_GTP_PLAY,
    /// `undo`: take back the last move.
    REVERSI_GTP_UNDO,
    /// `genmove black`: find a move for `color` and play it.
    REVERSI_GTP_GENMOVE,
    /// `reg_genmove black`: find a move for `color`, and do not play it.
    REVERSI_GTP_REG_GENMOVE,
    /// `time_settings 300 5 1`: `value` is the main time, `period` the length of a period after it,
    /// and `number` the number of moves in a period. One move a period is an increment.
    REVERSI_GTP_TIME_SETTINGS,
    /// `time_left black 120 0`: `value` is the time left of `color`, and `number` the number of moves
    /// for which it is; 0 is the main time.
    REVERSI_GTP_TIME_LEFT,
    /// `final_score`
    REVERSI_GTP_FINAL_SCORE,
    /// `showboard`
    REVERSI_GTP_SHOWBOARD,
    /// Any other command: `name` is its name, and `arguments` the rest of the line.
    REVERSI_GTP_OTHER,
}

enumerated!(GtpKind);

use GtpKind::{
    REVERSI_GTP_BOARDSIZE, REVERSI_GTP_CLEAR_BOARD, REVERSI_GTP_FINAL_SCORE, REVERSI_GTP_GENMOVE,
    REVERSI_GTP_KNOWN_COMMAND, REVERSI_GTP_KOMI, REVERSI_GTP_LIST_COMMANDS, REVERSI_GTP_LIST_GAMES,
    REVERSI_GTP_NAME, REVERSI_GTP_NONE, REVERSI_GTP_OTHER, REVERSI_GTP_PLAY,
    REVERSI_GTP_PROTOCOL_VERSION, REVERSI_GTP_QUIT, REVERSI_GTP_REG_GENMOVE, REVERSI_GTP_SET_GAME,
    REVERSI_GTP_SHOWBOARD, REVERSI_GTP_TIME_LEFT, REVERSI_GTP_TIME_SETTINGS, REVERSI_GTP_UNDO,
    REVERSI_GTP_VERSION,
};

/// A command of the Go Text Protocol. Which fields apply depends on `kind`. The others are -1,
/// REVERSI_UNKNOWN, zero or NULL. The texts point into the line.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GtpCommand {
    /// The number of the command, which the answer repeats, or -1.
    pub id: i64,
    /// The kind of the command.
    pub kind: MaybeUninit<GtpKind>,
    /// A side, or REVERSI_NO_COLOR.
    pub color: MaybeUninit<enums::Color>,
    /// A square or REVERSI_PASS, or -1.
    pub r#move: c_int,
    /// A time in thousandths of a second, or a komi in thousandths of a disc, or REVERSI_UNKNOWN.
    pub value: i32,
    /// The length of a period in thousandths of a second, or REVERSI_UNKNOWN.
    pub period: i32,
    /// A size or a number of moves.
    pub number: u32,
    /// The name of a command or of a game.
    pub name: Stretch,
    /// The arguments of a command of another kind, without line breaks.
    pub arguments: Stretch,
    /// Reserved. The library sets it to zero.
    pub reserved: [usize; 2],
}

// Compiled programs depend on this layout.
const _: () =
    assert!(size_of::<GtpCommand>() == 32 + 2 * size_of::<usize>() + 2 * size_of::<Stretch>());

/// Returns the number of a command; any number that is none is no number.
pub(super) fn to_id(id: i64) -> Option<u32> {
    u32::try_from(id).ok()
}

impl GtpCommand {
    fn none() -> Self {
        Self {
            id: -1,
            kind: MaybeUninit::new(REVERSI_GTP_NONE),
            color: enums::Color::or_none(None),
            r#move: -1,
            value: UNKNOWN,
            period: UNKNOWN,
            number: 0,
            name: Stretch::NONE,
            arguments: Stretch::NONE,
            reserved: [0; 2],
        }
    }

    fn kind(self, kind: GtpKind) -> Self {
        Self { kind: MaybeUninit::new(kind), ..self }
    }

    /// Converts a command. One that cannot be read is of no kind.
    pub(super) fn of(command: Option<Command<'_>>) -> Self {
        let Some(Command { id, order, .. }) = command else { return Self::none() };
        let id = id.map_or(-1, i64::from);
        let order = order.map_or(Self::none(), |order| Self::none().order(order));
        Self { id, ..order }
    }

    fn order(self, order: Order<'_>) -> Self {
        match order {
            Order::ProtocolVersion => self.kind(REVERSI_GTP_PROTOCOL_VERSION),
            Order::Name => self.kind(REVERSI_GTP_NAME),
            Order::Version => self.kind(REVERSI_GTP_VERSION),
            Order::KnownCommand(name) => self.kind(REVERSI_GTP_KNOWN_COMMAND).named(name),
            Order::ListCommands => self.kind(REVERSI_GTP_LIST_COMMANDS),
            Order::Quit => self.kind(REVERSI_GTP_QUIT),
            Order::SetGame(name) => self.kind(REVERSI_GTP_SET_GAME).named(name),
            Order::ListGames => self.kind(REVERSI_GTP_LIST_GAMES),
            Order::BoardSize(number) => Self { number, ..self.kind(REVERSI_GTP_BOARDSIZE) },
            Order::ClearBoard => self.kind(REVERSI_GTP_CLEAR_BOARD),
            Order::Komi(komi) => self.kind(REVERSI_GTP_KOMI).valued(komi),
            Order::Play(color, played) => self.kind(REVERSI_GTP_PLAY).by(color).played(played),
            Order::Undo => self.kind(REVERSI_GTP_UNDO),
            Order::GenMove(color) => self.kind(REVERSI_GTP_GENMOVE).by(color),
            Order::RegGenMove(color) => self.kind(REVERSI_GTP_REG_GENMOVE).by(color),
            Order::TimeSettings { main, period, moves } => Self {
                period: thousandths(Some(period)),
                number: moves,
                ..self.kind(REVERSI_GTP_TIME_SETTINGS).valued(main)
            },
            Order::TimeLeft { color, seconds, moves } => {
                let command = self.kind(REVERSI_GTP_TIME_LEFT).by(color);
                Self { number: moves, ..command.valued(seconds) }
            }
            Order::FinalScore => self.kind(REVERSI_GTP_FINAL_SCORE),
            Order::ShowBoard => self.kind(REVERSI_GTP_SHOWBOARD),
            Order::Other { name, arguments } => {
                let arguments = Stretch::of_text(Some(arguments));
                Self { arguments, ..self.kind(REVERSI_GTP_OTHER).named(name) }
            }
            _ => self,
        }
    }

    fn named(self, name: Text<'_>) -> Self {
        Self { name: Stretch::of_text(Some(name)), ..self }
    }

    fn by(self, color: Color) -> Self {
        Self { color: enums::Color::of(color), ..self }
    }

    fn played(self, played: Move) -> Self {
        Self { r#move: of_move(played), ..self }
    }

    fn valued(self, value: Decimal) -> Self {
        Self { value: thousandths(Some(value)), ..self }
    }
}
