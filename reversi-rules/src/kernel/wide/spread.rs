//! The bits of a mask as 64 numbers 0 or 1, and the way back.

/// Returns the bits as bytes.
#[inline(always)]
pub(super) fn bytes(mask: u64) -> [u8; 64] {
    let mut bytes = [0; 64];
    for four in 0..16 {
        // Each of four copies, seven bits apart, has another bit where its byte begins.
        let bits = (mask >> (4 * four)) as u32 & 0xF;
        let spread = bits.wrapping_mul(0x0020_4081) & 0x0101_0101;
        bytes[4 * four..4 * four + 4].copy_from_slice(&spread.to_le_bytes());
    }
    bytes
}

/// Returns the bits as floating-point numbers.
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

/// Returns a mask: bit *i* is set if byte *i* is not 0.
#[inline(always)]
pub(super) fn bits(bytes: &[u8; 64]) -> u64 {
    let mut ones = [0; 64];
    for i in 0..64 {
        ones[i] = u8::from(bytes[i] != 0);
    }
    let mut mask = [0; 8];
    for (eight, bits) in ones.as_chunks::<8>().0.iter().zip(&mut mask) {
        // Byte *i* is shifted by seven bits less for each *i*, to bit *i* of the highest byte; no
        // two of them meet.
        *bits = (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    }
    u64::from_le_bytes(mask)
}
