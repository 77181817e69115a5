//! A set of squares of any board: one bit for each square number.

use reversi_rules::variant;
use reversi_rules::{AnySquare, Bitboard, Symmetry};

use crate::class::shape::Shape;

/// Squares of a board of that shape. Bit *i* of the words is the square with the number *i*.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SquareBits {
    pub(crate) words: [u64; 4],
    pub(crate) shape: Shape,
}

impl From<Bitboard> for SquareBits {
    #[inline]
    fn from(squares: Bitboard) -> Self {
        Self { words: [squares.bits(), 0, 0, 0], shape: Shape::STANDARD }
    }
}

impl SquareBits {
    pub(crate) fn empty(shape: Shape) -> Self {
        Self { words: [0; 4], shape }
    }

    /// Creates a set of squares, all inside of the rectangle.
    pub(crate) fn of<S: AnySquare>(shape: Shape, squares: impl IntoIterator<Item = S>) -> Self {
        squares.into_iter().fold(Self::empty(shape), |set, square| set.with(shape.number(square)))
    }

    /// Returns all squares of the rectangle.
    pub(crate) fn full(shape: Shape) -> Self {
        (0..shape.pass()).fold(Self::empty(shape), Self::with)
    }

    pub(crate) fn with(mut self, number: u16) -> Self {
        if let Some(word) = self.words.get_mut(usize::from(number / 64)) {
            *word |= 1 << (number % 64);
        }
        self
    }

    pub(crate) fn contains(self, number: u16) -> bool {
        let word = self.words.get(usize::from(number / 64)).copied().unwrap_or_default();
        word >> (number % 64) & 1 != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.words == [0; 4]
    }

    pub(crate) fn len(self) -> usize {
        let [word, rest @ ..] = self.words;
        let more = if rest == [0; 3] { 0 } else { rest.map(u64::count_ones).iter().sum() };
        (word.count_ones() + more) as usize
    }

    /// Combines two sets of the same shape by an operation on bits.
    #[inline]
    pub(crate) fn zip(self, other: Self, operation: fn(u64, u64) -> u64) -> Self {
        let mut words = self.words;
        for (word, other) in words.iter_mut().zip(other.words) {
            *word = operation(*word, other);
        }
        Self { words, ..self }
    }

    pub(crate) fn is_subset(self, other: Self) -> bool {
        self.zip(other, |a, b| a & !b).is_empty()
    }

    /// Returns the set as the crate's set of an 8×8 board.
    pub(crate) fn standard(self) -> Bitboard {
        Bitboard::from_bits(self.words[0])
    }

    /// Returns the set as the crate's set of any board.
    pub(crate) fn bitboard(self) -> variant::Bitboard {
        self.numbers()
            .filter_map(|number| self.shape.square::<variant::Square>(number.into()))
            .collect()
    }

    /// Rotates or mirrors the squares. A quarter turn exchanges the width and the height.
    pub(crate) fn transform(self, symmetry: Symmetry) -> Self {
        let Shape { width, height } = self.shape;
        let image = variant::Rules::new(width, height)
            .ok()
            .and_then(|rules| Some((rules, rules.transform(symmetry)?)));
        let Some((rules, image)) = image else { return self };
        let squares = self.bitboard().iter();
        let images = squares.map(|square| rules.transform_square(square, symmetry));
        Self::of(Shape::from(&image), images)
    }

    /// Returns the names of the squares in order.
    pub(crate) fn names(self) -> Vec<String> {
        self.numbers().map(|number| self.shape.name(number.into())).collect()
    }

    /// Returns the numbers in order.
    pub(crate) fn numbers(self) -> Numbers {
        Numbers(self)
    }
}

/// An iterator over the square numbers of a set, from either end.
pub(crate) struct Numbers(SquareBits);

impl Iterator for Numbers {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let (at, word) = self.0.words.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some((at as u32 * 64 + bit) as u8)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Numbers {
    fn next_back(&mut self) -> Option<u8> {
        let (at, word) = self.0.words.iter_mut().enumerate().rfind(|(_, word)| **word != 0)?;
        let bit = 63 - word.leading_zeros();
        *word ^= 1 << bit;
        Some((at as u32 * 64 + bit) as u8)
    }
}

impl ExactSizeIterator for Numbers {}
