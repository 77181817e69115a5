// The players of play.cpp: a person, one of two simple opponents, or an engine.
#ifndef PLAYERS_HPP
#define PLAYERS_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <reversi/reversi.hpp>

enum class kind { human, random, greedy, engine };

struct player {
  ::kind kind = ::kind::human;
  // The command of an engine.
  std::string command{};
};

inline std::optional<player> player_named(std::string_view name) {
  constexpr std::string_view engine = "engine:";
  if (name == "human") return player{};
  if (name == "random") return player{kind::random};
  if (name == "greedy") return player{kind::greedy};
  if (name.size() > engine.size() && name.substr(0, engine.size()) == engine) {
    return player{kind::engine, std::string(name.substr(engine.size()))};
  }
  return std::nullopt;
}

// Picks a legal move uniformly at random, and advances the seed. There is a move, unless the game is
// over.
inline reversi::variant::square random_move(const reversi::variant::position &position,
                                            std::uint64_t &seed) {
  const reversi::variant::square_set moves = position.legal_moves();
  // SplitMix64.
  std::uint64_t number = seed += UINT64_C(0x9E3779B97F4A7C15);
  number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
  std::size_t rest = moves.empty() ? 0 : (number ^ number >> 31) % moves.size();
  for (const reversi::variant::square square : moves) {
    if (rest-- == 0) return square;
  }
  return reversi::variant::square::pass();
}

// Returns the move that flips most discs, and among equal ones the first from a1 on.
inline reversi::variant::square greedy_move(const reversi::variant::position &position) {
  reversi::variant::square best = reversi::variant::square::pass();
  std::optional<std::size_t> most;
  for (const reversi::variant::square square : position.legal_moves()) {
    const std::size_t flipped = position.flips(square).size();
    if (most && flipped <= *most) continue;
    best = square;
    most = flipped;
  }
  return best;
}

#endif
