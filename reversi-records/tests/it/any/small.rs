//! Games of small positions become the same records as those of any board.

use reversi_records::GameInfo;
use reversi_records::tree::Tree;
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Game, Objective};

#[test]
fn a_game_on_6x6_by_either_type_makes_the_same_tree() {
    let rules = Rules::new(6, 6).expect("a size");
    let small = rules.small_start().expect("at most 8x8");
    let (info, text) = (GameInfo::default(), "b3b2b1a3");
    let game = Game::replay(small, text).expect("legal");
    let expected = variant::Game::replay(rules.start(), text).expect("legal");
    let tree = Tree::new(&game, &info).expect("SGF has 6x6");
    let same = Tree::new(&expected, &info).expect("SGF has 6x6");
    assert_eq!(tree.to_string(), same.to_string());
    assert_eq!(tree.game(), Ok(expected));

    let fewest = rules.with_objective(Objective::Fewest).small_start().expect("at most 8x8");
    let game = Game::replay(fewest, text).expect("legal");
    assert!(Tree::new(&game, &info).is_err(), "SGF has no such objective");
}
