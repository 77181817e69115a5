//! Every kind of instruction that the kernels use, each against its definition in plain code: what the
//! emulated CPU is worth. `selftest [ROUNDS]` exits with 0 if all agree, 3 if there is no AVX-512.

use std::arch::x86_64::*;
use std::process::ExitCode;

fn rng(s: &mut u64) -> u64 {
    *s ^= *s << 13;
    *s ^= *s >> 7;
    *s ^= *s << 17;
    *s
}
fn bytes(s: &mut u64) -> [u8; 64] {
    let mut b = [0; 64];
    for c in b.chunks_mut(8) {
        c.copy_from_slice(&rng(s).to_le_bytes())
    }
    b
}
fn load(b: &[u8; 64]) -> __m512i {
    unsafe { std::mem::transmute(*b) }
}
fn store(v: __m512i) -> [u8; 64] {
    unsafe { std::mem::transmute(v) }
}
fn q(b: &[u8; 64], i: usize) -> u64 {
    u64::from_le_bytes(b[8 * i..8 * i + 8].try_into().unwrap())
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512cd,avx512vbmi,gfni,avx512bitalg,avx512vpopcntdq,avx512vbmi2"
)]
fn simd(a: __m512i, b: __m512i, c: __m512i) -> [[u8; 64]; 12] {
    let k: __mmask64 = 0x0f1e_2d3c_4b5a_6978;
    [
        store(_mm512_ternarylogic_epi64::<0xd4>(a, b, c)),
        store(_mm512_gf2p8affine_epi64_epi8::<0x5a>(a, b)),
        store(_mm512_permutexvar_epi8(a, b)),
        store(_mm512_maddubs_epi16(a, b)),
        store(_mm512_mask_sub_epi8(c, k, a, b)),
        store(_mm512_popcnt_epi64(a)),
        store(_mm512_lzcnt_epi64(a)),
        store(_mm512_maskz_compress_epi8(k, a)),
        store(_mm512_sllv_epi64(a, _mm512_and_si512(b, _mm512_set1_epi64(63)))),
        store(_mm512_multishift_epi64_epi8(a, b)),
        store(_mm512_movm_epi8(_mm512_cmpgt_epu8_mask(a, b))),
        store(_mm512_permutex2var_epi8(a, b, c)),
    ]
}

fn gf2p8affine(x: u8, m: u64, imm: u8) -> u8 {
    (0..8)
        .map(|i| {
            let row = (m >> (8 * (7 - i))) as u8;
            (((row & x).count_ones() as u8 & 1) ^ (imm >> i & 1)) << i
        })
        .sum()
}

fn scalar(a: &[u8; 64], b: &[u8; 64], c: &[u8; 64]) -> [[u8; 64]; 12] {
    let k: u64 = 0x0f1e_2d3c_4b5a_6978;
    let mut o = [[0u8; 64]; 12];
    for i in 0..64 {
        for bit in 0..8 {
            let idx = (a[i] >> bit & 1) << 2 | (b[i] >> bit & 1) << 1 | (c[i] >> bit & 1);
            o[0][i] |= (0xd4 >> idx & 1) << bit;
        }
        o[1][i] = gf2p8affine(a[i], q(b, i / 8), 0x5a);
        o[2][i] = b[(a[i] & 63) as usize];
        o[4][i] = if k >> i & 1 == 1 { a[i].wrapping_sub(b[i]) } else { c[i] };
        o[9][i] = (q(b, i / 8).rotate_right((a[i] & 63) as u32)) as u8;
        o[10][i] = if a[i] > b[i] { 255 } else { 0 };
        o[11][i] = if b[i] & 64 == 0 { a[(b[i] & 63) as usize] } else { c[(b[i] & 63) as usize] };
    }
    for i in 0..32 {
        let s = a[2 * i] as i32 * b[2 * i] as i8 as i32
            + a[2 * i + 1] as i32 * b[2 * i + 1] as i8 as i32;
        o[3][2 * i..2 * i + 2].copy_from_slice(&(s.clamp(-32768, 32767) as i16).to_le_bytes());
    }
    for i in 0..8 {
        let mut put = |n: usize, v: u64| o[n][8 * i..8 * i + 8].copy_from_slice(&v.to_le_bytes());
        put(5, q(a, i).count_ones() as u64);
        put(6, q(a, i).leading_zeros() as u64);
        put(8, q(a, i) << (q(b, i) & 63));
    }
    let mut n = 0;
    for i in 0..64 {
        if k >> i & 1 == 1 {
            o[7][n] = a[i];
            n += 1;
        }
    }
    o
}

fn check(rounds: usize) -> bool {
    let names = [
        "ternarylogic",
        "gf2p8affine",
        "permutexvar_epi8",
        "maddubs",
        "mask_sub_epi8",
        "popcnt_epi64",
        "lzcnt_epi64",
        "compress_epi8",
        "sllv_epi64",
        "multishift",
        "cmpgt_epu8_mask",
        "permutex2var_epi8",
    ];
    let mut s = 0x9e37_79b9_7f4a_7c15;
    let mut bad = [0usize; 12];
    for _ in 0..rounds {
        let (a, b, c) = (bytes(&mut s), bytes(&mut s), bytes(&mut s));
        let got = unsafe { simd(load(&a), load(&b), load(&c)) };
        let want = scalar(&a, &b, &c);
        for i in 0..12 {
            bad[i] += (got[i] != want[i]) as usize
        }
    }
    for i in 0..12 {
        println!("{:18} {} of {rounds} differ", names[i], bad[i])
    }
    bad.iter().all(|&b| b == 0)
}

fn main() -> ExitCode {
    if !detected() {
        println!("this machine lacks one of them");
        return ExitCode::from(3);
    }
    let rounds = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(200);
    let agree = check(rounds);
    let thread = std::thread::spawn(|| 7).join().is_ok_and(|seven| seven == 7);
    if agree && thread { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether the machine has all that is tried; prints what it has.
fn detected() -> bool {
    let mut all = true;
    macro_rules! has {
        ($($feature:tt)*) => {$(
            let has = is_x86_feature_detected!($feature);
            println!("{:18} {has}", $feature);
            all &= has;
        )*};
    }
    has!("avx2" "bmi2" "popcnt" "gfni" "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl");
    has!("avx512vbmi" "avx512vbmi2" "avx512bitalg" "avx512vpopcntdq");
    all
}
