//! A game with its history: passes by themselves, undo and redo.

use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;

use crate::position::Position;
use crate::vocabulary::{Bitboard, IllegalMove, IllegalPly, Move, Outcome, Square};

/// No game places more discs than the board has squares.
const CAPACITY: usize = 64;

/// A game from its start to where it stands, without a heap.
///
/// Only placements are played. When a side has no legal square, the pass is inserted at once, so
/// that the side to move always has a choice until the game is over. [`plies`](Self::plies) lists
/// the passes too.
///
/// Two games are equal when their starts and their placements are; what could be redone does not
/// count.
///
/// ```
/// use reversi_rules::{Game, Square};
///
/// let mut game = Game::new();
/// let flipped = game.play(Square::F5)?;
/// assert_eq!(flipped, Square::E5.bitboard());
/// assert_eq!(game.undo(), Some(Square::F5));
/// assert_eq!(game, Game::new());
/// # Ok::<(), reversi_rules::IllegalMove>(())
/// ```
#[derive(Clone, Copy)]
pub struct Game {
    start: Position,
    position: Position,
    /// The placements played, then those that can be redone, up to `end`.
    squares: [Square; CAPACITY],
    /// What each of them turned: an undo need not replay the game.
    flips: [Bitboard; CAPACITY],
    len: u8,
    end: u8,
}

impl Default for Game {
    /// [`Game::new`].
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start && self.placements() == other.placements()
    }
}

impl Eq for Game {}

impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.start.hash(state);
        self.placements().hash(state);
    }
}

impl Game {
    /// A game from the standard start.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position};
    /// assert_eq!(Game::new().position(), Position::START);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self::from_position(Position::START)
    }

    /// A game from any position. If the side to move must pass there, it has passed.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Game, Position};
    /// let game = Game::from_position(Position::new(Board::START, Color::White));
    /// assert_eq!(game.position().turn(), Color::White);
    /// ```
    #[must_use]
    pub const fn from_position(start: Position) -> Self {
        Self {
            start,
            position: start.settled(),
            squares: [Square::A1; CAPACITY],
            flips: [Bitboard::EMPTY; CAPACITY],
            len: 0,
            end: 0,
        }
    }

    /// A game from the standard start with those placements, passes left out.
    ///
    /// # Errors
    /// [`IllegalPly`] names the first placement that is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let game = Game::from_moves([Square::F5, Square::D6, Square::C3])?;
    /// assert_eq!(game.len(), 3);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub fn from_moves<I: IntoIterator<Item = Square>>(squares: I) -> Result<Self, IllegalPly> {
        let mut game = Self::new();
        game.play_all(squares)?;
        Ok(game)
    }

    /// The position that the game began with.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position};
    /// assert_eq!(Game::new().start(), Position::START);
    /// ```
    #[must_use]
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The position now: somebody can move in it, or the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game};
    /// assert_eq!(Game::new().position().turn(), Color::Black);
    /// ```
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The squares where the side to move may place a disc; none once the game is over.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert_eq!(Game::new().legal_moves().len(), 4);
    /// ```
    #[must_use]
    pub const fn legal_moves(&self) -> Bitboard {
        self.position.legal_moves()
    }

    /// Whether neither side can move.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert!(!Game::new().is_over());
    /// ```
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// The result, once the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game};
    /// let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
    /// assert_eq!(game.outcome().map(|outcome| outcome.score(Color::Black)), Some(64));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Places a disc, inserts the pass that it forces, if any, and says which discs turned. What
    /// could be redone is forgotten.
    ///
    /// # Errors
    /// [`IllegalMove`]; the game is as it was.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::new();
    /// assert_eq!(game.play(Square::D3)?, Square::D4.bitboard());
    /// assert!(game.play(Square::D3).is_err());
    /// assert_eq!(game.len(), 1);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    pub const fn play(&mut self, square: Square) -> Result<Bitboard, IllegalMove> {
        let flips = self.position.flips(square);
        if flips.is_empty() {
            return Err(self.position.refusal(Move::Place(square)));
        }
        self.position = self.position.after(square, flips).settled();
        let at = self.len();
        // Always so, as a placement fills a square; said for the compiler, which then needs no panic.
        if at < CAPACITY {
            self.squares[at] = square;
            self.flips[at] = flips;
            self.len += 1;
            self.end = self.len;
        }
        Ok(flips)
    }

    /// Plays a sequence of placements, passes left out: all of them or none.
    ///
    /// # Errors
    /// [`IllegalPly`] names the first that is illegal; the game is as it was.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::new();
    /// game.play_all([Square::F5, Square::D6])?;
    /// let error = game.play_all([Square::C3, Square::C3]).unwrap_err();
    /// assert_eq!((error.ply(), game.len()), (3, 2));
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub fn play_all<I: IntoIterator<Item = Square>>(
        &mut self,
        squares: I,
    ) -> Result<(), IllegalPly> {
        let mut game = *self;
        for square in squares {
            if let Err(illegal) = game.play(square) {
                return Err(IllegalPly::new(game.plies().count(), illegal));
            }
        }
        *self = game;
        Ok(())
    }

    /// Takes the last placement back, with the passes after it. `None` at the start.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::from_moves([Square::F5, Square::D6])?;
    /// assert_eq!(game.undo(), Some(Square::D6));
    /// assert_eq!(game.placements(), [Square::F5]);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub const fn undo(&mut self) -> Option<Square> {
        let Some(square) = self.last_move() else { return None };
        let board = self.position.board();
        // Who moved is not always the opponent of who moves now: there may have been a pass. But
        // the disc that was placed tells.
        let Some(mover) = board.get(square) else { return None };
        let board = board.turned(self.last_flips()).without_disc(square);
        self.position = Position::new(board, mover);
        self.len -= 1;
        Some(square)
    }

    /// Plays the placement that was last taken back. `None` when there is none.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::from_moves([Square::F5])?;
    /// game.undo();
    /// assert_eq!(game.redo(), Some(Square::F5));
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub const fn redo(&mut self) -> Option<Square> {
        if self.len == self.end || self.len() >= CAPACITY {
            return None;
        }
        let (square, end) = (self.squares[self.len as usize], self.end);
        let replayed = self.play(square).is_ok();
        self.end = end;
        if replayed { Some(square) } else { None }
    }

    /// The squares played so far, in order.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let game = Game::from_moves([Square::F5, Square::D6])?;
    /// assert_eq!(game.placements(), [Square::F5, Square::D6]);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn placements(&self) -> &[Square] {
        self.squares.get(..self.len()).unwrap_or_default()
    }

    /// The squares that [`redo`](Self::redo) would play, in order.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::from_moves([Square::F5, Square::D6])?;
    /// game.undo();
    /// assert_eq!(game.redoable(), [Square::D6]);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn redoable(&self) -> &[Square] {
        self.squares.get(self.len()..self.end as usize).unwrap_or_default()
    }

    /// How many discs have been placed, 0..=64 (60 from the standard start).
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert_eq!(Game::new().len(), 0);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no disc has been placed.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert!(Game::new().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Where the last disc was placed.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// assert_eq!(Game::from_moves([Square::F5])?.last_move(), Some(Square::F5));
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub const fn last_move(&self) -> Option<Square> {
        let last = self.len().wrapping_sub(1);
        if last < CAPACITY { Some(self.squares[last]) } else { None }
    }

    /// The discs that the last placement turned; none at the start.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// assert_eq!(Game::from_moves([Square::F5])?.last_flips(), Square::E5.bitboard());
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub const fn last_flips(&self) -> Bitboard {
        let last = self.len().wrapping_sub(1);
        if last < CAPACITY { self.flips[last] } else { Bitboard::EMPTY }
    }

    /// Whether a pass was inserted just before the position now: the side to move moves again.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game, Position};
    /// let start: Position =
    ///     "XO-------------------------------------------------------------- O".parse()?;
    /// let game = Game::from_position(start);
    /// assert!(game.just_passed());
    /// assert_eq!(game.position().turn(), Color::Black);
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn just_passed(&self) -> bool {
        let next_without_pass = match self.last_move() {
            None => self.start.turn(),
            Some(square) => match self.position.board().get(square) {
                Some(mover) => mover.opponent(),
                None => return false,
            },
        };
        self.position.turn().index() != next_without_pass.index()
    }

    /// The whole game ply by ply: the position before each, and what was played in it, forced
    /// passes included.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game, Move, Square};
    /// let game = Game::from_moves([Square::F5, Square::D6])?;
    /// let (position, played) = game.plies().last().unwrap();
    /// assert_eq!((position.turn(), played), (Color::White, Move::Place(Square::D6)));
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn plies(&self) -> Plies<'_> {
        Plies { position: self.start, squares: self.placements() }
    }
}

/// The plies of a [`Game`], made by [`Game::plies`].
///
/// ```
/// use reversi_rules::{Game, Move};
///
/// // No game has a pass sooner: after these eight discs black has no move.
/// let game = Game::from_transcript("f5f6d3g5h5h4f7h6")?;
/// assert_eq!(game.plies().map(|(_, played)| played).last(), Some(Move::Pass));
/// assert_eq!(game.plies().count(), 9);
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plies<'a> {
    position: Position,
    squares: &'a [Square],
}

impl Iterator for Plies<'_> {
    type Item = (Position, Move);

    fn next(&mut self) -> Option<(Position, Move)> {
        let before = self.position;
        if before.must_pass() {
            self.position = before.passed();
            return Some((before, Move::Pass));
        }
        let (&square, rest) = self.squares.split_first()?;
        self.position = before.play_unchecked(square);
        self.squares = rest;
        Some((before, Move::Place(square)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Passes come on top, at most one before and after each placement.
        (self.squares.len(), Some(2 * self.squares.len() + 1))
    }
}

impl FusedIterator for Plies<'_> {}
