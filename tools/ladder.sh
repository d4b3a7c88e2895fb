#!/bin/sh
# Measures the ladder of levels: each against the one below it. Run by `make ladder`.
#
#   tools/ladder.sh [OPTION...]
#
#   --program FILE      the program; build/tengen
#   --engine NAME       whose levels; tengen
#   --game "OPTIONS"    which game, as options of tengen match; "--game gomoku"
#   --openings SOURCE   as of tengen match; random:4
#   --games N           for each pair of levels, even; 40
#   --from N, --to N    from this level up to that; 1 and 10
#   --jobs N            games at a time; 1
#   --state DIR         where the games played are kept; build/ladder
#
# Levels count positions, not seconds, so other work on the machine changes nothing, and every game is the same
# each time. A run that was stopped goes on where it was, and one with more --games adds to what there is. The
# table comes out as docs/strength.md has it; Elo differences are with 95 % intervals.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

program=build/tengen engine=tengen game='--game gomoku' openings=random:4 games=40
from=1 to=10 jobs=1 state=build/ladder
while [ $# -gt 0 ]; do
    case $1 in
    --help | -h) sed -n '2,/^set /s/^# \{0,1\}//p' "$0" && exit 0 ;;
    --program | --engine | --game | --openings | --games | --from | --to | --jobs | --state)
        [ $# -ge 2 ] || {
            echo "ladder: $1 needs a value" >&2
            exit 2
        }
        eval "${1#--}=\$2"
        shift 2
        ;;
    *)
        echo "ladder: '$1' is no option; --help lists them" >&2
        exit 2
        ;;
    esac
done
mkdir -p "$state"

# level N against N - 1: the games that are missing are played, and a row of the table is printed
rung() {
    journal=$state/$(echo "$engine $game $(basename "$openings") $1" | tr -cs 'A-Za-z0-9\n' '-').match
    if [ -s "$journal" ]; then
        set -- "$1" --resume "$journal" --games "$games"
    else
        # shellcheck disable=SC2086 # a list of words
        set -- "$1" --a "$engine:level=$1" --b "$engine:level=$(($1 - 1))" $game --games "$games" \
            --openings "$openings" --seed "$1" --state "$journal"
    fi
    level=$1
    shift
    "$program" match "$@" --concurrency "$jobs" --json >"$journal.json"
    total=$(tail -n 1 "$journal.json" |
        sed 's/.*"total":{"won":\([0-9]*\),"drawn":\([0-9]*\),"lost":\([0-9]*\)}.*/\1 – \2 – \3/')
    elo=$("$program" match --resume "$journal" --elo-only | tail -n 1 |
        sed 's/.*Elo \(.*\)/\1/; s/95 %: //')
    played=$(tail -n 1 "$journal.json" | sed 's/.*"games":\([0-9]*\),.*/\1/')
    echo "| $level – $((level - 1)) | $played | $total | $elo |"
}

echo "| levels of $engine, $game | games | won – drawn – lost | Elo |"
echo "|---|---|---|---|"
level=$from
while [ "$level" -lt "$to" ]; do
    level=$((level + 1))
    rung "$level"
done
