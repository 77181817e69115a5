//! The encoding that a game of SGF names, in the tag `CA` of its first node.
//!
//! In `Shift_JIS`, GB18030 and Big5 the second byte of a character may be `\`, `]` or `[`. So the
//! grammar cannot read a game whose encoding is unknown. The search here needs no grammar: it looks
//! for `(;`, which no character contains, and for keys that do not follow a letter, digit or byte
//! of a character.

use core::ops::Range;

use super::Encoding;

/// The number of bytes at the start of a tree that may hold the tags of a first node. Without a
/// limit, a stream would be searched again with each piece.
pub(crate) const HEAD: usize = 1 << 16;

/// Returns the offset of the next game at or after `start`: a tree whose first node has `GM`,
/// `FF` or `CA`.
pub(crate) fn next_game(file: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        at = next_tree(file, at)?;
        if is_game(file.get(at..)?) {
            return Some(at);
        }
        at += 1;
    }
}

/// Returns the offset of the next `(;` at or after `start`, perhaps with white space in between.
pub(crate) fn next_tree(file: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        at += file.get(at..)?.iter().position(|&byte| byte == b'(')?;
        let mut after = file.get(at + 1..)?.iter().filter(|byte| !byte.is_ascii_whitespace());
        if after.next() == Some(&b';') {
            return Some(at);
        }
        at += 1;
    }
}

/// Returns whether a game begins at the tree at the start of the text.
pub(crate) fn is_game(tree: &[u8]) -> bool {
    let head = head(tree);
    [b"GM[", b"FF[", b"CA["].iter().any(|key| value(head, key.as_slice()).is_some())
}

/// Returns the encoding in `CA` of the game at the start of the text, and where its label is.
pub(crate) fn declared(game: &[u8]) -> Option<(Encoding, Range<usize>)> {
    let head = head(game);
    let start = value(head, b"CA[")?;
    let length = head.get(start..)?.iter().position(|&byte| byte == b']')?;
    let label = start..start + length;
    let encoding = Encoding::of_label(head.get(label.clone())?.trim_ascii())?;
    // A game that can be searched is not UTF-16, and its `CA` is left from before.
    (!encoding.is_utf16()).then_some((encoding, label))
}

/// Returns the text before the first move and before the second tree.
fn head(tree: &[u8]) -> &[u8] {
    let head = tree.get(..HEAD).unwrap_or(tree);
    let head = head.get(..next_tree(head, 1).unwrap_or(head.len())).unwrap_or_default();
    let end = head.windows(3).position(|window| matches!(window, [b';', b'B' | b'W', b'[']));
    head.get(..end.unwrap_or(head.len())).unwrap_or_default()
}

/// Returns the start of the value of a key, which is given with its `[`.
fn value(head: &[u8], key: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += head.get(at..)?.windows(key.len()).position(|window| window == key)?;
        let before = at.checked_sub(1).and_then(|before| head.get(before));
        if !before.is_some_and(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii()) {
            return Some(at + key.len());
        }
        at += 1;
    }
}
