//! The kinds of work that can be measured: a call for each item, a function over slices, and a whole
//! computation.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;

use reversi_rules::batch::{self, Isa};

/// Work that runs over and over, with a result that can be compared with other implementations.
pub trait Work {
    /// Returns the number of operations in one [`run`](Self::run).
    fn operations(&self) -> u64;

    /// Runs the work once and returns a hash of the result, equal for all correct implementations.
    fn check(&mut self) -> u64;

    /// Runs the work once.
    fn run(&mut self);

    /// Returns whether [`prepare`](Self::prepare) must be called before each run.
    fn resets(&self) -> bool {
        false
    }

    /// Restores the input that a run changes. This is not measured.
    fn prepare(&mut self) {}
}

impl<W: Work + ?Sized> Work for Box<W> {
    fn operations(&self) -> u64 {
        (**self).operations()
    }

    fn check(&mut self) -> u64 {
        (**self).check()
    }

    fn run(&mut self) {
        (**self).run();
    }

    fn resets(&self) -> bool {
        (**self).resets()
    }

    fn prepare(&mut self) {
        (**self).prepare();
    }
}

/// Returns the hash of a value.
fn fingerprint(of: impl IntoIterator<Item = impl Hash>) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.into_iter().for_each(|part| part.hash(&mut hasher));
    hasher.finish()
}

/// Independent calls, one for each item, to measure throughput. Each result is made visible, so
/// that the compiler cannot merge calls into vectors over several boards.
pub struct Each<'a, I, F, R> {
    items: &'a [I],
    call: F,
    read: R,
}

impl<'a, I, O, F: Fn(&I) -> O, N: Hash, R: Fn(O) -> N> Each<'a, I, F, R> {
    /// Creates the work of `call` for each of `items`. `read` converts a result into a type that
    /// all contestants have.
    pub fn new(items: &'a [I], call: F, read: R) -> Self {
        Self { items, call, read }
    }
}

impl<I, O, F: Fn(&I) -> O, N: Hash, R: Fn(O) -> N> Work for Each<'_, I, F, R> {
    fn operations(&self) -> u64 {
        self.items.len() as u64
    }

    fn check(&mut self) -> u64 {
        fingerprint(self.items.iter().map(|item| (self.read)((self.call)(item))))
    }

    fn run(&mut self) {
        for item in self.items {
            black_box((self.call)(item));
        }
    }
}

/// A function from one slice into another. One operation is one item.
pub struct Fill<'a, I, O, F, R> {
    items: &'a [I],
    results: Vec<O>,
    call: F,
    read: R,
}

impl<'a, I, O, F, N, R> Fill<'a, I, O, F, R>
where
    O: Clone,
    F: FnMut(&[I], &mut [O]),
    N: Hash,
    R: Fn(&O) -> N,
{
    /// Creates the work of `call` on `items` and as many results, which begin as `blank`. `read`
    /// converts a result into a type that all contestants have.
    pub fn new(items: &'a [I], blank: O, call: F, read: R) -> Self {
        Self { items, results: vec![blank; items.len()], call, read }
    }
}

impl<I, O, F: FnMut(&[I], &mut [O]), N: Hash, R: Fn(&O) -> N> Work for Fill<'_, I, O, F, R> {
    fn operations(&self) -> u64 {
        self.items.len() as u64
    }

    fn check(&mut self) -> u64 {
        self.run();
        fingerprint(self.results.iter().map(&self.read))
    }

    fn run(&mut self) {
        (self.call)(black_box(self.items), &mut self.results);
        black_box(self.results.as_slice());
    }
}

/// A function that changes a slice in place. Each run gets the same items.
pub struct Change<'a, T, F, R> {
    items: &'a [T],
    changed: Vec<T>,
    call: F,
    read: R,
}

impl<'a, T: Clone, F: FnMut(&mut [T]), N: Hash, R: Fn(&T) -> N> Change<'a, T, F, R> {
    /// Creates the work of `call` on a copy of `items`. `read` converts an item into a type that
    /// all contestants have.
    pub fn new(items: &'a [T], call: F, read: R) -> Self {
        Self { items, changed: items.to_vec(), call, read }
    }
}

impl<T: Clone, F: FnMut(&mut [T]), N: Hash, R: Fn(&T) -> N> Work for Change<'_, T, F, R> {
    fn operations(&self) -> u64 {
        self.items.len() as u64
    }

    fn check(&mut self) -> u64 {
        self.prepare();
        self.run();
        fingerprint(self.changed.iter().map(&self.read))
    }

    fn run(&mut self) {
        (self.call)(black_box(&mut self.changed));
        black_box(self.changed.as_slice());
    }

    fn resets(&self) -> bool {
        true
    }

    fn prepare(&mut self) {
        self.changed.clone_from_slice(self.items);
    }
}

/// Work with several operations for each item.
pub struct Times<W>(pub u64, pub W);

impl<W: Work> Work for Times<W> {
    fn operations(&self) -> u64 {
        self.0 * self.1.operations()
    }

    fn check(&mut self) -> u64 {
        self.1.check()
    }

    fn run(&mut self) {
        self.1.run();
    }

    fn resets(&self) -> bool {
        self.1.resets()
    }

    fn prepare(&mut self) {
        self.1.prepare();
    }
}

/// Work that runs with the given instruction set.
pub struct With<W>(pub Isa, pub W);

impl<W: Work> Work for With<W> {
    fn operations(&self) -> u64 {
        self.1.operations()
    }

    fn check(&mut self) -> u64 {
        batch::force(Some(self.0));
        let result = self.1.check();
        batch::force(None);
        result
    }

    fn run(&mut self) {
        batch::force(Some(self.0));
        self.1.run();
        batch::force(None);
    }

    fn resets(&self) -> bool {
        self.1.resets()
    }

    fn prepare(&mut self) {
        self.1.prepare();
    }
}

/// A whole computation with one result, which is compared in every run.
pub struct Whole<F> {
    operations: u64,
    result: u64,
    call: F,
}

impl<F: FnMut() -> u64> Whole<F> {
    /// Creates the work of a computation with that many operations and that result.
    pub fn new(operations: u64, result: u64, call: F) -> Self {
        Self { operations, result, call }
    }
}

impl<F: FnMut() -> u64> Work for Whole<F> {
    fn operations(&self) -> u64 {
        self.operations
    }

    fn check(&mut self) -> u64 {
        self.run();
        self.result
    }

    fn run(&mut self) {
        assert_eq!(black_box((self.call)()), self.result, "a computation is wrong");
    }
}
