//! The discs as the side to move sees them.

use crate::kernel::native;
use crate::vocabulary::key::Key;
use crate::vocabulary::{Bitboard, Board, Color, LegalActions, Move, OverlapError, Phase, Square};

/// The discs as the side to move sees them: those of the player and those of the opponent.
///
/// Use `Sides` where colors do not matter: in engines, in hash tables and in
/// [`batch`](crate::batch). It takes 16 bytes, laid out as `[u64; 2]`, so
/// [`from_pairs`](Self::from_pairs) converts slices without copying. A
/// [`Position`](crate::Position) is `Sides` and the color to move, at the price of about a tenth of
/// the time of a search. A [`Board`] holds the same discs by color.
///
/// The two sets should be disjoint. Only [`check`](Self::check) detects an overlap. For overlapping
/// sets the other methods return an unspecified result and never panic.
///
/// ```
/// use reversi_rules::{Sides, Square};
///
/// fn leaves(sides: Sides, depth: u32) -> u64 {
///     if depth == 0 {
///         return 1;
///     }
///     sides.children().map(|(_, child)| leaves(child, depth - 1)).sum()
/// }
///
/// assert_eq!(leaves(Sides::START, 5), 1396);
/// ```
///
/// This counts as [`PerftConvention::Plies`](crate::perft::PerftConvention::Plies) does.
/// [`perft`](crate::perft()) also counts games that ended earlier.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sides {
    /// The discs of the side to move.
    pub player: Bitboard,
    /// The discs of its opponent.
    pub opponent: Bitboard,
}

impl Sides {
    /// The standard start, with black as the player.
    ///
    /// ```
    /// # use reversi_rules::{Position, Sides};
    /// assert_eq!(Position::START.sides(), Sides::START);
    /// ```
    pub const START: Self = Self {
        player: Board::START.discs(Color::Black),
        opponent: Board::START.discs(Color::White),
    };

    /// Creates sides from the discs of the player and of the opponent.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Square};
    /// let sides = Sides::new(Square::A1.bitboard(), Square::B1.bitboard());
    /// assert_eq!(sides.legal_moves(), Square::C1.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(player: Bitboard, opponent: Bitboard) -> Self {
        Self { player, opponent }
    }

    /// Returns the squares where the player may place a disc. The set is empty if the player must
    /// pass or the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Square};
    /// let moves = Sides::START.legal_moves();
    /// assert!(moves.into_iter().eq([Square::D3, Square::C4, Square::F5, Square::E6]));
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_moves(self) -> Bitboard {
        Bitboard::from_bits(native::legal_moves(self.player.bits(), self.opponent.bits()))
    }

    /// Places a disc of the player on `square` and returns the result as the opponent sees it;
    /// `None` if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Position, Sides, Square};
    /// let after = Sides::START.place(Square::F5).unwrap();
    /// assert_eq!(after, Position::START.place(Square::F5)?.sides());
    /// assert_eq!(Sides::START.place(Square::A1), None);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[inline]
    #[must_use = "the sides are returned, not changed in place"]
    pub fn place(self, square: Square) -> Option<Self> {
        let flips = self.flips(square);
        if flips.is_empty() { None } else { Some(self.after(square, flips)) }
    }

    /// Places as [`place`](Self::place) does, on a square that the caller knows to be legal. This is
    /// the fast way to try each of the [`legal_moves`](Self::legal_moves).
    ///
    /// A debug build panics on an illegal square. A release build returns disjoint sides with a
    /// disc of the player on `square`.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// for square in Sides::START.legal_moves() {
    ///     assert_eq!(Some(Sides::START.place_unchecked(square)), Sides::START.place(square));
    /// }
    /// ```
    #[inline]
    #[track_caller]
    #[must_use = "the sides are returned, not changed in place"]
    pub fn place_unchecked(self, square: Square) -> Self {
        debug_assert!(!self.flips(square).is_empty(), "place_unchecked accepts only legal squares");
        self.after(square, self.outflanked(square))
    }

    /// Gives the turn to the opponent without checking that a pass is legal: exchanges the two
    /// sets.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert_eq!(Sides::START.pass().player, Sides::START.opponent);
    /// ```
    #[doc(alias = "skip")]
    #[inline]
    #[must_use = "the sides are returned, not changed in place"]
    pub const fn pass(self) -> Self {
        Self { player: self.opponent, opponent: self.player }
    }

    /// Returns whether the player must place a disc, must pass, or the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Phase, Sides};
    /// assert_eq!(Sides::START.phase(), Phase::ToMove);
    /// assert_eq!(Sides::default().phase(), Phase::Over);
    /// ```
    #[inline]
    #[must_use]
    pub fn phase(self) -> Phase {
        if !self.legal_moves().is_empty() {
            Phase::ToMove
        } else if !self.pass().legal_moves().is_empty() {
            Phase::MustPass
        } else {
            Phase::Over
        }
    }

    /// Returns the discs that flip when the player places one on `square`. The set is empty if the
    /// move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Square};
    /// assert_eq!(Sides::START.flips(Square::D3), Square::D4.bitboard());
    /// assert!(Sides::START.flips(Square::D4).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub fn flips(self, square: Square) -> Bitboard {
        if self.occupied().contains(square) { Bitboard::EMPTY } else { self.outflanked(square) }
    }

    /// Returns the legal moves: squares in ascending order, or the pass if it is forced. There are
    /// none once the game is over.
    ///
    /// ```
    /// # use reversi_rules::{Move, Sides};
    /// assert!(Sides::START.legal_actions().map(Move::action).eq([19, 26, 37, 44]));
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_actions(self) -> LegalActions {
        let squares = self.legal_moves();
        let pass = squares.is_empty() && !self.pass().legal_moves().is_empty();
        LegalActions::new(squares, pass)
    }

    /// Returns each of the [`legal_actions`](Self::legal_actions) with the resulting sides.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert!(Sides::START.children().all(|(_, child)| child.occupied().len() == 5));
    /// ```
    #[inline]
    pub fn children(self) -> impl ExactSizeIterator<Item = (Move, Self)> {
        self.legal_actions().map(move |played| match played {
            // Not `place_unchecked`: on overlapping sets a legal move may flip nothing.
            Move::Place(square) => (played, self.after(square, self.outflanked(square))),
            Move::Pass => (played, self.pass()),
        })
    }

    /// Returns the squares with a disc.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert_eq!(Sides::START.occupied().len(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn occupied(self) -> Bitboard {
        self.player.union(self.opponent)
    }

    /// Returns the squares without a disc.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert_eq!(Sides::START.empties().len(), 60);
    /// ```
    #[inline]
    #[must_use]
    pub const fn empties(self) -> Bitboard {
        self.occupied().complement()
    }

    /// Checks that the two sets are disjoint.
    ///
    /// # Errors
    /// [`OverlapError`] with the squares that are in both sets.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Sides};
    /// assert_eq!(Sides::START.check(), Ok(()));
    /// assert!(Sides::new(Bitboard::FULL, Bitboard::CORNERS).check().is_err());
    /// ```
    pub const fn check(self) -> Result<(), OverlapError> {
        match Board::new(self.player, self.opponent) {
            Ok(_) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Returns a 64-bit key for hash tables, the same in every language and every release.
    ///
    /// Different sides rarely share a key, but they can. A hash table stores the whole key, and a
    /// search checks a stored move with [`Position::is_legal`](crate::Position::is_legal). The last
    /// step mixes the upper half of the key into the lower, so the low bits serve as an index.
    ///
    /// The key depends on the player and the
    /// opponent, not on the colors. In 64-bit arithmetic that wraps:
    ///
    /// ```text
    /// state = 0
    /// for word in [player, opponent]:
    ///     state = (state ^ word) * 0xBF58476D1CE4E5B9;  state ^= state >> 32
    ///     state = state * 0x94D049BB133111EB;           state ^= state >> 29
    /// key = state * 0xFF51AFD7ED558CCD;  key ^= key >> 32
    /// ```
    ///
    /// For a [`Position`](crate::Position) with white to move the first state is
    /// 0x9E3779B97F4A7C15. For a board of another size, width - 8 + 256 × (height - 8) is added to
    /// the first state. Each word then holds 64 cells of the board's rectangle, row by row.
    ///
    /// ```
    /// # use reversi_rules::Sides;
    /// assert_eq!(Sides::START.key64(), 0x7385_5d4c_f023_90a5);
    /// ```
    #[doc(alias = "hash")]
    #[doc(alias = "zobrist")]
    #[inline]
    #[must_use]
    pub const fn key64(self) -> u64 {
        Key::new(8, 8).absorb(self.player.bits(), self.opponent.bits()).finish()
    }

    /// Returns by how many discs the player wins if the game ends here, from -64 to 64. Empty squares
    /// go to the winner. [`batch::final_margins`](crate::batch::On::final_margins) does the same for many
    /// boards.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Square};
    /// let end = Sides { player: Square::A1.bitboard(), opponent: Default::default() };
    /// assert_eq!(end.final_margin(), 64);
    /// assert_eq!(Sides::START.final_margin(), 0);
    /// ```
    #[inline]
    #[must_use]
    pub const fn final_margin(self) -> i8 {
        // At most 64 each, also for overlapping sets.
        let lead = self.player.len() as i8 - self.opponent.len() as i8;
        let empties = 64 - self.player.union(self.opponent).len() as i8;
        lead + lead.signum() * empties
    }

    /// Returns the [`flips`](Self::flips) of a square that the caller knows to be empty.
    #[inline]
    pub(crate) fn outflanked(self, square: Square) -> Bitboard {
        let placed = square.bitboard().bits();
        Bitboard::from_bits(native::flips(self.player.bits(), self.opponent.bits(), placed))
    }

    /// Places a disc on `square`, flips `flips`, and returns the result as the opponent sees it.
    #[inline]
    pub(crate) const fn after(self, square: Square, flips: Bitboard) -> Self {
        let gained = flips.with(square);
        Self { player: self.opponent.difference(gained), opponent: self.player.union(gained) }
    }
}

impl From<[u64; 2]> for Sides {
    /// Creates sides from the bits of the player and of the opponent.
    #[inline]
    fn from([player, opponent]: [u64; 2]) -> Self {
        Self { player: player.into(), opponent: opponent.into() }
    }
}

impl From<Sides> for [u64; 2] {
    /// Returns the bits of the player, then of the opponent.
    #[inline]
    fn from(sides: Sides) -> Self {
        [sides.player.bits(), sides.opponent.bits()]
    }
}
