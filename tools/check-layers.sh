#!/bin/sh
# Prints every #include that points up the layers, and fails if there is one.
#
#   base < core < rules < record < engine < session < proto < apps
#
# A folder includes from its own layer and those below it. Besides:
#   - format stands beside engine: it sees base, core, rules and record; session, proto
#     and apps see it; engine does not see record;
#   - apps see tengen.h, session, proto, format, base, apps/common and their own folder;
#     apps/cli the server's server.h besides, and nothing else of it;
#   - everybody sees include/tengen.h, which includes no project header, and those in
#     include/tengen/, which include that one;
#   - *_internal.h is seen only in its own folder.
# Files in src/ itself join the layers and see all of them. Tests and benchmarks
# may look at everything except other folders' *_internal.h.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

set --
for dir in include src apps tests bench; do
    [ -d "$dir" ] || continue
    while IFS= read -r file; do
        [ -n "$file" ] && set -- "$@" "$file"
    done <<FILES
$(find "$dir" -type f \( -name '*.[ch]' -o -name '*.inc' -o -name '*.def' \) | sort)
FILES
done
[ $# -gt 0 ] || exit 0

awk '
BEGIN {
    rank["base"] = 0; rank["core"] = 1; rank["rules"] = 2; rank["record"] = 3
    rank["engine"] = 4; rank["session"] = 5; rank["proto"] = 6
    # The exceptions to the ranking.
    may["format", "base"] = may["format", "core"] = may["format", "rules"] = 1
    may["format", "record"] = 1
    never["engine", "record"] = 1
    may["session", "format"] = may["proto", "format"] = 1
    may["apps", "session"] = may["apps", "proto"] = may["apps", "format"] = may["apps", "base"] = 1
    for (i = 1; i < ARGC; i++) exists[ARGV[i]] = 1
}

function folder(path) { sub(/\/[^\/]*$/, "", path); return path }

# The layer of a file in the tree: the folder in src/, or the top folder outside.
function layer(path,    part, n) {
    n = split(path, part, "/")
    if (part[1] != "src") return part[1]
    return n > 2 ? part[2] : "src"
}

function known(name) { return name in rank || name == "format" }

function allowed(from, to) {
    if (from == to || from == "src") return to != "apps"
    if (may[from, to]) return 1
    if (never[from, to]) return 0
    return from in rank && to in rank && rank[to] <= rank[from]
}

function complain(why) {
    printf "%s:%d: #include \"%s\": %s\n", FILENAME, FNR, name, why
    bad++
}

FNR == 1 {
    here = folder(FILENAME)
    from = layer(FILENAME)
    if (here ~ /^src\// && !known(from) && !reported[from]++) {
        printf "%s: src/%s is no layer known to tools/check-layers.sh\n", FILENAME, from
        bad++
    }
}

/^[ \t]*#[ \t]*include[ \t]*["<]/ {
    name = $0
    sub(/^[^"<]*["<]/, "", name)
    sub(/[">].*/, "", name)

    # Find the file meant: beside this one, then from src/, include/ and apps/.
    # A layer in front tells enough even if there is no such file.
    first = name; sub(/\/.*/, "", first)
    if (($0 ~ /"/) && ((here "/" name) in exists)) target = here "/" name
    else if (("src/" name) in exists) target = "src/" name
    else if (("include/" name) in exists) target = "include/" name
    else if (("apps/" name) in exists) target = "apps/" name
    else if (first != name && known(first)) target = "src/" name
    else target = ""

    if (name ~ /(^|\/)\.\.?\//) { complain("write the path from src/"); next }
    if (target == "") next # the C library, another library, a generated file

    if (target ~ /_internal\.h$/ && index(here "/", folder(target) "/") != 1) {
        complain("internal to " folder(target)); next
    }
    if (from == "include") {
        if (here != "include/tengen" || target != "include/tengen.h")
            complain("public headers include tengen.h at most")
        next
    }
    if (target ~ /^include\// || from == "tests" || from == "bench") next

    to = layer(target)
    if (from == "apps" && to == "apps") {
        if (folder(target) == here || target ~ /^apps\/common\//) next
        if (here == "apps/cli" && target == "apps/server/server.h") next
        complain("belongs to " folder(target))
    } else if (!allowed(from, to)) {
        complain(from " must not include " to)
    }
}

END {
    if (bad) printf "%d bad include%s\n", bad, bad == 1 ? "" : "s"
    exit bad > 0
}
' "$@"
