/* Basics: the version of the library, statuses, and errors with their place. */
#include <assert.h>
#include <string.h>

#include <reversi/reversi.h>

/* The library may be newer than the header, but never older. */
static void check_the_version(void) {
  assert(reversi_version_number() >= REVERSI_VERSION_NUMBER);
  assert(strlen(reversi_version()) >= strlen("0.1.0"));
}

/* A status has a message. It is short, as it knows nothing about the call. */
static void tell_a_status(void) {
  const reversi_position start = reversi_position_start();
  reversi_position position = start;
  const reversi_status status = reversi_position_play(&position, REVERSI_A1);
  assert(status == REVERSI_ERROR_FLIPS_NOTHING);
  assert(strcmp(reversi_status_message(status), "a disc there flips nothing") == 0);
  /* A call that fails changes nothing. */
  assert(memcmp(&position, &start, sizeof position) == 0);
}

/* An error knows the place too: the byte of the text, the ply of the game, the move. */
static void tell_an_error(void) {
  reversi_game game;
  reversi_error error;
  char message[REVERSI_ERROR_TEXT_SIZE];
  assert(reversi_game_init(&game, NULL) == REVERSI_OK);
  assert(reversi_game_play_transcript(&game, "f5 d6 a1", REVERSI_NUL_TERMINATED, &error) ==
         REVERSI_ERROR_FLIPS_NOTHING);
  assert(error.location.byte == 6 && error.location.ply == 2 && error.move == REVERSI_A1);
  reversi_error_format(&error, message, sizeof message);
  assert(strcmp(message, "byte 6, ply 2: a1: a disc there flips nothing") == 0);
}

/* As with snprintf, a NULL buffer measures, and a short one gets the beginning of the text. */
static void measure_a_text(void) {
  const reversi_position start = reversi_position_start();
  char beginning[8];
  const size_t length = reversi_position_format(&start, NULL, 0);
  assert(length < REVERSI_POSITION_TEXT_SIZE);
  assert(reversi_position_format(&start, beginning, sizeof beginning) == length);
  assert(strcmp(beginning, "-------") == 0);
}

int main(void) {
  check_the_version();
  tell_a_status();
  tell_an_error();
  measure_a_text();
  return 0;
}
