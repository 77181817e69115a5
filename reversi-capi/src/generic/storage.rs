//! How a game is kept in memory that the caller owns and may have filled with anything.
//!
//! A `reversi_game` begins with these parts, and so does a `reversi_variant_game`:
//!
//! ```text
//!                   8x8   others
//! mark                8        8   tells a game from other memory
//! start              24      112   as in C
//! position           24      112   as in C
//! squares            64      256   one a byte: those played, then those that can be redone
//! len                 2        2   how many were played
//! end                 2        2   how many there are
//! pass_expected       1        1   1 if the last pass was inserted and not yet announced, else 0
//! zeros             131       19   up to 256, 512 bytes
//! ```
//!
//! Everything is an integer that is checked before it means something, so no content is undefined
//! behaviour. Flips are not kept: the game is played again. A game has one form, as whatever it
//! does not use is zero.

use core::slice;

use reversi_rules::{self as rules, Move, Playable};

use super::position::{self, Plain};
use super::square::Numbered;
use crate::status::{Result, Status};

/// A `reversi_game` or a `reversi_variant_game`.
///
/// # Safety
/// It consists of integers without padding, is as large as the [`Parts`] at least, and is aligned
/// to 8 bytes.
pub(crate) unsafe trait Storage: Copy {
    /// How C has its positions.
    type Position: Plain;
    /// `[u8; 64]` or `[u8; 256]`.
    type Squares: Copy + AsRef<[u8]> + AsMut<[u8]>;
    /// The first eight bytes of a game, and the version of its layout.
    const MARK: [u8; 8];
    /// Memory that is no game.
    const ZEROS: Self;
}

/// The game of `reversi-rules` that it stands for.
pub(crate) type Played<G> = rules::Game<RulesOf<G>>;
pub(crate) type RulesOf<G> = <<G as Storage>::Position as Plain>::Rules;
type SquareOf<G> = <RulesOf<G> as Playable>::Square;

#[repr(C)]
struct Parts<C, S> {
    mark: [u8; 8],
    start: C,
    position: C,
    squares: S,
    len: u16,
    end: u16,
    pass_expected: u8,
    reserved: [u8; 3],
}

type PartsOf<G> = Parts<<G as Storage>::Position, <G as Storage>::Squares>;

fn parts<G: Storage>(game: &G) -> &PartsOf<G> {
    const { assert!(size_of::<PartsOf<G>>() <= size_of::<G>() && align_of::<PartsOf<G>>() <= 8) };
    // SAFETY: large enough, aligned, and any content is valid, as all of it are integers.
    unsafe { &*(&raw const *game).cast() }
}

fn parts_mut<G: Storage>(game: &mut G) -> &mut PartsOf<G> {
    const { assert!(size_of::<PartsOf<G>>() <= size_of::<G>() && align_of::<PartsOf<G>>() <= 8) };
    // SAFETY: as above, and the parts have no padding.
    unsafe { &mut *(&raw mut *game).cast() }
}

/// The contents of a stored game.
fn bytes<G: Storage>(game: &G) -> &[u8] {
    // SAFETY: it consists of integers without padding.
    unsafe { slice::from_raw_parts((&raw const *game).cast(), size_of::<G>()) }
}

/// Stores a game, which is not used any more.
pub(crate) fn store<G: Storage>(game: &mut Played<G>) -> G {
    let mut stored = G::ZEROS;
    let parts = parts_mut(&mut stored);
    parts.mark = G::MARK;
    parts.start = game.start().into();
    parts.position = game.position().into();
    let squares = game.placements().iter().chain(game.redoable());
    for (place, square) in parts.squares.as_mut().iter_mut().zip(squares) {
        *place = square.index();
        parts.end += 1;
    }
    parts.len = game.len() as u16;
    // Accepted once after a pass was inserted, and changes nothing.
    parts.pass_expected = game.play(Move::Pass).is_ok().into();
    stored
}

/// The position that the game began with.
pub(crate) fn start<G: Storage>(stored: &G) -> Result<RulesOf<G>> {
    position(stored)?;
    position::checked(Some(&parts(stored).start)).map_err(|_| Status::REVERSI_ERROR_GAME)
}

/// Plays the game again from its start, and finds out whether all of the storage is what this gives.
pub(crate) fn replay<G: Storage>(stored: &G, game: &mut Played<G>) -> Result<()> {
    if is_replayed(stored, game) { Ok(()) } else { Err(Status::REVERSI_ERROR_GAME) }
}

fn is_replayed<G: Storage>(stored: &G, game: &mut Played<G>) -> bool {
    let parts = parts(stored);
    let squares = parts.squares.as_ref();
    let Some((squares, unused)) = squares.split_at_checked(parts.end.into()) else { return false };
    for &index in squares {
        let flips = SquareOf::<G>::from_index(index).and_then(|square| game.play(square).ok());
        if flips.is_none() {
            return false;
        }
    }
    for _ in parts.len..parts.end {
        game.undo();
    }
    let expects_pass = parts.pass_expected == 1;
    let is_whole = parts.position == game.position().into()
        && (game.just_passed() || !expects_pass)
        && unused.iter().chain(&parts.reserved).all(|&byte| byte == 0)
        && bytes(stored).iter().skip(size_of::<PartsOf<G>>()).all(|&byte| byte == 0);
    if !expects_pass {
        // Announced already, if there was a pass at all.
        let _ = game.play(Move::Pass);
    }
    is_whole
}

/// The position now, as it is stored: quick, but not compared with the moves.
pub(crate) fn position<G: Storage>(stored: &G) -> Result<RulesOf<G>> {
    let parts = parts(stored);
    if parts.mark == G::MARK && parts.len <= parts.end && parts.pass_expected <= 1 {
        position::checked(Some(&parts.position)).map_err(|_| Status::REVERSI_ERROR_GAME)
    } else {
        Err(Status::REVERSI_ERROR_GAME)
    }
}

/// Plays a move in the stored position, without the whole game: programs play more often than
/// anything else.
pub(crate) fn play<G: Storage>(stored: &mut G, played: Move<SquareOf<G>>) -> Result<()> {
    let before = position(stored)?;
    let parts = parts_mut(stored);
    if played.is_pass() && parts.pass_expected == 1 {
        parts.pass_expected = 0;
        return Ok(());
    }
    let after = before.play(played)?;
    let next = after.after_forced_pass();
    let (len, end) = (usize::from(parts.len), usize::from(parts.end));
    match (played, parts.squares.as_mut().get_mut(len..).and_then(<[u8]>::split_first_mut)) {
        (Move::Place(square), Some((place, rest))) => {
            *place = square.index();
            rest.iter_mut().take(end.saturating_sub(len)).for_each(|undone| *undone = 0);
            parts.position = next.into();
            parts.len += 1;
            parts.end = parts.len;
            parts.pass_expected = (next.turn() != after.turn()).into();
            Ok(())
        }
        // A stored position never has a forced pass, and there are no more discs than squares.
        _ => Err(Status::REVERSI_ERROR_GAME),
    }
}

#[cfg(test)]
mod tests {
    use reversi_rules as rules;
    use reversi_rules::variant::{self, Rules};
    use reversi_rules::{Board, Color, Move, Position, Square};

    use super::{Played, Result, Storage, bytes, parts_mut, play, replay, start, store};
    use crate::game::Game;
    use crate::status::Status;
    use crate::variant::game::VariantGame;

    /// Black must pass after the last disc, and has passed.
    const PASS: &str = "f5f6d3g5h5h4f7h6";

    fn undone_once() -> rules::Game {
        let mut game = rules::Game::from_transcript("f5d6c3d3").unwrap();
        game.undo();
        game
    }

    fn stored<G: Storage>(game: &Played<G>) -> G {
        store(&mut game.clone())
    }

    fn load<G: Storage>(stored: &G) -> Result<Played<G>> {
        let mut game = rules::Game::from_position(start(stored)?);
        replay(stored, &mut game).map(|()| game)
    }

    #[test]
    fn a_stored_game_comes_back_with_what_can_be_redone() {
        let game = load::<Game>(&stored(&undone_once())).unwrap();
        assert_eq!(game, undone_once());
        assert_eq!(game.redoable(), [Square::D3]);
    }

    #[test]
    fn playing_in_storage_is_playing_in_the_game() {
        let (mut game, mut stored): (_, Game) = (undone_once(), stored(&undone_once()));
        game.play(Square::F4).unwrap();
        assert_eq!(play(&mut stored, Square::F4.into()), Ok(()));
        assert_eq!(load(&stored).unwrap(), game);
        assert!(load(&stored).unwrap().redoable().is_empty());
    }

    #[test]
    fn playing_forgets_all_that_was_undone() {
        let mut game = rules::Game::from_transcript("f5d6c3d3c4").unwrap();
        for undone in 1..=4 {
            game.undo();
            let mut now: Game = stored(&game);
            assert_eq!(load(&now).unwrap().redoable().len(), undone);
            let square = game.position().legal_moves().into_iter().next_back().unwrap();
            let mut played = game.clone();
            played.play(square).unwrap();
            assert_eq!(play(&mut now, square.into()), Ok(()));
            assert_eq!(bytes(&now), bytes::<Game>(&stored(&played)));
            let mut loaded = load(&now).unwrap();
            assert_eq!(loaded, played);
            assert_eq!(loaded.redo(), None);
        }
    }

    /// A pass is announced once, in storage, in a game that was stored, and after an undo again.
    fn check_announced_pass<G: Storage>(mut game: Played<G>, square: super::SquareOf<G>) {
        let mut now: G = stored(&game);
        assert_eq!(play(&mut now, Move::Pass), Err(Status::REVERSI_ERROR_PASS_FORBIDDEN));
        game.play(square).unwrap();
        assert_eq!(play(&mut now, square.into()), Ok(()));
        assert_eq!(bytes(&now), bytes(&stored::<G>(&game)));

        assert_eq!(play(&mut now, Move::Pass), Ok(()));
        game.play(Move::Pass).unwrap();
        assert_eq!(bytes(&now), bytes(&stored::<G>(&game)));
        assert_eq!(play(&mut now, Move::Pass), Err(Status::REVERSI_ERROR_PASS_FORBIDDEN));

        let mut game = load(&now).unwrap();
        assert!(game.play(Move::Pass).is_err());
        game.undo();
        game.redo();
        now = stored(&game);
        assert_eq!(play(&mut now, Move::Pass), Ok(()));
    }

    #[test]
    fn an_inserted_pass_is_announced_once() {
        let (before, last) = PASS.split_at(14);
        let game = rules::Game::from_transcript(before).unwrap();
        check_announced_pass::<Game>(game, last.parse().unwrap());
        let game = rules::Game::replay(Rules::STANDARD.start(), before).unwrap();
        check_announced_pass::<VariantGame>(game, last.parse().unwrap());
    }

    #[test]
    fn a_pass_at_the_start_is_announced_once() {
        let start: Position =
            "XO-------------------------------------------------------------- O".parse().unwrap();
        let mut now: Game = stored(&rules::Game::from_position(start));
        assert_eq!(play(&mut now, Move::Pass), Ok(()));
        assert_eq!(play(&mut now, Move::Pass), Err(Status::REVERSI_ERROR_PASS_FORBIDDEN));
        let mut now: VariantGame =
            stored(&rules::Game::from_position(variant::Position::from(start)));
        assert_eq!(play(&mut now, Move::Pass), Ok(()));
        assert_eq!(play(&mut now, Move::Pass), Err(Status::REVERSI_ERROR_PASS_FORBIDDEN));
    }

    #[test]
    fn a_game_of_64_placements_is_as_much_as_is_stored() {
        // Not reachable by play, which leaves no room for another placement.
        let mut stored: Game = stored(&undone_once());
        let parts = parts_mut(&mut stored);
        (parts.len, parts.end) = (64, 64);
        assert_eq!(play(&mut stored, Square::F4.into()), Err(Status::REVERSI_ERROR_GAME));
    }

    #[test]
    fn every_damaged_bit_is_found() {
        fn check<G: Storage>(game: &Played<G>) {
            let whole: G = stored(game);
            for byte in 0..size_of::<G>() {
                for bit in 0..8 {
                    let mut damaged = whole;
                    // SAFETY: within the game, which consists of integers.
                    unsafe { *(&raw mut damaged).cast::<u8>().add(byte) ^= 1 << bit };
                    let refused = load(&damaged).unwrap_err();
                    assert_eq!(refused, Status::REVERSI_ERROR_GAME, "byte {byte}, bit {bit}");
                }
            }
        }
        check::<Game>(&undone_once());
        let mut game = rules::Game::replay(Rules::STANDARD.start(), "f5d6c3d3").unwrap();
        game.undo();
        check::<VariantGame>(&game);
    }

    #[test]
    fn a_forced_pass_in_storage_is_damage() {
        let mut stored: Game = stored(&rules::Game::new());
        let board =
            Board::EMPTY.with_disc(Square::A1, Color::Black).with_disc(Square::B1, Color::White);
        parts_mut(&mut stored).position = Position::new(board, Color::White).into();
        assert_eq!(play(&mut stored, Move::Pass), Err(Status::REVERSI_ERROR_GAME));
    }
}
