//! The bits of one mask as numbers that stand side by side, 0 or 1, for every machine.

/// As bytes.
#[inline(always)]
pub(super) fn bytes(mask: u64) -> [u8; 64] {
    let mut bytes = [0; 64];
    for four in 0..16 {
        // Of four copies that are seven bits apart, each has another bit where its byte begins.
        let bits = (mask >> (4 * four)) as u32 & 0xF;
        let spread = bits.wrapping_mul(0x0020_4081) & 0x0101_0101;
        bytes[4 * four..4 * four + 4].copy_from_slice(&spread.to_le_bytes());
    }
    bytes
}

/// As floating-point numbers.
#[inline(always)]
pub(super) fn floats(mask: u64) -> [f32; 64] {
    let mut floats = [0.0; 64];
    for half in 0..2 {
        let bits = (mask >> (32 * half)) as u32;
        for i in 0..32 {
            floats[32 * half + i] = if bits & (1 << i) == 0 { 0.0 } else { 1.0 };
        }
    }
    floats
}
