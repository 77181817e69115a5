/* WTHOR: write a file of games and its file of names, read them again, and audit a damaged one. */
#include <assert.h>
#include <string.h>

#include <reversi/records.h>

enum {
  GAMES_SIZE = REVERSI_WTHOR_HEADER_SIZE + REVERSI_WTHOR_RECORD_SIZE,
  NAMES_SIZE = REVERSI_WTHOR_HEADER_SIZE + 2 * REVERSI_WTHOR_PLAYER_SIZE
};

/* A header with the date, followed by the games. A program writes these bytes to a .wtb file. */
static void write_games(uint8_t file[GAMES_SIZE]) {
  reversi_wthor_header header;
  memset(&header, 0, sizeof header);
  header.games = 1;
  header.board_size = 8;
  header.year = 2026;
  header.created_year = 2026;
  header.created_month = 11;
  header.created_day = 24;
  assert(reversi_wthor_header_write(&header, file) == REVERSI_OK);

  reversi_game game;
  reversi_wthor_record record;
  assert(reversi_game_init(&game, NULL) == REVERSI_OK);
  for (uint64_t seed = 0; !reversi_game_is_over(&game); seed++) {
    const reversi_position now = reversi_game_position(&game);
    assert(reversi_game_play(&game, reversi_position_random_move(&now, seed)) == REVERSI_OK);
  }
  assert(reversi_wthor_record_from_game(&game, &record) == REVERSI_OK);
  /* The players by their numbers in the file of names. */
  record.black = 0;
  record.white = 1;
  assert(reversi_wthor_record_write(&record, file + REVERSI_WTHOR_HEADER_SIZE) == REVERSI_OK);
}

/* The same for a .jou file. Names are Latin-1 in the file, and UTF-8 in the program. */
static void write_names(uint8_t file[NAMES_SIZE]) {
  static const char *const names[2] = {"Rose Ann", "No\xC3\xABl Bob"};
  reversi_wthor_header header;
  uint8_t *place = file + REVERSI_WTHOR_HEADER_SIZE;
  memset(&header, 0, sizeof header);
  header.names = 2;
  assert(reversi_wthor_header_write(&header, file) == REVERSI_OK);
  for (int i = 0; i < 2; i++, place += REVERSI_WTHOR_PLAYER_SIZE) {
    assert(reversi_wthor_name_write(names[i], strlen(names[i]), REVERSI_WTHOR_PLAYERS, place,
                                    NULL) == REVERSI_OK);
  }
}

/* Reads the games and looks up the names of the players. */
static void read_games(const uint8_t games[GAMES_SIZE], const uint8_t names[NAMES_SIZE]) {
  size_t game_count, name_count;
  reversi_wthor_header header;
  assert(reversi_wthor_header_read(games, GAMES_SIZE, &header, NULL) == REVERSI_OK);
  assert(header.year == 2026 && header.created_month == 11);
  assert(reversi_wthor_check(games, GAMES_SIZE, &game_count, NULL) == REVERSI_OK);
  assert(reversi_wthor_names_check(names, NAMES_SIZE, REVERSI_WTHOR_PLAYERS, &name_count, NULL) ==
         REVERSI_OK);
  assert(game_count == 1 && name_count == 2);
  for (size_t i = 0; i < game_count; i++) {
    reversi_wthor_record record;
    reversi_game game;
    char black[REVERSI_WTHOR_NAME_SIZE], white[REVERSI_WTHOR_NAME_SIZE];
    assert(reversi_wthor_read(games, GAMES_SIZE, i, &record, NULL) == REVERSI_OK);
    assert(reversi_wthor_record_replay(&record, &game, NULL) == REVERSI_OK);
    const reversi_position end = reversi_game_position(&game);
    assert(record.black_score ==
           reversi_position_final_score(&end, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER));
    reversi_wthor_name(names, NAMES_SIZE, REVERSI_WTHOR_PLAYERS, record.black, black, sizeof black);
    reversi_wthor_name(names, NAMES_SIZE, REVERSI_WTHOR_PLAYERS, record.white, white, sizeof white);
    assert(strcmp(black, "Rose Ann") == 0 && strcmp(white, "No\xC3\xABl Bob") == 0);
  }
}

/* Counts the findings, and stops after ten. */
static int count(void *user, const reversi_finding *finding) {
  int *const findings = user;
  assert(finding->message.length > 0 && finding->location.game == 0);
  return ++*findings == 10;
}

/* A game whose score was damaged: the audit names the game, and its byte. */
static void audit_a_damaged_file(uint8_t games[GAMES_SIZE]) {
  int findings = 0;
  assert(reversi_wthor_audit(games, GAMES_SIZE, count, &findings) == REVERSI_OK);
  assert(findings == 0);
  games[REVERSI_WTHOR_HEADER_SIZE + 6] ^= 1; /* black's score */
  assert(reversi_wthor_audit(games, GAMES_SIZE, count, &findings) == REVERSI_OK);
  assert(findings == 1);
}

int main(void) {
  uint8_t games[GAMES_SIZE], names[NAMES_SIZE];
  write_games(games);
  write_names(names);
  read_games(games, names);
  audit_a_damaged_file(games);
  return 0;
}
