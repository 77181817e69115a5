/* reversi_game_: history, passes, undo and redo, transcripts. */
#include <limits.h>

#include "check.h"

static void check_transcript(const reversi_game *played, int passes, const char *expected) {
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  CHECK_INT(reversi_game_format_transcript(played, passes, text, sizeof text), strlen(expected));
  CHECK_TEXT(text, expected);
}

/* Checks the discs placed, the plies with passes, and the last disc. */
static void check_counts(const reversi_game *played, int discs, int plies, int last_move) {
  CHECK_INT(reversi_game_length(played), discs);
  CHECK_INT(reversi_game_ply_count(played), plies);
  CHECK_INT(reversi_game_last_move(played), last_move);
  CHECK((reversi_game_last_flips(played) != 0) == (last_move >= 0));
}

static void a_game_begins_at_its_start(void) {
  reversi_game played;
  CHECK_OK(reversi_game_init(&played, NULL));
  CHECK_POSITION(reversi_game_start(&played), START_TEXT);
  CHECK_POSITION(reversi_game_position(&played), START_TEXT);
  check_counts(&played, 0, 0, -1);
  check_transcript(&played, true, "");
  const reversi_position start = position(PASS_TEXT);
  CHECK_OK(reversi_game_init(&played, &start));
  CHECK_POSITION(reversi_game_start(&played), PASS_TEXT);
  CHECK_INT(reversi_game_position(&played).turn, REVERSI_BLACK);
  check_counts(&played, 0, 1, -1);
  CHECK_INT(reversi_game_move(&played, 0), REVERSI_PASS);
  check_transcript(&played, true, "--");
  check_transcript(&played, false, "");
  CHECK_OK(reversi_game_play(&played, square("c1")));
  /* Any number but 0 means yes. */
  const int yes[] = {1, 2, 256, -1, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
    check_transcript(&played, yes[i], "--c1");
  }
  check_counts(&played, 1, 2, REVERSI_C1);
  CHECK_OK(reversi_game_undo(&played));
  CHECK_INT(reversi_game_undo(&played), REVERSI_ERROR_HISTORY);
}

static void passes_are_inserted(void) {
  const reversi_game played = game(MANY_PASSES);
  check_counts(&played, 55, 55 + 23, REVERSI_H6);
  int passes = 0;
  for (int ply = 0; ply < reversi_game_ply_count(&played); ply++) {
    passes += reversi_game_move(&played, ply) == REVERSI_PASS;
  }
  CHECK_INT(passes, 23);
  check_transcript(&played, false, MANY_PASSES);
  char with_passes[REVERSI_TRANSCRIPT_TEXT_SIZE];
  CHECK_INT(reversi_game_format_transcript(&played, true, with_passes, sizeof with_passes),
            2 * (55 + 23));
  const reversi_game again = game(with_passes);
  CHECK(same_game(&again, &played));
  const reversi_position end = reversi_game_position(&played);
  CHECK_INT(reversi_position_outcome(&end), REVERSI_WHITE_WINS);
  CHECK_INT(reversi_position_final_score(&end, REVERSI_WHITE, REVERSI_EMPTIES_TO_WINNER), 64);
}

static void the_last_disc_is_known_whatever_passed(void) {
  reversi_game played = game("f5d6");
  check_counts(&played, 2, 2, REVERSI_D6);
  CHECK_MASK(reversi_game_last_flips(&played), UINT64_C(1) << REVERSI_D5);
  CHECK_OK(reversi_game_undo(&played));
  check_counts(&played, 1, 1, REVERSI_F5);
  CHECK_MASK(reversi_game_last_flips(&played), UINT64_C(1) << REVERSI_E5);
  CHECK_OK(reversi_game_undo(&played));
  check_counts(&played, 0, 0, -1);
  CHECK_OK(reversi_game_redo(&played));
  check_counts(&played, 1, 1, REVERSI_F5);
}

static void plies_out_of_range_have_no_move(void) {
  const reversi_game played = game("f5d6");
  CHECK_INT(reversi_game_move(&played, 0), square("f5"));
  CHECK_INT(reversi_game_move(&played, 1), square("d6"));
  const int wrong[] = {-1, 2, 256, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_game_move(&played, wrong[i]), -1);
  }
}

static void all_moves_are_known_at_once(void) {
  const reversi_game played = game(MANY_PASSES);
  int moves[REVERSI_MAX_PLIES + 1];
  memset(moves, 0xFF, sizeof moves);
  CHECK_INT(reversi_game_moves(&played, moves, REVERSI_MAX_PLIES), 55 + 23);
  for (int ply = 0; ply <= 55 + 23; ply++) CHECK_INT(moves[ply], reversi_game_move(&played, ply));
  CHECK_INT(reversi_game_moves(&played, NULL, 7), 55 + 23);
  memset(moves, 0xFF, sizeof moves);
  CHECK_INT(reversi_game_moves(&played, moves, 2), 55 + 23);
  CHECK_INT(moves[0], REVERSI_F5);
  CHECK_INT(moves[1], REVERSI_D6);
  CHECK_INT(moves[2], -1);
  CHECK_INT(reversi_game_moves(&played, moves, SIZE_MAX), 55 + 23);
}

/* With passes, at the start as well. */
static void check_positions(const reversi_game *played) {
  reversi_position now = reversi_game_start(played);
  const int plies = reversi_game_ply_count(played);
  for (int ply = 0; ply <= plies; ply++) {
    reversi_position found;
    CHECK_OK(reversi_game_position_at(played, ply, &found));
    CHECK(memcmp(&found, &now, sizeof now) == 0);
    if (ply < plies) CHECK_OK(reversi_position_play(&now, reversi_game_move(played, ply)));
  }
  CHECK_MASK(reversi_game_legal_moves(played), reversi_position_legal_moves(&now));
  CHECK(reversi_game_is_over(played) == reversi_position_is_over(&now));
  const int wrong[] = {-1, plies + 1, INT_MIN, INT_MAX};
  const reversi_position before = now;
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_game_position_at(played, wrong[i], &now), REVERSI_ERROR_RANGE);
  }
  CHECK_INT(reversi_game_position_at(played, 0, NULL), REVERSI_ERROR_NULL);
  CHECK(memcmp(&now, &before, sizeof now) == 0);
}

static void positions_of_every_ply_are_those_of_its_moves(void) {
  reversi_game played = game(MANY_PASSES);
  check_positions(&played);
  while (reversi_game_undo(&played) == REVERSI_OK) {
    if (reversi_game_length(&played) % 7 == 0) check_positions(&played);
  }
  const reversi_position start = position(PASS_TEXT);
  CHECK_OK(reversi_game_init(&played, &start));
  check_positions(&played);
  played = game("e6f4e3f6g5d6e7f5c5");
  CHECK(reversi_game_is_over(&played));
  check_positions(&played);
}

static void check_refused(const reversi_game *before, int move, reversi_status expected) {
  reversi_game now = *before;
  CHECK_INT(reversi_game_play(&now, move), expected);
  CHECK(same_game(&now, before));
}

static void a_refused_move_says_why_and_changes_nothing(void) {
  const reversi_game before = game("f5");
  check_refused(&before, square("a1"), REVERSI_ERROR_FLIPS_NOTHING);
  check_refused(&before, square("f5"), REVERSI_ERROR_OCCUPIED);
  check_refused(&before, REVERSI_PASS, REVERSI_ERROR_PASS_FORBIDDEN);
  const int d6 = square("d6");
  const int wrong[] = {-1, 65, d6 + 64, d6 + 256, d6 - 256, INT_MIN + d6, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    check_refused(&before, wrong[i], REVERSI_ERROR_RANGE);
  }
  const reversi_game over = game("f5d6c3f3e3f4d7d3g3");
  check_refused(&over, square("a1"), REVERSI_ERROR_GAME_OVER);
  check_refused(&over, REVERSI_PASS, REVERSI_ERROR_GAME_OVER);
}

static void undone_moves_can_be_redone(void) {
  const reversi_game whole = game("f5d6c3");
  reversi_game played = whole;
  CHECK_INT(reversi_game_redo(&played), REVERSI_ERROR_HISTORY);
  CHECK_OK(reversi_game_undo(&played));
  CHECK_OK(reversi_game_undo(&played));
  check_transcript(&played, false, "f5");
  CHECK_OK(reversi_game_redo(&played));
  CHECK_OK(reversi_game_redo(&played));
  CHECK(same_game(&played, &whole));
  for (int i = 0; i < 3; i++) CHECK_OK(reversi_game_undo(&played));
  CHECK_INT(reversi_game_undo(&played), REVERSI_ERROR_HISTORY);
  CHECK_POSITION(reversi_game_position(&played), START_TEXT);
}

/* At ply 8 of this game, a pass is forced, which stays. */
static void a_truncated_game_goes_on_from_there(void) {
  reversi_game whole = game("f5f6d3g5h5h4f7h6");
  for (reversi_position now; !reversi_game_is_over(&whole);) {
    now = reversi_game_position(&whole);
    CHECK_OK(reversi_game_play(&whole, reversi_position_random_move(&now, 7)));
  }
  const int plies = reversi_game_ply_count(&whole);
  for (int ply = 0; ply <= plies; ply++) {
    reversi_game played = whole;
    reversi_position before, now;
    CHECK_OK(reversi_game_position_at(&whole, ply, &before));
    CHECK_OK(reversi_game_truncate(&played, ply));
    const bool passes = reversi_position_must_pass(&before);
    CHECK_INT(reversi_game_ply_count(&played), ply + passes);
    now = reversi_game_position(&played);
    if (passes) CHECK_OK(reversi_position_play(&before, REVERSI_PASS));
    CHECK(memcmp(&now, &before, sizeof now) == 0);
    CHECK_INT(reversi_game_redo(&played), REVERSI_ERROR_HISTORY);
    while (reversi_game_ply_count(&played) < plies) {
      const int next = reversi_game_move(&whole, reversi_game_ply_count(&played));
      CHECK_OK(reversi_game_play(&played, next));
    }
    CHECK(same_game(&played, &whole));
  }
  reversi_game played = whole;
  CHECK_INT(reversi_game_truncate(&played, -1), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_game_truncate(&played, plies + 1), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_game_truncate(NULL, 0), REVERSI_ERROR_NULL);
  CHECK(same_game(&played, &whole));
  CHECK_OK(reversi_game_undo(&played));
  CHECK_OK(reversi_game_truncate(&played, reversi_game_ply_count(&played)));
  CHECK_INT(reversi_game_redo(&played), REVERSI_ERROR_HISTORY);
}

static void a_new_move_discards_undone_moves(void) {
  reversi_game played = game("f5d6c3");
  CHECK_OK(reversi_game_undo(&played));
  const reversi_game undone = played;
  CHECK_INT(reversi_game_play(&played, square("a1")), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(same_game(&played, &undone));
  CHECK_OK(reversi_game_play(&played, square("c5")));
  CHECK_INT(reversi_game_redo(&played), REVERSI_ERROR_HISTORY);
  check_transcript(&played, false, "f5d6c5");
  played = game("f5d6c3d3c4");
  for (int i = 0; i < 4; i++) CHECK_OK(reversi_game_undo(&played));
  for (int i = 0; i < 2; i++) CHECK_OK(reversi_game_redo(&played));
  CHECK_OK(reversi_game_undo(&played));
  CHECK_OK(reversi_game_play(&played, square("c5")));
  CHECK_INT(reversi_game_redo(&played), REVERSI_ERROR_HISTORY);
  check_transcript(&played, false, "f5d6c5");
  const reversi_game expected = game("f5d6c5");
  CHECK(same_game(&played, &expected));
  CHECK_OK(reversi_game_undo(&played));
  CHECK_OK(reversi_game_redo(&played));
  CHECK_INT(reversi_game_redo(&played), REVERSI_ERROR_HISTORY);
  check_transcript(&played, false, "f5d6c5");
}

static void an_undo_takes_back_passes(void) {
  /* After the eighth disc white must pass. */
  reversi_game played = game("f5f6d3g5h5h4f7h6");
  check_counts(&played, 8, 9, REVERSI_H6);
  CHECK_INT(reversi_game_move(&played, 8), REVERSI_PASS);
  CHECK_OK(reversi_game_undo(&played));
  check_counts(&played, 7, 7, REVERSI_F7);
  check_transcript(&played, true, "f5f6d3g5h5h4f7");
  CHECK_OK(reversi_game_redo(&played));
  check_transcript(&played, true, "f5f6d3g5h5h4f7h6--");
}

/* In a copy, so that the game stays the same. */
static void check_pass(const reversi_game *before, reversi_status expected) {
  reversi_game now = *before;
  CHECK_INT(reversi_game_play(&now, REVERSI_PASS), expected);
  CHECK(same_game(&now, before) == (expected != REVERSI_OK));
  CHECK_INT(reversi_game_ply_count(&now), reversi_game_ply_count(before));
}

static void an_inserted_pass_may_be_announced_once(void) {
  reversi_game played = game("f5f6d3g5h5h4f7");
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_game_play(&played, REVERSI_H6));
  const reversi_game unannounced = played;
  check_pass(&played, REVERSI_OK);
  CHECK_OK(reversi_game_play(&played, REVERSI_PASS));
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
  check_counts(&played, 8, 9, REVERSI_H6);
  check_transcript(&played, true, "f5f6d3g5h5h4f7h6--");
  /* In a transcript too, and once in both together. */
  CHECK_INT(reversi_game_play_transcript(&played, "--", 2, NULL), REVERSI_ERROR_PASS_FORBIDDEN);
  reversi_game written = unannounced;
  CHECK_OK(reversi_game_play_transcript(&written, "--", 2, NULL));
  CHECK(same_game(&written, &played));
  check_pass(&written, REVERSI_ERROR_PASS_FORBIDDEN);
  /* In any way that leads to the pass again. */
  CHECK_OK(reversi_game_undo(&played));
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_game_redo(&played));
  CHECK(same_game(&played, &unannounced));
  CHECK_OK(reversi_game_play(&played, REVERSI_PASS));
  /* The next disc ends it, announced or not. */
  reversi_game announced = played;
  played = unannounced;
  CHECK_OK(reversi_game_play(&played, REVERSI_C5));
  CHECK_OK(reversi_game_play(&announced, REVERSI_C5));
  CHECK(same_game(&announced, &played));
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
}

static void a_pass_at_the_start_may_be_announced_once(void) {
  reversi_game played;
  const reversi_position start = position(PASS_TEXT);
  CHECK_OK(reversi_game_init(&played, &start));
  CHECK_OK(reversi_game_play(&played, REVERSI_PASS));
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
  check_counts(&played, 0, 1, -1);
  CHECK_OK(reversi_game_play(&played, REVERSI_C1));
  check_pass(&played, REVERSI_ERROR_GAME_OVER);
  CHECK_OK(reversi_game_undo(&played));
  check_pass(&played, REVERSI_OK);
}

/* An undo announces nothing, and leaves the moves that can be redone. */
static void a_pass_keeps_redoable_moves(void) {
  reversi_game played = game("f5f6d3g5h5h4f7h6c5");
  CHECK_OK(reversi_game_undo(&played));
  CHECK_OK(reversi_game_play(&played, REVERSI_PASS));
  CHECK_OK(reversi_game_redo(&played));
  check_transcript(&played, true, "f5f6d3g5h5h4f7h6--c5");
}

static void check_bad_transcript(const char *text, reversi_status status, size_t at) {
  subject = text;
  const reversi_game before = game("f5f6");
  reversi_game now = before;
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_game_play_transcript(&now, text, REVERSI_NUL_TERMINATED, &error), status);
  CHECK_INT(error.location.byte, at);
  CHECK_INT(reversi_game_play_transcript(&now, text, REVERSI_NUL_TERMINATED, NULL), status);
  CHECK(same_game(&now, &before));
  subject = NULL;
}

static void a_transcript_is_played_whole_or_not_at_all(void) {
  check_bad_transcript("d3?", REVERSI_ERROR_SYNTAX, 2);
  check_bad_transcript("d3 g9", REVERSI_ERROR_SYNTAX, 4);
  check_bad_transcript("d3 g", REVERSI_ERROR_TRUNCATED, 4);
  check_bad_transcript("d3 7", REVERSI_ERROR_SYNTAX, 3);
  check_bad_transcript("d3 a1", REVERSI_ERROR_FLIPS_NOTHING, 3);
  check_bad_transcript("d3 f5", REVERSI_ERROR_OCCUPIED, 3);
  check_bad_transcript("d3 --", REVERSI_ERROR_PASS_FORBIDDEN, 3);
  check_bad_transcript("d3g5h5h4f7h6----", REVERSI_ERROR_PASS_FORBIDDEN, 14);
  reversi_game over = game("f5d6c3f3e3f4d7d3g3");
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_game_play_transcript(&over, " a1", 3, &error), REVERSI_ERROR_GAME_OVER);
  CHECK_INT(error.location.byte, 1);
}

static void transcripts_have_many_spellings(void) {
  static const char *const same[] = {"F5D6C3", "1. f5 d6 2. c3", "f5,d6;c3\n", "f5-d6-c3"};
  for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
    const reversi_game played = game(same[i]);
    check_transcript(&played, false, "f5d6c3");
  }
}

/* Every function with an invalid game and with NULL. */
static void check_no_game(const reversi_game *wrong, reversi_status expected) {
  char text[] = "untouched";
  reversi_game copy;
  reversi_game *changed = NULL;
  reversi_position at_ply = {1, 2, REVERSI_BLACK, 0};
  CHECK_INT(reversi_game_position_at(wrong, 0, &at_ply), expected);
  CHECK(at_ply.black == 1 && reversi_game_legal_moves(wrong) == 0 && !reversi_game_is_over(wrong));
  if (wrong != NULL) {
    copy = *wrong;
    changed = &copy;
  }
  CHECK_POSITION(reversi_game_start(wrong), EMPTY_TEXT);
  CHECK_POSITION(reversi_game_position(wrong), EMPTY_TEXT);
  check_counts(wrong, -1, -1, -1);
  CHECK_INT(reversi_game_move(wrong, 0), -1);
  CHECK_INT(reversi_game_moves(wrong, NULL, 0), 0);
  CHECK_INT(reversi_game_play(changed, square("f5")), expected);
  CHECK_INT(reversi_game_undo(changed), expected);
  CHECK_INT(reversi_game_redo(changed), expected);
  CHECK_INT(reversi_game_play_transcript(changed, "f5", 2, NULL), expected);
  CHECK_INT(reversi_game_format_transcript(wrong, true, text, sizeof text), 0);
  CHECK_TEXT(text, "");
  if (wrong != NULL) CHECK(memcmp(&copy, wrong, sizeof copy) == 0);
}

static void invalid_games_are_refused(void) {
  check_no_game(NULL, REVERSI_ERROR_NULL);
  CHECK_INT(reversi_game_init(NULL, NULL), REVERSI_ERROR_NULL);
  reversi_game wrong;
  for (int byte = 0; byte < 256; byte++) {
    memset(&wrong, byte, sizeof wrong);
    check_no_game(&wrong, REVERSI_ERROR_GAME);
  }
  reversi_game played = game("f5d6");
  CHECK_INT(reversi_game_play_transcript(&played, NULL, 0, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_game_play_transcript(&played, "c3", SIZE_MAX - 1, NULL), REVERSI_ERROR_RANGE);
}

/* Functions of a damaged game may do anything that ends, and read and write nothing else. */
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
      CHECK(reversi_game_ply_count(&damaged) <= 128);
      CHECK(reversi_game_last_move(&damaged) < REVERSI_PASS);
      (void)reversi_game_last_flips(&damaged);
      (void)reversi_game_transform(&damaged, REVERSI_ROTATE_90);
      const reversi_sheet sheet = reversi_game_sheet(&damaged);
      (void)reversi_sheet_errors(&sheet, &now, NULL, 0);
    }
  }
}

void test_game(void) {
  a_game_begins_at_its_start();
  passes_are_inserted();
  the_last_disc_is_known_whatever_passed();
  plies_out_of_range_have_no_move();
  all_moves_are_known_at_once();
  positions_of_every_ply_are_those_of_its_moves();
  a_refused_move_says_why_and_changes_nothing();
  undone_moves_can_be_redone();
  a_truncated_game_goes_on_from_there();
  a_new_move_discards_undone_moves();
  an_undo_takes_back_passes();
  an_inserted_pass_may_be_announced_once();
  a_pass_at_the_start_may_be_announced_once();
  a_pass_keeps_redoable_moves();
  a_transcript_is_played_whole_or_not_at_all();
  transcripts_have_many_spellings();
  invalid_games_are_refused();
  no_damage_does_harm();
}
