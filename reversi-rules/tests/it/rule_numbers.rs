//! The number of positions in RULES.md.

// Rule 9.1.
#[test]
fn how_many_positions_there_are() {
    // Each of the other sixty squares is empty, black or white. Each of the four central squares is
    // black or white.
    let bound = 16 * 3_u128.pow(60);
    assert_eq!(bound, 678_258_532_403_459_256_228_710_931_216);
    // The estimates in the literature lie between 10^25 and 10^27, far below the often quoted
    // 10^28.
    assert!(bound > 10_u128.pow(28));
    let rules = include_str!("../../RULES.md");
    assert!(rules.contains("6.8 × 10²⁹") && rules.contains("4.5 × 10²⁵"));
}
