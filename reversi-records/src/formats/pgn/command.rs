//! Commands in comments: `[%clk 0:04:59]`.

use core::{fmt, iter};

use super::PgnErrorKind;
use crate::text::Decimal;
use crate::vocabulary::EventKind;

/// A command of a comment, a convention of chess programs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Command {
    /// `[%clk 0:04:59]`: the time left.
    Clk(Decimal),
    /// `[%emt 0:00:01]`: the time used, “elapsed move time”.
    Emt(Decimal),
    /// `[%eval 2.5]`: black's margin.
    Eval(Decimal),
}

impl Command {
    /// Finds the first command of a text: where it begins, its length and its content. Commands
    /// with another name or an unreadable value are plain text.
    pub(crate) fn find(text: &[u8]) -> Option<(usize, usize, Self)> {
        all(text).find_map(|(at, length, command)| Some((at, length, command.ok()?)))
    }

    fn parse(inner: &[u8]) -> Option<Result<Self, PgnErrorKind>> {
        let space = inner.iter().position(u8::is_ascii_whitespace)?;
        let (name, value) = inner.split_at(space);
        let value = value.trim_ascii();
        let (command, wrong) = match name {
            b"clk" => (seconds(value).map(Self::Clk), PgnErrorKind::NotATime),
            b"emt" => (seconds(value).map(Self::Emt), PgnErrorKind::NotATime),
            b"eval" => (Decimal::parse(value).map(Self::Eval), PgnErrorKind::NotANumber),
            _ => return None,
        };
        Some(command.ok_or(wrong))
    }

    pub(super) const fn event<'a>(self) -> EventKind<'a> {
        match self {
            Self::Clk(seconds) => EventKind::TimeLeft { color: None, seconds },
            Self::Emt(seconds) => EventKind::TimeUsed(seconds),
            Self::Eval(eval) => EventKind::Eval(eval),
        }
    }
}

/// Returns the commands of a text: where each begins, its length, and its content or the error of
/// its value.
fn all(text: &[u8]) -> impl Iterator<Item = (usize, usize, Result<Command, PgnErrorKind>)> {
    let mut from = 0;
    iter::from_fn(move || {
        loop {
            let rest = text.get(from..)?;
            let at = from + rest.windows(2).position(|two| two == b"[%")?;
            from = at + 2;
            let inner = text.get(from..)?;
            // No value has a `[`, so each byte is read once only.
            let length = inner.iter().position(|byte| b"[]".contains(byte))?;
            let closed = inner.get(length) == Some(&b']');
            let content = inner.get(..length).filter(|_| closed);
            if let Some(command) = content.and_then(Command::parse) {
                return Some((at, length + 3, command));
            }
        }
    })
}

/// Returns the commands of a text whose value is unreadable: where each begins, and the error.
pub(super) fn unreadable(text: &[u8]) -> impl Iterator<Item = (usize, PgnErrorKind)> {
    all(text).filter_map(|(at, _, command)| Some((at, command.err()?)))
}

/// Parses `h:mm:ss`, `mm:ss` or `ss`, perhaps with a fraction.
fn seconds(text: &[u8]) -> Option<Decimal> {
    let mut parts = text.rsplitn(3, |&byte| byte == b':');
    let last = parts.next()?;
    let plain = last.first().is_some_and(u8::is_ascii_digit);
    let mut total = i64::from(Decimal::parse(last).filter(|_| plain)?.thousandths());
    for unit in [60_000, 3_600_000] {
        let Some(part) = parts.next() else { break };
        let digits = !part.is_empty() && part.len() < 9 && part.iter().all(u8::is_ascii_digit);
        let number: i64 = str::from_utf8(part).ok().filter(|_| digits)?.parse().ok()?;
        total = number.checked_mul(unit)?.checked_add(total)?;
    }
    i32::try_from(total).ok().map(Decimal::from_thousandths)
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, seconds) = match self {
            Self::Clk(seconds) => ("clk", seconds),
            Self::Emt(seconds) => ("emt", seconds),
            Self::Eval(eval) => return write!(f, "[%eval {eval}]"),
        };
        // Negative times are not written.
        let whole = seconds.thousandths().max(0) / 1000;
        let rest = seconds.thousandths().max(0) % 1000;
        write!(f, "[%{name} {}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)?;
        if rest > 0 {
            let digits = Decimal::from_thousandths(rest);
            // The fraction without its zero, such as `.5`.
            write!(f, ".{:03}", digits.thousandths())?;
        }
        f.write_str("]")
    }
}
