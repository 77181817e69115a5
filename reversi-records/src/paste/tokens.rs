//! The moves in text that people write, and everything between them.
//!
//! ```text
//! Game 1 (final): ●c4 ○c5, 3.c6e3 -- f6 see https://example.org/?moves=c4c5
//! ^^^^ ^ ^^^^^        ^^    ^^^ ^ ^^ ^^ ^^^ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//! word   word         square squares pass    an address: only its moves count
//! ```
//!
//! A word is a run of letters and digits. It counts as a whole or not at all: `c6e3`, `3c6` and
//! `h2passb2` are moves, and `e4mail` has none. A name such as `d3.js` is one word too. A line may
//! end between the letter and the digit of a square.
//!
//! Each word is looked at twice, once to judge it and once to read it. So the cost is linear.

use reversi_rules::Square;

use super::apart::apart;
use super::link::Link;
use super::symbols::{Symbol, column_like, first, is_word, symbols, visible, word_length};

/// A part of a text that is a move, or that has a meaning for the moves around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Square(Square),
    /// The drop of a disc in UCI, `P@c5`. Its rows count from the bottom.
    Drop(Square),
    /// The same square twice, a pass in UCI, and the offset of the second.
    Null(Square, usize),
    /// A word that only means a pass.
    Pass,
    /// A sign that means a pass where one is due, and nothing elsewhere.
    PassSign,
    /// A word without a move.
    Word,
    /// A word without a move that looks like one, such as `x6`, `c4w`, or a square in letters of
    /// another script. It begins at the wrong byte.
    Like,
    /// A word that begins with moves, or looks like one. A part of it is wrong.
    Damaged(Damage),
}

/// The fault of a damaged move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Damage {
    /// A byte cannot be part of a move.
    Byte(u8),
    /// The word ends after the letter of a column.
    MissingRow,
}

/// A token with the offsets of its beginning and its end.
pub(super) type Place = (Token, usize, usize);

/// The tokens of a text in order. Signs and white space between them are left out.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    text: &'a [u8],
    at: usize,
    /// The end of a word of moves that is being read.
    word_end: usize,
    /// The rest of the word after its moves.
    damage: Option<Place>,
    /// Whether the last token is a move, so that another is expected.
    after_move: bool,
    link: Option<Link>,
    /// Whether squares count in letters of other scripts, and in two parts such as `D-3`.
    lenient: bool,
}

/// A part of a word of moves.
#[derive(Clone, Copy)]
enum Part {
    Move(Token),
    /// The number of a move, or `_`.
    Separator,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a [u8]) -> Self {
        Self::within(text, 0, false)
    }

    /// The tokens from the offset `at` on.
    pub(super) const fn within(text: &'a [u8], at: usize, lenient: bool) -> Self {
        Self { text, at, word_end: 0, damage: None, after_move: false, link: None, lenient }
    }

    fn rest(&self, at: usize) -> &'a [u8] {
        self.text.get(at..).unwrap_or_default()
    }

    fn slice(&self, start: usize, end: usize) -> &'a [u8] {
        self.text.get(start..end).unwrap_or_default()
    }

    /// Returns the visible symbol at an offset or behind it, and the offset of its end.
    fn symbol(&self, at: usize) -> Option<(Symbol, usize)> {
        let (symbol, _, end) = visible(self.rest(at))?;
        let column = match symbol {
            Symbol::Other(letter) if self.lenient => column_like(letter).map(Symbol::Letter),
            _ => None,
        };
        Some((column.unwrap_or(symbol), at + end))
    }

    /// Returns the row of the digit at an offset.
    fn row(&self, at: usize) -> Option<(u8, usize)> {
        match self.symbol(at)? {
            (Symbol::Digit(digit @ b'1'..=b'8'), end) => Some((digit - b'1', end)),
            _ => None,
        }
    }

    /// Returns the row on the next line, if the line ends here and a square may be cut in two.
    fn row_of_next_line(&self, at: usize) -> Option<(u8, usize)> {
        let mut lines = 0;
        let (start, _) = symbols(self.rest(at)).find(|&(_, symbol)| {
            lines += u8::from(symbol == Symbol::LineEnd && lines == 0);
            !matches!(symbol, Symbol::LineEnd | Symbol::Space)
        })?;
        let (row, end) = self.row(at + start).filter(|_| lines > 0)?;
        // `5th` is no row.
        let goes_on = match self.symbol(end) {
            Some((Symbol::Letter(b'a'..=b'h'), next)) => {
                !matches!(self.symbol(next), Some((Symbol::Letter(_) | Symbol::Other(_), _)))
            }
            Some((symbol, _)) => !symbol.is_word(),
            None => true,
        };
        goes_on.then_some((row, end))
    }

    /// Returns the square at an offset and its end. A square may be cut by the end of a line if
    /// moves stand before it.
    fn square(&self, at: usize, may_be_cut: bool) -> Option<(Square, usize)> {
        let (Symbol::Letter(column @ b'a'..=b'h'), end) = self.symbol(at)? else { return None };
        let cut = || self.row_of_next_line(end).filter(|_| may_be_cut);
        let (row, end) = self.row(end).or_else(cut)?;
        Some((Square::new(column - b'a', row)?, end))
    }

    /// Returns the part of a word of moves at an offset, and its end.
    fn part(&self, at: usize, may_be_cut: bool) -> Option<(Part, usize)> {
        if let Some((square, end)) = self.square(at, may_be_cut) {
            return Some((Part::Move(Token::Square(square)), end));
        }
        let (symbol, end) = self.symbol(at)?;
        match symbol {
            Symbol::Other('_') => Some((Part::Separator, end)),
            // The color before a square.
            Symbol::Letter(b'b' | b'w') if self.square(end, false).is_some() => {
                Some((Part::Separator, end))
            }
            Symbol::Letter(b'p') if self.square(end, false).is_some() => {
                Some((Part::Move(Token::PassSign), end))
            }
            Symbol::Digit(digit) => {
                let (zeros, digits, end) = self.digits(at);
                if (zeros, digits) == (4, 4) {
                    return Some((Part::Move(Token::PassSign), end));
                }
                // A number belongs to the move behind it. `c10` is no c1.
                let is_number = digit != b'0' && self.square(end, false).is_some();
                is_number.then_some((Part::Separator, end))
            }
            _ => [("pass", Token::Pass), ("pa", Token::Pass), ("ps", Token::Pass)]
                .into_iter()
                .chain([("xx", Token::PassSign)])
                .find_map(|(word, token)| Some((Part::Move(token), self.literal(at, word)?))),
        }
    }

    /// Counts the zeros and the digits at an offset, and returns the end of them.
    fn digits(&self, mut at: usize) -> (u8, u8, usize) {
        let (mut zeros, mut digits) = (0_u8, 0_u8);
        // No number of a move is longer.
        while let Some((Symbol::Digit(digit), end)) = self.symbol(at)
            && digits < 5
        {
            zeros += u8::from(digit == b'0');
            digits += 1;
            at = end;
        }
        (zeros, digits, at)
    }

    /// Returns the end of these letters at an offset.
    fn literal(&self, at: usize, word: &str) -> Option<usize> {
        word.bytes().try_fold(at, |at, letter| match self.symbol(at)? {
            (Symbol::Letter(found), end) if found == letter => Some(end),
            _ => None,
        })
    }

    /// Judges the word at an offset. Returns the end of its moves and the damage behind them, or
    /// else the token of the whole word.
    fn judge(&self, start: usize) -> Result<(usize, Option<Place>), Place> {
        let (mut at, mut squares) = (start, 0);
        while let Some((part, end)) = self.part(at, squares > 0) {
            squares += usize::from(matches!(part, Part::Move(Token::Square(_))));
            let is_cut = self.slice(at, end).iter().any(|byte| matches!(byte, b'\n' | b'\r'));
            at = end;
            // The next line has its own words. So no line is judged again from its beginning.
            if is_cut {
                return Ok((at, None));
            }
        }
        let next = self.symbol(at);
        let is_whole = !next.is_some_and(|(symbol, _)| symbol.is_word());
        if is_whole && squares > 0 {
            return if squares == 1 && is_in_name(self.text, start, at, self.after_move) {
                Err((Token::Word, start, at))
            } else {
                Ok((at, None))
            };
        }
        let end = at + word_length(self.rest(at));
        let word = self.slice(start, end);
        if is_pass(word) {
            return Err((Token::Pass, start, end));
        }
        if ["p", "xx", "z0", "0000"].into_iter().any(|sign| is_word(word, sign)) {
            return Err((Token::PassSign, start, end));
        }
        let is_like = self.looks_like_moves(start, end);
        if squares > 1 || self.after_move && (squares > 0 || is_like) {
            return Ok((at, Some(self.damaged(at, end))));
        }
        if squares > 0 {
            return Err((Token::Like, at, end));
        }
        Err((if is_like { Token::Like } else { Token::Word }, start, end))
    }

    /// Returns whether a word is letters each before a digit, but no squares.
    fn looks_like_moves(&self, start: usize, end: usize) -> bool {
        let mut symbols = symbols(self.slice(start, end)).map(|(_, symbol)| symbol);
        let mut is_like = false;
        while let Some(letter) = symbols.next() {
            is_like = matches!(letter, Symbol::Letter(_) | Symbol::Other('\u{80}'..))
                && matches!(symbols.next(), Some(Symbol::Digit(b'1'..)));
            if !is_like {
                break;
            }
        }
        is_like
    }

    /// Reads a square whose column and row stand apart, such as `D-3`.
    fn apart(&mut self, start: usize) -> Option<Place> {
        let (played, length) = apart::<Square>(self.rest(start), self.slice(0, start))?;
        let (place, end) = (played.square()?, start + length);
        Some(self.found(match (self.lenient, self.after_move) {
            (true, _) => (Token::Square(place), start, end),
            // Not a number of the game or a score behind it, as the letter is a column.
            (false, true) => (Token::Damaged(Damage::Byte(*self.text.get(start)?)), start, end),
            (false, false) => (Token::Like, start, end),
        }))
    }

    /// Returns the fault of the word whose moves end at an offset.
    fn damaged(&self, at: usize, end: usize) -> Place {
        let wrong = match self.symbol(at) {
            Some((Symbol::Letter(b'a'..=b'h'), next)) => next,
            _ => at,
        };
        let damage = match self.text.get(wrong) {
            Some(&byte) if wrong < end => Damage::Byte(byte),
            _ => Damage::MissingRow,
        };
        (Token::Damaged(damage), wrong, end)
    }

    /// Reads the next part of a word of moves.
    fn next_of_word(&mut self) -> Option<Place> {
        while self.at < self.word_end {
            let start = self.at;
            let (part, end) = self.part(start, true)?;
            self.at = end;
            if let Part::Move(token) = part {
                self.after_move = true;
                return Some((token, start, end));
            }
        }
        let damage = self.damage.take()?;
        Some(self.found(damage))
    }

    /// Reads the word at an offset.
    fn word(&mut self, start: usize) -> Option<Place> {
        if self.link.is_none()
            && let Some(link) = Link::at(self.text, start)
        {
            let end = link.begin();
            self.link = Some(link);
            return Some(self.found((Token::Word, start, end)));
        }
        if let Some(drop) = self.drop(start) {
            return Some(self.found(drop));
        }
        if let Some(place) = self.apart(start) {
            return Some(place);
        }
        match self.judge(start) {
            Ok((end, damage)) => {
                self.word_end = end;
                self.damage = damage;
                if let Some((square, middle)) = self.square(start, false)
                    && self.square(middle, false) == Some((square, end))
                {
                    return Some(self.found((Token::Null(square, middle), start, end)));
                }
                self.at = start;
                self.next_of_word()
            }
            Err(place) => Some(self.found(place)),
        }
    }

    fn found(&mut self, place: Place) -> Place {
        self.at = place.2;
        self.after_move = !matches!(place.0, Token::Word | Token::Like);
        place
    }

    /// Reads a move of UCI such as `P@c5`.
    fn drop(&self, start: usize) -> Option<Place> {
        let (Symbol::Letter(b'p'), at) = self.symbol(start)? else { return None };
        let (Symbol::Sign('@'), at) = self.symbol(at)? else { return None };
        let (square, end) = self.square(at, false)?;
        let is_whole = !self.symbol(end).is_some_and(|(symbol, _)| symbol.is_word());
        is_whole.then_some((Token::Drop(square), start, end))
    }

    /// Reads a run of signs, of which some mean a pass.
    fn signs(&mut self, start: usize, sign: char) -> Option<Place> {
        let (mut end, mut count) = (start, 0_usize);
        while let Some((Symbol::Sign(found), next)) = self.symbol(end)
            && found == sign
        {
            (end, count) = (next, count + 1);
        }
        let token = match (sign, count) {
            ('-', 2) => Some(Token::Pass),
            ('-' | '–' | '—' | '―' | '−' | '‐' | '‑', 1) | ('–' | '—' | '―', 2) => {
                Some(Token::PassSign)
            }
            ('.', 2..=4) | ('…', 1 | 2) | ('@', 4) => Some(Token::PassSign),
            _ => None,
        };
        self.at = end;
        token.map(|token| (token, start, end))
    }
}

/// Returns whether a word is a part of a name such as `d3.js`, `b4@example.org` or `anti-c5`.
/// After a move, `.` and `-` only separate.
pub(super) fn is_in_name(text: &[u8], start: usize, end: usize, after_move: bool) -> bool {
    if let [b'.' | b'@' | b'-', word @ ..] = text.get(end..).unwrap_or_default()
        && matches!(word, [b'a'..=b'z', ..])
    {
        let is_move = matches!(word, [b'a'..=b'h', b'1'..=b'8', ..])
            || matches!(word, [b'p', b'a' | b's', ..] | [b'x', b'x', ..]);
        return !is_move;
    }
    let mut before = text.get(..start).unwrap_or_default().iter().rev();
    match before.next() {
        Some(b'@') => before.next().is_some_and(u8::is_ascii_alphanumeric),
        Some(b'.' | b'-') if !after_move => {
            before.take(3).filter(|byte| byte.is_ascii_alphabetic()).count() == 3
        }
        _ => false,
    }
}

/// Returns whether a word is a pass and nothing else.
pub(super) fn is_pass(word: &[u8]) -> bool {
    const WORDS: [&str; 12] = [
        "pass", "pa", "ps", "passes", "passed", "passe", "passt", "passo", "paso", "pasa", "skip",
        "skips",
    ];
    const SPELLINGS: [&str; 18] = [
        "пас",
        "Пас",
        "ПАС",
        "пасс",
        "パス",
        "ﾊﾟｽ",
        "ぱす",
        "패스",
        "虚手",
        "虛手",
        "停着",
        "停著",
        "停手",
        "停一手",
        "弃权",
        "棄權",
        "跳过",
        "跳過",
    ];
    // Most words begin with another letter.
    if word.first().is_none_or(|byte| byte.is_ascii() && !b"PSps".contains(byte)) {
        return false;
    }
    WORDS.iter().any(|pass| is_word(word, pass))
        || SPELLINGS.iter().any(|pass| word == pass.as_bytes())
}

impl Iterator for Tokens<'_> {
    type Item = Place;

    fn next(&mut self) -> Option<Place> {
        if let Some(place) = self.next_of_word() {
            return Some(place);
        }
        loop {
            if let Some(link) = self.link
                && self.at >= link.moves_end()
            {
                self.at = link.end();
                self.link = None;
            }
            let start = self.at;
            let (symbol, length) = first(self.rest(start))?;
            self.at = start + length;
            let place = match symbol {
                Symbol::Letter(_) | Symbol::Digit(_) | Symbol::Other(_) => self.word(start),
                Symbol::Wide(_) => {
                    while let Some((Symbol::Wide(_), end)) = self.symbol(self.at) {
                        self.at = end;
                    }
                    let is_pass = is_pass(self.slice(start, self.at));
                    let token = if is_pass { Token::Pass } else { Token::Word };
                    Some(self.found((token, start, self.at)))
                }
                Symbol::Sign('%') if self.link.is_some() => {
                    self.at = (start + 3).min(self.text.len());
                    None
                }
                Symbol::Sign(sign @ ('(' | '[')) => {
                    self.apart(start).or_else(|| self.signs(start, sign))
                }
                Symbol::Sign(sign) => self.signs(start, sign),
                Symbol::Number(_) | Symbol::Invisible | Symbol::Space | Symbol::LineEnd => None,
            };
            if place.is_some() {
                return place;
            }
        }
    }
}
