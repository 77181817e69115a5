//! A game with its history: passes by themselves, undo and redo.

use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;

use super::{Bitboard, IllegalMove, IllegalPly, Move, Outcome, Position, Rules, Square};

/// No game places more discs than the largest board has squares.
const CAPACITY: usize = 256;

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
/// use reversi_rules::variant::{Game, Rules};
///
/// let mut game = Game::new(Rules::new(10, 10)?);
/// let flipped = game.play("g6".parse()?)?;
/// assert_eq!(format!("{flipped:?}"), "{f6}");
/// assert_eq!(game.undo(), Some("g6".parse()?));
/// assert_eq!(game, Game::new(Rules::new(10, 10)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Game {
    start: Position,
    position: Position,
    /// The placements played, then those that can be redone, up to `end`.
    squares: [Square; CAPACITY],
    last_flips: Bitboard,
    len: u16,
    end: u16,
}

impl Default for Game {
    /// [`Game::new`] with [`Rules::STANDARD`].
    fn default() -> Self {
        Self::new(Rules::STANDARD)
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
    /// A game from the start of those rules.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// assert_eq!(Game::new(Rules::OCTAGON).position(), Rules::OCTAGON.start());
    /// ```
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self::from_position(rules.start())
    }

    /// A game from any position. If the side to move must pass there, it has passed.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let position = Rules::STANDARD.start().play("f5".parse()?)?;
    /// assert_eq!(Game::from_position(position).start(), position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn from_position(start: Position) -> Self {
        Self {
            start,
            position: start.settled(),
            squares: [Square::from_index(0); CAPACITY],
            last_flips: Bitboard::EMPTY,
            len: 0,
            end: 0,
        }
    }

    /// A game from the start of those rules with those placements, passes left out.
    ///
    /// # Errors
    /// [`IllegalPly`] names the first placement that is illegal.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules, Square};
    /// let squares = ["f5", "d6", "c3"].map(|name| Square::parse(name.as_bytes()).unwrap());
    /// assert_eq!(Game::from_moves(Rules::STANDARD, squares)?.len(), 3);
    /// # Ok::<(), reversi_rules::variant::IllegalPly>(())
    /// ```
    pub fn from_moves<I: IntoIterator<Item = Square>>(
        rules: Rules,
        squares: I,
    ) -> Result<Self, IllegalPly> {
        let mut game = Self::new(rules);
        game.play_all(squares)?;
        Ok(game)
    }

    /// The rules.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// assert_eq!(Game::new(Rules::OCTAGON).rules(), Rules::OCTAGON);
    /// ```
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.start.rules()
    }

    /// The position that the game began with.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// assert_eq!(Game::default().start(), Rules::STANDARD.start());
    /// ```
    #[must_use]
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The position now: somebody can move in it, or the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::Game};
    /// assert_eq!(Game::default().position().turn(), Color::Black);
    /// ```
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The squares where the side to move may place a disc; none once the game is over.
    ///
    /// ```
    /// # use reversi_rules::variant::Game;
    /// assert_eq!(Game::default().legal_moves().len(), 4);
    /// ```
    #[must_use]
    pub const fn legal_moves(&self) -> Bitboard {
        self.position.legal_moves()
    }

    /// Whether neither side can move.
    ///
    /// ```
    /// # use reversi_rules::variant::Game;
    /// assert!(!Game::default().is_over());
    /// ```
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// The result, once the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::{Game, Rules}};
    /// let game = Game::from_transcript(Rules::STANDARD, "e6f4e3f6g5d6e7f5c5")?;
    /// assert_eq!(game.outcome().map(|outcome| outcome.score(Color::Black)), Some(64));
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Places a disc, inserts the pass that it forces, if any, and says which discs turned: at
    /// least one, but none [in the opening](Position::is_opening). What could be redone is
    /// forgotten.
    ///
    /// # Errors
    /// [`IllegalMove`]; the game is as it was.
    ///
    /// ```
    /// # use reversi_rules::variant::Game;
    /// let mut game = Game::default();
    /// assert_eq!(game.play("d3".parse()?)?.len(), 1);
    /// assert!(game.play("d3".parse()?).is_err());
    /// assert_eq!(game.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn play(&mut self, square: Square) -> Result<Bitboard, IllegalMove> {
        let flips = self.position.flips(square);
        self.position = match self.position.play(Move::Place(square)) {
            Ok(position) => position.settled(),
            Err(illegal) => return Err(illegal),
        };
        self.last_flips = flips;
        let at = self.len();
        // Always so, as a placement fills a square; said for the compiler, which then needs no panic.
        if at < CAPACITY {
            self.squares[at] = square;
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
    /// # use reversi_rules::variant::{Game, Square};
    /// let [f5, d6] = ["f5", "d6"].map(|name| Square::parse(name.as_bytes()).unwrap());
    /// let mut game = Game::default();
    /// game.play_all([f5, d6])?;
    /// assert_eq!(game.play_all([f5]).unwrap_err().ply(), 2);
    /// assert_eq!(game.len(), 2);
    /// # Ok::<(), reversi_rules::variant::IllegalPly>(())
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
    /// What each placement turned is not kept: the game is played again from its start, so that
    /// the time grows with its length.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let mut game = Game::from_transcript(Rules::STANDARD, "f5d6")?;
    /// assert_eq!(game.undo().map(|square| square.to_string()).as_deref(), Some("d6"));
    /// assert_eq!(game.to_string(), "f5");
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    pub fn undo(&mut self) -> Option<Square> {
        let (last, before) = self.placements().split_last()?;
        let mut game = Self::from_position(self.start);
        for &square in before {
            // Legal, as it was played before.
            game.play(square).ok()?;
        }
        let last = *last;
        self.position = game.position;
        self.last_flips = game.last_flips;
        self.len -= 1;
        Some(last)
    }

    /// Plays the placement that was last taken back. `None` when there is none.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let mut game = Game::from_transcript(Rules::STANDARD, "f5")?;
    /// game.undo();
    /// assert_eq!(game.redo().map(|square| square.to_string()).as_deref(), Some("f5"));
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    pub fn redo(&mut self) -> Option<Square> {
        let (square, end) = (*self.redoable().first()?, self.end);
        let replayed = self.play(square).is_ok();
        self.end = end;
        replayed.then_some(square)
    }

    /// The squares played so far, in order.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules, Square};
    /// let game = Game::from_transcript(Rules::STANDARD, "f5d6")?;
    /// assert_eq!(game.placements().first(), Square::new(5, 4).as_ref());
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn placements(&self) -> &[Square] {
        self.squares.get(..self.len()).unwrap_or_default()
    }

    /// The squares that [`redo`](Self::redo) would play, in order.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules, Square};
    /// let mut game = Game::from_transcript(Rules::STANDARD, "f5d6")?;
    /// game.undo();
    /// assert_eq!(game.redoable().first(), Square::new(3, 5).as_ref());
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn redoable(&self) -> &[Square] {
        self.squares.get(self.len()..self.end as usize).unwrap_or_default()
    }

    /// How many discs have been placed, 0..=256.
    ///
    /// ```
    /// # use reversi_rules::variant::Game;
    /// assert_eq!(Game::default().len(), 0);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no disc has been placed.
    ///
    /// ```
    /// # use reversi_rules::variant::Game;
    /// assert!(Game::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Where the last disc was placed.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules, Square};
    /// let game = Game::from_transcript(Rules::STANDARD, "f5d6")?;
    /// assert_eq!(game.last_move(), Square::new(3, 5));
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn last_move(&self) -> Option<Square> {
        self.placements().last().copied()
    }

    /// The discs that the last placement turned; none at the start and after a placement in the
    /// opening.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let game = Game::from_transcript(Rules::STANDARD, "f5")?;
    /// assert_eq!(format!("{:?}", game.last_flips()), "{e5}");
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    #[must_use]
    pub const fn last_flips(&self) -> Bitboard {
        self.last_flips
    }

    /// Whether a pass was inserted just before the position now: the side to move moves again.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Position, Rules};
    /// let start = Position::parse(&Rules::new(4, 4)?, b"XO-- ---- ---- ---- O")?;
    /// assert!(Game::from_position(start).just_passed());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn just_passed(&self) -> bool {
        let next_without_pass = match self.last_move() {
            None => Some(self.start.turn()),
            // The disc that was placed tells who moved.
            Some(square) => self.position.board().get(square).map(|mover| !mover),
        };
        next_without_pass.is_some_and(|turn| turn != self.position.turn())
    }

    /// The whole game ply by ply: the position before each, and what was played in it, forced
    /// passes included.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::{Game, Rules}};
    /// let game = Game::from_transcript(Rules::STANDARD, "f5d6")?;
    /// let (position, played) = game.plies().last().unwrap();
    /// assert_eq!((position.turn(), played.to_string()), (Color::White, "d6".to_owned()));
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn plies(&self) -> Plies<'_> {
        Plies { position: self.start, squares: self.placements() }
    }
}

/// The plies of a [`Game`], made by [`Game::plies`].
///
/// ```
/// use reversi_rules::variant::{Game, Move, Rules};
///
/// // No game on 8×8 has a pass sooner: after these eight discs black has no move.
/// let game = Game::from_transcript(Rules::STANDARD, "f5f6d3g5h5h4f7h6")?;
/// assert_eq!(game.plies().map(|(_, played)| played).last(), Some(Move::Pass));
/// assert_eq!(game.plies().count(), 9);
/// # Ok::<(), reversi_rules::variant::TranscriptError>(())
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
