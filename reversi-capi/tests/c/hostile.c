/* Every function of the headers with every argument wrong: NULL, garbage, any int, sizes of 0 and
   without end, texts that end anywhere and have no NUL. Memory that is read or written has exactly
   the size that the header asks for, so that the sanitizers and valgrind find a byte too many. The
   checks are the promises at the top of the header for all functions.

   calls.py writes the table of the functions from the headers. fuzz/capi calls them through
   hostile_call(), too. */
#include "hostile.h"

#include <limits.h>
#include <stdlib.h>

static int on_reversi_finding(void *user, const reversi_finding *finding);
static int on_reversi_event(void *user, const reversi_event *event);
static int on_reversi_part(void *user, const reversi_part *part);

/* The bytes of an object that are a pointer, part of a mark, reserved, or reserved and set by the
   library. */
typedef enum { POINTER, CHECKED, ZERO, SET_TO_ZERO } use;

typedef struct member {
  kind kind;
  use use;
  size_t offset;
  size_t size;
} member;

#define CALLS
#include "calls.h"

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

enum { DRAWS = 500, FILLING = 0x5A, LISTED = 400 };

const uint8_t *hostile_input;
size_t hostile_input_left;
void *hostile_examples[KINDS][EXAMPLES];

static const int ints[] = {0,  19, 1,  8,  2,  INT_MIN, -1,  3,   4,   5,   6,      16,
                           37, 43, 63, 64, 65, 255,     256, 257, 275, 999, INT_MAX};
enum { EIGHT = 3 };
static const int depths[] = {1, 0, 2, INT_MIN, -1, 3};
static const size_t counts[] = {2, 0, 1, 3, 65, SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 16 + 1};
static const size_t sizes[] = {0, 1, 2, 3, SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1};
/* The size of a buffer, relative to the length of the text. */
static const int rooms[] = {1, -2, -1, 0, 2};

/* The options of pointers, after the examples. */
enum {
  AT_NULL = EXAMPLES,
  AT_ZEROS,
  AT_ONES,
  AT_STRIPES,
  AT_RANDOM,
  AT_CHANGED,
  AT_RESERVED = 14,
  OBJECT_OPTIONS = 16,
  AT_INPUT = 240
};
/* Options of texts, instead of garbage. */
enum { AT_EMPTY = 4, AT_NUL, AT_HUGE, AT_MINUS_2, AT_CUT, AT_CUT_CHANGED = 11, AT_TEXTS = 14 };
/* Options of buffers. */
enum { AT_ROOMS = 4, AT_SMALL = AT_ROOMS + 5, AT_ENDLESS = AT_SMALL + 3, BUFFER_OPTIONS };

static void give(slot *s, size_t bytes) {
  s->bytes = bytes;
  s->p = hostile_memory(bytes);
  memset(s->p, FILLING, bytes);
}

static unsigned char input_byte(void) {
  if (hostile_input_left == 0) return 0;
  hostile_input_left--;
  return *hostile_input++;
}

/* ---- Objects ---- */

size_t hostile_size(kind kind) { return sizes_of_kinds[kind]; }

static const member *member_with(const member *from, kind kind, use use) {
  for (; from < members + COUNT_OF(members); from++) {
    if (from->kind == kind && from->use == use) return from;
  }
  return NULL;
}

/* Objects with such bytes are invalid if all bytes are the same and not zero. */
static bool is_verified(kind kind) {
  return member_with(members, kind, ZERO) != NULL || member_with(members, kind, CHECKED) != NULL;
}

/* Pointers have to be valid, so they are those of the example. */
static void mend_pointers(kind kind, unsigned char *object, const unsigned char *example) {
  const member *m = members;
  for (; (m = member_with(m, kind, POINTER)) != NULL; m++) {
    memcpy(object + m->offset, example + m->offset, m->size);
  }
}

/* `which` makes the examples in an array differ. */
static void fill_object(slot *s, kind kind, unsigned option, size_t which, unsigned char *object) {
  const size_t size = hostile_size(kind);
  const unsigned char *const example = hostile_examples[kind][(option + which) % EXAMPLES];
  memcpy(object, example, size);
  if (option < AT_NULL || (option >= OBJECT_OPTIONS && option < AT_INPUT)) return;
  s->state = UNKNOWN;
  if (option >= AT_INPUT) {
    const size_t bytes = option % 16 + 1, at = input_byte();
    for (size_t i = 0; i < bytes && at + i < size; i++) object[at + i] = input_byte();
  } else if (option >= AT_RESERVED) {
    const member *const reserved = member_with(members, kind, ZERO);
    if (reserved == NULL) return;
    object[reserved->offset + hostile_random() % reserved->size] |= (unsigned char)(1 + option);
    s->state = WRONG;
    return;
  } else if (option >= AT_CHANGED) {
    object[hostile_random() % size] = (unsigned char)hostile_random();
  } else if (option == AT_RANDOM) {
    for (size_t i = 0; i < size; i++) object[i] = (unsigned char)hostile_random();
  } else {
    memset(object, option == AT_ZEROS ? 0 : option == AT_ONES ? 0xFF : 0xAA, size);
    if (option != AT_ZEROS && is_verified(kind)) s->state = WRONG;
  }
  mend_pointers(kind, object, example);
  /* The library finds each change of a mark, and of the pointers and sizes that it holds. */
  const member *m = members;
  for (; option >= AT_CHANGED && (m = member_with(m, kind, CHECKED)) != NULL; m++) {
    if (memcmp(object + m->offset, example + m->offset, m->size) != 0) s->state = WRONG;
  }
}

static bool is_read(const parameter *p) { return p->role == IN || p->role == CHANGED; }

static void set_objects(slot *s, const parameter *p, unsigned option, size_t count) {
  give(s, count * p->size);
  for (size_t i = 0; i < count && is_read(p); i++) {
    fill_object(s, p->kind, option, i, (unsigned char *)s->p + i * p->size);
  }
}

/* ---- Texts ---- */

static void set_text(slot *s, role role, unsigned option, const unsigned working[EXAMPLES]) {
  text given =
      hostile_texts[option < AT_TEXTS ? working[option % EXAMPLES] : (option - AT_TEXTS) % TEXTS];
  const bool ends = role == KEY || (option == AT_NUL && role == TEXT);
  if (option >= 200) {
    given.length = option < 250 ? option - 200 : 8 * (size_t)input_byte();
    if (given.length > hostile_input_left) given.length = hostile_input_left;
    given.text = (const char *)hostile_input;
    hostile_input += given.length;
    hostile_input_left -= given.length;
    s->state = UNKNOWN;
  }
  if (option == AT_EMPTY) given.length = 0;
  if (option >= AT_CUT && option < AT_TEXTS) {
    given.length = (size_t)(hostile_random() % (given.length + 1));
    s->state = UNKNOWN;
  }
  give(s, given.length + ends);
  if (given.length > 0) memcpy(s->p, given.text, given.length);
  if (ends) ((char *)s->p)[given.length] = '\0';
  if (option >= AT_CUT_CHANGED && option < AT_TEXTS && given.length > 0) {
    ((unsigned char *)s->p)[hostile_random() % given.length] = (unsigned char)hostile_random();
  }
  s->n = ends ? REVERSI_NUL_TERMINATED : given.length;
  if (role == KEY || (option != AT_HUGE && option != AT_MINUS_2 && (option != AT_NUL || ends)))
    return;
  s->n = option == AT_HUGE ? SIZE_MAX / 2 + 1 : option == AT_NUL ? SIZE_MAX : SIZE_MAX - 1;
  s->state = WRONG;
}

/* Reads all texts of an event, which may be long or not there. */
static int on_reversi_event(void *user, const reversi_event *event) {
  const reversi_text texts[] = {event->key, event->value};
  slot *const s = user;
  for (size_t i = 0; i < 2; i++) {
    char text[8];
    CHECK(reversi_record_format_text(texts[i].text, texts[i].length, event->escapes, text,
                                     sizeof text) <= 2 * texts[i].length);
  }
  CHECK(event->reserved_number == 0 && event->reserved[0] == 0);
  s->n++;
  return s->i;
}

/* Reads the texts of a finding. */
static int on_reversi_finding(void *user, const reversi_finding *finding) {
  slot *const s = user;
  CHECK(finding->kind.length > 0 && finding->message.length > finding->kind.length / 2);
  CHECK(memchr(finding->message.text, '\0', finding->message.length) == NULL);
  CHECK(finding->reserved[0] == 0 && finding->reserved[1] == 0);
  s->n++;
  return s->i;
}

/* Reads all texts of a part, and its games. */
static int on_reversi_part(void *user, const reversi_part *part) {
  const reversi_text texts[] = {part->text, part->title, part->format, part->message, part->assumed};
  slot *const s = user;
  for (size_t i = 0; i < 5; i++) {
    char text[8];
    CHECK(reversi_record_format_text(texts[i].text, texts[i].length, REVERSI_ESCAPES_NONE, text,
                                     sizeof text) <= 3 * texts[i].length);
  }
  CHECK(part->game == NULL || reversi_game_length(part->game) ==
                                  reversi_variant_game_length(part->variant_game));
  CHECK_INT(part->error != NULL, part->message.length > 0);
  CHECK(part->error == NULL || (part->error->status < 0 && part->variant_game == NULL));
  CHECK(part->record_format == 0 || part->kind == REVERSI_PART_RECORD);
  CHECK_INT(part->assumptions != 0, part->assumed.length > 0);
  CHECK(part->reserved_number == 0 && part->reserved[0] == 0 && part->reserved[1] == 0);
  s->n++;
  return s->i;
}

/* ---- Arguments ---- */

static unsigned options(role role) {
  switch (role) {
    case INT: return COUNT_OF(ints);
    case DEPTH: return COUNT_OF(depths);
    case COUNT: return COUNT_OF(counts);
    case SIZE: return COUNT_OF(sizes);
    case WORD: return 6;
    case BUFFER: return BUFFER_OPTIONS;
    case TEXT:
    case DATA: return AT_TEXTS;
    case KEY: return AT_TEXTS + TEXTS;
    default: return OBJECT_OPTIONS;
  }
}

static bool is_pointer(const parameter *p) {
  return p->role != COUNT && p->role != SIZE && p->role != INT && p->role != DEPTH &&
         p->role != WORD;
}

static int int_of(unsigned option) {
  return option < COUNT_OF(ints) ? ints[option] : (int)(option - COUNT_OF(ints));
}

static void set_number(slot *s, role role, unsigned option) {
  if (option > 0) s->state = UNKNOWN;
  s->i = role == DEPTH ? depths[option % COUNT_OF(depths)] : int_of(option);
  s->u = option < 3    ? (uint64_t)0 - (option > 0) * option
         : option < 64 ? UINT64_C(1) << option
                       : hostile_random();
  if (role == SIZE) s->n = option < COUNT_OF(sizes) ? sizes[option] : option % 8;
  if (role == COUNT) {
    s->n = option < COUNT_OF(counts) ? counts[option] : option % 70;
    s->state = s->n > SIZE_MAX / 16 ? WRONG : SOUND;
  }
}

static size_t items(const parameter *p, const slot *s) {
  return p->count < 0 ? 1 : s[p->count].state == WRONG ? 1 : s[p->count].n;
}

static unsigned working[COUNT_OF(functions)][EXAMPLES];

static void set_pointer(const function *f, size_t at, unsigned option, slot *s) {
  const parameter *const p = &f->parameters[at];
  slot *const it = &s[at];
  if (p->role == BUFFER || p->role == LIST) return;
  if (option == AT_NULL) {
    it->state = p->optional ? SOUND : WRONG;
    /* A length or a size with a NULL pointer, too. */
    it->n = 3;
  } else if (p->role == TEXT || p->role == DATA || p->role == KEY) {
    static const unsigned any[EXAMPLES] = {0, 1, 2};
    set_text(it, p->role, option, p->role == KEY ? any : working[f - functions]);
  } else if (p->role == CALLBACK) {
    it->p = it;
    it->i = option % 4 == 1 ? 1 : option % 4 == 2 ? INT_MIN : 0;
  } else if (p->role == ROOM) {
    it->n = option == 0 ? HOSTILE_ROOM : option;
    give(it, it->n);
  } else {
    set_objects(it, p, option, items(p, s));
  }
}

static void set_arguments(const function *f, const unsigned option[SLOTS], slot s[SLOTS]) {
  memset(s, 0, SLOTS * sizeof *s);
  for (size_t i = 0; i < f->count; i++) {
    if (!is_pointer(&f->parameters[i])) set_number(&s[i], f->parameters[i].role, option[i]);
  }
  for (size_t i = 0; i < f->count; i++) {
    if (is_pointer(&f->parameters[i])) set_pointer(f, i, option[i], s);
  }
}

static void keep(const function *f, slot *s) {
  for (size_t i = 0; i < f->count; i++) {
    if (s[i].bytes == 0 || s[i].p == &s[i]) continue;
    s[i].before = hostile_memory(s[i].bytes);
    memcpy(s[i].before, s[i].p, s[i].bytes);
  }
}

static void restore(const function *f, slot *s) {
  for (size_t i = 0; i < f->count; i++) {
    if (s[i].before != NULL) memcpy(s[i].p, s[i].before, s[i].bytes);
    if (f->parameters[i].role == CALLBACK) s[i].n = 0;
  }
}

/* ---- What must be so, whatever the arguments are ---- */

static bool is_only(const void *bytes, size_t size, unsigned char value) {
  for (size_t i = 0; i < size; i++) {
    if (((const unsigned char *)bytes)[i] != value) return false;
  }
  return true;
}

static void check_neutral(const function *f, const result *given) {
  if (f->returns == STATUS) CHECK(given->number < 0);
  if (f->returns == NUMBER) CHECK_INT(given->number, f->neutral);
  if (f->returns != OBJECT) return;
  if (f->kind == OF_reversi_variant_position) {
    reversi_variant_position board;
    memcpy(&board, given->object, sizeof board);
    CHECK_INT(board.rules.width, 8);
    CHECK_INT(board.rules.height, 8);
    CHECK(is_only(&board.black, 2 * sizeof board.black, 0));
  } else {
    CHECK(is_only(given->object, given->bytes, 0));
  }
}

/* Returns the length of the longest text or data, of which an error is a part. */
static size_t longest(const function *f, const slot *s) {
  size_t length = 10000;
  for (size_t i = 0; i < f->count; i++) {
    const role role = f->parameters[i].role;
    if ((role == TEXT || role == DATA) && s[i].p != NULL) length = s[i].bytes;
  }
  return length;
}

static void check_error(const function *f, const slot *s, size_t at, long long status) {
  reversi_error error;
  if (s[at].p == NULL) return;
  memcpy(&error, s[at].p, sizeof error);
  if (status < 0) CHECK_INT(error.status, status);
  CHECK(error.status < 0);
  CHECK(error.location.game == REVERSI_NOWHERE || error.location.game < 10000);
  CHECK(error.location.ply == REVERSI_NOWHERE || error.location.ply < 1000);
  CHECK(error.location.byte == REVERSI_NOWHERE || error.location.byte <= longest(f, s));
  CHECK(error.move >= -1 && error.move <= error.width * error.height);
  CHECK(error.width >= 0 && error.width <= 16 && error.height >= 0 && error.height <= 16);
  CHECK_INT(error.width != 0, error.move >= 0);
  CHECK(error.value >= -1);
  /* A player of a pairing may have any number. */
  CHECK(error.value <= 0x10FFFF);
  CHECK(error.reserved[0] == 0 && error.reserved[1] == 0);
  CHECK(error.index == REVERSI_NOWHERE || error.index < 10000);
}

static bool is_unchanged(const slot *s) {
  return s->before == NULL || !compares_padding || memcmp(s->p, s->before, s->bytes) == 0;
}

/* Bytes that the library sets to zero, in an output. */
static void check_reserved(const parameter *p, const slot *s, size_t count) {
  for (const member *m = members; m < members + COUNT_OF(members); m++) {
    if (m->kind != p->kind || (m->use != ZERO && m->use != SET_TO_ZERO) || s->p == NULL) continue;
    for (size_t i = 0; i < count; i++) {
      CHECK(is_only((unsigned char *)s->p + i * p->size + m->offset, m->size, 0));
    }
  }
}

static void check_slot(const function *f, const slot *s, size_t at, const result *given) {
  const parameter *const p = &f->parameters[at];
  const bool is_status = f->returns == STATUS;
  const bool failed = is_status && given->number < 0;
  const bool stopped = is_status && given->number == REVERSI_STOPPED;
  switch (p->role) {
    case ERROR:
    case STOPPED:
      if (failed || (stopped && p->role == STOPPED)) {
        check_error(f, s, at, given->number);
        break;
      }
      CHECK(is_unchanged(&s[at]));
      break;
    case OUT:
      if (given->number == REVERSI_OK && is_status) check_reserved(p, &s[at], items(p, s));
      if (is_status && given->number != REVERSI_OK) CHECK(is_unchanged(&s[at]));
      break;
    case CHANGED:
      /* An offset moves on even if a game is unreadable, as the comments say. */
      if (failed && p->kind != OF_size_t) CHECK(is_unchanged(&s[at]));
      break;
    case CALLBACK:
      if (s[at].i != 0) CHECK_INT(s[at].n, given->number == REVERSI_STOPPED);
      if (s[at].i == 0) CHECK(!stopped);
      break;
    case LIST:
      if (failed && s[at].p != NULL) CHECK(is_only(s[at].p, s[at].bytes, FILLING));
      break;
    case ROOM:
      if (failed) CHECK(is_unchanged(&s[at]));
      break;
    case BUFFER: break;
    default: CHECK(is_unchanged(&s[at])); break;
  }
}

static void check_result(const function *f, const slot *s, const result *given) {
  bool wrong = false, unknown = false, null = false;
  for (size_t i = 0; i < f->count; i++) {
    const bool is_null = s[i].p == NULL && is_pointer(&f->parameters[i]);
    if (s[i].state == WRONG) wrong = true;
    if (s[i].state == UNKNOWN || (s[i].state == WRONG && !is_null)) unknown = true;
    if (s[i].state == WRONG && is_null) null = true;
    check_slot(f, s, i, given);
  }
  if (wrong) check_neutral(f, given);
  if (null && !unknown && f->returns == STATUS) CHECK_INT(given->number, REVERSI_ERROR_NULL);
  if (f->returns == TEXT_ALWAYS) CHECK_INT(given->number, 1);
  if (f->returns != STATUS) return;
  CHECK(given->number != REVERSI_ERROR_OTHER);
  CHECK(strcmp(reversi_status_message((int)given->number), "not a status") != 0);
}

/* ---- Texts and arrays of which the function knows the length ---- */

/* Calls the function with no memory for the output, and then with much. */
static size_t measure(const function *f, slot *s, size_t at, size_t size, unsigned char **whole) {
  result given = {0};
  s[at].p = NULL;
  s[at].n = 0;
  f->call(s, &given);
  const size_t length = (size_t)given.number;
  restore(f, s);
  *whole = hostile_memory((length + 1) * size);
  memset(*whole, FILLING, (length + 1) * size);
  s[at].p = *whole;
  s[at].n = length + 1;
  f->call(s, &given);
  CHECK_INT(given.number, length);
  if (f->parameters[at].role == BUFFER) CHECK_INT((*whole)[length], '\0');
  restore(f, s);
  s[at].p = NULL;
  return length;
}

/* Chooses the size of a buffer when the length of the text is known. */
static void set_buffer(const function *f, slot *s, unsigned option, size_t length) {
  option %= BUFFER_OPTIONS;
  s->n = SIZE_MAX;
  if (option == AT_NULL) return;
  if (option < AT_NULL) s->n = f->enough > 0 ? f->enough : length + 1;
  if (option >= AT_ROOMS && option < AT_SMALL) {
    const int room = rooms[option - AT_ROOMS];
    s->n = room < 0 && length < 2 ? 0 : length + (size_t)room;
  }
  if (option >= AT_SMALL && option < AT_ENDLESS) s->n = option - AT_SMALL;
  give(s, option == AT_ENDLESS ? length + 1 : s->n);
}

/* The part of the text that fits equals that of a call with enough room, and nothing behind it
   changes. */
static void check_buffer(const function *f, const slot *s, const unsigned char *whole,
                         size_t length) {
  const size_t end = s->n == 0 ? 0 : length < s->n - 1 ? length : s->n - 1;
  const unsigned char *const bytes = s->p;
  if (f->enough > 0) CHECK(length < f->enough);
  if (bytes == NULL || s->n == 0) return;
  CHECK(memcmp(bytes, whole, end) == 0);
  CHECK_INT(bytes[end], '\0');
  CHECK(is_only(bytes + end + 1, s->bytes - end - 1, FILLING));
}

/* An array holds as many items as fit, or all. */
static void set_list(const parameter *p, slot *s, unsigned option, size_t length) {
  s->n = option < AT_NULL || option > OBJECT_OPTIONS ? option % 64 : SIZE_MAX;
  if (option != AT_NULL) give(s, (s->n < length ? s->n : length) * p->size);
}

bool hostile_call(const function *f, const unsigned option[SLOTS], slot s[SLOTS], result *given) {
  size_t measured = SLOTS, length = 0;
  unsigned char *whole = NULL;
  set_arguments(f, option, s);
  keep(f, s);
  for (size_t i = 0; i < f->count; i++) {
    const parameter *const p = &f->parameters[i];
    if (p->role != BUFFER && p->role != LIST) continue;
    if (f->returns == NUMBER) {
      length = measure(f, s, i, p->role == BUFFER ? 1 : p->size, &whole);
      measured = i;
    }
    if (p->role == BUFFER) set_buffer(f, &s[i], option[i], length);
    if (p->role == LIST) set_list(p, &s[i], option[i], measured == i ? length : LISTED);
  }
  memset(given, 0, sizeof *given);
  f->call(s, given);
  check_result(f, s, given);
  if (measured < SLOTS) {
    CHECK_INT(given->number, length);
    const parameter *const p = &f->parameters[measured];
    if (p->role == BUFFER) check_buffer(f, &s[measured], whole, length);
    if (p->role == LIST && s[measured].p != NULL)
      CHECK(memcmp(s[measured].p, whole, s[measured].bytes) == 0);
  }
  if (f->returns == STATUS) return given->number == REVERSI_OK;
  /* reversi_sheet_play() returns the number of errors. */
  if (f->neutral == 1) return given->number == 0;
  return measured == SLOTS || given->number > 0;
}

/* ---- Every argument wrong ---- */

const function *hostile_function(size_t at) { return &functions[at]; }
size_t hostile_functions(void) { return COUNT_OF(functions); }

static bool run(const function *f, const unsigned option[SLOTS]) {
  slot s[SLOTS];
  result given;
  const bool succeeded = hostile_call(f, option, s, &given);
  hostile_release();
  return succeeded;
}

bool hostile_find_texts(size_t at) {
  const function *const f = &functions[at];
  size_t found = 0;
  for (unsigned number = 0; number < TEXTS && found < EXAMPLES; number++) {
    unsigned option[SLOTS];
    for (size_t i = 0; i < f->count; i++) {
      const role role = f->parameters[i].role;
      option[i] = role == TEXT || role == DATA ? AT_TEXTS + number : 0;
    }
    const bool succeeded = run(f, option);
    /* The size of a board, which comes first. */
    for (size_t i = 0; i < f->count && f->parameters[i].role == INT; i++) option[i] = EIGHT;
    if (run(f, option) || succeeded) working[at][found++] = number;
  }
  for (size_t i = found; i < EXAMPLES && found > 0; i++) working[at][i] = working[at][0];
  return found > 0;
}

/* Each argument wrong in turn, with the others valid; each pointer NULL; and then anything. */
static bool torment(const function *f) {
  unsigned option[SLOTS] = {0};
  bool succeeded = run(f, option);
  for (size_t at = 0; at < f->count; at++) {
    for (unsigned example = 0; example < EXAMPLES; example++) {
      for (size_t i = 0; i < f->count; i++) option[i] = example;
      for (option[at] = 0; option[at] < options(f->parameters[at].role); option[at]++) {
        if (run(f, option)) succeeded = true;
      }
    }
  }
  for (size_t i = 0; i < f->count; i++) option[i] = is_pointer(&f->parameters[i]) ? AT_NULL : 0;
  (void)run(f, option);
  for (int draw = 0; draw < IN_BRIEF(DRAWS / 5, DRAWS) && f->count > 1; draw++) {
    for (size_t i = 0; i < f->count; i++) {
      option[i] = (unsigned)(hostile_random() % options(f->parameters[i].role));
    }
    if (run(f, option)) succeeded = true;
  }
  return succeeded;
}

/* No depth is too much if the game ends before. */
static void perft_ends_with_the_game(void) {
  static const char *const ending[] = {EMPTY_TEXT, PASS_TEXT};
  for (size_t i = 0; i < COUNT_OF(ending); i++) {
    const reversi_position at = position(ending[i]);
    for (int convention = 0; convention < 4; convention++) {
      uint64_t nodes;
      CHECK_OK(reversi_position_perft(&at, INT_MAX, convention, NULL, &nodes));
      CHECK_INT(nodes, convention % 2 == 0);
    }
  }
}

void test_hostile(void) {
  hostile_prepare();
  hostile_seed(20260101);
  for (size_t i = 0; i < COUNT_OF(functions); i++) {
    subject = functions[i].name;
    const bool found = hostile_find_texts(i);
    /* Otherwise the checks of its results are checks of nothing. */
    CHECK(torment(&functions[i]) || found);
  }
  subject = NULL;
  CHECK_INT(hostile_buffer[HOSTILE_ROOM], '!');
  perft_ends_with_the_game();
}
