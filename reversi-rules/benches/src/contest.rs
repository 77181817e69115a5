//! Several who do the same work, timed in turn in one process.
//!
//! The machine may be shared, and its clock may change: so each round times everybody once, each
//! round begins with another, and ratios are formed within a round. Nobody is timed before all
//! results have been found equal.

use crate::timing::{Clock, passes, time};
use crate::work::Work;

struct Contestant<'a> {
    name: String,
    work: Box<dyn Work + 'a>,
    apart: bool,
}

/// The work and those who do it.
pub struct Contest<'a> {
    title: String,
    unit: &'static str,
    long: bool,
    clock: Clock,
    baseline: Option<usize>,
    contestants: Vec<Contestant<'a>>,
}

/// What one contestant took.
#[derive(Debug)]
pub struct Row {
    /// Who.
    pub name: String,
    /// Nanoseconds an operation in each round.
    pub ns: Vec<f64>,
    /// Time of the baseline through own time in each round; empty without a baseline.
    pub ratios: Vec<f64>,
}

/// What came out of a contest.
#[derive(Debug)]
pub struct Standing {
    /// The work.
    pub title: String,
    /// What one operation is.
    pub unit: &'static str,
    /// In the order of entry.
    pub rows: Vec<Row>,
}

impl<'a> Contest<'a> {
    /// A contest without contestants; `unit` says what one operation is.
    pub fn new(title: impl Into<String>, unit: &'static str) -> Self {
        let title = title.into();
        let (baseline, contestants) = (None, Vec::new());
        Self { title, unit, long: false, clock: Clock::Thread, baseline, contestants }
    }

    /// One run takes so long that a third of the rounds are enough.
    pub fn long(mut self) -> Self {
        self.long = true;
        self
    }

    /// Time is read from the clock on the wall, as other threads work too.
    pub fn on_the_wall(mut self) -> Self {
        self.clock = Clock::Wall;
        self
    }

    /// One more contestant.
    pub fn enter(&mut self, name: impl Into<String>, work: impl Work + 'a) {
        self.contestants.push(Contestant { name: name.into(), work: Box::new(work), apart: false });
    }

    /// One more contestant, who does as much and of the same kind, but whose result is another: a
    /// random game by other choices, leaves in another convention. It must be checked elsewhere.
    pub fn enter_apart(&mut self, name: impl Into<String>, work: impl Work + 'a) {
        self.contestants.push(Contestant { name: name.into(), work: Box::new(work), apart: true });
    }

    /// One more contestant, with whom the others are compared.
    pub fn enter_baseline(&mut self, name: impl Into<String>, work: impl Work + 'a) {
        self.baseline = Some(self.contestants.len());
        self.enter(name, work);
    }

    /// Everybody checked, then timed in turn.
    ///
    /// # Panics
    /// When two results differ: then there is nothing to compare.
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
