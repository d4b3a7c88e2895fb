#!/bin/sh
# How many cases the last run of each test had.
#
#   tests/print_counts.sh [BUILD]      BUILD: the build tree, build/ unless given
#
# Exits 1 if no test has left a count.
set -eu
dir=${1:-$(dirname -- "$0")/../build}/tests/counts

found=
for file in "$dir"/*.txt; do
    [ -s "$file" ] || continue
    cat "$file"
    found=yes
done
[ -n "$found" ] || {
    echo "print_counts.sh: no counts in $dir" >&2
    exit 1
}
