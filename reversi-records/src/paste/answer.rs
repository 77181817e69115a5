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

use super::named::{is_move, pair};
use super::symbols::{Symbol, first, is_in, word_length};

/// The part of an answer that names its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The part in brackets, or the whole text outside of thoughts. All of its moves count.
    Part(Range<usize>),
    /// The text behind words such as `answer:`. Its first line begins with the move.
    Announced(Range<usize>),
    /// A part of which all moves count, and a later announcement that begins with a move.
    Both(Range<usize>, Range<usize>),
}

/// Tags around thoughts, tags around the answer, and keys of JSON whose value is the answer.
const THOUGHTS: &str = "think thinking thought thoughts reason reasoning rationale analysis reflection \
    scratchpad explanation";
const TAGS: &str = "answer move action output solution final finalanswer finalmove bestmove choice";
const KEYS: &str = "move action answer choice finalmove finalanswer bestmove mymove nextmove \
    chosenmove selectedmove recommendedmove selected decision play square coordinate coordinates";
/// Words that announce the answer before a colon, an equals sign or `is`.
const WORDS: &str = "answer move action input choice decision solution final pick reply antwort zug \
    lösung coup réponse respuesta jugada resposta jogada mossa risposta ход ответ zet ruch drag";
const WIDE_WORDS: [&str; 7] = ["答案", "回答", "答え", "着手", "落子", "정답", "답"];
/// Verbs that announce the move behind `I`, and words that may stand between.
const VERBS: &str = "play choose go going pick take select answer place put prefer move";
const BETWEEN: &str = "ll d will would m am to for with on at a disc the corner";
/// Words before `move` that make it another one.
const OTHERS: &str =
    "last previous prior opponent opponents your their enemy legal possible worst bad";
/// Words before `I` that make the move one of many.
const CONDITIONS: &str = "if should when could can unless whether before after once had did do";

/// The marks that were found up to a place, each the last of its kind.
#[derive(Clone, Default)]
struct Marks {
    /// A value of JSON, a tag, `\boxed{}`.
    brackets: Option<Range<usize>>,
    /// Words such as `answer:`, and whether a move is the first word behind them.
    announced: Option<(usize, bool)>,
    /// The first and the last sentence such as `I play d3`, which count without another mark.
    said: Option<(Range<usize>, usize)>,
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
    /// The word before, in the same clause.
    previous: &'a [u8],
}

impl<'a> Scan<'a> {
    fn new(text: &'a [u8]) -> Self {
        let marks = Marks::default();
        let (thought, open, boxed) = (None, None, None);
        Self { text, at: 0, from: 0, marks, thought, open, boxed, previous: b"" }
    }

    fn rest(&self, at: usize) -> &'a [u8] {
        self.text.get(at..).unwrap_or_default()
    }

    /// Reads on. Returns the offset behind what was read.
    fn step(&mut self) -> usize {
        let at = self.at;
        match self.rest(at) {
            [b'<', ..] => self.tag(1, ">"),
            [b'[', ..] => self.tag(1, "]"),
            rest if rest.starts_with("◁".as_bytes()) => self.tag("◁".len(), "▷"),
            [b'\\', b'b', b'o', b'x', b'e', b'd', rest @ ..] if blank(rest).starts_with(b"{") => {
                let begin = self.text.len() - blank(rest).len() + 1;
                self.boxed = self.boxed.or(Some((begin, 1)));
                begin
            }
            [byte @ (b'{' | b'}'), ..] => self.brace(*byte),
            [quote @ (b'"' | b'\''), ..] => self.key(*quote),
            rest => match first(rest) {
                Some((Symbol::Letter(_) | Symbol::Other(_) | Symbol::Wide(_), _)) => self.word(),
                Some((symbol, length)) => {
                    if !matches!(symbol, Symbol::Space | Symbol::Sign('*' | '`' | '’' | '-')) {
                        self.previous = b"";
                    }
                    at + length
                }
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
        match (begun.or(marks.brackets), marks.announced) {
            (Some(part), Some((at, true))) if part.end <= at => Answer::Both(part, at..end),
            (Some(part), _) => Answer::Part(part),
            (None, Some((at, _))) => Answer::Announced(at..end),
            (None, None) => match marks.said {
                Some((first, last)) if first.start < last => Answer::Both(first, last..end),
                Some((_, last)) => Answer::Announced(last..end),
                None => Answer::Part(self.from.min(end)..end),
            },
        }
    }

    /// Reads a tag: `<think>`, `[/THINK]`, `<|end_of_thought|>`, `<think time="3s">`.
    fn tag(&mut self, open: usize, close: &str) -> usize {
        /// No tag is longer.
        const LONGEST: usize = 48;
        let at = self.at;
        let inner = self.rest(at + open);
        let inner = inner.get(..LONGEST).unwrap_or(inner);
        let length = inner.windows(close.len()).position(|end| end == close.as_bytes());
        let Some(inner) = length.and_then(|length| inner.get(..length)) else { return at + 1 };
        let end = at + open + inner.len() + close.len();
        let from = inner.iter().position(u8::is_ascii_alphabetic).unwrap_or(inner.len());
        let (signs, name) = inner.split_at(from);
        let cut = |byte: &u8| *byte == b'|' || *byte == b' ' && name.contains(&b'=');
        let name = name.split(cut).next().unwrap_or_default();
        let name = name.rsplit(|&byte| byte == b':').next().unwrap_or_default();
        let before = self.text.get(..at).unwrap_or_default();
        let (closes, name) = match (name, name.strip_prefix(b"end_of_")) {
            // The channels of gpt-oss.
            (b"message", _) if before.ends_with(b"final") => (true, &b"think"[..]),
            (b"message", _) if before.ends_with(b"analysis") => (false, &b"think"[..]),
            (b"end", _) if self.thought.is_some() => (true, &b"think"[..]),
            (_, Some(name)) => (true, name),
            _ => (signs.contains(&b'/'), name.strip_prefix(b"begin_of_").unwrap_or(name)),
        };
        match (closes, is_in(THOUGHTS, name), is_in(TAGS, name)) {
            (true, true, _) => {
                // Everything before was a thought, if none is open.
                self.marks = self.thought.take().map_or_else(Marks::default, |(_, marks)| marks);
                (self.open, self.boxed, self.from) = (None, None, end);
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
            (_, true, _) => {}
            _ => return at + 1,
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
        let is_answer = is_in(KEYS, name);
        let (first, end) = match *value {
            [quote @ (b'"' | b'\''), ..] => (1, closing(value, quote)),
            [b'[', ..] if is_answer => {
                (0, value.iter().position(|&byte| byte == b']').map(|at| at + 1))
            }
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
        if wide.is_some() || is_in(WORDS, word) {
            if !is_in(OTHERS, self.previous) {
                self.announce(end);
            }
        } else if word == b"I"
            && !is_in(CONDITIONS, self.previous)
            && let Some(said) = self.said(end)
        {
            let first = self.marks.said.take().map_or(said.clone(), |(first, _)| first);
            self.marks.said = Some((first, said.start));
        }
        // Of `opponent's move`, the `s` is a word.
        if word != b"s" && word != b"best" {
            self.previous = word;
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
            // A heading.
            [b'\n' | b'\r', ..] => (1, true),
            rest => {
                let begins = |verb: &&str| {
                    let verb =
                        rest.get(..=verb.len()).and_then(|it| it.split_last()).zip(Some(verb));
                    verb.is_some_and(|((after, begin), verb)| {
                        begin.eq_ignore_ascii_case(verb.as_bytes())
                            && !after.is_ascii_alphanumeric()
                    })
                };
                let Some(verb) =
                    ["is", "would be", "will be", "ist", "est", "es"].into_iter().find(begins)
                else {
                    return;
                };
                (verb.len(), true)
            }
        };
        let from = self.rest(signs + length);
        let is_skipped = |byte: &&u8| byte.is_ascii_whitespace() || b"*:_`#>\"'\\".contains(byte);
        let begin = signs + length + from.iter().take_while(is_skipped).count();
        let line = self.rest(begin);
        let bare = line.strip_prefix(b"(").or(line.strip_prefix(b"[")).unwrap_or(line);
        let word = bare.get(..word_length(bare).min(16)).unwrap_or_default();
        let has_move = is_move(word) || pair(line).is_some();
        if has_move || !needs_move {
            self.marks.announced = Some((begin, has_move));
        }
    }

    /// Returns the place of the move that a sentence such as `I play d3` names.
    fn said(&self, mut at: usize) -> Option<Range<usize>> {
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
            at = start + word.len();
            match () {
                () if has_verb && is_move(word) => return Some(start..at),
                () if is_in(VERBS, word) => has_verb = true,
                () if is_in(BETWEEN, word) => {}
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
