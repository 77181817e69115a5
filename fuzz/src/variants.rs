//! Checks arbitrary rules against their reference implementation, and 8×8 also against the core.

use reversi_rules::variant::{
    Bitboard, Board, Game, Move, Opening, Parallel, Position, Rules, SmallPosition, Square, Start,
};
use reversi_rules::{self as core, Color, Objective, Playable, Symmetry};

use crate::variant_oracle::{Cell, Oracle, bridge};

/// Plays a game that the input chooses, under rules that the input chooses, in the crate and in the
/// reference implementation. At each ply it compares legal moves, flips, forced passes and the end.
/// On a whole board of 8×8 it compares with the crate's core too, and up to 8×8 with the type for
/// searches.
///
/// The input begins with width, height, missing squares, start and objective. Each further byte
/// chooses a legal move by its number, until there is none.
///
/// # Panics
/// If the results differ.
pub fn variants(input: &[u8]) {
    saved(input);
    let mut choices = input.iter().copied();
    let rules = rules(&mut choices);
    let mut game = Game::from_position(rules.start());
    let mut position = game.start();
    let mut oracle = bridge::oracle(&position);
    let mut core = core_game(&position);
    compare(&position, &oracle);

    let mut plies = 0;
    for choice in choices {
        if position.must_pass() {
            position = position.play(Move::Pass).expect("a forced pass is legal");
            oracle = oracle.passed();
            plies += 1;
            compare(&position, &oracle);
        }
        probe(&position, core.as_ref(), Square::from(choice.wrapping_mul(37)));
        let moves = position.legal_moves();
        let Some(nth) = usize::from(choice).checked_rem(moves.len()) else { break };
        let square = moves.nth(nth).expect("there are more legal moves than that");
        let before = position;
        let flipped = game.place(square).expect("the game is where the position is");
        position = position.place(square).expect("the move is legal");
        oracle = oracle.played(bridge::cell(&oracle, square));
        plies += 1;
        compare(&position, &oracle);
        turned(&before, square, flipped, &position);
        assert_eq!(game.position(), position.after_forced_pass());
        core = core.map(|core| core_played(core, square, flipped));
        if let Some(core) = &core {
            same_as_core(&game, core);
        }
    }
    plies += usize::from(position.must_pass());
    assert_eq!(game.ply_count(), plies);
    assert!(plies <= 2 * usize::from(rules.square_count()));
    if let Some(core) = &core {
        same_as_core(&game, core);
        let [plain, with_passes] = [core.to_string(), format!("{core:#}")];
        assert_eq!((game.to_string(), format!("{game:#}")), (plain, with_passes));
    }
    finish(&game, &oracle);
}

/// Reads the input as bytes of a game and as text of rules. A value that is read must be written
/// back in the same way.
fn saved(input: &[u8]) {
    let mut bytes = Game::from_position(Rules::OCTAGON.start()).to_bytes();
    for (byte, input) in bytes.iter_mut().zip(input) {
        *byte ^= input;
    }
    if let Ok(game) = Game::from_variant_bytes(&bytes) {
        assert_eq!(game.to_bytes(), bytes);
    }
    if let Some(rules) = str::from_utf8(input).ok().and_then(|text| text.parse::<Rules>().ok()) {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
}

/// Reads rules from the first bytes. Impossible parts are left out.
fn rules(input: &mut impl Iterator<Item = u8>) -> Rules {
    let mut byte = || input.next().unwrap_or_default();
    let [width, height, flags, missing] = [byte(), byte(), byte(), byte()];
    let wanted = [width, height].iter().all(|side| (4..=16).contains(side));
    assert_eq!(Rules::new(width, height).is_ok(), wanted);
    if flags & 1 == 0 {
        return objective(Rules::STANDARD, flags);
    }
    let rules = Rules::new(4 + width % 13, 4 + height % 13).expect("4 to 16");
    let missing: Bitboard = (0..missing % 16).map(|_| Square::from(byte())).collect();
    let rules = rules.with_missing(missing & rules.squares()).unwrap_or(rules);
    let start = match flags >> 2 & 7 {
        0 => Start::Standard,
        1 => Start::Mirrored,
        2 => Start::Parallel(Parallel::Rows),
        3 => Start::Parallel(Parallel::Columns),
        4 => Start::Historical(Opening::Free),
        5 => Start::Historical(Opening::Diagonal),
        6 => Start::Historical(Opening::Parallel),
        _ => {
            let board =
                rules.squares().into_iter().fold(Board::EMPTY, |board, square| match byte() % 3 {
                    1 => board.with_disc(square, Color::Black),
                    2 => board.with_disc(square, Color::White),
                    _ => board,
                });
            Start::Board { board, turn: Color::ALL[usize::from(flags >> 5 & 1)] }
        }
    };
    objective(rules.with_start(start).unwrap_or(rules), flags)
}

fn objective(rules: Rules, flags: u8) -> Rules {
    rules.with_objective(if flags & 2 == 0 { Objective::Most } else { Objective::Fewest })
}

fn compare(at: &Position, oracle: &Oracle) {
    assert_eq!(at.to_string(), oracle.text());
    let legal = bridge::set(oracle, &oracle.legal_moves());
    assert_eq!(at.legal_moves(), legal, "{at:?}");
    assert_eq!(at.is_opening(), oracle.in_opening(), "{at:?}");
    if legal.is_empty() {
        assert_eq!(at.must_pass(), oracle.must_pass(), "{at:?}");
        assert_eq!(at.is_over(), !oracle.must_pass(), "{at:?}");
    } else {
        assert!(!at.must_pass() && !at.is_over(), "{at:?}");
    }
    for square in legal {
        let flips = oracle.flips(bridge::cell(oracle, square));
        assert_eq!(at.flips(square), bridge::set(oracle, &flips), "{square} in {at:?}");
    }
    if let Ok(small) = SmallPosition::try_from(*at) {
        same_as_small(at, small);
    }
}

/// Compares a position with the type for searches.
fn same_as_small(at: &Position, small: SmallPosition) {
    assert_eq!(small.to_string(), at.to_string());
    assert_eq!(Bitboard::from(small.legal_moves()), at.legal_moves(), "{at:?}");
    assert_eq!((small.phase(), small.outcome()), (at.phase(), at.outcome()), "{at:?}");
    assert_eq!(small.key64(), at.key64(), "{at:?}");
    for square in core::Square::ALL {
        let (own, after) = (Square::from(square), small.place(square));
        assert_eq!(Bitboard::from(small.flips(square)), at.flips(own), "{square} in {at:?}");
        let after = after.map(|after| after.to_string()).map_err(|error| error.map(Square::from));
        assert_eq!(after, at.place(own).map(|after| after.to_string()), "{square} in {at:?}");
    }
}

/// Checks the result for a square that need not be legal or on the board.
fn probe(at: &Position, core: Option<&core::Game>, square: Square) {
    let is_legal = at.legal_moves().contains(square);
    assert_eq!(at.check(square.into()).is_ok(), is_legal, "{square} in {at:?}");
    assert_eq!(at.flips(square).is_empty(), !is_legal || at.is_opening(), "{square} in {at:?}");
    let reason = at.check(square.into()).err().map(|illegal| illegal.reason().name());
    if !at.rules().squares().contains(square) {
        let expected = if at.is_over() { "GameOver" } else { "OffBoard" };
        assert_eq!(reason, Some(expected), "{square} in {at:?}");
    } else if let (Some(core), Ok(square)) = (core, core::Square::try_from(square)) {
        let core_reason = core.position().check(square.into()).err();
        assert_eq!(reason, core_reason.map(|illegal| illegal.reason().name()));
    }
}

/// Checks that a move adds one disc and otherwise only flips discs of the opponent.
fn turned(before: &Position, square: Square, flips: Bitboard, after: &Position) {
    assert!(flips.is_subset(before.opponent()));
    assert_eq!(flips.is_empty(), before.is_opening());
    assert_eq!(after.opponent(), (before.player() | flips).with(square));
    assert_eq!(after.player(), before.opponent() - flips);
    assert_eq!(after.turn(), !before.turn());
}

/// Plays the same game in the core, if the core can play it.
fn core_game(start: &Position) -> Option<core::Game> {
    let rules = start.rules();
    let historical = matches!(rules.setup(), Start::Historical(_));
    if (rules.width(), rules.height(), rules.square_count()) != (8, 8, 64) || historical {
        return None;
    }
    let start = start.to_string().parse().expect("a position of the core");
    Some(core::Game::from_position(start))
}

fn core_played(mut game: core::Game, square: Square, flips: Bitboard) -> core::Game {
    let square = core::Square::try_from(square).expect("on 8×8");
    let turned = game.place(square).expect("legal in the variant");
    assert_eq!(Bitboard::from(turned), flips);
    game
}

fn same_as_core(game: &Game, core: &core::Game) {
    let (at, core_at) = (game.position(), core.position());
    assert_eq!(at.board(), core_at.board().into());
    assert_eq!(at.turn(), core_at.turn());
    assert_eq!(at.legal_moves(), core_at.legal_moves().into());
    assert_eq!((game.is_over(), game.just_passed()), (core.is_over(), core.just_passed()));
    if let Some(square) = at.empties().iter().next()
        && let Ok(core_square) = core::Square::try_from(square)
    {
        assert_eq!(at.explain(square).to_string(), core_at.explain(core_square).to_string());
    }
    for color in Color::ALL {
        let score = game.outcome().map(|outcome| outcome.score(color));
        assert_eq!(score, core.outcome().map(|outcome| outcome.score(color)));
    }
}

/// Checks that the legal moves of an image are the images of the legal moves, and that all images
/// have the same canonical position.
fn images(game: &Game) {
    let (rules, position) = (game.start().rules(), game.position());
    let canonical = game.canonical().0;
    for symmetry in Symmetry::ALL {
        let Some(image) = game.transform(symmetry) else { continue };
        let moved = |square| rules.transform_square(square, symmetry);
        assert_eq!(Some(image.position()), position.transform(symmetry));
        assert!(image.legal_moves() == position.legal_moves().iter().map(moved).collect());
        assert_eq!(image.canonical().0, canonical);
        assert_eq!(image.transform(symmetry.inverse()).as_ref(), Some(game));
    }
}

/// Checks the history, the outcome, and that the game reads back from its text.
fn finish(game: &Game, oracle: &Oracle) {
    let rules = game.start().rules();
    let mut undone = game.clone();
    for &square in game.placements().iter().rev() {
        assert_eq!(undone.undo(), Some(square));
    }
    assert_eq!(undone, Game::from_position(rules.start()));
    assert_eq!(undone.position(), rules.start().after_forced_pass());
    while undone.redo().is_some() {}
    assert_eq!((&undone, undone.position()), (game, game.position()));
    assert_eq!(undone.last_flips(), game.last_flips());

    for text in [game.to_string(), format!("{game:#}")] {
        assert_eq!(Game::replay(rules.start(), &text).as_ref(), Ok(game), "{text}");
    }
    let position = game.position();
    assert_eq!(Position::parse(&rules, position.to_string().as_bytes()), Ok(position));
    assert_eq!(rules.to_string().parse(), Ok(rules));
    assert_eq!(Rules::from_bytes(&rules.to_bytes()), Ok(rules));
    assert_eq!(Position::from_bytes(&position.to_bytes()), Ok(position));
    assert_eq!(Game::from_variant_bytes(&game.to_bytes()).as_ref(), Ok(game));
    images(game);
    if let Some(outcome) = game.outcome() {
        let discs = [Cell::Black, Cell::White].map(|kind| oracle.count(kind));
        assert_eq!(Color::ALL.map(|color| usize::from(outcome.disc_count(color))), discs);
        let [black, white] = Color::ALL.map(|color| outcome.score(color));
        // An odd number of empty squares cannot be split.
        let split = !outcome.is_tie() || outcome.empty_count().is_multiple_of(2);
        assert_eq!(
            black + white,
            rules.square_count() - if split { 0 } else { outcome.empty_count() }
        );
        assert_eq!(outcome.margin(Color::Black), -outcome.margin(Color::White));
    }
}
