#!/bin/sh
# A match that was killed goes on and comes to the same end.
#
#   tests/match/resume.sh TENGEN FAKE_PLAYER
# shellcheck source=tests/match/common.sh
. "$(dirname -- "$0")/common.sh"

players='--a classic:depth=3 --b classic:depth=1'
games=30

# shellcheck disable=SC2086 # lists of words
fine "in one go" "$tengen" match $players --games $games --quiet --state whole.txt --sgf whole.sgf
cp check.out whole.out
fine "in one go: all games" test "$(grep -c '^game ' whole.txt)" -eq $games

# Killed several times at different moments; each time it goes on.
# shellcheck disable=SC2086
"$tengen" match $players --games $games --quiet --state parts.txt --sgf parts.sgf >/dev/null 2>&1 &
pid=$!
kills=0
for least in 3 8 13 18; do
    tries=0
    while [ "$tries" -lt 1000 ]; do
        [ ! -f parts.txt ] || [ "$(grep -c '^game ' parts.txt)" -lt "$least" ] || break
        kill -0 "$pid" 2>/dev/null || break
        tries=$((tries + 1))
        sleep 0.01
    done
    kill -9 "$pid" 2>/dev/null && kills=$((kills + 1))
    wait "$pid" 2>/dev/null || :
    "$tengen" match --resume parts.txt --quiet >parts.out 2>&1 &
    pid=$!
done
wait "$pid"
fine "killed at least once" test "$kills" -ge 1
# The last run may have found everything done; its table is what counts.
fine "resumed" sh -c '"$0" match --resume parts.txt --quiet >parts.out' "$tengen"
without_times whole.out >whole.table
without_times parts.out >parts.table
fine "the same table" same whole.table parts.table

# Every game once, whatever moment it was killed in.
numbers() { sed -n 's/^game number=\([0-9]*\) .*/\1/p' "$1" | sort -n; }
numbers parts.txt >parts.numbers
seq 1 $games >all.numbers
fine "every game once" same all.numbers parts.numbers
games_of() { tr -d '\n' <"$1" | sed -e 's/TGT\[[0-9]*\]//g' -e 's/DT\[[^]]*\]//g' -e 's/(;FF/\
(;FF/g' | sort; }
games_of whole.sgf >whole.games
games_of parts.sgf >parts.games
fine "the same games" same whole.games parts.games

# A line that was being written: it is taken off and its game played again.
head -c "$(($(wc -c <whole.txt) - 20))" whole.txt >cut.txt
sed 's/whole\.sgf/cut.sgf/' cut.txt >cut2.txt
fine "a cut line" sh -c '"$0" match --resume cut2.txt --quiet >cut.out' "$tengen"
without_times cut.out >cut.table
fine "a cut line: the same table" same whole.table cut.table
fine "a cut line: whole again" test "$(grep -c '^game ' cut2.txt)" -eq $games

# Two at a time: the same games, in another order perhaps.
# shellcheck disable=SC2086
fine "two at a time" sh -c '"$@" >two.out' sh "$tengen" match $players --games $games --quiet --concurrency 2
without_times two.out >two.table
fine "two at a time: the same table" same whole.table two.table

# The sequential test: the same end after the same pairs.
sprt='elo0=0 elo1=200 alpha=0.1 beta=0.1'
# shellcheck disable=SC2086
fine "sprt" sh -c '"$@" >sprt.out' sh "$tengen" match $players --games 400 --state sprt.txt --sprt "$sprt" --quiet
fine "sprt: decided" has sprt.out 'elo1 accepted'
done=$(grep -c '^game ' sprt.txt)
fine "sprt: not all games" test "$done" -lt 400
fine "sprt: even" test $((done % 2)) -eq 0
head -n 20 sprt.txt >sprt2.txt
fine "sprt resumed" sh -c '"$0" match --resume sprt2.txt --quiet >sprt2.out' "$tengen"
without_times sprt.out >sprt.table
without_times sprt2.out >sprt2.table
fine "sprt resumed: the same table" same sprt.table sprt2.table
fine "sprt decided already" sh -c '"$0" match --resume sprt2.txt --quiet >sprt3.out' "$tengen"
without_times sprt3.out >sprt3.table
fine "sprt decided already: the same table" same sprt.table sprt3.table

finish match_resume
