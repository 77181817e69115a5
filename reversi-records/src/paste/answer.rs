//! The part of an answer that decides, as language models and people mark it.
//!
//! ```text
//! <think>c4 or d3?</think> After c5 {"reason": "c3 is weak", "move": "d3"}
//! ^^^^^^^^^^^^^^^^^^^^^^^^                                            ^^
//! thoughts do not count                                 the last mark decides alone
//! ```
//!
//! One pass over the text keeps the last mark of each kind. Nothing is searched twice, so the cost is
//! linear.

use core::ops::Range;

use super::named::is_move;
use super::symbols::{Symbol, first, word_length};

/// The part of an answer that names its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The part in brackets, or the whole text outside of thoughts. All of its moves count.
    Part(Range<usize>),
    /// The text behind words such as `answer:`. The line may go on after the move.
    Announced(Range<usize>),
    /// Brackets, and a later announcement that begins with a move.
    Both(Range<usize>, Range<usize>),
}

/// Tags around thoughts, and tags around the answer.
const THOUGHTS: [&[u8]; 6] =
    [b"think", b"thinking", b"thought", b"thoughts", b"reasoning", b"analysis"];
const TAGS: [&[u8]; 5] = [b"answer", b"move", b"action", b"final_answer", b"final"];
/// Keys of JSON whose value is the answer, without `_` and in lower case.
const KEYS: [&[u8]; 12] = [
    b"move",
    b"action",
    b"answer",
    b"choice",
    b"finalmove",
    b"finalanswer",
    b"bestmove",
    b"mymove",
    b"nextmove",
    b"chosenmove",
    b"selectedmove",
    b"square",
];
/// Words that announce the answer before a colon, an equals sign or `is`.
const WORDS: [&str; 16] = [
    "answer",
    "move",
    "action",
    "choice",
    "decision",
    "antwort",
    "zug",
    "coup",
    "réponse",
    "respuesta",
    "jugada",
    "mossa",
    "risposta",
    "ход",
    "ответ",
    "zet",
];
const WIDE_WORDS: [&str; 5] = ["答案", "回答", "答え", "着手", "落子"];
/// Verbs that announce the move behind `I`, and words that may stand between.
const VERBS: [&[u8]; 11] = [
    b"play", b"choose", b"go", b"pick", b"take", b"select", b"answer", b"place", b"put", b"prefer",
    b"move",
];
const BETWEEN: [&[u8]; 16] = [
    b"ll", b"d", b"will", b"would", b"can", b"should", b"m", b"am", b"going", b"to", b"with",
    b"on", b"at", b"a", b"disc", b"the",
];

/// Words before `move` that make it another one.
const OTHERS: [&[u8]; 12] = [
    b"last",
    b"previous",
    b"prior",
    b"opponent",
    b"opponents",
    b"your",
    b"their",
    b"enemy",
    b"legal",
    b"possible",
    b"worst",
    b"bad",
];

/// The marks that were found up to a place, each the last of its kind.
#[derive(Clone, Default)]
struct Marks {
    /// A value of JSON, a tag, `\boxed{}`.
    brackets: Option<Range<usize>>,
    /// Words such as `answer:`, and whether a move is the first word behind them.
    announced: Option<(usize, bool)>,
    /// A sentence such as `I play d3`, which counts without another mark.
    said: Option<usize>,
}

/// Finds the part of a text that decides.
pub(super) fn answer(text: &[u8]) -> Answer {
    let mut scan = Scan::new(text);
    while scan.at < text.len() {
        scan.at = scan.step().max(scan.at + 1);
    }
    scan.end()
}

struct Scan<'a> {
    text: &'a [u8],
    at: usize,
    /// The end of the last thought.
    from: usize,
    marks: Marks,
    /// The beginning of a thought that is open, and the marks before it.
    thought: Option<(usize, Marks)>,
    /// The content of a tag of an answer that is open.
    open: Option<usize>,
    /// The content of a `\boxed{` that is open, and the number of its open braces.
    boxed: Option<(usize, usize)>,
    /// Whether the last words make a move another one.
    is_other: bool,
}

impl<'a> Scan<'a> {
    fn new(text: &'a [u8]) -> Self {
        let marks = Marks::default();
        let (thought, open, boxed) = (None, None, None);
        Self { text, at: 0, from: 0, marks, thought, open, boxed, is_other: false }
    }

    fn rest(&self, at: usize) -> &'a [u8] {
        self.text.get(at..).unwrap_or_default()
    }

    /// Reads on. Returns the offset behind what was read.
    fn step(&mut self) -> usize {
        let at = self.at;
        match self.rest(at) {
            [b'<', ..] => self.tag(),
            rest if rest.starts_with(b"\\boxed{") => {
                self.boxed = self.boxed.or(Some((at + 7, 1)));
                at + 7
            }
            [byte @ (b'{' | b'}'), ..] => self.brace(*byte),
            [quote @ (b'"' | b'\''), ..] => self.key(*quote),
            rest => match first(rest) {
                Some((Symbol::Letter(_) | Symbol::Other(_) | Symbol::Wide(_), _)) => self.word(),
                Some((_, length)) => at + length,
                None => self.text.len(),
            },
        }
    }

    fn end(self) -> Answer {
        let (end, marks) = match self.thought {
            Some((at, marks)) => (at, marks),
            None => (self.text.len(), self.marks),
        };
        // Brackets that are not closed.
        let begun = self.open.or(self.boxed.map(|(at, _)| at)).filter(|&at| at < end);
        let after = |&at: &usize| marks.brackets.as_ref().is_none_or(|part| part.end <= at);
        let begun = begun.filter(after).map(|at| at..end);
        let line = |at: usize| {
            let line = self.text.get(at..end).unwrap_or_default();
            at..at + line.iter().position(|&byte| byte == b'\n').unwrap_or(line.len())
        };
        match (begun.or(marks.brackets), marks.announced) {
            (Some(part), Some((at, true))) if part.end <= at => Answer::Both(part, line(at)),
            (Some(part), _) => Answer::Part(part),
            (None, Some((at, _))) => Answer::Announced(line(at)),
            (None, None) => match marks.said {
                Some(at) => Answer::Announced(at..end),
                None => Answer::Part(self.from.min(end)..end),
            },
        }
    }

    fn tag(&mut self) -> usize {
        let at = self.at;
        let inner = self.rest(at + 1);
        let (closes, inner) = match inner {
            [b'/', inner @ ..] => (true, inner),
            _ => (false, inner),
        };
        let is_name = |byte: &&u8| byte.is_ascii_alphabetic() || **byte == b'_';
        let length = inner.iter().take(16).take_while(is_name).count();
        let Some((name, [b'>', ..])) = inner.split_at_checked(length) else { return at + 1 };
        let end = at + 2 + usize::from(closes) + length;
        let is = |names: &[&[u8]]| names.iter().any(|other| name.eq_ignore_ascii_case(other));
        match (closes, is(&THOUGHTS), is(&TAGS)) {
            (true, true, _) => {
                (self.marks, self.thought, self.open, self.boxed) = Default::default();
                self.from = end;
            }
            (false, true, _) if self.thought.is_none() => {
                self.thought = Some((at, self.marks.clone()));
            }
            (true, _, true) => {
                if let Some(begin) = self.open.take() {
                    self.close(begin..at);
                }
            }
            (false, _, true) => self.open = Some(end),
            _ => {}
        }
        end
    }

    /// Notes the content of brackets. Brackets within them decide instead.
    fn close(&mut self, part: Range<usize>) {
        if self.marks.brackets.as_ref().is_none_or(|last| last.start < part.start) {
            self.marks.brackets = Some(part);
        }
    }

    fn brace(&mut self, byte: u8) -> usize {
        let at = self.at;
        if let Some((begin, depth)) = self.boxed {
            match (byte, depth) {
                (b'{', _) => self.boxed = Some((begin, depth + 1)),
                (_, 1) => {
                    self.boxed = None;
                    self.close(begin..at);
                }
                _ => self.boxed = Some((begin, depth - 1)),
            }
        }
        at + 1
    }

    /// Reads a key of JSON and the value of a text, or of any kind if it is the answer.
    fn key(&mut self, quote: u8) -> usize {
        let at = self.at;
        let inner = self.rest(at + 1);
        let is_name =
            |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b' ' | b'-');
        let length = inner.iter().take(32).take_while(is_name).count();
        let Some((name, rest)) = inner.split_at_checked(length) else { return at + 1 };
        let Some(rest) = rest.strip_prefix(&[quote]) else { return at + 1 };
        let Some(value) = blank(rest).strip_prefix(b":") else { return at + 1 };
        let value = blank(value);
        let begin = self.text.len() - value.len();
        let letters = name.iter().filter(|byte| byte.is_ascii_alphanumeric());
        let letters = letters.map(u8::to_ascii_lowercase);
        let is_answer = KEYS.iter().any(|key| letters.clone().eq(key.iter().copied()));
        let (first, end) = match *value {
            [quote @ (b'"' | b'\''), ..] => (1, closing(value, quote)),
            [b'[', ..] if is_answer => (0, value.iter().position(|&byte| byte == b']')),
            _ if is_answer => {
                (0, value.iter().position(|byte| matches!(byte, b',' | b'}' | b'\n')))
            }
            // A word of the value may be a mark.
            _ => return begin,
        };
        let end = begin + end.unwrap_or(value.len());
        if is_answer {
            self.close((begin + first).min(end)..end);
        }
        end + first
    }

    fn word(&mut self) -> usize {
        let at = self.at;
        let rest = self.rest(at);
        let wide = WIDE_WORDS.iter().find(|wide| rest.starts_with(wide.as_bytes()));
        let length = match wide {
            Some(wide) => wide.len(),
            // Of a script without spaces, a character.
            None => word_length(rest).max(first(rest).map_or(1, |(_, length)| length)),
        };
        let (word, end) = (rest.get(..length).unwrap_or_default(), at + length);
        let letters = str::from_utf8(word).unwrap_or_default().chars().flat_map(char::to_lowercase);
        if wide.is_some() || WORDS.iter().any(|other| letters.clone().eq(other.chars())) {
            if !self.is_other {
                self.announce(end);
            }
        } else if word == b"I" {
            self.marks.said = self.said(end).or(self.marks.said);
        }
        // Of `opponent's move`, the `s` is a word.
        if word != b"s" && word != b"best" {
            self.is_other = OTHERS.iter().any(|other| word.eq_ignore_ascii_case(other));
        }
        end
    }

    /// Notes the line behind a word, if a colon, an equals sign or `is` and a move follow it.
    fn announce(&mut self, end: usize) {
        let is_sign = |byte: &&u8| b"*_\"'`\\ ]".contains(byte);
        let signs = end + self.rest(end).iter().take(8).take_while(is_sign).count();
        let (length, needs_move) = match self.rest(signs) {
            [b':' | b'=', ..] => (1, false),
            rest if rest.starts_with("：".as_bytes()) => ("：".len(), false),
            [b'i' | b'I', b's' | b'S', after, ..] if !after.is_ascii_alphanumeric() => (2, true),
            _ => return,
        };
        let from = self.rest(signs + length);
        let is_skipped = |byte: &&u8| byte.is_ascii_whitespace() || b"*:_`#>\"'\\([".contains(byte);
        let begin = signs + length + from.iter().take_while(is_skipped).count();
        let line = self.rest(begin);
        let word = line.get(..word_length(line).min(16)).unwrap_or_default();
        let has_move = is_move(word);
        if has_move || !needs_move {
            self.marks.announced = Some((begin, has_move));
        }
    }

    /// Returns the offset of the move that a sentence such as `I play d3` names.
    fn said(&self, mut at: usize) -> Option<usize> {
        let mut has_verb = false;
        for _ in 0..8 {
            let rest = self.rest(at);
            let gap = rest
                .iter()
                .take(4)
                .take_while(|byte| matches!(byte, b' ' | b'\'' | b'*' | b'"' | b'`' | b'_' | b'('));
            let start = at + gap.count();
            let rest = self.rest(start);
            let word = rest.get(..word_length(rest).min(16)).unwrap_or_default();
            let is = |words: &[&[u8]]| words.iter().any(|other| word.eq_ignore_ascii_case(other));
            at = start + word.len();
            match () {
                () if has_verb && is_move(word) => return Some(start),
                () if is(&VERBS) => has_verb = true,
                () if is(&BETWEEN) && !word.is_empty() => {}
                () => return None,
            }
        }
        None
    }
}

/// Returns a text without white space at its beginning, of which eight bytes may be.
fn blank(text: &[u8]) -> &[u8] {
    let space = text.iter().take(8).take_while(|byte| byte.is_ascii_whitespace()).count();
    text.get(space..).unwrap_or_default()
}

/// Returns the place of the quote that ends a value of JSON.
fn closing(value: &[u8], quote: u8) -> Option<usize> {
    let mut escaped = false;
    value
        .iter()
        .skip(1)
        .position(|&byte| {
            let ends = byte == quote && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        })
        .map(|at| at + 1)
}
