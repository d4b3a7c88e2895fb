% What show prints, show reads: every size of both boards, and who is to move.
$ for n in 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22; do tengen show --size $n a1 e5 b1 c4 e1 >a; tengen show - <a >b; cmp a b && echo $n; done | xargs
5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22

$ for n in 3 4 5 6 7 8 9 10 11; do tengen show --game hex --size $n a1 c3 b1 c4 >a; tengen show - <a >b; cmp a b && echo $n; done | xargs
3 4 5 6 7 8 9 10 11

$ tengen show --game hex --size 11 k1 k21 a1 u11 | tengen show --json - | tr '[{' '\n\n' | grep '^"[a-z]'
"board":"hexagon","size":11,"rule":"freestyle","turn":"black","moves":
"black":
"a1","k1"],"white":
"k21","u11"]},"result":
"outcome":"ongoing","by":"none","line":

$ tengen show h8 i9 h9 | tengen show - | tengen show - | tail -n 1
# white to move

$ tengen show a1 o15 a15 o1 | sed 's/[0-9a-o]//g' | tengen show --json - | cut -d, -f1-13
{"board":"square","size":15,"rule":"freestyle","turn":"black","moves":[],"stones":{"black":["a15","a1"],"white":["o15","o1"]},"result":{"outcome":"ongoing","by":"none","line":[]},"forbidden":[]

% Letters x and o name no columns, but a board of 22 has a column o: the header is not a row.
$ tengen show --size 22 o1 v22 | tengen show --json - | cut -d, -f1-7
{"board":"square","size":22,"rule":"freestyle","turn":"black","moves":[],"stones":{"black":["o1"],"white":["v22"]}

% Carriage returns do no harm.
$ tengen show --size 5 c3 | awk '{ printf "%s\r\n", $0 }' | tengen show - | tail -n 6
 4 . . . . . 4
 3 . . X . . 3
 2 . . . . . 2
 1 . . . . . 1
   a b c d e
# white to move

% The JSON of a set-up has no moves, and the same hash as the moves.
$ tengen show --json h8 i9 | sed 's/.*hash/hash/' >a; tengen show h8 i9 | tengen show --json - | sed 's/.*hash/hash/' | cmp - a

$ tengen show --json i9 h8 | sed 's/.*hash/hash/' | cmp -s - a || echo different
different
