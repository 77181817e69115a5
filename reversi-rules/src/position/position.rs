//! A board and whose turn it is: the rules of turn, pass and end.

#![expect(clippy::inline_always, reason = "a call hands a position over through memory, both ways")]

use crate::kernel;
use crate::vocabulary::{
    Bitboard, Board, Color, IllegalMove, IllegalReason, Move, Outcome, Square,
};

/// A board and the side to move, 24 bytes, `Copy`. A pass is an explicit ply here, as search and
/// perft need it; [`Game`](crate::Game) inserts passes by itself.
///
/// Every board may stand with either side to move, whether or not play can reach it, and every
/// method is safe for all of them. It prints as 64 cells from a1 and the side to move, and with
/// `{:#}` as a labelled grid.
///
/// ```
/// use reversi_rules::{Move, Position, Square};
///
/// let position = Position::START.play(Move::Place(Square::D3))?;
/// assert_eq!(
///     position.to_string(),
///     "-------------------X-------XX------XO--------------------------- O"
/// );
/// assert_eq!(format!("{position:#}").lines().last(), Some("white to move"));
/// # Ok::<(), reversi_rules::IllegalMove>(())
/// ```
///
/// The rules are `const`, so openings can be played by the compiler:
///
/// ```
/// use reversi_rules::{Color, Move, Position, Square};
///
/// const AFTER_F5: Position = match Position::START.play(Move::Place(Square::F5)) {
///     Ok(position) => position,
///     Err(_) => panic!("f5 is legal"),
/// };
/// assert_eq!(AFTER_F5.discs(Color::Black).len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    board: Board,
    turn: Color,
}

impl Default for Position {
    /// [`Position::START`].
    fn default() -> Self {
        Self::START
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

    /// That board with `turn` to move.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Position};
    /// let handicap = Position::new(Board::START, Color::White);
    /// assert_eq!(handicap.legal_moves().len(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(board: Board, turn: Color) -> Self {
        Self { board, turn }
    }

    /// The discs.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position};
    /// assert_eq!(Position::START.board(), Board::START);
    /// ```
    #[inline]
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The side to move; who would be, once the game is over.
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

    /// The discs of the side to move.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// assert_eq!(Position::START.player(), Position::START.discs(Color::Black));
    /// ```
    #[inline]
    #[must_use]
    pub const fn player(self) -> Bitboard {
        self.board.discs(self.turn)
    }

    /// The discs of the other side.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// assert_eq!(Position::START.opponent(), Position::START.discs(Color::White));
    /// ```
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Bitboard {
        self.board.discs(self.turn.opponent())
    }

    /// The discs of one side.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// assert_eq!(Position::START.discs(Color::White).len(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn discs(self, color: Color) -> Bitboard {
        self.board.discs(color)
    }

    /// The squares without a disc.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert_eq!(Position::START.empties().len(), 60);
    /// ```
    #[inline]
    #[must_use]
    pub const fn empties(self) -> Bitboard {
        self.board.empties()
    }

    /// The squares where the side to move may place a disc. None of them when it must pass or the
    /// game is over.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let moves = Position::START.legal_moves();
    /// assert!(moves.into_iter().eq([Square::D3, Square::C4, Square::F5, Square::E6]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn legal_moves(self) -> Bitboard {
        Bitboard::from_bits(kernel::legal_moves(self.player().bits(), self.opponent().bits()))
    }

    /// The discs that turn when the side to move places one on `square`; none when that is
    /// illegal.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.flips(Square::D3), Square::D4.bitboard());
    /// assert!(Position::START.flips(Square::A1).is_empty());
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn flips(self, square: Square) -> Bitboard {
        if self.board.occupied().contains(square) {
            Bitboard::EMPTY
        } else {
            self.outflanked(square)
        }
    }

    /// [`flips`](Self::flips) for a square that is known to be empty.
    #[inline(always)]
    const fn outflanked(self, square: Square) -> Bitboard {
        let (player, opponent) = (self.player().bits(), self.opponent().bits());
        Bitboard::from_bits(kernel::flips(player, opponent, square.bitboard().bits()))
    }

    /// Whether the side to move has no legal square while the other side has one.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// let position: Position =
    ///     "XO-------------------------------------------------------------- O".parse()?;
    /// assert!(position.must_pass());
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn must_pass(self) -> bool {
        self.legal_moves().is_empty() && !self.passed().legal_moves().is_empty()
    }

    /// Whether neither side has a legal square: the game has ended. A full board is a case of it.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Position};
    /// assert!(!Position::START.is_over());
    /// assert!(Position::new(Board::EMPTY, Color::Black).is_over());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.legal_moves().is_empty() && self.passed().legal_moves().is_empty()
    }

    /// The result, once the game is over.
    ///
    /// ```
    /// # use reversi_rules::Position;
    /// assert_eq!(Position::START.outcome(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        if self.is_over() { Some(Outcome::of(self.board)) } else { None }
    }

    /// Whether `attempted` may be played here.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position, Square};
    /// assert!(Position::START.is_legal(Move::Place(Square::F5)));
    /// assert!(!Position::START.is_legal(Move::Pass));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_legal(self, attempted: Move) -> bool {
        match attempted {
            Move::Place(square) => !self.flips(square).is_empty(),
            Move::Pass => self.must_pass(),
        }
    }

    /// Says why `attempted` may not be played here, if so.
    ///
    /// # Errors
    /// [`IllegalMove`] with the first reason that applies, in the order of [`IllegalReason`].
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert!(Position::START.check(Square::F5.into()).is_ok());
    /// let error = Position::START.check(Square::E4.into()).unwrap_err();
    /// assert_eq!(error.to_string(), "e4: the square already holds a black disc");
    /// ```
    pub const fn check(self, attempted: Move) -> Result<(), IllegalMove> {
        if self.is_legal(attempted) { Ok(()) } else { Err(self.refusal(attempted)) }
    }

    /// Why `attempted` is illegal; the caller knows that it is.
    #[inline]
    pub(crate) const fn refusal(self, attempted: Move) -> IllegalMove {
        let Self { board, turn } = self;
        Self::refuse(board.discs(Color::Black), board.discs(Color::White), turn, attempted)
    }

    /// [`refusal`](Self::refusal), out of the way of what is legal. A whole position would be
    /// handed over by its address, and then has to be in memory for legal moves as well.
    #[cold]
    #[inline(never)]
    const fn refuse(black: Bitboard, white: Bitboard, turn: Color, attempted: Move) -> IllegalMove {
        let refused = Self::new(Board::of_disjoint(black, white), turn);
        let occupant = match attempted {
            Move::Place(square) => refused.board.get(square),
            Move::Pass => None,
        };
        let reason = match (attempted, occupant) {
            _ if refused.is_over() => IllegalReason::GameOver,
            (Move::Pass, _) => IllegalReason::PassForbidden,
            (_, Some(color)) => IllegalReason::Occupied(color),
            _ if refused.must_pass() => IllegalReason::MustPass,
            _ => IllegalReason::FlipsNothing,
        };
        IllegalMove::new(attempted, reason)
    }

    /// The position after that move.
    ///
    /// # Errors
    /// [`IllegalMove`] when the rules forbid it.
    ///
    /// ```
    /// # use reversi_rules::{Color, Move, Position, Square};
    /// let position = Position::START.play(Move::Place(Square::F5))?;
    /// assert_eq!(position.turn(), Color::White);
    /// assert_eq!(position.discs(Color::Black).len(), 4);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use = "the position is returned, not changed in place"]
    #[inline(always)]
    pub const fn play(self, played: Move) -> Result<Self, IllegalMove> {
        match played {
            Move::Place(square) => {
                let flips = self.flips(square);
                if !flips.is_empty() {
                    return Ok(self.after(square, flips));
                }
            }
            Move::Pass if Self::is_stuck(self.player(), self.opponent()) => {
                return Ok(self.passed());
            }
            Move::Pass => {}
        }
        Err(self.refusal(played))
    }

    /// [`must_pass`](Self::must_pass), out of the way of placements, as [`refuse`](Self::refuse).
    #[inline(never)]
    const fn is_stuck(player: Bitboard, opponent: Bitboard) -> bool {
        Self::new(Board::of_disjoint(player, opponent), Color::Black).must_pass()
    }

    /// The position after a disc on `square`, which the caller knows to be legal: the fast way for
    /// a search that walks [`legal_moves`](Self::legal_moves).
    ///
    /// An illegal square is a bug that a debug build reports by a panic. In a release build it
    /// puts a disc of the side to move there, flips what it outflanks, if anything, and gives the
    /// turn away: never undefined behaviour, always a valid `Position`.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position};
    /// for square in Position::START.legal_moves() {
    ///     let child = Position::START.play_unchecked(square);
    ///     assert_eq!(Ok(child), Position::START.play(Move::Place(square)));
    /// }
    /// ```
    #[must_use = "the position is returned, not changed in place"]
    #[inline(always)]
    pub const fn play_unchecked(self, square: Square) -> Self {
        debug_assert!(
            self.is_legal(Move::Place(square)),
            "play_unchecked takes legal squares only"
        );
        let cleared = Self::new(self.board.without_disc(square), self.turn);
        cleared.after(square, cleared.outflanked(square))
    }

    /// This position, or the one after the pass if the side to move must pass: the next in which
    /// somebody has a choice, or the end of the game.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// let position: Position =
    ///     "XO-------------------------------------------------------------- O".parse()?;
    /// assert_eq!(position.settled().turn(), Color::Black);
    /// assert_eq!(Position::START.settled(), Position::START);
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn settled(self) -> Self {
        if self.must_pass() { self.passed() } else { self }
    }

    /// The other side to move, whether or not it may.
    #[inline]
    pub(crate) const fn passed(self) -> Self {
        Self::new(self.board, self.turn.opponent())
    }

    /// A disc on the empty `square` and `flips` of the opponent's turned.
    #[inline]
    pub(crate) const fn after(self, square: Square, flips: Bitboard) -> Self {
        Self::new(self.board.placed(self.turn, square, flips), self.turn.opponent())
    }
}
