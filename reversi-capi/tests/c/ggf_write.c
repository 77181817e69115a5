/* reversi_ggf_format(). */
#include <limits.h>

#include "check.h"

#define BOARD "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
#define PLAIN "(;GM[Othello]TY[8]" BOARD "B[f5]W[d6]B[c3];)"

enum { ROOM = 1024 };

static reversi_text of(const char *text) {
  return (reversi_text){text, REVERSI_NUL_TERMINATED};
}

static reversi_game_info unknown(void) {
  reversi_game_info info;
  reversi_game_info_init(&info);
  return info;
}

/* The record of three moves with that info. */
static void check_written(const reversi_game_info *info, const char *expected) {
  const reversi_game played = game("f5d6c3");
  char text[ROOM];
  CHECK_INT(reversi_ggf_format(&played, info, text, sizeof text), strlen(expected));
  CHECK_TEXT(text, expected);
}

static void known_facts_are_written(void) {
  check_written(NULL, PLAIN);
  reversi_game_info info = unknown();
  check_written(&info, PLAIN);
  info.place = of("GGS/os");
  info.date = of("2003");
  info.black = (reversi_text){"Rose and others", 4};
  info.white = of("No\xEBl");
  info.black_rating = of("2196.37");
  info.white_rating = of("");
  info.time = of("05:00");
  info.black_score = 33;
  info.white_score = 31;
  info.end = REVERSI_END_RESIGNATION;
  check_written(&info, "(;GM[Othello]PC[GGS/os]DT[2003]PB[Rose]PW[No\xC3\xABl]RB[2196.37]RW[]"
                       "TI[05:00]TY[8]RE[+2.00:r]" BOARD "B[f5]W[d6]B[c3];)");
  static const struct {
    int end;
    const char *result;
  } ends[] = {{REVERSI_END_NORMAL, "RE[+2.00]B"},
              {REVERSI_END_TIMEOUT, "RE[+2.00:t]B"},
              {REVERSI_END_AGREEMENT, "RE[+2.00:s]B"},
              {REVERSI_END_ADJOURNED, "RE[?]B"},
              {REVERSI_END_FORFEIT, "RE[+2.00]B"}};
  const reversi_game played = game("f5d6c3");
  for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
    char text[ROOM];
    info.end = ends[i].end;
    CHECK(reversi_ggf_format(&played, &info, text, sizeof text) > 0);
    CHECK(strstr(text, ends[i].result) != NULL);
  }
}

static void a_game_that_was_read_is_written_unchanged(void) {
  const char *text = "(;GM[Othello]PC[x]DT[y]PB[a]PW[b]RB[1]RW[2]TI[3]TY[8]RE[-64.00:t]" BOARD
                     "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)";
  reversi_game_info info;
  reversi_game replayed;
  CHECK_OK(reversi_record_info(REVERSI_FORMAT_GGF, text, REVERSI_NUL_TERMINATED, &info, NULL));
  CHECK_OK(reversi_record_replay(REVERSI_FORMAT_GGF, text, REVERSI_NUL_TERMINATED, &replayed,
                                 NULL));
  char written[ROOM];
  CHECK_INT(reversi_ggf_format(&replayed, &info, written, sizeof written), strlen(text));
  CHECK_TEXT(written, text);
}

static void passes_and_starts_are_written(void) {
  const reversi_position start = position(PASS_TEXT);
  reversi_game played;
  CHECK_OK(reversi_game_init(&played, &start));
  char text[ROOM];
  CHECK(reversi_ggf_format(&played, NULL, text, sizeof text) > 0);
  CHECK_TEXT(text, "(;GM[Othello]TY[8]BO[8 *O------ -------- -------- -------- -------- -------- "
                   "-------- -------- O]W[pass];)");
}

static void text_is_cut_off_where_the_buffer_ends(void) {
  const reversi_game played = game("f5d6c3");
  const size_t length = strlen(PLAIN);
  CHECK_INT(reversi_ggf_format(&played, NULL, NULL, 0), length);
  CHECK_INT(reversi_ggf_format(&played, NULL, NULL, 10), length);
  for (size_t size = 0; size <= length + 2; size++) {
    char buffer[ROOM], expected[ROOM];
    memset(buffer, '#', sizeof buffer);
    memset(expected, '#', sizeof expected);
    const size_t written = size == 0 ? 0 : size <= length ? size - 1 : length;
    memcpy(expected, PLAIN, written);
    if (size > 0) expected[written] = '\0';
    CHECK_INT(reversi_ggf_format(&played, NULL, buffer, size), length);
    CHECK(memcmp(buffer, expected, sizeof buffer) == 0);
  }
}

static void check_refused(const reversi_game *played, const reversi_game_info *info) {
  char text[8] = "#######";
  CHECK_INT(reversi_ggf_format(played, info, text, sizeof text), 0);
  CHECK_TEXT(text, "");
  CHECK_INT(reversi_ggf_format(played, info, NULL, 0), 0);
}

static void unwritable_games_give_an_empty_text(void) {
  const reversi_game played = game("f5d6c3");
  check_refused(NULL, NULL);
  reversi_game garbage;
  memset(&garbage, 0xFF, sizeof garbage);
  check_refused(&garbage, NULL);
  reversi_text unknown_info[7];
  for (int i = 0; i < 7; i++) {
    reversi_game_info info = unknown();
    memset(unknown_info, 0, sizeof unknown_info);
    unknown_info[i] = of(i % 2 == 0 ? "Rose [GM]" : "a(;b");
    memcpy(&info, unknown_info, sizeof unknown_info);
    check_refused(&played, &info);
    unknown_info[i] = (reversi_text){"a", SIZE_MAX - 1};
    memcpy(&info, unknown_info, sizeof unknown_info);
    check_refused(&played, &info);
  }
  const int wrong[] = {-2, 256, INT_MAX, INT_MIN};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    reversi_game_info info = unknown();
    info.black_score = wrong[i];
    check_refused(&played, &info);
    info.white_score = 32;
    check_refused(&played, &info);
    info = unknown();
    info.end = wrong[i] == -2 ? REVERSI_END_FORFEIT + 1 : wrong[i];
    check_refused(&played, &info);
    info = unknown();
    info.winner = wrong[i] == 256 ? 2 : wrong[i];
    check_refused(&played, &info);
  }
  reversi_game_info info = unknown();
  info.black_score = 32;
  check_refused(&played, &info);
  info = unknown();
  info.end = -1;
  check_refused(&played, &info);
  for (int i = 0; i < 3; i++) {
    info = unknown();
    info.reserved_texts[i] = of("a");
    check_refused(&played, &info);
  }
}

void test_ggf_write(void) {
  known_facts_are_written();
  a_game_that_was_read_is_written_unchanged();
  passes_and_starts_are_written();
  text_is_cut_off_where_the_buffer_ends();
  unwritable_games_give_an_empty_text();
}
