#!/bin/sh
# A match that is told to stop says what it knows, keeps it, and leaves no process behind.
#
#   tests/match/signals.sh TENGEN FAKE_PLAYER
# shellcheck source=tests/match/common.sh
. "$(dirname -- "$0")/common.sh"

# started FILE COUNT: waits until so many lines are in the file.
started() {
    tries=0
    while [ ! -f "$1" ] || [ "$(wc -l <"$1")" -lt "$2" ]; do
        tries=$((tries + 1))
        [ "$tries" -lt 500 ] || { echo "$1 has no $2 lines" && return 1; }
        sleep 0.02
    done
}

# stops SIGNAL CODE PLAYER...: while A, a program that hangs, thinks
stops() {
    signal=$1 code=$2 player=$3
    rm -rf pids state.txt out
    "$tengen" match --a "$player" --b classic:depth=1 --games 100 --tc 1000 --concurrency 2 \
        --state state.txt >out 2>err &
    pid=$!
    fine "$signal $player: two players" started pids 2
    sleep 0.2
    begun=$(date +%s)
    kill "-$signal" "$pid"
    rc=0
    wait "$pid" || rc=$?
    fine "$signal $player: exit code" test "$rc" -eq "$code"
    fine "$signal $player: at once" test $(($(date +%s) - begun)) -lt 5
    fine "$signal $player: gone" all_gone
    [ "$signal" = KILL ] && return
    fine "$signal $player: summary" has out 'A against B: Elo'
    fine "$signal $player: says so" has out 'Stopped before the end'
    fine "$signal $player: how to go on" has out 'tengen match --resume state.txt'
    fine "$signal $player: no complaint" cmp -s err /dev/null
    fine "$signal $player: a state to go on with" has state.txt 'openings '
}

stops TERM 143 "gomocup:'$fake' gomocup hang 2"
stops TERM 143 "gtp:'$fake' gtp hang 1"
stops HUP 129 "gomocup:'$fake' gomocup stay 1"
stops TERM 143 "gomocup:'$fake' gomocup mute"
# Killed without a chance to clean up: programs go with us where the system can do that.
if [ "$(uname)" = Linux ]; then stops KILL 137 "gomocup:'$fake' gomocup hang 1"; fi

# Our own engines stop too, and what was played before counts.
rm -f state.txt
"$tengen" match --a classic:depth=1 --b classic:depth=1 --games 100000 --state state.txt >out 2>err &
pid=$!
fine "ours: some games" started state.txt 40
kill -TERM "$pid"
rc=0
wait "$pid" || rc=$?
fine "ours: exit code" test "$rc" -eq 143
fine "ours: summary" has out 'A against B: Elo'
fine "ours: every line is whole" sh -c 'test "$(tail -c 1 state.txt | od -An -c | tr -d " ")" = "\\n"'
lines=$(grep -c '^game ' state.txt)
fine "ours: counted" has out ": $lines of 100000 games"

# Somebody who listens no more: the match ends instead of going on in vain.
fine "no reader" timeout 30 sh -c '"$0" match --a classic:depth=1 --b classic:depth=1 --games 100000 | head -n 2' \
    "$tengen"

# One match at a time writes a journal.
rm -f busy.txt pids
"$tengen" match --a "gtp:'$fake' gtp hang 1" --b classic:depth=1 --games 2 --state busy.txt >out 2>err &
pid=$!
fine "busy: begun" started pids 1
fine "busy: refused" sh -c '"$0" match --resume busy.txt >out2 2>err2; test $? -eq 1' "$tengen"
fine "busy: why" has err2 'another match is writing it'
kill -TERM "$pid"
wait "$pid" || :
fine "busy: gone" all_gone

finish match_signals
