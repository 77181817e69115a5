//! The instruction sets of this CPU, and the choice of a backend at run time.

use core::fmt;

use super::backend::{Backend, Task};
use super::masked::OnSquares;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use super::neon::Neon;
#[cfg(not(feature = "small"))]
use super::portable::Portable;
#[cfg(feature = "small")]
use super::single::Single as Portable;
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// An instruction set that this CPU supports and the crate has a backend for.
///
/// All instruction sets return the same results. [`batch`](crate::batch) and
/// [`perft`](crate::perft()) use [`Isa::best`]. Programs need this type only to print its name.
///
/// ```
/// use reversi_rules::batch::Isa;
///
/// println!("batches are processed with {}", Isa::best());
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

/// The [number](Isa::number) of the instruction set in use.
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon")))]
mod choice {
    use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

    /// 0 until the CPU has been tested.
    static CHOICE: AtomicU8 = AtomicU8::new(0);

    #[inline]
    pub(super) fn get() -> u8 {
        CHOICE.load(Relaxed)
    }

    pub(super) fn set(number: u8) {
        CHOICE.store(number, Relaxed);
    }

    /// Calls [`set`], unless another thread has chosen meanwhile.
    pub(super) fn keep(number: u8) {
        let _ = CHOICE.compare_exchange(0, number, Relaxed, Relaxed);
    }
}

/// These CPUs have the portable backend only, and some of them have no atomic integers.
#[cfg(not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_feature = "neon"))))]
mod choice {
    #[inline]
    pub(super) const fn get() -> u8 {
        super::Isa::PORTABLE.number()
    }

    pub(super) const fn set(_: u8) {}

    pub(super) const fn keep(_: u8) {}
}

/// Makes the whole process use the given instruction set, or the best one again for `None`.
///
/// This is for tests and benchmarks, which run each function with every instruction set.
pub fn force(isa: Option<Isa>) {
    choice::set(isa.map_or(0, Isa::number));
}

impl Isa {
    /// Loops over bytes, which run on every CPU. The compiler vectorizes them for the target.
    pub(crate) const PORTABLE: Self = Self(Kind::Portable(Portable));

    /// Returns the instruction sets that this CPU supports, the fastest last.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// assert_eq!(Isa::available().next().map(Isa::name), Some("portable"));
    /// assert_eq!(Isa::available().last(), Some(Isa::best()));
    /// ```
    pub fn available() -> impl Iterator<Item = Self> {
        let vectors = [Self::avx2(), Self::avx512(), Self::neon()];
        [Some(Self::PORTABLE)].into_iter().chain(vectors).flatten()
    }

    /// Returns the fastest instruction set that this CPU supports. The CPU is tested only once.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// assert!(Isa::available().any(|isa| isa == Isa::best()));
    /// ```
    #[inline]
    #[must_use]
    pub fn best() -> Self {
        Self::numbered(choice::get()).unwrap_or_else(Self::choose)
    }

    /// Returns the instruction set with that [`number`](Self::number) if this CPU supports it. The
    /// features are tested again, as a number proves nothing.
    #[inline]
    fn numbered(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::PORTABLE),
            2 => Self::avx2(),
            3 => Self::avx512(),
            4 => Self::neon(),
            _ => None,
        }
    }

    /// Returns the number of the instruction set, never 0.
    const fn number(self) -> u8 {
        match self.0 {
            Kind::Portable(_) => 1,
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => 2,
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(_) => 3,
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Kind::Neon(_) => 4,
        }
    }

    /// Tests the CPU and keeps the result.
    #[cold]
    fn choose() -> Self {
        let best = Self::available().last().unwrap_or(Self::PORTABLE);
        choice::keep(best.number());
        best
    }

    /// Returns the name: `portable`, `avx2`, `avx512` or `neon`.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// assert!(["portable", "avx2", "avx512", "neon"].contains(&Isa::best().name()));
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
        return Avx2::detect().map(|backend| Self(Kind::Avx2(backend)));
        #[cfg(not(target_arch = "x86_64"))]
        None
    }

    #[inline]
    fn avx512() -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        return Avx512::detect().map(|backend| Self(Kind::Avx512(backend)));
        #[cfg(not(target_arch = "x86_64"))]
        None
    }

    /// A constant: all CPUs of a target have NEON, or the backend is not compiled.
    #[inline]
    const fn neon() -> Option<Self> {
        // The backend takes the bytes of bitboards in memory for rows, the first row first.
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        if cfg!(target_endian = "little") {
            return Some(Self(Kind::Neon(Neon)));
        }
        None
    }

    /// Runs a task in the backend of this instruction set.
    #[inline]
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            Kind::Portable(backend) => backend.enter(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(backend) => backend.enter(task),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Kind::Neon(backend) => backend.enter(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(backend) => backend.enter(task),
        }
    }

    /// Runs a task on boards that have these squares only. All discs are on them.
    #[inline]
    pub(crate) fn run_on<T: Task>(self, squares: u64, task: T) -> T::Output {
        self.run(OnSquares { squares, task })
    }
}

impl fmt::Display for Isa {
    /// Writes the [`name`](Self::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Isa {
    /// Writes `Isa(portable)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Isa({})", self.name())
    }
}
