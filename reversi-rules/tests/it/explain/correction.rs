//! The time in which a fault may be corrected.

use crate::support::{MANY_PASSES, game};
use reversi_rules::Game;
use reversi_rules::explain::CorrectionPolicy;

// Rule 5.3.
#[test]
fn a_fault_may_be_corrected_up_to_the_limit_and_no_longer() {
    for limit in 0..8 {
        let policy = CorrectionPolicy::new(limit);
        assert_eq!(policy.limit(), limit);
        for fault in 0..20 {
            for played in 0..40 {
                let allowed = (fault + 1..=fault + 1 + limit).contains(&played);
                assert_eq!(policy.allows(fault, played), allowed, "{limit} {fault} {played}");
            }
        }
    }
}

#[test]
fn a_ply_that_is_not_played_has_no_fault() {
    for policy in [CorrectionPolicy::new(0), CorrectionPolicy::new(3), CorrectionPolicy::ALWAYS] {
        assert!(!policy.allows(0, 0));
        assert!(!policy.allows(5, 5));
        assert!(!policy.allows(6, 5));
        assert!(!policy.allows(usize::MAX, 5));
        assert!(!policy.allows(usize::MAX, usize::MAX));
        assert_eq!(policy.correctable(&Game::new()), 0..0);
    }
}

#[test]
fn the_largest_numbers_do_not_overflow() {
    let always = CorrectionPolicy::ALWAYS;
    assert_eq!(always, CorrectionPolicy::new(usize::MAX));
    assert!(always.allows(0, usize::MAX));
    assert!(always.allows(usize::MAX - 1, usize::MAX));
    assert!(CorrectionPolicy::new(usize::MAX - 1).allows(0, usize::MAX));
    assert!(!CorrectionPolicy::new(usize::MAX - 2).allows(0, usize::MAX));
    assert!(CorrectionPolicy::new(0).allows(usize::MAX - 1, usize::MAX));
    assert!(!CorrectionPolicy::new(0).allows(usize::MAX - 2, usize::MAX));
    assert_eq!(always.correctable(&game("f5d6c3")), 0..3);
}

#[test]
fn the_correctable_plies_are_those_that_the_policy_allows() {
    let whole = game(MANY_PASSES);
    let played = whole.plies().count();
    assert_eq!(played, 78);
    for limit in (0..100).chain([usize::MAX - 1, usize::MAX]) {
        let policy = CorrectionPolicy::new(limit);
        let correctable = policy.correctable(&whole);
        assert_eq!(correctable.len(), limit.saturating_add(1).min(played));
        for fault in 0..2 * played {
            let allowed = policy.allows(fault, played);
            assert_eq!(correctable.contains(&fault), allowed, "{limit} {fault}");
        }
    }
}
