/* The vectors in reversi-rules/tests/data, which the tests of all languages read. */
#include <stdlib.h>
#if defined(__unix__) || defined(__APPLE__)
#  include <regex.h>
#  define HAS_REGEX
#endif

#include "json.h"
#include "relations.h"

/* Long enough for every string in the vectors. */
typedef char string[512];

static char *read_vectors(const char *folder, const char *name) {
  string path;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  char *text = json_read(path);
  CHECK(text != NULL);
  return text;
}

static const char *text_of(const char *object, const char *key, string buffer) {
  return json_string(json_get(object, key), buffer, sizeof(string));
}

static int check_each(const char *vectors, void (*check)(const char *)) {
  int count = 0;
  CHECK(!json_is_null(vectors));
  if (json_is_null(vectors)) return 0;
  for (const char *vector = json_first(vectors); vector != NULL; vector = json_next(vector)) {
    check(vector);
    count++;
  }
  return count;
}

static uint64_t mask_of(const char *squares) {
  uint64_t mask = 0;
  string name;
  for (const char *at = json_first(squares); at != NULL; at = json_next(at)) {
    mask |= UINT64_C(1) << square(json_string(at, name, sizeof name));
  }
  return mask;
}

static reversi_position position_of(const char *vector, const char *board, const char *side) {
  string cells;
  string turn;
  string both;
  snprintf(both, sizeof both, "%.64s %.1s", text_of(vector, board, cells),
           text_of(vector, side, turn));
  return position(both);
}

/* Rules 4.1, 4.2, 4.3, 4.4. */
static void check_score(const reversi_position *now, int empties, const char *score) {
  /* For an unfinished game the vectors give the discs as a raw score. */
  if (json_is_null(score) || reversi_position_outcome(now) == REVERSI_ONGOING) return;
  const char *black = json_first(score);
  CHECK_INT(reversi_position_final_score(now, REVERSI_BLACK, empties), json_number(black));
  CHECK_INT(reversi_position_final_score(now, REVERSI_WHITE, empties),
            json_number(json_next(black)));
}

/* The discs and, if the game is over, the score. */
static void check_counts(const reversi_position *now, const char *vector) {
  CHECK_INT(reversi_bb_count(now->black), json_number(json_get(vector, "black")));
  CHECK_INT(reversi_bb_count(now->white), json_number(json_get(vector, "white")));
  CHECK_INT(reversi_position_outcome(now) == REVERSI_ONGOING, !json_is_true(json_get(vector, "over")));
  check_score(now, REVERSI_EMPTIES_TO_WINNER, json_get(vector, "score_empties_to_winner"));
  check_score(now, REVERSI_EMPTIES_RAW, json_get(vector, "score_raw"));
}

/* Calls the method of that name with each color. */
static void check_method(const reversi_position *now, const char *method, int color,
                         const char *expected) {
  string name, full;
  json_string(method, name, sizeof name);
  if (strcmp(name, "mobility") == 0) {
    const uint64_t discs[] = {now->black, now->white};
    CHECK_INT(reversi_bb_count(reversi_bb_legal_moves(discs[color], discs[1 - color])),
              json_number(expected));
    return;
  }
  snprintf(full, sizeof full, "reversi_position_%.99s", name);
  size_t at = 0;
  while (at < hostile_functions() && strcmp(hostile_function(at)->name, full) != 0) at++;
  CHECK(at < hostile_functions());
  if (at == hostile_functions()) return;
  reversi_position copy = *now;
  slot s[SLOTS] = {{.p = &copy}, {.i = color}};
  result found;
  hostile_function(at)->call(s, &found);
  CHECK_MASK((uint64_t)found.number, mask_of(expected));
}

/* Rules 2.1, 2.2, 2.4, 3.1, 3.2, 8.8. */
static void check_position_vector(const char *vector) {
  string name;
  subject = text_of(vector, "name", name);
  const reversi_position now = position_of(vector, "board", "side");
  const uint64_t legal = mask_of(json_get(vector, "legal"));
  CHECK_MASK(reversi_position_legal_moves(&now), legal);
  CHECK(reversi_position_must_pass(&now) == json_is_true(json_get(vector, "must_pass")));
  check_counts(&now, vector);
  const char *flips = json_get(vector, "flips");
  for (const char *at = json_first(flips); at != NULL; at = json_next(at)) {
    string move;
    CHECK_MASK(reversi_position_flips(&now, square(json_string(at, move, sizeof move))),
               mask_of(json_value(at)));
  }
  for (int move = 0; move < 64; move++) {
    CHECK((reversi_position_flips(&now, move) != 0) == ((legal >> move & 1) != 0));
  }
  for (int color = 0; color < 2; color++) {
    const char *const methods = json_get(json_get(vector, "by_color"), color == 0 ? "X" : "O");
    for (const char *at = json_first(methods); at != NULL; at = json_next(at)) {
      check_method(&now, at, color, json_value(at));
    }
  }
  relate(OF_reversi_position, &now);
  hostile_release();
  subject = NULL;
}

/* The squares of a text of two letters each. */
static uint64_t mask_of_text(const char *object, const char *key) {
  string text;
  uint64_t mask = 0;
  for (const char *at = text_of(object, key, text); *at != '\0'; at += 2) {
    const char name[] = {at[0], at[1], '\0'};
    mask |= UINT64_C(1) << square(name);
  }
  return mask;
}

static int turn_of(const char *object) {
  string turn;
  return strcmp(text_of(object, "turn", turn), "black") == 0 ? REVERSI_BLACK : REVERSI_WHITE;
}

/* A game plays forced passes itself, and takes them back with the move before. */
static void check_undo(reversi_game *played, const char *moves, long long plies, const char *then) {
  const char *end = moves + strlen(moves);
  for (const char *at = end - 2 * plies; at != end; at += 2) {
    if (*at != '-') CHECK_OK(reversi_game_undo(played));
  }
  CHECK_INT(reversi_game_position(played).turn, turn_of(then));
  CHECK_MASK(reversi_game_legal_moves(played), mask_of_text(then, "legal"));
}

static void check_refusals(reversi_game *played, const char *refused) {
  if (json_is_null(refused)) return;
  const reversi_game before = *played;
  const int turn = reversi_game_position(played).turn;
  for (const char *at = json_first(refused); at != NULL; at = json_next(at)) {
    string text;
    json_string(at, text, sizeof text);
    if (text[0] != "bw"[turn]) continue;
    const char *move = strchr(text, ' ') + 1;
    const reversi_status status = *move == 'p' ? reversi_game_play(played, REVERSI_PASS)
                                               : reversi_game_play_transcript(played, move, strlen(move), NULL);
    CHECK(status < 0);
    CHECK(same_game(played, &before));
  }
}

/* Rules 3.3, 8.5, 10.1, 10.2, 10.3, 10.4, 10.5, 10.6, 10.7: a game of checks.json. */
static void check_game_of_a_check(const char *vector) {
  string name, moves, cells, text;
  if (json_number(json_get(vector, "size")) != 8 || json_is_null(json_get(vector, "turn"))) return;
  subject = text_of(vector, "id", name);
  reversi_game played = game("");
  CHECK_OK(reversi_game_play_transcript(&played, text_of(vector, "moves", moves),
                                        REVERSI_NUL_TERMINATED, NULL));
  const bool passes = !json_is_null(json_get(vector, "other"));
  const int turn = turn_of(vector) != passes ? REVERSI_WHITE : REVERSI_BLACK;
  snprintf(text, sizeof text, "%.64s %c", text_of(vector, "board", cells), "XO"[turn]);
  CHECK_MASK(reversi_game_legal_moves(&played), mask_of_text(vector, passes ? "other" : "legal"));
  const reversi_position end = reversi_game_position(&played);
  const bool over = json_is_true(json_get(vector, "over"));
  CHECK_INT(reversi_position_outcome(&end) != REVERSI_ONGOING, over);
  if (over) text[65] = "XO"[end.turn];
  CHECK_POSITION(end, text);
  check_score(&end, REVERSI_EMPTIES_TO_WINNER, json_get(vector, "score"));
  check_refusals(&played, json_get(vector, "refuse"));
  relate(OF_reversi_game, &played);
  const char *undo = json_get(vector, "undo");
  if (!json_is_null(undo)) check_undo(&played, moves, json_number(undo), json_get(vector, "then"));
  for (int ply = 0; ply <= plies_of(&played); ply += IN_BRIEF(17, 1)) {
    reversi_position at;
    CHECK_OK(reversi_game_position_at(&played, ply, &at));
    relate(OF_reversi_position, &at);
    hostile_release();
  }
  subject = NULL;
}

static void check_check(const char *check) {
  CHECK(check_each(json_get(check, "games"), check_game_of_a_check) > 0);
}

/* Rules 2.3, 5.2: a board and a move, and a wrong board as their result. */
static void check_correction_vector(const char *vector) {
  string name;
  subject = text_of(vector, "board_claimed", name);
  const reversi_position before = position_of(vector, "board_before", "side");
  const reversi_position claimed = position_of(vector, "board_claimed", "side");
  const reversi_position correct = position_of(vector, "board_correct", "side");
  string move;
  const int played = square(text_of(vector, "move", move));
  const uint64_t flips = reversi_position_flips(&before, played);
  const bool is_black = before.turn == REVERSI_BLACK;
  const uint64_t others = is_black ? before.white : before.black;
  CHECK_MASK(flips & (is_black ? claimed.white : claimed.black), mask_of(json_get(vector, "under_flipped")));
  CHECK_MASK(others & ~flips & (is_black ? claimed.black : claimed.white),
             mask_of(json_get(vector, "over_flipped")));
  reversi_position after = before;
  CHECK_OK(reversi_position_play(&after, played));
  CHECK(after.black == correct.black && after.white == correct.white);
  subject = NULL;
}

/* The names in the vectors, in the order of the constants. */
static const char *const SYMMETRIES[REVERSI_SYMMETRIES] = {
    "identity",          "rotate90_cw",       "rotate180",      "rotate90_ccw",
    "mirror_left_right", "mirror_top_bottom", "transpose_a1h8", "anti_transpose_a8h1"};

static void check_symmetry_vectors(const char *vectors) {
  const reversi_position root = position_of(vectors, "board", "side");
  for (int by = 0; by < REVERSI_SYMMETRIES; by++) {
    subject = SYMMETRIES[by];
    string cells;
    string expected;
    text_of(json_get(vectors, "images"), subject, cells);
    snprintf(expected, sizeof expected, "%.64s X", cells);
    reversi_position image = root;
    CHECK_OK(reversi_position_transform(&image, by));
    CHECK_POSITION(image, expected);
    const char *squares = json_get(json_get(vectors, "square_images"), subject);
    for (const char *at = json_first(squares); at != NULL; at = json_next(at)) {
      string from;
      string to;
      CHECK_INT(reversi_square_transform(square(json_string(at, from, sizeof from)), by),
                square(json_string(json_value(at), to, sizeof to)));
    }
  }
  subject = NULL;
}

static reversi_sheet sheet_of(const char *grid) {
  reversi_sheet sheet = {{0}};
  int i = 0;
  for (const char *row = json_first(grid); row != NULL; row = json_next(row)) {
    for (const char *at = json_first(row); at != NULL && i < 64; at = json_next(at)) {
      sheet.numbers[i++] = (uint8_t)json_number(at);
    }
  }
  CHECK_INT(i, 64);
  return sheet;
}

/* Rule 8.6. */
static void check_sheet_vectors(const char *vectors) {
  const reversi_sheet sheet = sheet_of(json_get(vectors, "grid"));
  string moves;
  const reversi_game expected = game(text_of(vectors, "moves", moves));
  reversi_game played;
  CHECK_INT(reversi_sheet_play(&sheet, NULL, &played, NULL, 0), 0);
  CHECK(same_game(&played, &expected));
  const reversi_sheet again = reversi_game_sheet(&played);
  CHECK(memcmp(&again, &sheet, sizeof again) == 0);
  /* Number 7 is missing; 5 is there twice, and 9 is missing. */
  const char *bad = json_first(json_get(vectors, "bad"));
  const reversi_sheet missing = sheet_of(json_get(bad, "grid"));
  reversi_error problems[2];
  CHECK_INT(reversi_sheet_play(&missing, NULL, NULL, problems, 2), 1);
  CHECK_INT(problems[0].status, REVERSI_ERROR_MISSING_NUMBER);
  CHECK_INT(problems[0].index, 7);
  const reversi_sheet duplicate = sheet_of(json_get(json_next(bad), "grid"));
  CHECK_INT(reversi_sheet_play(&duplicate, NULL, NULL, problems, 2), 2);
  CHECK_INT(problems[0].status, REVERSI_ERROR_DUPLICATE_NUMBER);
  CHECK_INT(problems[0].index, 5);
  CHECK_INT(problems[0].move, REVERSI_E3);
  CHECK_INT(problems[1].status, REVERSI_ERROR_MISSING_NUMBER);
  CHECK_INT(problems[1].index, 9);
}

/* A part of a location: REVERSI_NOWHERE if the vector has null. */
static size_t part_of(const char *vector, const char *name) {
  const char *part = json_get(vector, name);
  return json_is_null(part) ? REVERSI_NOWHERE : (size_t)json_number(part);
}

/* Reads an input with the reader of that name; false if the library has none. */
static bool read_wrong(const char *reader, const char *input, reversi_error *error) {
  const size_t length = strlen(input);
  if (strcmp(reader, "square") == 0) {
    int read;
    CHECK(reversi_square_parse(input, length, &read, error) < 0);
  } else if (strcmp(reader, "position") == 0) {
    reversi_position read;
    CHECK(reversi_position_parse(input, length, &read, error) < 0);
  } else if (strcmp(reader, "transcript") == 0) {
    reversi_game played = game("");
    CHECK(reversi_game_play_transcript(&played, input, length, error) < 0);
  } else if (strcmp(reader, "sheet") == 0) {
    reversi_sheet read;
    CHECK(reversi_sheet_parse(input, length, &read, error) < 0);
  } else if (strcmp(reader, "wthor") == 0) {
    unsigned char file[256];
    size_t games;
    CHECK(length / 2 <= sizeof file);
    for (size_t i = 0; i < length / 2; i++) {
      const char pair[] = {input[2 * i], input[2 * i + 1], '\0'};
      file[i] = (unsigned char)strtoul(pair, NULL, 16);
    }
    CHECK(reversi_wthor_check(file, length / 2, &games, error) < 0);
  } else {
    static const struct {
      const char *reader;
      reversi_record_format format;
    } formats[] = {
        {"sgf", REVERSI_FORMAT_SGF},
        {"pgn", REVERSI_FORMAT_PGN},
        {"ggf", REVERSI_FORMAT_GGF},
        {"eothello", REVERSI_FORMAT_EOTHELLO},
        {"logistello", REVERSI_FORMAT_LOGISTELLO},
        {"transcripts", REVERSI_FORMAT_TRANSCRIPTS},
    };
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
      if (strcmp(reader, formats[i].reader) != 0) continue;
      reversi_game replayed;
      CHECK(reversi_record_replay(formats[i].format, input, length, &replayed, error) < 0);
      return true;
    }
    return false;
  }
  return true;
}

/* Whether a message begins with a location that matches the expression. */
static bool begins_with_place(const char *message, const char *grammar) {
#ifdef HAS_REGEX
  string pattern;
  regex_t compiled;
  snprintf(pattern, sizeof pattern, "^(%s): .", grammar);
  if (regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB) != 0) return false;
  const bool matches = regexec(&compiled, message, 0, NULL, 0) == 0;
  regfree(&compiled);
  return matches;
#else
  (void)grammar;
  return message[0] != '\0';
#endif
}

/* Errors name the location in the same words in all languages. */
static void check_error_places(const char *vectors) {
  string grammar;
  text_of(vectors, "grammar", grammar);
  CHECK(begins_with_place("game 0, byte 6, ply 2: what", grammar));
#ifdef HAS_REGEX
  CHECK(!begins_with_place("byte 6: ", grammar));
  CHECK(!begins_with_place("byte 6, game 2: what", grammar));
#endif
  int checked = 0;
  const char *errors = json_get(vectors, "errors");
  for (const char *at = json_first(errors); at != NULL; at = json_next(at)) {
    string reader;
    string input;
    subject = text_of(at, "input", input);
    reversi_error error;
    if (!read_wrong(text_of(at, "reader", reader), input, &error)) continue;
    checked++;
    CHECK(error.location.game == part_of(at, "game"));
    CHECK(error.location.byte == part_of(at, "byte"));
    CHECK(error.location.ply == part_of(at, "ply"));
    const bool own = !json_is_null(json_get(at, "message_in_c"));
    string expected;
    text_of(at, own ? "message_in_c" : "message", expected);
    char message[REVERSI_ERROR_TEXT_SIZE];
    reversi_error_format(&error, message, sizeof message);
    CHECK_TEXT(message, expected);
    CHECK(begins_with_place(message, grammar));
  }
  subject = NULL;
  CHECK(checked > 10);
}

static uint64_t number_of(const char *vector, const char *key) {
  string digits;
  return strtoull(text_of(vector, key, digits), NULL, 16);
}

static void check_key_of_sides(const char *vector) {
  const reversi_sides sides = {number_of(vector, "player"), number_of(vector, "opponent")};
  CHECK_MASK(reversi_sides_key64(&sides), number_of(vector, "key"));
}

static void check_key_of_position(const char *vector) {
  string text;
  const reversi_position now = position(text_of(vector, "position", text));
  CHECK_MASK(reversi_position_key64(&now), number_of(vector, "key"));
}

/* Calls on one game: each with the squares played and undone after it, and the side to move. */
static void check_edits(const char *vector) {
  string text, call;
  const reversi_position start =
      position(json_is_null(json_get(vector, "start")) ? START_TEXT : text_of(vector, "start", text));
  reversi_game edited;
  CHECK_OK(reversi_game_init(&edited, &start));
  const char *const steps = json_get(vector, "steps");
  for (const char *step = json_first(steps); step != NULL; step = json_next(step)) {
    const char *at = json_first(step);
    json_string(at, call, sizeof call);
    const bool refused = call[0] == '!';
    const char *const what = call + refused;
    const reversi_status status = strcmp(what, "undo") == 0   ? reversi_game_undo(&edited)
                                  : strcmp(what, "redo") == 0 ? reversi_game_redo(&edited)
                                                              : reversi_game_play(&edited, square(what));
    CHECK((status == REVERSI_OK) == !refused);
    /* Redone, the squares undone follow those played. */
    reversi_game all = edited;
    while (reversi_game_redo(&all) == REVERSI_OK) {}
    char found[REVERSI_TRANSCRIPT_TEXT_SIZE];
    string both;
    json_string(at = json_next(at), both, sizeof both);
    reversi_game_format_transcript(&edited, false, found, sizeof found);
    CHECK_TEXT(found, both);
    strcat(both, json_string(at = json_next(at), text, sizeof text));
    reversi_game_format_transcript(&all, false, found, sizeof found);
    CHECK_TEXT(found, both);
    const reversi_position now = reversi_game_position(&edited);
    at = json_next(at);
    CHECK((reversi_position_outcome(&now) == REVERSI_ONGOING) == !json_is_null(at));
    CHECK(json_is_null(at) || (now.turn == REVERSI_WHITE) == (json_string(at, text, 512)[0] == 'w'));
  }
}

void test_vectors(const char *folder) {
  enum { POSITIONS, CHECKS, ILLEGAL, SYMMETRY, SHEET, PLACES, KEYS, EDITS, FILES };
  static const char *const names[FILES] = {
      "positions.json", "checks.json",        "illegal_and_correction.json", "symmetry.json",
      "transcript_sheet.json", "error_places.json", "keys.json", "edits.json"};
  char *file[FILES];
  bool all = true;
  for (int i = 0; i < FILES; i++) all &= (file[i] = read_vectors(folder, names[i])) != NULL;
  if (all) {
    check_each(json_get(file[POSITIONS], "positions"), check_position_vector);
    CHECK(check_each(json_get(file[CHECKS], "checks"), check_check) == 25);
    check_each(json_get(file[ILLEGAL], "correction"), check_correction_vector);
    check_symmetry_vectors(file[SYMMETRY]);
    check_sheet_vectors(file[SHEET]);
    check_error_places(file[PLACES]);
    CHECK(check_each(file[EDITS], check_edits) >= 5);
    CHECK(check_each(json_get(file[KEYS], "sides"), check_key_of_sides) >= 20);
    CHECK(check_each(json_get(file[KEYS], "positions"), check_key_of_position) >= 20);
  }
  for (int i = 0; i < FILES; i++) free(file[i]);
}
