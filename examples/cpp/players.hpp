// The players of play.cpp: a person, or one of two simple opponents.
#ifndef PLAYERS_HPP
#define PLAYERS_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <reversi/reversi.hpp>

enum class player { human, random, greedy };

inline std::optional<player> player_named(std::string_view name) {
  if (name == "human") return player::human;
  if (name == "random") return player::random;
  if (name == "greedy") return player::greedy;
  return std::nullopt;
}

// Picks a legal move uniformly at random. There is one, unless the game is over.
inline reversi::square random_move(const reversi::position &position, std::uint64_t seed) {
  return position.random_move(seed).value_or(reversi::square::pass());
}

// Returns the move that flips most discs, and among equal ones the first from a1 to h8.
inline reversi::square greedy_move(const reversi::position &position) {
  reversi::square best = reversi::square::pass();
  std::size_t most = 0;
  for (const reversi::square square : position.legal_moves()) {
    const std::size_t flipped = position.flips(square).size();
    if (flipped > most) {
      best = square;
      most = flipped;
    }
  }
  return best;
}

#endif
