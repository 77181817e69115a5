#!/usr/bin/awk -f
# Makes a program of the examples in the headers: `header-examples.awk HEADER...`. Each example
# becomes a function, which main() calls. Fails when a banner has no example.

BEGIN {
    print "#include <assert.h>\n#include <string.h>"
    for (i = 1; i < ARGC; i++) {
        name = ARGV[i]
        sub(/.*include\//, "", name)
        print "#include <" name ">"
    }
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
    print "static int find_game(void *user, const reversi_part *part) {"
    print "#ifdef __cplusplus\n  reversi_game *game = static_cast<reversi_game *>(user);"
    print "#else\n  reversi_game *game = user;\n#endif"
    print "  if (part->game != NULL) *game = *part->game;"
    print "  return 0;\n}"
}

# The comment at the top may have an example, and each banner must.
/^\/\*( =+)?$/ { inside = 1; wanted = / =/; before = examples }
inside && /^ \*     [^ ]/ && !open {
    printf "static void example_%d(void) {\n#line %d \"%s\"\n", ++examples, FNR, FILENAME
    open = 1
}
open && /^ \*     / { print substr($0, 8) }
open && !/^ \*     / { print "}"; open = 0 }
inside && /\*\/$/ {
    inside = 0
    if (wanted && examples == before) {
        print FILENAME ":" FNR ": a banner without an example" >"/dev/stderr"
        failed = 1
    }
}

END {
    print "int main(void) {"
    for (i = 1; i <= examples; i++)
        printf "  example_%d();\n", i
    print "  return 0;\n}"
    exit failed || !examples
}
