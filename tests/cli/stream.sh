#!/bin/sh
# A batch is read line by line: however long it is, memory stays where it was.
#
#   tests/cli/stream.sh TENGEN [LINES]
#
# Feeds `tengen forbidden --batch` LINES lines (300000) through a pipe and looks at the most memory it
# has had after a tenth of them and after all; then at lines of a megabyte and more.
set -eu
if [ $# -lt 1 ]; then
    echo "usage: tests/cli/stream.sh TENGEN [LINES]" >&2
    exit 2
fi
program=$1 lines=${2:-300000}
LC_ALL=C.UTF-8
export LC_ALL
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
failed=0

fail() {
    echo "stream: $*"
    failed=$((failed + 1))
}

# Boards of three sizes with three or four stones in a row that moves about; every tenth line is bad.
generate() { # first number, last number
    awk -v first="$1" -v last="$2" '
    BEGIN {
        size[0] = 9; size[1] = 15; size[2] = 20
        for (k = 0; k < 3; k++) for (i = 0; i < size[k] * size[k]; i++) empty[k] = empty[k] "."
        for (n = first; n <= last; n++) {
            k = n % 3
            at = n % (size[k] * size[k] - 9)
            cells = substr(empty[k], 1, at) "X.XXO..XX" substr(empty[k], at + 10)
            if (n % 10 == 0) cells = substr(cells, 2)
            print "p" n, size[k], cells
        }
    }'
}

# ---- memory ----------------------------------------------------------------------------------------
mkfifo "$tmp/pipe"
"$program" forbidden --batch "$tmp/pipe" >"$tmp/out" 2>"$tmp/err" &
pid=$!
exec 3>"$tmp/pipe"
# All but what the pipe holds has been read when the writer is done.
most_kb() { sed -n 's/^VmHWM:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$pid/status" 2>/dev/null || :; }
tenth=$((lines / 10))
generate 1 "$tenth" >&3
early=$(most_kb)
generate $((tenth + 1)) "$lines" >&3
late=$(most_kb)
exec 3>&-
rc=0
wait "$pid" || rc=$?
[ "$rc" -eq 1 ] || fail "exit code $rc, expected 1 for the bad lines"
good=$(wc -l <"$tmp/out") bad=$(wc -l <"$tmp/err")
[ "$good" -eq $((lines - lines / 10)) ] || fail "$good lines came back of $((lines - lines / 10))"
[ "$bad" -eq $((lines / 10 + 1)) ] || fail "$bad complaints, expected $((lines / 10 + 1))"
if [ -n "$early" ] && [ -n "$late" ]; then
    echo "stream: $lines lines, $early kB after a tenth, $late kB after all"
    [ $((late - early)) -le 1024 ] || fail "memory grows with the number of lines"
else
    echo "stream: $lines lines; this system does not tell how much memory a process has"
fi

# ---- lines that are too long -------------------------------------------------------------------------
mebibyte() { awk -v c="$1" 'BEGIN { for (i = 0; i < 1048576; i++) printf "%s", c }'; }
five=.........................
{
    echo "before 5 $five"
    mebibyte X
    echo
    printf 'cells 22 '
    mebibyte .
    echo
    printf 'rest 5 %s ' "$five" # what follows the cells is ignored, however much it is
    mebibyte ' '
    echo
    echo "after 5 $five"
    printf 'last 5 '
    mebibyte X # no line break at the end
} >"$tmp/long"
rc=0
"$program" forbidden --batch "$tmp/long" >"$tmp/out" 2>"$tmp/err" || rc=$?
[ "$rc" -eq 1 ] || fail "exit code $rc after long lines, expected 1"
[ "$(tr '\n' ' ' <"$tmp/out")" = "before - rest - after - " ] || fail "long lines: $(cat "$tmp/out")"
numbers=$(sed -n 's/^tengen: [^ ]*:\([0-9]*\):[0-9]*: .*/\1/p' "$tmp/err" | tr '\n' ' ')
[ "$numbers" = "2 3 6 " ] || fail "long lines: complaints about lines $numbers"
[ "$(wc -c <"$tmp/err")" -lt 2000 ] || fail "complaints as long as the lines"

[ "$failed" -eq 0 ] && echo "stream: ok"
