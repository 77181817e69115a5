//! Checks positions and games against the reference implementation.

use std::mem;

use reversi_rules::{
    Bitboard, Board, Color, Game, IllegalMove, IllegalReason, Move, Outcome, Position,
};
use reversi_rules::{Square, kernel};

use crate::input;
use crate::oracle::bridge::{cell, color, oracle as oracle_of};
use crate::oracle::{Cell, Oracle, index, mask, squares};

/// The operations of a game that are checked. Tests implement it with deliberate faults.
trait Playable: Clone + PartialEq {
    fn begin(start: Position) -> Self;
    fn position(&self) -> Position;
    fn placements(&self) -> &[Square];
    fn play(&mut self, square: Square) -> Result<Bitboard, IllegalMove>;
    fn undo(&mut self) -> Option<Square>;
    fn redo(&mut self) -> Option<Square>;
    fn just_passed(&self) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the positions before the placements.
    fn past(&self) -> Vec<Position>;
}

impl Playable for Game {
    fn begin(start: Position) -> Self {
        Self::from_position(start)
    }

    fn position(&self) -> Position {
        self.position()
    }

    fn placements(&self) -> &[Square] {
        self.placements()
    }

    fn play(&mut self, square: Square) -> Result<Bitboard, IllegalMove> {
        self.place(square)
    }

    fn undo(&mut self) -> Option<Square> {
        self.undo()
    }

    fn redo(&mut self) -> Option<Square> {
        self.redo()
    }

    fn just_passed(&self) -> bool {
        self.just_passed()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn past(&self) -> Vec<Position> {
        let plies = (0..self.ply_count()).zip(self.moves()).filter(|(_, played)| !played.is_pass());
        plies.map(|(ply, _)| self.position_at(ply).expect("played")).collect()
    }
}

/// Plays, undoes and redoes moves that the input chooses, and compares each step with the reference
/// implementation, the oracle:
///
/// * A move is legal if it flips discs. It adds a disc and flips those that the oracle flips.
/// * A pass is inserted where it is forced, and is illegal elsewhere.
/// * After the end no move is legal, and scores sum to 64.
/// * An illegal move changes nothing and has the right reason.
/// * Undo restores the game exactly.
///
/// The input begins with a start, or with a byte that stands for the standard start. Each further
/// byte is a step: below 128 a legal move by its number, below 192 a square, below 224 an undo, and
/// otherwise a redo.
///
/// # Panics
/// If a check fails.
pub fn game(input: &[u8]) {
    judge::<Game>(input);
}

fn judge<G: Playable>(input: &[u8]) {
    let (start, steps) = input::start(input);
    let mut judged = Judged::<G>::begin(start);
    for &step in steps {
        match step {
            0..128 => match input::choose(judged.game.position().legal_moves(), step) {
                Some(square) => judged.play(square),
                None => judged.play(Square::ALL[usize::from(step % 64)]),
            },
            128..192 => judged.play(Square::ALL[usize::from(step % 64)]),
            192..224 => judged.undo(),
            _ => judged.redo(),
        }
    }
    // Only at the end: the fuzzer also tries the beginnings of this input.
    everywhere(judged.game.position(), &judged.now.oracle);
    judged.back_and_forth();
}

/// The oracle's position after forced passes.
#[derive(Clone)]
struct Now {
    oracle: Oracle,
    /// Whether a pass was forced.
    passed: bool,
    is_over: bool,
}

impl Now {
    /// Plays a forced pass. `board` is the crate's board.
    fn after_forced_pass(oracle: Oracle, board: Board) -> Self {
        if can_move(&oracle, board) {
            return Self { oracle, passed: false, is_over: false };
        }
        let other = oracle.passed();
        let passed = can_move(&other, board);
        Self { oracle: if passed { other } else { oracle }, passed, is_over: !passed }
    }
}

/// Returns whether the side to move can move. If the crate has a legal move, the oracle must agree
/// on it. If the crate has none, the oracle must have none on the whole board.
fn can_move(oracle: &Oracle, board: Board) -> bool {
    let turn = color(oracle.turn()).expect("a side is to move");
    let Some(square) = Position::new(board, turn).legal_moves().into_iter().next() else {
        assert!(!oracle.can_move(), "{board} {turn}");
        return false;
    };
    assert!(!oracle.flips(cell(square)).is_empty(), "{board} {turn} {square}");
    true
}

/// A game beside the oracle, with the positions of both before each move.
struct Judged<G> {
    game: G,
    now: Now,
    before: Vec<(Square, Position, Now)>,
    undone: Vec<Square>,
}

impl<G: Playable> Judged<G> {
    fn begin(start: Position) -> Self {
        let now = Now::after_forced_pass(oracle_of(start), start.board());
        before_forced_pass(start, &now);
        let game = G::begin(start);
        let judged = Self { game, now, before: Vec::new(), undone: Vec::new() };
        judged.same();
        judged
    }

    /// Checks that board, turn, forced pass and end agree with the oracle.
    fn same(&self) {
        let (position, Now { oracle, passed, is_over }) = (self.game.position(), &self.now);
        assert_eq!(Color::ALL.map(|color| position.discs(color).bits()), masks(oracle));
        assert_eq!(Some(position.turn()), color(oracle.turn()), "{position}");
        assert_eq!(self.game.just_passed(), *passed, "{position}");
        assert_eq!(position.is_over(), *is_over, "{position}");
        assert!(!position.must_pass() && position.play(Move::Pass).is_err(), "{position}");
        assert_eq!(self.game.outcome(), position.outcome(), "{position}");
        assert_eq!(self.game.outcome().is_some(), *is_over, "{position}");
        if let Some(outcome) = self.game.outcome() {
            ended(outcome, oracle);
        }
    }

    /// Tries to play on a square, legal or not.
    fn play(&mut self, square: Square) {
        let position = self.game.position();
        let expected = mask(&self.now.oracle.flips(cell(square)));
        assert_eq!(position.flips(square).bits(), expected, "{position} {square}");
        assert_eq!(position.check(square.into()).is_ok(), expected != 0, "{position} {square}");
        if expected == 0 {
            self.refused(square);
            return;
        }
        let turned = self.game.play(square).expect("it flips something");
        assert_eq!(turned.bits(), expected, "{position} {square}");
        self.follow(square, position);
        self.undone.clear();
        self.same();

        let after = self.game.position();
        let [own, others] = [position.turn(), !position.turn()]
            .map(|color| (position.discs(color).len(), after.discs(color).len()));
        assert_eq!(after.empties().len() + 1, position.empties().len(), "{position} {square}");
        assert_eq!((own.1, others.1), (own.0 + 1 + turned.len(), others.0 - turned.len()));
        let whole = position.place(square).expect("as in the game");
        assert_eq!(whole, position.place_unchecked(square));
        assert_eq!(
            (whole.must_pass(), whole.after_forced_pass()),
            (self.now.passed, after),
            "{position}"
        );
        if self.now.passed {
            assert_eq!(whole.play(Move::Pass), Ok(after));
        }
    }

    /// Plays a move on the oracle and keeps the position before it.
    fn follow(&mut self, square: Square, position: Position) {
        let board = self.game.position().board();
        let after = Now::after_forced_pass(self.now.oracle.played(cell(square)), board);
        let before = mem::replace(&mut self.now, after);
        self.before.push((square, position, before));
    }

    fn refused(&mut self, square: Square) {
        let reason = match color(self.now.oracle.cell(cell(square))) {
            _ if self.now.is_over => IllegalReason::GameOver,
            Some(color) => IllegalReason::Occupied(color),
            None => IllegalReason::FlipsNothing,
        };
        let before = self.game.clone();
        let error = self.game.play(square).expect_err("it flips nothing");
        assert_eq!((error.attempted(), error.reason()), (square.into(), reason));
        assert_eq!(before.position().place(square), Err(error));
        assert!(self.game == before && self.game.position() == before.position());
    }

    fn undo(&mut self) {
        let Some((square, position, before)) = self.before.pop() else {
            assert_eq!(self.game.undo(), None);
            return;
        };
        assert_eq!(self.game.undo(), Some(square));
        assert_eq!(self.game.position(), position);
        self.now = before;
        self.undone.push(square);
        self.same();
    }

    fn redo(&mut self) {
        let position = self.game.position();
        let expected = self.undone.pop();
        assert_eq!(self.game.redo(), expected);
        if let Some(square) = expected {
            self.follow(square, position);
        }
        self.same();
    }

    /// Undoes the game to the start and redoes it to the end.
    fn back_and_forth(mut self) {
        assert!(self.game.placements().iter().eq(self.before.iter().map(|(square, ..)| square)));
        assert!(self.game.past().iter().eq(self.before.iter().map(|(_, position, _)| position)));
        let last = self.game.clone();
        let plies = self.before.len();
        for (square, position, _) in self.before.iter().rev() {
            assert_eq!(self.game.undo(), Some(*square));
            assert_eq!(self.game.position(), *position);
        }
        assert_eq!(self.game.undo(), None);
        for _ in 0..plies {
            assert!(self.game.redo().is_some());
        }
        assert!(self.game == last && self.game.position() == last.position());
    }
}

/// Returns the discs of black and of white.
fn masks(oracle: &Oracle) -> [u64; 2] {
    let mut masks = [0; 2];
    for at in squares() {
        match oracle.cell(at) {
            Cell::Black => masks[0] |= 1 << index(at),
            Cell::White => masks[1] |= 1 << index(at),
            Cell::Edge | Cell::Empty => {}
        }
    }
    masks
}

/// Checks a position in which a pass may be forced.
fn before_forced_pass(position: Position, now: &Now) {
    let must_pass = now.passed;
    assert_eq!(position.must_pass(), must_pass, "{position}");
    assert_eq!(position.is_over(), now.is_over, "{position}");
    let passed = position.play(Move::Pass);
    assert_eq!(passed.is_ok(), must_pass, "{position}");
    assert_eq!(position.is_legal(Move::Pass), must_pass, "{position}");
    match passed {
        Ok(passed) => {
            assert_eq!((passed.board(), passed.turn()), (position.board(), !position.turn()));
            // If a pass is forced, every empty square is illegal for that reason.
            for square in Square::ALL {
                let reason =
                    position.check(square.into()).expect_err("no square is legal").reason();
                let expected = position
                    .board()
                    .get(square)
                    .map_or(IllegalReason::MustPass, IllegalReason::Occupied);
                assert_eq!(reason, expected, "{position} {square}");
            }
        }
        Err(error) => {
            let over = now.is_over;
            let reason = if over { IllegalReason::GameOver } else { IllegalReason::PassForbidden };
            assert_eq!(error.reason(), reason, "{position}");
        }
    }
}

/// Checks the score of an ended game with the oracle's discs. Empty squares go to the winner.
fn ended(outcome: Outcome, oracle: &Oracle) {
    let [black, white] = [Cell::Black, Cell::White].map(|kind| oracle.count(kind));
    let empties = 64 - black - white;
    let expected = match black.cmp(&white) {
        std::cmp::Ordering::Greater => (black + empties, white),
        std::cmp::Ordering::Less => (black, white + empties),
        std::cmp::Ordering::Equal => (32, 32),
    };
    let [black, white] = Color::ALL.map(|color| outcome.score(color));
    assert_eq!((usize::from(black), usize::from(white)), expected);
    assert_eq!(black + white, 64);
    let margin = black.cast_signed() - white.cast_signed();
    assert_eq!(outcome.margin(Color::Black), margin);
    assert_eq!(outcome.winner().is_none(), outcome.is_tie());
    assert_eq!(outcome.is_tie(), margin == 0);
}

/// Checks every square of a position, legal or not.
fn everywhere(position: Position, oracle: &Oracle) {
    assert_eq!(position.legal_moves().bits(), mask(&oracle.legal_moves()), "{position}");
    let (player, opponent) = (position.player().bits(), position.opponent().bits());
    assert_eq!(position.legal_moves().bits(), kernel::native::legal_moves(player, opponent));
    for square in Square::ALL {
        assert_eq!(position.board().get(square), color(oracle.cell(cell(square))));
        assert_eq!(
            position.is_legal(square.into()),
            position.legal_moves().contains(square),
            "{position} {square}"
        );
    }
}

#[cfg(test)]
mod tests {
    use std::panic;

    use super::{
        Bitboard, Color, Game, IllegalMove, Outcome, Playable, Position, Square, game, judge,
    };

    /// A deliberate fault of a game.
    #[derive(Clone, Copy, PartialEq)]
    enum Fault {
        /// Undo does not flip the discs back.
        KeepsFlips,
        /// An illegal move is added to the history.
        RemembersRefused,
        /// A forced pass is not inserted.
        OmitsPass,
        /// `just_passed` is always false.
        DeniesPass,
        /// The empty squares always go to white.
        FavorsWhite,
        /// One disc is missing from the flips.
        ForgetsOne,
        /// Redo returns that there was no move.
        DeniesRedo,
    }

    #[derive(Clone, PartialEq)]
    struct Broken<const FAULT: usize> {
        game: Game,
        position: Position,
        squares: Vec<Square>,
    }

    const FAULTS: [Fault; 7] = [
        Fault::KeepsFlips,
        Fault::RemembersRefused,
        Fault::OmitsPass,
        Fault::DeniesPass,
        Fault::FavorsWhite,
        Fault::ForgetsOne,
        Fault::DeniesRedo,
    ];

    impl<const FAULT: usize> Broken<FAULT> {
        fn has(fault: Fault) -> bool {
            FAULTS.get(FAULT) == Some(&fault)
        }

        fn follow(&mut self) {
            self.position = self.game.position();
            self.squares = self.game.placements().to_vec();
        }
    }

    impl<const FAULT: usize> Playable for Broken<FAULT> {
        fn begin(start: Position) -> Self {
            let game = Game::from_position(start);
            Self { position: game.position(), game, squares: Vec::new() }
        }

        fn position(&self) -> Position {
            self.position
        }

        fn placements(&self) -> &[Square] {
            &self.squares
        }

        fn play(&mut self, square: Square) -> Result<Bitboard, IllegalMove> {
            let result = Playable::play(&mut self.game, square);
            self.follow();
            if result.is_err() && Self::has(Fault::RemembersRefused) {
                self.squares.push(square);
            }
            if self.game.just_passed() && Self::has(Fault::OmitsPass) {
                self.position = Position::new(self.position.board(), !self.position.turn());
            }
            match result {
                Ok(turned) if Self::has(Fault::ForgetsOne) => {
                    Ok(turned.into_iter().skip(1).collect())
                }
                result => result,
            }
        }

        fn undo(&mut self) -> Option<Square> {
            let before = self.game.position();
            let square = Playable::undo(&mut self.game);
            self.follow();
            if let (Some(square), true) = (square, Self::has(Fault::KeepsFlips)) {
                let board = before.board().without_disc(square);
                self.position = Position::new(board, self.position.turn());
            }
            square
        }

        fn redo(&mut self) -> Option<Square> {
            let square = Playable::redo(&mut self.game);
            self.follow();
            square.filter(|_| !Self::has(Fault::DeniesRedo))
        }

        fn past(&self) -> Vec<Position> {
            self.game.past()
        }

        fn just_passed(&self) -> bool {
            self.game.just_passed() && !Self::has(Fault::DeniesPass)
        }

        fn outcome(&self) -> Option<Outcome> {
            let outcome = self.game.outcome()?;
            let own = outcome.disc_count(Color::Black);
            if Self::has(Fault::FavorsWhite) {
                Outcome::from_disc_counts(own, 64 - own)
            } else {
                Some(outcome)
            }
        }
    }

    /// An opening with an illegal square, undo and redo. Then black plays c1 and white must pass;
    /// undo, redo, and black plays c8, which ends the game; then one disc more.
    const WITH_PASS_AND_END: [&[u8]; 2] = [
        &[0, 0, 1, 128, 192, 224, 2, 3],
        &[1, 1, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 192, 224, 0, 130],
    ];

    fn passes<G: Playable>() -> bool {
        panic::catch_unwind(|| WITH_PASS_AND_END.iter().for_each(|input| judge::<G>(input))).is_ok()
    }

    #[test]
    fn the_crate_passes_and_so_does_the_wrapper_without_a_fault() {
        for input in WITH_PASS_AND_END {
            game(input);
        }
        assert!(passes::<Broken<7>>());
    }

    #[test]
    fn every_fault_is_found() {
        assert!(!passes::<Broken<0>>());
        assert!(!passes::<Broken<1>>());
        assert!(!passes::<Broken<2>>());
        assert!(!passes::<Broken<3>>());
        assert!(!passes::<Broken<4>>());
        assert!(!passes::<Broken<5>>());
        assert!(!passes::<Broken<6>>());
    }
}
