// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SYMMETRY_HPP
#define REVERSI_CPP_SYMMETRY_HPP

#include <array>
#include <cstdint>

#include <reversi/cpp/error.hpp>

namespace reversi {

/// A way to lay the board over itself. Squares, sets, positions and games have a transform(); turns
/// are clockwise.
enum class symmetry : std::uint8_t {
  /// Nothing moves.
  identity = REVERSI_IDENTITY,
  /// Turned by a quarter.
  rotate_90 = REVERSI_ROTATE_90,
  /// Turned by half.
  rotate_180 = REVERSI_ROTATE_180,
  /// Turned by three quarters.
  rotate_270 = REVERSI_ROTATE_270,
  /// Column a goes to h.
  mirror_left_right = REVERSI_MIRROR_LEFT_RIGHT,
  /// Row 1 goes to 8.
  mirror_top_bottom = REVERSI_MIRROR_TOP_BOTTOM,
  /// Mirrored in the diagonal from a1 to h8.
  transpose = REVERSI_TRANSPOSE,
  /// Mirrored in the diagonal from h1 to a8.
  anti_transpose = REVERSI_ANTI_TRANSPOSE
};

/// All of them.
inline constexpr std::array<symmetry, REVERSI_SYMMETRIES> symmetries = {
    symmetry::identity,          symmetry::rotate_90,         symmetry::rotate_180,
    symmetry::rotate_270,        symmetry::mirror_left_right, symmetry::mirror_top_bottom,
    symmetry::transpose,         symmetry::anti_transpose};

namespace detail {

// As the functions in C take it.
constexpr reversi_symmetry raw(symmetry by) noexcept { return static_cast<reversi_symmetry>(by); }

// An enum may hold any number, which the library refuses with a negative one.
inline symmetry to_symmetry(int index) {
  if (index < 0) raise(REVERSI_ERROR_RANGE);
  return static_cast<symmetry>(index);
}

} // namespace detail

/// What does as `first` and after it `then`. The order matters.
inline symmetry compose(symmetry first, symmetry then) {
  return detail::to_symmetry(reversi_symmetry_compose(detail::raw(first), detail::raw(then)));
}

/// What leads back.
inline symmetry inverse(symmetry of) {
  return detail::to_symmetry(reversi_symmetry_inverse(detail::raw(of)));
}

} // namespace reversi

#endif
