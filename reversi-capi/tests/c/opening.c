/* Names of openings, of positions and of games. */
#include <limits.h>

#include "check.h"

static void check_opening(int opening, const char *name, const char *transcript) {
  subject = transcript;
  char text[REVERSI_OPENING_TEXT_SIZE];
  CHECK_INT(reversi_opening_format_name(opening, text, sizeof text), strlen(name));
  CHECK_TEXT(text, name);
  CHECK_INT(reversi_opening_format_transcript(opening, text, sizeof text), strlen(transcript));
  CHECK_TEXT(text, transcript);
  subject = NULL;
}

static void games_have_the_longest_opening(void) {
  static const struct {
    const char *moves;
    const char *name;
    const char *transcript;
  } games[] = {
      {"f5d6", "Perpendicular Opening", "f5d6"},
      {"e6f4c3c4d3", "Tiger", "f5d6c3d3c4"},
      {"d3c5f6f5e6e3c3f3", "Comp'Oth", "f5d6c3d3c4f4f6f3"},
      {"f5d6c4d3c3f4f6f3e6e7", "Comp'Oth", "f5d6c3d3c4f4f6f3"},
      {"f5d6c5f4e3c6d3f6e6d7g4c4e7", "Rotating Flat", "f5d6c5f4e3c6d3f6e6d7g4c4"},
  };
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    reversi_game played = game(games[i].moves);
    check_opening(reversi_opening_of_game(&played), games[i].name, games[i].transcript);
  }
  reversi_game tiger = game("f5d6c3d3c4");
  CHECK_OK(reversi_game_undo(&tiger));
  check_opening(reversi_opening_of_game(&tiger), "Perpendicular Opening", "f5d6");
}

static void each_opening_is_found_in_all_images(void) {
  CHECK(reversi_opening_count() >= 90);
  for (int opening = 0; opening < reversi_opening_count(); opening++) {
    char transcript[REVERSI_OPENING_TEXT_SIZE];
    const size_t length =
        reversi_opening_format_transcript(opening, transcript, sizeof transcript);
    CHECK(length >= 4 && length < sizeof transcript && strncmp(transcript, "f5", 2) == 0);
    CHECK(reversi_opening_format_name(opening, NULL, 0) > 0);
    const reversi_game played = game(transcript);
    CHECK_INT(reversi_game_length(&played), length / 2);
    CHECK_INT(reversi_opening_of_game(&played), opening);
    for (int by = 0; by < REVERSI_SYMMETRIES; by++) {
      reversi_position image = reversi_game_position(&played);
      CHECK_OK(reversi_position_transform(&image, by));
      CHECK_INT(reversi_opening_at(&image), opening);
      image.turn = image.turn == REVERSI_BLACK ? REVERSI_WHITE : REVERSI_BLACK;
      CHECK_INT(reversi_opening_at(&image), -1);
    }
  }
}

static void what_has_no_name(void) {
  const reversi_position start = reversi_position_start();
  CHECK_INT(reversi_opening_at(&start), -1);
  const reversi_position passing = position(PASS_TEXT);
  CHECK_INT(reversi_opening_at(&passing), -1);
  CHECK_INT(reversi_opening_at(NULL), -1);
  reversi_game none = game("f5");
  CHECK_INT(reversi_opening_of_game(&none), -1);
  CHECK_INT(reversi_opening_of_game(NULL), -1);
  reversi_game tiger = game("f5d6c3d3c4");
  const reversi_position late = reversi_game_position(&tiger);
  CHECK_OK(reversi_game_init(&none, &late));
  CHECK_INT(reversi_opening_of_game(&none), -1);
  CHECK(reversi_opening_at(&late) >= 0);
  memset(&tiger, 0xFF, sizeof tiger);
  CHECK_INT(reversi_opening_of_game(&tiger), -1);
  const int numbers[] = {-1, INT_MIN, INT_MAX, reversi_opening_count()};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) check_opening(numbers[i], "", "");
}

static void texts_are_cut_off(void) {
  char text[6] = "?????";
  const reversi_game tiger = game("f5d6c3d3c4");
  const int opening = reversi_opening_of_game(&tiger);
  CHECK_INT(reversi_opening_format_name(opening, text, 4), 5);
  CHECK_TEXT(text, "Tig");
  CHECK_INT(text[4], '?');
  CHECK_INT(reversi_opening_format_name(opening, text, 0), 5);
  CHECK_TEXT(text, "Tig");
}

void test_opening(void) {
  games_have_the_longest_opening();
  each_opening_is_found_in_all_images();
  what_has_no_name();
  texts_are_cut_off();
}
