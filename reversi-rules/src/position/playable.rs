//! The trait that the positions of all boards implement.

use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::position::Position;
use crate::position::engine::Engine;
use crate::vocabulary::{
    AnyBoard, AnySquare, Bitboard, Board, Color, IllegalMove, LegalActions, Move, Objective,
    Outcome, Phase, Square, SquareSet,
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
/// A search that scores unfinished games asks for the [`objective`](Self::objective):
///
/// ```
/// use reversi_rules::{Objective, Playable, Square, SquareSet, variant::Rules};
///
/// fn lead<P: Playable>(position: P) -> i32 {
///     let lead = position.player().len() as i32 - position.opponent().len() as i32;
///     if position.objective() == Objective::Fewest { -lead } else { lead }
/// }
///
/// let rules = Rules::STANDARD.with_objective(Objective::Fewest);
/// assert_eq!(lead(rules.start().place("f5".parse()?)?), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
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

    /// Returns the discs of the side to move.
    ///
    /// ```
    /// # use reversi_rules::{Color, Playable, Position};
    /// assert_eq!(Playable::player(&Position::START), Position::START.discs(Color::Black));
    /// ```
    #[inline]
    fn player(&self) -> Self::Squares {
        self.discs(self.turn())
    }

    /// Returns the discs of the opponent of the side to move.
    ///
    /// ```
    /// # use reversi_rules::{Color, Playable, Position};
    /// assert_eq!(Playable::opponent(&Position::START), Position::START.discs(Color::White));
    /// ```
    #[inline]
    fn opponent(&self) -> Self::Squares {
        self.discs(self.turn().opponent())
    }

    /// Returns whether the most or the fewest discs win.
    ///
    /// ```
    /// # use reversi_rules::{Objective, Playable, Position, variant::Rules};
    /// assert_eq!(Position::START.objective(), Objective::Most);
    /// let rules = Rules::STANDARD.with_objective(Objective::Fewest);
    /// assert_eq!(rules.start().objective(), Objective::Fewest);
    /// ```
    fn objective(&self) -> Objective;

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

    /// Plays a placement or a pass and returns the resulting position.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Move, Playable, Position};
    /// assert!(Playable::play(&Position::START, "f5".parse()?).is_ok());
    /// assert!(Playable::play(&Position::START, Move::Pass).is_err());
    /// # Ok::<(), reversi_rules::ParseMoveError>(())
    /// ```
    #[inline]
    fn play(&self, played: Move<Self::Square>) -> Result<Self, IllegalMove<Self::Square>> {
        match played {
            Move::Place(square) => self.place(square),
            Move::Pass if self.must_pass() => Ok(self.pass()),
            Move::Pass => Err(self.refusal(played)),
        }
    }

    /// Places a disc on `square` and returns the resulting position.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position, Square};
    /// assert!(Playable::place(&Position::START, Square::F5).is_ok());
    /// ```
    #[inline]
    fn place(&self, square: Self::Square) -> Result<Self, IllegalMove<Self::Square>> {
        match self.placement(square) {
            Some(flips) => Ok(self.after(square, flips)),
            None => Err(self.refusal(Move::Place(square))),
        }
    }

    /// Gives the turn to the opponent without checking that a pass is legal. Whether it is,
    /// [`must_pass`](Self::must_pass) tells.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position};
    /// let passed = Playable::pass(&Position::START);
    /// assert_eq!(passed.player(), Position::START.opponent());
    /// ```
    #[doc(alias = "skip")]
    #[must_use = "the position is returned, not changed in place"]
    fn pass(&self) -> Self;

    /// Places as [`place`](Self::place) does, on a square that the caller knows to be legal.
    ///
    /// A debug build panics on an illegal square. A release build returns some valid position with
    /// the other side to move.
    ///
    /// ```
    /// # use reversi_rules::{Playable, Position, Square};
    /// let after = Playable::place_unchecked(&Position::START, Square::F5);
    /// assert_eq!(Ok(after), Position::START.place(Square::F5));
    /// ```
    #[must_use = "the position is returned, not changed in place"]
    fn place_unchecked(&self, square: Self::Square) -> Self;

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
        } else if !self.pass().legal_moves().is_empty() {
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

    /// Checks that a move is legal in this position.
    ///
    /// # Errors
    /// [`IllegalMove`] with the first reason that applies.
    fn check(&self, attempted: Move<Self::Square>) -> Result<(), IllegalMove<Self::Square>> {
        self.play(attempted).map(drop)
    }

    /// Returns whether a move is legal in this position.
    fn is_legal(&self, attempted: Move<Self::Square>) -> bool {
        self.check(attempted).is_ok()
    }

    /// Plays the pass if one is forced, and otherwise returns the position unchanged.
    #[inline]
    #[must_use = "the position is returned, not changed in place"]
    fn after_forced_pass(&self) -> Self {
        if self.must_pass() { self.pass() } else { *self }
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
        let pass = squares.is_empty() && !self.pass().legal_moves().is_empty();
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
            Move::Place(square) => (played, position.place_unchecked(square)),
            Move::Pass => (played, position.pass()),
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
    fn player(&self) -> Bitboard {
        Self::player(*self)
    }

    #[inline]
    fn opponent(&self) -> Bitboard {
        Self::opponent(*self)
    }

    #[inline]
    fn objective(&self) -> Objective {
        Objective::Most
    }

    #[inline]
    fn legal_moves(&self) -> Bitboard {
        Self::legal_moves(*self)
    }

    #[inline]
    fn flips(&self, square: Square) -> Bitboard {
        Self::flips(*self, square)
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a call passes a position and its result through memory"
    )]
    fn play(&self, played: Move) -> Result<Self, IllegalMove> {
        Self::play(*self, played)
    }

    #[inline]
    fn place(&self, square: Square) -> Result<Self, IllegalMove> {
        Self::place(*self, square)
    }

    #[inline]
    fn pass(&self) -> Self {
        Self::pass(*self)
    }

    #[inline]
    #[track_caller]
    fn place_unchecked(&self, square: Square) -> Self {
        Self::place_unchecked(*self, square)
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
