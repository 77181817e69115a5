//! A board and the side to move: the rules of turns, passes and the end of the game.

#![expect(clippy::inline_always, reason = "a call passes a position and its result through memory")]

use core::cmp::Ordering;

use crate::vocabulary::key::Key;
use crate::vocabulary::{
    Bitboard, Board, Color, IllegalMove, IllegalReason, LegalActions, Move, Outcome, OverlapError,
    Phase, Sides, Square,
};

/// A board and the side to move: a small `Copy` type of 24 bytes.
///
/// Use `Position` in programs that analyze games or show boards. A pass is a ply of its own: if
/// [`must_pass`](Self::must_pass) holds, the only legal move is [`Move::Pass`]. To keep a history,
/// undo moves and play passes automatically, use [`Game`](crate::Game). [`Sides`] is a position
/// without colors, and the type for engines: a search by `Sides` takes about a tenth less time.
/// [`Board`] is a position without its side to move.
///
/// | to | call |
/// |---|---|
/// | create a position | [`START`](Self::START), [`new`](Self::new), [`from_sides`](Self::from_sides), [`parse`](Self::parse), [`from_bytes`](Self::from_bytes) |
/// | list the moves | [`legal_moves`](Self::legal_moves), [`legal_actions`](Self::legal_actions), [`children`](Self::children) |
/// | play | [`place`](Self::place), [`play`](Self::play), [`place_unchecked`](Self::place_unchecked), [`pass`](Self::pass), [`after_forced_pass`](Self::after_forced_pass) |
/// | see whether the game goes on | [`phase`](Self::phase), [`must_pass`](Self::must_pass), [`is_over`](Self::is_over), [`outcome`](Self::outcome) |
/// | look at the discs | [`board`](Self::board), [`sides`](Self::sides), [`discs`](Self::discs), [`empties`](Self::empties) |
/// | ask about one move | [`flips`](Self::flips), [`is_legal`](Self::is_legal), [`check`](Self::check), [`explain`](Self::explain) |
/// | play at random | [`random_move`](Self::random_move), [`playout`](Self::playout) |
/// | find equal positions | [`key64`](Self::key64), [`canonical`](Self::canonical) |
/// | write | `to_string`, [`grid`](Self::grid), [`to_bytes`](Self::to_bytes), JSON with the [feature `serde`](crate::impls) |
///
/// Every board is allowed with either side to move, and every method is safe for it. `{}` prints 64
/// cells from a1 and the side to move. `{:#}` prints a labeled grid.
///
/// ```
/// use reversi_rules::{Position, Square};
///
/// let position = Position::START.place(Square::D3)?;
/// assert_eq!(
///     position.to_string(),
///     "-------------------X-------XX------XO--------------------------- O"
/// );
/// assert_eq!(format!("{position:#}").lines().last(), Some("white to move"));
/// # Ok::<(), reversi_rules::IllegalMove>(())
/// ```
#[doc(alias = "state")]
#[doc(alias = "json")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The two sets never overlap.
    sides: Sides,
    turn: Color,
}

impl Default for Position {
    /// Returns [`Position::START`].
    fn default() -> Self {
        Self::START
    }
}

impl PartialOrd for Position {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Position {
    /// Compares the black discs, then the white ones, then the turn.
    fn cmp(&self, other: &Self) -> Ordering {
        self.board().cmp(&other.board()).then(self.turn.cmp(&other.turn))
    }
}

impl Position {
    /// The standard start, black to move.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// assert_eq!(Position::START.turn(), Color::Black);
    /// ```
    pub const START: Self = Self::new(Board::START, Color::Black);

    /// Creates a position from a board and the side to move.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Position};
    /// let handicap = Position::new(Board::START, Color::White);
    /// assert_eq!(handicap.legal_moves().len(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(board: Board, turn: Color) -> Self {
        let (player, opponent) = (board.discs(turn), board.discs(turn.opponent()));
        Self { sides: Sides { player, opponent }, turn }
    }

    /// Creates a position from sides and the color of their player, which is to move.
    ///
    /// # Errors
    /// [`OverlapError`] if a square is in both sets.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position, Sides};
    /// assert_eq!(Position::from_sides(Sides::START, Color::Black)?, Position::START);
    /// # Ok::<(), reversi_rules::OverlapError>(())
    /// ```
    #[inline]
    pub const fn from_sides(sides: Sides, turn: Color) -> Result<Self, OverlapError> {
        match sides.check() {
            Ok(()) => Ok(Self { sides, turn }),
            Err(error) => Err(error),
        }
    }

    /// Returns the side to move. Once the game is over, it is the opponent of the side that
    /// moved last.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// assert_eq!(Position::START.turn(), Color::Black);
    /// ```
    #[inline]
    #[must_use]
    pub const fn turn(self) -> Color {
        self.turn
    }

    /// Returns the squares where the side to move may place a disc. The set is empty if it must
    /// pass or the game is over.
    ///
    /// [`legal_actions`](Self::legal_actions) lists the forced pass too.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let moves = Position::START.legal_moves();
    /// assert!(moves.into_iter().eq([Square::D3, Square::C4, Square::F5, Square::E6]));
    /// ```
    #[doc(alias = "valid_moves")]
    #[doc(alias = "movegen")]
    #[inline]
    #[must_use]
    pub fn legal_moves(self) -> Bitboard {
        self.sides.legal_moves()
    }

    /// Plays a placement or a pass and returns the resulting position.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position, Square};
    /// let position = Position::START.play("f5".parse()?)?;
    /// assert_eq!(position, Position::START.place(Square::F5)?);
    /// assert!(position.play(Move::Pass).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "make_move")]
    #[doc(alias = "do_move")]
    #[must_use = "the position is returned, not changed in place"]
    #[inline(always)]
    pub fn play(self, played: Move) -> Result<Self, IllegalMove> {
        match played {
            Move::Place(square) => self.place(square),
            Move::Pass if Self::is_stuck(self.sides) => Ok(self.pass()),
            Move::Pass => Err(self.refusal(played)),
        }
    }

    /// Places a disc on `square` and returns the resulting position.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position, Square};
    /// let position = Position::START.place(Square::F5)?;
    /// assert_eq!(position.turn(), Color::White);
    /// assert_eq!(position.discs(Color::Black).len(), 4);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use = "the position is returned, not changed in place"]
    #[inline(always)]
    pub fn place(self, square: Square) -> Result<Self, IllegalMove> {
        let flips = self.sides.flips(square);
        if flips.is_empty() {
            return Err(self.refusal(Move::Place(square)));
        }
        Ok(self.after(square, flips))
    }

    /// Returns [`must_pass`](Self::must_pass), out of line for the same reason as
    /// [`refuse`](Self::refuse).
    #[inline(never)]
    fn is_stuck(sides: Sides) -> bool {
        matches!(sides.phase(), Phase::MustPass)
    }

    /// Places as [`place`](Self::place) does, on a square that the caller knows to be legal. This is
    /// the fast way to try each of the [`legal_moves`](Self::legal_moves).
    ///
    /// A debug build panics on an illegal square. A release build returns a valid position with a
    /// disc of the side to move on `square` and the other side to move.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// for square in Position::START.legal_moves() {
    ///     let child = Position::START.place_unchecked(square);
    ///     assert_eq!(Ok(child), Position::START.place(square));
    /// }
    /// ```
    #[must_use = "the position is returned, not changed in place"]
    #[inline(always)]
    #[track_caller]
    pub fn place_unchecked(self, square: Square) -> Self {
        Self { sides: self.sides.place_unchecked(square), turn: self.turn.opponent() }
    }

    /// Gives the turn to the opponent without checking that a pass is legal. Whether it is,
    /// [`must_pass`](Self::must_pass) tells.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert_eq!(Position::START.pass().player(), Position::START.opponent());
    /// ```
    #[doc(alias = "skip")]
    #[inline]
    #[must_use = "the position is returned, not changed in place"]
    pub const fn pass(self) -> Self {
        Self { sides: self.sides.pass(), turn: self.turn.opponent() }
    }

    /// Returns whether the side to move must place a disc, must pass, or the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Phase, Position};
    /// assert_eq!(Position::START.phase(), Phase::ToMove);
    /// ```
    #[inline]
    #[must_use]
    pub fn phase(self) -> Phase {
        self.sides.phase()
    }

    /// Returns whether the side to move must pass: it has no legal square, and its opponent has
    /// one.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// let position: Position =
    ///     "XO-------------------------------------------------------------- O".parse()?;
    /// assert!(position.must_pass());
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    #[doc(alias = "skip")]
    #[inline]
    #[must_use]
    pub fn must_pass(self) -> bool {
        self.phase() == Phase::MustPass
    }

    /// Returns whether the game is over: neither side has a legal square.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Position};
    /// assert!(!Position::START.is_over());
    /// assert!(Position::new(Board::EMPTY, Color::Black).is_over());
    /// ```
    #[doc(alias = "game_over")]
    #[inline]
    #[must_use]
    pub fn is_over(self) -> bool {
        self.phase() == Phase::Over
    }

    /// Returns the result if the game is over, and `None` otherwise.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert_eq!(Position::START.outcome(), None);
    /// ```
    #[doc(alias = "winner")]
    #[doc(alias = "score")]
    #[inline]
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::from_board(self.board()))
    }

    /// Returns the discs of both colors, without the side to move.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position};
    /// assert_eq!(Position::START.board(), Board::START);
    /// ```
    #[inline]
    #[must_use]
    pub const fn board(self) -> Board {
        let Sides { player, opponent } = self.sides;
        match self.turn {
            Color::Black => Board::of_disjoint(player, opponent),
            Color::White => Board::of_disjoint(opponent, player),
        }
    }

    /// Returns the discs as the side to move sees them.
    ///
    /// ```
    /// # use reversi_rules::{Position, Sides};
    /// assert_eq!(Position::START.sides(), Sides::START);
    /// ```
    #[inline]
    #[must_use]
    pub const fn sides(self) -> Sides {
        self.sides
    }

    /// Returns the discs of the side to move.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// assert_eq!(Position::START.player(), Position::START.discs(Color::Black));
    /// ```
    #[inline]
    #[must_use]
    pub const fn player(self) -> Bitboard {
        self.sides.player
    }

    /// Returns the discs of the opponent of the side to move.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// assert_eq!(Position::START.opponent(), Position::START.discs(Color::White));
    /// ```
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Bitboard {
        self.sides.opponent
    }

    /// Returns the discs of one color.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// assert_eq!(Position::START.discs(Color::White).len(), 2);
    /// ```
    #[doc(alias = "disks")]
    #[doc(alias = "pieces")]
    #[doc(alias = "stones")]
    #[inline]
    #[must_use]
    pub const fn discs(self, color: Color) -> Bitboard {
        self.board().discs(color)
    }

    /// Returns the squares without a disc.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert_eq!(Position::START.empties().len(), 60);
    /// ```
    #[inline]
    #[must_use]
    pub const fn empties(self) -> Bitboard {
        self.sides.empties()
    }

    /// Returns the discs that flip when the side to move places one on `square`. The set is empty
    /// if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.flips(Square::D3), Square::D4.bitboard());
    /// assert!(Position::START.flips(Square::A1).is_empty());
    /// ```
    #[doc(alias = "captures")]
    #[inline(always)]
    #[must_use]
    pub fn flips(self, square: Square) -> Bitboard {
        self.sides.flips(square)
    }

    /// Returns the legal moves: squares in ascending order, or the pass if it is forced. There are
    /// none once the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position};
    /// assert!(Position::START.legal_actions().map(Move::action).eq([19, 26, 37, 44]));
    /// let must_pass: Position =
    ///     "XO-------------------------------------------------------------- O".parse()?;
    /// assert!(must_pass.legal_actions().eq([Move::Pass]));
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_actions(self) -> LegalActions {
        self.sides.legal_actions()
    }

    /// Returns each of the [`legal_actions`](Self::legal_actions) with the resulting position.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// for (played, child) in Position::START.children() {
    ///     assert_eq!(Position::START.play(played), Ok(child));
    /// }
    /// ```
    #[doc(alias = "successors")]
    #[inline]
    pub fn children(self) -> impl ExactSizeIterator<Item = (Move, Self)> {
        let turn = self.turn.opponent();
        self.sides.children().map(move |(played, sides)| (played, Self { sides, turn }))
    }

    /// Returns whether a move is legal in this position. For a square,
    /// [`legal_moves`](Self::legal_moves) answers too.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position};
    /// assert!(Position::START.is_legal("f5".parse()?));
    /// assert!(!Position::START.is_legal(Move::Pass));
    /// # Ok::<(), reversi_rules::ParseMoveError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_legal(self, attempted: Move) -> bool {
        match attempted {
            Move::Place(square) => !self.flips(square).is_empty(),
            Move::Pass => self.must_pass(),
        }
    }

    /// Checks that a move is legal in this position.
    ///
    /// # Errors
    /// [`IllegalMove`] with the first [`IllegalReason`] that applies, in the order of its variants.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position, Square};
    /// assert!(Position::START.check(Move::Place(Square::F5)).is_ok());
    /// let error = Position::START.check(Move::Place(Square::E4)).unwrap_err();
    /// assert_eq!(error.to_string(), "e4: the square already holds a black disc");
    /// ```
    pub fn check(self, attempted: Move) -> Result<(), IllegalMove> {
        if self.is_legal(attempted) { Ok(()) } else { Err(self.refusal(attempted)) }
    }

    /// Returns the error for a move that the caller knows to be illegal.
    #[inline]
    pub(crate) fn refusal(self, attempted: Move) -> IllegalMove {
        Self::refuse(self.sides, self.turn, attempted)
    }

    /// Returns [`refusal`](Self::refusal), out of line. Its arguments are the fields, because a
    /// whole position would be passed by address. It would then be in memory for legal moves as
    /// well.
    #[cold]
    #[inline(never)]
    fn refuse(sides: Sides, turn: Color, attempted: Move) -> IllegalMove {
        let occupant = match attempted {
            Move::Place(square) => Self { sides, turn }.board().get(square),
            Move::Pass => None,
        };
        let reason = match (attempted, occupant, sides.phase()) {
            (_, _, Phase::Over) => IllegalReason::GameOver,
            (Move::Pass, _, _) => IllegalReason::PassForbidden,
            (_, Some(color), _) => IllegalReason::Occupied(color),
            (_, _, Phase::MustPass) => IllegalReason::MustPass,
            _ => IllegalReason::FlipsNothing,
        };
        IllegalMove::new(attempted, reason)
    }

    /// Plays the pass if one is forced, and otherwise returns the position unchanged. In the result
    /// the side to move has a legal square, or the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// let position: Position =
    ///     "XO-------------------------------------------------------------- O".parse()?;
    /// assert_eq!(position.after_forced_pass().turn(), Color::Black);
    /// assert_eq!(Position::START.after_forced_pass(), Position::START);
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn after_forced_pass(self) -> Self {
        if self.must_pass() { self.pass() } else { self }
    }

    /// Returns a 64-bit key for hash tables, the same in every language and every release.
    ///
    /// With black to move the key equals [`Sides::key64`], which documents the algorithm. With
    /// white to move it differs.
    ///
    /// ```
    /// # use reversi_rules::{Position, Sides};
    /// assert_eq!(Position::START.key64(), Sides::START.key64());
    /// ```
    #[doc(alias = "hash")]
    #[doc(alias = "zobrist")]
    #[inline]
    #[must_use]
    pub const fn key64(self) -> u64 {
        let Sides { player, opponent } = self.sides;
        Key::new(8, 8).of_turn(self.turn).absorb(player.bits(), opponent.bits()).finish()
    }

    /// The offset of the side to move, one byte.
    pub(super) const TURN_OFFSET: usize = core::mem::offset_of!(Self, turn);

    /// Places a disc on the empty `square`, flips `flips`, and returns the resulting position.
    #[inline]
    pub(crate) const fn after(self, square: Square, flips: Bitboard) -> Self {
        Self { sides: self.sides.after(square, flips), turn: self.turn.opponent() }
    }
}
