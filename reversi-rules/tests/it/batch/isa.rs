//! The instruction sets of the CPU, and their names.

use crate::support::forced::{forced, unforced};
use reversi_rules::batch::Isa;

/// Returns whether the standard library detects all of these features.
#[cfg(target_arch = "x86_64")]
macro_rules! has {
    ($($feature:tt)*) => { $(is_x86_feature_detected!($feature))&&* };
}

#[test]
fn every_available_instruction_set_is_found() {
    let mut expected = vec!["portable"];
    #[cfg(target_arch = "x86_64")]
    {
        if has!("avx2" "bmi1" "bmi2" "popcnt") {
            expected.push("avx2");
        }
        if has!("avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vbmi" "avx512bitalg")
            && has!("gfni" "bmi1" "bmi2" "popcnt")
        {
            expected.push("avx512");
        }
    }
    if cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")) {
        expected.push("neon");
    }
    let _unforced = unforced();
    assert!(Isa::available().map(Isa::name).eq(expected.iter().copied()), "{expected:?}");
    assert_eq!(Isa::best().name(), expected[expected.len() - 1]);
}

#[test]
fn names() {
    for isa in Isa::available() {
        let _forced = forced(isa);
        assert_eq!(Isa::best(), isa);
        assert_eq!(isa.to_string(), isa.name());
        assert_eq!(format!("{isa:?}"), format!("Isa({isa})"));
        assert_eq!(format!("{isa:>9}"), format!("{:>9}", isa.name()));
    }
}
