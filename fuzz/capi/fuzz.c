/* Calls any functions of libreversi in any order with any arguments, for libFuzzer. The table of
   the functions is generated from the headers, and hostile.c makes the arguments and checks what
   must be so after each call. An object that a call returns becomes an argument of later calls, and
   must agree with what other functions say of it: relations.c, which the C tests use, too.

   An input is a list of calls: two bytes for the function, one for each argument, and the bytes
   that an argument takes. So its meaning depends on the headers, and no input is kept: a fault that
   was found becomes a test in reversi-capi/tests/c. */
#include <stdlib.h>

#include "relations.h"

enum { CALLS_AT_MOST = 48 };

static unsigned char *pristine[KINDS][EXAMPLES];
static text pristine_texts[TEXTS];

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc;
  (void)argv;
  brief = true;
  hostile_prepare();
  for (size_t at = 0; at < hostile_functions(); at++) (void)hostile_find_texts(at);
  memcpy(pristine_texts, hostile_texts, sizeof pristine_texts);
  for (kind kind = OF_NOTHING + 1; kind < KINDS; kind++) {
    for (int i = 0; i < EXAMPLES; i++) {
      pristine[kind][i] = malloc(hostile_size(kind));
      memcpy(pristine[kind][i], hostile_examples[kind][i], hostile_size(kind));
    }
  }
  return failures;
}

static void begin(const uint8_t *data, size_t size) {
  hostile_input = data;
  hostile_input_left = size;
  hostile_seed(size);
  memcpy(hostile_texts, pristine_texts, sizeof pristine_texts);
  for (kind kind = OF_NOTHING + 1; kind < KINDS; kind++) {
    for (int i = 0; i < EXAMPLES; i++)
      memcpy(hostile_examples[kind][i], pristine[kind][i], hostile_size(kind));
  }
}

static unsigned next(void) {
  if (hostile_input_left == 0) return 0;
  hostile_input_left--;
  return *hostile_input++;
}

/* Puts the objects that a call returned among the examples. */
static void learn(const function *f, const slot *s, const result *given, unsigned place) {
  if (f->returns == OBJECT) {
    memcpy(hostile_examples[f->kind][place], given->object, given->bytes);
    relate(f->kind, given->object);
  }
  for (size_t i = 0; i < f->count; i++) {
    const parameter *const p = &f->parameters[i];
    if (p->role == BUFFER && s[i].p != NULL && s[i].n > 0 && s[i].n < SIZE_MAX) {
      hostile_texts[place].text = s[i].p;
      hostile_texts[place].length = strlen(s[i].p);
    }
    if ((p->role != OUT && p->role != CHANGED) || s[i].p == NULL || s[i].bytes < p->size) continue;
    memcpy(hostile_examples[p->kind][place], s[i].p, p->size);
    relate(p->kind, s[i].p);
  }
}

/* Whether a state was changed, which the library does not find. It may then be impossible. */
static bool is_state_changed(const function *f, const slot *s) {
  for (size_t i = 0; i < f->count; i++) {
    switch (f->parameters[i].kind) {
      case OF_reversi_game:
      case OF_reversi_variant_game:
      case OF_reversi_nboard_engine:
      case OF_reversi_gtp_engine:
      case OF_reversi_record_writer:
        if (s[i].state == UNKNOWN) return true;
        break;
      default: break;
    }
  }
  return false;
}

static bool is(const function *f, const char *name) { return strcmp(f->name, name) == 0; }

/* Relates the texts of a call. */
static void relate_arguments(const function *f, const slot *s) {
  for (size_t i = 0; i < f->count; i++) {
    const bool is_file = is(f, "reversi_record_next") || is(f, "reversi_obf_next");
    if (is_file && f->parameters[i].role == TEXT && s[i].state != WRONG && s[i].p != NULL) {
      relate_records(s[i].p, s[i].n);
    }
  }
}

static void call(void) {
  const unsigned number = next() << 8 | next();
  const function *const f = hostile_function(number % hostile_functions());
  unsigned option[SLOTS];
  slot s[SLOTS];
  result given;
  for (size_t i = 0; i < f->count; i++) option[i] = next();
  subject = f->name;
  const unsigned place = number / (unsigned)hostile_functions() % EXAMPLES;
  const bool succeeded = hostile_call(f, option, s, &given);
  if (succeeded && !is_state_changed(f, s)) learn(f, s, &given, place);
  relate_arguments(f, s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  begin(data, size);
  for (int i = 0; i < CALLS_AT_MOST && hostile_input_left > 0; i++) call();
  hostile_release();
  if (failures > 0) abort();
  return 0;
}
