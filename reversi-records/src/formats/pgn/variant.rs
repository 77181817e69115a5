//! The tag `Variant`, which programs for many games write.

/// The variants of Othello that a tag may name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Variant {
    /// Othello on 8×8, which Fairy-Stockfish calls flipello.
    Standard,
    /// Another board, start or objective.
    Other,
}

/// The names of the game.
const NAMES: [&str; 4] = ["othello", "flipello", "reversi", "flipersi"];
/// The words that a standard name may have besides.
const PLAIN: [&str; 6] = ["othello", "flipello", "reversi", "standard", "classic", "8x8"];

impl Variant {
    /// Reads the name of a variant; `None` if it is of another game. `grand othello`, `flipello10`,
    /// `anti-reversi` and Fairy-Stockfish's `flipersi`, which begins with an empty center, are others.
    pub(super) fn named(name: &[u8]) -> Option<Self> {
        let is_at = |at: usize, word: &str| {
            let found = name.get(at..at + word.len());
            found.is_some_and(|found| found.eq_ignore_ascii_case(word.as_bytes()))
        };
        let has_name = (0..name.len()).any(|at| NAMES.iter().any(|word| is_at(at, word)));
        if !has_name {
            return None;
        }
        let mut at = 0;
        while let Some(byte) = name.get(at) {
            at += match PLAIN.iter().find(|word| is_at(at, word)) {
                Some(word) => word.len(),
                None if byte.is_ascii_alphanumeric() => return Some(Self::Other),
                None => 1,
            };
        }
        Some(Self::Standard)
    }
}
