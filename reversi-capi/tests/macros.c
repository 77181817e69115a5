/* The macros for versions and for loops, in C and in C++: run.sh also compiles it with CALL_OLDER
   or CALL_NEWER defined, and expects a warning then. */
#ifdef CALL_NEWER
#  define REVERSI_TARGET_VERSION 1000
#endif
#include <reversi/reversi.h>

#if !REVERSI_VERSION_AT_LEAST(0, 0, 9) || !REVERSI_VERSION_AT_LEAST(0, 1, 0)
#  error "this header is 0.1.0 or newer"
#endif
#if REVERSI_VERSION_AT_LEAST(999, 0, 0)
#  error "this header is older than 999.0.0"
#endif

#ifdef __cplusplus
extern "C" {
#endif
/* In the order in which cbindgen writes them. */
REVERSI_API REVERSI_MUST_USE REVERSI_DEPRECATED("call newer() instead") int older(void);
REVERSI_API REVERSI_MUST_USE int first(void) REVERSI_SINCE(0, 1, 0);
REVERSI_API REVERSI_MUST_USE int newer(void) REVERSI_SINCE(0, 2, 0);
int pairs(uint64_t square_mask, uint64_t mask);
#ifdef __cplusplus
}
#endif

int older(void) { return 1; }
int first(void) { return 2; }
int newer(void) { return 3; }

/* Loops in loops, beside names that users give. */
int pairs(uint64_t square_mask, uint64_t mask) {
  int once = 0, square_once = 0;
  REVERSI_FOR_EACH(square, square_mask) {
    REVERSI_FOR_EACH(other, mask & ~(UINT64_C(1) << square)) once += other;
    if (square_mask == mask) REVERSI_FOR_EACH(third, square_mask) square_once += third;
    else
      continue;
  }
  return once + square_once;
}

int main(void) {
  int sum = first() + pairs(3, 5);
#ifdef CALL_NEWER
  sum += newer();
#endif
#if defined(CALL_OLDER) || defined(REVERSI_NO_DEPRECATION_WARNINGS)
  sum += older();
#endif
  return sum == 0;
}
