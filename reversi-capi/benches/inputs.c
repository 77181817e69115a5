/* The positions for all measurements. */
#include <stdlib.h>

#include "bench.h"

/* Marsaglia's xorshift generator. */
static uint64_t next_random(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

static int chosen(uint64_t moves, uint64_t random) {
  int count = 0, square = 0;
  for (uint64_t rest = moves; rest != 0; rest &= rest - 1) count++;
  for (uint64_t skipped = random % (uint64_t)count; skipped > 0; skipped--) moves &= moves - 1;
  while ((moves >> square & 1) == 0) square++;
  return square;
}

static void play(reversi_position *position, int square) {
  if (reversi_position_play(position, square) != REVERSI_OK) abort();
}

void fill(struct inputs *inputs) {
  uint64_t state = UINT64_C(88172645463325252);
  reversi_position position = reversi_position_start();
  reversi_game game;
  for (int i = 0; i < COUNT; i++) {
    inputs->first[i] = i == 0 || reversi_position_is_over(&position);
    if (inputs->first[i]) position = reversi_position_start();
    if (inputs->first[i] && reversi_game_init(&game, NULL) != REVERSI_OK) abort();
    if (reversi_position_must_pass(&position)) play(&position, REVERSI_PASS);
    int black = position.turn == REVERSI_BLACK;
    inputs->positions[i] = position;
    inputs->boards[i].player = black ? position.black : position.white;
    inputs->boards[i].opponent = black ? position.white : position.black;
    int square = chosen(reversi_position_legal_moves(&position), next_random(&state));
    inputs->squares[i] = (uint8_t)square;
    play(&position, square);
    if (reversi_game_play(&game, square) != REVERSI_OK) abort();
    inputs->games[i / (COUNT / GAMES)] = game;
  }
  inputs->zero = 0;
}
