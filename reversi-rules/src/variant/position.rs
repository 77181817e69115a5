//! A position of any variant: the rules of turns, passes and the end of the game.

use core::fmt;
use core::mem::offset_of;

use super::{Bitboard, Board, Move, Opening, Rules, Square, center, lines, refusal};
use crate::notation::Grid;
use crate::position::Playable;
use crate::position::engine::Engine;
use crate::position::explain::{Explanation, MoveDiff};
use crate::vocabulary::key::Key;
use crate::vocabulary::{Color, Objective, Outcome, Sides};

type IllegalMove = crate::vocabulary::IllegalMove<Square>;

/// Rules, a board and the side to move: a `Copy` type of about 170 bytes.
///
/// A pass is a ply of its own, as search and perft need it. [`Game`](super::Game) plays passes
/// automatically. To search on a board of up to eight columns and rows, use a
/// [`SmallPosition`](super::SmallPosition).
///
/// Every board whose discs are on squares of the rules is allowed, with either side to move. There
/// is one exception. Under a [historical start](super::Start::Historical) a position is in its
/// opening while a square of the center is empty, and the opening must be able to lead to it.
///
/// ```
/// use reversi_rules::variant::Rules;
///
/// let position = Rules::new(6, 6)?.start().place("b3".parse()?)?;
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
    /// Creates a position from rules, a board and the side to move.
    ///
    /// # Errors
    /// [`PositionError`] if a disc is off the board, or if an unfinished historical opening cannot
    /// lead to this position.
    ///
    /// ```
    /// # use reversi_rules::Color;
    /// # use reversi_rules::variant::{Position, PositionError, Rules, Square};
    /// let board = Rules::STANDARD.start().board();
    /// assert!(Position::new(Rules::STANDARD, board, Color::White).is_ok());
    /// let i9 = Square::new(8, 8).unwrap();
    /// let error = Position::new(Rules::STANDARD, board.with_disc(i9, Color::Black), Color::White);
    /// assert_eq!(error, Err(PositionError::OffBoard(i9)));
    /// ```
    pub const fn new(rules: Rules, board: Board, turn: Color) -> Result<Self, PositionError> {
        if let Some(square) = board.occupied().difference(rules.squares()).first() {
            return Err(PositionError::OffBoard(square));
        }
        let position = Self::unchecked(rules, board, turn);
        match position.opening() {
            Some(opening) if !opening.reaches(rules.center(), board, turn) => {
                Err(PositionError::NotAnOpening)
            }
            _ => Ok(position),
        }
    }

    /// Creates a position that the caller knows to be valid.
    pub(super) const fn unchecked(rules: Rules, board: Board, turn: Color) -> Self {
        Self { rules, board, turn }
    }

    /// Returns the rules.
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

    /// Returns the discs.
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

    /// Returns the side to move. Once the game is over, it is the opponent of the side that
    /// moved last.
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

    /// Returns the discs of the side to move.
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

    /// Returns the discs of the other side.
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

    /// Returns the discs of one color.
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

    /// Returns the squares of the board without a disc.
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

    /// Returns the opening while the center is being filled.
    const fn opening(&self) -> Option<Opening> {
        match self.rules.opening() {
            Some(opening) if !center::set(self.rules.center()).is_subset(self.board.occupied()) => {
                Some(opening)
            }
            _ => None,
        }
    }

    /// Returns whether the center of a [historical start](super::Start::Historical) still has an
    /// empty square. The next disc then goes to the center and flips nothing.
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

    /// Returns the squares where the side to move may place a disc. The set is empty if it must
    /// pass or the game is over.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let moves = Rules::new(10, 10)?.start().legal_moves();
    /// assert_eq!(format!("{moves:?}"), "{e4, d5, g6, f7}");
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub const fn legal_moves(&self) -> Bitboard {
        if let Some(opening) = self.opening() {
            return opening.placements(self.rules.center(), self.board, self.turn);
        }
        let (width, height) = (self.rules.width(), self.rules.height());
        lines::legal_moves(self.player(), self.opponent(), self.empties(), width, height)
    }

    /// Returns the discs that flip when the side to move places one on `square`. The set is empty
    /// if the move is illegal or the position is [in the opening](Self::is_opening).
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let flips = Rules::STANDARD.start().flips("d3".parse()?);
    /// assert_eq!(format!("{flips:?}"), "{d4}");
    /// # Ok::<(), reversi_rules::ParseSquareError>(())
    /// ```
    #[must_use]
    pub const fn flips(&self, square: Square) -> Bitboard {
        if self.is_opening() || !self.empties().contains(square) {
            Bitboard::EMPTY
        } else {
            lines::flips(self.player(), self.opponent(), square)
        }
    }

    /// Plays a placement or a pass and returns the resulting position.
    ///
    /// # Errors
    /// [`IllegalMove`](crate::IllegalMove) if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::variant::{Move, Rules};
    /// let position = Rules::STANDARD.start().play("f5".parse()?)?;
    /// assert!(position.play(Move::Pass).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, played: Move) -> Result<Self, IllegalMove> {
        Playable::play(self, played)
    }

    /// Places a disc on `square` and returns the resulting position.
    ///
    /// # Errors
    /// [`IllegalMove`](crate::IllegalMove) if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Rules};
    /// let position = Rules::STANDARD.start().place("f5".parse()?)?;
    /// assert_eq!(position.turn(), Color::White);
    /// assert_eq!(position.discs(Color::Black).len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(&self, square: Square) -> Result<Self, IllegalMove> {
        Playable::place(self, square)
    }

    /// Gives the turn to the opponent without checking that a pass is legal.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let start = Rules::STANDARD.start();
    /// assert_eq!(start.pass().player(), start.opponent());
    /// ```
    #[inline]
    #[must_use = "the position is returned, not changed in place"]
    pub const fn pass(&self) -> Self {
        Self { turn: self.turn.opponent(), ..*self }
    }

    /// Returns the outcome if the game is over.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::STANDARD.start().outcome(), None);
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.outcome_now())
    }

    /// Returns the outcome if the game ended here, even while moves remain.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Rules::OCTAGON.start().outcome_now().to_string(), "tie 44-44");
    /// ```
    #[must_use]
    pub fn outcome_now(&self) -> Outcome {
        let [black, white] = Color::ALL.map(|color| self.discs(color).len() as u16);
        Outcome::counted(black, white, self.rules.square_count(), self.rules.objective())
    }

    /// Returns the board as labeled lines, for people.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let picture = Rules::new(4, 4)?.start().grid().with_legal_moves().to_string();
    /// assert!(picture.ends_with("\n2 . O X -\n3 - X O .\n4 - - . -"));
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub fn grid(&self) -> Grid<Self> {
        Grid::new(*self)
    }

    /// Explains a disc on `square`: the discs that it flips, or the reason why it is illegal.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let explanation = Rules::new(6, 6)?.start().explain("b3".parse()?);
    /// assert_eq!(explanation.to_string(), "b3 flips c3 (right).");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn explain(&self, square: Square) -> Explanation<Self> {
        Explanation::new(*self, square)
    }

    /// Compares `claimed` with the board after a disc of the side to move on `square`.
    ///
    /// # Errors
    /// [`IllegalMove`](crate::IllegalMove) if a disc on `square` is illegal.
    ///
    /// ```
    /// # use reversi_rules::variant::Rules;
    /// let start = Rules::new(6, 6)?.start();
    /// let diff = start.diff("b3".parse()?, start.board())?;
    /// assert_eq!(diff.to_string(), "b3: c3 should have been flipped; b3 should be black");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn diff(&self, square: Square, claimed: Board) -> Result<MoveDiff<Self>, IllegalMove> {
        MoveDiff::new(*self, square, claimed)
    }
}

impl Playable for Position {
    type Square = Square;
    type Squares = Bitboard;
    type Board = Board;

    fn width(&self) -> u8 {
        self.rules.width()
    }

    fn height(&self) -> u8 {
        self.rules.height()
    }

    fn squares(&self) -> Bitboard {
        self.rules.squares()
    }

    fn board(&self) -> Board {
        self.board
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn objective(&self) -> Objective {
        self.rules.objective()
    }

    fn legal_moves(&self) -> Bitboard {
        self.legal_moves()
    }

    fn flips(&self, square: Square) -> Bitboard {
        self.flips(square)
    }

    fn pass(&self) -> Self {
        self.pass()
    }

    #[track_caller]
    fn place_unchecked(&self, square: Square) -> Self {
        let flips = self.placement(square);
        debug_assert!(flips.is_some(), "place_unchecked accepts only legal squares");
        // In a release build, an illegal square plays a pass.
        flips.map_or_else(|| self.pass(), |flips| self.after(square, flips))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn key64(&self) -> u64 {
        let key = Key::new(self.rules.width(), self.rules.height()).of_turn(self.turn);
        let words = self.rules.packed(self.player()).zip(self.rules.packed(self.opponent()));
        words.fold(key, |key, (player, opponent)| key.absorb(player, opponent)).finish()
    }
}

/// The placements from one mark of a game to the next.
///
/// | step | bytes of a game | placements that an undo replays, on average |
/// |---|---|---|
/// | 1 | 8,800 | 0 |
/// | 8 | 1,664 | 3.5 |
const STEP: usize = 8;

impl Engine<Square, Bitboard> for Position {
    fn placement(&self, square: Square) -> Option<Bitboard> {
        if self.is_opening() {
            return self.legal_moves().contains(square).then_some(Bitboard::EMPTY);
        }
        let flips = self.flips(square);
        (!flips.is_empty()).then_some(flips)
    }

    fn after(&self, square: Square, flips: Bitboard) -> Self {
        let board = self.board.placed(self.turn, square, flips);
        Self { board, turn: self.turn.opponent(), ..*self }
    }

    fn with_discs(&self, occupied: Bitboard, black: Bitboard, turn: Color) -> Self {
        let board = Board::of_disjoint(black & occupied, occupied - black);
        Self { board, turn, ..*self }
    }

    fn refusal(&self, attempted: Move) -> IllegalMove {
        refusal::of(self, attempted, self.is_opening().then(|| center::set(self.rules.center())))
    }

    type Placements = [Square; 256];
    type Marks = [Bitboard; 256 / STEP];
    type Passes = [u64; 4];
    const STEP: usize = STEP;
    const NO_PLACEMENTS: [Square; 256] = [Square(0); 256];
    const NO_MARKS: [Bitboard; 256 / STEP] = [Bitboard::EMPTY; 256 / STEP];
    const NO_PASSES: [u64; 4] = [0; 4];

    const NO_SQUARE: u8 = 0;

    fn is_value(byte: impl Fn(usize) -> u8) -> bool {
        let rules = offset_of!(Self, rules);
        byte(offset_of!(Self, turn)) <= 1 && Rules::is_value(|at| byte(rules + at))
    }

    fn are_consistent(start: &Self, now: &Self) -> bool {
        start.rules == now.rules
            && now.rules.is_consistent()
            && [start, now].into_iter().all(|at| {
                Board::new(at.discs(Color::Black), at.discs(Color::White)).is_ok()
                    && Self::new(at.rules, at.board, at.turn).is_ok()
            })
    }

    fn embedded(&self) -> Option<(Sides, crate::vocabulary::Bitboard)> {
        let fits = self.rules.width() <= 8 && self.rules.height() <= 8;
        (fits && !self.is_opening()).then(|| {
            let sides = Sides::new(self.player().in_8x8(), self.opponent().in_8x8());
            (sides, self.rules.squares().in_8x8())
        })
    }

    fn is_usual_start(&self) -> bool {
        false
    }

    type Numbers = [u16; 256];
    const NO_NUMBERS: Self::Numbers = [0; 256];

    fn number(numbers: &Self::Numbers, square: Square) -> u16 {
        numbers[square.index()]
    }

    fn set_number(numbers: &mut Self::Numbers, square: Square, number: u16) -> Option<()> {
        numbers[square.index()] = number;
        Some(())
    }

    type Kept = ();

    fn kept(self) {}
}

impl Rules {
    /// Returns the position at the start of a game under these rules.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Rules};
    /// let start = Rules::STANDARD.start();
    /// assert_eq!((start.turn(), start.empties().len()), (Color::Black, 60));
    /// ```
    #[must_use]
    pub const fn start(&self) -> Position {
        let (board, turn) = self.setup().lay(self.center());
        Position::unchecked(*self, board, turn)
    }
}

impl From<crate::position::Position> for Position {
    /// Returns the same position under [`Rules::STANDARD`].
    fn from(position: crate::position::Position) -> Self {
        Self::unchecked(Rules::STANDARD, position.board().into(), position.turn())
    }
}

/// The reason why rules do not allow a position.
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
    /// A disc is on a square that the rules lack.
    OffBoard(Square),
    /// A square of the center is empty, and the opening cannot lead to these discs with this side
    /// to move.
    NotAnOpening,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(square) => {
                write!(f, "a disc stands on {square}, which the board lacks")
            }
            Self::NotAnOpening => {
                f.write_str("the center is not full, and no opening leads to these discs")
            }
        }
    }
}

impl core::error::Error for PositionError {}
