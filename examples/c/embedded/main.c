/* A game of Reversi without an operating system: no heap, no stdio, no files.

   The program plays and shows a random game, always the same one. It takes some moves back and plays
   them again, and it counts game trees, which also measures the speed. Lines that begin with `#` are
   measured and differ between CPUs; all others are the same everywhere. README.md says how to build
   the program and how much memory it needs. */
#include <reversi/reversi.h>

#include "port.h"

enum { UNDONE = 10, PERFT_DEPTH = 6 };

/* The game is here and not on the stack: 632 bytes. */
static reversi_game game;

static void write_number(int64_t number) {
  char digits[21];
  char *at = digits + sizeof digits - 1;
  uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  *at = '\0';
  do {
    *--at = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (number < 0) *--at = '-';
  port_write(at);
}

static void write_line(const char *text) {
  port_write(text);
  port_write("\n");
}

/* Prints a number of the port, or that it is unknown. */
static void write_measured(const char *what, int32_t number, const char *unit) {
  if (number < 0) return;
  port_write(what);
  write_number(number);
  write_line(unit);
}

/* Reports an unexpected result, and ends the program. */
static void check(reversi_status status, const char *where) {
  if (status == REVERSI_OK) return;
  port_write(where);
  port_write(": ");
  write_line(reversi_status_message(status));
  port_finish(1);
}

/* The generator xorshift32. Any seed but 0 works. */
static uint32_t next_random(uint32_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

/* Picks one of the squares of a mask that is not empty. */
static int pick(uint64_t mask, uint32_t *state) {
  uint32_t skipped = next_random(state) % (uint32_t)reversi_bb_count(mask);
  for (; skipped > 0; skipped--) mask &= mask - 1;
  return reversi_bb_lowest(mask);
}

static void show_board(void) {
  char grid[REVERSI_POSITION_GRID_SIZE];
  const reversi_position position = reversi_game_position(&game);
  (void)reversi_position_format_grid(&position, grid, sizeof grid);
  write_line(grid);
}

static void show_transcript(void) {
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  (void)reversi_game_format_transcript(&game, 1, text, sizeof text);
  write_line(text);
}

/* A game passes by itself, so that there is a legal move or the game is over. */
static void play_at_random(uint32_t seed) {
  check(reversi_game_init(&game, NULL), "init");
  for (;;) {
    const reversi_position position = reversi_game_position(&game);
    const uint64_t moves = reversi_position_legal_moves(&position);
    if (moves == 0) break;
    check(reversi_game_play(&game, pick(moves, &seed)), "play");
  }
}

/* Buttons pressed too often: an impossible step is refused and changes nothing. */
static void refuse(void) {
  const reversi_status status = reversi_game_play(&game, REVERSI_A1);
  port_write("a1 now? ");
  write_line(reversi_status_message(status));
}

static void undo_and_redo(void) {
  for (int i = 0; i < UNDONE; i++) check(reversi_game_undo(&game), "undo");
  port_write("after undoing ");
  write_number(UNDONE);
  write_line(" moves:");
  show_board();
  for (int i = 0; i < UNDONE; i++) check(reversi_game_redo(&game), "redo");
  port_write("played again: ");
  write_number(reversi_game_length(&game));
  write_line(" discs placed");
}

/* Search on a small CPU: counts the positions below the start, ply by ply. */
static void count_game_trees(void) {
  const reversi_position start = reversi_position_start();
  for (int depth = 1; depth <= PERFT_DEPTH; depth++) {
    uint64_t nodes = 0;
    const uint32_t begin = port_microseconds();
    check(reversi_position_perft(&start, depth, REVERSI_PERFT_PLIES_AND_ENDED, NULL, &nodes),
          "perft");
    const uint32_t end = port_microseconds();
    port_write("perft ");
    write_number(depth);
    port_write(": ");
    write_number((int64_t)nodes);
    write_line("");
    write_measured("# in ", (int32_t)(end - begin), " microseconds");
    write_measured("# stack used so far ", port_stack_used(), " bytes");
  }
}

int main(void) {
  port_start();
  port_write("libreversi ");
  write_line(reversi_library_version());
  if (reversi_library_version_number() != REVERSI_VERSION_NUMBER) check(REVERSI_ERROR_OTHER, "version");
  const uint32_t begin = port_microseconds();
  play_at_random(2026);
  const uint32_t end = port_microseconds();
  show_transcript();
  write_measured("# played in ", (int32_t)(end - begin), " microseconds");
  show_board();
  refuse();
  undo_and_redo();
  write_measured("# stack used for games ", port_stack_used(), " bytes");
  count_game_trees();
  write_measured("# flash ", port_flash_used(), " bytes");
  port_finish(0);
  return 0;
}
