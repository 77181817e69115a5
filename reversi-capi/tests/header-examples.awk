#!/usr/bin/awk -f
# Makes a program of the examples in the banners of a header: `header-examples.awk HEADER`. Each
# example becomes a function, which main() calls. Fails when a banner has no example.

BEGIN {
    print "#include <assert.h>\n#include <string.h>\n#include <reversi/variant.h>"
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
    for (i = 1; i <= examples; i++)
        printf "  example_%d();\n", i
    print "  return 0;\n}"
    if (!banners || examples != banners) {
        print FILENAME ": " banners " banners, but " examples + 0 " examples" >"/dev/stderr"
        exit 1
    }
}
