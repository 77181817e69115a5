//! Checks explanations, stable discs and other analysis against the rules.

use reversi_rules::explain::{CorrectionPolicy, Direction};
use reversi_rules::notation::Sheet;
use reversi_rules::{Bitboard, Board, Color, Game, Position, Square, Symmetry, kernel};

use crate::input;

/// Plays a game that the input chooses. At each ply it checks the explanation of a square, and that
/// earlier stable discs have not changed.
///
/// The input begins with a start, or with a byte that stands for the standard start. Each further
/// byte chooses a legal move by its number, until there is none, and a wrong result of that move.
///
/// # Panics
/// If a check fails.
pub fn analysis(input: &[u8]) {
    let (start, choices) = input::start(input);
    let mut game = Game::from_position(start);
    let mut stable = [Bitboard::EMPTY; 2];
    let mut claims = choices;
    for square in Square::ALL {
        explained(start, square);
    }
    for &choice in choices {
        let position = game.position();
        let found = Color::ALL.map(|color| position.board().stable(color));
        symmetric_stable(position, found);
        measured(position.board(), found);
        for ((color, stable), found) in Color::ALL.into_iter().zip(&mut stable).zip(found) {
            *stable |= found;
            assert!(stable.is_subset(position.discs(color)), "{position} {stable:?}");
        }
        explained(position, Square::ALL[usize::from(choice % 64)]);
        let Some(square) = input::choose(position.legal_moves(), choice) else { break };
        explained(position, square);
        claims = claimed(position, square, claims);
        game.place(square).expect("a legal move was chosen");
    }
    for (color, stable) in Color::ALL.into_iter().zip(stable) {
        assert!(stable.is_subset(game.position().discs(color)), "{stable:?}");
    }
    whole(&game);
}

/// Checks stable discs under one symmetry, another one for each number of empty squares, as finding
/// them takes long.
fn symmetric_stable(position: Position, stable: [Bitboard; 2]) {
    let symmetry = Symmetry::ALL[position.empties().len() % 8];
    let image = position.board().transform(symmetry).colors_exchanged();
    for (color, stable) in Color::ALL.into_iter().zip(stable) {
        assert_eq!(image.stable(!color), stable.transform(symmetry), "{position}");
    }
}

fn measured(board: Board, stable: [Bitboard; 2]) {
    for (color, stable) in Color::ALL.into_iter().zip(stable) {
        let moves = Position::new(board, color).legal_moves();
        assert_eq!(usize::from(board.mobility(color)), moves.len());
        assert!(moves.is_subset(board.potential_moves(color)));
        assert!(board.potential_moves(color).is_subset(board.empties()));
        assert!(board.frontier(color).is_subset(board.discs(color)));
        let corners = board.discs(color) & Bitboard::CORNERS;
        assert!(corners.is_subset(stable));
    }
    let mut seen = Bitboard::EMPTY;
    for region in board.empties().regions() {
        assert!(!region.is_empty() && region.is_disjoint(seen));
        assert!((region.neighbors() & board.empties()).is_subset(region));
        seen |= region;
    }
    assert_eq!(seen, board.empties());
}

/// Checks that the explanation of a square agrees with the rules.
fn explained(position: Position, square: Square) {
    let (player, opponent) = (position.player().bits(), position.opponent().bits());
    let other = Position::new(position.board(), !position.turn());
    let explanation = position.explain(square);
    assert_eq!(explanation.illegal(), position.check(square.into()).err());
    assert_eq!(explanation.legal_for_opponent(), other.is_legal(square.into()));
    assert!(explanation.to_string().starts_with(&square.to_string()));
    let kernel = kernel::flips(player, opponent, square.bitboard().bits());
    let empty = position.empties().contains(square);
    let flips = if empty { Bitboard::from_bits(kernel) } else { Bitboard::EMPTY };
    assert_eq!(explanation.flips(), flips);

    let mut seen = Bitboard::EMPTY;
    for (direction, flips) in explanation.flips_by_direction() {
        assert!(!flips.is_empty() && flips.is_disjoint(seen));
        assert_eq!(explanation.ray(direction).run(), flips);
        seen |= flips;
    }
    assert_eq!(seen, flips);
    for (direction, ray) in Direction::ALL.into_iter().zip(explanation.rays()) {
        assert_eq!(ray.direction(), direction);
        assert!(ray.run().is_subset(position.opponent()));
        assert_eq!(ray.squares().collect::<Bitboard>(), ray.run());
        assert!(ray.squares().all(|on| {
            let back = successors(on, direction.opposite());
            back.into_iter().any(|back| back == square)
        }));
    }
}

/// Returns the squares in a direction up to the border.
fn successors(from: Square, direction: Direction) -> Bitboard {
    std::iter::successors(direction.step(from), |&on| direction.step(on)).collect()
}

/// Compares the board after a move with itself, and with one in which the next byte of the input
/// changes a square. Returns the bytes that are left.
fn claimed(position: Position, square: Square, claims: &[u8]) -> &[u8] {
    let after = position.place(square).expect("legal").board();
    let diff = position.diff(square, after).expect("legal");
    assert!(diff.is_correct() && diff.wrong().is_empty());
    let Some((&claim, rest)) = claims.split_first() else { return claims };
    let changed = Square::ALL[usize::from(claim % 64)];
    let claimed = match claim / 64 {
        0 => after.without_disc(changed),
        1 => after.with_disc(changed, Color::Black),
        2 => after.with_disc(changed, Color::White),
        // The board without the move.
        _ => position.board(),
    };
    let diff = position.diff(square, claimed).expect("legal");
    let parts = [diff.under_flipped(), diff.over_flipped(), diff.wrong()];
    let differs = |&at: &Square| after.get(at) != claimed.get(at);
    let differing: Bitboard = Square::ALL.into_iter().filter(differs).collect();
    assert_eq!(parts.iter().fold(Bitboard::EMPTY, |all, &part| all | part), differing);
    assert_eq!(parts.iter().map(|part| part.len()).sum::<usize>(), differing.len());
    assert_eq!((diff.correct(), diff.claimed()), (after, claimed));
    assert_eq!(diff.is_correct(), differing.is_empty());
    assert!(diff.under_flipped().is_subset(position.flips(square)));
    assert!(diff.over_flipped().is_subset(position.opponent() - position.flips(square)));
    assert_eq!(diff.to_string().ends_with(": correct"), differing.is_empty());
    rest
}

/// Checks the sheet of a game, and how many of its plies can be corrected.
fn whole(game: &Game) {
    let sheet = game.sheet();
    assert_eq!(sheet.game_from(game.start()).as_ref(), Ok(game));
    assert_eq!(sheet.errors_from(game.start()).count(), 0);
    assert_eq!(Sheet::parse(sheet.to_string().as_bytes()), Ok(sheet));
    let plies = game.ply_count();
    let correctable = CorrectionPolicy::new(2).correctable(game);
    assert!(correctable.end == plies && correctable.len() == plies.min(3));
}
