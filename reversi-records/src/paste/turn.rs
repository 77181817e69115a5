//! The side to move, as a line of text names it.

use reversi_rules::Color;

use super::cell::{Cell, cell, is_gap, is_invisible};
use super::words;

/// The part of a word in a line that may name the side to move.
enum Role {
    Color(Color),
    /// A color and the words of the turn in one.
    Answer(Color),
    /// Words such as `to move`, which follow the color or ask for it.
    Turn,
    /// A verb of moving. Behind another word, it may tell who plays a color.
    Verb,
    /// A word that only asks for the color.
    Next,
    End,
    Heading,
    Mark,
    Filler,
    Denial,
    Other,
}

/// Returns the side to move that a line names: the last color before words such as `to move`, or
/// the first one after them. A color alone in a line counts too, and two sides contradict.
pub(super) fn named(line: &str) -> Option<Color> {
    let (mut answer, mut alone, mut asks, mut is_denied) = (None, true, false, false);
    let (mut color, mut last) = (None, None);
    let mut at = Place { line, previous: "", rest: line, is_first: true };
    let mut is_aside = false;
    while let Some((role, length)) = at.role() {
        let (word, after) = at.rest.split_at_checked(length)?;
        let mut answers = None;
        // `White (o)` and `White (X is Black)` name one side.
        is_aside = last.is_some() && (is_aside || matches!(word, "(" | "（"));
        match role {
            _ if is_aside => is_aside = !matches!(word, ")" | "）"),
            Role::Color(found) => {
                alone &= last.is_none();
                (color, last) = (Some(found), Some(found));
                answers = color.filter(|_| asks);
            }
            Role::Answer(found) => answers = Some(found),
            Role::Turn | Role::Verb if color.is_some() => answers = color,
            Role::Turn | Role::Next => asks = true,
            Role::Verb => asks = at.is_first,
            Role::End => (color, asks, is_denied) = (None, false, false),
            Role::Heading => color = None,
            Role::Mark => {}
            Role::Filler => alone = false,
            Role::Denial => (alone, is_denied) = (false, true),
            Role::Other => {
                let is_verb = ["moves", "plays", "move", "先", "走", "下"];
                alone &= after.is_empty() && is_any(word, &is_verb);
                asks = false;
            }
        }
        if answers.is_some() {
            if is_denied || answer.is_some_and(|other| answers != Some(other)) {
                return None;
            }
            (answer, asks, color) = (answers, false, None);
        }
        at.is_first = match role {
            Role::End => true,
            Role::Mark | Role::Filler => at.is_first,
            _ => false,
        };
        (at.previous, at.rest) = (word, after);
    }
    answer.or(last.filter(|_| alone && !is_denied))
}

/// A place in a line.
struct Place<'a> {
    line: &'a str,
    previous: &'a str,
    rest: &'a str,
    /// Whether no word stands before it in the sentence.
    is_first: bool,
}

impl Place<'_> {
    /// Skips white space, and returns the role and the length of the next word.
    fn role(&mut self) -> Option<(Role, usize)> {
        let is_skipped = |symbol: char| symbol.is_whitespace() || is_invisible(symbol);
        let length = self.rest.len();
        self.rest = self.rest.trim_start_matches(is_skipped);
        let is_glued = length == self.rest.len();
        let symbol = self.rest.chars().next()?;
        let letters = self.rest.trim_start_matches(words::is_letter);
        let length = (self.rest.len() - letters.len()).max(symbol.len_utf8());
        let (word, after) = self.rest.split_at_checked(length)?;
        Some(self.role_of(word, after, is_glued).unwrap_or_else(|| self.named(word, after)))
    }

    /// Returns the role of a sign or of a character with rules of its own.
    fn role_of(&self, word: &str, after: &str, is_glued: bool) -> Option<(Role, usize)> {
        let is_letter = |symbol: char| symbol == '*' || symbol.is_alphanumeric();
        let role = match word {
            // `**Black**` is a word between marks.
            "*" if after.starts_with(is_letter)
                || is_glued && self.previous.ends_with(is_letter) =>
            {
                Role::Mark
            }
            // A name follows `黒番` in a heading.
            "番" if !after.trim_start().starts_with(|symbol: char| {
                matches!(symbol, ':' | '：') || symbol != 'で' && symbol.is_alphanumeric()
            }) =>
            {
                Role::Turn
            }
            "." | "。" | ";" => Role::End,
            ":" | "：" | "=" => Role::Heading,
            "(" | ")" | "!" | "`" | "は" | "到" | "’" => Role::Mark,
            _ => return None,
        };
        Some((role, word.len()))
    }

    /// Returns the role of a word or a phrase.
    fn named(&self, word: &str, after: &str) -> (Role, usize) {
        let text = self.rest;
        if let Some((color, length)) = words::abbreviated(text) {
            return (Role::Answer(color), length);
        }
        if let Some((color, length)) = words::color(text) {
            return (Role::Color(color), length);
        }
        if let Some(length) = words::turn(text) {
            return (if self.is_over() { Role::Other } else { Role::Turn }, length);
        }
        if let Some(length) = words::verb(text) {
            return (Role::Verb, length);
        }
        if let Some(length) = words::asking(text).filter(|_| !self.is_over()) {
            let after = text.get(length..).unwrap_or_default();
            if after.trim_start().trim_start_matches('"').trim_start().starts_with([':', '：', '='])
            {
                return (Role::Next, length);
            }
        }
        let symbol = word.chars().next().and_then(cell).and_then(Cell::disc);
        let role = match symbol.filter(|_| word.chars().nth(1).is_none()) {
            Some(color) if self.is_symbol(word, after) => Role::Color(color),
            _ if words::is_filler(word) => Role::Filler,
            _ if words::is_denial(word) || self.is_or(word) => Role::Denial,
            _ if word.chars().all(is_gap) => Role::Mark,
            _ => Role::Other,
        };
        (role, word.len())
    }

    /// Returns whether a single letter is the symbol of a color, and no word such as the Portuguese
    /// `o`.
    fn is_symbol(&self, word: &str, after: &str) -> bool {
        let next = after.trim_start();
        let is_article = is_any(word, &["o"]) && words::color(next).is_some();
        let is_small = word.starts_with(|letter: char| letter.is_ascii_lowercase());
        let is_apart = !self.previous.ends_with(words::is_letter)
            || next.is_empty()
            || words::turn(next).is_some();
        !is_article && (!is_small || is_apart)
    }

    /// Returns whether a word asks for one of two colors: `White or Black to move?`.
    fn is_or(&self, word: &str) -> bool {
        is_any(word, &["or", "oder", "ou", "или"]) && words::color(self.previous).is_some()
    }

    /// Returns whether the word before this place speaks of an earlier move.
    fn is_over(&self) -> bool {
        let before = self.line.get(..self.line.len() - self.rest.len()).unwrap_or_default();
        words::is_over(self.previous) || words::ends_in_over(before.trim_end())
    }
}

fn is_any(word: &str, words: &[&str]) -> bool {
    words.iter().any(|other| word.eq_ignore_ascii_case(other))
}
