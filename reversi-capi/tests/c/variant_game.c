/* reversi_variant_game_: history, passes, undo and redo, transcripts. */
#include "variant.h"

#include <limits.h>

reversi_variant_game play(reversi_variant_rules by, const char *transcript) {
  const reversi_variant_position start = start_of(by);
  reversi_variant_game result;
  CHECK_OK(reversi_variant_game_init(&result, &start));
  CHECK_OK(reversi_variant_game_play_transcript(&result, transcript, REVERSI_NUL_TERMINATED, NULL));
  return result;
}

static void check_transcript(const reversi_variant_game *played, int passes, const char *expected) {
  char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
  CHECK_INT(reversi_variant_game_format_transcript(played, passes, text, sizeof text),
            strlen(expected));
  CHECK_TEXT(text, expected);
}

/* Checks the discs placed, the plies with passes, and the last disc. */
static void check_counts(const reversi_variant_game *played, int discs, int plies, int last_move) {
  CHECK_INT(reversi_variant_game_length(played), discs);
  CHECK_INT(reversi_variant_game_ply_count(played), plies);
  CHECK_INT(reversi_variant_game_last_move(played), last_move);
}

bool same_variant_game(const reversi_variant_game *a, const reversi_variant_game *b) {
  const reversi_variant_game *const given[] = {a, b};
  static int moves[2][REVERSI_VARIANT_MAX_PLIES];
  reversi_variant_game games[2];
  reversi_variant_position starts[2];
  int steps[2][3];
  memset(moves, 0xFF, sizeof moves);
  for (int i = 0; i < 2; i++) {
    games[i] = *given[i];
    starts[i] = reversi_variant_game_start(given[i]);
    const int pass = starts[i].rules.width * starts[i].rules.height;
    steps[i][0] = reversi_variant_game_length(given[i]);
    steps[i][1] = reversi_variant_game_play(&games[i], pass) == REVERSI_OK;
    for (steps[i][2] = 0; reversi_variant_game_redo(&games[i]) == REVERSI_OK;) steps[i][2]++;
    (void)reversi_variant_game_moves(&games[i], moves[i], REVERSI_VARIANT_MAX_PLIES);
  }
  return memcmp(&starts[0], &starts[1], sizeof starts[0]) == 0 &&
         memcmp(moves[0], moves[1], sizeof moves[0]) == 0 &&
         memcmp(steps[0], steps[1], sizeof steps[0]) == 0;
}

static void a_game_begins_at_its_start(void) {
  reversi_variant_game played;
  CHECK_OK(reversi_variant_game_init(&played, NULL));
  CHECK_BOARD(reversi_variant_game_start(&played), START_TEXT);
  CHECK_BOARD(reversi_variant_game_position(&played), START_TEXT);
  check_counts(&played, 0, 0, -1);
  check_transcript(&played, true, "");
  reversi_variant_position start = board(rules(4, 4), PASS_BOARD);
  CHECK_OK(reversi_variant_game_init(&played, &start));
  CHECK_BOARD(reversi_variant_game_start(&played), "XO-------------- O");
  CHECK_BOARD(reversi_variant_game_position(&played), "XO-------------- X");
  check_counts(&played, 0, 1, -1);
  CHECK_INT(reversi_variant_game_move(&played, 0), PASS(4));
  check_transcript(&played, false, "");
  CHECK_OK(reversi_variant_game_play(&played, at(4, "c1")));
  const int yes[] = {1, 2, 256, -1, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
    check_transcript(&played, yes[i], "--c1");
  }
  check_counts(&played, 1, 2, at(4, "c1"));
  CHECK_SET(reversi_variant_game_last_flips(&played), "b1");
  CHECK_OK(reversi_variant_game_undo(&played));
  CHECK_INT(reversi_variant_game_undo(&played), REVERSI_ERROR_HISTORY);
  const reversi_variant_game before = played;
  start.turn = 2;
  CHECK_INT(reversi_variant_game_init(&played, &start), REVERSI_ERROR_POSITION);
  CHECK(same_variant_game(&played, &before));
  CHECK_INT(reversi_variant_game_init(NULL, NULL), REVERSI_ERROR_NULL);
}

static void plies_have_moves(void) {
  const reversi_variant_game played = play(reversi_variant_rules_octagon(), "G6 e7 d4");
  check_counts(&played, 3, 3, at(10, "d4"));
  CHECK_SET(reversi_variant_game_last_flips(&played), "e5");
  CHECK_INT(reversi_variant_game_move(&played, 0), at(10, "g6"));
  CHECK_INT(reversi_variant_game_move(&played, 2), at(10, "d4"));
  const int wrong[] = {-1, 3, 513, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_variant_game_move(&played, wrong[i]), -1);
  }
  int moves[REVERSI_VARIANT_MAX_PLIES] = {-1, -1, -1};
  CHECK_INT(reversi_variant_game_moves(&played, moves, 2), 3);
  CHECK(moves[0] == at(10, "g6") && moves[1] == at(10, "e7") && moves[2] == -1);
  CHECK_INT(reversi_variant_game_moves(&played, moves, REVERSI_VARIANT_MAX_PLIES), 3);
  CHECK_INT(moves[2], at(10, "d4"));
  check_transcript(&played, true, "g6e7d4");
  char text[4];
  CHECK_INT(reversi_variant_game_format_transcript(&played, false, text, sizeof text), 6);
  CHECK_TEXT(text, "g6e");
  CHECK_INT(reversi_variant_game_format_transcript(&played, false, NULL, 9), 6);
}

/* The position at every ply is the one that the moves from the start lead to. */
static void positions_of_every_ply_are_those_of_its_moves(void) {
  const reversi_variant_game played = play(rules(8, 8), "f5f6d3g5h5h4f7h6");
  reversi_variant_position now = reversi_variant_game_start(&played);
  const int plies = reversi_variant_game_ply_count(&played);
  for (int ply = 0; ply <= plies; ply++) {
    reversi_variant_position found;
    CHECK_OK(reversi_variant_game_position_at(&played, ply, &found));
    CHECK(memcmp(&found, &now, sizeof now) == 0);
    if (ply == plies) break;
    CHECK_OK(reversi_variant_position_play(&now, reversi_variant_game_move(&played, ply)));
  }
  const int wrong[] = {-1, plies + 1, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_variant_game_position_at(&played, wrong[i], &now), REVERSI_ERROR_RANGE);
  }
  CHECK_INT(reversi_variant_game_position_at(&played, 0, NULL), REVERSI_ERROR_NULL);
  const reversi_variant_set legal = reversi_variant_position_legal_moves(&now);
  const reversi_variant_set of_game = reversi_variant_game_legal_moves(&played);
  CHECK(memcmp(&legal, &of_game, sizeof legal) == 0);
  CHECK(!reversi_variant_game_is_over(&played));
  const reversi_variant_game over = play(rules(8, 8), "f5d6c3f3e3f4d7d3g3");
  CHECK(reversi_variant_game_is_over(&over));
  CHECK_SET(reversi_variant_game_legal_moves(&over), "");
}

static void check_refused(const reversi_variant_game *before, int move, reversi_status expected) {
  reversi_variant_game now = *before;
  CHECK_INT(reversi_variant_game_play(&now, move), expected);
  CHECK(same_variant_game(&now, before));
}

static void a_refused_move_says_why_and_changes_nothing(void) {
  const reversi_variant_game before = play(reversi_variant_rules_octagon(), "g6");
  check_refused(&before, at(10, "a1"), REVERSI_ERROR_OFF_BOARD);
  check_refused(&before, at(10, "c1"), REVERSI_ERROR_FLIPS_NOTHING);
  check_refused(&before, at(10, "g6"), REVERSI_ERROR_OCCUPIED);
  check_refused(&before, PASS(10), REVERSI_ERROR_PASS_FORBIDDEN);
  const int e7 = at(10, "e7");
  const int wrong[] = {-1, 101, e7 + 256, e7 + 65536, e7 - 256, INT_MIN + e7, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    check_refused(&before, wrong[i], REVERSI_ERROR_RANGE);
  }
  const reversi_variant_game opening = play(rules_from(8, 8, REVERSI_START_HISTORICAL_PARALLEL), "d4");
  check_refused(&opening, at(10, "a1"), REVERSI_ERROR_OUTSIDE_CENTER);
  const reversi_variant_game over = play(rules(8, 8), "f5d6c3f3e3f4d7d3g3");
  check_refused(&over, at(10, "a1"), REVERSI_ERROR_GAME_OVER);
  check_refused(&over, PASS(8), REVERSI_ERROR_GAME_OVER);
}

static void undone_moves_can_be_redone(void) {
  const reversi_variant_game whole = play(reversi_variant_rules_octagon(), "g6e7d4");
  reversi_variant_game played = whole;
  CHECK_INT(reversi_variant_game_redo(&played), REVERSI_ERROR_HISTORY);
  CHECK_OK(reversi_variant_game_undo(&played));
  CHECK_OK(reversi_variant_game_undo(&played));
  check_transcript(&played, false, "g6");
  /* Neither a refused move nor a text without moves discards the redoable moves. */
  CHECK_INT(reversi_variant_game_play(&played, at(10, "g6")), REVERSI_ERROR_OCCUPIED);
  CHECK_OK(reversi_variant_game_play_transcript(&played, " 2. ", 4, NULL));
  CHECK_OK(reversi_variant_game_redo(&played));
  check_counts(&played, 2, 2, at(10, "e7"));
  CHECK_OK(reversi_variant_game_redo(&played));
  CHECK(same_variant_game(&played, &whole));
  for (int i = 0; i < 3; i++) CHECK_OK(reversi_variant_game_undo(&played));
  CHECK_INT(reversi_variant_game_undo(&played), REVERSI_ERROR_HISTORY);
  check_counts(&played, 0, 0, -1);
  CHECK_SET(reversi_variant_game_last_flips(&played), "");
}

static void a_new_move_discards_undone_moves(void) {
  const reversi_variant_game expected = play(rules(10, 10), "g6g5");
  reversi_variant_game played = play(rules(10, 10), "g6e7d4");
  for (int i = 0; i < 2; i++) CHECK_OK(reversi_variant_game_undo(&played));
  const reversi_variant_game undone = played;
  CHECK_OK(reversi_variant_game_play(&played, at(10, "g5")));
  CHECK_INT(reversi_variant_game_redo(&played), REVERSI_ERROR_HISTORY);
  CHECK(same_variant_game(&played, &expected));
  played = undone;
  CHECK_OK(reversi_variant_game_play_transcript(&played, "g5", 2, NULL));
  CHECK_INT(reversi_variant_game_redo(&played), REVERSI_ERROR_HISTORY);
  CHECK(same_variant_game(&played, &expected));
}

static void an_undo_takes_back_passes(void) {
  reversi_variant_game played = play(rules(8, 8), "f5f6d3g5h5h4f7h6");
  check_counts(&played, 8, 9, at(8, "h6"));
  CHECK_INT(reversi_variant_game_move(&played, 8), PASS(8));
  CHECK_OK(reversi_variant_game_undo(&played));
  check_counts(&played, 7, 7, at(8, "f7"));
  CHECK_OK(reversi_variant_game_redo(&played));
  check_transcript(&played, true, "f5f6d3g5h5h4f7h6--");
}

/* In a copy, so that the game stays the same. */
static void check_pass(const reversi_variant_game *before, reversi_status expected) {
  reversi_variant_game now = *before;
  const int width = reversi_variant_game_position(before).rules.width;
  CHECK_INT(reversi_variant_game_play(&now, PASS(width)), expected);
  CHECK(same_variant_game(&now, before) == (expected != REVERSI_OK));
  CHECK_INT(reversi_variant_game_ply_count(&now), reversi_variant_game_ply_count(before));
}

static void an_inserted_pass_may_be_announced_once(void) {
  reversi_variant_game played = play(rules(8, 8), "f5f6d3g5h5h4f7");
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_variant_game_play(&played, at(8, "h6")));
  const reversi_variant_game unannounced = played;
  CHECK_OK(reversi_variant_game_play(&played, PASS(8)));
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
  check_counts(&played, 8, 9, at(8, "h6"));
  CHECK_INT(reversi_variant_game_play_transcript(&played, "--", 2, NULL),
            REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_variant_game_undo(&played));
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_variant_game_redo(&played));
  CHECK(same_variant_game(&played, &unannounced));
  check_pass(&played, REVERSI_OK);

  const reversi_variant_position start = board(rules(4, 4), PASS_BOARD);
  CHECK_OK(reversi_variant_game_init(&played, &start));
  CHECK_OK(reversi_variant_game_play(&played, PASS(4)));
  check_pass(&played, REVERSI_ERROR_PASS_FORBIDDEN);
}

static void check_bad_transcript(const char *text, reversi_status status, size_t offset, size_t ply,
                                 const char *square, const char *message) {
  subject = text;
  const reversi_variant_game before = play(reversi_variant_rules_octagon(), "g6");
  reversi_variant_game now = before;
  reversi_error error;
  CHECK_INT(
      reversi_variant_game_play_transcript(&now, text, REVERSI_NUL_TERMINATED, &error), status);
  CHECK_INT(error.status, status);
  CHECK_INT(error.location.byte, offset);
  CHECK_INT(error.location.ply, ply);
  CHECK_INT(error.move, square == NULL ? -1 : at(10, square));
  CHECK_INT(error.width, square == NULL ? 0 : 10);
  CHECK_INT(error.height, square == NULL ? 0 : 10);
  CHECK(error.location.game == REVERSI_NOWHERE);
  CHECK(error.index == REVERSI_NOWHERE);
  char words[REVERSI_ERROR_TEXT_SIZE];
  CHECK(reversi_error_format(&error, words, sizeof words) < sizeof words);
  CHECK_TEXT(words, message);
  CHECK(same_variant_game(&now, &before));
  subject = NULL;
}

static void a_transcript_is_played_whole_or_not_at_all(void) {
  check_bad_transcript("e7?", REVERSI_ERROR_SYNTAX, 2, 2, NULL,
                       "byte 2, ply 2: this character does not belong here: '?'");
  check_bad_transcript("e7 g", REVERSI_ERROR_TRUNCATED, 4, 2, NULL,
                       "byte 4, ply 2: something is missing at the end");
  check_bad_transcript("e7 c1", REVERSI_ERROR_FLIPS_NOTHING, 3, 2, "c1",
                       "byte 3, ply 2: c1: a disc there flips nothing");
  check_bad_transcript("e7 b10", REVERSI_ERROR_OFF_BOARD, 3, 2, "b10",
                       "byte 3, ply 2: b10: the board has no such square");
  check_bad_transcript("e7 g6", REVERSI_ERROR_OCCUPIED, 3, 2, "g6",
                       "byte 3, ply 2: g6: the square already holds a disc");
  check_bad_transcript("e7 --", REVERSI_ERROR_PASS_FORBIDDEN, 3, 2, "--",
                       "byte 3, ply 2: --: a pass is forbidden while a legal move exists");
  reversi_variant_game played = play(rules(8, 8), "f5");
  CHECK_INT(reversi_variant_game_play_transcript(&played, NULL, 0, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_variant_game_play_transcript(&played, "d6", SIZE_MAX - 1, NULL),
            REVERSI_ERROR_RANGE);
  /* A square outside the board is numbered by 16x16. */
  reversi_error error;
  CHECK_INT(reversi_variant_game_play_transcript(&played, "k2", 2, &error), REVERSI_ERROR_OFF_BOARD);
  CHECK_INT(error.move, 16 + 10);
  CHECK(error.width == 16 && error.height == 16);
  char words[REVERSI_ERROR_TEXT_SIZE];
  (void)reversi_error_format(&error, words, sizeof words);
  CHECK_TEXT(words, "byte 0, ply 1: k2: the board has no such square");
}

/* Every function with an invalid game and with NULL. */
static void check_no_game(const reversi_variant_game *wrong, reversi_status expected) {
  char text[] = "untouched";
  reversi_variant_game copy;
  reversi_variant_game *changed = NULL;
  if (wrong != NULL) {
    copy = *wrong;
    changed = &copy;
  }
  CHECK_BOARD(reversi_variant_game_start(wrong), EMPTY_TEXT);
  CHECK_BOARD(reversi_variant_game_position(wrong), EMPTY_TEXT);
  check_counts(wrong, -1, -1, -1);
  CHECK_SET(reversi_variant_game_last_flips(wrong), "");
  CHECK_INT(reversi_variant_game_move(wrong, 0), -1);
  CHECK_INT(reversi_variant_game_moves(wrong, NULL, 0), 0);
  CHECK_SET(reversi_variant_game_legal_moves(wrong), "");
  CHECK(!reversi_variant_game_is_over(wrong));
  reversi_variant_position at_ply = start_of(rules(6, 6));
  const reversi_variant_position unchanged = at_ply;
  CHECK_INT(reversi_variant_game_position_at(wrong, 0, &at_ply), expected);
  CHECK(memcmp(&at_ply, &unchanged, sizeof at_ply) == 0);
  CHECK_INT(reversi_variant_game_play(changed, at(8, "f5")), expected);
  CHECK_INT(reversi_variant_game_undo(changed), expected);
  CHECK_INT(reversi_variant_game_redo(changed), expected);
  CHECK_INT(reversi_variant_game_play_transcript(changed, "f5", 2, NULL), expected);
  CHECK_INT(reversi_variant_game_format_transcript(wrong, true, text, sizeof text), 0);
  CHECK_TEXT(text, "");
  if (wrong != NULL) CHECK(memcmp(&copy, wrong, sizeof copy) == 0);
}

static void invalid_games_are_refused(void) {
  check_no_game(NULL, REVERSI_ERROR_NULL);
  reversi_variant_game wrong;
  for (int byte = 0; byte < 256; byte++) {
    memset(&wrong, byte, sizeof wrong);
    check_no_game(&wrong, REVERSI_ERROR_GAME);
  }
}

/* Functions of a damaged game may do anything that ends, and read and write nothing else. */
static void no_damage_does_harm(void) {
  reversi_variant_game whole = play(rules(8, 8), "f5f6d3g5h5h4f7h6");
  CHECK_OK(reversi_variant_game_undo(&whole));
  for (size_t byte = 0; byte < sizeof whole; byte += IN_BRIEF(17, 1)) {
    static const unsigned char damages[] = {0x01, 0x40, 0x80, 0xFF};
    for (size_t i = 0; i < sizeof damages; i++) {
      reversi_variant_game damaged = whole;
      ((unsigned char *)&damaged)[byte] ^= damages[i];
      char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
      CHECK(reversi_variant_game_format_transcript(&damaged, true, text, sizeof text) <
            sizeof text);
      const reversi_variant_position now = reversi_variant_game_position(&damaged);
      CHECK_OK(reversi_variant_position_check(&now));
      for (int move = 0; move <= 256; move++) {
        (void)reversi_variant_game_play(&damaged, move);
      }
      (void)reversi_variant_game_undo(&damaged);
      (void)reversi_variant_game_redo(&damaged);
      CHECK(reversi_variant_game_length(&damaged) <= 256);
      CHECK(reversi_variant_game_ply_count(&damaged) <= REVERSI_VARIANT_MAX_PLIES);
      CHECK(reversi_variant_game_last_move(&damaged) < 256);
      (void)reversi_variant_game_last_flips(&damaged);
      (void)reversi_variant_game_transform(&damaged, REVERSI_ROTATE_90);
    }
  }
}

void test_variant_game(void) {
  a_game_begins_at_its_start();
  plies_have_moves();
  positions_of_every_ply_are_those_of_its_moves();
  a_refused_move_says_why_and_changes_nothing();
  undone_moves_can_be_redone();
  a_new_move_discards_undone_moves();
  an_undo_takes_back_passes();
  an_inserted_pass_may_be_announced_once();
  a_transcript_is_played_whole_or_not_at_all();
  invalid_games_are_refused();
  no_damage_does_harm();
}
