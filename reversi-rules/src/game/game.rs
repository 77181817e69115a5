//! A game with its history: automatic passes, undo and redo.
//!
//! A game keeps what leads to each of its positions, and [`history`](super::history) says how:
//!
//! ```text
//! squares   f5  d6  c3  d3  c4  ..       len = 3: three placements are played
//! marks     m0  m1  m2  m3  m4           end = 5: two more can be redone
//!                       ^len    ^end     mark n has black's discs before placement n
//! passes    bit n: a pass followed n placements
//! ```

use core::hash::{Hash, Hasher};

use crate::game::passes;
use crate::position::engine::Engine;
use crate::position::{Playable, Position};
use crate::vocabulary::{AnyBoard, Color, IllegalMove, IllegalPly, Move, Outcome, SquareSet};

/// A game with its history: the type to start with.
///
/// Use `Game` to let people play, and to read and write records. It plays forced passes by itself,
/// and can undo and redo. Programs that search use [`Position`], which is smaller and `Copy`. A
/// game on another board is a `Game` too: `Game::from_position(rules.start())`. Games allocate
/// nothing: a game on 8×8 takes 624 bytes, and one on another board about 1,660.
///
/// | to | call |
/// |---|---|
/// | start | [`new`](Self::new), [`from_position`](Self::from_position), [`from_moves`](Self::from_moves) |
/// | play | [`play`](Self::play), [`place`](Self::place), [`play_all`](Self::play_all), [`undo`](Self::undo), [`redo`](Self::redo) |
/// | see the present | [`position`](Self::position), [`legal_moves`](Self::legal_moves), [`is_over`](Self::is_over), [`outcome`](Self::outcome) |
/// | see the past | [`placements`](Self::placements), [`moves`](Self::moves), [`plies`](Self::plies), [`position_at`](Self::position_at), [`last_move`](Self::last_move), [`last_flips`](Self::last_flips), [`just_passed`](Self::just_passed) |
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
/// let flipped = game.place(Square::F5)?;
/// assert_eq!(flipped, Square::E5.bitboard());
/// assert_eq!(game.undo(), Some(Square::F5));
/// assert_eq!(game, Game::new());
/// # Ok::<(), reversi_rules::IllegalMove>(())
/// ```
#[doc(alias = "history")]
#[doc(alias = "json")]
#[derive(Clone)]
pub struct Game<P: Playable = Position> {
    pub(super) start: P,
    pub(super) position: P,
    pub(super) passes: P::Passes,
    /// Black's discs before every `STEP`th placement.
    pub(super) marks: P::Marks,
    /// The placements played, `len` of them, then those to redo, up to `end`.
    pub(super) squares: P::Placements,
    pub(super) len: u16,
    pub(super) end: u16,
    /// Whether a pass was played just now, and `play` still accepts its announcement.
    pub(super) pass_unannounced: bool,
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
            passes: Position::NO_PASSES,
            marks: Position::NO_MARKS,
            squares: Position::NO_PLACEMENTS,
            len: 0,
            end: 0,
            pass_unannounced: false,
        }
    }

    /// Creates a game from the standard start and plays moves. Forced passes may be left out, and
    /// passes after the end are left out of the game.
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
        let must_pass = position.turn() != start.turn();
        let mut passes = P::NO_PASSES;
        passes::set_last(passes.as_mut(), 0, must_pass);
        Self {
            start,
            position,
            passes,
            marks: P::NO_MARKS,
            squares: P::NO_PLACEMENTS,
            len: 0,
            end: 0,
            pass_unannounced: must_pass,
        }
    }

    /// Plays a placement or a pass and returns the discs that flipped.
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
    /// assert_eq!(game.play("d3".parse()?)?, Square::D4.bitboard());
    ///
    /// // After these eight moves black must pass, so the game has played the pass.
    /// let mut game = Game::from_transcript("f5f6d3g5h5h4f7h6")?;
    /// assert!(game.play(Move::Pass).is_ok());
    /// assert!(game.play(Move::Pass).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "make_move")]
    #[doc(alias = "push")]
    #[inline]
    pub fn play(&mut self, played: Move<P::Square>) -> Result<P::Squares, IllegalMove<P::Square>> {
        match played {
            Move::Place(square) => self.place(square),
            Move::Pass if self.pass_unannounced => {
                self.pass_unannounced = false;
                Ok(P::Squares::default())
            }
            Move::Pass => Err(self.position.refusal(Move::Pass)),
        }
    }

    /// Places a disc on `square` and returns the discs that flipped, as [`play`](Self::play) does.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is illegal. The game is then unchanged.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::new();
    /// assert_eq!(game.place(Square::D3)?, Square::D4.bitboard());
    /// assert!(game.place(Square::D3).is_err());
    /// assert_eq!(game.len(), 1);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[inline]
    pub fn place(&mut self, square: P::Square) -> Result<P::Squares, IllegalMove<P::Square>> {
        let Some(flips) = self.position.placement(square) else {
            return Err(self.position.refusal(Move::Place(square)));
        };
        let at = self.len();
        if at.is_multiple_of(P::STEP)
            && let Some(mark) = self.marks.as_mut().get_mut(at / P::STEP)
        {
            *mark = self.position.discs(Color::Black);
        }
        let after = self.position.after(square, flips);
        self.position = after.after_forced_pass();
        self.pass_unannounced = self.position.turn() != after.turn();
        // Otherwise there is no pass to set or to discard.
        if self.pass_unannounced || self.len < self.end {
            passes::set_last(self.passes.as_mut(), at + 1, self.pass_unannounced);
        }
        // Always true: each placement fills a square, so there is a place for it. With indexing the
        // compiler would add a panic.
        if let Some(place) = self.squares.as_mut().get_mut(at) {
            *place = square;
            self.len += 1;
            self.end = self.len;
        }
        Ok(flips)
    }

    /// Plays a sequence of moves, all of them or none. Forced passes may be left out.
    ///
    /// Some programs pass after the end, or fill lists of moves with passes. Such passes are
    /// accepted and left out of the game. [`play`](Self::play) refuses them.
    ///
    /// # Errors
    /// [`IllegalPly`] with the first illegal move. The game is then unchanged.
    ///
    /// ```
    /// # use reversi_rules::{Game, Move, Square};
    /// let mut game = Game::new();
    /// game.play_all([Square::F5, Square::D6])?;
    /// let error = game.play_all([Square::C3, Square::C3]).unwrap_err();
    /// assert_eq!((error.ply(), game.len()), (3, 2));
    ///
    /// let mut over = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
    /// over.play_all([Move::Pass, Move::Pass])?;
    /// assert_eq!(over.ply_count(), 9);
    /// assert!(over.play(Move::Pass).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_all<I>(&mut self, moves: I) -> Result<(), IllegalPly<P::Square>>
    where
        I: IntoIterator<Item: Into<Move<P::Square>>>,
    {
        let mut game = self.clone();
        for played in moves {
            if let Err(illegal) = game.play_listed(played.into()) {
                return Err(IllegalPly::new(game.ply_count(), illegal));
            }
        }
        *self = game;
        Ok(())
    }

    /// Plays a move of a text or list, which may have passes after the end.
    pub(crate) fn play_listed(
        &mut self,
        played: Move<P::Square>,
    ) -> Result<(), IllegalMove<P::Square>> {
        match self.play(played) {
            Ok(_) => Ok(()),
            Err(illegal) => self.after_end(played, illegal),
        }
    }

    /// Accepts a pass after the end. It stands apart, as games have one at most.
    #[cold]
    fn after_end(
        &self,
        played: Move<P::Square>,
        illegal: IllegalMove<P::Square>,
    ) -> Result<(), IllegalMove<P::Square>> {
        if played.is_pass() && self.is_over() { Ok(()) } else { Err(illegal) }
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
        let (square, number) = (self.last_move()?, self.len() - 1);
        self.position = match self.mark(number) {
            // The color of the last disc shows which side moved.
            Some(black) => {
                let is_black = self.position.discs(Color::Black).contains(square);
                let turn = if is_black { Color::Black } else { Color::White };
                let occupied = self.position.board().occupied() - square.into();
                self.position.with_discs(occupied, black, turn)
            }
            None => self.before(number),
        };
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
        let square = *self.redoable().first()?;
        let after = self.replayed(self.position, self.len(), square);
        self.len += 1;
        self.pass_unannounced = self.just_passed();
        self.position = if self.pass_unannounced { after.pass() } else { after };
        Some(square)
    }

    /// Takes back all placements but the first `len`, and forgets them: none can be redone. Also
    /// forgets the placements that were taken back before.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut game = Game::from_moves([Square::F5, Square::D6, Square::C3])?;
    /// game.truncate(1);
    /// assert_eq!(game.placements(), [Square::F5]);
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub fn truncate(&mut self, len: usize) {
        while self.len() > len && self.undo().is_some() {}
        self.end = self.len;
        // A later play discards no passes where there is nothing to redo.
        let (len, passed) = (self.len(), self.just_passed());
        passes::set_last(self.passes.as_mut(), len, passed);
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

    /// Returns the number of placements, without passes: at most 60 from the standard start, 62 on
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
        let Some(square) = self.last_move() else { return P::Squares::default() };
        let [now, before] =
            [self.position, self.before(self.len() - 1)].map(|at| at.discs(Color::Black));
        (now ^ before) - square.into()
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
        self.passed_after(self.len())
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
}
