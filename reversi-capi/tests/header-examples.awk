#!/usr/bin/awk -f
# Makes a program of the examples in the banners of a header: `header-examples.awk HEADER`. Each
# example becomes a function, which main() calls. Fails when a banner has no example.

BEGIN {
    print "#include <assert.h>\n#include <string.h>\n#include <reversi/variant.h>"
    # The functions of the examples that want one.
    print "static int count_moves(void *user, const reversi_event *event) {"
    print "#ifdef __cplusplus\n  int *count = static_cast<int *>(user);"
    print "#else\n  int *count = user;\n#endif"
    print "  if (event->kind == REVERSI_EVENT_MOVE) ++*count;"
    print "  return 0;\n}"
    print "static int count_findings(void *user, const reversi_finding *finding) {"
    print "#ifdef __cplusplus\n  int *count = static_cast<int *>(user);"
    print "#else\n  int *count = user;\n#endif"
    print "  *count += finding->message.length > 0;"
    print "  return 0;\n}"
}

/^\/\* =+$/ { banners++; inside = 1 }
inside && /^ \*     [^ ]/ && !open {
    printf "static void example_%d(void) {\n#line %d \"%s\"\n", ++examples, FNR, FILENAME
    open = 1
}
inside && /^ \*     / { print substr($0, 8) }
open && !/^ \*     / { print "}"; open = 0 }
/\*\/$/ { inside = 0 }

END {
    print "int main(void) {"
    # Not every header has such an example.
    print "  (void)count_moves, (void)count_findings;"
    for (i = 1; i <= examples; i++)
        printf "  example_%d();\n", i
    print "  return 0;\n}"
    if (!banners || examples != banners) {
        print FILENAME ": " banners " banners, but " examples + 0 " examples" >"/dev/stderr"
        exit 1
    }
}
