// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The C functions that 8x8 and other boards have in common, with one name for both.
#ifndef REVERSI_CPP_CALLS_HPP
#define REVERSI_CPP_CALLS_HPP

#include <cstddef>

#include <reversi/reversi.h>

// Defines a function, not a pointer to one: the address of a DLL's function is not a constant.
#define REVERSI_CPP_CALL(name, function) \
  template <typename... Arguments> static auto name(Arguments... arguments) noexcept { \
    return function(arguments...); \
  }

#define REVERSI_CPP_CALLS(prefix) \
  REVERSI_CPP_CALL(legal_moves, prefix##position_legal_moves) \
  REVERSI_CPP_CALL(flips, prefix##position_flips) \
  REVERSI_CPP_CALL(outcome, prefix##position_outcome) \
  REVERSI_CPP_CALL(play, prefix##position_play) \
  REVERSI_CPP_CALL(perft, prefix##position_perft) \
  REVERSI_CPP_CALL(format, prefix##position_format) \
  REVERSI_CPP_CALL(grid, prefix##position_format_grid) \
  REVERSI_CPP_CALL(game_init, prefix##game_init) \
  REVERSI_CPP_CALL(game_position, prefix##game_position) \
  REVERSI_CPP_CALL(game_position_at, prefix##game_position_at) \
  REVERSI_CPP_CALL(game_length, prefix##game_length) \
  REVERSI_CPP_CALL(game_moves, prefix##game_moves) \
  REVERSI_CPP_CALL(game_play, prefix##game_play) \
  REVERSI_CPP_CALL(game_undo, prefix##game_undo) \
  REVERSI_CPP_CALL(game_redo, prefix##game_redo) \
  REVERSI_CPP_CALL(game_play_transcript, prefix##game_play_transcript) \
  REVERSI_CPP_CALL(game_format, prefix##game_format_transcript)

namespace reversi::detail {

// Marks an object that the library has made, which needs no check.
struct made {};

// Boards of 8x8, with the functions of reversi.h.
struct core {
  REVERSI_CPP_CALLS(reversi_)
  static constexpr std::size_t max_plies = REVERSI_MAX_PLIES;
  static constexpr std::size_t text_size = REVERSI_POSITION_TEXT_SIZE;
  static constexpr std::size_t grid_size = REVERSI_POSITION_GRID_SIZE;
  static constexpr std::size_t transcript_size = REVERSI_TRANSCRIPT_TEXT_SIZE;
  using position = reversi_position;
  using game = reversi_game;
};

} // namespace reversi::detail

#endif
