//! How a game on another board is kept in memory that the caller owns and may have filled with
//! anything: as the core's games are.

use reversi_rules::variant::{Game, Move, Position};

use super::position::VariantPosition;
use super::square;
use crate::error;
use crate::status::{Result, Status};

/// A game on another board with its history. Nothing is allocated, and there is nothing to free.
/// Initialise it with reversi_variant_game_init() before anything else, leave its content to the
/// library, and copy it with `=`. Only reversi_variant_game_init(), reversi_variant_game_play() and
/// reversi_variant_game_position() take the same time in a long game: the others play it again.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct VariantGame {
    /// Read and written by reversi_variant_game_ functions only.
    opaque: [u64; 64],
}

/// What the words of a game are. Integers only and no padding, so that any content is one.
#[repr(C)]
#[derive(Clone, Copy)]
struct Parts {
    mark: [u8; 8],
    start: VariantPosition,
    position: VariantPosition,
    /// Those that were played, then those that can be redone; the others are zero.
    squares: [u8; 256],
    /// How many squares were played.
    len: u16,
    /// How many there are, with those that can be redone.
    end: u16,
    reserved: [u8; 20],
}

// The first size is a promise to compiled programs.
const _: () = assert!(size_of::<VariantGame>() == 512 && align_of::<VariantGame>() == 8);
const _: () = assert!(size_of::<Parts>() == 512 && align_of::<Parts>() <= 8);

/// What tells a game from other memory, and the version of this layout.
const MARK: [u8; 8] = *b"rvariant";

impl VariantGame {
    pub(super) fn new(start: Position) -> Self {
        let mut game = Self { opaque: [0; 64] };
        let parts = game.parts_mut();
        parts.mark = MARK;
        parts.start = start.into();
        parts.position = start.after_forced_pass().into();
        game
    }

    /// A game without what can be redone.
    pub(crate) fn store(game: &Game) -> Self {
        let mut stored = Self::new(game.start());
        stored.set_squares(game);
        stored.move_to(game);
        stored
    }

    fn parts(&self) -> &Parts {
        // SAFETY: as large, not more aligned, without padding, and any content is valid.
        unsafe { &*(&raw const *self).cast() }
    }

    fn parts_mut(&mut self) -> &mut Parts {
        // SAFETY: as above.
        unsafe { &mut *(&raw mut *self).cast() }
    }

    /// The position now, as it is stored: quick, but not compared with the moves.
    pub(super) fn position(&self) -> Result<Position> {
        let parts = self.parts();
        if parts.mark == MARK && parts.len <= parts.end && parts.end <= 256 {
            parts.position.try_into().map_err(|_| Status::REVERSI_ERROR_GAME)
        } else {
            Err(Status::REVERSI_ERROR_GAME)
        }
    }

    /// Plays the game again up to now and compares all of the storage with what this gives. What can
    /// be redone is not in the result.
    pub(super) fn load(&self) -> Result<Game> {
        self.replayed().ok_or(Status::REVERSI_ERROR_GAME)
    }

    fn replayed(&self) -> Option<Game> {
        self.position().ok()?;
        let parts = self.parts();
        let mut game = Game::from_position(parts.start.try_into().ok()?);
        let (squares, unused) = parts.squares.split_at_checked(parts.end.into())?;
        let (played, undone) = squares.split_at_checked(parts.len.into())?;
        replay(&mut game, played)?;
        let mut whole = game;
        replay(&mut whole, undone)?;
        let is_whole = parts.position == game.position().into()
            && unused.iter().chain(&parts.reserved).all(|byte| *byte == 0);
        is_whole.then_some(game)
    }

    /// Plays a move in the stored position, without the whole game.
    pub(super) fn play(&mut self, played: Move) -> Result<()> {
        let next = self.position()?.play(played)?.after_forced_pass();
        let parts = self.parts_mut();
        let rest = parts.squares.get_mut(parts.len.into()..);
        // A stored position never has a forced pass, and there are no more discs than squares.
        match (played, rest.and_then(<[u8]>::split_first_mut)) {
            (Move::Place(square), Some((place, rest))) => {
                *place = square.index();
                rest.fill(0);
                parts.position = next.into();
                parts.len += 1;
                parts.end = parts.len;
                Ok(())
            }
            _ => Err(Status::REVERSI_ERROR_GAME),
        }
    }

    pub(super) fn play_transcript(&mut self, text: &[u8]) -> error::Result<()> {
        let mut game = self.load()?;
        let before = game.len();
        game.play_transcript(text)?;
        // A text without squares leaves what can be redone.
        if game.len() > before {
            self.set_squares(&game);
        }
        self.move_to(&game);
        Ok(())
    }

    fn set_squares(&mut self, game: &Game) {
        let parts = self.parts_mut();
        parts.squares = [0; 256];
        for (place, square) in parts.squares.iter_mut().zip(game.placements()) {
            *place = square.index();
        }
        parts.end = game.len() as u16;
    }

    pub(super) fn undo(&mut self) -> Result<()> {
        let mut game = self.load()?;
        game.undo().ok_or(Status::REVERSI_ERROR_HISTORY)?;
        self.move_to(&game);
        Ok(())
    }

    pub(super) fn redo(&mut self) -> Result<()> {
        let mut game = self.load()?;
        let parts = self.parts();
        let undone = parts.squares.get(parts.len.into()..parts.end.into());
        let (square, _) =
            undone.and_then(<[u8]>::split_first).ok_or(Status::REVERSI_ERROR_HISTORY)?;
        replay(&mut game, &[*square]).ok_or(Status::REVERSI_ERROR_GAME)?;
        self.move_to(&game);
        Ok(())
    }

    /// Where the game is among the squares that are stored.
    fn move_to(&mut self, game: &Game) {
        let parts = self.parts_mut();
        parts.position = game.position().into();
        parts.len = game.len() as u16;
    }
}

/// Plays those squares, unless one of them is illegal.
fn replay(game: &mut Game, squares: &[u8]) -> Option<()> {
    squares.iter().try_for_each(|index| {
        let square = square::to_square((*index).into())?;
        game.play(square).ok().map(|_| ())
    })
}
