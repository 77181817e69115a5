// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SYMMETRY_HPP
#define REVERSI_CPP_SYMMETRY_HPP

#include <array>
#include <cstdint>
#include <string_view>

#include <reversi/cpp/error.hpp>
#include <reversi/cpp/value.hpp>

namespace reversi {

/// One of the eight ways to rotate (clockwise) or mirror the board. On 8x8, squares, sets,
/// positions and games have a transform().
enum class symmetry : std::uint8_t {
  /// The identity: every square stays where it is.
  identity = REVERSI_IDENTITY,
  /// A quarter turn clockwise: a1 moves to h1.
  rotate_90 = REVERSI_ROTATE_90,
  /// A half turn: a1 moves to h8.
  rotate_180 = REVERSI_ROTATE_180,
  /// A quarter turn counterclockwise: a1 moves to a8.
  rotate_270 = REVERSI_ROTATE_270,
  /// A mirror image across the vertical axis: a1 and h1 exchange places.
  mirror_left_right = REVERSI_MIRROR_LEFT_RIGHT,
  /// A mirror image across the horizontal axis: a1 and a8 exchange places.
  mirror_top_bottom = REVERSI_MIRROR_TOP_BOTTOM,
  /// A mirror image across the diagonal a1-h8.
  transpose = REVERSI_TRANSPOSE,
  /// A mirror image across the diagonal h1-a8.
  anti_transpose = REVERSI_ANTI_TRANSPOSE
};

/// Returns the name of a symmetry, such as "half turn".
constexpr std::string_view to_string(symmetry by) noexcept {
  switch (by) {
  case symmetry::identity: return "unchanged";
  case symmetry::rotate_90: return "quarter turn clockwise";
  case symmetry::rotate_180: return "half turn";
  case symmetry::rotate_270: return "quarter turn counterclockwise";
  case symmetry::mirror_left_right: return "mirrored left to right";
  case symmetry::mirror_top_bottom: return "mirrored top to bottom";
  case symmetry::transpose: return "mirrored in the diagonal a1-h8";
  case symmetry::anti_transpose: return "mirrored in the diagonal h1-a8";
  }
  return "unknown";
}

/// All eight symmetries.
inline constexpr std::array<symmetry, REVERSI_SYMMETRIES> symmetries = {
    symmetry::identity,          symmetry::rotate_90,         symmetry::rotate_180,
    symmetry::rotate_270,        symmetry::mirror_left_right, symmetry::mirror_top_bottom,
    symmetry::transpose,         symmetry::anti_transpose};

namespace detail {

// Converts a symmetry for the C functions.
constexpr reversi_symmetry raw(symmetry by) noexcept { return static_cast<reversi_symmetry>(by); }

// An enum may hold any number, and the library returns -1 if a number is not a symmetry.
inline symmetry to_symmetry(reversi_symmetry found) {
  if (found == static_cast<reversi_symmetry>(-1)) raise(REVERSI_ERROR_RANGE);
  return static_cast<symmetry>(found);
}

} // namespace detail

/// Returns the symmetry that has the effect of `first` followed by `then`. The order matters.
inline symmetry compose(symmetry first, symmetry then) {
  return detail::to_symmetry(reversi_symmetry_compose(detail::raw(first), detail::raw(then)));
}

/// Returns the symmetry that undoes `of`.
inline symmetry inverse(symmetry of) {
  return detail::to_symmetry(reversi_symmetry_inverse(detail::raw(of)));
}

} // namespace reversi

#endif
