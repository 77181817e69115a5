//! A description of the CPU and the build that figures belong to.

use std::fmt::Write;
use std::fs;

/// The compiler of this program.
pub const COMPILER: &str = env!("BUILT_BY");

/// The target of this program.
pub const TARGET: &str = env!("BUILT_FOR");

/// The CPU features that the compiler could use, separated by commas.
pub const FEATURES: &str = env!("BUILT_WITH_FEATURES");

/// Returns the CPU, load, compiler and features, in a line each.
pub fn description() -> String {
    let mut text = String::new();
    let cpu = fs::read_to_string("/proc/cpuinfo").ok();
    let cpu = cpu.as_deref().and_then(|text| text.lines().find(|line| line.starts_with("model n")));
    let cpu = cpu.and_then(|line| line.split(": ").nth(1)).unwrap_or("unknown");
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default().to_owned();
    let _ = writeln!(text, "processor   {cpu}, {cores} threads, has {}", detected());
    let _ = writeln!(text, "load        {load} before");
    let _ = writeln!(text, "compiler    {COMPILER}, {TARGET}, --release");
    let _ = writeln!(text, "built with  {FEATURES}");
    text
}

/// Returns the features of this CPU that a backend may use.
#[cfg(target_arch = "x86_64")]
fn detected() -> String {
    let features = [
        ("popcnt", is_x86_feature_detected!("popcnt")),
        ("avx2", is_x86_feature_detected!("avx2")),
        ("bmi2", is_x86_feature_detected!("bmi2")),
        ("avx512bw", is_x86_feature_detected!("avx512bw")),
        ("avx512vl", is_x86_feature_detected!("avx512vl")),
        ("gfni", is_x86_feature_detected!("gfni")),
    ];
    features.iter().filter(|(_, has)| *has).map(|(name, _)| *name).collect::<Vec<_>>().join(" ")
}

/// Returns the features of this CPU that a backend may use.
#[cfg(not(target_arch = "x86_64"))]
fn detected() -> String {
    std::env::consts::ARCH.to_owned()
}
