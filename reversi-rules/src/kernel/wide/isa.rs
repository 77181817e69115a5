//! Which forms this machine has.

use core::fmt;

use super::form::{Form, Work};
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use super::neon::Neon;
#[cfg(not(feature = "small"))]
use super::portable::Portable;
#[cfg(feature = "small")]
use super::single::Single as Portable;
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// An instruction set that this machine has, and the form of this crate's work on many boards that
/// is made for it.
///
/// A value of it is a proof that the machine can run the form: there is no other way to get one.
/// All forms give the same answers, some sooner. The functions of [`batch`](crate::batch) take
/// [`Isa::best`]; the methods of the same name take this one, for tests and to compare.
///
/// ```
/// use reversi_rules::batch::{Isa, START};
///
/// for isa in Isa::available() {
///     let mut moves = [0];
///     isa.legal_moves(&[START], &mut moves)?;
///     assert_eq!(moves, [0x0000_1020_0408_0000], "{isa}");
/// }
/// # Ok::<(), reversi_rules::batch::BatchError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Isa(Kind);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
    Neon(Neon),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Isa {
    /// What runs everywhere: loops over bytes, made vectors by the compiler for the instructions
    /// that the whole program may use.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// assert_eq!(Isa::available().next(), Some(Isa::PORTABLE));
    /// ```
    pub const PORTABLE: Self = Self(Kind::Portable(Portable));

    /// All that this machine has, the fastest last.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// assert_eq!(Isa::available().last(), Some(Isa::best()));
    /// ```
    pub fn available() -> impl Iterator<Item = Self> {
        let vectors = [Self::avx2(), Self::avx512(), Self::neon()];
        [Some(Self::PORTABLE)].into_iter().chain(vectors).flatten()
    }

    /// The fastest that this machine has. The machine is asked only once.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// assert!(Isa::available().any(|isa| isa == Isa::best()));
    /// ```
    #[inline]
    #[must_use]
    pub fn best() -> Self {
        Self::avx512().or_else(Self::avx2).or_else(Self::neon).unwrap_or(Self::PORTABLE)
    }

    /// The one of that [`name`](Self::name), if this machine has it.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// assert_eq!(Isa::from_name("portable"), Some(Isa::PORTABLE));
    /// assert_eq!(Isa::from_name("abacus"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::available().find(|isa| isa.name() == name)
    }

    /// Its name: `portable`, `avx2`, `avx512` or `neon`.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// assert_eq!(Isa::PORTABLE.name(), "portable");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Portable(_) => "portable",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => "avx2",
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Kind::Neon(_) => "neon",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(_) => "avx512",
        }
    }

    #[inline]
    fn avx2() -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        return Avx2::detect().map(|form| Self(Kind::Avx2(form)));
        #[cfg(not(target_arch = "x86_64"))]
        None
    }

    #[inline]
    fn avx512() -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        return Avx512::detect().map(|form| Self(Kind::Avx512(form)));
        #[cfg(not(target_arch = "x86_64"))]
        None
    }

    /// Known when compiling: a program for aarch64 may use NEON anywhere.
    #[inline]
    const fn neon() -> Option<Self> {
        // Rows are the bytes of bitboards in memory.
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        if cfg!(target_endian = "little") {
            return Some(Self(Kind::Neon(Neon)));
        }
        None
    }

    /// The work, done in this form.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        match self.0 {
            Kind::Portable(form) => form.enter(work),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(form) => form.enter(work),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Kind::Neon(form) => form.enter(work),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(form) => form.enter(work),
        }
    }
}

impl fmt::Display for Isa {
    /// The [`name`](Self::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Isa {
    /// `Isa(portable)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Isa({})", self.name())
    }
}
