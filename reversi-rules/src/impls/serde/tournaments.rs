//! The numbers and policies of tournaments.

use core::fmt::Display;

use super::forms::{Forms, NotA, own_text};
use crate::notation::grid::is_text_of;
use crate::tournament::{
    Coefficient, EmptiesPolicy, Points, Quotient, TieBreak, TieBreaks, TimeDefault,
};

impl Forms<4> for Points {
    const NAME: &'static str = "a number of points";
    own_text!();

    fn pack(self) -> [u8; 4] {
        self.halves().to_le_bytes()
    }

    fn unpack(bytes: [u8; 4]) -> Result<Self, impl Display> {
        Ok::<_, &str>(Self::from_halves(u32::from_le_bytes(bytes)))
    }
}

impl Forms<4> for Coefficient {
    const NAME: &'static str = "a coefficient";

    fn text(self) -> impl Display {
        self
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let parts = numerator.parse().ok().zip(denominator.parse().ok());
        let value = parts.and_then(|(numerator, denominator)| Self::new(numerator, denominator));
        value.filter(|value| is_text_of(text, value)).ok_or("not a coefficient such as 6 or 64/11")
    }

    fn pack(self) -> [u8; 4] {
        let [[a, b], [c, d]] = [self.numerator(), self.denominator()].map(u16::to_le_bytes);
        [a, b, c, d]
    }

    fn unpack([a, b, c, d]: [u8; 4]) -> Result<Self, impl Display> {
        let [numerator, denominator] = [[a, b], [c, d]].map(u16::from_le_bytes);
        Self::new(numerator, denominator).ok_or("the denominator is 0")
    }
}

impl Forms<16> for Quotient {
    const NAME: &'static str = "a quotient";

    fn text(self) -> impl Display {
        self
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        let read = || {
            let (whole, rest, denominator) = if let Some(whole) = text.strip_suffix(".5") {
                (whole, 1, 2)
            } else if let Some((whole, fraction)) = text.split_once(' ') {
                let (rest, denominator) = fraction.split_once('/')?;
                (whole, rest.parse().ok()?, denominator.parse().ok()?)
            } else {
                (text, 0, 1)
            };
            let whole: u64 = whole.parse().ok()?;
            Self::new(whole.checked_mul(denominator)?.checked_add(rest)?, denominator)
        };
        read().filter(|value| is_text_of(text, value)).ok_or("not a quotient such as 99 or 43 2/3")
    }

    fn pack(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        let numbers = [self.numerator(), self.denominator()];
        for (place, number) in bytes.as_chunks_mut().0.iter_mut().zip(numbers) {
            *place = number.to_le_bytes();
        }
        bytes
    }

    fn unpack(bytes: [u8; 16]) -> Result<Self, impl Display> {
        let ([numerator, denominator], _) = bytes.as_chunks() else { return Err("16 bytes") };
        let [numerator, denominator] = [*numerator, *denominator].map(u64::from_le_bytes);
        Self::new(numerator, denominator).ok_or("the denominator is 0")
    }
}

impl Forms<4> for TieBreaks {
    const NAME: &'static str = "a list of tie-breaks";

    fn text(self) -> impl Display {
        self
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        let mut order = [TieBreak::Brightwell; TieBreak::ALL.len()];
        let mut len = 0;
        for name in text.split(", ").filter(|_| !text.is_empty()) {
            let place = order.get_mut(len).ok_or(TWICE)?;
            *place =
                TieBreak::parse(name).map_err(|_| "not tie-breaks such as brightwell, discs")?;
            len += 1;
        }
        Self::new(order.get(..len).unwrap_or_default()).ok_or(TWICE)
    }

    /// Each tie-break as its number from 1, and then zeros.
    fn pack(self) -> [u8; 4] {
        let mut bytes = [0; 4];
        for (byte, &tie_break) in bytes.iter_mut().zip(self.as_slice()) {
            *byte = tie_break as u8 + 1;
        }
        bytes
    }

    fn unpack(bytes: [u8; 4]) -> Result<Self, impl Display> {
        let len = bytes.iter().rposition(|&byte| byte > 0).map_or(0, |last| last + 1);
        let mut order = [TieBreak::Brightwell; TieBreak::ALL.len()];
        for (place, byte) in order.iter_mut().zip(bytes).take(len) {
            let found = usize::from(byte).checked_sub(1).and_then(|at| TieBreak::ALL.get(at));
            *place = *found.ok_or("not a tie-break")?;
        }
        Self::new(order.get(..len).unwrap_or_default()).ok_or(TWICE)
    }
}

const TWICE: &str = "a tie-break occurs twice";

/// Implements [`Forms`] for types whose values have names, listed in the order of their bytes.
macro_rules! named {
    ($($type:ident, $what:literal: $($variant:ident $name:literal),*;)*) => {$(
        impl Forms<1> for $type {
            const NAME: &'static str = $what;

            fn text(self) -> impl Display {
                match self { $(Self::$variant => $name),* }
            }

            fn parse(text: &str) -> Result<Self, impl Display> {
                match text {
                    $($name => Ok(Self::$variant),)*
                    _ => Err(concat!("not ", $what)),
                }
            }

            fn pack(self) -> [u8; 1] {
                // The names are listed in the order of the variants.
                [self as u8]
            }

            fn unpack([byte]: [u8; 1]) -> Result<Self, impl Display> {
                let values = [$(Self::$variant),*];
                values.get(usize::from(byte)).copied().ok_or(NotA(byte, $what))
            }
        }
    )*};
}

named! {
    EmptiesPolicy, "an empties policy": ToWinner "to winner", Raw "raw";
    TimeDefault, "a time default":
        Fixed "fixed", Zero "zero", PlayedOn "played on", CompletedByWinner "completed by winner",
        StoppedByWinner "stopped by winner";
    TieBreak, "a tie-break":
        Brightwell "brightwell", Discs "discs", DirectEncounter "direct encounter",
        Buchholz "buchholz";
}
