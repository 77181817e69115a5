//! The rules of a variant: a board, a start and an objective.

use core::fmt;
use core::mem::offset_of;

use super::center::{self, Center};
use super::{Bitboard, Board, Move, Opening, Square, Start};
use crate::vocabulary::{Color, Objective};

/// The rules of a variant: the squares, the start and the objective.
///
/// [`Rules::start`] returns the position at the start of a game.
///
/// Rules print as `10x6`, or with more parts such as `6x6; mirrored; fewest`, and are parsed from
/// such text. Everything else is as in 8×8 Reversi.
///
/// ```
/// use reversi_rules::Objective;
/// use reversi_rules::variant::{Bitboard, Opening, Rules, Square, Start};
///
/// let six_by_ten = Rules::new(10, 6)?;
/// let anti = Rules::STANDARD.with_objective(Objective::Fewest);
/// let historical = Rules::STANDARD.with_start(Start::Historical(Opening::Free))?;
/// let no_corner = Rules::STANDARD.with_missing(Square::new(0, 0).unwrap().into())?;
/// assert_eq!((six_by_ten.square_count(), no_corner.square_count()), (60, 63));
/// assert_eq!(no_corner.to_string(), "8x8; missing a1");
/// assert_eq!("8x8; fewest".parse(), Ok(anti));
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[doc(alias = "6x6")]
#[doc(alias = "10x10")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    width: u8,
    height: u8,
    squares: Bitboard,
    setup: Start,
    objective: Objective,
}

impl Default for Rules {
    /// Returns [`Rules::STANDARD`].
    fn default() -> Self {
        Self::STANDARD
    }
}

impl Rules {
    /// The standard game: 8×8, the standard start, most discs win.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::new(8, 8), Ok(Rules::STANDARD));
    /// ```
    pub const STANDARD: Self = Self::rectangle(8, 8);

    /// The octagon of GGS, its board type 88.
    ///
    /// It is 10×10 without the three squares in each corner, with the standard start.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(format!("{:?}", Rules::OCTAGON.missing()),
    ///     "{a1, b1, i1, j1, a2, j2, a9, j9, a10, b10, i10, j10}");
    /// ```
    pub const OCTAGON: Self = {
        let mut rows = Bitboard::rectangle(10, 10);
        let corners = [(0, 0), (1, 0), (0, 1)];
        let mut at = 0;
        while at < corners.len() {
            let (column, row) = corners[at];
            rows = rows
                .without(Square(row * 16 + column))
                .without(Square(row * 16 + 9 - column))
                .without(Square((9 - row) * 16 + column))
                .without(Square((9 - row) * 16 + 9 - column));
            at += 1;
        }
        Self { squares: rows, ..Self::rectangle(10, 10) }
    };

    /// Creates the rules of a rectangle with the standard start, where most discs win.
    ///
    /// # Errors
    /// [`RulesError`] unless the width and the height are 4..=16.
    ///
    /// ```
    /// # use reversi_rules::variant::{Rules, RulesError};
    /// assert_eq!(Rules::new(10, 6)?.square_count(), 60);
    /// assert_eq!(Rules::new(8, 17), Err(RulesError::Height(17)));
    /// # Ok::<(), RulesError>(())
    /// ```
    #[doc(alias = "size")]
    pub const fn new(width: u8, height: u8) -> Result<Self, RulesError> {
        if width < 4 || width > 16 {
            Err(RulesError::Width(width))
        } else if height < 4 || height > 16 {
            Err(RulesError::Height(height))
        } else {
            Ok(Self::rectangle(width, height))
        }
    }

    const fn rectangle(width: u8, height: u8) -> Self {
        let squares = Bitboard::rectangle(width, height);
        Self { width, height, squares, setup: Start::Standard, objective: Objective::Most }
    }

    /// Returns the rules for a board that lacks exactly the squares in `missing`.
    ///
    /// # Errors
    /// [`RulesError`] if one of them is outside the rectangle, or if the start needs it.
    ///
    /// ```
    /// # use reversi_rules::variant::{Rules, RulesError, Square};
    /// let [a1, e4] = [(0, 0), (4, 3)].map(|(column, row)| Square::new(column, row).unwrap());
    /// assert_eq!(Rules::STANDARD.with_missing(a1.into())?.square_count(), 63);
    /// assert_eq!(Rules::STANDARD.with_missing(e4.into()), Err(RulesError::NoCenter(e4)));
    /// # Ok::<(), RulesError>(())
    /// ```
    #[doc(alias = "holes")]
    #[doc(alias = "blocked")]
    pub const fn with_missing(self, missing: Bitboard) -> Result<Self, RulesError> {
        let rectangle = Bitboard::rectangle(self.width, self.height);
        match missing.difference(rectangle).first() {
            Some(square) => Err(RulesError::NotInRectangle(square)),
            None => Self { squares: rectangle.difference(missing), ..self }.checked(),
        }
    }

    /// Returns the rules with another start.
    ///
    /// A [`Start::Board`] with the discs and turn of a named start becomes that named start.
    ///
    /// # Errors
    /// [`RulesError`] if the board lacks a square that the start needs.
    ///
    /// ```
    /// # use reversi_rules::variant::{Parallel, Rules, RulesError, Start};
    /// let rules = Rules::STANDARD.with_start(Start::Parallel(Parallel::Rows))?;
    /// assert_eq!(rules.start().legal_moves().len(), 4);
    /// # Ok::<(), RulesError>(())
    /// ```
    ///
    /// A custom board may come from a parsed [`Position`](super::Position):
    ///
    /// ```
    /// # use reversi_rules::variant::{Position, Rules, Start};
    /// let rules = Rules::new(4, 4)?;
    /// let position = Position::parse(&rules, b"XXX- -OO- -XO- ---- O")?;
    /// let (board, turn) = (position.board(), position.turn());
    /// let rules = rules.with_start(Start::Board { board, turn })?;
    /// assert_eq!(rules.start().to_string(), "XXX--OO--XO----- O");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn with_start(self, start: Start) -> Result<Self, RulesError> {
        Self { setup: start.named(self.center()), ..self }.checked()
    }

    /// Returns the rules with another objective.
    ///
    /// ```
    /// # use reversi_rules::{Objective, variant::Rules};
    /// let anti = Rules::STANDARD.with_objective(Objective::Fewest);
    /// assert_ne!(anti, Rules::STANDARD);
    /// ```
    #[doc(alias = "anti")]
    #[doc(alias = "misere")]
    #[must_use]
    pub const fn with_objective(self, objective: Objective) -> Self {
        Self { objective, ..self }
    }

    /// Creates rules that the caller knows to be valid.
    pub(super) const fn unchecked(
        width: u8,
        height: u8,
        squares: Bitboard,
        start: Start,
        objective: Objective,
    ) -> Self {
        Self { width, height, squares, setup: start.named(center::of(width, height)), objective }
    }

    /// Returns rules without discs at the start, so that any square may be missing.
    pub(super) const fn without_start(
        width: u8,
        height: u8,
        missing: Bitboard,
    ) -> Result<Self, RulesError> {
        match Self::new(width, height) {
            Ok(rules) => {
                let setup = Start::Board { board: Board::EMPTY, turn: Color::Black };
                Self { setup, ..rules }.with_missing(missing)
            }
            error => error,
        }
    }

    /// Returns these rules if the board has the squares that the start needs.
    const fn checked(self) -> Result<Self, RulesError> {
        let (board, _) = self.setup.lay(self.center());
        if let Some(square) = center::set(self.center()).difference(self.squares).first()
            && self.setup.needs_center()
        {
            return Err(RulesError::NoCenter(square));
        }
        match board.occupied().difference(self.squares).first() {
            Some(square) => Err(RulesError::StartOffBoard(square)),
            None => Ok(self),
        }
    }

    /// Returns whether the bytes at the offsets of this type are a value of it.
    pub(super) fn is_value(byte: impl Fn(usize) -> u8) -> bool {
        let setup = offset_of!(Self, setup);
        byte(offset_of!(Self, objective)) <= Objective::Fewest as u8
            && Start::is_value(|at| byte(setup + at))
    }

    /// Returns whether a value keeps what only the constructors ensure.
    pub(super) const fn is_consistent(self) -> bool {
        match Self::new(self.width, self.height) {
            Ok(rectangle) => self.squares.is_subset(rectangle.squares) && self.checked().is_ok(),
            Err(_) => false,
        }
    }

    /// Returns the number of columns, 4..=16.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::OCTAGON.width(), 10);
    /// ```
    #[inline]
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Returns the number of rows, 4..=16.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::OCTAGON.height(), 10);
    /// ```
    #[inline]
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Returns the squares of the board.
    ///
    /// ```
    /// # use reversi_rules::variant::{Rules, Square};
    /// assert!(!Rules::OCTAGON.squares().contains(Square::parse(b"a1")?));
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn squares(&self) -> Bitboard {
        self.squares
    }

    /// Returns the squares of the rectangle that the board lacks.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::OCTAGON.missing().len(), 12);
    /// assert!(Rules::STANDARD.missing().is_empty());
    /// ```
    #[must_use]
    pub const fn missing(&self) -> Bitboard {
        Bitboard::rectangle(self.width, self.height).difference(self.squares)
    }

    /// Returns the number of squares, 4..=256 if the start needs a center.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::OCTAGON.square_count(), 88);
    /// ```
    #[inline]
    #[must_use]
    pub const fn square_count(&self) -> u16 {
        self.squares.len() as u16
    }

    /// Returns the start that [`with_start`](Self::with_start) set.
    ///
    /// ```
    /// # use reversi_rules::variant::{Rules, Start};
    /// assert_eq!(Rules::STANDARD.setup(), Start::Standard);
    /// ```
    #[inline]
    #[must_use]
    pub const fn setup(&self) -> Start {
        self.setup
    }

    /// Returns the objective.
    ///
    /// ```
    /// # use reversi_rules::{Objective, variant::Rules};
    /// assert_eq!(Rules::STANDARD.objective(), Objective::Most);
    /// ```
    #[inline]
    #[must_use]
    pub const fn objective(&self) -> Objective {
        self.objective
    }

    /// Returns the action number of a move, or `None` for a square outside the rectangle.
    ///
    /// It is row × width + column of the square, or width × height for a pass.
    ///
    /// ```
    /// # use reversi_rules::variant::{Move, Rules, Square};
    /// let rules = Rules::new(6, 6)?;
    /// assert_eq!(rules.action("c2".parse()?), Some(8));
    /// assert_eq!(rules.action(Move::Pass), Some(36));
    /// assert_eq!(rules.action("g1".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn action(&self, played: Move) -> Option<u16> {
        let (width, height) = (self.width as u16, self.height as u16);
        match played {
            Move::Pass => Some(width * height),
            Move::Place(square) if square.column() < self.width && square.row() < self.height => {
                Some(square.row() as u16 * width + square.column() as u16)
            }
            Move::Place(_) => None,
        }
    }

    /// Returns the move with the given [action number](Self::action), or `None` if it is greater
    /// than the number of a pass.
    ///
    /// ```
    /// # use reversi_rules::variant::{Move, Rules, Square};
    /// let rules = Rules::new(6, 6)?;
    /// assert_eq!(rules.from_action(8), Square::new(2, 1).map(Move::Place));
    /// assert_eq!(rules.from_action(36), Some(Move::Pass));
    /// assert_eq!(rules.from_action(37), None);
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub fn from_action(&self, action: u16) -> Option<Move> {
        let (width, height) = (u16::from(self.width), u16::from(self.height));
        if action == width * height {
            return Some(Move::Pass);
        }
        let (column, row) = ((action % width) as u8, action / width);
        if row < height { Square::new(column, row as u8).map(Move::Place) } else { None }
    }

    /// Returns the cells of the rectangle as bits, row by row from a1, in words of 64.
    pub(super) fn packed(&self, set: Bitboard) -> impl Iterator<Item = u64> {
        let (mut words, mut cell) = ([0_u64; 4], 0);
        for row in set.rows().into_iter().take(usize::from(self.height)) {
            let bits = u128::from(row) << (cell % 64);
            for (word, bits) in
                words.iter_mut().skip(cell / 64).zip([bits as u64, (bits >> 64) as u64])
            {
                *word |= bits;
            }
            cell += usize::from(self.width);
        }
        words.into_iter().take(cell.div_ceil(64))
    }

    pub(super) const fn center(&self) -> Center {
        center::of(self.width, self.height)
    }

    /// Returns the opening, if the start is historical.
    pub(super) const fn opening(&self) -> Option<Opening> {
        match self.setup {
            Start::Historical(opening) => Some(opening),
            _ => None,
        }
    }
}

/// The reason why rules are impossible.
///
/// ```
/// use reversi_rules::variant::{Rules, RulesError};
///
/// let error = Rules::new(3, 8).unwrap_err();
/// assert_eq!(error, RulesError::Width(3));
/// assert_eq!(error.to_string(), "a board has 4 to 16 columns, not 3");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RulesError {
    /// The width is not 4..=16.
    Width(u8),
    /// The height is not 4..=16.
    Height(u8),
    /// A missing square is outside the rectangle.
    NotInRectangle(Square),
    /// The start needs a square of the center that is missing.
    NoCenter(Square),
    /// The start has a disc on a square that the board lacks.
    StartOffBoard(Square),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Width(width) => write!(f, "a board has 4 to 16 columns, not {width}"),
            Self::Height(height) => write!(f, "a board has 4 to 16 rows, not {height}"),
            Self::NotInRectangle(square) => write!(f, "{square} is outside the rectangle"),
            Self::NoCenter(square) => write!(f, "the start needs {square}, which is missing"),
            Self::StartOffBoard(square) => {
                write!(f, "the start has a disc on {square}, which the board lacks")
            }
        }
    }
}

impl core::error::Error for RulesError {}
