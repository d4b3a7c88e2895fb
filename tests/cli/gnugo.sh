#!/bin/sh
# Random games against GNU Go: the same commands to both, and every answer has to be the same: which
# moves are legal, what stands on the board, what was taken, how many liberties chains have.
#
#   tests/cli/gnugo.sh TENGEN
#
# Skipped (77) where there is no gnugo. Rules that both have: simple ko, no suicide.
set -eu
program=$1
PATH=$PATH:/usr/games
command -v gnugo >/dev/null || { echo "gnugo is not installed" && exit 77; }
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

# Points at random, so that about half of the moves are refused towards the end of a game.
awk 'BEGIN {
    srand(20)
    letters = "ABCDEFGHJKLMNOPQRST"
    for (game = 0; game < 24; game++) {
        size = game % 4 == 0 ? 5 : game % 4 == 1 ? 7 : game % 4 == 2 ? 9 : 13
        print "boardsize " size
        print "clear_board"
        if (game % 3 == 0 && size > 5) print "fixed_handicap " (2 + game % 3)
        for (move = 0; move < 3 * size * size; move++) {
            vertex = substr(letters, int(rand() * size) + 1, 1) (int(rand() * size) + 1)
            if (rand() < 0.02) vertex = "pass"
            print "play " (move % 2 ? "w" : "b") " " vertex
            if (rand() < 0.05) print "undo"
            if (move % 16) continue
            print "list_stones black"; print "list_stones white"
            print "captures black"; print "captures white"
            print "all_legal black"; print "all_legal white"
            for (i = 0; i < 8; i++) {
                vertex = substr(letters, int(rand() * size) + 1, 1) (int(rand() * size) + 1)
                print "color " vertex; print "countlib " vertex; print "is_legal b " vertex
            }
        }
        print "move_history"
    }
    print "quit"
}' >"$tmp/commands"

gnugo --mode gtp --forbid-suicide <"$tmp/commands" | sed 's/ *$//; s/ PASS$/ pass/' >"$tmp/gnugo"
"$program" gtp --rules seed <"$tmp/commands" | sed 's/ *$//' >"$tmp/tengen"
if ! diff "$tmp/gnugo" "$tmp/tengen" >"$tmp/diff"; then
    head -n 20 "$tmp/diff"
    echo "gnugo (<) and tengen (>) do not agree"
    exit 1
fi
count=$(grep -c '^=' "$tmp/tengen")
refused=$(grep -c '^? illegal move' "$tmp/tengen")
[ "$count" -gt 5000 ] && [ "$refused" -gt 500 ] || { echo "only $count answers" && exit 1; }
echo "gnugo: $count answers and $refused refusals agree"
