#!/bin/sh
# Whole games of 9 x 9 against GNU Go, over GTP.
#
#   tests/match/gnugo.sh TENGEN
# shellcheck source=tests/match/common.sh
. "$(dirname -- "$0")/common.sh"

PATH=$PATH:/usr/games # where Debian puts it, which is not in everybody's path
if ! command -v gnugo >/dev/null 2>&1; then
    echo "gnugo is not there: the test is skipped; tools/deps.sh test installs it"
    exit 77
fi

fine "runs" timeout 300 sh -c '"$@" >out 2>err' sh "$tengen" match --game go --size 9 --games 2 \
    --a uct:nodes=50 --b 'gtp[name=GNU Go]:gnugo --mode gtp --level 1 --chinese-rules --seed 1' \
    --sgf games.sgf --state state.txt --log log --log-all --concurrency 2 --json
fine "quiet" cmp -s err /dev/null
fine "two games" has out '"games":2,"planned":2,"stopped":false'
fine "no fault" sh -c '! grep -q "\"fault\":true" out'
fine "to the end" sh -c 'test "$(grep -c "^game .* reason=\(score\|resign\) " state.txt)" -eq 2'
fine "it was asked for moves" has log/game-00001.log 'B> genmove w'
fine "it was told ours" has log/game-00001.log 'B> play b'
fine "and its komi" has log/game-00001.log 'B> komi 7.5'
fine "names in the games" has games.sgf 'PW[GNU Go]'
fine "two games in the file" test "$(grep -c '^(;FF\[4\]GM\[1\]' games.sgf)" -eq 2
moves=$(sed -n 's/.*moves=//p' state.txt | head -n 1 | tr ',' '\n' | wc -l)
fine "a whole game" test "$moves" -gt 20
fine "clocks are told" timeout 300 sh -c '"$@" >out2 2>&1' sh "$tengen" match --game go --size 5 --games 2 \
    --a uct:nodes=20 --b 'gtp:gnugo --mode gtp --level 1 --seed 1' --tc 60 --byoyomi 10/5 --log log2 --log-all \
    --rules tromp-taylor
fine "clocks are told: settings" has log2/game-00001.log 'B> time_settings 60 10 5'
fine "clocks are told: left" has log2/game-00001.log 'B> time_left w '

finish match_gnugo
