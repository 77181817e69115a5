//! Checks of many boards at once.

use reversi_rules::batch::{self, Isa};
use reversi_rules::{Color, Generator, Move, Position, Sides, Symmetry};

/// More boards than any register has bytes, and no multiple of that.
const BOARDS: usize = 150;
/// More plies than a game has.
const PLIES: usize = 70;

pub(crate) fn are_as_one_by_one() -> bool {
    let all = Isa::available().all(|isa| {
        batch::force(Some(isa));
        plays().is_some() && plays_to_the_end().is_some()
    });
    batch::force(None);
    all
}

/// Plays games ply by ply, and begins each again when it has ended. Returns `None` if a result
/// differs from that for single boards.
fn plays() -> Option<()> {
    let mut boards = [Sides::START; BOARDS];
    let mut generators: [Generator; BOARDS] =
        core::array::from_fn(|number| Generator::for_game(2, number as u64));
    for _ in 0..PLIES {
        let mut moves = [0; BOARDS];
        batch::FULL.legal_moves(&boards, &mut moves).ok()?;
        let mut actions = [Move::PASS_ACTION; BOARDS];
        let mut flips = [0; BOARDS];
        let mut after = [Sides::default(); BOARDS];
        for i in 0..BOARDS {
            let mut at = Position::from_sides(boards[i], Color::Black).ok()?;
            same(at.legal_moves().bits() == moves[i])?;
            if at.is_over() {
                (boards[i], at) = (Sides::START, Position::START);
            }
            if let Some(square) = generators[i].choose(at.legal_moves()) {
                actions[i] = u8::from(square);
                flips[i] = at.flips(square).bits();
            }
            after[i] = at.play(Move::from_action(actions[i])?).ok()?.sides();
        }
        let mut found = [0; BOARDS];
        batch::FULL.flips(&boards, &actions, &mut found).ok()?;
        same(found == flips)?;
        let mut least = boards;
        let mut symmetries = [Symmetry::Identity; BOARDS];
        batch::canonical(&mut least, &mut symmetries).ok()?;
        for i in 0..BOARDS {
            let position = Position::from_sides(boards[i], Color::Black).ok()?;
            let (canonical, symmetry) = position.canonical();
            same(canonical.sides() == least[i] && symmetry == symmetries[i])?;
        }
        batch::FULL.play_only(&mut boards, &actions).ok()?;
        same(boards == after)?;
    }
    Some(())
}

fn plays_to_the_end() -> Option<()> {
    let mut ends = [Sides::default(); BOARDS];
    batch::FULL.playouts(&[Sides::START; BOARDS], 3, &mut ends).ok()?;
    let mut cells = [[0; 64]; BOARDS];
    batch::cells(&ends, &mut cells).ok()?;
    let mut again = [Sides::default(); BOARDS];
    batch::from_cells(&cells, &mut again).ok()?;
    same(again == ends)?;
    (0..).zip(ends).try_for_each(|(number, found)| {
        let end = Position::START.playout(&mut Generator::for_game(3, number));
        same(found == Sides::new(end.discs(Color::Black), end.discs(Color::White)))
    })
}

fn same(is: bool) -> Option<()> {
    is.then_some(())
}
