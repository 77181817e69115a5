// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The moves of a game, for games on all boards.
#ifndef REVERSI_CPP_MOVES_HPP
#define REVERSI_CPP_MOVES_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <reversi/cpp/error.hpp>

namespace reversi::detail {

// The moves of a game, passes included, which `read(int *, std::size_t)` writes; no more than `Most`.
template <std::size_t Most> class moves_of {
public:
  template <typename Read> explicit moves_of(Read read) : count_(read(numbers_, Most)) {}

  const int *begin() const noexcept { return numbers_; }
  const int *end() const noexcept { return numbers_ + count_; }
  // The squares among them, or the passes too.
  template <typename Square> std::vector<Square> squares(bool passes) const {
    std::vector<Square> result;
    result.reserve(count_);
    for (const int number : *this) {
      const Square move(number);
      if (passes || !move.is_pass()) result.push_back(move);
    }
    return result;
  }
  bool operator==(const moves_of &other) const noexcept {
    return std::equal(begin(), end(), other.begin(), other.end());
  }
  std::size_t hash(std::size_t seed) const noexcept {
    for (const int number : *this) seed = mix(seed, static_cast<std::uint64_t>(number));
    return seed;
  }

private:
  int numbers_[Most]{};
  std::size_t count_;
};

} // namespace reversi::detail

#endif
