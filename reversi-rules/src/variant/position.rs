//! A board and whose turn it is: the rules of turn, pass and end.

use core::fmt;

use super::{
    Bitboard, Board, IllegalMove, IllegalReason, Move, Opening, Outcome, Rules, Square, centre,
    lines,
};
use crate::vocabulary::Color;

/// Rules, a board and the side to move; some 170 bytes, `Copy`. A pass is an explicit ply here, as
/// search and perft need it; [`Game`](super::Game) inserts passes by itself.
///
/// All discs stand on squares of the board; besides that any board may stand with either side to
/// move, whether or not play can reach it. Under a [historical start](super::Start::Historical) a
/// position is in its opening for as long as a square of the centre is empty, and then only what
/// an opening can come to is a position.
///
/// ```
/// use reversi_rules::variant::Rules;
///
/// let position = Rules::new(6, 6)?.start().play("b3".parse()?)?;
/// assert_eq!(position.to_string(), "-------------XXX----XO-------------- O");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    rules: Rules,
    board: Board,
    turn: Color,
}

impl Position {
    /// That board with `turn` to move.
    ///
    /// # Errors
    /// [`PositionError`] when a disc is off the board, or when the rules have a historical start
    /// whose opening is not over and cannot come to this.
    ///
    /// ```
    /// # use reversi_rules::Color;
    /// # use reversi_rules::variant::{Position, PositionError, Rules, Square};
    /// let board = Rules::STANDARD.start().board();
    /// let handicap = Position::new(Rules::STANDARD, board, Color::White)?;
    /// assert_eq!(handicap.legal_moves().len(), 4);
    /// let i9 = Square::new(8, 8).unwrap();
    /// let error = Position::new(Rules::STANDARD, board.with_disc(i9, Color::Black), Color::White);
    /// assert_eq!(error, Err(PositionError::OffBoard(i9)));
    /// # Ok::<(), PositionError>(())
    /// ```
    pub const fn new(rules: Rules, board: Board, turn: Color) -> Result<Self, PositionError> {
        if let Some(square) = board.occupied().difference(rules.squares()).first() {
            return Err(PositionError::OffBoard(square));
        }
        let position = Self::unchecked(rules, board, turn);
        match position.opening() {
            Some(opening) if !opening.reaches(rules.centre(), board, turn) => {
                Err(PositionError::NotAnOpening)
            }
            _ => Ok(position),
        }
    }

    /// [`new`](Self::new) for what is known to be a position.
    pub(super) const fn unchecked(rules: Rules, board: Board, turn: Color) -> Self {
        Self { rules, board, turn }
    }

    /// The rules.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::OCTAGON.start().rules(), Rules::OCTAGON);
    /// ```
    #[inline]
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The discs.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::OCTAGON.start().board().occupied().len(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The side to move; who would be, once the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Rules};
    /// assert_eq!(Rules::STANDARD.start().turn(), Color::Black);
    /// ```
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The discs of the side to move.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Rules};
    /// let start = Rules::STANDARD.start();
    /// assert_eq!(start.player(), start.discs(Color::Black));
    /// ```
    #[inline]
    #[must_use]
    pub const fn player(&self) -> Bitboard {
        self.board.discs(self.turn)
    }

    /// The discs of the other side.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Rules};
    /// let start = Rules::STANDARD.start();
    /// assert_eq!(start.opponent(), start.discs(Color::White));
    /// ```
    #[inline]
    #[must_use]
    pub const fn opponent(&self) -> Bitboard {
        self.board.discs(self.turn.opponent())
    }

    /// The discs of one side.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Rules};
    /// assert_eq!(Rules::STANDARD.start().discs(Color::White).len(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn discs(&self, color: Color) -> Bitboard {
        self.board.discs(color)
    }

    /// The squares of the board without a disc.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::OCTAGON.start().empties().len(), 84);
    /// ```
    #[inline]
    #[must_use]
    pub const fn empties(&self) -> Bitboard {
        self.rules.squares().difference(self.board.occupied())
    }

    /// What the players may make of the centre, while they are filling it.
    const fn opening(&self) -> Option<Opening> {
        match self.rules.opening() {
            Some(opening) if !centre::set(self.rules.centre()).is_subset(self.board.occupied()) => {
                Some(opening)
            }
            _ => None,
        }
    }

    /// Whether the centre of a [historical start](super::Start::Historical) is being filled: the
    /// disc placed now turns nothing over.
    ///
    /// ```
    /// # use reversi_rules::variant::{Opening, Rules, Start};
    /// let rules = Rules::STANDARD.with_start(Start::Historical(Opening::Free))?;
    /// assert!(rules.start().is_opening());
    /// assert!(!Rules::STANDARD.start().is_opening());
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub const fn is_opening(&self) -> bool {
        self.opening().is_some()
    }

    /// The squares where the side to move may place a disc. None of them when it must pass or the
    /// game is over.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let moves = Rules::new(10, 10)?.start().legal_moves();
    /// assert_eq!(format!("{moves:?}"), "{e4, d5, g6, f7}");
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub const fn legal_moves(&self) -> Bitboard {
        match self.opening() {
            Some(opening) => opening.placements(self.rules.centre(), self.board, self.turn),
            None => lines::legal_moves(self.player(), self.opponent(), self.empties()),
        }
    }

    /// The discs that turn when the side to move places one on `square`; none when that is
    /// illegal, and none [in the opening](Self::is_opening), where it may be legal all the same.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let flips = Rules::STANDARD.start().flips("d3".parse()?);
    /// assert_eq!(format!("{flips:?}"), "{d4}");
    /// # Ok::<(), reversi_rules::variant::ParseSquareError>(())
    /// ```
    #[must_use]
    pub const fn flips(&self, square: Square) -> Bitboard {
        if self.is_opening() || !self.empties().contains(square) {
            Bitboard::EMPTY
        } else {
            lines::flips(self.player(), self.opponent(), square)
        }
    }

    /// What a disc on `square` turns, if it may be placed there.
    const fn placement(&self, square: Square) -> Option<Bitboard> {
        let flips = self.flips(square);
        let legal = !flips.is_empty() || self.is_opening() && self.legal_moves().contains(square);
        if legal { Some(flips) } else { None }
    }

    /// Whether the side to move has no legal square while the other side has one.
    ///
    /// ```
    /// # use reversi_rules::variant::{Position, Rules};
    /// let position = Position::parse(&Rules::new(4, 4)?, b"XO-- ---- ---- ---- O")?;
    /// assert!(position.must_pass());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn must_pass(&self) -> bool {
        self.legal_moves().is_empty() && !self.passed().legal_moves().is_empty()
    }

    /// Whether neither side has a legal square: the game has ended. A full board is a case of it.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert!(!Rules::STANDARD.start().is_over());
    /// ```
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.legal_moves().is_empty() && self.passed().legal_moves().is_empty()
    }

    /// The result, once the game is over.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::STANDARD.start().outcome(), None);
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        if self.is_over() { Some(Outcome::of(self)) } else { None }
    }

    /// Whether `attempted` may be played here.
    ///
    /// ```
    /// # use reversi_rules::variant::{Move, Rules};
    /// assert!(Rules::STANDARD.start().is_legal("f5".parse()?));
    /// assert!(!Rules::STANDARD.start().is_legal(Move::Pass));
    /// # Ok::<(), reversi_rules::variant::ParseSquareError>(())
    /// ```
    #[must_use]
    pub const fn is_legal(&self, attempted: Move) -> bool {
        match attempted {
            Move::Place(square) => self.placement(square).is_some(),
            Move::Pass => self.must_pass(),
        }
    }

    /// Says why `attempted` may not be played here, if so.
    ///
    /// # Errors
    /// [`IllegalMove`] with the first reason that applies, in the order of [`IllegalReason`].
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let start = Rules::STANDARD.start();
    /// assert!(start.check("f5".parse()?).is_ok());
    /// let error = start.check("e4".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "e4: the square already holds a black disc");
    /// # Ok::<(), reversi_rules::variant::ParseSquareError>(())
    /// ```
    pub const fn check(&self, attempted: Move) -> Result<(), IllegalMove> {
        if self.is_legal(attempted) { Ok(()) } else { Err(self.refusal(attempted)) }
    }

    /// Why `attempted` is illegal; the caller knows that it is.
    const fn refusal(&self, attempted: Move) -> IllegalMove {
        let reason = match attempted {
            _ if self.is_over() => IllegalReason::GameOver,
            Move::Pass => IllegalReason::PassForbidden,
            Move::Place(square) => self.refusal_of_square(square),
        };
        IllegalMove::new(attempted, reason)
    }

    const fn refusal_of_square(&self, square: Square) -> IllegalReason {
        if !self.rules.squares().contains(square) {
            return IllegalReason::OffBoard;
        }
        match self.board.get(square) {
            Some(color) => IllegalReason::Occupied(color),
            None if self.is_opening() => {
                if centre::set(self.rules.centre()).contains(square) {
                    IllegalReason::WrongCentre
                } else {
                    IllegalReason::OutsideCentre
                }
            }
            None if self.must_pass() => IllegalReason::MustPass,
            None => IllegalReason::FlipsNothing,
        }
    }

    /// The position after that move.
    ///
    /// # Errors
    /// [`IllegalMove`] when the rules forbid it.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Rules};
    /// let position = Rules::STANDARD.start().play("f5".parse()?)?;
    /// assert_eq!(position.turn(), Color::White);
    /// assert_eq!(position.discs(Color::Black).len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn play(&self, played: Move) -> Result<Self, IllegalMove> {
        match played {
            Move::Place(square) => {
                if let Some(flips) = self.placement(square) {
                    return Ok(self.after(square, flips));
                }
            }
            Move::Pass if self.must_pass() => return Ok(self.passed()),
            Move::Pass => {}
        }
        Err(self.refusal(played))
    }

    /// The position after a disc on `square`, which the caller knows to be legal: the fast way for
    /// a search that walks [`legal_moves`](Self::legal_moves).
    ///
    /// An illegal square is a bug that a debug build reports by a panic. In a release build the
    /// position comes back with the turn given away and, if the square is empty, with a disc on
    /// it: always a valid `Position`, but in the opening one that no opening comes to.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let start = Rules::STANDARD.start();
    /// for square in start.legal_moves() {
    ///     assert_eq!(Ok(start.play_unchecked(square)), start.play(square.into()));
    /// }
    /// ```
    #[must_use = "the position is returned, not changed in place"]
    pub const fn play_unchecked(&self, square: Square) -> Self {
        debug_assert!(
            self.is_legal(Move::Place(square)),
            "play_unchecked takes legal squares only"
        );
        if self.empties().contains(square) {
            self.after(square, self.flips(square))
        } else {
            self.passed()
        }
    }

    /// This position, or the one after the pass if the side to move must pass: the next in which
    /// somebody has a choice, or the end of the game.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::{Position, Rules}};
    /// let position = Position::parse(&Rules::new(4, 4)?, b"XO-- ---- ---- ---- O")?;
    /// assert_eq!(position.settled().turn(), Color::Black);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn settled(self) -> Self {
        if self.must_pass() { self.passed() } else { self }
    }

    /// The other side to move, whether or not it may.
    #[inline]
    pub(super) const fn passed(&self) -> Self {
        Self { turn: self.turn.opponent(), ..*self }
    }

    /// A disc on the empty `square` and `flips` of the opponent's turned.
    #[inline]
    const fn after(&self, square: Square, flips: Bitboard) -> Self {
        let board = self.board.placed(self.turn, square, flips);
        Self { board, turn: self.turn.opponent(), ..*self }
    }
}

impl Rules {
    /// The position that a game begins with.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Rules};
    /// let start = Rules::STANDARD.start();
    /// assert_eq!((start.turn(), start.empties().len()), (Color::Black, 60));
    /// ```
    #[must_use]
    pub const fn start(&self) -> Position {
        let (board, turn) = self.setup().lay(self.centre());
        Position::unchecked(*self, board, turn)
    }
}

impl Outcome {
    /// The outcome if the game ended there, whether or not it did.
    /// [`Position::outcome`] gives it only when it did.
    ///
    /// ```
    /// # use reversi_rules::variant::{Outcome, Rules};
    /// assert_eq!(Outcome::of(&Rules::OCTAGON.start()).to_string(), "tie 44-44");
    /// ```
    #[must_use]
    pub const fn of(position: &Position) -> Self {
        let rules = position.rules();
        Self::new(
            position.discs(Color::Black).len() as u16,
            position.discs(Color::White).len() as u16,
            rules.len(),
            rules.objective(),
        )
    }
}

impl From<crate::position::Position> for Position {
    /// The same under [`Rules::STANDARD`].
    fn from(position: crate::position::Position) -> Self {
        Self::unchecked(Rules::STANDARD, position.board().into(), position.turn())
    }
}

/// The board cannot stand under these rules.
///
/// ```
/// use reversi_rules::Color;
/// use reversi_rules::variant::{Board, Opening, Position, PositionError, Rules, Start};
///
/// let rules = Rules::STANDARD.with_start(Start::Historical(Opening::Free))?;
/// let error = Position::new(rules, Board::EMPTY, Color::White).unwrap_err();
/// assert_eq!(error, PositionError::NotAnOpening);
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionError {
    /// A disc on that square, which the board lacks.
    OffBoard(Square),
    /// A square of the centre is empty, and the opening of the rules cannot come to these discs
    /// with that side to move.
    NotAnOpening,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(square) => {
                write!(f, "a disc stands on {square}, which the board lacks")
            }
            Self::NotAnOpening => {
                f.write_str("the centre is not full, and no opening comes to these discs")
            }
        }
    }
}

impl core::error::Error for PositionError {}
