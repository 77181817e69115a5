//! Rules, positions and games in a fixed number of bytes.
//!
//! The layout is documented at [`variant`](crate::variant#bytes).

use core::{array, fmt};

use super::{Bitboard, Board, Game, Position, PositionError, Rules, RulesError, Square, Start};
use crate::vocabulary::{Color, IllegalMove, Objective, OverlapError, TextError};

const MISSING: usize = 2;
const START: usize = 34;
const OBJECTIVE: usize = 100;
const BOARD: usize = 101;
const TURN: usize = 165;
const COUNT: usize = 166;
const SQUARES: usize = 168;
const OTHER_START: u8 = 255;

pub(crate) fn set_bytes(set: Bitboard) -> [u8; 32] {
    let rows = set.rows();
    array::from_fn(|at| rows[at / 2].to_le_bytes()[at % 2])
}

fn board_bytes(board: Board) -> [u8; 64] {
    let [black, white] = Color::ALL.map(|color| set_bytes(board.discs(color)));
    array::from_fn(|at| if at < 32 { black[at] } else { white[at - 32] })
}

fn part<const N: usize>(bytes: &[u8], first: usize) -> [u8; N] {
    array::from_fn(|at| bytes.get(first + at).copied().unwrap_or_default())
}

pub(crate) fn set(bytes: &[u8], first: usize) -> Bitboard {
    let row = |row| u16::from_le_bytes(part(bytes, first + 2 * row));
    Bitboard::from_rows(array::from_fn(row))
}

fn board(bytes: &[u8], first: usize) -> Result<Board, BytesError> {
    Board::new(set(bytes, first), set(bytes, first + 32)).map_err(|overlap| {
        // The first square of the overlap, in white's bytes.
        let square = overlap.overlap().first().map_or(0, Square::index);
        let byte = first + 32 + square / 8;
        BytesError::new(byte, BytesErrorKind::Overlap(overlap))
    })
}

fn turn(bytes: &[u8], at: usize) -> Result<Color, BytesError> {
    let [byte] = part(bytes, at);
    Color::from_index(byte.into()).ok_or(BytesError::new(at, BytesErrorKind::UnknownNumber(byte)))
}

/// Returns the value if `bytes` are its own encoding, since each value has exactly one.
fn only<T, const N: usize>(bytes: &[u8], value: T, own: [u8; N]) -> Result<T, BytesError> {
    match bytes.iter().zip(own).position(|(&byte, own)| byte != own) {
        None => Ok(value),
        Some(at) => Err(BytesError::new(at, BytesErrorKind::UnknownNumber(bytes[at]))),
    }
}

impl Rules {
    /// Returns the rules as bytes, in the [layout of variants](crate::variant#bytes).
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let bytes = Rules::new(6, 10)?.to_bytes();
    /// assert_eq!(bytes[..2], [6, 10]);
    /// assert_eq!(Rules::from_bytes(&bytes)?.to_string(), "6x10");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 101] {
        let named = |start: &Start| *start == self.setup();
        let start = (0..).zip(Start::NAMED).find(|(_, start)| named(start));
        let (board, turn) = match self.setup() {
            Start::Board { board, turn } => (board, turn),
            _ => (Board::EMPTY, Color::Black),
        };
        let mut bytes = [0; 101];
        bytes[..MISSING].copy_from_slice(&[self.width(), self.height()]);
        bytes[MISSING..START].copy_from_slice(&set_bytes(self.missing()));
        bytes[START] = start.map_or(OTHER_START, |(number, _)| number);
        bytes[START + 1] = turn as u8;
        bytes[START + 2..OBJECTIVE].copy_from_slice(&board_bytes(board));
        bytes[OBJECTIVE] = u8::from(self.objective() == Objective::Fewest);
        bytes
    }

    /// Reads the rules from the bytes of [`to_bytes`](Self::to_bytes).
    ///
    /// # Errors
    /// [`BytesError`] has the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let error = Rules::from_bytes(&[3; 101]).unwrap_err();
    /// assert_eq!(error.to_string(), "byte 0: a board has 4 to 16 columns, not 3");
    /// ```
    pub fn from_bytes(bytes: &[u8; 101]) -> Result<Self, BytesError> {
        let wrong = |at: usize| {
            move |error: RulesError| {
                let height = matches!(error, RulesError::Height(_));
                BytesError::new(at + usize::from(height), BytesErrorKind::Rules(error))
            }
        };
        let unknown = |at: usize| BytesError::new(at, BytesErrorKind::UnknownNumber(bytes[at]));
        let [width, height] = part(bytes, 0);
        Self::new(width, height).map_err(wrong(0))?;
        let rules =
            Self::without_start(width, height, set(bytes, MISSING)).map_err(wrong(MISSING))?;
        let objective = Objective::ALL.get(usize::from(bytes[OBJECTIVE]));
        let start = match bytes[START] {
            OTHER_START => {
                let turn = turn(bytes, START + 1)?;
                Start::Board { board: board(bytes, START + 2)?, turn }
            }
            number => *Start::NAMED.get(usize::from(number)).ok_or(unknown(START))?,
        };
        let rules = rules.with_start(start).map_err(wrong(START))?;
        let rules = rules.with_objective(*objective.ok_or(unknown(OBJECTIVE))?);
        only(bytes, rules, rules.to_bytes())
    }
}

impl Position {
    /// Returns the position and its rules as bytes, in the [layout of
    /// variants](crate::variant#bytes).
    ///
    /// ```
    /// # use reversi_rules::variant::{Position, Rules};
    /// let start = Rules::OCTAGON.start();
    /// assert_eq!(Position::from_bytes(&start.to_bytes())?, start);
    /// # Ok::<(), reversi_rules::variant::BytesError>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 166] {
        let mut bytes = [0; 166];
        bytes[..BOARD].copy_from_slice(&self.rules().to_bytes());
        bytes[BOARD..TURN].copy_from_slice(&board_bytes(self.board()));
        bytes[TURN] = self.turn() as u8;
        bytes
    }

    /// Reads the position from the bytes of [`to_bytes`](Self::to_bytes).
    ///
    /// # Errors
    /// [`BytesError`] has the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::variant::{Position, Rules};
    /// let mut bytes = Rules::OCTAGON.start().to_bytes();
    /// bytes[165] = 2;
    /// let error = Position::from_bytes(&bytes).unwrap_err();
    /// assert_eq!(error.to_string(), "byte 165: 2 has no meaning here");
    /// ```
    pub fn from_bytes(bytes: &[u8; 166]) -> Result<Self, BytesError> {
        let rules = Rules::from_bytes(&part(bytes, 0))?;
        let (board, turn) = (board(bytes, BOARD)?, turn(bytes, TURN)?);
        let error = |kind| BytesError::new(BOARD, BytesErrorKind::Position(kind));
        Self::new(rules, board, turn).map_err(error)
    }
}

impl Game {
    /// Returns a game on other boards as bytes, in the [layout of variants](crate::variant#bytes).
    /// [`from_variant_bytes`](Self::from_variant_bytes) reads them. Moves to redo are left out.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let game = Game::replay(Rules::OCTAGON.start(), "g6")?;
    /// assert_eq!(Game::from_variant_bytes(&game.to_bytes())?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 424] {
        let mut bytes = [0; 424];
        bytes[..COUNT].copy_from_slice(&self.start().to_bytes());
        let count = self.placements().len() as u16;
        bytes[COUNT..SQUARES].copy_from_slice(&count.to_le_bytes());
        for (byte, &square) in bytes[SQUARES..].iter_mut().zip(self.placements()) {
            *byte = square.into();
        }
        bytes
    }

    /// Reads the game from the bytes of [`to_bytes`](Self::to_bytes) and replays it from its start.
    ///
    /// For games on 8×8 use [`Game::from_bytes`](crate::Game::from_bytes).
    ///
    /// # Errors
    /// [`BytesError`] has the offset of the wrong byte. For an illegal move it also has the ply.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let mut bytes = Game::from_position(Rules::OCTAGON.start()).to_bytes();
    /// bytes[166] = 1;
    /// let error = Game::from_variant_bytes(&bytes).unwrap_err();
    /// assert_eq!(error.to_string(), "byte 168, ply 0: a1: the board has no such square");
    /// ```
    pub fn from_variant_bytes(bytes: &[u8; 424]) -> Result<Self, BytesError> {
        let mut game = Self::from_position(Position::from_bytes(&part(bytes, 0))?);
        let count = usize::from(u16::from_le_bytes(part(bytes, COUNT)));
        for (at, &square) in bytes.iter().enumerate().skip(SQUARES).take(count) {
            game.place(square.into()).map_err(|illegal| {
                let error = BytesError::new(at, BytesErrorKind::Illegal(illegal));
                error.with_ply(game.ply_count())
            })?;
        }
        let own = game.to_bytes();
        only(bytes, game, own)
    }
}

/// The error of bytes that are not rules, a position or a game.
///
/// ```
/// use reversi_rules::variant::{BytesErrorKind, Rules, RulesError};
///
/// let error = Rules::from_bytes(&[0; 101]).unwrap_err();
/// assert_eq!(error.kind(), BytesErrorKind::Rules(RulesError::Width(0)));
/// ```
pub type BytesError = TextError<BytesErrorKind>;

/// The reason why bytes are not rules, a position or a game.
///
/// ```
/// use reversi_rules::variant::{BytesErrorKind, Rules};
///
/// let mut bytes = Rules::OCTAGON.to_bytes();
/// bytes[100] = 7;
/// let error = Rules::from_bytes(&bytes).unwrap_err();
/// assert_eq!(error.kind(), BytesErrorKind::UnknownNumber(7));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BytesErrorKind {
    /// The rules are impossible.
    Rules(RulesError),
    /// The rules do not allow that position.
    Position(PositionError),
    /// A square holds both a black and a white disc.
    Overlap(OverlapError<Bitboard>),
    /// A placement is illegal.
    Illegal(IllegalMove<Square>),
    /// A number has no meaning here, or an unused byte is not 0.
    UnknownNumber(u8),
}

impl fmt::Display for BytesErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
            Self::Overlap(overlap) => overlap.fmt(f),
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::UnknownNumber(byte) => write!(f, "{byte} has no meaning here"),
        }
    }
}
