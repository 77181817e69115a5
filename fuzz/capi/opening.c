/* Openings, compared with the positions after their transcripts. */
#include "games.h"
#include "ops.h"
#include "program.h"

enum { SYMMETRIES = 8, ROOM = 512 };

/* Returns the opening whose transcript leads to an image of the position, or -1. */
static int find(const reversi_position *at) {
  static reversi_position ends[ROOM];
  static int count;
  if (count == 0) {
    count = reversi_opening_count();
    REQUIRE(count > 0 && count <= ROOM);
    for (int i = 0; i < count; i++) {
      char text[REVERSI_OPENING_TEXT_SIZE];
      reversi_game game;
      reversi_opening_format_transcript(i, text, sizeof text);
      REQUIRE(reversi_game_init(&game, NULL) == REVERSI_OK);
      REQUIRE(reversi_game_play_transcript(&game, text, REVERSI_NUL_TERMINATED, NULL) == REVERSI_OK);
      ends[i] = reversi_game_position(&game);
    }
  }
  int found = -1;
  for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
    reversi_position image = *at;
    REQUIRE(reversi_position_transform(&image, symmetry) == REVERSI_OK);
    for (int i = 0; i < count; i++) {
      if (memcmp(&image, &ends[i], sizeof image) != 0) continue;
      REQUIRE(found == -1 || found == i);
      found = i;
    }
  }
  return found;
}

void op_opening_at(void) {
  const reversi_position *const at = take_position();
  REQUIRE(reversi_opening_at(at) == (position_is_valid(at) ? find(at) : -1));
}

void op_opening_of_game(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  int expected = -1;
  const reversi_position standard = reversi_position_start();
  reversi_position at;
  if (past->exists) {
    REQUIRE(reversi_game_position_at(game, 0, &at) == REVERSI_OK);
    const int last = memcmp(&at, &standard, sizeof at) == 0 ? past->ply_count : -1;
    for (int ply = 0; ply <= last; ply++) {
      REQUIRE(reversi_game_position_at(game, ply, &at) == REVERSI_OK);
      const int opening = find(&at);
      if (opening >= 0) expected = opening;
    }
  }
  REQUIRE(reversi_opening_of_game(game) == expected);
}

void op_opening_text(void) {
  const int opening = take_int();
  const int plies = reversi_opening_plies(opening);
  const bool exists = opening >= 0 && opening < reversi_opening_count();
  text_out out;
  WRITE(&out, REVERSI_OPENING_TEXT_SIZE, reversi_opening_format_name, opening);
  REQUIRE((out.length > 0) == exists);
  WRITE(&out, REVERSI_OPENING_TEXT_SIZE, reversi_opening_format_transcript, opening);
  REQUIRE(out.length == (size_t)plies * 2 && (plies > 0) == exists);
  keep_in_memo(out.whole, out.length);
  changed(memo);
}
