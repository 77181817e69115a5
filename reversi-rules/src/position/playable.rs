//! The trait that the positions of all boards implement.

use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::position::Position;
use crate::position::engine::Engine;
use crate::vocabulary::{
    AnyBoard, AnySquare, Bitboard, Board, Color, IllegalMove, LegalActions, Move, Outcome, Phase,
    Square, SquareSet,
};

/// A position on any board. Use it to write one function for 8×8 and all other boards.
///
/// [`Position`] (8×8), [`variant::Position`](crate::variant::Position) (other boards and rules) and
/// [`variant::SmallPosition`](crate::variant::SmallPosition) (the same up to 8×8, for searches)
/// implement it. No other type can. [`Game`](crate::Game), [`perft`](crate::perft()) and the text
/// formats are generic over it. The methods do the same as those of [`Position`], whose page has
/// more examples.
///
/// ```
/// use reversi_rules::{Playable, Position, variant::Rules};
///
/// fn leaves<P: Playable>(position: P, depth: u32) -> u64 {
///     if depth == 0 {
///         return 1;
///     }
///     position.children().map(|(_, child)| leaves(child, depth - 1)).sum()
/// }
///
/// assert_eq!(leaves(Position::START, 5), 1396);
/// assert_eq!(leaves(Rules::new(6, 6)?.start(), 5), 1364);
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
///
/// This counts as [`PerftConvention::Plies`](crate::perft::PerftConvention::Plies) does.
/// [`perft`](crate::perft()) also counts games that ended earlier.
///
/// A `Playable` tells its [`Objective`](crate::Objective) only by [`outcome`](Self::outcome), once
/// the game is over. A search that scores other positions too needs the objective as an argument:
///
/// ```
/// use reversi_rules::{Color, Objective, Outcome, Playable, SquareSet, variant::Rules};
///
/// fn lead<P: Playable>(position: P, objective: Objective) -> i16 {
///     let [black, white] = Color::ALL.map(|color| position.discs(color).len() as u16);
///     let counted = Outcome::on_squares(black, white, position.squares().len() as u16).unwrap();
///     counted.with_objective(objective).margin(position.turn())
/// }
///
/// let rules = Rules::new(6, 6)?.with_objective(Objective::Fewest);
/// assert_eq!(lead(rules.start(), rules.objective()), 0);
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
pub trait Playable:
    Copy
    + Eq
    + Hash
    + Debug
    + Display
    + Send
    + Sync
    + Engine<<Self as Playable>::Square, <Self as Playable>::Squares>
    + 'static
{
    /// The type of a square.
    type Square: AnySquare;
    /// The type of a set of squares.
    type Squares: SquareSet<Square = Self::Square>;
    /// The type of the discs of both colors.
    type Board: AnyBoard<Squares = Self::Squares>;

    /// Returns the width of the board in squares, 4..=16.
    fn width(&self) -> u8;

    /// Returns the height of the board in squares, 4..=16.
    fn height(&self) -> u8;

    /// Returns all squares of the board, occupied or empty.
    fn squares(&self) -> Self::Squares;

    /// Returns the discs of both colors.
    fn board(&self) -> Self::Board;

    /// Returns the side to move. Once the game is over, it is the opponent of the side that
    /// moved last.
    fn turn(&self) -> Color;

    /// Returns the discs of one color.
    #[inline]
    fn discs(&self, color: Color) -> Self::Squares {
        self.board().discs(color)
    }

    /// Returns the squares of the board without a disc.
    #[inline]
    fn empties(&self) -> Self::Squares {
        self.squares() - self.board().occupied()
    }

    /// Returns the squares where the side to move may place a disc. The set is empty if it must
    /// pass or the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position};
    /// assert_eq!(Playable::legal_moves(&Position::START).len(), 4);
    /// ```
    fn legal_moves(&self) -> Self::Squares;

    /// Returns the discs that flip when the side to move places one on `square`. The set is empty
    /// if the move is illegal, and in the opening of a historical start.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position, Square};
    /// assert_eq!(Playable::flips(&Position::START, Square::D3), Square::D4.bitboard());
    /// ```
    fn flips(&self, square: Self::Square) -> Self::Squares;

    /// Plays a square or a [`Move`] and returns the resulting position.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position, Square};
    /// assert!(Playable::play(&Position::START, Square::F5).is_ok());
    /// ```
    fn play(
        &self,
        played: impl Into<Move<Self::Square>>,
    ) -> Result<Self, IllegalMove<Self::Square>>;

    /// Plays a square that the caller knows to be legal and returns the resulting position.
    ///
    /// A debug build panics on an illegal square. A release build returns some valid position with
    /// the other side to move.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position, Square};
    /// let after = Playable::play_unchecked(&Position::START, Square::F5);
    /// assert_eq!(Ok(after), Position::START.play(Square::F5));
    /// ```
    #[must_use = "the position is returned, not changed in place"]
    fn play_unchecked(&self, square: Self::Square) -> Self;

    /// Returns the result if the game is over, and `None` otherwise.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position};
    /// assert_eq!(Playable::outcome(&Position::START), None);
    /// ```
    fn outcome(&self) -> Option<Outcome>;

    /// Returns a 64-bit key for hash tables, the same in every language and every release. It
    /// depends on the discs, the side to move and the size of the board, but not on the other
    /// rules.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position, variant::Rules};
    /// assert_eq!(Playable::key64(&Position::START), Playable::key64(&Rules::STANDARD.start()));
    /// ```
    fn key64(&self) -> u64;

    /// Returns whether the side to move must place a disc, must pass, or the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Phase, Playable, Position};
    /// assert_eq!(Playable::phase(&Position::START), Phase::ToMove);
    /// ```
    #[inline]
    fn phase(&self) -> Phase {
        if !self.legal_moves().is_empty() {
            Phase::ToMove
        } else if !self.passed().legal_moves().is_empty() {
            Phase::MustPass
        } else {
            Phase::Over
        }
    }

    /// Returns whether the side to move must pass: it has no legal square, and its opponent has
    /// one.
    #[inline]
    fn must_pass(&self) -> bool {
        self.phase() == Phase::MustPass
    }

    /// Returns whether the game is over: neither side has a legal square.
    #[inline]
    fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// Checks that a square or a [`Move`] is legal in this position.
    ///
    /// # Errors
    /// [`IllegalMove`] with the first reason that applies.
    fn check(
        &self,
        attempted: impl Into<Move<Self::Square>>,
    ) -> Result<(), IllegalMove<Self::Square>> {
        self.play(attempted).map(drop)
    }

    /// Returns whether a square or a [`Move`] is legal in this position.
    fn is_legal(&self, attempted: impl Into<Move<Self::Square>>) -> bool {
        self.check(attempted).is_ok()
    }

    /// Plays the pass if one is forced, and otherwise returns the position unchanged.
    #[inline]
    #[must_use = "the position is returned, not changed in place"]
    fn after_forced_pass(&self) -> Self {
        if self.must_pass() { self.passed() } else { *self }
    }

    /// Returns the legal moves: squares in ascending order, or the pass if it is forced. There are
    /// none once the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position};
    /// assert_eq!(Playable::legal_actions(&Position::START).len(), 4);
    /// ```
    #[inline]
    fn legal_actions(&self) -> LegalActions<Self::Squares> {
        let squares = self.legal_moves();
        let pass = squares.is_empty() && !self.passed().legal_moves().is_empty();
        LegalActions::new(squares, pass)
    }

    /// Returns each of the [`legal_actions`](Self::legal_actions) with the resulting position.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position};
    /// assert_eq!(Playable::children(&Position::START).len(), 4);
    /// ```
    #[inline]
    fn children(&self) -> impl ExactSizeIterator<Item = (Move<Self::Square>, Self)> {
        let position = *self;
        self.legal_actions().map(move |played| match played {
            Move::Place(square) => (played, position.play_unchecked(square)),
            Move::Pass => (played, position.passed()),
        })
    }
}

impl Playable for Position {
    type Square = Square;
    type Squares = Bitboard;
    type Board = Board;

    #[inline]
    fn width(&self) -> u8 {
        8
    }

    #[inline]
    fn height(&self) -> u8 {
        8
    }

    #[inline]
    fn squares(&self) -> Bitboard {
        Bitboard::FULL
    }

    #[inline]
    fn board(&self) -> Board {
        Self::board(*self)
    }

    #[inline]
    fn turn(&self) -> Color {
        Self::turn(*self)
    }

    #[inline]
    fn legal_moves(&self) -> Bitboard {
        Self::legal_moves(*self)
    }

    #[inline]
    fn flips(&self, square: Square) -> Bitboard {
        Self::flips(*self, square)
    }

    #[inline]
    fn play(&self, played: impl Into<Move>) -> Result<Self, IllegalMove> {
        Self::play(*self, played)
    }

    #[inline]
    #[track_caller]
    fn play_unchecked(&self, square: Square) -> Self {
        Self::play_unchecked(*self, square)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(*self)
    }

    #[inline]
    fn key64(&self) -> u64 {
        Self::key64(*self)
    }
}
