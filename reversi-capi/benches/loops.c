/* The contestant in C, linked once with the static and once with the shared library. */
#include "contestant.h"

static void prepare(const struct inputs *inputs) { (void)inputs; }

static uint64_t empty(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  (void)inputs;
  (void)outputs;
  for (int time = 0; time < times; time++)
    for (int i = 0; i < COUNT; i++) sum += (uint64_t)reversi_version_number();
  return sum;
}

static uint64_t bb_legal_moves(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  (void)outputs;
  for (int time = 0; time < times; time++)
    for (int i = 0; i < COUNT; i++) {
      reversi_sides board = inputs->boards[i];
      sum += reversi_bb_legal_moves(board.player, board.opponent);
    }
  return sum;
}

/* Each call waits for the one before. */
static uint64_t bb_legal_moves_chain(const struct inputs *inputs, struct outputs *outputs,
                                     int times) {
  uint64_t sum = 0, moves = 0, zero = inputs->zero;
  (void)outputs;
  for (int time = 0; time < times; time++)
    for (int i = 0; i < COUNT; i++) {
      reversi_sides board = inputs->boards[i];
      moves = reversi_bb_legal_moves(board.player ^ (moves & zero), board.opponent);
      sum += moves;
    }
  return sum;
}

static uint64_t bb_flips(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  (void)outputs;
  for (int time = 0; time < times; time++)
    for (int i = 0; i < COUNT; i++) {
      reversi_sides board = inputs->boards[i];
      sum += reversi_bb_flips(board.player, board.opponent, inputs->squares[i]);
    }
  return sum;
}

static uint64_t position_legal_moves(const struct inputs *inputs, struct outputs *outputs,
                                     int times) {
  uint64_t sum = 0;
  (void)outputs;
  for (int time = 0; time < times; time++)
    for (int i = 0; i < COUNT; i++) sum += reversi_position_legal_moves(&inputs->positions[i]);
  return sum;
}

static uint64_t position_play(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  (void)outputs;
  for (int time = 0; time < times; time++)
    for (int i = 0; i < COUNT; i++) {
      reversi_position next = inputs->positions[i];
      if (reversi_position_play(&next, inputs->squares[i]) != REVERSI_OK) return 0;
      sum += next.black;
    }
  return sum;
}

/* One game after the other. */
static uint64_t game_play(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  reversi_game game;
  (void)outputs;
  for (int time = 0; time < times; time++) {
    for (int i = 0; i < COUNT; i++) {
      if (inputs->first[i] && reversi_game_init(&game, NULL) != REVERSI_OK) return 0;
      if (reversi_game_play(&game, inputs->squares[i]) != REVERSI_OK) return 0;
    }
    sum += reversi_game_position(&game).black;
  }
  return sum;
}

static uint64_t batch_legal_moves(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  for (int time = 0; time < times; time++) {
    if (reversi_batch_legal_moves(inputs->boards, outputs->masks, COUNT) != REVERSI_OK) return 0;
    sum += outputs->masks[COUNT / 2];
  }
  return sum;
}

static uint64_t batch_flips(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  for (int time = 0; time < times; time++) {
    if (reversi_batch_flips(inputs->boards, inputs->squares, outputs->masks, COUNT, NULL) !=
        REVERSI_OK)
      return 0;
    sum += outputs->masks[COUNT / 2];
  }
  return sum;
}

static uint64_t batch_play(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  for (int time = 0; time < times; time++) {
    reversi_sides *boards = outputs->boards[time];
    if (reversi_batch_play(boards, inputs->squares, COUNT, NULL) != REVERSI_OK) return 0;
    sum += boards[COUNT / 2].player;
  }
  return sum;
}

static uint64_t batch_phases(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  for (int time = 0; time < times; time++) {
    if (reversi_batch_phases(inputs->boards, outputs->phases, COUNT) != REVERSI_OK) return 0;
    sum += outputs->phases[COUNT / 2];
  }
  return sum;
}

static uint64_t batch_playouts(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  for (int time = 0; time < times; time++) {
    if (reversi_batch_playouts(inputs->boards, 1, outputs->ends, COUNT) != REVERSI_OK) return 0;
    sum += outputs->ends[COUNT / 2].player;
  }
  return sum;
}

static uint64_t perft(const struct inputs *inputs, struct outputs *outputs, int depth) {
  reversi_position start = reversi_position_start();
  uint64_t nodes;
  (void)inputs;
  (void)outputs;
  if (reversi_position_perft(&start, depth, REVERSI_PERFT_PLIES_AND_ENDED, NULL, &nodes) != REVERSI_OK)
    return 0;
  return nodes;
}

static uint64_t game_is_over(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  (void)outputs;
  for (int time = 0; time < times; time++)
    for (int i = 0; i < COUNT; i++) sum += reversi_game_is_over(&inputs->games[i % GAMES]);
  return sum;
}

static uint64_t game_legal_moves(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  (void)outputs;
  for (int time = 0; time < times; time++)
    for (int i = 0; i < COUNT; i++) sum += reversi_game_legal_moves(&inputs->games[i % GAMES]);
  return sum;
}

/* Alpha-beta, where the side with more legal moves is better. */
static int searched(const reversi_sides *board, int depth, int alpha, int beta) {
  const uint64_t moves = reversi_bb_legal_moves(board->player, board->opponent);
  if (depth == 0) return reversi_bb_count(moves);
  REVERSI_FOR_EACH(square, moves) {
    reversi_sides next = *board;
    if (reversi_sides_play(&next, square) != REVERSI_OK) return 0;
    const int score = -searched(&next, depth - 1, -beta, -alpha);
    if (score > alpha) alpha = score;
    if (alpha >= beta) break;
  }
  return alpha;
}

static uint64_t sides_search(const struct inputs *inputs, struct outputs *outputs, int times) {
  uint64_t sum = 0;
  (void)outputs;
  for (int time = 0; time < times; time++)
    for (int i = 0; i < COUNT; i++)
      sum += (uint64_t)searched(&inputs->boards[i], SEARCH_PLIES, -64, 64);
  return sum;
}

static const struct contestant loops = {
  prepare,
  {
    [ROW_EMPTY] = empty,
    [ROW_BB_LEGAL_MOVES] = bb_legal_moves,
    [ROW_BB_LEGAL_MOVES_CHAIN] = bb_legal_moves_chain,
    [ROW_BB_FLIPS] = bb_flips,
    [ROW_POSITION_LEGAL_MOVES] = position_legal_moves,
    [ROW_POSITION_PLAY] = position_play,
    [ROW_GAME_PLAY] = game_play,
    [ROW_BATCH_LEGAL_MOVES] = batch_legal_moves,
    [ROW_BATCH_FLIPS] = batch_flips,
    [ROW_BATCH_PLAY] = batch_play,
    [ROW_BATCH_PHASES] = batch_phases,
    [ROW_BATCH_PLAYOUTS] = batch_playouts,
    [ROW_PERFT] = perft,
    [ROW_GAME_IS_OVER] = game_is_over,
    [ROW_GAME_LEGAL_MOVES] = game_legal_moves,
    [ROW_SIDES_SEARCH] = sides_search,
  },
};

contestant_function contestant;
const struct contestant *contestant(void) { return &loops; }
