//! The boards of a call: 8×8, or with some of the 64 squares.

use crate::kernel::wide::{Isa, Task};
use crate::vocabulary::Bitboard;

/// The boards that a function works on: [`FULL`] for 8×8, [`on`] for boards that lack some of the
/// 64 squares, such as 6×6.
///
/// A smaller board is the north-west corner of 8×8: its squares keep their numbers on 8×8, and a
/// pass is action 64. All discs must be on the squares of the board. Only [`check`](Self::check)
/// detects others. They have an unspecified effect, as overlapping discs have.
///
/// ```
/// use reversi_rules::{Playable, Sides, batch, variant::Rules};
///
/// let start = Rules::new(6, 6)?.small_start()?;
/// let six = batch::on(start.squares());
/// let (boards, mut ends) = ([start.sides(); 100], [Sides::default(); 100]);
/// six.playouts(&boards, 1, &mut ends)?;
/// let mut scores = [[0; 2]; 100];
/// six.final_scores(&ends, &mut scores)?;
/// assert!(scores.iter().all(|[player, opponent]| player + opponent == 36));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct On<B = Bitboard>(pub(super) B);

/// Boards of 8×8.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut moves = [0];
/// batch::FULL.legal_moves(&[Sides::START], &mut moves)?;
/// assert_eq!(moves, [Sides::START.legal_moves().bits()]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub const FULL: On<Full> = On(Full);

/// Returns the boards that have these squares only.
///
/// ```
/// use reversi_rules::{Bitboard, Sides, batch};
///
/// // 8×8 without d3, the first of the four legal squares.
/// let holed = batch::on(Bitboard::FULL.without(reversi_rules::Square::D3));
/// let mut moves = [0];
/// holed.legal_moves(&[Sides::START], &mut moves)?;
/// assert_eq!(moves[0].count_ones(), 3);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
#[must_use]
pub const fn on(squares: Bitboard) -> On {
    On(squares)
}

impl<B: Boards> On<B> {
    /// Returns the squares of the boards.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, batch};
    /// assert_eq!(batch::FULL.squares(), Bitboard::FULL);
    /// ```
    #[inline]
    #[must_use]
    pub fn squares(self) -> Bitboard {
        self.0.squares()
    }
}

/// Runs a task on boards that lack squares. It is cold and not inlined, because a batch of 8×8 asks
/// for its squares in each call and must not save registers for this.
#[cold]
#[inline(never)]
fn run_without_some<T: Task>(squares: Bitboard, task: T) -> T::Output {
    Isa::best().run_on(squares.bits(), task)
}

/// Boards of 8×8, or with other squares. They are two types, so that a program compiles only the
/// code of the boards that it has.
pub(super) trait Boards: Copy {
    fn squares(self) -> Bitboard;
    /// Runs a task on the boards, in the best backend.
    fn run<T: Task>(self, task: T) -> T::Output;
}

/// The squares of 8×8: all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Full;

impl Boards for Full {
    #[inline(always)]
    fn squares(self) -> Bitboard {
        Bitboard::FULL
    }

    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        Isa::best().run(task)
    }
}

impl Boards for Bitboard {
    #[inline(always)]
    fn squares(self) -> Bitboard {
        self
    }

    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        if self == Self::FULL { Full.run(task) } else { run_without_some(self, task) }
    }
}
