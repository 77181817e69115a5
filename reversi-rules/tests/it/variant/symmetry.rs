//! Images of other boards: the legal moves of an image are the images of the legal moves.

use crate::support::Random;
use reversi_rules::variant::{Bitboard, Game, Opening, Position, Rules, Square, Start};
use reversi_rules::{Color, Objective, Position as Core, Symmetry};

pub(super) fn boards() -> Vec<Rules> {
    let square = |name: &str| name.parse::<Square>().expect(name);
    let missing = Bitboard::from_iter(["a1", "b1", "f5"].map(square));
    let rules = |width, height| Rules::new(width, height).expect("4 to 16");
    let mut boards = vec![
        Rules::STANDARD,
        rules(4, 4),
        rules(5, 7),
        rules(10, 6),
        rules(16, 16),
        Rules::OCTAGON,
        rules(6, 9).with_missing(missing).expect("not the center"),
        rules(6, 6).with_objective(Objective::Fewest),
    ];
    boards.extend(Start::NAMED.map(|start| rules(6, 8).with_start(start).expect("a center")));
    let (board, turn) = (rules(6, 7).start().board(), Color::White);
    boards.push(rules(6, 7).with_start(Start::Board { board, turn }).expect("on the board"));
    boards
}

/// Plays at most `plies` random placements.
pub(super) fn play(rules: Rules, random: &mut Random, plies: u32) -> Game {
    let mut game = Game::from_position(rules.start());
    for _ in 0..plies {
        let legal = game.legal_moves();
        let Some(square) = legal.nth(random.index(legal.len().max(1))) else { break };
        game.place(square).expect("legal");
    }
    game
}

fn image(set: Bitboard, rules: Rules, symmetry: Symmetry) -> Bitboard {
    set.iter().map(|square| rules.transform_square(square, symmetry)).collect()
}

#[test]
fn the_moves_of_an_image_are_the_images_of_the_moves() {
    let mut random = Random::new(1);
    for rules in boards() {
        for symmetry in Symmetry::ALL {
            let Some(there) = rules.transform(symmetry) else { continue };
            assert_eq!(there.square_count(), rules.square_count());
            assert_eq!(there.objective(), rules.objective());
            let game = play(rules, &mut random, 20);
            let moved = game.transform(symmetry).expect("the rules have an image");
            for ((at, _), (image_at, _)) in game.plies().zip(moved.plies()) {
                assert_eq!(at.transform(symmetry), Some(image_at));
                assert_eq!(image_at.turn(), at.turn());
                assert_eq!(image_at.legal_moves(), image(at.legal_moves(), rules, symmetry));
                for color in Color::ALL {
                    assert_eq!(image_at.discs(color), image(at.discs(color), rules, symmetry));
                }
            }
            assert_eq!(moved.position(), game.position().transform(symmetry).expect("an image"));
            assert_eq!(moved.plies().count(), game.plies().count());
            assert_eq!(moved.transform(symmetry.inverse()), Some(game));
        }
    }
}

#[test]
fn the_image_of_a_named_start_has_its_own_name() {
    let setup = |rules: Rules, symmetry| rules.transform(symmetry).map(|rules| rules.setup());
    let even = Rules::new(6, 8).expect("4 to 16");
    assert_eq!(setup(even, Symmetry::Rotate180), Some(Start::Standard));
    assert_eq!(setup(even, Symmetry::Rotate90), Some(Start::Mirrored));
    let historical = even.with_start(Start::Historical(Opening::Free)).expect("a center");
    assert_eq!(setup(historical, Symmetry::Rotate90), Some(historical.setup()));

    // With an odd side the center is not in the middle, so no name describes its image.
    let odd = Rules::new(5, 8).expect("4 to 16");
    assert!(matches!(setup(odd, Symmetry::Rotate180), Some(Start::Board { .. })));
    let historical = odd.with_start(Start::Historical(Opening::Free)).expect("a center");
    assert_eq!(historical.transform(Symmetry::Rotate180), None);
    assert_eq!(historical.start().transform(Symmetry::MirrorLeftRight), None);
    assert_eq!(historical.transform(Symmetry::Identity), Some(historical));
    assert_eq!(historical.transform(Symmetry::MirrorTopBottom), Some(historical));
}

#[test]
fn all_images_have_one_canonical_form() {
    let mut random = Random::new(2);
    for rules in boards() {
        let game = play(rules, &mut random, 12);
        let (canonical, by) = game.canonical();
        assert_eq!(game.transform(by).as_ref(), Some(&canonical));
        for symmetry in Symmetry::ALL {
            let Some(image) = game.transform(symmetry) else { continue };
            assert_eq!(image.canonical().0, canonical, "{rules:?}");
            let position = image.position().canonical().0;
            assert_eq!(position, game.position().canonical().0);
        }
    }
}

#[test]
fn on_8x8_images_are_those_of_the_core() {
    let mut random = Random::new(3);
    let game = play(Rules::STANDARD, &mut random, 30);
    let core: Core = game.position().to_string().parse().expect("8x8");
    for symmetry in Symmetry::ALL {
        let expected = Position::from(core.transform(symmetry));
        let image = game.position().transform(symmetry).expect("8x8");
        assert_eq!(image.board(), expected.board());
        assert_eq!(image.turn(), expected.turn());
    }
}

#[test]
fn moves_to_redo_are_transformed_too() {
    let mut game = Game::replay(Rules::OCTAGON.start(), "g6e7").expect("legal");
    for undone in 0..=2 {
        let image = game.transform(Symmetry::Rotate180).expect("an octagon");
        assert_eq!((image.len(), image.redoable().len()), (2 - undone, undone));
        assert_eq!(game.undo().is_some(), undone < 2);
    }
}

#[test]
fn a_board_that_is_its_own_image_has_one_canonical_form() {
    let rules = |width, height| Rules::new(width, height).expect("4 to 16");
    let board = Position::parse(&rules(4, 4), b"-------X--O----- X").expect("a board").board();
    let custom = Start::Board { board, turn: Color::Black };
    for (rules, text) in [
        (rules(4, 4), "XOOOXOOOXOOOXOOO X".to_owned()),
        (rules(6, 6), format!("{} X", "X".repeat(36))),
        (rules(8, 8).with_objective(Objective::Fewest), format!("{} X", "X".repeat(64))),
        (rules(4, 4).with_start(custom).expect("a start"), "-------X--X--X-- O".to_owned()),
    ] {
        let position = Position::parse(&rules, text.as_bytes()).expect("a position");
        let (canonical, by) = position.canonical();
        assert_eq!(position.transform(by), Some(canonical));
        for symmetry in Symmetry::ALL {
            let image = position.transform(symmetry).expect("every image exists");
            assert_eq!(image.canonical().0, canonical, "{text} by {symmetry:?}");
        }
    }
}
