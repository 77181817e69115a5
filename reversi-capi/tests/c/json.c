#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *json_read(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  size_t length = 0;
  size_t size = 1 << 16;
  char *text = malloc(size);
  while (text != NULL) {
    length += fread(text + length, 1, size - length - 1, file);
    if (length < size - 1) break;
    size *= 2;
    char *larger = realloc(text, size);
    if (larger == NULL) free(text);
    text = larger;
  }
  if (text != NULL) text[length] = '\0';
  fclose(file);
  return text;
}

static const char *skip_space(const char *at) { return at + strspn(at, " \t\r\n"); }

static const char *skip_string(const char *at) {
  for (at++; *at != '"'; at++) {
    if (*at == '\\') at++;
  }
  return at + 1;
}

static const char *skip(const char *value) {
  if (*value == '"') return skip_string(value);
  if (*value != '[' && *value != '{') return value + strcspn(value, ",]} \t\r\n");
  int depth = 0;
  do {
    if (*value == '[' || *value == '{') depth++;
    if (*value == ']' || *value == '}') depth--;
    value = *value == '"' ? skip_string(value) : value + 1;
  } while (depth > 0);
  return value;
}

const char *json_value(const char *key) { return skip_space(skip_space(skip(key)) + 1); }

static bool is_key(const char *element) { return *skip_space(skip(element)) == ':'; }

const char *json_first(const char *container) {
  const char *first = skip_space(container + 1);
  return *first == ']' || *first == '}' ? NULL : first;
}

const char *json_next(const char *element) {
  const char *end = skip_space(skip(is_key(element) ? json_value(element) : element));
  return *end == ',' ? skip_space(end + 1) : NULL;
}

const char *json_get(const char *object, const char *key) {
  const size_t length = strlen(key);
  for (const char *at = json_first(object); at != NULL; at = json_next(at)) {
    if (strncmp(at + 1, key, length) == 0 && at[length + 1] == '"') return json_value(at);
  }
  return NULL;
}

bool json_is_true(const char *value) { return *value == 't'; }

bool json_is_null(const char *value) { return value == NULL || *value == 'n'; }

long long json_number(const char *value) { return strtoll(value, NULL, 10); }

char *json_string(const char *value, char *buffer, size_t size) {
  static const char escapes[] = "n\nt\tr\r";
  size_t length = 0;
  for (value++; *value != '"' && length < size - 1; value++) {
    if (*value == '\\') {
      value++;
      const char *escape = strchr(escapes, *value);
      buffer[length++] = escape == NULL ? *value : escape[1];
    } else {
      buffer[length++] = *value;
    }
  }
  buffer[length] = '\0';
  return buffer;
}
