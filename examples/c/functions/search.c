/* Search: boards without colors, keys for hash tables, perft, random games. */
#include <assert.h>
#include <string.h>

#include <reversi/reversi.h>

/* The best margin in discs for the side to move, looking `depth` plies ahead. */
static int search(const reversi_sides *sides, int depth) {
  const uint64_t moves = reversi_bb_legal_moves(sides->player, sides->opponent);
  int best = -65;
  if (depth == 0) return reversi_bb_count(sides->player) - reversi_bb_count(sides->opponent);
  REVERSI_FOR_EACH(square, moves) {
    reversi_sides child = *sides;
    assert(reversi_bb_flips(sides->player, sides->opponent, square) != 0);
    assert(reversi_sides_play(&child, square) == REVERSI_OK);
    const int value = -search(&child, depth - 1);
    if (value > best) best = value;
  }
  return best;
}

/* A search needs no colors: the player is the side to move. */
static void search_three_plies(void) {
  const reversi_position start = reversi_position_start();
  const reversi_sides sides = reversi_position_sides(&start);
  assert(search(&sides, 3) == 3);
}

/* A board with colors again, for the text of a position. */
static void give_the_colors_back(void) {
  const reversi_position start = reversi_position_start();
  reversi_sides sides = reversi_position_sides(&start);
  reversi_position position;
  assert(reversi_sides_play(&sides, REVERSI_F5) == REVERSI_OK);
  assert(reversi_sides_position(&sides, REVERSI_WHITE, &position) == REVERSI_OK);
  assert(reversi_position_disc_count(&position, REVERSI_BLACK) == 4);
}

/* Hash tables: a position with colors has another key than the board with the turn exchanged. */
static void compare_keys(void) {
  const reversi_position start = reversi_position_start();
  const reversi_sides sides = reversi_position_sides(&start);
  reversi_position white_to_move = start;
  white_to_move.turn = REVERSI_WHITE;
  assert(reversi_position_key64(&start) == reversi_sides_key64(&sides));
  assert(reversi_position_key64(&start) != reversi_position_key64(&white_to_move));
}

/* Divide counts perft for each first move: it shows where a move generator goes wrong. */
static void divide_a_count(void) {
  const reversi_position start = reversi_position_start();
  uint64_t nodes[REVERSI_MOVES], sum = 0, leaves;
  assert(reversi_position_divide(&start, 6, REVERSI_PERFT_PLIES, NULL, nodes) == REVERSI_OK);
  assert(reversi_position_perft(&start, 6, REVERSI_PERFT_PLIES, NULL, &leaves) == REVERSI_OK);
  for (int move = 0; move < REVERSI_MOVES; move++) sum += nodes[move];
  assert(sum == leaves && leaves == 8200);
  assert(nodes[REVERSI_F5] == leaves / 4);
}

/* A signal handler or another thread sets the flag. Here it is set already. */
static void stop_a_count(void) {
  const reversi_position start = reversi_position_start();
  const reversi_flag stop = 1;
  uint64_t nodes[REVERSI_MOVES] = {0};
  assert(reversi_position_divide(&start, 30, REVERSI_PERFT_PLIES, &stop, nodes) ==
         REVERSI_STOPPED);
  assert(nodes[REVERSI_F5] == 0);
}

/* The same seed gives the same move and the same playout. A game takes a new seed for each move. */
static void play_at_random(void) {
  const uint64_t seed = 2026;
  reversi_position end = reversi_position_start();
  const int first = reversi_position_random_move(&end, seed);
  assert(reversi_position_playout(&end, seed) == REVERSI_OK);

  reversi_game game;
  assert(reversi_game_init(&game, NULL) == REVERSI_OK);
  for (uint64_t ply = 0; !reversi_game_is_over(&game); ply++) {
    const reversi_position now = reversi_game_position(&game);
    const int move = reversi_position_random_move(&now, seed + ply);
    assert(reversi_game_play(&game, move) == REVERSI_OK);
  }
  assert(reversi_game_move(&game, 0) == first && reversi_position_is_over(&end));
  const int black = reversi_position_final_score(&end, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER);
  assert((reversi_position_outcome(&end) == REVERSI_BLACK_WINS) == (black > 32));
}

int main(void) {
  search_three_plies();
  give_the_colors_back();
  compare_keys();
  divide_a_count();
  stop_a_count();
  play_at_random();
  return 0;
}
