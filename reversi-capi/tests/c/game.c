/* Games: undo, redo and passes, positions of plies, bytes, sheets, openings, and damaged games. */
#include <limits.h>

#include "relations.h"

static void check_transcript(const reversi_game *played, int passes, const char *expected) {
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  CHECK_INT(reversi_game_format_transcript(played, passes, text, sizeof text), strlen(expected));
  CHECK_TEXT(text, expected);
}

/* Checks the discs placed, the plies with passes, and the last disc. */
static void check_counts(const reversi_game *played, int discs, int plies, int last_move) {
  CHECK_INT(reversi_game_length(played), discs);
  CHECK_INT(plies_of(played), plies);
  uint64_t flips = 0;
  CHECK_INT(reversi_game_last_move(played, &flips), last_move);
  CHECK((flips != 0) == (last_move >= 0));
}

static void a_game_begins_at_its_start(void) {
  reversi_game played;
  const reversi_position start = position(PASS_TEXT);
  CHECK_OK(reversi_game_init(&played, NULL));
  CHECK_POSITION(first_of(&played), START_TEXT);
  check_counts(&played, 0, 0, -1);
  CHECK_OK(reversi_game_init(&played, &start));
  CHECK_POSITION(first_of(&played), PASS_TEXT);
  CHECK_INT(reversi_game_position(&played).turn, REVERSI_BLACK);
  check_counts(&played, 0, 1, -1);
  CHECK_OK(reversi_game_play(&played, REVERSI_C1));
  /* Any number but 0 means yes. */
  const int yes[] = {1, 2, 256, -1, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) check_transcript(&played, yes[i], "--c1");
  check_transcript(&played, 0, "c1");
  check_counts(&played, 1, 2, REVERSI_C1);
  CHECK_OK(reversi_game_undo(&played));
  CHECK_INT(reversi_game_undo(&played), REVERSI_ERROR_HISTORY);
}

static void a_game_tells_its_last_move(void) {
  reversi_game played = game("f5d6");
  const reversi_game before = played;
  uint64_t flips = 0;
  CHECK_INT(reversi_game_last_move(&played, &flips), REVERSI_D6);
  CHECK_MASK(flips, UINT64_C(1) << REVERSI_D5);
  CHECK_OK(reversi_game_play_transcript(&played, " 3. ", 4, NULL));
  CHECK(same_game(&played, &before));
}

/* In a copy, so that the game stays the same. */
static void check_pass(const reversi_game *before, reversi_status expected) {
  reversi_game now = *before;
  CHECK_INT(reversi_game_play(&now, REVERSI_PASS), expected);
  CHECK(same_game(&now, before) == (expected != REVERSI_OK));
}

/* Rules 3.1, 3.2: after h6 a pass is forced. */
static void an_inserted_pass_may_be_announced_once(void) {
  reversi_game played = game("f5f6d3g5h5h4f7");
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_game_play(&played, REVERSI_H6));
  const reversi_game unannounced = played;
  check_pass(&played, REVERSI_OK);
  CHECK_OK(reversi_game_play_transcript(&played, "--", 2, NULL));
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
  check_counts(&played, 8, 9, REVERSI_H6);
  check_transcript(&played, true, "f5f6d3g5h5h4f7h6--");
  CHECK_OK(reversi_game_undo(&played));
  check_counts(&played, 7, 7, REVERSI_F7);
  CHECK_OK(reversi_game_redo(&played));
  CHECK(same_game(&played, &unannounced));
  /* It keeps the moves that can be redone. */
  played = game("f5f6d3g5h5h4f7h6c5");
  CHECK_OK(reversi_game_undo(&played));
  CHECK_OK(reversi_game_play(&played, REVERSI_PASS));
  CHECK_OK(reversi_game_redo(&played));
  check_transcript(&played, true, "f5f6d3g5h5h4f7h6--c5");
}

static void a_truncated_game_goes_on_from_there(void) {
  const reversi_game whole = game(MANY_PASSES);
  const int plies = plies_of(&whole);
  for (int ply = 0; ply <= plies; ply++) {
    reversi_game played = whole;
    reversi_position before, now;
    CHECK_OK(reversi_game_position_at(&whole, ply, &before));
    CHECK_OK(reversi_game_truncate(&played, ply));
    const bool passes = reversi_position_must_pass(&before);
    CHECK_INT(plies_of(&played), ply + passes);
    now = reversi_game_position(&played);
    if (passes) CHECK_OK(reversi_position_play(&before, REVERSI_PASS));
    CHECK(memcmp(&now, &before, sizeof now) == 0);
    CHECK_INT(reversi_game_redo(&played), REVERSI_ERROR_HISTORY);
    for (int move; (move = reversi_position_random_move(&now, 1)) >= 0;) {
      CHECK_OK(reversi_game_play(&played, move));
      now = reversi_game_position(&played);
    }
    relate(OF_reversi_game, &played);
  }
  hostile_release();
  reversi_game played = whole;
  reversi_position at;
  const int wrong[] = {-1, plies + 1, 256, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    CHECK_INT(reversi_game_truncate(&played, wrong[i]), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_game_position_at(&played, wrong[i], &at), REVERSI_ERROR_RANGE);
  }
  CHECK(same_game(&played, &whole));
}

/* Rule 8.5. */
static void a_transcript_is_played_whole_or_up_to_the_error(void) {
  static const struct {
    const char *text;
    reversi_status status;
    size_t byte, ply;
    int move;
  } bad[] = {
      {"d6?", REVERSI_ERROR_SYNTAX, 2, 2, -1},
      {"d6 g", REVERSI_ERROR_TRUNCATED, 4, 2, -1},
      {"d6 a1 c3", REVERSI_ERROR_FLIPS_NOTHING, 3, 2, REVERSI_A1},
      {"d6 f5", REVERSI_ERROR_OCCUPIED, 3, 2, REVERSI_F5},
      {"d6 --", REVERSI_ERROR_PASS_FORBIDDEN, 3, 2, REVERSI_PASS},
  };
  const reversi_game before = game("f5"), prefix = game("f5d6");
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    reversi_game now = before;
    reversi_error error, again;
    subject = bad[i].text;
    CHECK_INT(reversi_game_play_transcript(&now, subject, REVERSI_NUL_TERMINATED, &error),
              bad[i].status);
    CHECK(same_game(&now, &before));
    CHECK_INT(reversi_game_play_legal_prefix(&now, subject, strlen(subject), &again),
              REVERSI_STOPPED);
    CHECK(same_game(&now, &prefix) && memcmp(&error, &again, sizeof error) == 0);
    CHECK(error.status == bad[i].status && error.location.byte == bad[i].byte);
    CHECK(error.location.ply == bad[i].ply && error.move == bad[i].move);
    CHECK(error.location.game == REVERSI_NOWHERE && error.index == REVERSI_NOWHERE);
  }
  subject = NULL;
}

static void games_are_bytes(void) {
  const reversi_game before = game("f5d6c3");
  reversi_game after = before;
  uint8_t bytes[REVERSI_GAME_SIZE];
  reversi_error error;
  CHECK_OK(reversi_game_to_bytes(&before, bytes));
  CHECK(bytes[17] == REVERSI_F5 && bytes[20] == 255 && bytes[REVERSI_GAME_SIZE - 1] == 255);
  bytes[18] = 0;
  CHECK_INT(reversi_game_from_bytes(bytes, &after, &error), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(error.location.byte == 18 && error.location.ply == 1 && error.move == REVERSI_A1);
  bytes[18] = 64;
  CHECK_INT(reversi_game_from_bytes(bytes, &after, &error), REVERSI_ERROR_IMPOSSIBLE_MOVE);
  CHECK_INT(error.value, 64);
  bytes[18] = 255;
  CHECK_INT(reversi_game_from_bytes(bytes, &after, &error), REVERSI_ERROR_TRAILING);
  CHECK(same_game(&after, &before));
}

static void games_are_transformed_with_redoable_moves(void) {
  static const char *const transcripts[REVERSI_SYMMETRIES] = {
      "f5d6c3", "d6c4f3", "c4e3f6", "e3f5c6", "c5e6f3", "f4d3c6", "e6f4c3", "d3c5f6"};
  for (int by = 0; by < REVERSI_SYMMETRIES; by++) {
    reversi_game turned = game("f5d6c3d3");
    CHECK_OK(reversi_game_undo(&turned));
    CHECK_OK(reversi_game_transform(&turned, by));
    check_transcript(&turned, false, transcripts[by]);
    CHECK_OK(reversi_game_redo(&turned));
    CHECK_INT(reversi_game_last_move(&turned, NULL), reversi_square_transform(REVERSI_D3, by));
  }
}

/* Rule 8.6. */
static void errors_of_sheets_have_their_number(void) {
  static const struct {
    const char *moves;
    int square, number;
    const char *words;
  } wrong[] = {
      {"f5d6c3", REVERSI_A1, 61,
       "number 61: a1: the number is too high, or its square has a disc at the start"},
      {"f5d6c3", REVERSI_D6, 0, "number 2: the number is missing"},
      {"f5d6c3", REVERSI_H8, 2, "number 2: d6: the number stands on several squares"},
      {"f5d6c3", REVERSI_A1, 4, "ply 3: number 4: a1: a disc there flips nothing"},
      {"f5f6d3g5h5h4f7h6", REVERSI_A1, 9, "ply 9: number 9: a1: a disc there flips nothing"},
      {"f5d6c3f3e3f4d7d3g3", REVERSI_A1, 10, "ply 9: number 10: a1: the game is over"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    const reversi_game before = game(wrong[i].moves);
    reversi_game played = before;
    reversi_sheet sheet = reversi_game_sheet(&before);
    reversi_error error;
    char text[REVERSI_ERROR_TEXT_SIZE];
    sheet.numbers[wrong[i].square] = (uint8_t)wrong[i].number;
    CHECK_INT(reversi_sheet_play(&sheet, NULL, &played, &error, 1), 1);
    CHECK(same_game(&played, &before));
    reversi_error_format(&error, text, sizeof text);
    CHECK_TEXT(text, wrong[i].words);
  }
  const reversi_position start = position(PASS_TEXT);
  reversi_sheet other = {{0}};
  reversi_game again;
  other.numbers[REVERSI_C1] = 1;
  CHECK_INT(reversi_sheet_play(&other, &start, &again, NULL, 0), 0);
  CHECK_POSITION(first_of(&again), PASS_TEXT);
}

static void games_have_the_longest_opening(void) {
  static const struct {
    const char *moves, *name, *transcript;
  } games[] = {
      {"e6f4c3c4d3", "Tiger", "f5d6c3d3c4"},
      {"f5d6c4d3c3f4f6f3e6e7", "Comp'Oth", "f5d6c3d3c4f4f6f3"},
      {"f5", "", ""},
  };
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    const reversi_game played = game(games[i].moves);
    const int opening = reversi_opening_of_game(&played);
    char text[REVERSI_OPENING_TEXT_SIZE];
    CHECK_INT(reversi_opening_format_name(opening, text, sizeof text), strlen(games[i].name));
    CHECK_TEXT(text, games[i].name);
    reversi_opening_format_transcript(opening, text, sizeof text);
    CHECK_TEXT(text, games[i].transcript);
  }
  CHECK(reversi_opening_count() >= 90);
  const int count = reversi_opening_count(), wrong[] = {-1, count, INT_MIN, INT_MAX};
  for (size_t i = 0; i < 4; i++) CHECK_INT(reversi_opening_format_name(wrong[i], NULL, 0), 0);
}

/* Functions of a damaged game may do anything that ends, and read and write nothing else. */
/* Rule 3.4. */
static void passes_after_the_end_are_left_out_of_texts(void) {
  const reversi_game over = game("e6f4e3f6g5d6e7f5c5");
  reversi_game played = over;
  reversi_error error;
  CHECK_OK(reversi_game_play_transcript(&played, "-- pass --", REVERSI_NUL_TERMINATED, NULL));
  CHECK_OK(reversi_game_play_legal_prefix(&played, "----", REVERSI_NUL_TERMINATED, NULL));
  CHECK_INT(reversi_game_play_transcript(&played, "--a1", REVERSI_NUL_TERMINATED, &error),
            REVERSI_ERROR_GAME_OVER);
  CHECK(error.location.byte == 2 && error.location.ply == 9 && error.move == REVERSI_A1);
  CHECK_INT(reversi_game_play(&played, REVERSI_PASS), REVERSI_ERROR_GAME_OVER);
  CHECK(same_game(&played, &over));
}

static void no_damage_does_harm(void) {
  const reversi_game whole = game("f5f6d3g5h5h4f7h6");
  for (size_t byte = 0; byte < sizeof whole; byte++) {
    static const unsigned char damages[] = {0x01, 0x40, 0x80, 0xFF};
    for (size_t i = 0; i < sizeof damages; i++) {
      reversi_game damaged = whole;
      ((unsigned char *)&damaged)[byte] ^= damages[i];
      char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
      CHECK(reversi_game_format_transcript(&damaged, true, text, sizeof text) < sizeof text);
      const reversi_position now = reversi_game_position(&damaged);
      CHECK_OK(reversi_position_check(&now));
      for (int move = 0; move <= REVERSI_PASS; move++) (void)reversi_game_play(&damaged, move);
      (void)reversi_game_undo(&damaged);
      (void)reversi_game_redo(&damaged);
      CHECK(reversi_game_length(&damaged) <= 64);
      CHECK(plies_of(&damaged) <= 128);
      CHECK(reversi_game_last_move(&damaged, NULL) < REVERSI_PASS);
      (void)reversi_game_transform(&damaged, REVERSI_ROTATE_90);
    }
  }
  for (int byte = 0; byte < 256; byte++) {
    reversi_game wrong;
    memset(&wrong, byte, sizeof wrong);
    CHECK_INT(reversi_game_undo(&wrong), REVERSI_ERROR_GAME);
    check_counts(&wrong, -1, 0, -1);
  }
}

void test_game(void) {
  a_game_begins_at_its_start();
  a_game_tells_its_last_move();
  an_inserted_pass_may_be_announced_once();
  a_truncated_game_goes_on_from_there();
  a_transcript_is_played_whole_or_up_to_the_error();
  passes_after_the_end_are_left_out_of_texts();
  games_are_bytes();
  games_are_transformed_with_redoable_moves();
  errors_of_sheets_have_their_number();
  games_have_the_longest_opening();
  no_damage_does_harm();
}
