/* Every function with every argument wrong, see hostile.c. */
#ifndef HOSTILE_H
#define HOSTILE_H

#include "check.h"

/* What an argument is, and of what class, as hostile_calls.h says it. */
typedef struct slot {
  char role;
  char class;
  /* The memory that the function gets, of exactly `bytes`, and what was in there before. */
  void *p;
  void *before;
  size_t bytes;
  /* A length, a size, a count or an index; a number of 64 bits; an int. */
  size_t n;
  uint64_t u;
  int i;
  /* How wrong it is. */
  enum { SOUND, UNKNOWN, WRONG } state;
} slot;

/* What a function returned: a number, or an object. */
typedef struct result {
  long long number;
  unsigned char object[2048];
  size_t bytes;
} result;

/* Fills the objects that hostile_object() hands out. */
void hostile_prepare(void);

/* The next random number: the same ones in each run. */
uint64_t hostile_random(void);

/* How large an object of that class is. */
size_t hostile_size(char class);

/* Writes a valid object of that class, one of three. */
void hostile_object(char class, unsigned which, void *object);

/* A valid text or data of that class, one of three. */
const char *hostile_text(char class, unsigned which, size_t *length);

/* What the header says is enough for a text, NUL included; 0 where it says nothing. */
size_t hostile_text_size(char class);

#endif
