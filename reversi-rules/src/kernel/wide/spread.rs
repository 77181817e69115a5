//! Bitboards as 64 numbers of 0 and 1, and back, for backends without better instructions.
//!
//! ```text
//!   four bits                  0000 0000 0000 0000 0000 0000 0000 zyxw
//!   four copies, 7 bits apart  0000 000z yxw0 00zy xw00 0zyx w000 zyxw     bits * 0x0020_4081
//!   lowest bit of each byte    0000 000z 0000 000y 0000 000x 0000 000w     & 0x0101_0101
//! ```
//!
//! The way back multiplies too: it moves bit 0 of byte *i* to bit *i* of the highest byte.

/// Spreads the bits over bytes.
#[inline(always)]
pub(super) fn bytes(bitboard: u64) -> [u8; 64] {
    let mut bytes = [0; 64];
    for four in 0..16 {
        let bits = (bitboard >> (4 * four)) as u32 & 0xF;
        let spread = bits.wrapping_mul(0x0020_4081) & 0x0101_0101;
        bytes[4 * four..4 * four + 4].copy_from_slice(&spread.to_le_bytes());
    }
    bytes
}

/// Spreads the bits over floating-point numbers.
#[inline(always)]
pub(super) fn floats(bitboard: u64) -> [f32; 64] {
    let mut floats = [0.0; 64];
    for half in 0..2 {
        let bits = (bitboard >> (32 * half)) as u32;
        for i in 0..32 {
            floats[32 * half + i] = if bits & (1 << i) == 0 { 0.0 } else { 1.0 };
        }
    }
    floats
}

/// Gathers bytes into a bitboard: bit *i* is set if byte *i* is not 0.
#[inline(always)]
pub(crate) fn bits(bytes: &[u8; 64]) -> u64 {
    let mut ones = [0; 64];
    for i in 0..64 {
        ones[i] = u8::from(bytes[i] != 0);
    }
    let mut mask = [0; 8];
    for (eight, bits) in ones.as_chunks::<8>().0.iter().zip(&mut mask) {
        // Byte *i* is shifted left by 56 - 7 * i bits, so that its lowest bit lands on bit 56 + i.
        // No two shifted bytes share a bit, so nothing carries.
        *bits = (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    }
    u64::from_le_bytes(mask)
}
