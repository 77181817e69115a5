//! Many boards at once.

use reversi_rules::batch::{self, Isa, START};
use reversi_rules::{Bitboard, Board, Color, Generator, Move, Position, Symmetry};

/// More than any register has room for, and no multiple of it.
const BOARDS: usize = 150;
/// More than a game has.
const PLIES: usize = 70;

pub(crate) fn are_as_one_by_one() -> bool {
    let all = Isa::available().all(|isa| {
        batch::force(Some(isa));
        plays().is_some() && plays_to_the_end().is_some()
    });
    batch::force(None);
    all
}

/// The board with its player as black.
fn position([player, opponent]: [u64; 2]) -> Option<Position> {
    let board = Board::new(Bitboard::from_bits(player), Bitboard::from_bits(opponent)).ok()?;
    Some(Position::new(board, Color::Black))
}

fn board(position: Position) -> [u64; 2] {
    [position.player().bits(), position.opponent().bits()]
}

/// Games a ply at a time, each begun anew when it has ended; `None` where an answer is another.
fn plays() -> Option<()> {
    let mut boards = [START; BOARDS];
    let mut generators: [Generator; BOARDS] =
        core::array::from_fn(|number| Generator::for_game(2, number as u64));
    for _ in 0..PLIES {
        let mut moves = [0; BOARDS];
        batch::legal_moves(&boards, &mut moves).ok()?;
        let mut actions = [Move::PASS_ACTION; BOARDS];
        let mut flips = [0; BOARDS];
        let mut after = [[0; 2]; BOARDS];
        for i in 0..BOARDS {
            let mut at = position(boards[i])?;
            same(at.legal_moves().bits() == moves[i])?;
            if at.is_over() {
                (boards[i], at) = (START, Position::START);
            }
            if let Some(square) = generators[i].choose(at.legal_moves()) {
                actions[i] = square.index();
                flips[i] = at.flips(square).bits();
            }
            after[i] = board(at.play(Move::from_action(actions[i])?).ok()?);
        }
        let mut found = [0; BOARDS];
        batch::flips(&boards, &actions, &mut found).ok()?;
        same(found == flips)?;
        let mut least = boards;
        let mut symmetries = [Symmetry::Identity; BOARDS];
        batch::canonical(&mut least, &mut symmetries).ok()?;
        for i in 0..BOARDS {
            let (canonical, symmetry) = position(boards[i])?.canonical();
            same(board(canonical) == least[i] && symmetry == symmetries[i])?;
        }
        batch::play_only(&mut boards, &actions).ok()?;
        same(boards == after)?;
    }
    Some(())
}

fn plays_to_the_end() -> Option<()> {
    let mut ends = [[0; 2]; BOARDS];
    batch::playouts(&[START; BOARDS], 3, &mut ends).ok()?;
    let mut cells = [[0; 64]; BOARDS];
    batch::cells(&ends, &mut cells).ok()?;
    let mut again = [[0; 2]; BOARDS];
    batch::from_cells(&cells, &mut again).ok()?;
    same(again == ends)?;
    (0..).zip(ends).try_for_each(|(number, discs)| {
        let end = Position::START.playout(batch::seed_from(3, number));
        same(discs == [end.discs(Color::Black).bits(), end.discs(Color::White).bits()])
    })
}

fn same(is: bool) -> Option<()> {
    is.then_some(())
}
