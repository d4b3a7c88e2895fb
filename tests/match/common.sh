# What the tests of `tengen match` share; sourced with the program and perhaps fake_player as arguments.
# shellcheck shell=sh disable=SC2034 # used by those that source it
set -eu

tengen=$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd)/$(basename -- "$1")
fake=${2:+$(CDPATH='' cd -- "$(dirname -- "$2")" && pwd)/$(basename -- "$2")}
tmp=$(mktemp -d)
# Under a name without blanks: command lines of players are words.
if [ -n "$fake" ]; then
    ln -s "$fake" "$tmp/fake_player"
    fake=$tmp/fake_player
fi
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
cd "$tmp"
LC_ALL=C.UTF-8
FAKE_PIDS=$tmp/pids
export LC_ALL FAKE_PIDS
unset LANG LANGUAGE LC_MESSAGES || :

checks=0 failed=0

# fine WHAT COMMAND...: the command must succeed.
fine() {
    what=$1
    shift
    checks=$((checks + 1))
    "$@" >"$tmp/check.out" 2>&1 && return 0
    failed=$((failed + 1))
    echo "FAILED: $what: $*"
    cat "$tmp/check.out"
}

has() { # FILE TEXT
    grep -qF -e "$2" "$1" && return 0
    echo "'$2' is not in $1:"
    cat "$1"
    return 1
}

same() { # FILE FILE
    diff "$1" "$2"
}

# Is none of the processes in the file there any more? Those that were told to die may take a moment.
all_gone() {
    [ -s "$FAKE_PIDS" ] || { echo "no process was noted" && return 1; }
    for pid in $(cat "$FAKE_PIDS"); do
        tries=0
        while kill -0 "$pid" 2>/dev/null; do
            tries=$((tries + 1))
            [ "$tries" -lt 40 ] || { echo "process $pid is still there" && return 1; }
            sleep 0.05
        done
    done
}

# The table without what differs from run to run: times and speeds.
without_times() {
    sed -e '/^seconds a move/d' -e '/^the longest/d' -e '/^nodes a second/d' "$1"
}

finish() { # NAME
    echo "$1: $checks checks, $failed failed"
    [ "$failed" -eq 0 ] && [ "$checks" -gt 0 ]
}
