//! The way back from bytes to the bits of a mask.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

/// Bit *i* is whether byte *i*, which is 0 or 1, is 1.
#[inline(always)]
pub(super) fn bits(bytes: &[u8; 64]) -> u64 {
    let mut mask = [0; 8];
    for (eight, bits) in bytes.as_chunks::<8>().0.iter().zip(&mut mask) {
        // Byte *i* goes seven bits less far for each *i*, to bit *i* of the highest byte, and no
        // two of them meet on the way.
        *bits = (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    }
    u64::from_le_bytes(mask)
}
