/* Batches give the same results as single calls. */
#include <stdlib.h>

#include "check.h"
#include "json.h"

/* More than two tiles of any backend. */
enum { MOST = 130, POOL = 8192, RANDOM = 2000 };

/* The distance between the seeds of consecutive games. */
#define STEP UINT64_C(0x9E3779B97F4A7C15)

static reversi_sides pool[POOL];
static size_t pool_size;
static size_t passes;
static size_t ends;

static uint64_t next_random(void) {
  static uint64_t state = 1;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Fills boards at random: any two masks without a common square. With `sparser` 2 a board has few
   discs. */
static void add_random_boards(void) {
  for (int i = 0; i < RANDOM; i++) {
    uint64_t some = next_random();
    for (int sparser = i % 3; sparser > 0; sparser--) some &= next_random();
    const uint64_t whose = next_random();
    pool[pool_size].player = some & whose;
    pool[pool_size++].opponent = some & ~whose;
  }
}

/* Collects every position of a game, with those where a pass is forced and the last. */
static void add_game(const char *vector) {
  char text[512];
  char start[128];
  snprintf(start, sizeof start, "%.64s ",
           json_string(json_get(vector, "start_board"), text, sizeof text));
  strcat(start, json_string(json_get(vector, "start_side"), text, sizeof text));
  reversi_position now = position(start);
  reversi_game played;
  CHECK_OK(reversi_game_init(&played, &now));
  json_string(json_get(vector, "moves"), text, sizeof text);
  CHECK_OK(reversi_game_play_transcript(&played, text, REVERSI_NUL_TERMINATED, NULL));
  for (int ply = 0; pool_size < POOL; ply++) {
    pool[pool_size++] = reversi_position_sides(&now);
    passes += reversi_position_must_pass(&now);
    ends += reversi_position_is_over(&now);
    if (ply == reversi_game_ply_count(&played)) break;
    CHECK_OK(reversi_position_play(&now, reversi_game_move(&played, ply)));
  }
}

static void add_games(const char *folder) {
  char path[512];
  snprintf(path, sizeof path, "%s/games.json", folder);
  char *text = json_read(path);
  CHECK(text != NULL);
  if (text == NULL) return;
  const char *games = json_get(text, "games");
  for (const char *at = json_first(games); at != NULL; at = json_next(at)) add_game(at);
  free(text);
  CHECK(pool_size > RANDOM + 500 && pool_size < POOL && passes > 20 && ends > 5);
}

static reversi_position black_to_move(reversi_sides board) {
  reversi_position result = reversi_position_start();
  CHECK_OK(reversi_sides_position(&board, REVERSI_BLACK, &result));
  return result;
}

static bool same(const void *a, const void *b, size_t size) {
  return size == 0 || memcmp(a, b, size) == 0;
}

/* Allocates room for exactly `count` items, so that the sanitizers find reads behind them. */
static void *room(size_t count, size_t size) {
  void *result = malloc(count == 0 ? 1 : count * size);
  if (result == NULL) abort();
  memset(result, 0xA5, count == 0 ? 1 : count * size);
  return result;
}

static bool untouched(const void *bytes, size_t size) {
  const unsigned char *byte = (const unsigned char *)bytes;
  for (size_t i = 0; i < size; i++) {
    if (byte[i] != 0xA5) return false;
  }
  return true;
}

static reversi_sides *some_boards(size_t count) {
  reversi_sides *boards = (reversi_sides *)room(count, sizeof *boards);
  const size_t first = (size_t)(next_random() % (pool_size - count + 1));
  if (count > 0) memcpy(boards, pool + first, count * sizeof *boards);
  return boards;
}

/* All counts around the sizes of tiles, and all boards at once. */
static void with_each_count(void (*check)(const reversi_sides *boards, size_t count)) {
  for (size_t count = 0; count <= MOST; count++) {
    reversi_sides *boards = some_boards(count);
    reversi_sides *before = some_boards(count);
    if (count > 0) memcpy(before, boards, count * sizeof *boards);
    check(boards, count);
    CHECK(same(boards, before, count * sizeof *boards));
    free(before);
    free(boards);
  }
  check(pool, pool_size);
}

static void check_moves(const reversi_sides *boards, size_t count) {
  uint64_t *moves = (uint64_t *)room(count + 1, sizeof *moves);
  CHECK_OK(reversi_batch_legal_moves(boards, moves, count));
  for (size_t i = 0; i < count; i++) {
    CHECK_MASK(moves[i], reversi_bb_legal_moves(boards[i].player, boards[i].opponent));
  }
  CHECK(untouched(moves + count, sizeof *moves));
  free(moves);
}

/* Legal and illegal squares, and passes. */
static void check_flips(const reversi_sides *boards, size_t count) {
  uint64_t *flips = (uint64_t *)room(count + 1, sizeof *flips);
  uint8_t *squares = (uint8_t *)room(count, 1);
  for (size_t round = 0; round < REVERSI_MOVES; round += 16) {
    for (size_t i = 0; i < count; i++) {
      /* A legal square for every other board, if there is one. */
      const uint64_t legal = reversi_bb_legal_moves(boards[i].player, boards[i].opponent);
      squares[i] = (uint8_t)((i + round) % REVERSI_MOVES);
      while (i % 2 == 0 && legal != 0 && squares[i] < 64 && (legal >> squares[i] & 1) == 0) {
        squares[i] = (uint8_t)((squares[i] + 1) % 64);
      }
    }
    reversi_error error;
    memset(&error, 0xA5, sizeof error);
    CHECK_OK(reversi_batch_flips(boards, squares, flips, count, &error));
    CHECK(untouched(&error, sizeof error));
    for (size_t i = 0; i < count; i++) {
      CHECK_MASK(flips[i],
                 reversi_bb_flips(boards[i].player, boards[i].opponent, squares[i]));
    }
  }
  CHECK(untouched(flips + count, sizeof *flips));
  free(squares);
  free(flips);
}

/* Sets `squares` to legal moves, passes too. Boards that are over become the start. */
static void choose_moves(reversi_sides *boards, uint8_t *squares, size_t count) {
  for (size_t i = 0; i < count; i++) {
    reversi_position now = black_to_move(boards[i]);
    if (reversi_position_is_over(&now)) {
      now = reversi_position_start();
      boards[i] = reversi_position_sides(&now);
    }
    squares[i] = (uint8_t)reversi_position_random_move(&now, i);
  }
}

static void check_play(const reversi_sides *from, size_t count) {
  reversi_sides *boards = (reversi_sides *)room(count + 1, sizeof *boards);
  reversi_sides *expected = (reversi_sides *)room(count, sizeof *boards);
  uint8_t *squares = (uint8_t *)room(count, 1);
  if (count > 0) memcpy(boards, from, count * sizeof *boards);
  choose_moves(boards, squares, count);
  if (count > 0) memcpy(expected, boards, count * sizeof *boards);
  for (size_t i = 0; i < count; i++) CHECK_OK(reversi_sides_play(&expected[i], squares[i]));
  reversi_error error;
  memset(&error, 0xA5, sizeof error);
  CHECK_OK(reversi_batch_play(boards, squares, count, &error));
  CHECK(untouched(&error, sizeof error));
  CHECK(same(boards, expected, count * sizeof *boards));
  CHECK(untouched(boards + count, sizeof *boards));
  free(squares);
  free(expected);
  free(boards);
}

static void check_phases(const reversi_sides *boards, size_t count) {
  uint8_t *phases = (uint8_t *)room(count + 8, 1);
  CHECK_OK(reversi_batch_phases(boards, phases, count));
  for (size_t i = 0; i < count; i++) {
    const reversi_position now = black_to_move(boards[i]);
    const int expected = reversi_position_is_over(&now)     ? REVERSI_OVER
                         : reversi_position_must_pass(&now) ? REVERSI_MUST_PASS
                                                            : REVERSI_TO_MOVE;
    CHECK_INT(phases[i], expected);
  }
  CHECK(untouched(phases + count, 8));
  free(phases);
}

/* The game of a board is that of reversi_position_playout() with the seed of its index. */
static void check_playouts(const reversi_sides *boards, size_t count) {
  reversi_sides *end = (reversi_sides *)room(count + 1, sizeof *end);
  const uint64_t seed = count + UINT64_C(0xFEDCBA9876543210);
  CHECK_OK(reversi_batch_playouts(boards, seed, end, count));
  for (size_t i = 0; i < count; i++) {
    reversi_position now = black_to_move(boards[i]);
    CHECK_OK(reversi_position_playout(&now, seed + i * STEP));
    CHECK_MASK(end[i].player, now.black);
    CHECK_MASK(end[i].opponent, now.white);
  }
  CHECK(untouched(end + count, sizeof *end));
  free(end);
}

static void check_checks(const reversi_sides *boards, size_t count) {
  reversi_error error;
  memset(&error, 0xA5, sizeof error);
  CHECK_OK(reversi_batch_check(boards, count, &error));
  CHECK(untouched(&error, sizeof error));
}

/* The results of Rust and Python, at once and in two parts. */
static void games_from_the_start_are_those_of_rust(void) {
  enum { GAMES = 1000 };
  static reversi_sides boards[GAMES];
  static reversi_sides whole[GAMES];
  static reversi_sides part[GAMES];
  const reversi_position start = reversi_position_start();
  for (size_t i = 0; i < GAMES; i++) boards[i] = reversi_position_sides(&start);
  CHECK_OK(reversi_batch_playouts(boards, 1, whole, GAMES));
  int won = 0;
  for (size_t i = 0; i < GAMES; i++) {
    const reversi_position end = black_to_move(whole[i]);
    CHECK(reversi_position_is_over(&end));
    won += reversi_position_outcome(&end) == REVERSI_BLACK_WINS;
  }
  CHECK_INT(won, 444);
  const size_t firsts[] = {1, 15, 63, 64, 65, 600, 999};
  for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++) {
    const size_t first = firsts[i];
    CHECK_OK(reversi_batch_playouts(boards, 1 + first * STEP, part, GAMES - first));
    CHECK(same(part, whole + first, (GAMES - first) * sizeof *part));
  }
}

static void check_error(const reversi_error *error, reversi_status status, size_t index,
                        int square) {
  CHECK_INT(error->status, status);
  CHECK_INT(error->index, index);
  CHECK_INT(error->move, square);
  CHECK(error->location.ply == REVERSI_NOWHERE);
  CHECK_INT(error->width, error->move < 0 ? 0 : 8);
  CHECK(error->location.game == REVERSI_NOWHERE);
  CHECK(error->location.byte == REVERSI_NOWHERE);
}

/* Makes the move at `at` wrong, with legal moves before it and another wrong one behind it. */
static void check_wrong_move(size_t count, size_t at, reversi_sides board, int square,
                             reversi_status status) {
  reversi_sides *boards = some_boards(count);
  reversi_sides *before = (reversi_sides *)room(count, sizeof *before);
  uint8_t *squares = (uint8_t *)room(count, 1);
  choose_moves(boards, squares, count);
  squares[count - 1] = 99;
  boards[at] = board;
  squares[at] = (uint8_t)square;
  memcpy(before, boards, count * sizeof *boards);
  reversi_error error;
  memset(&error, 0xA5, sizeof error);
  CHECK_INT(reversi_batch_play(boards, squares, count, &error), status);
  check_error(&error, status, at, square > REVERSI_PASS ? -1 : square);
  CHECK_INT(reversi_batch_play(boards, squares, count, NULL), status);
  CHECK(same(boards, before, count * sizeof *boards));
  CHECK_INT(reversi_sides_play(&board, square), status);
  free(squares);
  free(before);
  free(boards);
}

static void one_wrong_move_and_no_board_changes(void) {
  const reversi_sides start = {UINT64_C(0x0000000810000000), UINT64_C(0x0000001008000000)};
  const reversi_sides pass = {2, 1};
  const reversi_sides over = {1, 0};
  for (size_t count = 1; count <= MOST; count++) {
    const size_t places[] = {0, count / 3, count / 2, count - 1};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
      const size_t at = places[i];
      check_wrong_move(count, at, start, REVERSI_D4, REVERSI_ERROR_OCCUPIED);
      check_wrong_move(count, at, start, REVERSI_H8, REVERSI_ERROR_FLIPS_NOTHING);
      check_wrong_move(count, at, start, REVERSI_PASS, REVERSI_ERROR_PASS_FORBIDDEN);
      check_wrong_move(count, at, pass, REVERSI_C1, REVERSI_ERROR_MUST_PASS);
      check_wrong_move(count, at, over, REVERSI_B1, REVERSI_ERROR_GAME_OVER);
      check_wrong_move(count, at, over, REVERSI_PASS, REVERSI_ERROR_GAME_OVER);
      check_wrong_move(count, at, start, 65, REVERSI_ERROR_RANGE);
      check_wrong_move(count, at, start, 255, REVERSI_ERROR_RANGE);
    }
  }
}

/* Even if the same call fails a tile before. */
static void one_wrong_square_and_no_flips_are_written(void) {
  uint64_t flips[MOST];
  uint8_t squares[MOST];
  memset(flips, 0xA5, sizeof flips);
  for (size_t count = 1; count <= MOST; count++) {
    for (size_t at = 0; at < count; at += 1 + count / 7) {
      reversi_error error;
      memset(&error, 0xA5, sizeof error);
      memset(squares, REVERSI_PASS, sizeof squares);
      squares[count - 1] = 65;
      squares[at] = at % 2 == 0 ? 65 : 255;
      CHECK_INT(reversi_batch_flips(pool, squares, flips, count, &error), REVERSI_ERROR_RANGE);
      check_error(&error, REVERSI_ERROR_RANGE, at, -1);
      CHECK_INT(reversi_batch_flips(pool, squares, flips, count, NULL), REVERSI_ERROR_RANGE);
    }
  }
  CHECK(untouched(flips, sizeof flips));
}

static void the_first_overlap_is_named(void) {
  for (size_t count = 1; count <= MOST; count++) {
    reversi_sides *boards = some_boards(count);
    for (size_t at = 0; at < count; at += 1 + count / 7) {
      const reversi_sides before = boards[at];
      reversi_error error;
      memset(&error, 0xA5, sizeof error);
      boards[count - 1].player |= 1;
      boards[count - 1].opponent |= 1;
      boards[at].player = UINT64_C(0x8000004000000000);
      boards[at].opponent = UINT64_C(0xC000004000000001);
      CHECK_INT(reversi_batch_check(boards, count, &error), REVERSI_ERROR_POSITION);
      check_error(&error, REVERSI_ERROR_POSITION, at, 38);
      CHECK_INT(reversi_batch_check(boards, count, NULL), REVERSI_ERROR_POSITION);
      boards[at] = before;
    }
    free(boards);
  }
}

/* An invalid board gives an unspecified result, and nothing behind it changes. */
static void boards_that_overlap_do_no_harm(void) {
  reversi_sides boards[MOST + 1];
  reversi_sides end[MOST + 1];
  uint64_t masks[MOST + 1];
  uint8_t bytes[MOST + 1];
  memset(boards, 0xFF, sizeof boards);
  memset(end, 0xA5, sizeof end);
  memset(masks, 0xA5, sizeof masks);
  memset(bytes, 0xA5, sizeof bytes);
  for (size_t i = 0; i < MOST; i += 2) {
    boards[i].player = next_random();
    boards[i].opponent = next_random();
  }
  CHECK_OK(reversi_batch_legal_moves(boards, masks, MOST));
  CHECK_OK(reversi_batch_phases(boards, bytes, MOST));
  CHECK_OK(reversi_batch_playouts(boards, 1, end, MOST));
  CHECK(untouched(&masks[MOST], sizeof masks[MOST]) && bytes[MOST] == 0xA5);
  CHECK(untouched(&end[MOST], sizeof end[MOST]));
  for (size_t i = 0; i < MOST; i++) bytes[i] = (uint8_t)(i % 65);
  CHECK_OK(reversi_batch_flips(boards, bytes, masks, MOST, NULL));
  CHECK(untouched(&masks[MOST], sizeof masks[MOST]));
  (void)!reversi_batch_play(boards, bytes, MOST, NULL);
  CHECK(boards[MOST].player == UINT64_MAX && boards[MOST].opponent == UINT64_MAX);
}

static void what_is_missing_or_too_much_is_refused(void) {
  reversi_sides boards[2] = {{2, 1}, {2, 1}};
  reversi_sides end[2] = {{2, 1}, {2, 1}};
  uint64_t masks[2] = {7, 7};
  uint8_t bytes[2] = {REVERSI_PASS, REVERSI_PASS};
  reversi_error error;
  for (size_t count = 0; count < 3; count++) {
    CHECK_INT(reversi_batch_legal_moves(NULL, masks, count), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_legal_moves(boards, NULL, count), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_phases(NULL, bytes, count), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_phases(boards, NULL, count), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_flips(NULL, bytes, masks, count, &error), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_flips(boards, NULL, masks, count, &error), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_flips(boards, bytes, NULL, count, &error), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_play(NULL, bytes, count, &error), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_play(boards, NULL, count, &error), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_playouts(NULL, 1, end, count), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_playouts(boards, 1, NULL, count), REVERSI_ERROR_NULL);
    CHECK_INT(reversi_batch_check(NULL, count, &error), REVERSI_ERROR_NULL);
    check_error(&error, REVERSI_ERROR_NULL, REVERSI_NOWHERE, -1);
  }
  const size_t too_many[] = {SIZE_MAX, SIZE_MAX - 1, SIZE_MAX / 2, SIZE_MAX / 16 + 1,
                             SIZE_MAX / 32 + 1};
  for (size_t i = 0; i < sizeof too_many / sizeof too_many[0]; i++) {
    const size_t count = too_many[i];
    CHECK_INT(reversi_batch_legal_moves(boards, masks, count), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_batch_phases(boards, bytes, count), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_batch_playouts(boards, 1, end, count), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_batch_flips(boards, bytes, masks, count, &error), REVERSI_ERROR_RANGE);
    check_error(&error, REVERSI_ERROR_RANGE, REVERSI_NOWHERE, -1);
    memset(&error, 0xA5, sizeof error);
    CHECK_INT(reversi_batch_play(boards, bytes, count, &error), REVERSI_ERROR_RANGE);
    check_error(&error, REVERSI_ERROR_RANGE, REVERSI_NOWHERE, -1);
    memset(&error, 0xA5, sizeof error);
    CHECK_INT(reversi_batch_check(boards, count, &error), REVERSI_ERROR_RANGE);
    check_error(&error, REVERSI_ERROR_RANGE, REVERSI_NOWHERE, -1);
  }
  CHECK(masks[0] == 7 && masks[1] == 7 && bytes[0] == REVERSI_PASS && bytes[1] == REVERSI_PASS);
  CHECK(boards[0].player == 2 && boards[1].opponent == 1 && end[0].player == 2);
}

void test_batch(const char *folder) {
  add_random_boards();
  add_games(folder);
  with_each_count(check_checks);
  with_each_count(check_moves);
  with_each_count(check_flips);
  with_each_count(check_play);
  with_each_count(check_phases);
  with_each_count(check_playouts);
  games_from_the_start_are_those_of_rust();
  one_wrong_move_and_no_board_changes();
  one_wrong_square_and_no_flips_are_written();
  the_first_overlap_is_named();
  boards_that_overlap_do_no_harm();
  what_is_missing_or_too_much_is_refused();
}
