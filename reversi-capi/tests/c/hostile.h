/* Every function with every argument wrong, and with any arguments: see hostile.c. */
#ifndef HOSTILE_H
#define HOSTILE_H

#include <stddef.h>

#include "check.h"

/* The table that calls.py writes has these words. */
typedef enum {
  IN,       /* an object, or an array of them, that is read */
  OUT,      /* one that is written */
  CHANGED,  /* one that is changed in place */
  ERROR,    /* a reversi_error */
  STOPPED,  /* a reversi_error that is also written if the call stops early */
  TEXT,     /* a text and its length */
  DATA,     /* data and its length */
  KEY,      /* a text that ends with a NUL */
  BUFFER,   /* a buffer and its size; the call returns the length of the text */
  ROOM,     /* a buffer and its size; the length is known later */
  LIST,     /* an array that is written, and its capacity; the call returns the number of items */
  CALLBACK, /* a function that is called for each finding or event */
  COUNT,    /* the number of items in arrays */
  SIZE,     /* an index */
  INT,      /* an int or an enum */
  DEPTH,    /* a number of plies of which the time depends */
  WORD      /* 64 bits */
} role;

typedef enum { NUMBER, STATUS, OBJECT, TEXT_ALWAYS, NOTHING } returned;

/* The types of objects and of the items of arrays. */
#include "calls.h"

/* An argument of a call. */
typedef struct slot {
  /* The memory for the function, of exactly `bytes`, and its content before the call. */
  void *p;
  void *before;
  size_t bytes;
  /* A length, a size, a count or an index; a number of 64 bits; an int. */
  size_t n;
  uint64_t u;
  int i;
  /* Whether it is valid, of unknown validity, or invalid whatever the other arguments are. */
  enum { SOUND, UNKNOWN, WRONG } state;
} slot;

/* The result of a function: a number or an object. */
typedef struct result {
  long long number;
  unsigned char object[2048];
  size_t bytes;
} result;

typedef struct parameter {
  role role;
  kind kind;
  size_t size;
  bool optional;
  /* The argument that counts the items, or -1 for a single object. */
  int count;
} parameter;

typedef struct function {
  const char *name;
  void (*call)(slot *s, result *r);
  const parameter *parameters;
  size_t count;
  returned returns;
  kind kind;
  /* The result for invalid arguments of a function without a status. */
  long long neutral;
  /* The size of a buffer that is always enough, or 0 if there is none. */
  size_t enough;
} function;

typedef struct text {
  const char *text;
  size_t length;
} text;

enum { SLOTS = 8, EXAMPLES = 3, TEXTS = 64, HOSTILE_ROOM = 100 };

/* The buffer of the writers among the examples, of which each knows HOSTILE_ROOM bytes. */
extern char hostile_buffer[HOSTILE_ROOM + 1];
/* The valid objects and texts to begin with. The fuzzer puts what it gets in their place. */
extern void *hostile_examples[KINDS][EXAMPLES];
extern text hostile_texts[TEXTS];
/* The input of the fuzzer, which becomes texts and objects, too. */
extern const uint8_t *hostile_input;
extern size_t hostile_input_left;

/* Fills the examples. */
void hostile_prepare(void);
/* Finds the texts and the data that a function accepts. Returns whether there are any. */
bool hostile_find_texts(size_t at);

/* Seeds the next random numbers: the same sequence in each run. */
void hostile_seed(uint64_t seed);
uint64_t hostile_random(void);

/* Returns memory until the next hostile_release(), which finds bytes written behind its end. */
void *hostile_memory(size_t bytes);
void hostile_release(void);

/* The functions of the table. */
const function *hostile_function(size_t at);
size_t hostile_functions(void);
size_t hostile_size(kind kind);

/* Calls a function with such an option for each argument, and checks what must be so. Returns
   whether it succeeded. `s` are its arguments. */
bool hostile_call(const function *f, const unsigned option[SLOTS], slot s[SLOTS], result *given);

#endif
