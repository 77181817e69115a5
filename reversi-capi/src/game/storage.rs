//! How a game is kept in memory that the caller owns and may have filled with anything.
//!
//! Everything is an integer that is checked before it means something, so no content is undefined
//! behaviour. Squares stand one a byte; what turned is not kept, but played again. A game has one
//! form: whatever it does not use is zero.

use reversi_rules as rules;
use reversi_rules::{Bitboard, Board, Color, Move, Square};

use crate::status::{Result, Status};

/// A game with its history. Nothing is allocated, and there is nothing to free. Initialise it with
/// reversi_game_init() before anything else, leave its content to the library, and copy it with
/// `=`. Only reversi_game_init(), reversi_game_play() and reversi_game_position() take the same time
/// in a long game: the others play it again.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Game {
    /// Read and written by reversi_game_ functions only.
    opaque: [u64; 32],
}

// This size is a promise to compiled programs.
const _: () = assert!(size_of::<Game>() == 256 && align_of::<Game>() == 8);

/// What tells a game from other memory, "reversi" and the version of this layout.
const MARK: u64 = u64::from_le_bytes(*b"reversi\x01");

const AT_MARK: usize = 0;
const AT_START: usize = 1;
const AT_POSITION: usize = 3;
const AT_NUMBERS: usize = 5;
/// Eight to a word.
const AT_SQUARES: usize = 6;

/// All but the squares.
#[derive(Clone, Copy)]
struct Head {
    start: rules::Position,
    position: rules::Position,
    /// How many squares were played.
    len: u8,
    /// How many there are, with those that can be redone.
    end: u8,
}

impl Game {
    pub(crate) fn store(game: &rules::Game) -> Self {
        let (played, undone) = (game.placements(), game.redoable());
        let mut stored = Self { opaque: [0; 32] };
        for (at, &square) in played.iter().chain(undone).enumerate() {
            stored.set_byte(at, square.index());
        }
        stored.set_head(Head {
            start: game.start(),
            position: game.position(),
            len: played.len() as u8,
            end: (played.len() + undone.len()) as u8,
        });
        stored
    }

    /// Plays the game again and compares all of the storage with what this gives.
    pub(crate) fn load(&self) -> Result<rules::Game> {
        let head = self.head()?;
        let mut game = rules::Game::from_position(head.start);
        for at in 0..head.end {
            let square = self.square(at.into()).ok_or(Status::REVERSI_ERROR_GAME)?;
            game.play(square).map_err(|_| Status::REVERSI_ERROR_GAME)?;
        }
        for _ in head.len..head.end {
            game.undo();
        }
        if Self::store(&game).opaque == self.opaque {
            Ok(game)
        } else {
            Err(Status::REVERSI_ERROR_GAME)
        }
    }

    /// The position now, as it is stored: quick, but not compared with the moves.
    pub(crate) fn position(&self) -> Result<rules::Position> {
        self.head().map(|head| head.position)
    }

    /// Plays a move in the stored position, without the whole game: programs play more often than
    /// anything else.
    pub(crate) fn play(&mut self, played: Move) -> Result<()> {
        let head = self.head()?;
        let next = head.position.play(played)?.after_forced_pass();
        match played {
            Move::Place(square) if head.len < 64 => {
                let len = head.len + 1;
                self.set_byte(head.len.into(), square.index());
                for undone in len..head.end {
                    self.set_byte(undone.into(), 0);
                }
                self.set_head(Head { position: next, len, end: len, ..head });
                Ok(())
            }
            // A stored position never has a forced pass, and a disc more than squares cannot be
            // played.
            _ => Err(Status::REVERSI_ERROR_GAME),
        }
    }

    fn head(&self) -> Result<Head> {
        let [start_turn, turn, len, end, 0, 0, 0, 0] = self.opaque[AT_NUMBERS].to_le_bytes() else {
            return Err(Status::REVERSI_ERROR_GAME);
        };
        match (self.position_at(AT_START, start_turn), self.position_at(AT_POSITION, turn)) {
            (Some(start), Some(position))
                if self.opaque[AT_MARK] == MARK && len <= end && end <= 64 =>
            {
                Ok(Head { start, position, len, end })
            }
            _ => Err(Status::REVERSI_ERROR_GAME),
        }
    }

    fn set_head(&mut self, Head { start, position, len, end }: Head) {
        let numbers = [start.turn().index(), position.turn().index(), len, end, 0, 0, 0, 0];
        self.opaque[AT_MARK] = MARK;
        self.opaque[AT_NUMBERS] = u64::from_le_bytes(numbers);
        for (at, position) in [(AT_START, start), (AT_POSITION, position)] {
            self.opaque[at] = position.discs(Color::Black).bits();
            self.opaque[at + 1] = position.discs(Color::White).bits();
        }
    }

    fn position_at(&self, at: usize, turn: u8) -> Option<rules::Position> {
        let (black, white) = (*self.opaque.get(at)?, *self.opaque.get(at + 1)?);
        let board = Board::new(Bitboard::from_bits(black), Bitboard::from_bits(white)).ok()?;
        Some(rules::Position::new(board, Color::from_index(turn)?))
    }

    fn square(&self, at: usize) -> Option<Square> {
        let word = self.opaque.get(AT_SQUARES + at / 8)?;
        Square::from_index((word >> (at % 8 * 8)) as u8)
    }

    /// Writes the number of a square, or zero where there is none any more.
    fn set_byte(&mut self, at: usize, byte: u8) {
        if let Some(word) = self.opaque.get_mut(AT_SQUARES + at / 8) {
            let shift = at % 8 * 8;
            *word = *word & !(0xFF << shift) | u64::from(byte) << shift;
        }
    }
}

#[cfg(test)]
mod tests {
    use reversi_rules as rules;
    use reversi_rules::{Board, Color, Move, Position, Square};

    use super::{AT_NUMBERS, AT_POSITION, AT_SQUARES, Game, Head};
    use crate::status::Status;

    fn undone_once() -> rules::Game {
        let mut game = rules::Game::from_transcript("f5d6c3d3").unwrap();
        game.undo();
        game
    }

    #[test]
    fn a_stored_game_comes_back_with_what_can_be_redone() {
        let game = Game::store(&undone_once()).load().unwrap();
        assert_eq!(game, undone_once());
        assert_eq!(game.redoable(), [Square::D3]);
    }

    #[test]
    fn playing_in_storage_is_playing_in_the_game() {
        let (mut game, mut stored) = (undone_once(), Game::store(&undone_once()));
        game.play(Square::F4).unwrap();
        assert_eq!(stored.play(Square::F4.into()), Ok(()));
        assert_eq!(stored.load().unwrap(), game);
        assert!(stored.load().unwrap().redoable().is_empty());
    }

    #[test]
    fn playing_forgets_all_that_was_undone() {
        let mut game = rules::Game::from_transcript("f5d6c3d3c4").unwrap();
        for undone in 1..=4 {
            game.undo();
            let mut stored = Game::store(&game);
            assert_eq!(stored.load().unwrap().redoable().len(), undone);
            let square = game.position().legal_moves().into_iter().next_back().unwrap();
            let mut played = game;
            played.play(square).unwrap();
            assert_eq!(stored.play(square.into()), Ok(()));
            assert_eq!(stored.opaque, Game::store(&played).opaque);
            let mut loaded = stored.load().unwrap();
            assert_eq!(loaded, played);
            assert_eq!(loaded.redo(), None);
        }
    }

    #[test]
    fn a_game_of_64_placements_is_as_much_as_is_stored() {
        // Not reachable by play, which leaves no room for a placement more.
        let mut stored = Game::store(&undone_once());
        let head = stored.head().unwrap();
        stored.set_head(Head { len: 64, end: 64, ..head });
        assert_eq!(stored.play(Square::F4.into()), Err(Status::REVERSI_ERROR_GAME));
    }

    #[test]
    fn damage_is_found() {
        let whole = Game::store(&undone_once());
        let is_refused = |damage: fn(&mut [u64; 32])| {
            let mut game = whole;
            damage(&mut game.opaque);
            assert_eq!(game.load().unwrap_err(), Status::REVERSI_ERROR_GAME);
        };
        is_refused(|words| words.fill(0));
        is_refused(|words| words.fill(u64::MAX));
        is_refused(|words| words[AT_NUMBERS] ^= 1 << 63);
        is_refused(|words| words[AT_NUMBERS] ^= 1 << 31);
        is_refused(|words| words[AT_POSITION] ^= 1);
        is_refused(|words| words[AT_SQUARES] ^= 0xFF);
        is_refused(|words| words[AT_SQUARES] ^= 1);
        // Behind the four squares that there are.
        is_refused(|words| words[AT_SQUARES] ^= 1 << 32);
        is_refused(|words| words[AT_SQUARES] ^= 1 << 63);
        for word in AT_SQUARES + 1..32 {
            let mut game = whole;
            game.opaque[word] = 1;
            assert_eq!(game.load().unwrap_err(), Status::REVERSI_ERROR_GAME, "{word}");
        }
    }

    #[test]
    fn a_forced_pass_in_storage_is_damage() {
        let mut stored = Game::store(&rules::Game::new());
        let head = stored.head().unwrap();
        let board =
            Board::EMPTY.with_disc(Square::A1, Color::Black).with_disc(Square::B1, Color::White);
        stored.set_head(Head { position: Position::new(board, Color::White), ..head });
        assert_eq!(stored.play(Move::Pass), Err(Status::REVERSI_ERROR_GAME));
    }
}
