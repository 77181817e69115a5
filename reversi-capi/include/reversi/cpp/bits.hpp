// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Bit scans and bit counts, with one instruction where the compiler supports it.
#ifndef REVERSI_CPP_BITS_HPP
#define REVERSI_CPP_BITS_HPP

#include <cstddef>
#include <cstdint>

#if __cplusplus >= 202002L || (defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#include <bit>
#endif
#if defined(_MSC_VER)
#include <intrin.h>
#endif

namespace reversi::detail {

// Returns the index of the lowest set bit, for compilers without a bit scan. Halves the word in
// each step.
constexpr int lowest_by_halves(std::uint64_t bits) noexcept {
  int index = 0;
  for (int half = 32; half > 0; half /= 2) {
    if ((bits & ((UINT64_C(1) << half) - 1)) != 0) continue;
    bits >>= half;
    index += half;
  }
  return index;
}

// Returns the number of set bits, for compilers without a bit count. Adds neighboring groups of
// bits in each step.
constexpr std::size_t count_by_groups(std::uint64_t bits) noexcept {
  bits -= bits >> 1 & UINT64_C(0x5555555555555555);
  bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
  bits = (bits + (bits >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
  return static_cast<unsigned char>(bits * UINT64_C(0x0101010101010101) >> 56);
}

// Returns the index of the lowest bit that is set. `bits` must not be 0.
constexpr int lowest(std::uint64_t bits) noexcept {
#if defined(__cpp_lib_bitops)
  return std::countr_zero(bits);
#elif defined(__GNUC__)
  return __builtin_ctzll(bits);
#elif defined(_MSC_VER) && _MSC_VER >= 1925 && (defined(_M_X64) || defined(_M_ARM64))
  if (__builtin_is_constant_evaluated()) return lowest_by_halves(bits);
  unsigned long index = 0;
  _BitScanForward64(&index, bits);
  return static_cast<int>(index);
#else
  return lowest_by_halves(bits);
#endif
}

// Returns the highest bit that is set, as a mask, and 0 for 0.
constexpr std::uint64_t highest(std::uint64_t bits) noexcept {
#if defined(__cpp_lib_int_pow2)
  return std::bit_floor(bits);
#else
  while ((bits & (bits - 1)) != 0) bits &= bits - 1;
  return bits;
#endif
}

// Returns the number of bits that are set. Not every x64 CPU has the instruction of __popcnt64().
constexpr std::size_t count(std::uint64_t bits) noexcept {
#if defined(__cpp_lib_bitops)
  return static_cast<std::size_t>(std::popcount(bits));
#elif defined(__GNUC__)
  return static_cast<std::size_t>(__builtin_popcountll(bits));
#else
  return count_by_groups(bits);
#endif
}

} // namespace reversi::detail

#endif
