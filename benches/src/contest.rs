//! Contestants that do the same work, timed in turns in one process.
//!
//! Other programs may share the CPU, and its clock may change. So each round times every contestant
//! once, the next round begins with another contestant, and ratios are formed within a round. All
//! results are compared before anything is timed.

use crate::timing::{Clock, passes, time};
use crate::work::Work;

struct Contestant<'a> {
    name: String,
    work: Box<dyn Work + 'a>,
    apart: bool,
}

/// One kind of work and the contestants that do it.
pub struct Contest<'a> {
    title: String,
    unit: &'static str,
    long: bool,
    clock: Clock,
    baseline: Option<usize>,
    contestants: Vec<Contestant<'a>>,
}

/// The timings of one contestant.
#[derive(Debug)]
pub struct Row {
    /// The name of the contestant.
    pub name: String,
    /// Nanoseconds for an operation, in each round.
    pub ns: Vec<f64>,
    /// The time of the baseline divided by the contestant's, in each round. Empty without a
    /// baseline.
    pub ratios: Vec<f64>,
}

/// The result of a contest.
#[derive(Debug)]
pub struct Standing {
    /// The name of the work.
    pub title: String,
    /// The unit of work: "a call", "a board".
    pub unit: &'static str,
    /// The contestants in the order in which they entered.
    pub rows: Vec<Row>,
}

impl<'a> Contest<'a> {
    /// Creates a contest without contestants. `unit` names one operation.
    pub fn new(title: impl Into<String>, unit: &'static str) -> Self {
        let title = title.into();
        let (baseline, contestants) = (None, Vec::new());
        Self { title, unit, long: false, clock: Clock::Thread, baseline, contestants }
    }

    /// Runs a third of the rounds, for work that takes long.
    pub fn long(mut self) -> Self {
        self.long = true;
        self
    }

    /// Measures wall time, for work on several threads.
    pub fn on_the_wall(mut self) -> Self {
        self.clock = Clock::Wall;
        self
    }

    /// Adds a contestant.
    pub fn enter(&mut self, name: impl Into<String>, work: impl Work + 'a) {
        self.contestants.push(Contestant { name: name.into(), work: Box::new(work), apart: false });
    }

    /// Adds a contestant that does the same amount of work with another result, such as random
    /// games by other choices. Its result must be checked elsewhere.
    pub fn enter_apart(&mut self, name: impl Into<String>, work: impl Work + 'a) {
        self.contestants.push(Contestant { name: name.into(), work: Box::new(work), apart: true });
    }

    /// Adds the contestant that the others are compared with.
    pub fn enter_baseline(&mut self, name: impl Into<String>, work: impl Work + 'a) {
        self.baseline = Some(self.contestants.len());
        self.enter(name, work);
    }

    /// Checks all contestants, then times them in turns.
    ///
    /// # Panics
    /// If two results differ.
    pub fn run(mut self, rounds: usize) -> Standing {
        self.check();
        let each = |entered: &mut Contestant<'a>| passes(entered.work.as_mut(), self.clock);
        let passes: Vec<u32> = self.contestants.iter_mut().map(each).collect();
        let count = self.contestants.len();
        let mut ns = vec![Vec::new(); count];
        for round in 0..if self.long { rounds.div_ceil(3) } else { rounds } {
            for turn in 0..count {
                let who = (round + turn) % count;
                let work = &mut self.contestants[who].work;
                let took = time(work.as_mut(), passes[who], self.clock).as_nanos() as f64;
                ns[who].push(took / f64::from(passes[who]) / work.operations() as f64);
            }
        }
        let ratios = |own: &[f64]| match self.baseline {
            Some(baseline) => ns[baseline].iter().zip(own).map(|(base, own)| base / own).collect(),
            None => Vec::new(),
        };
        let ratios: Vec<Vec<f64>> = ns.iter().map(|own| ratios(own)).collect();
        let names = self.contestants.into_iter().map(|entered| entered.name);
        let rows = names.zip(ns).zip(ratios).map(|((name, ns), ratios)| Row { name, ns, ratios });
        Standing { title: self.title, unit: self.unit, rows: rows.collect() }
    }

    fn check(&mut self) {
        let mut first = None;
        for Contestant { name, work, apart } in &mut self.contestants {
            let found = (work.operations(), work.check());
            if !*apart {
                let expected = *first.get_or_insert(found);
                assert_eq!(found, expected, "{}: {name} differs from the first", self.title);
            }
        }
    }
}
