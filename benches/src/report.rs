//! Timings as a table for people and as JSON for programs.

use std::fmt::Write;

use crate::contest::Standing;

/// Returns the median, and the distance between the quartiles as a part of it.
fn middle(numbers: &[f64]) -> (f64, f64) {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    let quarter = |part: usize| {
        let place = part * (sorted.len() - 1);
        let (low, high) = (sorted[place / 4], sorted[place.div_ceil(4)]);
        low + (high - low) * (place % 4) as f64 / 4.0
    };
    (quarter(2), (quarter(3) - quarter(1)) / quarter(2))
}

/// Returns the text of a duration in nanoseconds. From a million on it has a larger unit.
fn duration(ns: f64) -> String {
    match ns {
        1e9.. => format!("{} s", digits(ns / 1e9)),
        1e6.. => format!("{} ms", digits(ns / 1e6)),
        _ => digits(ns),
    }
}

/// Returns the text of a number with three significant digits.
fn digits(number: f64) -> String {
    match number {
        ..0.005 => "-".to_owned(),
        100.0.. => format!("{number:.0}"),
        10.0.. => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}

/// The meaning of the columns.
pub const LEGEND: &str = "\
ns min, ns med  CPU time for an operation in nanoseconds, unless there is a unit: the best round and
                the median
M/s             million operations a second, by the median
ratio           time of the baseline, marked 1.00, divided by own time: median over the rounds
spread          distance between the quartiles of the timings, as a part of the median";

/// Returns the heads of the columns.
pub fn head() -> String {
    format!("{:48}{:>9}{:>9}{:>9}{:>8}{:>8}\n", "", "ns min", "ns med", "M/s", "ratio", "spread")
}

/// Returns the rows of one contest under its title.
pub fn table(standing: &Standing) -> String {
    let mut text = format!("{} (an operation is {})\n", standing.title, standing.unit);
    for row in &standing.rows {
        let least = row.ns.iter().copied().fold(f64::INFINITY, f64::min);
        let (median, spread) = middle(&row.ns);
        let ratio = match row.ratios.as_slice() {
            [] => "-".to_owned(),
            ratios => format!("{:.2}", middle(ratios).0),
        };
        let _ = writeln!(
            text,
            "  {:46}{:>9}{:>9}{:>9}{ratio:>8}{:>7.1}%",
            row.name,
            duration(least),
            duration(median),
            digits(1000.0 / median),
            100.0 * spread,
        );
    }
    text
}
