//! Positions of boards that fit into 8×8, played by the kernel.
//!
//! ```text
//!   byte   0         8         16        24
//!          player    opponent  squares   width height objective start turn
//! ```
//!
//! A board of up to eight columns and rows is the north-west corner of 8×8. Squares beyond it are
//! missing like holes: they hold no disc, so a run ends there by itself. The flips are those of the
//! [`kernel`](crate::kernel), and legal moves are intersected with the squares. Only a historical
//! opening has a rule of its own, and leaves this path at the cost of one comparison.
//!
//! The board of a custom start is the only part of the rules that does not fit into 32 bytes.

use core::fmt;
use core::mem::offset_of;

use super::{Board, Opening, Position, Rules, Start, center, refusal};
use crate::notation::grid::write_position;
use crate::position::Playable;
use crate::position::engine::Engine;
use crate::vocabulary::key::Key;
use crate::vocabulary::{Bitboard, Color, IllegalMove, Move, Objective, Outcome, Sides, Square};

/// A position on a board of up to eight columns and rows, for searches: 32 bytes, six times as fast
/// as a [`Position`].
///
/// [`Rules::small_start`] returns one, and a [`Position`] converts by `try_from`. The methods are
/// those of [`Playable`]. Squares and sets are the 8×8 types [`Square`](crate::Square) and
/// [`Bitboard`](crate::Bitboard), so import the trait and nothing else:
///
/// ```
/// use reversi_rules::variant::{Rules, SmallPosition};
/// use reversi_rules::{Color, Move, Playable};
///
/// /// Returns the margin of black after the best moves of both sides.
/// fn solve(position: SmallPosition) -> i16 {
///     if let Some(outcome) = position.outcome() {
///         return outcome.margin(Color::Black);
///     }
///     let after = position.children().map(|(_, child)| solve(child));
///     match position.turn() {
///         Color::Black => after.max().unwrap_or(0),
///         Color::White => after.min().unwrap_or(0),
///     }
/// }
///
/// // White, who plays second, wins all but 3 squares of 4×4.
/// assert_eq!(solve(Rules::new(4, 4)?.small_start()?), -10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Code that is generic over `Playable` works on all boards: [`Game`](crate::Game), transcripts,
/// sheets, [`perft`](crate::perft()) and records too.
///
/// ```
/// use reversi_rules::variant::{self, Rules};
/// use reversi_rules::{Game, Playable, Square};
///
/// let rules = Rules::new(6, 6)?;
/// let mut game = Game::from_position(rules.small_start()?);
/// game.place(Square::B3)?;
/// assert_eq!(game.position().to_string(), "-------------XXX----XO-------------- O");
/// assert_eq!(variant::Position::from(game.position()).rules(), rules);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// All rules are kept except the board of a [custom start](Start::Board). A [`Position`] made from
/// a `SmallPosition` with such rules is its own start.
#[doc(alias = "6x6")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SmallPosition {
    sides: Sides,
    squares: Bitboard,
    rest: Rest,
    turn: Color,
}

/// The rest of the rules, in four bytes that are copied at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Rest {
    width: u8,
    height: u8,
    objective: Objective,
    /// The index of the start in [`Start::NAMED`], or its length for a custom board.
    start: u8,
}

impl Rest {
    #[inline]
    const fn opening(self) -> Option<Opening> {
        if (self.start as usize) < Start::NAMED.len()
            && let Start::Historical(opening) = Start::NAMED[self.start as usize]
        {
            return Some(opening);
        }
        None
    }
}

impl SmallPosition {
    /// Returns the discs as the side to move sees them.
    ///
    /// ```
    /// # use reversi_rules::{Square, variant::Rules};
    /// let sides = Rules::new(4, 4)?.small_start()?.sides();
    /// assert!(sides.player.into_iter().eq([Square::C2, Square::B3]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn sides(self) -> Sides {
        self.sides
    }

    /// Returns whether the center of a [historical start](Start::Historical) still has an empty
    /// square, as [`Position::is_opening`].
    ///
    /// ```
    /// # use reversi_rules::variant::{Opening, Rules, Start};
    /// let rules = Rules::STANDARD.with_start(Start::Historical(Opening::Free))?;
    /// assert!(rules.small_start()?.is_opening());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_opening(self) -> bool {
        self.rest.opening().is_some() && !self.center().is_subset(self.sides.occupied())
    }

    #[inline]
    const fn center(self) -> Bitboard {
        center::set(center::of(self.rest.width, self.rest.height)).in_8x8()
    }

    /// Returns the legal squares of the opening.
    #[cold]
    #[inline(never)]
    fn opening_moves(self) -> Bitboard {
        let center = center::of(self.rest.width, self.rest.height);
        let board = Board::from(Playable::board(&self));
        let moves = self.rest.opening().map(|opening| opening.placements(center, board, self.turn));
        moves.unwrap_or_default().in_8x8()
    }

    /// Returns the position after the side to move gains these discs.
    #[inline]
    const fn gaining(self, gained: Bitboard) -> Self {
        let Sides { player, opponent } = self.sides;
        let sides = Sides { player: opponent.difference(gained), opponent: player.union(gained) };
        Self { sides, turn: self.turn.opponent(), ..self }
    }
}

impl Playable for SmallPosition {
    type Square = Square;
    type Squares = Bitboard;
    type Board = crate::vocabulary::Board;

    #[inline]
    fn width(&self) -> u8 {
        self.rest.width
    }

    #[inline]
    fn height(&self) -> u8 {
        self.rest.height
    }

    #[inline]
    fn squares(&self) -> Bitboard {
        self.squares
    }

    #[inline]
    fn board(&self) -> Self::Board {
        let Sides { player, opponent } = self.sides;
        match self.turn {
            Color::Black => Self::Board::of_disjoint(player, opponent),
            Color::White => Self::Board::of_disjoint(opponent, player),
        }
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn player(&self) -> Bitboard {
        self.sides.player
    }

    #[inline]
    fn opponent(&self) -> Bitboard {
        self.sides.opponent
    }

    #[inline]
    fn objective(&self) -> Objective {
        self.rest.objective
    }

    #[inline]
    fn empties(&self) -> Bitboard {
        self.squares.difference(self.sides.occupied())
    }

    #[inline]
    fn legal_moves(&self) -> Bitboard {
        if self.is_opening() {
            return self.opening_moves();
        }
        self.sides.legal_moves().intersection(self.squares)
    }

    #[inline]
    fn flips(&self, square: Square) -> Bitboard {
        if self.is_opening() || !self.empties().contains(square) {
            return Bitboard::EMPTY;
        }
        self.sides.outflanked(square)
    }

    #[inline]
    fn pass(&self) -> Self {
        Self { sides: self.sides.pass(), turn: self.turn.opponent(), ..*self }
    }

    #[inline]
    #[track_caller]
    fn place_unchecked(&self, square: Square) -> Self {
        debug_assert!(
            self.placement(square).is_some(),
            "place_unchecked accepts only legal squares"
        );
        let gained = if self.is_opening() {
            square.bitboard().intersection(self.opening_moves())
        } else {
            // In a release build, a missing square gets no disc.
            self.sides.outflanked(square).with(square).intersection(self.squares)
        };
        self.gaining(gained)
    }

    fn outcome(&self) -> Option<Outcome> {
        let [black, white] = Color::ALL.map(|color| self.discs(color).len() as u16);
        let squares = self.squares.len() as u16;
        self.is_over().then(|| Outcome::counted(black, white, squares, self.rest.objective))
    }

    #[inline]
    fn key64(&self) -> u64 {
        // The rows without the columns beyond the board, side by side.
        let packed = |set: Bitboard| {
            let rows = set.bits().to_le_bytes().into_iter().take(self.rest.height.into()).rev();
            rows.fold(0_u64, |cells, row| cells << self.rest.width | u64::from(row))
        };
        let [player, opponent] = [self.sides.player, self.sides.opponent].map(packed);
        Key::new(self.rest.width, self.rest.height)
            .of_turn(self.turn)
            .absorb(player, opponent)
            .finish()
    }
}

impl Engine<Square, Bitboard> for SmallPosition {
    #[inline]
    fn placement(&self, square: Square) -> Option<Bitboard> {
        if self.is_opening() {
            return self.opening_moves().contains(square).then_some(Bitboard::EMPTY);
        }
        let flips = self.flips(square);
        (!flips.is_empty()).then_some(flips)
    }

    #[inline]
    fn after(&self, square: Square, flips: Bitboard) -> Self {
        self.gaining(flips.with(square))
    }

    #[inline]
    fn with_discs(&self, occupied: Bitboard, black: Bitboard, turn: Color) -> Self {
        let [black, white] = [black & occupied, occupied - black];
        let sides = match turn {
            Color::Black => Sides::new(black, white),
            Color::White => Sides::new(white, black),
        };
        Self { sides, turn, ..*self }
    }

    fn refusal(&self, attempted: Move) -> IllegalMove {
        refusal::of(self, attempted, self.is_opening().then(|| self.center()))
    }

    // In a historical opening, all of the squares are placements.
    type Placements = [Square; 64];
    type Marks = [Bitboard; 64];
    type Passes = [u64; 1];
    const STEP: usize = 1;
    const NO_PLACEMENTS: [Square; 64] = [Square::A1; 64];
    const NO_MARKS: [Bitboard; 64] = [Bitboard::EMPTY; 64];
    const NO_PASSES: [u64; 1] = [0];

    const NO_SQUARE: u8 = !63;

    fn is_value(byte: impl Fn(usize) -> u8) -> bool {
        let objective = offset_of!(Self, rest) + offset_of!(Rest, objective);
        byte(objective) <= Objective::Fewest as u8 && byte(offset_of!(Self, turn)) <= 1
    }

    fn are_consistent(start: &Self, now: &Self) -> bool {
        let rules = Rules::new(start.rest.width, start.rest.height);
        (start.rest, start.squares) == (now.rest, now.squares)
            && start.rest.width <= 8
            && start.rest.height <= 8
            && rules.is_ok_and(|rules| start.squares.is_subset(rules.squares().in_8x8()))
            && [start, now]
                .into_iter()
                .all(|at| at.sides.check().is_ok() && at.sides.occupied().is_subset(at.squares))
    }

    #[inline]
    fn embedded(&self) -> Option<(Sides, Bitboard)> {
        (!self.is_opening()).then_some((self.sides, self.squares))
    }

    fn is_usual_start(&self) -> bool {
        false
    }

    type Numbers = [[u8; 8]; 8];
    const NO_NUMBERS: Self::Numbers = [[0; 8]; 8];

    fn number(numbers: &Self::Numbers, square: Square) -> u16 {
        crate::position::Position::number(numbers, square)
    }

    fn set_number(numbers: &mut Self::Numbers, square: Square, number: u16) -> Option<()> {
        crate::position::Position::set_number(numbers, square, number)
    }

    type Kept = Self;

    fn kept(self) -> Self {
        self
    }
}

impl fmt::Display for SmallPosition {
    /// Writes the cells and the side to move, as [`Position`] does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(self, f)
    }
}

impl fmt::Debug for SmallPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmallPosition({}x{} \"{self}\")", self.rest.width, self.rest.height)
    }
}

impl Rules {
    /// Returns the position at the start of a game, as the type for searches.
    ///
    /// # Errors
    /// [`TooLargeError`] if the board has more than eight columns or rows.
    ///
    /// ```
    /// # use reversi_rules::{perft, variant::Rules};
    /// assert_eq!(perft(Rules::new(6, 6)?.small_start()?, 8), 308_716);
    /// assert!(Rules::OCTAGON.small_start().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn small_start(&self) -> Result<SmallPosition, TooLargeError> {
        self.start().try_into()
    }
}

impl TryFrom<Position> for SmallPosition {
    type Error = TooLargeError;

    /// Returns the same position; an error if the board has more than eight columns or rows.
    fn try_from(position: Position) -> Result<Self, TooLargeError> {
        let rules = position.rules();
        let (width, height) = (rules.width(), rules.height());
        if width > 8 || height > 8 {
            return Err(TooLargeError { width, height });
        }
        let named = Start::NAMED.iter().position(|&start| start == rules.setup());
        let start = named.unwrap_or(Start::NAMED.len()) as u8;
        Ok(Self {
            sides: Sides::new(position.player().in_8x8(), position.opponent().in_8x8()),
            squares: rules.squares().in_8x8(),
            rest: Rest { width, height, objective: rules.objective(), start },
            turn: position.turn(),
        })
    }
}

impl From<SmallPosition> for Position {
    /// Returns the same position. The board of a custom start is lost: the position is its own
    /// start.
    fn from(position: SmallPosition) -> Self {
        let SmallPosition { turn, rest: Rest { width, height, objective, start }, .. } = position;
        let board = Board::from(Playable::board(&position));
        let named = Start::NAMED.get(usize::from(start));
        let start = named.copied().unwrap_or(Start::Board { board, turn });
        let squares = position.squares.into();
        let rules = Rules::unchecked(width, height, squares, start, objective);
        Self::unchecked(rules, board, turn)
    }
}

/// The error returned when a board has more than eight columns or rows.
///
/// ```
/// use reversi_rules::variant::{Rules, SmallPosition};
///
/// let error = SmallPosition::try_from(Rules::new(10, 6)?.start()).unwrap_err();
/// assert_eq!(error.to_string(), "a board of 10x6 does not fit into 8x8");
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooLargeError {
    width: u8,
    height: u8,
}

impl fmt::Display for TooLargeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a board of {}x{} does not fit into 8x8", self.width, self.height)
    }
}

impl core::error::Error for TooLargeError {}
