#!/bin/sh
# Writes openings that leave both sides about equal chances: four stones by lot near the middle, then the move
# after which the engine finds the position most even, if it gives either side at least 40 % then.
#
#   tools/openings.sh [OPTION...] >FILE
#
#   --program FILE      the program; build/tengen
#   --game "OPTIONS"    which game, as options of tengen balance; "--game gomoku"
#   --count N           so many openings; 50
#   --nodes N           positions looked at for the move, and for the judgement; 1000000
#   --seed N            other stones; 1
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

program=build/tengen game='--game gomoku' count=50 nodes=1000000 seed=1
while [ $# -gt 0 ]; do
    case $1 in
    --help | -h) sed -n '2,/^set /s/^# \{0,1\}//p' "$0" && exit 0 ;;
    --program | --game | --count | --nodes | --seed)
        [ $# -ge 2 ] || {
            echo "openings: $1 needs a value" >&2
            exit 2
        }
        eval "${1#--}=\$2"
        shift 2
        ;;
    *)
        echo "openings: '$1' is no option; --help lists them" >&2
        exit 2
        ;;
    esac
done

# Four different points of the seven by seven in the middle of a board of 15, or of the hexagon of side 8. The
# generator is our own (Park and Miller's), since every awk has another one.
stones() {
    awk -v seed="$seed" '
        function draw(n) { state = state * 16807 % 2147483647; return int(state / 65536) % n }
        BEGIN {
            state = seed * 7919 % 2147483646 + 1
            for (;;) {
                line = " "
                for (k = 0; k < 4;) {
                    point = substr("efghijk", draw(7) + 1, 1) (5 + draw(7))
                    if (index(line, " " point " ")) continue
                    line = line point " "
                    k++
                }
                print line
            }
        }'
}

stones | while [ "$count" -gt 0 ] && read -r moves; do
    # shellcheck disable=SC2086 # a list of words
    moves="$moves $("$program" balance $game --nodes "$nodes" --moves "$moves")"
    # shellcheck disable=SC2086
    chance=$("$program" analyze $game --lang en --nodes "$nodes" --move 5 --moves "$moves" |
        sed -n 's/^After .*: \([0-9]*\)\.[0-9]*%$/\1/p')
    case $chance in 4[0-9] | 5[0-9]) ;; *) continue ;; esac
    echo "$moves"
    count=$((count - 1))
done
