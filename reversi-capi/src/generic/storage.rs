//! The bytes of a game in memory that the caller owns, and that may hold anything.
//!
//! A `reversi_game` is 32 words of 64 bits, a `reversi_variant_game` is 158:
//!
//! ```text
//!             8x8       others
//! check     word 0      word 0      the checksum: a mark, plus (2 i + 1) * word i for i > 0
//! numbers   word 1      word 1      below
//! black     word 2      2..=5       black's discs now, 16 bits a row on other boards
//! white     word 3      6..=9       white's discs now; a missing square is set for both sides
//! moves     4..=30     10..=157     64 moves of 27 bits, 256 moves of 37 bits, without gaps
//! zero      word 31
//!
//! numbers   bits 0..=8     placements played
//!                9..=17    placements stored, with those that can be redone
//!                18        the side to move now: 0 black, 1 white
//!                19        the side to move at the start
//!                20        1 if the last pass was inserted and not yet announced
//!                32..=63   width, height, start and objective, a byte each; 0 on 8x8
//!
//! a move    square         6 bits, or 8
//!           side           1 bit
//!           flips         20 bits, or 28: a number for each of the four lines through the square.
//!                         It stands for one of 28, or 120, pairs of lengths: the discs flipped on
//!                         the one and on the other side of the square
//! ```
//!
//! A game of 8x8, with only the words that are not zero. Play stores the new position and appends a
//! move; undo puts the flipped discs back and leaves the move in place, so that redo finds it. The
//! next play overwrites it and clears those after it.
//!
//! ```text
//!                 start             f5                d6                undo
//! 0 check    0269740aed766572  0269748aed8275c2  026a893905767bc5  026a512905827bc2
//! 1 numbers                 0             40201               402             40401
//! 2 black           810000000        3810000000        3010000000        3810000000
//! 3 white          1008000000           8000000       80808000000           8000000
//! 4 moves                   0               125      188358000125      188358000125
//!
//! 40201      1 placement played, 1 stored, white to move
//! 40401      1 placement played, 2 stored, white to move
//! 125        square 37 (f5), side 0 (black), flips 2
//! 1883580…   the same 27 bits, then d6: square 43, side 1 (white), flips 1568
//! ```
//!
//! A `reversi_variant_game` works the same way with wider moves. On 6x6:
//!
//! ```text
//!                 start             e4
//! 0 check    02ea73d772617672  02fa73d7726dd4b9
//! 1 numbers       60600000000       60600040201
//! 2 black      4000800000000    1c000800000000    rows 0 to 3
//! 6 white      8000400000000       400000000      rows 0 to 3
//! 10 moves                  0               434    square 52 (column 4, row 3), black, flips 2
//! ```
//!
//! **Why store the position and the flips?** With the moves only, every query replays the game:
//! listing a game of 16x16 took 156 ms. Now a query reads its words, and an undo needs one move.
//!
//! **Why a checksum?** Replaying also found memory that was never initialized or was overwritten.
//! The header promises that every call still does. The checksum finds such memory, and every change
//! within one word. It cannot stop somebody who computes a matching one, so that each number is
//! still checked before it is used, and a step that does not fit the position is
//! `REVERSI_ERROR_GAME`.
//!
//! **The cost.** Each call multiplies and adds 31 words, or 157. A change of a word changes the
//! checksum by the difference. With the packing of the flips, a move played takes 709 instructions
//! instead of 395 (PERFORMANCE.md). Text and records are made by the game of `reversi-rules`, which
//! replays the placements.

use core::ffi::c_int;

use reversi_rules::{self as rules, AnySquare, Color, Move, Playable};

use super::position::{self, Plain, SetOf, SquareOf};
use crate::vocabulary::checksum;
use crate::vocabulary::size::{Numbered, Size};
use crate::vocabulary::status::{Result, Status};

/// A `reversi_game` or a `reversi_variant_game`.
pub(crate) trait Storage: Copy {
    /// The type of its positions in C.
    type Position: Plain;
    /// The start of the checksum. It tells a game from other memory and from other layouts.
    const MARK: u64;
    /// A game of zeros, which is invalid until it has a checksum.
    const ZEROS: Self;
    /// The number of words before the moves.
    const HEAD: usize;
    /// The bits of a square.
    const SQUARE_BITS: usize;
    /// The bits of a move.
    const MOVE_BITS: usize;
    /// The most discs that a move flips in one line.
    const LONGEST: u64;

    fn words(&self) -> &[u64];
    fn words_mut(&mut self) -> &mut [u64];
    /// The size of the board.
    fn size(&self) -> Size;
    /// The position with that side to move.
    fn position(&self, turn: Color) -> Self::Position;
    /// Calls `set(i, word)` for all words that hold a position, and returns the upper half of the
    /// numbers.
    fn set_position(position: Self::Position, set: impl FnMut(usize, u64)) -> u32;
}

/// The game of `reversi-rules` for a stored game.
pub(crate) type Played<G> = rules::Game<RulesOf<G>>;
pub(crate) type RulesOf<G> = <<G as Storage>::Position as Plain>::Rules;

const COUNT_BITS: usize = 9;
const COUNT_MASK: u64 = (1 << COUNT_BITS) - 1;

/// A stored game with a correct checksum, and its numbers.
pub(crate) struct Kept<'a, G> {
    game: &'a G,
    numbers: Numbers,
}

#[derive(Clone, Copy)]
struct Numbers {
    len: usize,
    end: usize,
    turn: Color,
    first: Color,
    pass_expected: bool,
}

/// A placement as it is stored.
struct Placed<S, B> {
    square: S,
    side: Color,
    flips: B,
}

type PlacedOf<G> = Placed<SquareOf<<G as Storage>::Position>, SetOf<<G as Storage>::Position>>;

fn damaged<T>(found: Option<T>) -> Result<T> {
    found.ok_or(Status::REVERSI_ERROR_GAME)
}

fn side(bit: u64) -> Color {
    if bit & 1 == 0 { Color::Black } else { Color::White }
}

/// Returns the checksum, which the first word must hold.
fn check<G: Storage>(game: &G) -> u64 {
    checksum::of(G::MARK, game.words().iter().skip(1))
}

/// Changes a word, and the checksum with it.
fn set<G: Storage>(game: &mut G, at: usize, word: u64) {
    if let Some((check, rest)) = game.words_mut().split_first_mut()
        && let Some(place) = at.checked_sub(1).and_then(|at| rest.get_mut(at))
    {
        let weight = 2 * at as u64 + 1;
        *check = check.wrapping_add(word.wrapping_sub(*place).wrapping_mul(weight));
        *place = word;
    }
}

/// Returns the word and the bit where move `at` begins, and the two words that contain it.
fn bits_of_move<G: Storage>(game: &G, at: usize) -> (usize, usize, u128) {
    let bit = at * G::MOVE_BITS;
    let (word, shift) = (G::HEAD + bit / 64, bit % 64);
    let get = |at| u128::from(game.words().get(at).copied().unwrap_or(0));
    (word, shift, get(word) | get(word + 1) << 64)
}

fn set_move<G: Storage>(game: &mut G, at: usize, bits: u64) {
    let (word, shift, old) = bits_of_move(game, at);
    let mask = ((1 << G::MOVE_BITS) - 1) << shift;
    let new = old & !mask | u128::from(bits) << shift;
    set(game, word, new as u64);
    set(game, word + 1, (new >> 64) as u64);
}

fn set_numbers<G: Storage>(game: &mut G, position: RulesOf<G>, numbers: Numbers) {
    let Numbers { len, end, first, pass_expected, .. } = numbers;
    let mut bits = len as u64 | (end as u64) << COUNT_BITS;
    for (i, bit) in
        [position.turn().index(), first.index(), pass_expected.into()].iter().enumerate()
    {
        bits |= u64::from(*bit) << (2 * COUNT_BITS + i);
    }
    let upper = G::set_position(position.into(), |at, word| set(game, at, word));
    set(game, 1, bits | u64::from(upper) << 32);
}

/// Packs two lengths with a sum of at most `LONGEST` into one number, ordered by their sum.
fn pair(one: u64, other: u64) -> u64 {
    let sum = one + other;
    sum * (sum + 1) / 2 + one
}

fn lengths(mut pair: u64) -> [u64; 2] {
    let mut sum = 0;
    while pair > sum {
        sum += 1;
        pair -= sum;
    }
    [pair, sum - pair]
}

/// The first four of the nine steps from a square, row by row. The fifth stays there, and the last
/// four are the opposites of these.
const LINES: [usize; 4] = [0, 1, 2, 3];

/// Packs the flips of a placement into a number below 28^4 or 120^4.
fn pack<G: Storage>(square: SquareOf<G::Position>, flips: SetOf<G::Position>) -> u64 {
    let sign = |from: u8, to: u8| 1 + usize::from(to > from) - usize::from(to < from);
    let mut lengths = [0; 9];
    for flipped in flips {
        let step = 3 * sign(square.row(), flipped.row()) + sign(square.column(), flipped.column());
        if let Some(length) = lengths.get_mut(step) {
            *length += 1;
        }
    }
    LINES.iter().fold(0, |packed, &line| {
        let pairs = pair(G::LONGEST, 0) + 1;
        packed * pairs + pair(lengths[line], lengths[8 - line])
    })
}

fn unpack<G: Storage>(square: SquareOf<G::Position>, mut packed: u64) -> SetOf<G::Position> {
    let mut flips = SetOf::<G::Position>::default();
    for line in LINES.into_iter().rev() {
        let pairs = pair(G::LONGEST, 0) + 1;
        for (step, length) in [line, 8 - line].into_iter().zip(lengths(packed % pairs)) {
            let (mut column, mut row) = (square.column(), square.row());
            for _ in 0..length {
                // A step back of 1 is one forward of 255.
                column = column.wrapping_add((step % 3) as u8).wrapping_sub(1);
                row = row.wrapping_add((step / 3) as u8).wrapping_sub(1);
                let Some(square) = SquareOf::<G::Position>::at(column, row) else { break };
                flips = flips | square.into();
            }
        }
        packed /= pairs;
    }
    flips
}

/// Returns the game behind a pointer if its checksum is correct.
pub(crate) fn kept<G: Storage>(game: Option<&G>) -> Result<Kept<'_, G>> {
    let game = game.ok_or(Status::REVERSI_ERROR_NULL)?;
    let (found, bits) = match game.words() {
        [found, bits, ..] => (*found, *bits),
        _ => (0, 0),
    };
    let [len, end] = [bits & COUNT_MASK, bits >> COUNT_BITS & COUNT_MASK].map(|n| n as usize);
    let most = 1 << G::SQUARE_BITS;
    if found != check(game) || len > end || end > most {
        return Err(Status::REVERSI_ERROR_GAME);
    }
    let [turn, first, pass] = [0, 1, 2].map(|i| bits >> (2 * COUNT_BITS + i) & 1);
    let (turn, first, pass_expected) = (side(turn), side(first), pass == 1);
    Ok(Kept { game, numbers: Numbers { len, end, turn, first, pass_expected } })
}

impl<G: Storage> Kept<'_, G> {
    pub(crate) fn len(&self) -> usize {
        self.numbers.len
    }

    pub(crate) fn position(&self) -> Result<RulesOf<G>> {
        let position = self.game.position(self.numbers.turn);
        position::checked(Some(&position)).map_err(|_| Status::REVERSI_ERROR_GAME)
    }

    fn bits(&self, at: usize) -> u64 {
        let (_, shift, bits) = bits_of_move(self.game, at);
        (bits >> shift) as u64 & ((1 << G::MOVE_BITS) - 1)
    }

    fn square(&self, at: usize) -> Result<SquareOf<G::Position>> {
        // The largest boards are 8x8 and 16x16, so that column and row are bits.
        let index = (self.bits(at) & ((1 << G::SQUARE_BITS) - 1)) as u8;
        let shift = G::SQUARE_BITS / 2;
        damaged(Numbered::at(index & ((1 << shift) - 1), index >> shift))
    }

    fn side(&self, at: usize) -> Color {
        side(self.bits(at) >> G::SQUARE_BITS)
    }

    fn placed(&self, at: usize) -> Result<PlacedOf<G>> {
        let square = self.square(at)?;
        let flips = unpack::<G>(square, self.bits(at) >> (G::SQUARE_BITS + 1));
        Ok(Placed { square, side: self.side(at), flips })
    }

    /// The placement that was played last.
    fn last(&self) -> Option<Result<PlacedOf<G>>> {
        self.len().checked_sub(1).map(|at| self.placed(at))
    }

    pub(crate) fn last_square(&self) -> Option<c_int> {
        let square = self.last()?.ok()?.square;
        Some(self.game.size().number(Move::Place(square)))
    }

    pub(crate) fn last_flips(&self) -> Option<SetOf<G::Position>> {
        Some(self.last()?.ok()?.flips)
    }

    /// Returns the side to move after that many placements, before any pass.
    fn expected(&self, placements: usize) -> Color {
        placements.checked_sub(1).map_or(self.numbers.first, |last| self.side(last).opponent())
    }

    /// Returns the plies as numbers. A pass is where the side that moves is not the expected one.
    pub(crate) fn moves(&self) -> impl Iterator<Item = c_int> {
        let size = self.game.size();
        let (mut at, mut expected) = (0, self.numbers.first);
        core::iter::from_fn(move || {
            let is_last = at == self.len();
            let mover = if is_last { self.numbers.turn } else { self.side(at) };
            if mover != expected {
                expected = mover;
                return Some(size.number(Move::<SquareOf<G::Position>>::Pass));
            }
            let square = if is_last { None } else { self.square(at).ok() }?;
            at += 1;
            expected = mover.opponent();
            Some(size.number(Move::Place(square)))
        })
    }

    /// Returns the position before placement `at`, given the one after it.
    fn before(&self, position: RulesOf<G>, at: usize) -> Result<RulesOf<G>> {
        let Placed { square, side, flips } = self.placed(at)?;
        let (own, other) = (position.discs(side), position.discs(side.opponent()));
        let changed = flips | square.into();
        if changed & own != changed {
            return Err(Status::REVERSI_ERROR_GAME);
        }
        let made = G::Position::with_discs(position, side, own - changed, other | flips);
        made.map_err(|_| Status::REVERSI_ERROR_GAME)
    }

    /// Returns the position before ply `ply`, or the current one.
    pub(crate) fn position_at(&self, ply: usize) -> Result<RulesOf<G>> {
        let (mut position, mut placements) = (self.position()?, self.len());
        let back = self.moves().count().checked_sub(ply).ok_or(Status::REVERSI_ERROR_RANGE)?;
        for _ in 0..back {
            if position.turn() == self.expected(placements) {
                placements = damaged(placements.checked_sub(1))?;
                position = self.before(position, placements)?;
            } else {
                position = position.passed();
            }
        }
        Ok(position)
    }

    /// Replays the game as a game of `reversi-rules`.
    pub(crate) fn replay(&self) -> Result<Played<G>> {
        let Numbers { len, end, pass_expected, .. } = self.numbers;
        let mut game = rules::Game::from_position(self.position_at(0)?);
        for at in 0..end {
            damaged(game.play(self.square(at)?).ok())?;
        }
        for _ in len..end {
            game.undo();
        }
        if !pass_expected {
            // The pass, if there was one, has been announced.
            let _ = game.play(Move::Pass);
        }
        if game.position() == self.position()? { Ok(game) } else { Err(Status::REVERSI_ERROR_GAME) }
    }
}

/// Begins a game.
pub(crate) fn begin<G: Storage>(start: RulesOf<G>) -> G {
    let mut game = G::ZEROS;
    if let Some(check) = game.words_mut().first_mut() {
        *check = G::MARK;
    }
    let position = start.after_forced_pass();
    let first = start.turn();
    let pass_expected = position.turn() != first;
    set_numbers(&mut game, position, Numbers { len: 0, end: 0, turn: first, first, pass_expected });
    game
}

/// Stores a game. `game` may be changed, and is not to be used again.
pub(crate) fn store<G: Storage>(game: &mut Played<G>) -> G {
    let mut stored = begin::<G>(game.start());
    // No step can fail: the moves are legal, and were just played.
    for &square in game.placements().iter().chain(game.redoable()) {
        let _ = play(&mut stored, |_| Ok(Move::Place(square)));
    }
    for _ in game.redoable() {
        let _ = undo(&mut stored);
    }
    // An inserted pass that was announced cannot be announced again.
    if game.play(Move::Pass).is_err() {
        let _ = play(&mut stored, |_| Ok(Move::Pass));
    }
    stored
}

/// Plays a move, which `to_move` finds from the size of the board. Does not replay the game.
pub(crate) fn play<G: Storage>(
    stored: &mut G,
    to_move: impl FnOnce(Size) -> Result<Move<SquareOf<G::Position>>>,
) -> Result<()> {
    let kept = kept(Some(&*stored))?;
    let (position, numbers) = (kept.position()?, kept.numbers);
    match to_move(stored.size())? {
        Move::Place(square) => place(stored, position, numbers, square, None),
        Move::Pass if numbers.pass_expected => {
            set_numbers(stored, position, Numbers { pass_expected: false, ..numbers });
            Ok(())
        }
        Move::Pass => Err(position.refusal(Move::Pass).into()),
    }
}

/// Places a disc. Then `end` placements stay stored, or only the played ones.
fn place<G: Storage>(
    stored: &mut G,
    position: RulesOf<G>,
    numbers: Numbers,
    square: SquareOf<G::Position>,
    end: Option<usize>,
) -> Result<()> {
    let flips = position.placement(square).ok_or_else(|| position.refusal(Move::Place(square)))?;
    let after = position.after(square, flips);
    let next = after.after_forced_pass();
    let at = numbers.len;
    let shift = G::SQUARE_BITS / 2;
    let packed = pack::<G>(square, RulesOf::<G>::unpack(square, flips));
    let moved = u64::from(position.turn().index()) | packed << 1;
    let index = square.column() | square.row() << shift;
    if at >> G::SQUARE_BITS != 0 {
        // There are no more discs than squares.
        return Err(Status::REVERSI_ERROR_GAME);
    }
    set_move(stored, at, u64::from(index) | moved << G::SQUARE_BITS);
    if end.is_none() {
        // Moves that cannot be redone are zero, so that equal histories have equal bytes.
        (at + 1..numbers.end).for_each(|forgotten| set_move(stored, forgotten, 0));
    }
    let (len, pass_expected) = (at + 1, next.turn() != after.turn());
    let end = end.unwrap_or(len);
    set_numbers(stored, next, Numbers { len, end, pass_expected, ..numbers });
    Ok(())
}

pub(crate) fn undo<G: Storage>(stored: &mut G) -> Result<()> {
    let kept = kept(Some(&*stored))?;
    let len = kept.len().checked_sub(1).ok_or(Status::REVERSI_ERROR_HISTORY)?;
    let mut position = kept.position()?;
    if position.turn() != kept.expected(len + 1) {
        position = position.passed();
    }
    let before = kept.before(position, len)?;
    let pass_expected = before.turn() != kept.expected(len);
    let numbers = Numbers { len, pass_expected, ..kept.numbers };
    set_numbers(stored, before, numbers);
    Ok(())
}

pub(crate) fn redo<G: Storage>(stored: &mut G) -> Result<()> {
    let kept = kept(Some(&*stored))?;
    let Numbers { len, end, .. } = kept.numbers;
    if len == end {
        return Err(Status::REVERSI_ERROR_HISTORY);
    }
    let (position, square, numbers) = (kept.position()?, kept.square(len)?, kept.numbers);
    place(stored, position, numbers, square, Some(end)).map_err(|_| Status::REVERSI_ERROR_GAME)
}

#[cfg(test)]
mod tests;
