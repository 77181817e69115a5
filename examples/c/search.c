/* The best move by alpha-beta search with a transposition table: `search DEPTH [MOVES]`. C99. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <reversi/reversi.h>

enum { ENTRIES = 1 << 20, INFINITE = 100000 };

/* A searched position, whose value is at least and at most these. */
static struct entry { uint64_t key; int depth, least, most, best; } table[ENTRIES];
static uint64_t nodes;

static int search(reversi_sides sides, int depth, int alpha, int beta, int *best) {
  const uint64_t moves = reversi_bb_legal_moves(sides.player, sides.opponent);
  const uint64_t answers = reversi_bb_legal_moves(sides.opponent, sides.player);
  nodes++;
  if (moves == 0) {
    const reversi_sides passed = {sides.opponent, sides.player};
    if (answers != 0) return -search(passed, depth, -beta, -alpha, best);
    return 1000 * (reversi_bb_count(sides.player) - reversi_bb_count(sides.opponent));
  }
  if (depth <= 0) {
    return 16 * reversi_bb_count(sides.player & REVERSI_CORNERS) + reversi_bb_count(moves) -
           16 * reversi_bb_count(sides.opponent & REVERSI_CORNERS) - reversi_bb_count(answers);
  }
  const uint64_t key = reversi_sides_key64(&sides);
  struct entry *const entry = &table[key % ENTRIES];
  const bool is_known = entry->key == key && entry->depth == depth;
  *best = is_known ? entry->best : reversi_bb_lowest(moves);
  if (is_known && (entry->least >= beta || entry->least == entry->most)) return entry->least;
  if (is_known && entry->most <= alpha) return entry->most;
  /* The best move of the last search comes first. */
  int value = -INFINITE, highest = alpha, ignored;
  const int first = *best;
  for (uint64_t left = moves; left != 0 && highest < beta;) {
    const int move = left == moves ? first : reversi_bb_lowest(left);
    reversi_sides next = sides;
    left &= ~(UINT64_C(1) << move);
    if (reversi_sides_play(&next, move) != REVERSI_OK) continue;
    const int found = -search(next, depth - 1, -beta, -highest, &ignored);
    if (found > value) value = found, *best = move;
    if (value > highest) highest = value;
  }
  const struct entry new_entry = {key, depth, value > alpha ? value : -INFINITE,
                                  value < beta ? value : INFINITE, *best};
  *entry = new_entry;
  return value;
}

int main(int argc, char **argv) {
  reversi_game game;
  reversi_error error;
  char name[REVERSI_SQUARE_TEXT_SIZE], text[REVERSI_ERROR_TEXT_SIZE];
  if (reversi_game_init(&game, NULL) != REVERSI_OK || argc < 2) return 2;
  const char *const moves = argc > 2 ? argv[2] : "";
  if (reversi_game_play_transcript(&game, moves, REVERSI_NUL_TERMINATED, &error) < 0) {
    reversi_error_format(&error, text, sizeof text);
    fprintf(stderr, "%s\n", text);
    return 2;
  }
  const reversi_position now = reversi_game_position(&game);
  int best = REVERSI_PASS;
  for (int depth = 1; depth <= atoi(argv[1]); depth++) {
    const int value = search(reversi_position_sides(&now), depth, -INFINITE, INFINITE, &best);
    reversi_square_format(best, name, sizeof name);
    printf("depth %d: %s %+d, %llu nodes\n", depth, name, value, (unsigned long long)nodes);
  }
  return 0;
}
