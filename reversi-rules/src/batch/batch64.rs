//! 64 boards that stay in rows from one operation to the next.

use core::fmt;

use super::on::Full;
use super::phases::write_phases_of_rows;
use super::{BatchError, Bitboards64, On, each, on};
use crate::kernel::wide::{Backend, Rows64};
use crate::vocabulary::{Bitboard, Phase, Sides};

/// 64 boards in the layout that the SIMD code works on, for chains of operations.
///
/// The layout has equal rows of all boards side by side. Functions on slices convert boards to it
/// and back in each call; a `Batch64` is converted once.
///
/// [`On::batch64`] creates one of boards with other squares than 8×8.
///
/// Moves are not checked. After an illegal move a board is unspecified, and its discs may overlap.
///
/// ```
/// use reversi_rules::batch::Batch64;
///
/// // The first legal move on each board, until no board has one.
/// let mut batch = Batch64::new();
/// let mut moves = batch.legal_moves();
/// let mut stuck_before = 0;
/// let mut plies = 0;
/// while moves.without_any() & stuck_before != u64::MAX {
///     stuck_before = moves.without_any();
///     batch.step(&moves.nth(&[0; 64]), &mut moves);
///     plies += 1;
/// }
/// assert_eq!(batch.boards(), [batch.boards()[0]; 64]);
/// # assert!((60..70).contains(&plies));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Batch64 {
    player: Rows64,
    opponent: Rows64,
    /// The squares of the boards.
    on: On,
}

impl Batch64 {
    /// Creates a batch of 64 boards at the standard start.
    ///
    /// ```
    /// # use reversi_rules::{Sides, batch::Batch64};
    /// assert_eq!(Batch64::new().boards(), [Sides::START; 64]);
    /// ```
    #[inline]
    #[must_use]
    pub fn new() -> Self {
        Self::of_boards(&[Sides::START; 64])
    }

    /// Creates a batch of the given boards, filled up to 64 with empty ones.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if there are more than 64 boards.
    ///
    /// ```
    /// # use reversi_rules::{Sides, batch::Batch64};
    /// let batch = Batch64::from_boards(&[Sides::START; 3])?;
    /// assert_eq!(batch.board(2), Some(Sides::START));
    /// assert_eq!(batch.board(3), Some(Sides::default()));
    /// assert!(Batch64::from_boards(&[Sides::START; 65]).is_err());
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    #[inline]
    pub fn from_boards(boards: &[Sides]) -> Result<Self, BatchError> {
        if boards.len() > 64 {
            return Err(BatchError::Length { slice: "boards", expected: 64, found: boards.len() });
        }
        if let Some(boards) = boards.first_chunk() {
            return Ok(Self::of_boards(boards));
        }
        let mut padded = EMPTY;
        for (padded, &board) in padded.iter_mut().zip(boards) {
            *padded = board;
        }
        Ok(Self::of_boards(&padded))
    }

    fn of_boards(boards: &[Sides; 64]) -> Self {
        each::part(Full, OfBoards(boards))
    }

    /// Returns the squares of the boards.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, batch::Batch64};
    /// assert_eq!(Batch64::new().squares(), Bitboard::FULL);
    /// ```
    #[inline]
    #[must_use]
    pub const fn squares(&self) -> Bitboard {
        self.on.0
    }

    /// Returns the boards.
    ///
    /// ```
    /// # use reversi_rules::{Sides, batch::Batch64};
    /// let batch = Batch64::from_boards(&[Sides::START])?;
    /// assert_eq!(batch.boards()[..2], [Sides::START, Sides::default()]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn boards(&self) -> [Sides; 64] {
        each::part(Full, Boards(self))
    }

    /// Returns board `index`, or `None` from 64 on. [`boards`](Self::boards) is faster for all
    /// boards.
    ///
    /// ```
    /// # use reversi_rules::{Sides, batch::Batch64};
    /// assert_eq!(Batch64::new().board(63), Some(Sides::START));
    /// assert_eq!(Batch64::new().board(64), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn board(&self, index: usize) -> Option<Sides> {
        let [player, opponent] = [Bitboards64(self.player), Bitboards64(self.opponent)];
        Some([player.get(index)?, opponent.get(index)?].into())
    }

    /// Returns the legal squares of each board's player.
    ///
    /// ```
    /// # use reversi_rules::batch::Batch64;
    /// assert_eq!(Batch64::new().legal_moves().get(9), Some(0x0000_1020_0408_0000));
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> Bitboards64 {
        each::part(self.on.0, LegalMoves(self))
    }

    /// Returns the discs that flip on each board when its player places the disc in `placed`, which
    /// must be on an empty square.
    ///
    /// ```
    /// # use reversi_rules::batch::{Batch64, Bitboards64};
    /// let flips = Batch64::new().flips(&Bitboards64::from_squares(&[19; 64]));
    /// assert_eq!(flips, Bitboards64::from_squares(&[27; 64]));
    /// ```
    #[inline]
    #[must_use]
    pub fn flips(&self, placed: &Bitboards64) -> Bitboards64 {
        each::part(Full, Flips { batch: self, placed: &placed.0 })
    }

    /// Places a disc on each board, or passes where `placed` has none. Player and opponent are
    /// exchanged.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Square, batch::{Batch64, Bitboards64}};
    /// let mut squares = [u8::from(Square::D3); 64];
    /// squares[1] = 64;
    /// let mut batch = Batch64::new();
    /// batch.play(&Bitboards64::from_squares(&squares));
    /// assert_eq!(batch.board(0), Sides::START.place(Square::D3));
    /// assert_eq!(batch.board(1), Some(Sides::START.pass()));
    /// ```
    #[inline]
    pub fn play(&mut self, placed: &Bitboards64) {
        each::part(Full, Play { batch: self, placed: &placed.0 });
    }

    /// Plays as [`play`](Self::play) and writes the following [legal moves](Self::legal_moves) to
    /// `moves`: a ply of 64 games in one call.
    ///
    /// ```
    /// # use reversi_rules::batch::{Batch64, Bitboards64};
    /// let (mut batch, mut moves) = (Batch64::new(), Bitboards64::EMPTY);
    /// batch.step(&Bitboards64::from_squares(&[19; 64]), &mut moves);
    /// assert_eq!(moves, batch.legal_moves());
    /// assert_eq!(moves.counts(), [3; 64]);
    /// ```
    #[inline]
    pub fn step(&mut self, placed: &Bitboards64, moves: &mut Bitboards64) {
        each::part(self.on.0, Step { batch: self, placed: &placed.0, moves: &mut moves.0 });
    }

    /// Returns the phase of each board.
    ///
    /// ```
    /// # use reversi_rules::{Phase, Sides, batch::Batch64};
    /// let phases = Batch64::from_boards(&[Sides::START])?.phases();
    /// assert_eq!(phases[..2], [Phase::ToMove, Phase::Over]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn phases(&self) -> [Phase; 64] {
        each::part(self.on.0, Phases(self))
    }

    #[inline(always)]
    fn rows<B: Backend>(&self, backend: B, first: usize) -> [B::Rows; 2] {
        [backend.load_rows(&self.player, first), backend.load_rows(&self.opponent, first)]
    }

    #[inline(always)]
    fn set_rows<B: Backend>(
        &mut self,
        backend: B,
        [player, opponent]: &[B::Rows; 2],
        first: usize,
    ) {
        backend.store_rows(player, &mut self.player, first);
        backend.store_rows(opponent, &mut self.opponent, first);
    }
}

impl On {
    /// Creates a batch of up to 64 boards, as [`Batch64::from_boards`].
    ///
    /// # Errors
    /// As [`Batch64::from_boards`].
    ///
    /// ```
    /// use reversi_rules::{Playable, batch, variant::Rules};
    ///
    /// let start = Rules::new(6, 6)?.small_start()?;
    /// let batch = batch::on(start.squares()).batch64(&[start.sides(); 64])?;
    /// assert_eq!(batch.legal_moves().get(9), Some(start.legal_moves().bits()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn batch64(self, boards: &[Sides]) -> Result<Batch64, BatchError> {
        Ok(Batch64 { on: self, ..Batch64::from_boards(boards)? })
    }
}

impl Default for Batch64 {
    /// Returns [`Batch64::new`].
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Batch64 {
    /// Writes the bitboards in hexadecimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Batch64({:016x?})", Sides::as_pairs(&self.boards()))
    }
}

/// 64 boards without a disc.
const EMPTY: [Sides; 64] = [Sides::new(Bitboard::EMPTY, Bitboard::EMPTY); 64];

struct OfBoards<'a>(&'a [Sides; 64]);

impl each::Part for OfBoards<'_> {
    type Output = Batch64;
    const BLANK: Batch64 =
        Batch64 { player: Rows64::EMPTY, opponent: Rows64::EMPTY, on: on(Bitboard::FULL) };

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, batch: &mut Batch64) {
        let [player, opponent] =
            backend.load_boards(Sides::as_pairs(&self.0[first..first + B::BOARDS]));
        batch.set_rows(
            backend,
            &[backend.in_board_order(&player), backend.in_board_order(&opponent)],
            first,
        );
    }
}

struct Boards<'a>(&'a Batch64);

impl each::Part for Boards<'_> {
    type Output = [Sides; 64];
    const BLANK: Self::Output = EMPTY;

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, boards: &mut Self::Output) {
        let [player, opponent] = self.0.rows(backend, first);
        let rows = [backend.in_own_order(&player), backend.in_own_order(&opponent)];
        backend.store_boards(&rows, Sides::as_pairs_mut(&mut boards[first..first + B::BOARDS]));
    }
}

struct LegalMoves<'a>(&'a Batch64);

impl each::Part for LegalMoves<'_> {
    type Output = Bitboards64;
    const BLANK: Bitboards64 = Bitboards64::EMPTY;

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, moves: &mut Bitboards64) {
        backend.store_rows(&backend.legal_moves(&self.0.rows(backend, first)), &mut moves.0, first);
    }
}

struct Flips<'a> {
    batch: &'a Batch64,
    placed: &'a Rows64,
}

impl each::Part for Flips<'_> {
    type Output = Bitboards64;
    const BLANK: Bitboards64 = Bitboards64::EMPTY;

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, flips: &mut Bitboards64) {
        let placed = backend.load_rows(self.placed, first);
        backend.store_rows(
            &backend.flips(&self.batch.rows(backend, first), &placed),
            &mut flips.0,
            first,
        );
    }
}

struct Play<'a> {
    batch: &'a mut Batch64,
    placed: &'a Rows64,
}

impl each::Part for Play<'_> {
    type Output = ();
    const BLANK: () = ();

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, (): &mut ()) {
        let placed = backend.load_rows(self.placed, first);
        let after = backend.play(&self.batch.rows(backend, first), &placed);
        self.batch.set_rows(backend, &after, first);
    }
}

struct Step<'a> {
    batch: &'a mut Batch64,
    placed: &'a Rows64,
    moves: &'a mut Rows64,
}

impl each::Part for Step<'_> {
    type Output = ();
    const BLANK: () = ();

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, (): &mut ()) {
        let placed = backend.load_rows(self.placed, first);
        let after = backend.play(&self.batch.rows(backend, first), &placed);
        self.batch.set_rows(backend, &after, first);
        backend.store_rows(&backend.legal_moves(&after), self.moves, first);
    }
}

struct Phases<'a>(&'a Batch64);

impl each::Part for Phases<'_> {
    type Output = [Phase; 64];
    const BLANK: Self::Output = [Phase::ToMove; 64];

    #[inline(always)]
    fn part<B: Backend>(&mut self, backend: B, first: usize, phases: &mut Self::Output) {
        let [player, opponent] = self.0.rows(backend, first);
        let rows = [backend.in_own_order(&player), backend.in_own_order(&opponent)];
        write_phases_of_rows(backend, &rows, &mut phases[first..first + B::BOARDS]);
    }
}
