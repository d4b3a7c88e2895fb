#!/bin/sh
# Checks that the C sources are formatted as .clang-format says.
#
#   tools/check-format.sh          prints every difference, fails if there is one
#   tools/check-format.sh --fix    formats the files in place
#
# Other versions of clang-format than 14 give other results. Without 14 nothing
# is checked and the exit code is $SKIP_EXIT, 0 unless set (./test sets it).
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

case ${1:-} in
'') mode='--dry-run -Werror' ;;
--fix) mode='-i' ;;
*)
    echo "usage: tools/check-format.sh [--fix]" >&2
    exit 2
    ;;
esac

formatter=
for candidate in clang-format-14 clang-format; do
    if "$candidate" --version 2>/dev/null | grep -q 'version 14\.'; then
        formatter=$candidate
        break
    fi
done
if [ -z "$formatter" ]; then
    echo "format check SKIPPED: it needs clang-format 14 (found: $(clang-format --version 2>/dev/null || echo none))" >&2
    exit "${SKIP_EXIT:-0}"
fi

dirs=
for dir in include src apps tests bench; do
    [ -d "$dir" ] && dirs="$dirs $dir"
done
[ -n "$dirs" ] || exit 0

# git knows what is generated and ignored. A source archive has no git, or lies
# in a repository that ignores it: then every file there is counts.
# shellcheck disable=SC2086 # dirs is a list of words
list_files() {
    files=$(git ls-files -co --exclude-standard -- $dirs 2>/dev/null) || files=
    [ -n "$files" ] || files=$(find $dirs -type f)
    printf '%s\n' "$files" | grep '\.[ch]$' | while IFS= read -r file; do
        # A tracked file may have been deleted from the work tree.
        if [ -f "$file" ]; then printf '%s\0' "$file"; fi
    done
}

# shellcheck disable=SC2086 # mode is a list of words
list_files | xargs -0 -r "$formatter" --style=file $mode || {
    echo "To repair: tools/check-format.sh --fix" >&2
    exit 1
}
