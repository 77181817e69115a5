/* As much JSON as the vectors need. A value is where its text begins; the files are known to be
   well formed, and what is not there is NULL. */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stddef.h>

/* The whole file as text with a NUL, to be freed; NULL if it cannot be read. */
char *json_read(const char *path);

/* The value of that key. */
const char *json_get(const char *object, const char *key);

/* The elements of an array, or the keys of an object, whose values are json_value() of them. */
const char *json_first(const char *container);
const char *json_next(const char *element);
const char *json_value(const char *key);

bool json_is_true(const char *value);
bool json_is_null(const char *value);
long long json_number(const char *value);

/* Copies a string into a buffer that it must fit; returns the buffer. */
char *json_string(const char *value, char *buffer, size_t size);

#endif
