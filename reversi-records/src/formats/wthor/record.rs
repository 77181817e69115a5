//! One game of a file.

use core::iter::FusedIterator;

use reversi_rules::{Game, IllegalPly, Score, Square};

use super::Names;
use super::layout::{
    BLACK, BLACK_SCORE, LENGTH, MOST, MOVES, THEORETICAL_SCORE, TOURNAMENT, WHITE, square,
};
use crate::vocabulary::GameInfo;

/// One game of a `.wtb` file.
///
/// ```
/// use reversi_records::wthor::Games;
///
/// let mut file = [0; 16 + 68];
/// file[4] = 1; // one game
/// file[24..26].copy_from_slice(&[56, 64]); // that stops after two moves
/// let record = Games::parse(&file)?.get(0).unwrap();
/// assert_eq!(record.replay()?.to_string(), "f5d6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Record<'a>(pub(super) &'a [u8; LENGTH]);

/// Generates the accessors. Each has an example with a record whose fields count up from 1.
macro_rules! fields {
    ($($(#[doc = $doc:literal])+ $name:ident -> $type:ty { $($at:expr),+ } $example:literal;)*) => {
        impl Record<'_> {$(
            $(#[doc = $doc])+
            ///
            /// ```
            /// # use reversi_records::wthor::Games;
            /// let mut file = [0; 16 + 68];
            /// file[4] = 1;
            /// file[16..24].copy_from_slice(&[1, 0, 2, 0, 3, 0, 4, 5]);
            /// let record = Games::parse(&file)?.get(0).unwrap();
            #[doc = concat!("assert_eq!(record.", stringify!($name), "(), ", $example, ");")]
            /// # Ok::<(), reversi_records::wthor::WthorError>(())
            /// ```
            #[must_use]
            pub fn $name(&self) -> $type {
                <$type>::from_le_bytes([$(self.byte($at)),+])
            }
        )*}
    };
}

fields! {
    /// Returns the tournament's number in the file of tournament [`Names`].
    tournament -> u16 { TOURNAMENT, TOURNAMENT + 1 } "1";
    /// Returns black's number in the file of player [`Names`].
    black -> u16 { BLACK, BLACK + 1 } "2";
    /// Returns white's number in the file of player [`Names`].
    white -> u16 { WHITE, WHITE + 1 } "3";
    /// Returns black's recorded final score, 0..=64. Empty squares count for the winner. The score of an unfinished game need not follow from its moves.
    black_score -> u8 { BLACK_SCORE } "4";
    /// Returns black's score with best play of both sides from the header's
    /// [`depth`](super::Header::depth) on, 0..=64.
    theoretical_score -> u8 { THEORETICAL_SCORE } "5";
}

impl<'a> Record<'a> {
    /// The maximum number of moves in a record: the number of empty squares at the start.
    ///
    /// ```
    /// # use reversi_records::wthor::Record;
    /// assert_eq!(Record::MAX_MOVES, 60);
    /// ```
    pub const MAX_MOVES: usize = LENGTH - MOVES;

    /// Replays the moves as a game, and plays the forced passes.
    ///
    /// # Errors
    /// [`IllegalPly`] for the first illegal move.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// # use reversi_rules::Square;
    /// let mut file = [0; 16 + 68];
    /// file[4] = 1;
    /// file[24] = 11;
    /// let record = Games::parse(&file)?.get(0).unwrap();
    /// assert_eq!(record.replay().unwrap_err().to_string(), "ply 0: a1: a disc there flips nothing");
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, IllegalPly> {
        let mut game = Game::new();
        game.play_all(self.moves())?;
        Ok(game)
    }

    /// Returns the bytes of the record in the file, including those after the end of the moves.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// let mut file = [0; 16 + 68];
    /// file[4] = 1;
    /// file[24] = 56;
    /// assert_eq!(Games::parse(&file)?.get(0).unwrap().bytes(), &file[16..]);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8; LENGTH] {
        self.0
    }

    /// Returns the squares in the order of play, legal or not. Passes are not stored.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// # use reversi_rules::Square;
    /// let mut file = [0; 16 + 68];
    /// file[4] = 1;
    /// file[24..27].copy_from_slice(&[56, 64, 33]);
    /// let record = Games::parse(&file)?.get(0).unwrap();
    /// assert!(record.moves().eq([Square::F5, Square::D6, Square::C3]));
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> Moves<'a> {
        Moves(self.0.get(MOVES..).unwrap_or_default())
    }

    /// Returns the info shared by all formats: the event, the players and the score. Numbers
    /// without a name are left out. The year is in the file's header, and the caller can add it.
    ///
    /// ```
    /// # use reversi_records::wthor::{Games, Names};
    /// let mut players = [0; 16 + 20];
    /// (players[8], players[16]) = (1, b'R');
    /// let mut file = [0; 16 + 68];
    /// (file[4], file[16 + 6]) = (1, 40);
    /// let record = Games::parse(&file)?.get(0).unwrap();
    /// let info = record.info(&Names::players(&players)?, &Names::tournaments(&[0; 16])?);
    /// assert_eq!((info.black, info.event), (Some("R".into()), None));
    /// assert_eq!(info.score.unwrap().to_string(), "40-24");
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn info<'n>(&self, players: &Names<'n>, tournaments: &Names<'n>) -> GameInfo<'n> {
        let (black, all) = (u16::from(self.black_score()), u16::from(MOST));
        GameInfo {
            event: tournaments.get(self.tournament().into()),
            black: players.get(self.black().into()),
            white: players.get(self.white().into()),
            score: Some(Score { black, white: all.saturating_sub(black) }),
            ..GameInfo::default()
        }
    }

    fn byte(self, at: usize) -> u8 {
        self.0.get(at).copied().unwrap_or_default()
    }
}

/// The squares of a record in the order of play, made by [`Record::moves`].
///
/// ```
/// use reversi_records::wthor::Games;
///
/// let mut file = [0; 16 + 68];
/// file[4] = 1;
/// file[24..26].copy_from_slice(&[56, 64]);
/// assert_eq!(Games::parse(&file)?.get(0).unwrap().moves().count(), 2);
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a>(&'a [u8]);

impl Iterator for Moves<'_> {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let (&byte, rest) = self.0.split_first()?;
        // The zero byte that ends the moves is not a square.
        let next = square(byte);
        self.0 = if next.is_some() { rest } else { &[] };
        next
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.0.len()))
    }
}

impl FusedIterator for Moves<'_> {}
