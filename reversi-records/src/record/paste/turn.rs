//! The side to move, as a line of text names it.

use reversi_rules::Color;

use super::cell::{Cell, cell, is_gap, is_invisible};

/// The part of a word in a line that may name the side to move.
enum Role {
    Color(Color),
    /// Words such as `to move`, which follow the color or ask for it.
    Turn,
    /// A word that only asks for the color.
    Next,
    End,
    Heading,
    Mark,
    Other,
}

/// Returns the side to move that a line names: the last color before words such as `to move`, or
/// the first one after them. A color alone in a line counts too, and two sides contradict.
pub(super) fn named(line: &str) -> Option<Color> {
    let (mut answer, mut alone, mut asks) = (None, true, false);
    let (mut color, mut last) = (None, None);
    let (mut previous, mut rest) = ("", line);
    while let Some((word, after)) = split(rest) {
        let glued = rest.starts_with(word);
        let mut answers = None;
        match role(word, previous, glued, after) {
            // `White (o)` names one side.
            Role::Color(_) if previous == "(" && last.is_some() => {}
            Role::Color(found) => {
                alone &= last.is_none();
                (color, last) = (Some(found), Some(found));
                answers = color.filter(|_| asks);
            }
            Role::Turn if color.is_some() => answers = color,
            Role::Turn | Role::Next => asks = true,
            Role::End => (color, asks) = (None, false),
            Role::Heading => color = None,
            Role::Mark => {}
            Role::Other => {
                alone &= after.is_empty() && is_any(word, &["moves", "plays"]);
                asks &= is_any(word, &["of", "is", "for", "the"]);
            }
        }
        if answers.is_some() {
            if answer.is_some_and(|other| answers != Some(other)) {
                return None;
            }
            (answer, asks) = (answers, false);
        }
        (previous, rest) = (word, after);
    }
    answer.or(last.filter(|_| alone))
}

/// Splits off a word: ASCII letters and digits, or any other character.
fn split(text: &str) -> Option<(&str, &str)> {
    let text =
        text.trim_start_matches(|symbol: char| symbol.is_whitespace() || is_invisible(symbol));
    let letters = text.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let length = if letters > 0 { letters } else { text.chars().next()?.len_utf8() };
    text.split_at_checked(length)
}

fn role(word: &str, previous: &str, glued: bool, after: &str) -> Role {
    let is_letter = |symbol: char| symbol == '*' || symbol.is_alphanumeric();
    match word {
        // `**Black**` is a word between marks.
        "*" if after.starts_with(is_letter) || glued && previous.ends_with(is_letter) => Role::Mark,
        "黒" | "黑" | "흑" => Role::Color(Color::Black),
        "白" | "백" => Role::Color(Color::White),
        "轮" | "輪" => Role::Turn,
        "례" if previous == "차" => Role::Turn,
        // A name follows `黒番` in a heading.
        "番" if !after.trim_start().starts_with(|symbol: char| {
            matches!(symbol, ':' | '：') || symbol != 'で' && symbol.is_alphanumeric()
        }) || previous == "手" =>
        {
            Role::Turn
        }
        "." | "。" | ";" => Role::End,
        ":" | "：" | "=" => Role::Heading,
        "(" | ")" | "!" | "`" | "は" | "到" => Role::Mark,
        _ if word.eq_ignore_ascii_case("turn") => Role::Turn,
        _ if is_any(previous, &["to"]) && is_any(word, &["move", "play", "go"]) => Role::Turn,
        _ if is_any(word, &["next", "player"]) && after.trim_start().starts_with(':') => Role::Next,
        _ => match (word.parse(), word.chars().next().and_then(cell).and_then(Cell::disc)) {
            (Ok(color), _) => Role::Color(color),
            (_, Some(color)) if word.chars().nth(1).is_none() => Role::Color(color),
            _ if word.chars().all(is_gap) => Role::Mark,
            _ => Role::Other,
        },
    }
}

fn is_any(word: &str, words: &[&str]) -> bool {
    words.iter().any(|other| word.eq_ignore_ascii_case(other))
}
