/* Every function with every argument wrong: NULL, garbage, any int, sizes of 0 and without end,
   texts that end anywhere and have no NUL. Memory that is read or written has exactly the size that
   the header asks for, so that the sanitizers and valgrind find a byte too many. The checks are the
   promises at the top of the header for all functions. */
#include "hostile.h"

#include <limits.h>
#include <stdlib.h>

#include "hostile_calls.h"

enum { SLOTS = 8, DRAWS = 500, FILLING = 0x5A };

typedef enum { NUMBER, STATUS, OBJECT, TEXT, NOTHING } returned;

typedef struct function {
  const char *name;
  returned returns;
  const char *arguments;
  long long neutral;
  result (*call)(slot *s);
} function;

#define RETURN_NUMBER(call) result.number = (long long)call
#define RETURN_STATUS(call) result.number = call
#define RETURN_NOTHING(call) call
#define RETURN_TEXT(call) result.number = call != NULL
#define RETURN_OBJECT(call) RETURN_BYTES(call)

/* An object needs a name before it has an address, and only the compiler knows its type. */
#define RETURN_BYTES(call) \
  __extension__ __auto_type object = call; \
  result.bytes = sizeof object; \
  memcpy(result.object, &object, sizeof object)

/* Reads all texts of an event, which may be long or not there. */
static int hostile_event(void *user, const reversi_event *event) {
  const reversi_text texts[] = {event->key, event->value};
  (void)user;
  for (size_t i = 0; i < 2; i++) {
    char text[8];
    CHECK(reversi_record_format_text(texts[i].text, texts[i].length, event->escapes, text,
                                     sizeof text) <= 2 * texts[i].length);
  }
  return 0;
}

/* Reads the texts of a finding. */
static int hostile_finding(void *user, const reversi_finding *finding) {
  (void)user;
  CHECK(finding->kind.length > 0 && finding->message.length > finding->kind.length / 2);
  CHECK(memchr(finding->message.text, '\0', finding->message.length) == NULL);
  CHECK(finding->reserved[0] == 0 && finding->reserved[1] == 0);
  return 0;
}

#define CALL(returns, name, arguments, neutral, call) \
  static result call_##name(slot *s) { \
    result result = {0}; \
    (void)s; \
    RETURN_##returns(name call); \
    return result; \
  }
HOSTILE_CALLS
#undef CALL

static const function functions[] = {
#define CALL(returns, name, arguments, neutral, call) \
  {#name, returns, arguments, neutral, call_##name},
    HOSTILE_CALLS
#undef CALL
};

static const int ints[] = {0,  19, 1,  2,   INT_MIN, -1,  3,   4,   5,      6,
                           63, 64, 65, 255, 256,     257, 275, 999, INT_MAX};
static const int depths[] = {1, 0, 2, INT_MIN, -1, 3};
static const size_t counts[] = {1, 0, 2, 3, 65, SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 16 + 1};
static const size_t sizes[] = {0, 1, 2, 3, SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1};
/* The size of a buffer, relative to the length of the text. */
static const int rooms[] = {1, -2, -1, 0, 2};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The options of pointers, after three examples. */
enum { AT_NULL = 3, AT_ZEROS, AT_ONES, AT_STRIPES, AT_RANDOM, AT_CHANGED, POINTER_OPTIONS = 14 };
/* Options of texts, instead of garbage. */
enum { AT_EMPTY = 4, AT_NUL, AT_HUGE, AT_MINUS_2, AT_CUT, AT_CUT_CHANGED = 11 };
/* Options of buffers. */
enum { AT_ROOMS = 4, AT_SMALL = AT_ROOMS + 5, AT_ENDLESS = AT_SMALL + 3, BUFFER_OPTIONS };

static size_t options(char role) {
  switch (role) {
    case 'i': return COUNT(ints);
    case 'd': return COUNT(depths);
    case 'c': return COUNT(counts);
    case 'n': return COUNT(sizes);
    case 'u': return 6;
    case 'B': return BUFFER_OPTIONS;
    default: return POINTER_OPTIONS;
  }
}

static bool is_one_of(char c, const char *set) { return strchr(set, c) != NULL; }
static bool is_read(const slot *s) { return is_one_of(s->role, "IotTDKA"); }
static bool is_object(const slot *s) { return is_one_of(s->role, "IoMAN"); }
static bool may_be_null(const slot *s) { return is_one_of(s->role, "oeTBCicdnu"); }
static bool is_array(const slot *s) { return is_one_of(s->role, "AZN"); }

/* Memory without a byte behind its end. */
static void *exactly(size_t bytes) {
  void *p = malloc(bytes > 0 ? bytes : 1);
  if (p == NULL) abort();
  return p;
}

static void give(slot *s, size_t bytes) {
  s->bytes = bytes;
  s->p = exactly(bytes);
  memset(s->p, FILLING, bytes);
}

static void keep(slot *s) {
  if (s->p == NULL) return;
  s->before = exactly(s->bytes);
  memcpy(s->before, s->p, s->bytes);
}

static void release(slot *s) {
  free(s->p);
  free(s->before);
}

/* Fills in other bytes, except for pointers, which the caller has to get right. */
static void change(const slot *s, unsigned char *bytes, size_t size) {
  /* The pointers of an information come first; those of a message and a command after 32 bytes. */
  const bool information = s->class == 'f' && is_object(s);
  const bool line = is_one_of(s->class, "15") && is_object(s);
  const size_t from = information ? 10 * sizeof(reversi_text) : 0;
  const size_t end = line ? 32 : size;
  if (end <= from) return;
  bytes[from + hostile_random() % (end - from)] = (unsigned char)hostile_random();
}

static void fill_object(slot *s, size_t option, unsigned char *object, size_t size) {
  if (option < AT_NULL || option >= AT_CHANGED) hostile_object(s->class, option % 3, object);
  if (option == AT_ZEROS) memset(object, 0, size);
  if (option == AT_ONES) memset(object, 0xFF, size);
  if (option == AT_STRIPES) memset(object, 0xAA, size);
  if (option == AT_RANDOM) {
    for (size_t i = 0; i < size; i++) object[i] = (unsigned char)hostile_random();
  }
  if (option >= AT_CHANGED) change(s, object, size);
  if (option >= AT_NULL) s->state = UNKNOWN;
  /* These must have no such byte. */
  if ((option == AT_ONES || option == AT_STRIPES) && is_one_of(s->class, "pgRPGfhrV134567")) {
    s->state = WRONG;
  }
}

static void set_objects(slot *s, size_t option, size_t count) {
  const size_t size = hostile_size(s->class);
  give(s, count * size);
  if (!is_object(s)) return;
  for (size_t i = 0; i < count; i++) {
    fill_object(s, option, (unsigned char *)s->p + i * size, size);
  }
}

static void set_text(slot *s, size_t option) {
  size_t length;
  const char *const text = hostile_text(s->class, option % 3, &length);
  const bool ends = option == AT_NUL && s->role != 'D';
  if (option == AT_EMPTY) length = 0;
  if (option >= AT_CUT) length = (size_t)(hostile_random() % (length + 1));
  give(s, length + ends);
  memcpy(s->p, text, length);
  if (ends) ((char *)s->p)[length] = '\0';
  s->n = ends ? REVERSI_NUL_TERMINATED : length;
  if (option >= AT_CUT_CHANGED) change(s, s->p, length);
  if (option == AT_HUGE) s->n = SIZE_MAX / 2 + 1;
  if (option == AT_MINUS_2) s->n = SIZE_MAX - 1;
  s->state = option >= AT_CUT ? UNKNOWN : option == AT_HUGE || option == AT_MINUS_2 ? WRONG : SOUND;
  if (option == AT_NUL && s->role == 'D') {
    s->n = SIZE_MAX;
    s->state = WRONG;
  }
}

static void set_key(slot *s, size_t option) {
  static const char *const keys[] = {"PB", "bo", "ZZ", "", "", "\xFF", "P", "]", "PBB", "(;"};
  const char *const key = keys[option % COUNT(keys)];
  give(s, strlen(key) + 1);
  memcpy(s->p, key, s->bytes);
}

static void set_pointer(slot *s, size_t option, size_t count) {
  if (option == AT_NULL) {
    s->state = may_be_null(s) ? SOUND : WRONG;
    /* A size with a NULL pointer too. */
    s->n = 3;
  } else if (is_one_of(s->role, "tTD")) {
    set_text(s, option);
  } else if (s->role == 'K') {
    set_key(s, option);
  } else if (s->role == 'C') {
    /* There are never more than the squares and the numbers. */
    s->n = option < AT_NULL ? option : SIZE_MAX;
    set_objects(s, 0, s->n < 3 ? s->n : 400);
  } else {
    set_objects(s, option, is_array(s) ? count : 1);
  }
}

/* Chooses the size of a buffer when the length of the text is known. */
static void set_buffer(slot *s, size_t option, size_t length) {
  const size_t enough = hostile_text_size(s->class);
  if (option == AT_NULL) {
    s->n = SIZE_MAX;
    return;
  }
  s->n = enough > 0 ? enough : length + 1;
  if (option >= AT_ROOMS) {
    const int room = rooms[(option - AT_ROOMS) % COUNT(rooms)];
    s->n = room < 0 && length < 2 ? 0 : length + (size_t)room;
  }
  if (option >= AT_SMALL) s->n = option - AT_SMALL;
  give(s, option == AT_ENDLESS ? length + 1 : s->n);
  if (option == AT_ENDLESS) s->n = SIZE_MAX;
}

static void set(slot *s, size_t option, size_t count) {
  switch (s->role) {
    case 'i': s->i = ints[option]; break;
    case 'd': s->i = depths[option]; break;
    case 'n': s->n = sizes[option]; break;
    case 'u': s->u = option < 3 ? (uint64_t)0 - (option > 0) * option : hostile_random(); break;
    case 'c':
      s->n = counts[option];
      if (s->n > SIZE_MAX / 16) s->state = WRONG;
      break;
    case 'B': break;
    default: set_pointer(s, option, count); break;
  }
  if (is_one_of(s->role, "idnu") && option > 0) s->state = UNKNOWN;
}

/* ---- What must be so, whatever the arguments are ---- */

static bool is_zero(const unsigned char *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (bytes[i] != 0) return false;
  }
  return true;
}

static void check_neutral(const function *f, const result *given) {
  if (f->returns == STATUS) CHECK(given->number < 0);
  if (f->returns == NUMBER) CHECK_INT(given->number, f->neutral);
  if (f->returns != OBJECT) return;
  if (given->bytes == sizeof(reversi_variant_position)) {
    reversi_variant_position board;
    memcpy(&board, given->object, sizeof board);
    CHECK_INT(board.rules.width, 8);
    CHECK_INT(board.rules.height, 8);
    CHECK(is_zero((const unsigned char *)&board.black, 2 * sizeof board.black));
  } else {
    CHECK(is_zero(given->object, given->bytes));
  }
}

static void check_error(const slot *s, long long status) {
  reversi_error error;
  if (s->p == NULL) return;
  memcpy(&error, s->p, sizeof error);
  CHECK_INT(error.status, status);
  CHECK(error.location.game == REVERSI_NOWHERE || error.location.game < 10000);
  CHECK(error.location.ply == REVERSI_NOWHERE || error.location.ply < 1000);
  CHECK(error.move >= -1 && error.move <= error.width * error.height);
  CHECK(error.width >= 0 && error.width <= 16 && error.height >= 0 && error.height <= 16);
  CHECK_INT(error.width != 0, error.move >= 0);
  CHECK(error.value >= -1);
  /* A player of a pairing may have any number. */
  CHECK(error.value <= 0x10FFFF || status == REVERSI_ERROR_PAIRING);
  CHECK(error.reserved[0] == 0 && error.reserved[1] == 0);
  CHECK(error.location.byte == REVERSI_NOWHERE || error.location.byte < 10000);
  CHECK(error.index == REVERSI_NOWHERE || error.index < 10000);
}

static void check_unchanged(const slot *s) {
  if (s->p != NULL) CHECK(memcmp(s->p, s->before, s->bytes) == 0);
}

/* The part of the text that fits equals that of a call with enough room, and nothing behind it
   changes. */
static void check_buffer(const slot *s, const char *whole, size_t length) {
  const size_t end = s->n == 0 ? 0 : length < s->n - 1 ? length : s->n - 1;
  const unsigned char *const bytes = s->p;
  const size_t enough = hostile_text_size(s->class);
  if (enough > 0) CHECK(length < enough);
  if (s->p == NULL || s->n == 0) return;
  CHECK(memcmp(bytes, whole, end) == 0);
  CHECK_INT(bytes[end], '\0');
  for (size_t i = end + 1; i < s->bytes; i++) CHECK_INT(bytes[i], FILLING);
}

static void check_slot(const function *f, const slot *s, const result *given) {
  const bool failed = f->returns == STATUS && given->number != REVERSI_OK;
  /* The offset moves on even if this game is unreadable, as its comment says. */
  const bool moves_on = s->role == 'M' && s->class == 'z' && given->number < 0;
  /* The moves before an error of a transcript are kept. */
  const bool is_kept =
      s->role == 'M' && is_one_of(s->class, "gG") && given->number == REVERSI_STOPPED;
  if (s->role == 'e' && s->class == 'e' && given->number < 0) {
    check_error(s, given->number);
  } else if (is_read(s) || (failed && s->role != 'B' && !moves_on && !is_kept)) {
    check_unchanged(s);
  } else if (s->role == 'e' && s->class == 'e') {
    check_unchanged(s);
  }
}

static void check_status(const result *given) {
  CHECK(given->number != REVERSI_ERROR_OTHER);
  CHECK(strcmp(reversi_status_message((int)given->number), "not a status") != 0);
}

/* ---- The calls ---- */

static size_t slots_of(const function *f) { return strlen(f->arguments) / 2; }

/* Measures the text without a buffer, and writes it into a large one. */
static char *measure(const function *f, slot *s, size_t at, size_t *length) {
  s[at].p = NULL;
  s[at].n = 0;
  *length = (size_t)f->call(s).number;
  char *const whole = exactly(*length + 1);
  s[at].p = whole;
  s[at].n = *length + 1;
  CHECK_INT(f->call(s).number, *length);
  CHECK_INT(strlen(whole), *length);
  s[at].p = NULL;
  return whole;
}

static void check_result(const function *f, const slot *s, const result *given) {
  bool wrong = false, unknown = false, null = false;
  for (size_t i = 0; i < slots_of(f); i++) {
    if (s[i].state == WRONG) wrong = true;
    if (s[i].state == UNKNOWN || (s[i].state == WRONG && s[i].p != NULL)) unknown = true;
    if (s[i].role == 'c' && s[i].state == WRONG) unknown = true;
    if (s[i].state == WRONG && s[i].p == NULL && s[i].role != 'c') null = true;
    check_slot(f, &s[i], given);
  }
  if (wrong) check_neutral(f, given);
  if (null && !unknown && f->returns == STATUS) CHECK_INT(given->number, REVERSI_ERROR_NULL);
  if (f->returns == STATUS) check_status(given);
  if (f->returns == TEXT) CHECK_INT(given->number, 1);
}

static void run(const function *f, const size_t option[SLOTS]) {
  slot s[SLOTS];
  memset(s, 0, sizeof s);
  size_t buffer = SLOTS, length = 0, count = 1;
  char *whole = NULL;
  for (size_t i = 0; i < slots_of(f); i++) {
    s[i].role = f->arguments[2 * i];
    s[i].class = f->arguments[2 * i + 1];
    set(&s[i], option[i], count);
    if (s[i].role == 'c') count = s[i].state == WRONG ? 1 : s[i].n;
    if (s[i].role == 'B') buffer = i;
  }
  if (buffer < SLOTS) {
    whole = measure(f, s, buffer, &length);
    set_buffer(&s[buffer], option[buffer], length);
  }
  for (size_t i = 0; i < slots_of(f); i++) keep(&s[i]);
  const result given = f->call(s);
  check_result(f, s, &given);
  if (buffer < SLOTS) {
    CHECK_INT(given.number, length);
    check_buffer(&s[buffer], whole, length);
  }
  for (size_t i = 0; i < slots_of(f); i++) release(&s[i]);
  free(whole);
}

/* Each argument wrong in turn, with the others valid; each pointer NULL; and then anything. */
static void torment(const function *f) {
  size_t option[SLOTS] = {0};
  const size_t slots = slots_of(f);
  run(f, option);
  for (size_t at = 0; at < slots; at++) {
    for (size_t example = 0; example < 3; example++) {
      for (size_t i = 0; i < SLOTS; i++) option[i] = example;
      for (option[at] = 0; option[at] < options(f->arguments[2 * at]); option[at]++) run(f, option);
    }
  }
  for (size_t i = 0; i < slots; i++) {
    option[i] = is_one_of(f->arguments[2 * i], "idcnu") ? 0 : AT_NULL;
  }
  run(f, option);
  for (int draw = 0; draw < IN_BRIEF(DRAWS / 5, DRAWS) && slots > 1; draw++) {
    for (size_t i = 0; i < slots; i++) {
      option[i] = (size_t)(hostile_random() % options(f->arguments[2 * i]));
    }
    run(f, option);
  }
}

/* No depth is too much if the game ends before. */
static void perft_ends_with_the_game(void) {
  static const char *const ending[] = {EMPTY_TEXT, PASS_TEXT};
  for (size_t i = 0; i < COUNT(ending); i++) {
    const reversi_position at = position(ending[i]);
    for (int convention = 0; convention < 4; convention++) {
      uint64_t nodes;
      CHECK_OK(reversi_position_perft(&at, INT_MAX, convention, &nodes));
      CHECK_INT(nodes, convention % 2 == 0);
    }
  }
}

void test_hostile(void) {
  hostile_prepare();
  for (size_t i = 0; i < COUNT(functions); i++) {
    subject = functions[i].name;
    torment(&functions[i]);
  }
  subject = NULL;
  CHECK_INT(hostile_buffer[HOSTILE_ROOM], '!');
  perft_ends_with_the_game();
}
