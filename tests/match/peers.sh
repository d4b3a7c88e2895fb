#!/bin/sh
# Our own programs as players, through their protocols: the games are those of the engine itself.
#
#   tests/match/peers.sh TENGEN FAKE_PLAYER
# shellcheck source=tests/match/common.sh
. "$(dirname -- "$0")/common.sh"

# plays NAME GAMES A B OPTION...: that many games without a fault.
plays() {
    name=$1 games=$2 a=$3 b=$4
    shift 4
    fine "$name runs" timeout 120 sh -c '"$@" >out 2>err' sh "$tengen" match --a "$a" --b "$b" --games "$games" \
        --grace 2000 --json "$@"
    fine "$name: quiet" cmp -s err /dev/null
    fine "$name: no fault" sh -c '! grep -q "\"fault\":true" out'
    fine "$name: all games" has out "\"games\":$games,\"planned\":$games"
}

# even NAME: the same engine on both sides wins as often as it loses.
even() {
    fine "$1: pairs divided" has out '"pairs":[0,0,2,0,0]'
}

for game in "gomoku" "renju" "hex --size 5" "gomoku --rule standard --size 12"; do
    # shellcheck disable=SC2086 # lists of words
    plays "gtp $game" 4 classic:depth=2 "gtp:'$tengen' gtp --engine classic --depth 2" --game $game
    even "gtp $game"
done
for game in "gomoku" "renju" "gomoku --rule standard --size 20"; do
    # shellcheck disable=SC2086
    plays "gomocup $game" 4 tengen "gomocup:'$tengen' gomocup" --depth 2 --game $game
    even "gomocup $game"
done
plays "gtp go" 4 uct:nodes=20 "gtp:'$tengen' gtp --nodes 20" --game go --size 7 --concurrency 2
even "gtp go"
plays "gtp handicap" 2 uct:nodes=20 "gtp:'$tengen' gtp --nodes 20" --game go --size 9 --handicap 3 --rules japanese
plays "gtp tromp-taylor" 2 uct:nodes=10 "gtp:'$tengen' gtp --nodes 10" --game go --size 5 --rules tromp-taylor
fine "tromp-taylor: both count alike" has out '"score_differs":0'

# Clocks of every kind.
for clock in "--time 0.02" "--tc 0.5" "--tc 0.2+0.01" "--tc 0.1 --byoyomi 0.1/5"; do
    # shellcheck disable=SC2086
    plays "gtp $clock" 2 classic "gtp:'$tengen' gtp" --size 9 $clock
done
for clock in "--time 0.02" "--tc 0.5" "--tc 0.2+0.01" "--time 0.02 --tc 0.5"; do
    # shellcheck disable=SC2086
    plays "gomocup $clock" 2 classic "gomocup:'$tengen' gomocup" --size 9 $clock
done

finish match_peers
