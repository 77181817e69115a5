// The contestant in C++: loops of loops.c in the words of reversi.hpp.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <reversi/reversi.hpp>

#include "contestant.h"

namespace {

std::array<reversi::game, GAMES> games;

void prepare(const inputs *from) {
  std::transform(from->games, from->games + GAMES, games.begin(),
                 [](const reversi_game &game) { return reversi::game(game); });
}

std::uint64_t game_is_over(const inputs *, outputs *, int times) {
  std::uint64_t sum = 0;
  for (int time = 0; time < times; ++time)
    for (std::size_t i = 0; i < COUNT; ++i) sum += games[i % GAMES].is_over();
  return sum;
}

std::uint64_t game_legal_moves(const inputs *, outputs *, int times) {
  std::uint64_t sum = 0;
  for (int time = 0; time < times; ++time)
    for (std::size_t i = 0; i < COUNT; ++i) sum += games[i % GAMES].legal_moves().bits();
  return sum;
}

// Alpha-beta, where the side with more legal moves is better.
int searched(const reversi::sides &board, int depth, int alpha, int beta) {
  const reversi::square_set moves = board.legal_moves();
  if (depth == 0) return static_cast<int>(moves.size());
  for (const reversi::square move : moves) {
    const reversi::sides next(board, move);
    alpha = std::max(alpha, -searched(next, depth - 1, -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

std::uint64_t sides_search(const inputs *from, outputs *, int times) {
  std::uint64_t sum = 0;
  for (int time = 0; time < times; ++time)
    for (const reversi_sides &board : from->boards)
      sum += static_cast<std::uint64_t>(searched(reversi::sides(board), SEARCH_PLIES, -64, 64));
  return sum;
}

contestant made() {
  contestant result{};
  result.prepare = prepare;
  result.loops[ROW_GAME_IS_OVER] = game_is_over;
  result.loops[ROW_GAME_LEGAL_MOVES] = game_legal_moves;
  result.loops[ROW_SIDES_SEARCH] = sides_search;
  return result;
}

} // namespace

extern "C" const struct contestant *contestant() {
  static const struct contestant loops = made();
  return &loops;
}
