/* Other boards: rules, positions, perft. variant_games.c has their games. */
#include <assert.h>
#include <string.h>

#include <reversi/variant.h>

/* The start of a game on 6x6. */
static reversi_variant_position start_6x6(void) {
  reversi_variant_rules rules;
  reversi_variant_position start;
  assert(reversi_variant_rules_init(&rules, 6, 6) == REVERSI_OK);
  assert(reversi_variant_position_start(&rules, &start) == REVERSI_OK);
  return start;
}

/* A board of your own: 8x8 without its corners. The start tells whether its rules are valid. */
static void make_a_board_without_corners(void) {
  reversi_variant_rules rules;
  reversi_variant_position start;
  char text[REVERSI_VARIANT_POSITION_TEXT_SIZE];
  assert(reversi_variant_rules_init(&rules, 8, 8) == REVERSI_OK);
  rules.missing.rows[0] = rules.missing.rows[7] = 1 << 0 | 1 << 7;
  assert(reversi_variant_position_start(&rules, &start) == REVERSI_OK);
  const size_t length = reversi_variant_position_format(&start, text, sizeof text);
  assert(strncmp(text, "#------#--", 10) == 0);
  /* The rules are not part of the text. */
  reversi_variant_position read;
  assert(reversi_variant_position_parse(&rules, text, length, &read, NULL) == REVERSI_OK);
  assert(memcmp(&read, &start, sizeof read) == 0);
  /* The center must be complete. */
  rules.missing.rows[3] = 1 << 3;
  assert(reversi_variant_position_start(&rules, &start) == REVERSI_ERROR_RULES);
}

/* Names and numbers of squares depend on the width of the board. */
static void look_before_a_move(void) {
  reversi_variant_position position = start_6x6();
  const int pass = position.rules.width * position.rules.height;
  int square;
  char name[REVERSI_VARIANT_SQUARE_TEXT_SIZE];
  assert(reversi_variant_square_parse(6, 6, "e4", 2, &square, NULL) == REVERSI_OK);
  assert(square == 3 * 6 + 4);
  assert(reversi_variant_position_is_legal(&position, square));
  assert(!reversi_variant_position_is_legal(&position, pass));
  assert(reversi_variant_position_flips(&position, square).rows[3] == 1 << 3);
  reversi_variant_square_format(6, 6, square, name, sizeof name);
  assert(strcmp(name, "e4") == 0);
  char grid[REVERSI_VARIANT_POSITION_GRID_SIZE];
  reversi_variant_position_format_grid(&position, grid, sizeof grid);
  assert(strstr(grid, "\n4 - - X O - -\n") != NULL);
}

/* Plays the first legal move until the game is over. */
static void play_to_the_end(void) {
  reversi_variant_position position = start_6x6();
  while (!reversi_variant_position_is_over(&position)) {
    int move = 0;
    if (reversi_variant_position_must_pass(&position)) move = 36;
    while (!reversi_variant_position_is_legal(&position, move)) move++;
    assert(reversi_variant_position_play(&position, move) == REVERSI_OK);
  }
  const int black = reversi_variant_position_final_score(&position, REVERSI_BLACK);
  const int white = reversi_variant_position_final_score(&position, REVERSI_WHITE);
  assert(black + white == 36);
  const reversi_outcome outcome = reversi_variant_position_outcome(&position);
  assert(outcome == (black > white   ? REVERSI_BLACK_WINS
                     : black < white ? REVERSI_WHITE_WINS
                                     : REVERSI_TIE));
}

/* The 166 bytes of a position contain its rules, so nothing else is needed to read them. */
static void store_a_position(void) {
  const reversi_variant_position position = start_6x6();
  reversi_variant_position read;
  uint8_t bytes[REVERSI_VARIANT_POSITION_SIZE];
  assert(reversi_variant_position_to_bytes(&position, bytes) == REVERSI_OK);
  assert(reversi_variant_position_from_bytes(bytes, &read, NULL) == REVERSI_OK);
  assert(reversi_variant_position_check(&read) == REVERSI_OK && read.rules.width == 6);
  assert(reversi_variant_position_key64(&read) == reversi_variant_position_key64(&position));
}

/* A quarter turn of a wide board makes a tall one. The standard start becomes the mirrored one. */
static void rotate_a_board(void) {
  reversi_variant_rules rules;
  reversi_variant_position position;
  assert(reversi_variant_rules_init(&rules, 8, 6) == REVERSI_OK);
  assert(reversi_variant_position_start(&rules, &position) == REVERSI_OK);
  assert(reversi_variant_position_transform(&position, REVERSI_ROTATE_90) == REVERSI_OK);
  assert(position.rules.width == 6 && position.rules.height == 8);
  assert(position.rules.start == REVERSI_START_MIRRORED);
}

/* Counts leaves, also for each first move, and stops when a flag is set. */
static void count_leaves(void) {
  const reversi_variant_position start = start_6x6();
  reversi_flag stop = 0;
  uint64_t nodes[REVERSI_VARIANT_MOVES], leaves, sum = 0;
  assert(reversi_variant_position_perft(&start, 5, REVERSI_PERFT_PLIES, NULL, &leaves) == REVERSI_OK);
  assert(reversi_variant_position_divide(&start, 5, REVERSI_PERFT_PLIES, &stop, nodes) ==
         REVERSI_OK);
  for (int move = 0; move <= 36; move++) sum += nodes[move];
  assert(sum == leaves);
  stop = 1;
  assert(reversi_variant_position_perft(&start, 30, REVERSI_PERFT_PLIES, &stop, &leaves) ==
         REVERSI_STOPPED);
}

int main(void) {
  make_a_board_without_corners();
  look_before_a_move();
  play_to_the_end();
  store_a_position();
  rotate_a_board();
  count_leaves();
  return 0;
}
