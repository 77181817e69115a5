/* Files and games in GGF, read. */
#include "check.h"

#define BOARD "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
#define HEAD "(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[Rose]PW[No\xEBl]RB[2196.37]RW[]TI[05:00//02:00]"
#define GAME HEAD "TY[8]RE[+2.00:r]" BOARD "B[F5//1.5]W[d6/-0.5]B[c3/2.0005/0.01];)"
#define BARE "(;GM[Othello]" BOARD ";)"
/* White is to move and must pass; the pass may be written or left out. */
#define PASSING "(;GM[Othello]BO[8 *O------ -------- -------- -------- -------- -------- -------- " \
                "-------- O]"

static size_t find(const char *text, const char *part) {
  return (size_t)(strstr(text, part) - text);
}

#define CHECK_STRETCH(actual, expected) \
  check_stretch((actual), (expected), #actual, __FILE__, __LINE__)

static void check_stretch(reversi_text actual, const char *expected, const char *what,
                          const char *file, int line) {
  if (expected == NULL || actual.text == NULL) {
    check_true(expected == NULL && actual.text == NULL && actual.length == 0, what, file, line);
    return;
  }
  char copy[4096] = "too long";
  if (actual.length < sizeof copy) {
    memcpy(copy, actual.text, actual.length);
    copy[actual.length] = '\0';
  }
  check_text(copy, expected, what, file, line);
}

static void a_file_is_read_game_by_game(void) {
  const char *file = "\xEF\xBB\xBF 1 " GAME "\n2 " BARE BARE "\n\n";
  const size_t length = strlen(file);
  size_t offset = 0;
  reversi_text found = {NULL, 0};
  CHECK_OK(reversi_record_next(REVERSI_FORMAT_GGF, file, length, &offset, &found, NULL));
  CHECK_STRETCH(found, GAME);
  CHECK(found.text == file + 6);
  CHECK_INT(offset, 6 + strlen(GAME));
  CHECK_OK(reversi_record_next(REVERSI_FORMAT_GGF, file, length, &offset, &found, NULL));
  CHECK_STRETCH(found, BARE);
  CHECK_OK(reversi_record_next(REVERSI_FORMAT_GGF, file, REVERSI_NUL_TERMINATED, &offset, &found,
                               NULL));
  CHECK_STRETCH(found, BARE);
  CHECK(found.text == file + length - 2 - strlen(BARE));
  CHECK_INT(offset, length - 2);
  const reversi_text before = found;
  reversi_error error = {.location = {99, 99, 99}};
  for (int again = 0; again < 2; again++) {
    CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, file, length, &offset, &found, &error),
              REVERSI_END);
    CHECK_INT(offset, length - 2);
  }
  offset = length;
  CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, file, length, &offset, &found, &error),
            REVERSI_END);
  CHECK(memcmp(&found, &before, sizeof found) == 0);
  CHECK_INT(error.location.byte, 99);
}

/* A file whose first game is unreadable and is followed by a good one. */
static void check_bad_game(const char *bad, reversi_status status, size_t at) {
  subject = bad;
  char file[1024];
  snprintf(file, sizeof file, "1 %s\n1 " BARE, bad);
  size_t offset = 0;
  reversi_text found = {file, 5};
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, file, strlen(file), &offset, &found, &error),
            status);
  CHECK_INT(error.status, status);
  CHECK_INT(error.location.byte, at);
  CHECK(error.location.ply == REVERSI_NOWHERE);
  CHECK(found.text == file && found.length == 5);
  CHECK(offset > 2 && offset <= find(file, BARE));
  CHECK_OK(reversi_record_next(REVERSI_FORMAT_GGF, file, strlen(file), &offset, &found, NULL));
  CHECK_STRETCH(found, BARE);
  CHECK_INT(offset, strlen(file));
  subject = NULL;
}

static void unreadable_games_are_skipped(void) {
  check_bad_game("(;GM[Othello];)", REVERSI_ERROR_MISSING_TAG, 2 + 14);
  check_bad_game("(;BO[8 *];)", REVERSI_ERROR_MISSING_TAG, 2 + 10);
  check_bad_game("(;GM[Othello]?" BOARD ";)", REVERSI_ERROR_SYNTAX, 2 + 13);
  check_bad_game("(;GM[Othello]PB;" BOARD ";)", REVERSI_ERROR_SYNTAX, 2 + 15);
  check_bad_game("(;GM[Othello]PB[Ro", REVERSI_ERROR_TRUNCATED, 2 + 18 + 3);
  check_bad_game("(;GM[Othello]", REVERSI_ERROR_SYNTAX, 2 + 13 + 1);
  check_bad_game("?", REVERSI_ERROR_SYNTAX, 2);
}

static void offsets_count_from_the_start_of_the_file(void) {
  const char *file = BARE " (;BO[8 *];) " BARE;
  const size_t bare = strlen(BARE);
  size_t offset = 0;
  reversi_text found;
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_OK(reversi_record_next(REVERSI_FORMAT_GGF, file, strlen(file), &offset, &found, NULL));
  CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, file, strlen(file), &offset, &found, &error),
            REVERSI_ERROR_MISSING_TAG);
  CHECK_INT(error.location.byte, bare + 1 + 10);
  CHECK_OK(reversi_record_next(REVERSI_FORMAT_GGF, file, strlen(file), &offset, &found, NULL));
  CHECK_INT(offset, strlen(file));
  offset = strlen(file) + 1;
  CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, file, strlen(file), &offset, &found, &error),
            REVERSI_ERROR_RANGE);
  CHECK_INT(offset, strlen(file) + 1);
  CHECK(error.location.byte == REVERSI_NOWHERE);
  offset = SIZE_MAX;
  CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, file, strlen(file), &offset, &found, &error),
            REVERSI_ERROR_RANGE);
}

static void a_game_names_its_players(void) {
  reversi_game_info info;
  memset(&info, 0xA5, sizeof info);
  CHECK_OK(reversi_record_info(REVERSI_FORMAT_GGF, GAME, REVERSI_NUL_TERMINATED, &info, NULL));
  CHECK_STRETCH(info.place, "GGS/os");
  CHECK_STRETCH(info.date, "2003.12.15");
  CHECK_STRETCH(info.black, "Rose");
  CHECK_STRETCH(info.white, "No\xEBl");
  CHECK_STRETCH(info.black_rating, "2196.37");
  CHECK_STRETCH(info.white_rating, "");
  CHECK(info.white_rating.text != NULL);
  CHECK_STRETCH(info.time, "05:00//02:00");
  for (int i = 0; i < 3; i++) CHECK_STRETCH(info.reserved_texts[i], NULL);
  CHECK_INT(info.black_score, 33);
  CHECK_INT(info.white_score, 31);
  CHECK_INT(info.end, REVERSI_END_RESIGNATION);
  CHECK_INT(info.winner, -1);

  reversi_game_info unknown;
  memset(&unknown, 0xA5, sizeof unknown);
  reversi_game_info_init(&unknown);
  reversi_game_info_init(NULL);
  CHECK_OK(reversi_record_info(REVERSI_FORMAT_GGF, BARE, strlen(BARE), &info, NULL));
  CHECK(memcmp(&info, &unknown, sizeof info) == 0);
  CHECK_STRETCH(info.place, NULL);
  CHECK_STRETCH(info.time, NULL);
  CHECK_INT(info.black_score, -1);
  CHECK_INT(info.white_score, -1);
  CHECK_INT(info.end, REVERSI_END_NORMAL);

  static const struct {
    const char *result;
    int end, black;
  } results[] = {{"RE[-64]", REVERSI_END_NORMAL, 0},       {"RE[0:t]", REVERSI_END_TIMEOUT, 32},
                 {"RE[+4:s]", REVERSI_END_AGREEMENT, 34},  {"RE[?]", REVERSI_END_ADJOURNED, -1},
                 {"RE[who knows]", REVERSI_END_NORMAL, -1}};
  for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
    char text[256];
    snprintf(text, sizeof text, "(;GM[Othello]%s" BOARD ";)", results[i].result);
    CHECK_OK(reversi_record_info(REVERSI_FORMAT_GGF, text, REVERSI_NUL_TERMINATED, &info, NULL));
    CHECK_INT(info.end, results[i].end);
    CHECK_INT(info.black_score, results[i].black);
    CHECK_INT(info.winner, -1);
  }
  /* No score of whole discs has this margin. */
  CHECK_OK(reversi_record_info(REVERSI_FORMAT_GGF, "(;GM[Othello]RE[-0.5]" BOARD ";)",
                               REVERSI_NUL_TERMINATED, &info, NULL));
  CHECK_INT(info.winner, REVERSI_WHITE);
  CHECK_INT(info.white_score, -1);
}

static void games_are_replayed(void) {
  reversi_game replayed;
  CHECK_OK(reversi_record_replay(REVERSI_FORMAT_GGF, GAME, REVERSI_NUL_TERMINATED, &replayed,
                                 NULL));
  const reversi_game expected = game("f5d6c3");
  CHECK(same_game(&replayed, &expected));
  /* Another start, whose first pass is written or not. */
  CHECK_OK(reversi_record_replay(REVERSI_FORMAT_GGF, PASSING "W[pass]B[c1];)",
                                 REVERSI_NUL_TERMINATED, &replayed, NULL));
  CHECK_INT(reversi_game_ply_count(&replayed), 2);
  CHECK_OK(reversi_record_replay(REVERSI_FORMAT_GGF, PASSING "B[c1];)", REVERSI_NUL_TERMINATED,
                                 &replayed, NULL));
  CHECK_INT(reversi_game_ply_count(&replayed), 2);
  CHECK_POSITION(reversi_game_start(&replayed), PASS_TEXT);
}

/* A text that cannot be replayed. */
static void check_bad_replay(const char *text, reversi_status status, size_t at, size_t ply,
                             int square) {
  subject = text;
  reversi_game replayed;
  memset(&replayed, 0xA5, sizeof replayed);
  const reversi_game before = replayed;
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_record_replay(REVERSI_FORMAT_GGF, text, strlen(text), &replayed, &error),
            status);
  CHECK_INT(reversi_record_replay(REVERSI_FORMAT_GGF, text, strlen(text), &replayed, NULL), status);
  CHECK_INT(error.status, status);
  CHECK_INT(error.location.byte, at);
  CHECK_INT(error.location.ply, ply);
  CHECK_INT(error.move, square);
  CHECK(memcmp(&replayed, &before, sizeof before) == 0);
  subject = NULL;
}

#define START "(;GM[Othello]" BOARD

static void errors_of_games_are_reported(void) {
  const size_t moves = strlen(START);
  check_bad_replay("", REVERSI_ERROR_TRUNCATED, 0, REVERSI_NOWHERE, -1);
  check_bad_replay("(;GM[Othello]", REVERSI_ERROR_TRUNCATED, 13, REVERSI_NOWHERE, -1);
  check_bad_replay(BARE BARE, REVERSI_ERROR_TRAILING, strlen(BARE), REVERSI_NOWHERE, -1);
  check_bad_replay(START "B[f5]W[d6]B[a1];)", REVERSI_ERROR_FLIPS_NOTHING, moves + 12, 2, 0);
  check_bad_replay(START "B[f5]W[f5];)", REVERSI_ERROR_OCCUPIED, moves + 7, 1, REVERSI_F5);
  check_bad_replay(START "B[pass];)", REVERSI_ERROR_PASS_FORBIDDEN, moves + 2, 0, REVERSI_PASS);
  check_bad_replay(START "B[f5]B[d6];)", REVERSI_ERROR_WRONG_TURN, moves + 7, 1, -1);
  check_bad_replay(START "B[?];)", REVERSI_ERROR_IMPOSSIBLE_MOVE, moves + 2, 0, -1);
  check_bad_replay(START "B[i9];)", REVERSI_ERROR_IMPOSSIBLE_MOVE, moves + 2, 0, 8 * 16 + 8);
  check_bad_replay("(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)", REVERSI_ERROR_BOARD_SIZE, 16, REVERSI_NOWHERE, -1);
  check_bad_replay("(;GM[Amazons]" BOARD ";)", REVERSI_ERROR_OTHER_GAME, 5, REVERSI_NOWHERE, -1);
  check_bad_replay("(;GM[Othello]BO[7 *];)", REVERSI_ERROR_VALUE, 16, REVERSI_NOWHERE, -1);
  check_bad_replay("(;GM[Othello]BO[8 *];)", REVERSI_ERROR_TRUNCATED, 19, REVERSI_NOWHERE, -1);
  check_bad_replay("(;GM[Othello]BO[8 1];)", REVERSI_ERROR_SYNTAX, 18, REVERSI_NOWHERE, -1);
}

static void an_unreadable_type_does_not_hide_the_moves(void) {
  static const char *const types[] = {"8r", "0", "", "10", "?"};
  const reversi_game expected = game("f5d6");
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
    subject = types[i];
    char text[512];
    snprintf(text, sizeof text, "(;GM[Othello]TY[%s]" BOARD "B[f5]W[d6];)", types[i]);
    reversi_game replayed;
    CHECK_OK(reversi_record_replay(REVERSI_FORMAT_GGF, text, strlen(text), &replayed, NULL));
    CHECK(same_game(&replayed, &expected));
  }
  subject = NULL;
}

static void null_is_refused(void) {
  size_t offset = 0;
  reversi_text text = {NULL, 99};
  reversi_game_info info;
  reversi_game replayed;
  reversi_error error = {.location = {99, 99, 99}};
  const size_t length = strlen(BARE);
  CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, NULL, 0, &offset, &text, &error),
            REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, BARE, length, NULL, &text, &error),
            REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, BARE, length, &offset, NULL, &error),
            REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_next(REVERSI_FORMAT_GGF, BARE, SIZE_MAX - 1, &offset, &text, &error),
            REVERSI_ERROR_RANGE);
  CHECK_INT(offset, 0);
  CHECK_INT(error.status, REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_record_info(REVERSI_FORMAT_GGF, NULL, 0, &info, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_info(REVERSI_FORMAT_GGF, BARE, length, NULL, &error),
            REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_replay(REVERSI_FORMAT_GGF, NULL, 0, &replayed, &error),
            REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_replay(REVERSI_FORMAT_GGF, BARE, length, NULL, &error),
            REVERSI_ERROR_NULL);
  CHECK(text.text == NULL && text.length == 99);
}

void test_ggf(void) {
  a_file_is_read_game_by_game();
  unreadable_games_are_skipped();
  offsets_count_from_the_start_of_the_file();
  a_game_names_its_players();
  games_are_replayed();
  errors_of_games_are_reported();
  an_unreadable_type_does_not_hide_the_moves();
  null_is_refused();
}
