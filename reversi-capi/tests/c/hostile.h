/* Every function with every argument wrong, see hostile.c. */
#ifndef HOSTILE_H
#define HOSTILE_H

#include "check.h"

/* The role and the class of an argument, as in hostile_calls.h. */
typedef struct slot {
  char role;
  char class;
  /* The memory for the function, of exactly `bytes`, and its content before the call. */
  void *p;
  void *before;
  size_t bytes;
  /* A length, a size, a count or an index; a number of 64 bits; an int. */
  size_t n;
  uint64_t u;
  int i;
  /* The way in which it is wrong. */
  enum { SOUND, UNKNOWN, WRONG } state;
} slot;

/* The result of a function: a number or an object. */
typedef struct result {
  long long number;
  unsigned char object[2048];
  size_t bytes;
} result;

/* The buffer of the writers, of which each knows HOSTILE_ROOM bytes. */
enum { HOSTILE_ROOM = 100 };
extern char hostile_buffer[HOSTILE_ROOM + 1];

/* Fills the objects that hostile_object() copies. */
void hostile_prepare(void);

/* Returns the next random number: the same sequence in each run. */
uint64_t hostile_random(void);

/* Returns the size of an object of that class. */
size_t hostile_size(char class);

/* Writes a valid object of that class, one of three. */
void hostile_object(char class, unsigned which, void *object);

/* Returns a valid text or valid data of that class, one of three. */
const char *hostile_text(char class, unsigned which, size_t *length);

/* Returns the size that the header calls enough for a text, or 0 if it names none. */
size_t hostile_text_size(char class);

#endif
