/* Results, openings and defects of a file of WTHOR: `statistics FILE.wtb`. C99. */
#include <stdio.h>
#include <stdlib.h>

#include <reversi/records.h>

static int show(void *user, const reversi_finding *finding) {
  ++*(int *)user;
  printf("%.*s\n", (int)finding->message.length, finding->message.text);
  return 0;
}

int main(int argc, char **argv) {
  static uint8_t data[1 << 24];
  FILE *const file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL) return 2;
  const size_t length = fread(data, 1, sizeof data, file);
  fclose(file);

  size_t games;
  reversi_error error;
  if (reversi_wthor_check(data, length, &games, &error) != REVERSI_OK) {
    char text[REVERSI_ERROR_TEXT_SIZE];
    reversi_error_format(&error, text, sizeof text);
    fprintf(stderr, "%s: %s\n", argv[1], text);
    return 2;
  }
  size_t results[REVERSI_TIE + 1] = {0}, discs = 0;
  size_t *const named = calloc((size_t)reversi_opening_count(), sizeof *named);
  if (named == NULL) return 2;
  for (size_t i = 0; i < games; i++) {
    reversi_wthor_record record;
    reversi_game game;
    if (reversi_wthor_read(data, length, i, &record, NULL) != REVERSI_OK ||
        reversi_wthor_record_replay(&record, &game, NULL) != REVERSI_OK) {
      continue;
    }
    const int opening = reversi_opening_of_game(&game);
    results[reversi_game_outcome(&game)]++;
    discs += record.black_score;
    if (opening >= 0) named[opening]++;
  }
  printf("%zu games: black won %zu, white %zu, %zu ties; black had %.1f discs\n", games,
         results[REVERSI_BLACK_WINS], results[REVERSI_WHITE_WINS], results[REVERSI_TIE],
         games == 0 ? 0 : (double)discs / (double)games);
  for (int i = 0; i < reversi_opening_count(); i++) {
    char name[REVERSI_OPENING_TEXT_SIZE];
    reversi_opening_format_name(i, name, sizeof name);
    if (named[i] > 0) printf("%6zu %s\n", named[i], name);
  }
  free(named);
  int findings = 0;
  return reversi_record_audit(REVERSI_FORMAT_WTHOR, (const char *)data, length, show, &findings,
                              NULL) != REVERSI_OK || findings > 0;
}
