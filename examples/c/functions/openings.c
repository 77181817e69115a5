/* Openings: the name of a position and of a game, and a list of all openings. */
#include <assert.h>
#include <string.h>

#include <reversi/reversi.h>

/* A game keeps the name of the longest opening that it went through. */
static void name_a_game(void) {
  reversi_game game;
  char name[REVERSI_OPENING_TEXT_SIZE];
  assert(reversi_game_init(&game, NULL) == REVERSI_OK);
  assert(reversi_game_play_transcript(&game, "f5d6c3d3c4 f4c5b3", REVERSI_NUL_TERMINATED, NULL) ==
         REVERSI_OK);
  const int opening = reversi_opening_of_game(&game);
  reversi_opening_format_name(opening, name, sizeof name);
  assert(strlen(name) > 0);
}

/* A position has the same name after any order of moves, and when it is rotated or mirrored. */
static void name_a_position(void) {
  reversi_position position = reversi_position_start();
  const int moves[] = {REVERSI_E6, REVERSI_F4, REVERSI_C3, REVERSI_C4, REVERSI_D3};
  for (int i = 0; i < 5; i++) assert(reversi_position_play(&position, moves[i]) == REVERSI_OK);
  const int opening = reversi_opening_at(&position);

  char text[REVERSI_OPENING_TEXT_SIZE];
  reversi_opening_format_name(opening, text, sizeof text);
  assert(strcmp(text, "Tiger") == 0);
  /* The list begins each opening with f5. */
  reversi_opening_format_transcript(opening, text, sizeof text);
  assert(strcmp(text, "f5d6c3d3c4") == 0);
  /* With the other side to move, it is another position, which has no name. */
  position.turn = REVERSI_BLACK;
  assert(reversi_opening_at(&position) == -1);
}

/* All openings that begin with another one, for a tree of openings. */
static void list_the_openings_after(const char *beginning, int at_least) {
  int found = 0;
  for (int opening = 0; opening < reversi_opening_count(); opening++) {
    char text[REVERSI_OPENING_TEXT_SIZE];
    reversi_opening_format_transcript(opening, text, sizeof text);
    found += strncmp(text, beginning, strlen(beginning)) == 0;
  }
  assert(found >= at_least);
}

int main(void) {
  name_a_game();
  name_a_position();
  list_the_openings_after("f5d6c3d3c4", 2);
  return 0;
}
