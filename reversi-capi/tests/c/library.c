/* The promises of the header about the whole library. */
#include <limits.h>

#include "check.h"

static void versions_agree(void) {
  CHECK_INT(reversi_library_version_number(), REVERSI_VERSION_NUMBER);
  CHECK_TEXT(reversi_library_version(), REVERSI_VERSION);
  CHECK_INT(REVERSI_VERSION_NUMBER, REVERSI_VERSION_MAJOR * 1000000 +
                                        REVERSI_VERSION_MINOR * 1000 + REVERSI_VERSION_PATCH);
}

static void sizes_are_those_of_the_library(void) {
  CHECK_INT(sizeof(reversi_position), 24);
  CHECK_INT(sizeof(reversi_game), 632);
  CHECK_INT(sizeof(reversi_sides), 16);
  CHECK_INT(sizeof(reversi_sheet), 64);
  CHECK_INT(sizeof(reversi_wthor_record), 80);
  CHECK_INT(sizeof(reversi_wthor_header), 24);
  CHECK_INT(sizeof(reversi_text), 2 * sizeof(size_t));
  CHECK_INT(sizeof(reversi_game_info), 10 * sizeof(reversi_text) + 16);
  CHECK_INT(sizeof(reversi_variant_set), 32);
  CHECK_INT(sizeof(reversi_variant_rules), 40);
  CHECK_INT(sizeof(reversi_variant_position), 112);
  CHECK_INT(sizeof(reversi_variant_game), 1672);
  CHECK_INT(sizeof(reversi_status), 4);
  CHECK_INT(sizeof(reversi_outcome), 4);
}

static void every_status_has_a_message(void) {
  static const struct {
    reversi_status status;
    const char *message;
  } expected[] = {
      {REVERSI_OK, "success"},
      {REVERSI_ERROR_NULL, "a required pointer is NULL"},
      {REVERSI_ERROR_RANGE, "an argument is out of range"},
      {REVERSI_ERROR_POSITION, "invalid position"},
      {REVERSI_ERROR_GAME, "invalid game: never initialized, or overwritten"},
      {REVERSI_ERROR_GAME_OVER, "the game is over"},
      {REVERSI_ERROR_OCCUPIED, "the square already holds a disc"},
      {REVERSI_ERROR_MUST_PASS, "no square is legal, the side to move must pass"},
      {REVERSI_ERROR_FLIPS_NOTHING, "a disc there flips nothing"},
      {REVERSI_ERROR_PASS_FORBIDDEN, "a pass is forbidden while a legal move exists"},
      {REVERSI_ERROR_HISTORY, "there is nothing to undo or to redo"},
      {REVERSI_ERROR_SYNTAX, "this character does not belong here"},
      {REVERSI_ERROR_DIGIT, "a digit means different things in different programs: use X O -"},
      {REVERSI_ERROR_ENCODING, "text in another encoding"},
      {REVERSI_ERROR_TRUNCATED, "something is missing at the end"},
      {REVERSI_ERROR_TRAILING, "something follows the end"},
      {REVERSI_ERROR_BOARD_SIZE, "a board that is not 8x8"},
      {REVERSI_ERROR_NOT_GAMES, "a file of another kind, not of games"},
      {REVERSI_ERROR_IMPOSSIBLE_MOVE, "a move that is not a square"},
      {REVERSI_ERROR_IMPOSSIBLE_SCORE, "not a score (0 to 64)"},
      {REVERSI_ERROR_OTHER, "an error that has no status of its own"},
      {REVERSI_ERROR_IMPOSSIBLE_NUMBER,
       "the number is too high, or its square has a disc at the start"},
      {REVERSI_ERROR_MISSING_NUMBER, "the number is missing"},
      {REVERSI_ERROR_DUPLICATE_NUMBER, "the number stands on several squares"},
      {REVERSI_ERROR_OTHER_START, "the game did not begin at the standard start"},
      {REVERSI_ERROR_TOO_LONG, "longer than the place for it"},
      {REVERSI_ERROR_WRONG_TURN, "a move of the side whose turn it is not"},
      {REVERSI_ERROR_OTHER_GAME, "a game other than Othello"},
      {REVERSI_ERROR_MISSING_TAG, "a tag that every record needs is missing"},
      {REVERSI_ERROR_VALUE, "not a value of this tag"},
      {REVERSI_ERROR_RULES, "invalid rules of another board"},
      {REVERSI_ERROR_OFF_BOARD, "the board has no such square"},
      {REVERSI_ERROR_OUTSIDE_CENTER, "the first four discs go to the center"},
      {REVERSI_ERROR_WRONG_CENTER, "that disc would make the required opening pattern impossible"},
      {REVERSI_ERROR_NOT_AN_OPENING,
       "the center is not full, and no opening leads to these discs"},
      {REVERSI_ERROR_NOT_HELD, "the format does not hold this here"},
      {REVERSI_ERROR_VARIATION, "variations that do not fit"},
      {REVERSI_ERROR_TOO_DEEP, "too many variations in one another"},
      {REVERSI_ERROR_WRITER, "invalid writer: never begun, overwritten, or ended"},
      {REVERSI_ERROR_NOT_A_NUMBER, "not a number"},
      {REVERSI_ERROR_SESSION, "invalid engine: never initialized, or overwritten"},
      {REVERSI_ERROR_OTHER_OBJECTIVE, "the side with fewer discs wins"},
      {REVERSI_ERROR_MIXED_SYMBOLS, "two characters are both discs of one color: use X O -"},
  };
  const int count = (int)(sizeof expected / sizeof expected[0]);
  for (int i = 0; i < count; i++) {
    CHECK_INT(expected[i].status, -i);
    CHECK_TEXT(reversi_status_message(expected[i].status), expected[i].message);
  }
  CHECK_INT(REVERSI_END, 1);
  CHECK_TEXT(reversi_status_message(REVERSI_END), "nothing more");
  CHECK_INT(REVERSI_STOPPED, 2);
  const int strangers[] = {3, -count, INT_MAX, INT_MIN};
  for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++) {
    CHECK_TEXT(reversi_status_message(strangers[i]), "not a status");
  }
}

void test_library(void) {
  versions_agree();
  sizes_are_those_of_the_library();
  every_status_has_a_message();
}
