/* Texts from the field, each with what it holds. The tests of all languages read the same list. */
#include <stdlib.h>

#include "vectors.h"

static const char *texts;
static const char *whole_game;

static bool ends_with(const char *name, const char *suffix) {
  const size_t length = strlen(name), end = strlen(suffix);
  return length >= end && strcmp(name + length - end, suffix) == 0;
}

/* Sets the format that belongs to the suffix of a name. */
static bool format_of(const char *name, reversi_record_format *format) {
  *format = REVERSI_FORMAT_SGF;
  if (ends_with(name, ".sgf")) return true;
  *format = REVERSI_FORMAT_PGN;
  if (ends_with(name, ".pgn")) return true;
  *format = REVERSI_FORMAT_GGF;
  return ends_with(name, ".ggf");
}

/* Checks the moves of a game: those in the list, or so many of the game of the list. */
static void check_moves(const char *expected, const reversi_game *game) {
  string wanted, moves;
  const char *value = json_get(expected, "moves");
  if (*value == '"') {
    json_string(value, wanted, sizeof wanted);
  } else {
    snprintf(wanted, sizeof wanted, "%.*s", 2 * (int)json_number(value), whole_game);
  }
  CHECK(reversi_game_format_transcript(game, false, moves, sizeof moves) < sizeof moves);
  CHECK_TEXT(moves, wanted);
}

static void check_row(const char *row) {
  string name, path;
  reversi_record_format format;
  text_of(row, "file", name);
  const char *games = json_get(row, "games");
  /* Callers in C decode a text themselves. */
  const bool is_decoded = json_get(row, "encoding") != NULL || strcmp(name, "utf16.pgn") == 0;
  if (is_decoded || games == NULL || !format_of(name, &format)) return;
  snprintf(path, sizeof path, "%.400s/texts/%.100s", texts, name);
  char *file = json_read(path);
  CHECK(file != NULL);
  if (file == NULL) return;
  size_t offset = 0;
  for (const char *at = json_first(games); at != NULL; at = json_next(at)) {
    reversi_text text;
    reversi_game game;
    const reversi_status found =
        reversi_record_next(format, file, REVERSI_NUL_TERMINATED, &offset, &text, NULL);
    if (strncmp(name, "shift-jis", 9) == 0) {
      CHECK_INT(found, REVERSI_ERROR_ENCODING);
      break;
    }
    CHECK_OK(found);
    CHECK_OK(reversi_record_replay(format, text.text, text.length, &game, NULL));
    check_moves(at, &game);
  }
  free(file);
}

void test_texts(const char *folder) {
  string path, game;
  snprintf(path, sizeof path, "%.400s/../../../reversi-records/tests/data", folder);
  char *list = read_vectors(path, "texts.json");
  if (list == NULL) return;
  texts = path;
  whole_game = text_of(list, "game", game);
  CHECK(check_each(json_get(list, "texts"), check_row) > 40);
  free(list);
}
