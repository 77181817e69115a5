//! Commands and answers, a line each.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_records::Decimal;
use reversi_records::protocol::nboard::{Answer, BestMove, Command, Eval, Line};

use crate::protocol::{UNKNOWN, known, line, of_move, thousandths, to_move, word};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::number::{self, enumerated};
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::stretch::{Filled, Stretch};
use crate::vocabulary::text::Buffer;

/// The kind of a line of NBoard's protocol. Later versions may add kinds: skip those that you do
/// not know.
#[repr(i32)]
#[derive(Clone, Copy)]
#[expect(non_camel_case_types, reason = "spelled as in C, so that a search finds both")]
pub enum NboardKind {
    /// No command of the protocol: a blank or unknown line.
    REVERSI_NBOARD_NONE,
    /// The command `nboard 2`: the session starts. `number` is the version of the protocol.
    REVERSI_NBOARD_VERSION,
    /// The command `set depth 12`: `number` is the number of plies to search.
    REVERSI_NBOARD_SET_DEPTH,
    /// The command `set game (;GM[Othello]...;)`: `text` is a game in GGF.
    REVERSI_NBOARD_SET_GAME,
    /// The command `set contempt 10`: `eval` is the value of a drawn game for black.
    REVERSI_NBOARD_SET_CONTEMPT,
    /// The command `move F5/2.5/0.3`: the next move of the game, with `eval` and `time`. There is
    /// no answer.
    REVERSI_NBOARD_MOVE,
    /// The command `hint 3`: evaluate the position and report about `number` moves.
    REVERSI_NBOARD_HINT,
    /// The command `go`: find a move and answer with it, but do not play it.
    REVERSI_NBOARD_GO,
    /// The command `ping 4`: stop thinking, and answer with `number`.
    REVERSI_NBOARD_PING,
    /// The command `learn`: learn the game.
    REVERSI_NBOARD_LEARN,
    /// The command `analyze`: evaluate every position of the game.
    REVERSI_NBOARD_ANALYZE,
    /// The command `quit`: exit. The protocol does not have it, but engines do.
    REVERSI_NBOARD_QUIT,
    /// The answer `pong 4` to `ping 4`.
    REVERSI_NBOARD_PONG,
    /// The message `status Thinking`: `text` is to be shown.
    REVERSI_NBOARD_STATUS,
    /// The message `set myname Edax`: `text` is the name of the engine.
    REVERSI_NBOARD_MY_NAME,
    /// The answer `=== d6/-1/0.5` to `go`: the move, with `eval` and `time`.
    REVERSI_NBOARD_BEST_MOVE,
    /// The answer `search F5d6 -1 0 12`: a line of play that the engine found by searching, with
    /// `moves`, `eval`, `eval_for_white`, `depth` and `text`.
    REVERSI_NBOARD_SEARCH,
    /// The answer `book F5d6 -1 25 12`: a line of play from the engine's book. `count` is the number
    /// of games in the book, and the other fields are those of a search.
    REVERSI_NBOARD_BOOK,
    /// The message `nodestats 35805 0.04`: `count` is the number of positions searched, in `time`.
    REVERSI_NBOARD_NODE_STATS,
    /// The answer `learned` to `learn`.
    REVERSI_NBOARD_LEARNED,
    /// The answer `analysis 12 -2.5` to `analyze`: `eval` is the value after `number` plies, passes
    /// included.
    REVERSI_NBOARD_ANALYSIS,
}

enumerated!(NboardKind);

use NboardKind::{
    REVERSI_NBOARD_ANALYSIS, REVERSI_NBOARD_ANALYZE, REVERSI_NBOARD_BEST_MOVE, REVERSI_NBOARD_BOOK,
    REVERSI_NBOARD_GO, REVERSI_NBOARD_HINT, REVERSI_NBOARD_LEARN, REVERSI_NBOARD_LEARNED,
    REVERSI_NBOARD_MOVE, REVERSI_NBOARD_MY_NAME, REVERSI_NBOARD_NODE_STATS, REVERSI_NBOARD_NONE,
    REVERSI_NBOARD_PING, REVERSI_NBOARD_PONG, REVERSI_NBOARD_QUIT, REVERSI_NBOARD_SEARCH,
    REVERSI_NBOARD_SET_CONTEMPT, REVERSI_NBOARD_SET_DEPTH, REVERSI_NBOARD_SET_GAME,
    REVERSI_NBOARD_STATUS, REVERSI_NBOARD_VERSION,
};

/// The kinds of answers.
const ANSWERS: [NboardKind; 9] = [
    REVERSI_NBOARD_PONG,
    REVERSI_NBOARD_STATUS,
    REVERSI_NBOARD_MY_NAME,
    REVERSI_NBOARD_BEST_MOVE,
    REVERSI_NBOARD_SEARCH,
    REVERSI_NBOARD_BOOK,
    REVERSI_NBOARD_NODE_STATS,
    REVERSI_NBOARD_LEARNED,
    REVERSI_NBOARD_ANALYSIS,
];

/// A line of NBoard's protocol: a command or an answer. Which fields apply depends on `kind`; the
/// others are as reversi_nboard_message_init() sets them. Call that function before you fill it in:
/// invalid pointers in it cannot be detected.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct NboardMessage {
    /// The kind of the line.
    pub kind: MaybeUninit<NboardKind>,
    /// A square or REVERSI_PASS, or -1.
    pub r#move: c_int,
    /// The margin that is expected for the side to move, in thousandths of a disc, or
    /// REVERSI_UNKNOWN.
    pub eval: i32,
    /// Some engines give two values for a line of play: `eval` is then the value if a drawn game
    /// counts for black, and this is the value if it counts for white. Otherwise it equals `eval`.
    pub eval_for_white: i32,
    /// A time in thousandths of a second, or REVERSI_UNKNOWN.
    pub time: i32,
    /// The number of a `ping`, a depth, a version, or a number of moves.
    pub number: u32,
    /// The number of positions searched, or of games in the book.
    pub count: u64,
    /// A line of play as written, such as `F5d6` or `F5-d6`.
    pub moves: Stretch,
    /// The depth of a line of play as written: a number, perhaps followed by other characters. `100%`
    /// is an exact value, and `100%W` an exact winner. In a message to format, an empty text is 0.
    pub depth: Stretch,
    /// A name, a game in GGF, or another text without line breaks.
    pub text: Stretch,
    /// Reserved, must be zero.
    pub reserved: [usize; 2],
}

// Compiled programs depend on this layout.
const _: () =
    assert!(size_of::<NboardMessage>() == 32 + 2 * size_of::<usize>() + 3 * size_of::<Stretch>());

impl NboardMessage {
    const fn new(kind: MaybeUninit<NboardKind>) -> Self {
        Self {
            kind,
            r#move: -1,
            eval: UNKNOWN,
            eval_for_white: UNKNOWN,
            time: UNKNOWN,
            number: 0,
            count: 0,
            moves: Stretch::NONE,
            depth: Stretch::NONE,
            text: Stretch::NONE,
            reserved: [0; 2],
        }
    }

    const fn of(kind: NboardKind) -> Self {
        Self::new(MaybeUninit::new(kind))
    }

    pub(super) fn of_command(command: Option<Command<'_>>) -> Self {
        let Some(command) = command else { return Self::of(REVERSI_NBOARD_NONE) };
        let number = |kind, number| Self { number, ..Self::of(kind) };
        match command {
            Command::NBoard(version) => number(REVERSI_NBOARD_VERSION, version),
            Command::SetDepth(depth) => number(REVERSI_NBOARD_SET_DEPTH, depth),
            Command::SetGame(game) => {
                Self { text: Stretch::of_text(Some(game)), ..Self::of(REVERSI_NBOARD_SET_GAME) }
            }
            Command::SetContempt(value) => Self::of(REVERSI_NBOARD_SET_CONTEMPT).valued(value),
            Command::Move(best) => Self::of(REVERSI_NBOARD_MOVE).best(best),
            Command::Hint(count) => number(REVERSI_NBOARD_HINT, count),
            Command::Go => Self::of(REVERSI_NBOARD_GO),
            Command::Ping(ping) => number(REVERSI_NBOARD_PING, ping),
            Command::Learn => Self::of(REVERSI_NBOARD_LEARN),
            Command::Analyze => Self::of(REVERSI_NBOARD_ANALYZE),
            Command::Quit => Self::of(REVERSI_NBOARD_QUIT),
            _ => Self::of(REVERSI_NBOARD_NONE),
        }
    }

    fn valued(self, eval: Decimal) -> Self {
        let eval = thousandths(Some(eval));
        Self { eval, eval_for_white: eval, ..self }
    }

    fn best(self, best: BestMove) -> Self {
        let eval = thousandths(best.eval);
        let time = thousandths(best.seconds);
        Self { r#move: of_move(best.played), eval, eval_for_white: eval, time, ..self }
    }

    /// Returns the kind of an answer that the caller filled in.
    fn checked(&self) -> Result<NboardKind> {
        let number = number::of(self.kind);
        let kind = ANSWERS.into_iter().find(|&kind| kind as i32 == number);
        kind.filter(|_| self.reserved == [0; 2]).ok_or(Status::REVERSI_ERROR_RANGE)
    }

    /// Returns the answer that the caller filled in.
    fn answer<'a>(filled: &Filled<'a, Self>) -> Result<Answer<'a>> {
        let this = filled.required()?;
        let text = || line(filled.text(|this| &this.text)?);
        Ok(match this.checked()? {
            REVERSI_NBOARD_PONG => Answer::Pong(this.number),
            REVERSI_NBOARD_STATUS => Answer::Status(text()?),
            REVERSI_NBOARD_MY_NAME => Answer::MyName(text()?),
            REVERSI_NBOARD_BEST_MOVE => Answer::BestMove(this.best_move()?),
            REVERSI_NBOARD_SEARCH => Answer::Search(Self::play(filled)?),
            REVERSI_NBOARD_BOOK => Answer::Book(Self::play(filled)?),
            REVERSI_NBOARD_NODE_STATS => {
                Answer::NodeStats { nodes: this.count, seconds: known(this.time) }
            }
            REVERSI_NBOARD_LEARNED => Answer::Learned,
            REVERSI_NBOARD_ANALYSIS => {
                Answer::Analysis { ply: this.number, eval: known(this.eval) }
            }
            _ => return Err(Status::REVERSI_ERROR_RANGE),
        })
    }

    fn best_move(&self) -> Result<BestMove> {
        let played = to_move(self.r#move)?;
        Ok(BestMove { played, eval: known(self.eval), seconds: known(self.time) })
    }

    /// Returns the line of play that the caller filled in.
    fn play<'a>(filled: &Filled<'a, Self>) -> Result<Line<'a>> {
        let this = filled.required()?;
        let draw_to_black = known(this.eval);
        let eval = draw_to_black.map(|draw_to_black| {
            let draw_to_white = known(this.eval_for_white).unwrap_or(draw_to_black);
            Eval::new(draw_to_black, draw_to_white)
        });
        let pv = word(filled.text(|this| &this.moves)?);
        let depth = filled.text(|this| &this.depth)?;
        let depth_text = if this.depth.is_empty() { Ok("0".into()) } else { word(depth) };
        let text = line(filled.text(|this| &this.text)?)?;
        let mut made = Line::new("", Decimal::default(), "");
        (made.pv, made.depth_text, made.text) = (pv?, depth_text?, text);
        (made.eval, made.games) = (eval, this.count);
        Ok(made)
    }
}

/// Prepares an answer that you want to fill in: sets its kind, and every other field to unknown,
/// zero or NULL.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_message_init(
    message: Option<&mut MaybeUninit<NboardMessage>>,
    kind: MaybeUninit<NboardKind>,
) {
    if let Some(message) = message {
        message.write(NboardMessage::new(kind));
    }
}

/// Writes an answer as a line without its end. Only the fields of its kind are read.
///
/// Returns 0 and writes an empty text if `message` is NULL or no answer, if a number is out of range,
/// if a text contains a line break or NUL, or if `moves` or `depth` is not one word.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_nboard_message_format(
    message: Option<&NboardMessage>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(message = Filled(message), buffer = Buffer(buffer, size));
    buffer.write_or_empty(NboardMessage::answer(&message))
}
