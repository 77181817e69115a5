/* Texts of any format, each with what it holds. The tests of all languages read the same lists. */
#include <stdlib.h>

#include "vectors.h"

enum { MOST = 64 };

typedef struct list {
  string items[MOST];
  int count;
} list;

/* What a text holds. */
static struct found {
  list games, titles, starts, positions, skipped;
  uint32_t assumptions;
  string message;
} found;

static const char *whole_game;
static string texts_folder;

static void add(list *to, reversi_text text) {
  CHECK(to->count < MOST);
  if (to->count == MOST) return;
  snprintf(to->items[to->count++], sizeof(string), "%.*s", (int)text.length,
           text.length > 0 ? text.text : "");
}

static int note(void *user, const reversi_part *part) {
  const char *const *text = user;
  char moves[REVERSI_TRANSCRIPT_TEXT_SIZE], start[REVERSI_POSITION_TEXT_SIZE];
  reversi_text made = {moves, 0};
  found.assumptions |= part->assumptions;
  if (part->text.text != NULL) CHECK(part->text.text == *text + part->offset);
  if (part->message.length > 0 && found.message[0] == '\0') {
    snprintf(found.message, sizeof found.message, "%.*s", (int)part->message.length,
             part->message.text);
  }
  if (part->kind == REVERSI_PART_SKIPPED) add(&found.skipped, part->text);
  if (part->game == NULL) return 0;
  const reversi_position begun = reversi_game_start(part->game);
  const reversi_text position = {start, reversi_position_format(&begun, start, sizeof start)};
  if (part->kind == REVERSI_PART_BOARD) {
    add(&found.positions, position);
  } else {
    made.length = reversi_game_format_transcript(part->game, false, moves, sizeof moves);
    add(&found.games, made);
    add(&found.titles, part->title);
    add(&found.starts, position);
  }
  return 0;
}

/* Reads a text, and returns the status. */
static reversi_status read_text(const char *text, size_t length) {
  reversi_error error;
  memset(&found, 0, sizeof found);
  const reversi_status status = reversi_paste(text, length, note, &text, &error);
  CHECK_INT(status < 0, found.message[0] != '\0');
  if (status < 0) CHECK_INT(error.status, status);
  return status;
}

/* Checks a list, if the row has one. */
static void check_list(const char *expected, const list *to) {
  int count = 0;
  string item;
  if (json_is_null(expected) || *expected != '[') return;
  for (const char *at = json_first(expected); at != NULL; at = json_next(at)) {
    if (count < to->count) CHECK_TEXT(to->items[count], json_string(at, item, sizeof item));
    count++;
  }
  CHECK_INT(to->count, count);
}

/* Checks the sum of assumptions by their names. */
static void check_assumptions(const char *expected) {
  static const char *const names[] = {"side",           "side of moves",  "standard start",
                                      "mirrored start", "rows from the bottom",
                                      "folded letters", "mover",          "masks",
                                      "skipped text"};
  uint32_t sum = 0;
  string name;
  if (json_is_null(expected)) return;
  for (const char *at = json_first(expected); at != NULL; at = json_next(at)) {
    json_string(at, name, sizeof name);
    for (int i = 0; i < 9; i++) sum |= (uint32_t)(strcmp(name, names[i]) == 0) << i;
  }
  CHECK_INT(found.assumptions, sum);
}

static void check_drawing(const char *row) {
  char text[4096];
  string error;
  const char *const expected = json_get(row, "error");
  json_string(json_get(row, "text"), text, sizeof text);
  subject = text;
  CHECK_INT(read_text(text, strlen(text)) < 0, expected != NULL);
  if (expected != NULL) {
    CHECK(strstr(found.message, json_string(expected, error, sizeof error)) != NULL);
    return;
  }
  check_list(json_get(row, "positions"), &found.positions);
  check_list(json_get(row, "games"), &found.games);
  check_list(json_get(row, "starts"), &found.starts);
  check_list(json_get(row, "skipped"), &found.skipped);
  check_assumptions(json_get(row, "assumptions"));
}

static void check_spelling(const char *row) {
  char text[4096];
  string wanted;
  const char *const games = json_get(row, "games"), *const moves = json_get(row, "moves");
  json_string(json_get(row, "text"), text, sizeof text);
  subject = text;
  const reversi_status status = read_text(text, strlen(text));
  if (games != NULL) {
    int count = 0;
    for (const char *at = json_first(games); at != NULL; at = json_next(at), count++) {
      const char *const move = json_first(at), *const title = json_next(move);
      CHECK_TEXT(found.games.items[count], json_string(move, wanted, sizeof wanted));
      json_string(title, wanted, sizeof wanted);
      CHECK_TEXT(found.titles.items[count], json_is_null(title) ? "" : wanted);
    }
    CHECK_INT(found.games.count, count);
    return;
  }
  CHECK_INT(status < 0, json_is_null(moves));
  if (json_is_null(moves)) return;
  CHECK_TEXT(found.games.items[0], json_string(moves, wanted, sizeof wanted));
  check_list(json_get(row, "skipped"), &found.skipped);
  CHECK_INT((found.assumptions & REVERSI_ASSUMED_FOLDED_LETTERS) != 0,
            json_get(row, "folded") != NULL);
}

static void check_file(const char *row) {
  string name, path, wanted;
  const char *const games = json_get(row, "games"), *const error = json_get(row, "error");
  subject = text_of(row, "file", name);
  /* Callers in C decode a text themselves. */
  if (json_get(row, "encoding") != NULL || strcmp(name, "utf16.pgn") == 0) return;
  snprintf(path, sizeof path, "%.400s/texts/%.100s", texts_folder, name);
  char *file = json_read(path);
  CHECK(file != NULL);
  if (file == NULL) return;
  const reversi_status status = read_text(file, strlen(file));
  if (strncmp(name, "shift-jis", 9) == 0 && strstr(name, ".sgf") != NULL) {
    CHECK_INT(status, REVERSI_ERROR_ENCODING);
  } else if (error != NULL) {
    CHECK(strstr(found.message, json_string(error, wanted, sizeof wanted)) != NULL);
  } else {
    int count = 0;
    const char *const position = json_get(row, "position");
    for (const char *at = games == NULL ? NULL : json_first(games); at != NULL;
         at = json_next(at), count++) {
      const char *const moves = json_get(at, "moves");
      if (*moves == '"') {
        json_string(moves, wanted, sizeof wanted);
      } else {
        snprintf(wanted, sizeof wanted, "%.*s", 2 * (int)json_number(moves), whole_game);
      }
      CHECK_TEXT(found.games.items[count], wanted);
    }
    if (position != NULL) {
      CHECK_TEXT(found.positions.items[0], json_string(position, wanted, sizeof wanted));
    }
    check_assumptions(json_get(row, "assumptions"));
  }
  free(file);
}

void test_texts(const char *folder) {
  static const char *const names[] = {"texts.json", "boards.json", "spellings.json"};
  char *lists[3];
  string game;
  snprintf(texts_folder, sizeof texts_folder, "%.400s/../../../reversi-records/tests/data", folder);
  for (int i = 0; i < 3; i++) lists[i] = read_vectors(texts_folder, names[i]);
  if (lists[0] != NULL && lists[1] != NULL && lists[2] != NULL) {
    whole_game = text_of(lists[0], "game", game);
    CHECK(check_each(json_get(lists[0], "texts"), check_file) > 40);
    CHECK(check_each(json_get(lists[1], "texts"), check_drawing) > 80);
    CHECK(check_each(lists[2], check_spelling) > 200);
  }
  subject = NULL;
  for (int i = 0; i < 3; i++) free(lists[i]);
}
