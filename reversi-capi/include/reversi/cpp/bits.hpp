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

// Returns the number of set bits, for compilers without a bit count. Clears the lowest set bit in
// each step.
constexpr std::size_t count_one_by_one(std::uint64_t bits) noexcept {
  std::size_t count = 0;
  for (; bits != 0; bits &= bits - 1) ++count;
  return count;
}

// Returns the index of the lowest bit that is set. `bits` must not be 0.
constexpr int lowest(std::uint64_t bits) noexcept {
#if defined(__cpp_lib_bitops)
  return std::countr_zero(bits);
#elif defined(__GNUC__)
  return __builtin_ctzll(bits);
#else
  return lowest_by_halves(bits);
#endif
}

// Returns the number of bits that are set.
constexpr std::size_t count(std::uint64_t bits) noexcept {
#if defined(__cpp_lib_bitops)
  return static_cast<std::size_t>(std::popcount(bits));
#elif defined(__GNUC__)
  return static_cast<std::size_t>(__builtin_popcountll(bits));
#else
  return count_one_by_one(bits);
#endif
}

} // namespace reversi::detail

#endif
