/* A user's program: plays a little and checks that header and library agree. */
#include <stdio.h>
#include <string.h>

#include <reversi/reversi.h>

int main(void) {
  reversi_game game;
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  uint64_t leaves = 0;
  reversi_position start = reversi_position_start();

  if (reversi_library_version_number() != REVERSI_VERSION_NUMBER) return 1;
  if (strcmp(reversi_library_version(), REVERSI_VERSION) != 0) return 2;
  if (reversi_game_init(&game, NULL) != REVERSI_OK) return 3;
  if (reversi_game_play(&game, REVERSI_F5) != REVERSI_OK) return 4;
  if (reversi_game_format_transcript(&game, 0, text, sizeof text) != 2) return 5;
  if (strcmp(text, "f5") != 0) return 6;
  if (reversi_position_perft(&start, 6, REVERSI_PERFT_PLIES_AND_ENDED, NULL, &leaves) !=
      REVERSI_OK) {
    return 7;
  }
  if (leaves != 8200) return 7;
  printf("libreversi %s\n", reversi_library_version());
  return 0;
}
