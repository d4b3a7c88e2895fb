#!/bin/sh
# Players that go wrong lose, with the right reason, and leave nothing behind.
#
#   tests/match/faults.sh TENGEN FAKE_PLAYER
# shellcheck source=tests/match/common.sh
. "$(dirname -- "$0")/common.sh"

# loses PROTOCOL MODE NUMBER REASON NOTE [OPTION...]: B, the fake, loses both games for that reason. A has a
# clock of its own, so that a busy machine does not make it lose.
loses() {
    protocol=$1 mode=$2 number=$3 reason=$4 note=$5
    shift 5
    name="$protocol $mode $number"
    rm -rf log out err pids
    start=$(date +%s)
    fine "$name runs" timeout 60 sh -c '"$@" >out 2>err' match "$tengen" match \
        --a classic:depth=1,tc=1000 --b "$protocol:'$fake' $protocol $mode $number" --games 2 --openings empty --tc 20 --grace 100 \
        --log log --json "$@"
    fine "$name: quiet" cmp -s err /dev/null
    fine "$name: lost" has out "\"lost_by_b\":{\"$reason\":2}"
    fine "$name: why" has out "$note"
    fine "$name: log" has log/game-00001.log "B lost: $reason"
    fine "$name: gone" all_gone
    fine "$name: soon over" test $(($(date +%s) - start)) -lt 30
}

for protocol in gomocup gtp; do
    loses $protocol abort 3 crash 'it was killed by signal 6 (Aborted)'
    loses $protocol exit 2 crash 'it exited with code 3'
    loses $protocol at-once 1 start 'it exited with code 3'
    loses $protocol mute 1 start 'no answer within 0.3 s' --startup 0.3
    loses $protocol hang 2 time 'no answer within 0.400 s' --time 0.3
    loses $protocol slow 450 time '"reason":"time"' --time 0.3
    loses $protocol occupied 2 illegal 'there is a stone already'
    loses $protocol huge 2 protocol 'a line of more than 65536 bytes'
done
loses gomocup outside 2 illegal '99,99 is not on the board'
loses gtp outside 2 illegal "'Z26' is no point of the board"
loses gomocup garbage 2 protocol "it answers 'banana,split' where x,y is expected"
loses gtp garbage 2 illegal "'banana' is no point of the board"
loses gomocup error 2 protocol "it answers 'ERROR no idea'"
loses gtp error 2 protocol "to genmove it answers '? no idea'"
loses gomocup refuse 1 start "to START it answers 'ERROR no such board'"
loses gtp refuse 1 start "to 'boardsize 15' it answers '? unacceptable size'"
loses gomocup flood 2 time 'no answer within 0.400 s' --time 0.3
loses gtp flood 2 protocol "it says 'what' where = or ? is expected"
loses gomocup deaf 2 crash 'it closed its output'
loses gomocup stay 2 time 'no answer within' --time 0.3
# Ours cannot think in less than its time: a clock that is too small is a loss as well.
fine "no patience" sh -c '"$0" match --a uct:nodes=100000000 --b uct:nodes=1 --game go --size 9 --games 2 \
    --hang 0.05 --json >out' "$tengen"
fine "no patience: why" has out '"lost_by_a":{"time":2}'

# A flood of lines is forgiven by those who ask for it, nonsense is not taken for a move.
fine "lenient" sh -c '"$0" match --a classic:depth=1,tc=1000 --b "gomocup[lenient=yes]:$1 gomocup garbage 2" \
    --games 2 --time 0.2 --openings empty --json >out' "$tengen" "$fake"
fine "lenient: time" has out '"lost_by_b":{"time":2}'

# Players that do nothing wrong, whatever else they do, lose on the board.
for mode in "gomocup fine" "gtp fine" "gomocup talk" "gtp talk" "gomocup suggest" "gomocup late-bye" "gtp late-bye"; do
    rm -f pids
    fine "$mode runs" timeout 60 sh -c '"$0" match --a classic:depth=1 --b "${1%% *}:$2 $1" --games 2 --tc 20 \
        --json >out' "$tengen" "$mode" "$fake"
    fine "$mode plays" has out '"lost_by_b":{"five":2}'
    fine "$mode: gone" all_gone
done
fine "resign runs" sh -c '"$0" match --a classic:depth=1 --b "gtp:$1 gtp resign 2" --games 2 --json >out' \
    "$tengen" "$fake"
fine "resign" has out '"lost_by_b":{"resign":2}'

# Swap2 with programs: every answer there is, and one that is none.
decides() { # MODE DECIDED
    fine "swap2 $1 runs" sh -c '"$0" match --a classic:depth=1 --b "gomocup:$1 gomocup $2" --games 2 --tc 20 \
        --opening-rule swap2 --json >out' "$tengen" "$fake" "$1"
    fine "swap2 $1: decided" has out "$2"
}
decides fine '"decided":"h8 h7 j6 '
decides fine ' stay"'
decides swap ' swap"'
decides more ' more d12 e5 '
decides swap-bad "to SWAP2BOARD it answers '7,7 7,7 7,7'"

# One process for many games, or one for each; no zombies in between.
rm -f pids
fine "witness runs" sh -c '"$0" match --a classic:depth=1 --b "gomocup:$1 gomocup witness" --games 6 --tc 20 \
    --json >out' "$tengen" "$fake"
fine "witness: no process of an earlier game" has out '"lost_by_b":{"five":6}'
fine "witness: six of them" test "$(wc -l <pids)" -eq 6
fine "witness: gone" all_gone
rm -f pids
fine "keep runs" sh -c '"$0" match --a classic:depth=1 --b "gtp[keep=yes]:$1 gtp fine" --games 6 --tc 20 --json >out' \
    "$tengen" "$fake"
fine "keep: plays" has out '"lost_by_b":{"five":6}'
fine "keep: one process" test "$(wc -l <pids)" -eq 1
fine "keep: gone" all_gone
rm -f pids
fine "kept until a fault" sh -c '"$0" match --a classic:depth=1 --b "gtp[keep=yes]:$1 gtp abort 4" --games 4 --tc 20 \
    --openings empty --json >out' "$tengen" "$fake"
fine "kept until a fault: crashes" has out '"lost_by_b":{"crash":4}'
fine "kept until a fault: processes" test "$(wc -l <pids)" -eq 4

# A limit on memory is one: there is not enough to start.
fine "memory" sh -c '"$0" match --a classic:depth=1 --b "gomocup:$1 gomocup fine" --games 2 --tc 20 \
    --hard-memory 1 --json >out 2>err || test $? -eq 3' "$tengen" "$fake"
fine "memory: no game without it" sh -c '! grep -q "\"lost_by_b\":{\"five\"" out'

# Games that are over in many places at once.
rm -f pids
fine "several at a time" sh -c '"$0" match --a "gtp:$1 gtp fine" --b "gomocup:$1 gomocup abort 3" --games 20 --tc 20 \
    --concurrency 4 --json >out' "$tengen" "$fake"
fine "several at a time: all there" has out '"lost_by_b":{"crash":20}'
fine "several at a time: gone" all_gone

finish match_faults
