#!/usr/bin/awk -f
# What doxygen reads instead of a header. No line is added, so that warnings have the right number.

# The opening comment of reversi.h, a plain one for people who read the header itself, becomes the
# main page, with its table as a list, and that of variant.h a page of its own.
/^\/\*$/ && !opened {
    print FILENAME ~ /variant\.h$/ \
        ? "/** \\brief Other boards in C. \\file variant.h */ /** \\page boards Other boards" \
        : "/** \\brief The interface in C. \\file reversi.h */ /** \\mainpage notitle"
    opened = inside = 1
    next
}
inside && /^ \*\/$/ { inside = 0 }
inside && /^ \* [A-Z][a-z ]*[a-z]  +[^ ]/ {
    # Names are in the first eleven columns.
    name = substr($0, 4, 11)
    sub(/ +$/, "", name)
    print " * - **" name "** " substr($0, 15)
    next
}

# Names of headers are not elements of HTML.
/^ *\/\/\// { $0 = escaped($0) }

# What only makes std::hash work would be a class of a namespace that is not ours.
/^template <>/ { $0 = "/** \\cond */ " $0; hidden = 1 }
hidden && /(^|{)};$/ { $0 = $0 " /** \\endcond */"; hidden = 0 }
{ print }

function escaped(line) {
    while (match(line, /[^\\]<[a-z_]+>/))
        line = substr(line, 1, RSTART) "\\<" substr(line, RSTART + 2, RLENGTH - 3) "\\>" \
            substr(line, RSTART + RLENGTH)
    return line
}
