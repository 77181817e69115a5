//! A game with its history: automatic passes, undo and redo.
//!
//! A game keeps two arrays, the squares of its placements and the discs that each flipped:
//!
//! ```text
//! squares   f5  d6  c3  d3  c4  ..  ..       len = 3: three placements are played
//! flips     e5  d5  d4  d4  d4  ..  ..       end = 5: two more can be redone
//!                       ^len    ^end
//! ```
//!
//! So `undo` needs no replay: it flips the discs of the last placement back. Passes are not stored,
//! as the rules determine them.

use core::hash::{Hash, Hasher};

use crate::game::Plies;
use crate::position::engine::Engine;
use crate::position::{Playable, Position};
use crate::vocabulary::{IllegalMove, IllegalPly, Move, Outcome, SquareSet};

/// A game with its history: the type to start with.
///
/// Use `Game` to let people play, and to read and write records. It plays forced passes by itself,
/// and can undo and redo. Programs that search use [`Position`], which is smaller and `Copy`. A
/// game on another board is a `Game` too: `Game::from_position(rules.start())`. Games allocate
/// nothing: a game on 8×8 takes about 630 bytes, and one on another board about 1,620.
///
/// | to | call |
/// |---|---|
/// | start | [`new`](Self::new), [`from_position`](Self::from_position), [`from_moves`](Self::from_moves) |
/// | play | [`play`](Self::play), [`play_all`](Self::play_all), [`undo`](Self::undo), [`redo`](Self::redo) |
/// | see the present | [`position`](Self::position), [`legal_moves`](Self::legal_moves), [`is_over`](Self::is_over), [`outcome`](Self::outcome) |
/// | see the past | [`placements`](Self::placements), [`plies`](Self::plies), [`last_move`](Self::last_move), [`last_flips`](Self::last_flips), [`just_passed`](Self::just_passed) |
/// | read a text | [`from_transcript`](Self::from_transcript), [`replay`](Self::replay), [`legal_prefix`](Self::legal_prefix); files: the crate `reversi-records` |
/// | write a text | `to_string`, [`transcript`](Self::transcript), [`sheet`](Self::sheet), JSON with the [feature `serde`](crate::impls) |
///
/// If a side has no legal square, its pass is played at once. So in [`position`](Self::position)
/// the side to move has a legal square, or the game is over. [`plies`](Self::plies) lists the
/// passes too. A server may announce a pass that the game has just played. [`play`](Self::play)
/// accepts this [`Move::Pass`] once, as [`accepts_pass`](Self::accepts_pass) tells.
///
/// Two games are equal if their starts and their placements are equal. Placements to redo do not
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
#[doc(alias = "history")]
#[doc(alias = "json")]
#[derive(Clone)]
pub struct Game<P: Playable = Position> {
    start: P,
    position: P,
    /// The placements played, `len` of them, then those to redo, up to `end`.
    squares: P::Placements,
    /// The discs that each placement flipped.
    flips: P::AllFlips,
    len: u16,
    end: u16,
    /// Whether a pass was played just now, and `play` still accepts its announcement.
    pass_unannounced: bool,
}

impl Default for Game {
    /// Returns [`Game::new`].
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Playable> PartialEq for Game<P> {
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start && self.placements() == other.placements()
    }
}

impl<P: Playable> Eq for Game<P> {}

impl<P: Playable> Hash for Game<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.start.hash(state);
        self.placements().hash(state);
    }
}

impl Game {
    /// Creates a game from the standard start.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position};
    /// assert_eq!(Game::new().position(), Position::START);
    /// ```
    ///
    /// This function is `const`, so a static can hold a game. Other starts need a `LazyLock`.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// use std::sync::Mutex;
    ///
    /// static GAME: Mutex<Game> = Mutex::new(Game::new());
    /// assert!(GAME.lock().unwrap().is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            start: Position::START,
            position: Position::START,
            squares: Position::NO_PLACEMENTS,
            flips: Position::NO_FLIPS,
            len: 0,
            end: 0,
            pass_unannounced: false,
        }
    }

    /// Creates a game from the standard start and plays moves. Forced passes may be left out.
    ///
    /// # Errors
    /// [`IllegalPly`] with the first illegal move.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let game = Game::from_moves([Square::F5, Square::D6, Square::C3])?;
    /// assert_eq!(game.len(), 3);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub fn from_moves<I>(moves: I) -> Result<Self, IllegalPly>
    where
        I: IntoIterator<Item: Into<Move>>,
    {
        let mut game = Self::new();
        game.play_all(moves)?;
        Ok(game)
    }
}

impl<P: Playable> Game<P> {
    /// Creates a game that starts from any position. A pass that is forced there is played at once.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Game, Position};
    /// let game = Game::from_position(Position::new(Board::START, Color::White));
    /// assert_eq!(game.position().turn(), Color::White);
    /// ```
    #[must_use]
    pub fn from_position(start: P) -> Self {
        let position = start.after_forced_pass();
        Self {
            start,
            position,
            squares: P::NO_PLACEMENTS,
            flips: P::NO_FLIPS,
            len: 0,
            end: 0,
            pass_unannounced: position != start,
        }
    }

    /// Plays a square or a [`Move`] and returns the discs that flipped.
    ///
    /// If the opponent then has no legal square, its pass is played too. [`Move::Pass`] itself is
    /// accepted once after such a pass, as its announcement, and changes nothing. Placements to
    /// redo are discarded.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is illegal. The game is then unchanged.
    ///
    /// ```
    /// # use reversi_rules::{Game, Move, Square};
    /// let mut game = Game::new();
    /// assert_eq!(game.play(Square::D3)?, Square::D4.bitboard());
    /// assert!(game.play(Square::D3).is_err());
    /// assert_eq!(game.len(), 1);
    ///
    /// // After these eight moves black must pass, so the game has played the pass.
    /// let mut game = Game::from_transcript("f5f6d3g5h5h4f7h6").unwrap();
    /// assert!(game.play(Move::Pass).is_ok());
    /// assert!(game.play(Move::Pass).is_err());
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[doc(alias = "make_move")]
    #[doc(alias = "push")]
    #[inline]
    pub fn play(
        &mut self,
        played: impl Into<Move<P::Square>>,
    ) -> Result<P::Squares, IllegalMove<P::Square>> {
        match played.into() {
            Move::Place(square) => self.place(square),
            Move::Pass if self.pass_unannounced => {
                self.pass_unannounced = false;
                Ok(P::Squares::default())
            }
            Move::Pass => Err(self.position.refusal(Move::Pass)),
        }
    }

    #[inline]
    fn place(&mut self, square: P::Square) -> Result<P::Squares, IllegalMove<P::Square>> {
        let Some(flips) = self.position.placement(square) else {
            return Err(self.position.refusal(Move::Place(square)));
        };
        let after = self.position.after(square, flips);
        self.position = after.after_forced_pass();
        self.pass_unannounced = self.position.turn() != after.turn();
        let at = self.len();
        // Always true: each placement fills a square, so there is a place for it. With indexing the
        // compiler would add a panic.
        if let (Some(place), Some(kept)) =
            (self.squares.as_mut().get_mut(at), self.flips.as_mut().get_mut(at))
        {
            (*place, *kept) = (square, flips);
            self.len += 1;
            self.end = self.len;
        }
        Ok(P::unpack(square, flips))
    }

    /// Plays a sequence of moves, all of them or none. Forced passes may be left out.
    ///
    /// # Errors
    /// [`IllegalPly`] with the first illegal move. The game is then unchanged.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::new();
    /// game.play_all([Square::F5, Square::D6])?;
    /// let error = game.play_all([Square::C3, Square::C3]).unwrap_err();
    /// assert_eq!((error.ply(), game.len()), (3, 2));
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub fn play_all<I>(&mut self, moves: I) -> Result<(), IllegalPly<P::Square>>
    where
        I: IntoIterator<Item: Into<Move<P::Square>>>,
    {
        let mut game = self.clone();
        for played in moves {
            if let Err(illegal) = game.play(played) {
                return Err(IllegalPly::new(game.ply_count(), illegal));
            }
        }
        *self = game;
        Ok(())
    }

    /// Takes back the last placement and a pass after it, and returns the square. `None` if there
    /// is no placement. If the last ply is then a forced pass, [`play`](Self::play) accepts its
    /// announcement again.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::from_moves([Square::F5, Square::D6])?;
    /// assert_eq!(game.undo(), Some(Square::D6));
    /// assert_eq!(game.placements(), [Square::F5]);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[doc(alias = "pop")]
    #[doc(alias = "takeback")]
    #[doc(alias = "unmake_move")]
    pub fn undo(&mut self) -> Option<P::Square> {
        let at = self.len().checked_sub(1)?;
        let (&square, &flips) = (self.squares.as_ref().get(at)?, self.flips.as_ref().get(at)?);
        self.position = self.position.before(square, flips);
        self.len -= 1;
        self.pass_unannounced = self.just_passed();
        Some(square)
    }

    /// Plays again the placement that was taken back last, and returns its square. `None` if there
    /// is nothing to redo.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::from_moves([Square::F5])?;
    /// game.undo();
    /// assert_eq!(game.redo(), Some(Square::F5));
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub fn redo(&mut self) -> Option<P::Square> {
        let (square, end) = (*self.redoable().first()?, self.end);
        let replayed = self.place(square).is_ok();
        self.end = end;
        replayed.then_some(square)
    }

    /// Returns the current position. Its side to move has a legal square, or the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game};
    /// assert_eq!(Game::new().position().turn(), Color::Black);
    /// ```
    #[must_use]
    pub const fn position(&self) -> P {
        self.position
    }

    /// Returns the position at the start of the game.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position};
    /// assert_eq!(Game::new().start(), Position::START);
    /// ```
    #[must_use]
    pub const fn start(&self) -> P {
        self.start
    }

    /// Returns the squares where the side to move may place a disc. The set is empty once the game
    /// is over.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert_eq!(Game::new().legal_moves().len(), 4);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> P::Squares {
        self.position.legal_moves()
    }

    /// Returns whether the game is over: neither side has a legal square.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert!(!Game::new().is_over());
    /// ```
    #[must_use]
    pub fn is_over(&self) -> bool {
        // A forced pass would already have been played.
        self.position.legal_moves().is_empty()
    }

    /// Returns the result if the game is over, and `None` otherwise.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game};
    /// let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
    /// assert_eq!(game.outcome().map(|outcome| outcome.score(Color::Black)), Some(64));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[doc(alias = "winner")]
    #[doc(alias = "score")]
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Returns the squares played so far, in order and without passes.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let game = Game::from_moves([Square::F5, Square::D6])?;
    /// assert_eq!(game.placements(), [Square::F5, Square::D6]);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn placements(&self) -> &[P::Square] {
        self.squares.as_ref().get(..self.len()).unwrap_or_default()
    }

    /// Returns the squares that [`redo`](Self::redo) would play, in order.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::from_moves([Square::F5, Square::D6])?;
    /// game.undo();
    /// assert_eq!(game.redoable(), [Square::D6]);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn redoable(&self) -> &[P::Square] {
        self.squares.as_ref().get(self.len()..usize::from(self.end)).unwrap_or_default()
    }

    /// Returns the number of placements, without passes: at most 60 from the standard start, 64 on
    /// 8×8, and 256 on any board.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert_eq!(Game::new().len(), 0);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns whether there is no placement yet.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert!(Game::new().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the square of the last placement; `None` if there is none.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// assert_eq!(Game::from_moves([Square::F5])?.last_move(), Some(Square::F5));
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn last_move(&self) -> Option<P::Square> {
        self.placements().last().copied()
    }

    /// Returns the discs that the last placement flipped. The set is empty if there is no
    /// placement.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// assert_eq!(Game::from_moves([Square::F5])?.last_flips(), Square::E5.bitboard());
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn last_flips(&self) -> P::Squares {
        let flips = self.flips.as_ref().get(self.len().wrapping_sub(1));
        match self.last_move().zip(flips) {
            Some((square, &flips)) => P::unpack(square, flips),
            None => P::Squares::default(),
        }
    }

    /// Returns whether the last ply was a forced pass, so that the side that moved last moves
    /// again.
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
    pub fn just_passed(&self) -> bool {
        let turn = self.position.turn();
        match self.last_move() {
            None => turn != self.start.turn(),
            // The color of the last disc shows which side moved.
            Some(square) => self.position.discs(turn).contains(square),
        }
    }

    /// Returns whether [`play`](Self::play) accepts [`Move::Pass`], as the announcement of the pass
    /// that the game has just played. Use it in a server whose players announce their passes.
    ///
    /// ```
    /// # use reversi_rules::{Game, Move};
    /// let mut game = Game::from_transcript("f5f6d3g5h5h4f7h6")?;
    /// assert!(game.accepts_pass());
    /// game.play(Move::Pass)?;
    /// assert!(game.just_passed() && !game.accepts_pass());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn accepts_pass(&self) -> bool {
        self.pass_unannounced
    }

    /// Iterates over the plies, forced passes included, each with the position before it.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game, Move, Square};
    /// let game = Game::from_moves([Square::F5, Square::D6])?;
    /// let (position, played) = game.plies().last().unwrap();
    /// assert_eq!((position.turn(), played), (Color::White, Move::Place(Square::D6)));
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn plies(&self) -> Plies<'_, P> {
        Plies::new(self.start, self.placements())
    }

    /// Returns the number of plies, forced passes included.
    pub(crate) fn ply_count(&self) -> usize {
        self.plies().count()
    }
}
