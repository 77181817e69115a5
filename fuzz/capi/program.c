#include "program.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

reversi_position *positions[POSITIONS];
reversi_game *games[GAMES];
reversi_sheet *sheets[SHEETS];
reversi_sides *boards;
reversi_wthor_header *header;
reversi_wthor_record *record;
reversi_variant_rules *variant_rules[VARIANT_RULES];
reversi_variant_position *variant_positions[VARIANT_POSITIONS];
reversi_variant_game *variant_games[VARIANT_GAMES];
char *memo;
size_t memo_length;
history histories[GAMES], variant_histories[VARIANT_GAMES];

enum { OBJECTS = 32, BLOCKS = 600 };

/* Every object, with its content before the operation. */
static struct {
  void *now, *before;
  size_t size;
  bool may_change;
} objects[OBJECTS];
static size_t object_count;

static void *scratch[BLOCKS];
static size_t scratch_count;

static const uint8_t *next;
static size_t left;
static uint32_t state;
bool is_traced;
static const char *operation = "before the first operation";

void fail(const char *what, const char *file, int line) {
  fprintf(stderr, "%s:%d: %s: not so: %s\n", file, line, operation, what);
  abort();
}

/* ---- The input ---- */

unsigned take(void) {
  if (left == 0) return 0;
  left--;
  return *next++;
}

unsigned take_pair(void) {
  const unsigned low = take();
  return low + 256 * take();
}

unsigned chance(void) {
  state = state * 1664525 + 1013904223;
  return state >> 24;
}

bool is_at_end(void) { return left == 0; }

uint64_t take_word(void) {
  uint64_t word = 0;
  for (int i = 0; i < 8; i++) word |= (uint64_t)take() << 8 * i;
  return word;
}

void poke(void *object, size_t size) {
  const size_t at = (size > 256 ? take_pair() : take()) % size;
  ((uint8_t *)object)[at] = (uint8_t)take();
}

static const int odd_ints[] = {INT_MIN, INT_MIN + 1, -65, -2, -1,   63,      64,     65,
                               255,     256,         257, 275, 999, INT_MAX, -INT_MAX, 1 << 16};

int take_int(void) {
  const unsigned byte = take();
  return byte < 240 ? (int)byte : odd_ints[byte - 240];
}

int take_square(void) {
  const unsigned byte = take();
  return byte < 192 ? (int)(byte % 65) : byte < 240 ? (int)byte : odd_ints[byte - 240];
}

int take_variant_square(const reversi_variant_position *board) {
  const unsigned kind = take();
  if (kind == 255) return take_int();
  if (kind != 254) return (int)take();
  return board == NULL ? REVERSI_PASS : board->rules.width * board->rules.height;
}

int take_index(int count) { return (int)(take() % (unsigned)count); }

reversi_position *take_position(void) {
  const unsigned byte = take();
  return byte == 255 ? NULL : positions[byte % POSITIONS];
}

/* ---- Memory ---- */

void *block(size_t size) {
  void *const p = malloc(size);
  if ((p == NULL && size > 0) || scratch_count == BLOCKS) abort();
  scratch[scratch_count++] = p;
  return p;
}

text_in exact_text(const char *text, size_t length) {
  text_in in = {NULL, length, length, REVERSI_OK};
  char *const copy = block(length > 0 ? length : 1);
  if (length > 0) memcpy(copy, text, length);
  in.text = copy;
  return in;
}

/* The first byte chooses one of these forms. */
enum { FORM_NULL, FORM_ENDLESS, FORM_NUL, FORM_MEMO, FORM_MEMO_NUL, FORMS = 8 };

static text_in bytes_of_input(void) {
  size_t length = take();
  if (length == 255) length += take_pair();
  if (length > left) length = left;
  const text_in in = exact_text((const char *)next, length);
  next += length;
  left -= length;
  return in;
}

static text_in ended_by_nul(text_in in) {
  char *const copy = block(in.length + 1);
  memcpy(copy, in.text, in.length);
  copy[in.length] = '\0';
  in.text = copy;
  in.length = strlen(copy);
  in.given = REVERSI_NUL_TERMINATED;
  return in;
}

static text_in take_either(bool may_end) {
  const unsigned form = take() % FORMS;
  const bool from_memo = form == FORM_MEMO || form == FORM_MEMO_NUL;
  text_in in = from_memo ? exact_text(memo, memo_length) : bytes_of_input();
  if (may_end && (form == FORM_NUL || form == FORM_MEMO_NUL)) return ended_by_nul(in);
  if (form == FORM_NULL) {
    in.text = NULL;
    in.refused = REVERSI_ERROR_NULL;
  }
  if (form == FORM_ENDLESS) {
    in.given = (size_t)PTRDIFF_MAX + 1 + in.length;
    in.refused = REVERSI_ERROR_RANGE;
  }
  return in;
}

text_in take_text(void) { return take_either(true); }
text_in take_data(void) { return take_either(false); }

uint8_t *take_bytes(size_t size) {
  const text_in in = take_data();
  if (in.text == NULL) return NULL;
  uint8_t *const bytes = block(size);
  memset(bytes, 0, size);
  memcpy(bytes, in.text, in.length < size ? in.length : size);
  return bytes;
}

/* The memory behind the text in the block stays unchanged. */
static void check_part(const text_out *out, const char *bytes, size_t size) {
  if (size == 0) return;
  const size_t end = out->length < size - 1 ? out->length : size - 1;
  REQUIRE(memcmp(bytes, out->whole, end) == 0);
  REQUIRE(bytes[end] == '\0');
  for (size_t i = end + 1; i < size; i++) REQUIRE(bytes[i] == FILLING);
}

void write_begin(text_out *out, size_t length) {
  REQUIRE(length < 1 << 20);
  out->length = length;
  out->whole = block(length + 1);
  /* From nothing to two bytes too many. */
  const unsigned kind = chance();
  out->size = kind % 4 == 0 ? chance() % (length + 4) : length + kind / 4 % 3;
  out->part = block(out->size);
  memset(out->whole, FILLING, length + 1);
  fill(out->part, out->size);
}

void write_whole(text_out *out, size_t length, size_t enough) {
  REQUIRE(length == out->length);
  REQUIRE(enough == 0 || length < enough);
  /* Only a name in GGF, which has a length, may contain a NUL. */
  REQUIRE(out->whole[length] == '\0' && (enough == 0 || strlen(out->whole) == length));
}

void write_part(const text_out *out, size_t length) {
  REQUIRE(length == out->length);
  check_part(out, out->part, out->size);
}

void write_endless(const text_out *out, size_t length) {
  REQUIRE(length == out->length);
  REQUIRE(out->whole[length] == '\0');
}

void keep_in_memo(const char *text, size_t length) {
  memo_length = length < MEMO ? length : MEMO;
  memcpy(memo, text, memo_length);
}

/* ---- What a call may change ---- */

void fill(void *object, size_t size) {
  if (size > 0) memset(object, FILLING, size);
}

bool is_filled(const void *object, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (((const unsigned char *)object)[i] != FILLING) return false;
  }
  return true;
}

void changed(const void *object) {
  for (size_t i = 0; i < object_count; i++) {
    if (objects[i].now == object) objects[i].may_change = true;
  }
}

reversi_error *new_error(void) {
  if (chance() % 8 == 0) return NULL;
  reversi_error *const error = block(sizeof *error);
  fill(error, sizeof *error);
  return error;
}

void check_error(reversi_status status, const reversi_error *error, size_t length) {
  REQUIRE(status <= REVERSI_STOPPED && status >= LAST_STATUS);
  REQUIRE(status != REVERSI_ERROR_OTHER);
  if (error == NULL) return;
  if (status >= 0) {
    REQUIRE(is_filled(error, sizeof *error));
    return;
  }
  REQUIRE(error->status == status);
  REQUIRE(error->width >= 0 && error->width <= SIDE && error->height >= 0 && error->height <= SIDE);
  REQUIRE(error->move >= -1 && error->move <= error->width * error->height);
  REQUIRE((error->move == -1) == (error->width == 0));
  /* A character, the number of a ping or a command, or a player. */
  const int64_t most = status == REVERSI_ERROR_NOT_ASKED ? UINT32_MAX
                       : status == REVERSI_ERROR_PAIRING ? INT64_MAX
                                                         : 0x10FFFF;
  REQUIRE(error->value >= -1 && error->value <= most);
  REQUIRE(error->reserved[0] == 0 && error->reserved[1] == 0);
  const reversi_location *place = &error->location;
  /* A game of a file has a byte too. */
  REQUIRE(place->game == REVERSI_NOWHERE || place->byte != REVERSI_NOWHERE);
  REQUIRE(place->ply == REVERSI_NOWHERE || place->ply < 2 * CELLS);
  REQUIRE(place->byte == REVERSI_NOWHERE || (length != NO_TEXT && place->byte <= length));
  /* The index of a board or a move, or the number on a sheet. */
  REQUIRE(error->index == REVERSI_NOWHERE || error->index < 256);
  text_out out;
  WRITE(&out, REVERSI_ERROR_TEXT_SIZE, reversi_error_format, error);
  const char *const message = reversi_status_message(status);
  /* Only the value follows. */
  const char *const tail = strstr(out.whole, message);
  REQUIRE(tail != NULL && (tail[strlen(message)] == '\0') == (error->value < 0));
}

bool position_is_valid(const reversi_position *position) {
  static const uint8_t zeros[sizeof position->reserved];
  return position != NULL && (position->black & position->white) == 0 &&
         position->turn <= REVERSI_WHITE &&
         memcmp(position->reserved, zeros, sizeof zeros) == 0;
}

/* ---- Beginning and end ---- */

static void *object(size_t size) {
  if (object_count == OBJECTS) abort();
  void *const now = malloc(size);
  void *const before = malloc(size);
  if (now == NULL || before == NULL) abort();
  objects[object_count].now = now;
  objects[object_count].before = before;
  objects[object_count++].size = size;
  return now;
}

static void allocate(void) {
  for (int i = 0; i < POSITIONS; i++) positions[i] = object(sizeof *positions[i]);
  for (int i = 0; i < GAMES; i++) games[i] = object(sizeof *games[i]);
  for (int i = 0; i < SHEETS; i++) sheets[i] = object(sizeof *sheets[i]);
  for (int i = 0; i < VARIANT_RULES; i++) variant_rules[i] = object(sizeof *variant_rules[i]);
  for (int i = 0; i < VARIANT_POSITIONS; i++) {
    variant_positions[i] = object(sizeof *variant_positions[i]);
  }
  for (int i = 0; i < VARIANT_GAMES; i++) variant_games[i] = object(sizeof *variant_games[i]);
  boards = object(BOARDS * sizeof *boards);
  header = object(sizeof *header);
  record = object(sizeof *record);
  memo = object(MEMO);
}

/* Standard starts, a game and a variant game that have begun, and zeros, which are not always
   valid. */
void program_begin(const uint8_t *input, size_t size) {
  operation = "the beginning";
  next = input;
  left = size;
  state = 0;
  for (size_t i = 0; i < size; i++) state = (state ^ input[i]) * 16777619;
  if (object_count == 0) allocate();
  for (size_t i = 0; i < object_count; i++) memset(objects[i].now, 0, objects[i].size);
  memset(histories, 0, sizeof histories);
  memset(variant_histories, 0, sizeof variant_histories);
  memo_length = 0;
  *positions[0] = *positions[1] = reversi_position_start();
  REQUIRE(reversi_game_init(games[0], NULL) == REVERSI_OK);
  history_begin(&histories[0], mailbox_of_position(positions[0]));
  REQUIRE(reversi_variant_rules_init(variant_rules[0], 8, 8) == REVERSI_OK);
  REQUIRE(reversi_variant_position_start(variant_rules[0], variant_positions[0]) == REVERSI_OK);
  REQUIRE(reversi_variant_game_init(variant_games[0], NULL) == REVERSI_OK);
  history_begin(&variant_histories[0], mailbox_of_variant(variant_positions[0]));
}

void operation_begin(const char *name) {
  operation = name;
  if (is_traced) puts(name);
  for (size_t i = 0; i < object_count; i++) {
    memcpy(objects[i].before, objects[i].now, objects[i].size);
    objects[i].may_change = false;
  }
}

void operation_end(void) {
  for (size_t i = 0; i < object_count; i++) {
    REQUIRE(objects[i].may_change ||
            memcmp(objects[i].before, objects[i].now, objects[i].size) == 0);
  }
  while (scratch_count > 0) free(scratch[--scratch_count]);
}
