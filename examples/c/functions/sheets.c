/* Transcript sheets: the paper of a tournament, with the number of each move on its square. */
#include <assert.h>
#include <string.h>

#include <reversi/records.h>

static const char paper[] = "- - - - - - - -\n"
                            "- - - - - - - -\n"
                            "- - 3 4 - - - -\n"
                            "- - 5 - - - - -\n"
                            "- - - - - 1 - -\n"
                            "- - - 2 - - - -\n"
                            "- - - - - - - -\n"
                            "- - - - - - - -\n";

/* Reads a sheet and plays its game. */
static void play_a_sheet(void) {
  reversi_sheet sheet;
  reversi_game game;
  char moves[REVERSI_TRANSCRIPT_TEXT_SIZE];
  assert(reversi_sheet_parse(paper, strlen(paper), &sheet, NULL) == REVERSI_OK);
  assert(reversi_sheet_play(&sheet, NULL, &game, NULL) == REVERSI_OK);
  reversi_game_format_transcript(&game, 0, moves, sizeof moves);
  assert(strcmp(moves, "f5d6c3d3c4") == 0);
}

/* A player wrote 4 twice and forgot 5. All errors come at once, so that the player can be asked. */
static void find_the_errors(void) {
  reversi_sheet sheet;
  reversi_error errors[8];
  assert(reversi_sheet_parse(paper, strlen(paper), &sheet, NULL) == REVERSI_OK);
  sheet.numbers[REVERSI_C4] = 4;
  sheet.numbers[REVERSI_B3] = 6;
  assert(reversi_sheet_errors(&sheet, NULL, errors, 8) == 2);
  assert(errors[0].status == REVERSI_ERROR_DUPLICATE_NUMBER && errors[0].index == 4);
  assert(errors[0].move == REVERSI_D3);
  assert(errors[1].status == REVERSI_ERROR_MISSING_NUMBER && errors[1].index == 5);
}

/* Prints the sheet of a game. */
static void print_a_sheet(void) {
  reversi_game game;
  char text[REVERSI_SHEET_TEXT_SIZE];
  assert(reversi_game_init(&game, NULL) == REVERSI_OK);
  assert(reversi_game_play_transcript(&game, "f5d6c3", 6, NULL) == REVERSI_OK);
  const reversi_sheet sheet = reversi_game_sheet(&game);
  assert(sheet.numbers[REVERSI_C3] == 3 && sheet.numbers[REVERSI_D4] == 0);
  const size_t length = reversi_sheet_format(&sheet, text, sizeof text);
  reversi_sheet read;
  assert(reversi_sheet_parse(text, length, &read, NULL) == REVERSI_OK);
  assert(memcmp(&read, &sheet, sizeof read) == 0);
}

int main(void) {
  play_a_sheet();
  find_the_errors();
  print_a_sheet();
  return 0;
}
