#!/usr/bin/awk -f
# Rewrites a header for doxygen. Adds no line, so that warnings have the right line number.

# The opening comments are plain, for people who read the headers themselves. That of reversi.h becomes
# the main page, with its table as a list, and its second one a page. Those of the other headers become
# pages of their own.
/^\/\*$/ && !opened {
    name = FILENAME
    sub(/.*\//, "", name)
    page = name == "reversi.h" ? "\\mainpage notitle" : "\\page page_" substr(name, 1, length(name) - 2) " " name
    print "/** \\brief The interface in C. \\file " name " */ /** " page
    opened = inside = 1
    next
}
/^\/\*$/ && page ~ /mainpage/ && !inside {
    print "/** \\page conventions Conventions"
    inside = 1
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

# A banner begins a group of members, named by its title.
/^\/\* =+$/ { print (grouped ? "/** @} */ " : "") "/**"; grouped = banner = 1; next }
banner == 1 { print " * \\name " substr($0, 4); banner = 2; next }
banner == 2 { print " *"; banner = 3; next }
banner == 3 && /^ \*\/$/ { print " */ /** @{ */"; banner = 0; next }
grouped && /^} .*extern "C"/ { print "/** @} */ " $0; grouped = 0; next }

# Names of headers are not elements of HTML.
/^ *\/\/\// { $0 = escaped($0) }

# A specialization of std::hash would be listed as a class of this library.
/^template <>/ { $0 = "/** \\cond */ " $0; hidden = 1 }
hidden && /(^|{)};$/ { $0 = $0 " /** \\endcond */"; hidden = 0 }
{ print }

function escaped(line) {
    while (match(line, /[^\\]<[a-z_]+>/))
        line = substr(line, 1, RSTART) "\\<" substr(line, RSTART + 2, RLENGTH - 3) "\\>" \
            substr(line, RSTART + RLENGTH)
    return line
}
